"""python.py LEXICON -- the Python package: the whole header, matches, environments. TAP."""

import os
import random
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "python"))
sys.dont_write_bytecode = True
import knobel  # noqa: E402
from knobel import env  # noqa: E402

count = failed = 0


def ok(passed, name):
    global count, failed
    count += 1
    failed += not passed
    print(f"{'' if passed else 'not '}ok {count} - {name}", flush=True)


def refuses(error, function, *arguments):
    try:
        function(*arguments)
    except error as why:
        return str(why)
    return None


def header():
    with open(os.path.join(ROOT, "src/lib/knobel.h"), encoding="utf-8") as file:
        declared = set(re.findall(r"^[a-z].*?[ *]knobel_([a-z_]+)\(", file.read(), re.M))
    ok(declared == set(knobel._FUNCTIONS), f"all of the header: {declared ^ set(knobel._FUNCTIONS)}")


def play(game, lexicon):
    match = knobel.Match(game, 5, lexicon, log=True)
    for seat in match:
        match.answer(seat, match.sample(seat), 300)
    again = knobel.Match.read(match.file())
    ok(match.over and match.winners and match.moves > 10, f"{game}: played to its end")
    ok(again.view(0) == match.view(0) and again.scores == match.scores, f"{game}: and replayed")


def moves():
    match = knobel.Match("fiese15 rounds=1", 2)
    seat = match.run()
    ok(match.legal(seat) == ["roll"] and match.would(seat, "stop") == "nothing_placed", "what is legal")
    ok(refuses(knobel.Refused, match.play, seat, "stop") == "nothing_placed", "and what is not")
    match.play(seat, "roll")
    match.run()
    best = match.solve(seat)
    ok(best and best.move in match.legal(seat) and best.value == best.best, "the best move")
    ok(match.solve(seat, match.legal(seat)[0]).value <= best.best, "no other is better")
    ok(match.choose(seat, "hard")[0] == best.move, "a hard bot makes it")
    copy = match.copy()
    copy.play(seat, best.move)
    ok(copy.moves == match.moves + 1, "a copy goes its own way")
    ok(refuses(knobel.Knobel, knobel.Match, "chess") == "no such game 'chess'", "no such game")
    ok(refuses(knobel.Knobel, match.bot, 0, "exec:./x") is not None, "no such bot")
    ok(refuses(knobel.Knobel, knobel.Match.read, "knobel 1\ngame nothing\n") is not None, "no file")
    ok(4000 < match.bytes < 40000, f"a match takes {match.bytes} bytes")


def words(lexicon):
    ok(knobel.fold("de", "Die Möwe") == "moewe", "a word folded")
    ok(lexicon.word("en", "animals", "badger") == "known", "a word that is known")
    ok(lexicon.word("en", "spoons", "badger") is None, "no such category")
    ok(refuses(knobel.Knobel, knobel.Lexicon, __file__) is not None, "no lexicon")


def environments():
    rng = random.Random(1)
    state = env.State("fiese15 seats=3 rounds=2", 9)
    while not state.is_terminal():
        state.clone().apply_action(rng.choice(state.legal_actions()))
        state.apply_action(rng.choice(state.legal_actions()))
    ok(abs(sum(state.returns()) - 1) < 1e-9 and state.current_player() == env.TERMINAL, "a state")
    around = env.AEC("fiese15 seats=2 rounds=1")
    around.reset(3)
    seen = {agent: 0.0 for agent in around.agents}
    for agent in around.agent_iter():
        _, reward, over, _, info = around.last()
        seen[agent] = reward
        around.step(None if over else rng.choice(info["legal"]))
    ok(abs(sum(seen.values()) - 1) < 1e-9 and not around.agents, f"one after another: {seen}")
    mask = around.reset(4) or around.last()[4]["action_mask"]
    ok(len(mask) == around.state.num_distinct_actions() and sum(mask) == 1, "a mask of what is legal")
    race(rng)
    open_ended = env.State("cubes seats=2", 1)
    for _ in range(50):
        if not open_ended.is_terminal():
            open_ended.apply_action(open_ended.match.sample(open_ended.current_player()))
    ok(open_ended.match.moves > 20, "moves that cannot be listed are texts")


def race(rng):
    """Who waits the least calls first, whatever the order in which all are asked."""
    state = env.State("blitz seats=3", 7)
    state.apply_action("throw")
    asked = []
    for wait in [3000, 1000, 2000]:
        asked.append(seat := state.current_player())
        state.apply_action(state.match.choose(seat, "perfect")[0], wait)
    ok(asked == [0, 1, 2] and state.match.tell("white") == "0 1 0", f"a race: {asked}")
    ok(refuses(knobel.Refused, state.apply_action, "") is not None, "nothing is no move")
    state.apply_action("", 500)
    ok(state.match.now >= 1500, "but one can wait")


def vector():
    rng, many, over = random.Random(2), env.Vector("fiese15 rounds=1", 40), 0
    for _ in range(300):
        actions = []
        for i, seat in enumerate(many.seats):
            row = bytes(many.legal[i * many.actions : (i + 1) * many.actions])
            over += seat < 0
            actions.append(0 if seat < 0 else rng.choice([a for a, may in enumerate(row) if may]))
        many.step(actions)
        if many.refused:
            break
    ok(many.refused == 0 and over > 40, f"many at once: {over} matches")
    ok(refuses(knobel.Refused, env.Vector, "words", 2) == "no_actions", "not without actions")


def main():
    lexicon = knobel.Lexicon(sys.argv[1])
    header()
    ok([game["name"] for game in knobel.games()][:2] == ["fiese15", "blitz"], "the games")
    ok(re.fullmatch(r"[0-9.]+", knobel.version()) is not None, "the version")
    for game in ["fiese15 seats=3 rounds=2", "blitz seats=2", "cubes mode=last", "words"]:
        play(game, lexicon)
    moves()
    words(lexicon)
    environments()
    vector()
    print(f"1..{count}")
    return failed > 0


sys.exit(main())
