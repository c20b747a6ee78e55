#!/usr/bin/env python3
"""verify.py FILE [--kept NOTES]: check the dice of a match file, and what a device noted of it.

Written from docs/fairness.md and match-format.md alone; the rules of the games are not checked."""
import re
import sys
from collections import Counter, defaultdict, namedtuple
from hashlib import sha256
from struct import pack, unpack

N, S, H = "(?:0|[1-9][0-9]{0,14})", "([0-9])", "([0-9a-f]{64})"
STAY = "ee EE ff gg hh ii jj kk KK ll mm"
KNOWN = "match|rules|mix|dice|seat|bot|back|off|typed|seed|hash"
LINES = (  # kind of line, its form, and from which place in the file it leads to which
    ("first line", "knobel 1", "0a"), ("match", r"@ match \S+", "ab"), ("mix", "@ mix 2", "bd cd"),
    ("rules", f"@ rules {N}", "bc"), ("name", f"@ seat {S}(?: |$)(.*)", "dd"),
    ("game", r"game (\S+) ?(.*)", "de"), ("break-off", f"@ {N} off", "jS"),
    ("claim", f"@ {N} mix commit ([0-9,]+) {H}", "eE EE gh hh"), ("end", "= over yes", "qr QR tu"),
    ("commitment", f"@ dice {H}", "ef Ef"), ("new commitment", f"@ {N} mix fresh {H}", "gi hi"),
    ("part", f"@ {N} mix reveal {S} {H}", "ff gg ii jj"), ("bot", fr"@ {N} bot {S} (\S+)", STAY),
    ("drop", f"@ {N} mix drop {S}()", "fg gg ij jj"), ("return", f"@ {N} back {S}()", STAY),
    ("request", f"{S} {N}(?:~{N})? (throw)", STAY), ("move", f"{S} {N}(?:~{N})? (.+)", STAY),
    ("typing", f"@ {N} typed {S}(?: {S})?", "el ml"), ("score", "= score .+", "kq KQ mt"),
    ("throw", fr"dice ({N}) ((\S+).*)", "fk kk iK KK lm"), ("winners", "= winners .+", "rs RS uv"),
    ("seed", f"@ seed {H}", "so Sn no"), ("hash", f"@ hash {H}", "vp op"),
    ("other move", fr"(?:clock|judge|\S+!) {N} .+", STAY), ("expectation", "= .+", STAY),
    ("other line", fr"@(?! (?:{N} )?(?:{KNOWN})\b).*", "aa bb cc dd " + STAY))
NOTE = (fr"(match) (\S+)|(seat {S}) ?(.*)|(bot {S}) (\S+)|(own) {S}|(commitment|hash) {H}|(over)|"
        fr"(part) {S} {H}|(check) (\d+)|(throw {N} {N} {N}) (.+)|(move {S} {N}) (.+)|(counted)")
VERBS = {"fiese15": "strip roll", "blitz": "throw", "cubes": "throw", "words": "throw letter"}
STRIPS = ("132432 531411 113163 516111 214116 252222 242124 332331 413313 221622 121245 125223 "
          "323151 251511 332232 21326 21245 43313 33323 43124 14441 33215 24242 32432 35222 16331 "
          "61151 12164 22622 52511").split()  # 15 fronts, then 15 backs
LOST = {"R1": "R*G", "Y4": "Y*B", "G2": "G*Y", "B3": "B*K", "K5": "K*O", "O6": "O*R"}
SYMBOLS = ("dishes sports car", "drinks toys music", "animals books cities",
           "produce waters appliances", "clothing screen sweets", "plants countries professions")
LEFT_OUT = {"en": "QUXYZ", "fr": "KQWXY", "es": "KQWXY", "it": "JKWXY"}
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


class Dice:
    """As much of a match as its throws depend on."""
    def __init__(self, game, options):
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
            new = (n for n in (below(15) for _ in range(9999)) if n not in self.drawn)
            self.drawn.append(next(new, 0))
            strip = STRIPS[self.drawn[-1] + 15 * (self.options.get("handicap") == "1")]
            return [colour + limit for colour, limit in zip("RYGBKW", strip)]
        if verb == "letter":
            out = LEFT_OUT.get(self.options.get("lang"), "CJQXY")
            self.deck = self.deck or [c for c in map(chr, range(65, 91)) if c not in out]
            return [self.deck.pop(below(len(self.deck)))]
        if self.game == "words":
            return [die.split()[below(3)] for die in SYMBOLS]
        if self.game == "cubes":
            dice = [[die[below(6)] for _ in range(4)] for die in ("135795", "024682", "+-x:+-")]
            thrown = zip(dice, self.count if self.again or self.nth else (4, 4, 4))
            return ["".join(sorted(die[:n], key="0123456789+-x:".find)) or "_" for die, n in thrown]
        dice = [f"{colour}{below(6) + 1}" for colour in ("RYGBKW" if verb == "roll" else "RYGBKO")]
        if verb == "roll":
            return [die for die in dice if (self.round, self.seat, die[0]) not in self.placed]
        white = ["W*" + "RYGBKO"[below(6)] for _ in range(2 + (self.options.get("white") == "3"))]
        return [LOST.get(die, die) for die in dice] + white


class Match:
    """A match file; the first thing that is wrong with it ends the program."""
    def __init__(self, path, data):
        self.data, self.lines = data.rstrip(b"\n") + b"\n", read_lines(path, data)
        self.rounds, self.mix, self.claims = [], Round(None, "", {}, {}), {}
        self.seeds = [line.text[7:] for line in self.lines if line.text.startswith("@ seed ")]
        self.dice, self.bots, self.facts, self.moves = None, {}, {}, defaultdict(list)
        self.seats, self.lost, self.asked, place, last = "", "", 0, "0", "beginning"
        for line in self.lines:
            found = ((kind, steps, re.fullmatch(form, line.text)) for kind, form, steps in LINES)
            kind, steps, form = next((some for some in found if some[2]), ("such line", "", None))
            step = [to for start, to in steps.split() if start == place]
            need(step or place not in "bc", line, "not '@ mix 2': no other version is known here")
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
            self.dice = Dice(args[0], dict(word.partition("=")[::2] for word in args[1].split()))
            right = self.dice.options.get("seats") in (None, str(len(self.seats)))
            need(right and "0123456789".startswith(self.seats or "-"), line, "the names are wrong")
        elif kind in ("bot", "return"):
            self.bots[args[0]] = args[1]
            begun = self.rounds or self.moves or self.dice.round
            self.facts.update({} if begun else {"bot " + args[0]: args[1]})
        elif kind in ("move", "request"):
            note = f"move {args[0]} {len(self.moves[args[0]])} {args[1]}"
            self.moves[args[0]].append((line, note, self.bots.get(args[0])))
            self.dice.move(int(args[0]), args[1].split())
        elif kind == "throw":
            self.throw(line, *args)

    def throw(self, line, time, text, verb):
        """A throw must follow from the key, and in Würfelblitz be seen after the shake."""
        need(verb in VERBS[self.dice.game].split(), line, "there is no such throw in this game")
        name = self.dice.name(verb)
        need("throw %d %d %d" % name not in self.facts, line, f"throw {name} was made before")
        self.facts["throw %d %d %d" % name] = text
        if self.rounds:
            parts = (f"{seat} {part}\n" for seat, part in sorted(self.mix.shown.items()))
            key = digest(f"dice {self.seeds[len(self.rounds) - 1]}\n" + "".join(parts))
            self.facts["check"] = f"{int(digest('check ' + key)[:12], 16) % 1000000:06}"
            right = " ".join([verb, *self.dice.faces(verb, drawer(key, name))])
            need(text == right, line, f"throw {name} is {right!r}, not {text[:80]!r}")
            seen = self.asked + 1000 + drawer(digest(f"shake {key}\n"), name)(2001)
            need(self.dice.game != "blitz" or int(time) == seen, line, f"it is seen at {seen}")

    def summary(self):
        """What the file proves, in plain words."""
        count, lost = sum(key.startswith("throw") for key in self.facts), self.lost
        if not count or not self.rounds:
            return "called off" + lost if lost else f"all {count} throws were made by hand"
        seats = "".join(", seat " + "+".join(some) for some, _ in sorted(self.mix.claims.values()))
        mix = "in the mix: the server" + seats if seats else "the server alone decided"
        return f"{count} throws follow from the seeds; {mix}; check {self.facts['check']}{lost}"

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
    if len(args) not in (1, 3) or args[1:2] not in ([], ["--kept"]) or args[0][:1] == "-":
        sys.exit(print("usage: verify.py FILE [--kept NOTES]", file=sys.stderr) or 2)
    try:
        files = [open(path, "rb").read() for path in args[::2]]
    except OSError as error:
        sys.exit(print(f"{error.filename}: {error.strerror}", file=sys.stderr) or 2)
    match = Match(args[0], files[0])
    kept = match.compare(*read_notes(args[2], files[1], match)) if files[1:] else ""
    print(f"{args[0]}: {match.summary()}{kept}")


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="backslashreplace")
    main(sys.argv[1:])
