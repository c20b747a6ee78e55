#!/usr/bin/env python3
"""verify.py FILE [--kept NOTES | --seed HEX]: check the dice of a match file, and what a device noted of it.

Written from docs/fairness.md and match-format.md alone; the rules of the games are not checked."""
import re
import sys
from collections import Counter, defaultdict, namedtuple
from hashlib import sha256
from struct import pack, unpack

N, S, H = "(?:0|[1-9][0-9]{0,14})", "([0-9])", "([0-9a-f]{64})"
STAY = "ee EE ff gg hh ii jj kk KK ll mm ww"
KNOWN = "match|rules|mix|set|hand|challenge|lexicon|order|own|sealed|dice|seat|bot|back|off|typed|seed|hash"
LINES = (  # kind of line, its form, and from which place in the file it leads to which
    ("first line", "knobel 1", "0a"), ("match", r"@ match \S+", "ab"), ("mix", "@ mix ([234])", "bd cd"),
    ("rules", f"@ rules ({N})", "bc"), ("name", f"@ seat {S}(?: |$)(.*)", "dd"),
    ("challenge", "@ challenge (.+)", "dd"), ("lexicon", "@ lexicon ([0-9a-f]{16})", "dd"),
    ("order", "@ (order|own) ([1-9]|[1-5][0-9]|60)", "dd"),
    ("set", "@ set ?(.*)", "dd"), ("list of throws", "@ hand (.+)", "dd"),
    ("game", r"game (\S+) ?(.*)", "de"), ("break-off", f"@ {N} off", "jS"),
    ("claim", f"@ {N} mix commit ([0-9,]+) {H}", "eE EE gh hh"), ("end", "= over yes", "qr QR tu xy"),
    ("commitment", f"@ dice {H}", "ef Ef"), ("new commitment", f"@ {N} mix fresh {H}", "gi hi"),
    ("part", f"@ {N} mix reveal {S} {H}", "ff gg ii jj"), ("bot", fr"@ {N} bot {S} (\S+)", STAY),
    ("drop", f"@ {N} mix drop {S}()", "fg gg ij jj"), ("return", f"@ {N} back {S}()", STAY),
    ("request", f"{S} {N}(?:~{N})? (throw)", STAY), ("move", f"{S} {N}(?:~{N})? (.+)", STAY),
    ("typing", f"@ {N} typed {S}(?: {S})?", "el ml ff kk ii KK"), ("score", "= score .+", "kq KQ mt wx"),
    ("throw", fr"dice ({N}) ((\S+).*)", "fk kk iK KK lm ew ww"), ("winners", "= winners .+", "rs RS uv yz"),
    ("seed", f"@ seed {H}", "so Sn no zo"), ("seal", "@ sealed", "zo"),
    ("hash", f"@ hash {H}", "vp op zp"),
    ("other move", fr"(?:clock|judge|\S+!) {N} .+", STAY), ("expectation", "= .+", STAY),
    ("other line", fr"@(?! (?:{N} )?(?:{KNOWN})\b).*", "aa bb cc dd " + STAY))
NOTE = (fr"(match) (\S+)|(seat {S}) ?(.*)|(bot {S}) (\S+)|(own) {S}|(commitment|hash) {H}|(over)|"
        fr"(part) {S} {H}|(check) (\d+)|(throw {N} {N} {N}) (.+)|(move {S} {N}) (.+)|(counted)")
VERBS = {"fiese15": "strip roll", "blitz": "throw", "cubes": "throw", "words": "throw letter"}
STRIPS = ("132432 531411 113163 516111 214116 252222 242124 332331 413313 221622 121245 125223 "
          "323151 251511 332232 21326 21245 43313 33323 43124 14441 33215 24242 32432 35222 16331 "
          "61151 12164 22622 52511").split()  # 15 fronts, then 15 backs
LOST = {"R1": "R*G", "Y4": "Y*B", "G2": "G*Y", "B3": "B*K", "K5": "K*O", "O6": "O*R"}
PIPS, DOTS = [str(n) for n in range(1, 7)], "*R *Y *G *B *K *O".split()
SYMBOLS = ("dishes sports car", "drinks toys music", "animals books cities",
           "produce waters appliances", "clothing screen sweets", "plants countries professions")
LEFT_OUT = {"de": "CJQXY", "en": "QUXYZ", "fr": "KQWXY", "it": "JKWXY", "es": "KQWXY"}
OURS = {  # as lines of a set, without its head
    "fiese15": ["strip %s / %s" % tuple(" ".join(map("".join, zip("RYGBKW", side))) for side in pair)
                for pair in zip(STRIPS[:15], STRIPS[15:])],
    "blitz": [" ".join(["die"] + [LOST.get(c + n, c + n) for n in (DOTS if c == "W" else PIPS)])
              for c in "RYGBKOW"],
    "cubes": ["die 1 3 5 7 9 5", "die 0 2 4 6 8 2", "die + - x : + -"],
    "words": [f"die {some} {some}" for some in SYMBOLS] + [
        f"letters {lang} " + "".join(c for c in map(chr, range(65, 91)) if c not in out)
        for lang, out in LEFT_OUT.items()]}
Line = namedtuple("Line", "path no start text")
Round = namedtuple("Round", "line hex claims shown")


def need(true, line, what):
    """Go on only if something is true."""
    if not true:
        sys.exit(print(f"{line.path}:{line.no}: {what}") or 1)


def digest(data):
    """SHA-256 of a text or of bytes, as 64 digits."""
    return sha256(data if isinstance(data, bytes) else data.encode()).hexdigest()


def read_lines(path, data):
    """All lines that mean something, their words parted by one space."""
    lines, start = [], 0
    for no, raw in enumerate(data.split(b"\n"), 1):
        text = raw.decode(errors="ignore")
        line = Line(path, no, start, re.sub(" +", " ", text.rstrip("\r")).strip(" "))
        need(text.encode() == raw and len(raw) <= 65536, line, "not UTF-8, or over 65,536 bytes")
        lines += [line] if line.text and line.text[0] != "#" else []
        start += len(raw) + 1
    return lines or [line]


def chacha_block(key, counter, name):
    """The ChaCha20 block of RFC 8439, 16 numbers: the key has 64 digits, the nonce is a name."""
    first = unpack("<16I", b"expand 32-byte k" + bytes.fromhex(key) + pack("<4I", counter, *name))
    x = list(first)
    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            for add, to, turned, by in (b, a, d, 16), (d, c, b, 12), (b, a, d, 8), (d, c, b, 7):
                x[to] = (x[to] + x[add]) & 0xffffffff
                x[turned] = ((x[turned] ^ x[to]) * 0x100000001 >> 32 - by) & 0xffffffff
    return [(a + b) & 0xffffffff for a, b in zip(first, x)]


def drawer(key, name):
    """A function that draws a number below k, from the stream of the throw of that name."""
    numbers = (n for counter in range(1 << 32) for n in chacha_block(key, counter, name))
    return lambda k: next(n for n in numbers if n < 0xffffffff - 0xffffffff % k) % k


def is_set(game, rows):
    """Whether the lines of a set, parted into words, are all that the game needs, and no more."""
    kinds = Counter(row[0] for row in rows)
    dice = [row[1:] for row in rows if row[0] == "die"]
    if game == "fiese15":
        sides = [" ".join(row[1:]).split(" / ") for row in rows]
        forms = [" ".join(c + "[1-6]" for c in colours) for colours in ("RYGBKW", "RYGBK")]
        return (0 < kinds["strip"] < 16 and set(kinds) == {"strip"} and len(set(map(len, sides))) == 1
                and all(len(some) < 3 and all(map(re.fullmatch, forms, some)) and
                        sum(map(int, re.findall("[1-6]", some[0]))) == 15 for some in sides))
    if game == "words":
        decks = {row[1]: row[2] for row in rows if row[0] == "letters" and len(row) == 3}
        return (kinds == {"die": 6, "letters": 5} and sorted(decks) == sorted(LEFT_OUT) and
                all(re.fullmatch("[A-Z]{21}", deck) and sorted(set(deck)) == list(deck)
                    for deck in decks.values()) and
                all(len(die) == 6 and set(die) <= set(" ".join(SYMBOLS).split()) for die in dice))
    if game == "cubes":
        forms = ["[13579]{6}", "[02468]{6}", "[-+x:]{6}"]
    else:
        forms = [fr"({c}[1-6])*{c}\*[RYGBKO]({c}[1-6])*" for c in "RYGBKO"] + ["(W.[RYGBKO]){6}"]
    return (set(kinds) == {"die"} and len(dice) == len(forms) and all(len(die) == 6 for die in dice)
            and all(map(re.fullmatch, forms, map("".join, dice)))
            and (game == "cubes" or sorted(dice[6]) == sorted("W" + dot for dot in DOTS)))


class Dice:
    """As much of a match as its throws depend on."""
    def __init__(self, game, options, rows):
        self.rows = [row[1:] for row in rows if row[0] != "letters"]
        decks = {row[1]: row[2] for row in rows if row[0] == "letters"}
        self.letters = decks.get(options.get("lang", "de"), "")
        self.game, self.options, self.fresh, self.again = game, options, True, False
        self.mode = options.get("mode", "single") if game == "cubes" else "together"
        self.round, self.nth, self.seat, self.count = 0, 0, 0, ()
        self.made, self.placed, self.drawn, self.deck = Counter(), set(), [], []

    def move(self, seat, words):
        """A player's move: who throws next, and which dice."""
        text = "".join(words[1:])
        named = [sum(die in faces for die in text) for faces in ("13579", "02468", "+-x:")]
        if words[0] in ("roll", "throw", "again"):
            self.seat, self.again = seat, words[0] == "again"
            self.count = named if self.again else self.count
        elif words[0] == "place":
            self.placed.update((self.round, seat, colour) for colour in words[1:])
        elif words[0] == "pass" or "=" in text:
            self.count, self.fresh = [4 - n for n in named], words[0] == "pass" or len(text) == 13

    def name(self, verb):
        """The name of the throw that comes now."""
        if verb in ("roll", "letter"):
            whose = (self.round, 1 + self.seat) if verb == "roll" else (0, 0)
            self.made[whose] += 1
            return *whose, self.made[whose] - 1
        if self.mode in ("single", "solitaire"):
            self.made[self.seat] += not self.again
            return self.made[self.seat], 1 + self.seat, int(self.again)
        new = self.fresh or self.mode != "last"
        self.round, self.nth, self.fresh = self.round + new, 0 if new else self.nth + 1, False
        return self.round, 0, self.nth

    def faces(self, verb, below):
        """What the throw must show, as words."""
        if verb == "strip":
            handicap = self.options.get("handicap") == "1"
            sides = [row[7:] if handicap else row[:6] for row in self.rows]
            new = (n for n in (below(len(sides)) for _ in range(9999)) if n not in self.drawn)
            strip = sides[next(new, 0)]
            self.drawn += [n for n, same in enumerate(sides) if same == strip and
                           n not in self.drawn][:1]
            return strip
        if verb == "letter":
            self.deck = self.deck or list(self.letters)
            return [self.deck.pop(below(len(self.deck)))]
        if self.game == "words":
            return [die[below(3 if die[:3] == die[3:] else 6)] for die in self.rows]
        if self.game == "cubes":
            dice = [[die[below(6)] for _ in range(4)] for die in self.rows]
            thrown = zip(dice, self.count if self.again or self.nth else (4, 4, 4))
            return ["".join(sorted(die[:n], key="0123456789+-x:".find)) or "_" for die, n in thrown]
        if verb == "roll":
            dice = [f"{colour}{below(6) + 1}" for colour in "RYGBKW"]
            return [die for die in dice if (self.round, self.seat, die[0]) not in self.placed]
        white = self.rows[6:] * (2 + (self.options.get("white") == "3"))
        return [die[below(6)] for die in self.rows[:6] + white]


class Match:
    """A match file; the first thing that is wrong with it ends the program."""
    def __init__(self, path, data, given=""):
        self.data, self.lines = data.rstrip(b"\n") + b"\n", read_lines(path, data)
        self.rounds, self.mix, self.claims = [], Round(None, "", {}, {}), {}
        self.seeds = [line.text[7:] for line in self.lines if line.text.startswith("@ seed ")]
        self.dice, self.bots, self.facts, self.moves = None, {}, {}, defaultdict(list)
        self.seats, self.lost, self.asked, place, last = "", "", 0, "0", "beginning"
        self.version, self.set, self.hand, self.typed, self.by_hand = "", [], [], False, 0
        self.rules, self.name, self.seal, self.given = "1", "", None, given
        self.order = self.own = 0
        for line in self.lines:
            found = ((kind, steps, re.fullmatch(form, line.text)) for kind, form, steps in LINES)
            kind, steps, form = next((some for some in found if some[2]), ("such line", "", None))
            step = [to for start, to in steps.split() if start == place]
            need(step or place not in "bc", line, "not '@ mix 2', 3 or 4: no other is known here")
            need(step, line, f"no {kind} may stand here, after the {last}: {line.text[:80]!r}")
            if kind in ("claim", "part", "drop", "new commitment", "request"):
                self.asked = max(self.asked, int(re.split("[ ~]", line.text)[1]))
            place, last = step[0], last if steps.endswith(STAY) else kind
            self.take_mix(line, kind, form.groups())
            self.take(line, kind, form.groups())
        right = "@ hash " + digest(data[:line.start])
        need(data[line.start:].decode() in (right, right + "\n"), line, "no right hash at the end")

    def take_mix(self, line, kind, args):
        """One line, if it is about the mix."""
        claims, shown = self.mix.claims, self.mix.shown
        waiting = "".join(sorted(claims.keys() - shown.keys()))
        if kind in ("claim", "new commitment", "throw", "break-off"):
            need(not waiting, line, f"a {kind} before seat {waiting[:1]} showed its part")
        if kind == "claim":
            self.claim(line, args[0].split(","), args[1])
        elif kind in ("part", "drop"):
            need(args[0] in waiting, line, "there is no open claim of this seat")
            need(not args[1] or digest(args[1]) == claims[args[0]][1], line, "it is not as claimed")
            shown[args[0]] = args[1]
            self.lost += f"; seat {args[0]} dropped out" if kind == "drop" else ""
        elif kind in ("commitment", "new commitment"):
            seed = "".join(self.seeds[len(self.rounds):][:1])
            seal = digest(self.data[:line.start] + f"@ seed {seed}\n".encode())
            need(seed and seal == args[0], line, "it does not fit the lines before it and its seed")
            self.mix, self.claims = Round(line, seal, self.claims, {}), {}
            self.rounds.append(self.mix)

    def claim(self, line, seats, seal):
        """A device claims its part; the second time one who showed it, for the same seats."""
        taken = {seat for others, _ in self.claims.values() for seat in others}
        need(seats == sorted(set(seats) & set(self.seats) - taken), line, "not free seats in order")
        need(self.rounds or not any(map(self.bots.get, seats)), line, "a claim of a bot")
        again = self.mix.shown.get(seats[0]) and self.mix.claims[seats[0]][0] == seats
        need(again or not self.rounds, line, "these seats have shown no part")
        self.claims[seats[0]] = seats, seal

    def take(self, line, kind, args):
        """One line, if it is not about the mix."""
        if kind == "name":
            self.seats, self.facts["seat " + args[0]] = self.seats + args[0], args[1]
        elif kind == "game":
            need(args[0] in VERBS, line, f"not a game that is known here: {args[0][:80]!r}")
            options = dict(word.partition("=")[::2] for word in args[1].split())
            rows = self.read_set(line, args[0])
            self.dice = Dice(args[0], options, rows)
            if self.name:
                ours = ["knobel set 1", "game " + args[0], *map(" ".join, rows)]
                self.name += "".join(f"set {text}\n" for text in self.set or ours)
                self.name += f"game {args[0]} {args[1]}\n"
            right = self.dice.options.get("seats") in (None, str(len(self.seats)))
            need(right and "0123456789".startswith(self.seats or "-"), line, "the names are wrong")
        elif kind in ("bot", "return"):
            self.bots[args[0]] = args[1]
            need(not self.name or not self.dice.round, line, "a bot for a person, in a challenge")
            self.name += f"bot {args[0]} {args[1]}\n" if self.name else ""
            begun = self.rounds or self.moves or self.dice.round
            self.facts.update({} if begun else {"bot " + args[0]: args[1]})
        elif kind in ("move", "request"):
            note = f"move {args[0]} {len(self.moves[args[0]])} {args[1]}"
            self.moves[args[0]].append((line, note, self.bots.get(args[0])))
            self.dice.move(int(args[0]), args[1].split())
        elif kind in ("set", "list of throws"):
            needs = "34" if kind == "set" and self.name else "3"
            need(self.version in needs, line, f"a {kind} needs '@ mix 3'")
            (self.set if kind == "set" else self.hand).append(args[0])
        elif kind in ("mix", "rules"):
            self.__dict__["version" if kind == "mix" else kind] = args[0]
        elif kind in ("challenge", "lexicon"):
            need(self.version == "4" and not self.set and (kind == "lexicon") == bool(self.name),
                 line, f"not the place for a {kind}")
            self.name += (f"knobel challenge 1\nrules {self.rules}\n{self.read_challenge(line, *args)}\n"
                          if kind == "challenge" else f"lexicon {args[0]}\n")
        elif kind == "order":
            need(self.name and not getattr(self, args[0]), line, "not the place for an order")
            setattr(self, args[0], int(args[1]))
        elif kind in ("seed", "seal"):
            need(self.rounds or self.seal, line, f"a {kind}, and nothing was sealed")
            need(kind == "seal" or self.rounds or self.fits(args[0]), line, "not the sealed seed")
        elif kind == "typing":
            need(self.hand or not self.rounds, line, "a throw by hand, where all are to be drawn")
            self.typed = True
        elif kind == "throw":
            self.throw(line, *args)

    def read_challenge(self, line, says):
        """What the name of the challenge has of the line; of a sealed one, keep the rest."""
        day = r"[0-9]{4}-[01][0-9]-[0-3][0-9]"
        sealed = re.fullmatch(f"(sealed [A-Z0-9]{{1,16}} {day} ({H})) {H} {H}", says)
        if sealed:
            says, _, commit, seal, part = sealed.groups()
            need(digest(part) == commit, line, "not the part that the opener committed to")
            self.seal = seal, part
        need(sealed or re.fullmatch(f"day {day}(/[0-9])?|duel [0-9a-f]{{16}}", says), line,
             "not a challenge")
        return says

    def fits(self, seed):
        """Whether it is the seed that was sealed."""
        return self.seal and digest(f"{self.name}@ seed {seed}\n") == self.seal[0]

    def challenge_key(self, line):
        """The key of the challenge's dice; none while it is sealed."""
        seed = "".join(self.seeds[:1]) or self.given if self.seal else digest(self.name)
        need(not seed or not self.seal or self.fits(seed), line, "this is not the seed that was sealed")
        key = digest(f"dice {seed}\n" + (f"0 {self.seal[1]}\n" if self.seal else ""))
        return seed and (digest(f"own {self.own} {key}\n") if self.own else key)

    def read_set(self, line, game):
        """What the dice are drawn from: the lines of the set, or ours."""
        lines = [text for text in self.set if text[:1] not in ("", "#")]
        head, name = ["knobel set 1", "game " + game], "name .{1,24}"
        need(not lines or lines[:2] == head, line, "not a set of this game")
        rows = [text.split() for text in lines[2:] if not re.fullmatch(name, text)]
        need(not lines or is_set(game, rows), line, "the set of the match is no whole set")
        return rows if lines else [text.split() for text in OURS[game]]

    def throw(self, line, time, text, verb):
        """A throw must follow from the key, and in Würfelblitz be seen after the shake."""
        need(verb in VERBS[self.dice.game].split(), line, "there is no such throw in this game")
        name = self.dice.name(verb)
        need("throw %d %d %d" % name not in self.facts, line, f"throw {name} was made before")
        self.facts["throw %d %d %d" % name] = text
        by_hand = verb in " ".join(self.hand).split()
        need(self.rounds or self.typed or self.name, line, "a throw that follows from nothing")
        need(self.rounds or not self.hand, line, "a throw without a commitment to the others")
        need(self.typed == by_hand or not self.rounds, line, "a throw by hand, and none was agreed on"
             if self.typed else "a throw that was to be made by hand")
        self.by_hand, self.typed = self.by_hand + self.typed, False
        if self.name and (key := self.challenge_key(line)):
            self.facts["check"] = "challenge"
            self.check(line, key, time, text, name)
        if self.rounds:
            parts = (f"{seat} {part}\n" for seat, part in sorted(self.mix.shown.items()))
            key = digest(f"dice {self.seeds[len(self.rounds) - 1]}\n" + "".join(parts))
            self.facts["check"] = f"{int(digest('check ' + key)[:12], 16) % 1000000:06}"
            if not by_hand:
                self.check(line, key, time, text, name)

    def drawn(self, key, name):
        """The name under which it is drawn: rounds may come in an order of somebody's own."""
        said, game = self.dice.options.get, self.dice.game
        rounds = int(said("throws") or said("rounds") or {"cubes": 1, "words": 0}.get(game, 10))
        if not self.order or not 0 < name[0] <= rounds:
            return name
        cards, below = list(range(1, rounds + 1)), drawer(digest(f"order {key}\n"), (self.order, 0, 0))
        for i in range(rounds - 1, 0, -1):
            k = below(i + 1)
            cards[i], cards[k] = cards[k], cards[i]
        return cards[name[0] - 1], *name[1:]

    def check(self, line, key, time, text, name):
        """What a throw of that name must show, and when."""
        verb, name = text.split()[0], self.drawn(key, name)
        right = " ".join([verb, *self.dice.faces(verb, drawer(key, name))])
        need(text == right, line, f"throw {name} is {right!r}, not {text[:80]!r}")
        seen = self.asked + 1000 + drawer(digest(f"shake {key}\n"), name)(2001)
        need(self.dice.game != "blitz" or int(time) == seen, line, f"it is seen at {seen}")

    def summary(self):
        """What the file proves, in plain words."""
        count, lost = sum(key.startswith("throw") for key in self.facts), self.lost
        if self.name:
            word = "follow from its name" if not self.seal else "follow from the sealed seed"
            word = word if "check" in self.facts else "are sealed until " + "".join(
                re.findall("sealed [A-Z0-9]+ (.{10})", self.name))
            return f"challenge {digest(self.name)[:16]}: {count} throws {word}"
        if not count or not self.rounds:
            return "called off" + lost if lost else f"all thrown by hand, {count} throws"
        seats = "".join(", seat " + "+".join(some) for some, _ in sorted(self.mix.claims.values()))
        mix = "in the mix: the server" + seats if seats else "the server alone decided"
        hand = f", {self.by_hand} were made by hand" if self.by_hand else ""
        check = self.facts.get("check", "-")
        return (f"{count - self.by_hand} throws follow from the seeds{hand}; {mix}; "
                f"check {check}{lost}")

    def compare(self, notes, lost):
        """Hold names, bots, digits, throws, hash and moves that a device noted against the file."""
        own, noted, seed = set(), set(), f"@ seed {''.join(self.seeds[:1])}\n".encode()
        logs = [self.data[:end] + seed for end in [line.start for line in self.lines] + [None]]
        for line, key, values in notes:
            kind, has = key.split()[0], self.facts.get(key)
            if kind in ("seat", "bot", "check", "throw"):
                need(values[-1] == has, line, f"noted was {line.text[:80]!r}, the file has {has!r}")
            elif kind == "hash":
                need(self.seeds and values[0] in map(digest, logs), line, "no hash of this match")
            own.update(values if kind == "own" else ())
            noted.add(line.text if kind == "move" else key)
        people = {key for key, has in self.facts.items() if has and key[:4] in ("seat", "bot ")}
        need(people <= noted or "seat 0" not in noted, self.lines[0], "not all seats were noted")
        for line, note, bot in (move for seat in sorted(own) for move in self.moves[seat]):
            need(bot or note in noted, line, f"this device did not note {note[:80]!r}")
        self.compare_mix(notes)
        return f"; the notes agree; other matches without an end: {lost}"

    def compare_mix(self, notes):
        """Commitments and parts noted must be those of the file, the last part in the mix."""
        rounds, mix, mixed = iter(self.rounds), None, False
        for line, key, values in notes:
            if key == "commitment":
                mix, mixed = next(rounds, None), False
                need(mix and mix.hex == values[0], line, "the file has no such commitment here")
            elif key == "part":
                shown, mixed = mix and mix.shown.get(values[0]), mix is self.mix
                out = f"the file says seat {values[0]} dropped out, and this device showed its part"
                need(shown == values[1], line, out if shown == "" else "the file has no such part")
        need(mixed or not self.rounds, self.mix.line, "this device's part is not in the mix")


def read_notes(path, data, match):
    """The notes of this match, and how many others never ended."""
    sections, ident = defaultdict(list), ""
    name = next(line.text[8:] for line in match.lines if line.text.startswith("@ match "))
    for line in read_lines(path, data):
        note = re.fullmatch(NOTE, line.text)
        need(note, line, f"not a note: {line.text[:80]!r}")
        key, *values = [group for group in note.groups() if group is not None]
        ident = values[0] if key == "match" else ident
        sections[ident].append((line, key, values))
    need(not ident or name in sections, line, f"nothing was noted of this match, {name[:80]!r}")
    notes = sections.pop(name if ident else "")
    others = [{key for _, key, _ in some} for some in sections.values()]
    return notes, sum("part" in keys and not keys & {"over", "counted"} for keys in others)


def main(args):
    """Check a file, and the notes if there are any."""
    given = args.pop() if args[1:2] == ["--seed"] and len(args) == 3 else ""
    args = args[:1] if given else args
    if len(args) not in (1, 3) or args[1:2] not in ([], ["--kept"]) or args[0][:1] == "-":
        sys.exit(print("usage: verify.py FILE [--kept NOTES | --seed HEX]", file=sys.stderr) or 2)
    try:
        files = [open(path, "rb").read() for path in args[::2]]
    except OSError as error:
        sys.exit(print(f"{error.filename}: {error.strerror}", file=sys.stderr) or 2)
    match = Match(args[0], files[0], given)
    kept = match.compare(*read_notes(args[2], files[1], match)) if files[1:] else ""
    print(f"{args[0]}: {match.summary()}{kept}")


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="backslashreplace")
    main(sys.argv[1:])
