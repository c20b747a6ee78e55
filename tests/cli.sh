#!/bin/sh
# cli.sh PROGRAM -- every command with good and bad input, as a user calls it. Speaks TAP.
knobel=$(realpath "$1")
seeds=$(dirname "$(realpath "$0")")/../fuzz/seeds/match
. "$(dirname "$(realpath "$0")")"/called.sh

# The program itself
is 'help' run 0 --help
is 'help lists commands' grep -q '^  replay ' out
is 'no argument: help' run 0
is 'version' run 0 --version
is 'version is a number' grep -Eq '^knobel [0-9]+\.[0-9]+\.[0-9]+$' out
is 'unknown command' says 2 "knobel: unknown command 'nope', see knobel --help" nope
is 'unknown option' says 2 "knobel: unknown option '--nope', see knobel --help" --nope
for command in challenge play join replay verify random score solve tour rules load bench; do
    is "$command --help" run 0 $command --help
    is "$command --help begins with its usage" grep -q "^knobel $command " out
    is "$command --nope" run 2 $command --nope
done
is 'options of the games in help' run 0 random --help
is 'an option with its range' grep -q 'rounds .*(1-15; default 10)' out
full() { "$knobel" --help >/dev/full 2>err; [ $? -eq 1 ] && [ "$(wc -l <err)" -eq 1 ]; }
[ -c /dev/full ] && is 'a full disk is noticed' full

# replay
cat >good.play <<'END'
knobel 1
game fiese15 seats=2 rounds=1 zocker=1
# what is unsaid takes its default
@ match 7
dice 0 strip B4 Y3 K3 W2 G2 R1
0 1000 roll
dice 1000 roll B4 Y2 K5 W1 G1 R2
0 4000 place B Y W
0! 4500 place R            not_valid
0 4600 place G
0 5000 stop
= score 8 0
= over no
END
is 'replay' run 0 replay good.play
is 'replay is silent' [ ! -s out ]
printf '%s' "$(cat good.play)" >unended.play
is 'the last LF may be missing' run 0 replay unended.play
sed 's/$/\r/' good.play >crlf.play
is 'CR LF' run 0 replay crlf.play
stdin() { "$knobel" replay - <good.play; }
is 'replay of standard input' stdin
sed 's/= score 8 0/= score 9 0/' good.play >score.play
is 'a wrong expectation' says 1 "score.play:12: score is '8 0', expected '9 0'" replay score.play
head -c 150 good.play >short.play
is 'a truncated file' run 1 replay short.play
is 'names file and line' grep -q '^short.play:7: ' err
head -n 1 good.play >head.play
is 'only a head' says 1 "head.play:1: expected 'game ID OPTION=VALUE...'" replay head.play
: >empty.play
is 'an empty file' says 1 "empty.play:1: expected 'knobel 1'" replay empty.play
echo 'knobel 1
game chess' >chess.play
is 'an unknown game' says 1 "chess.play:2: unknown game 'chess'" replay chess.play
echo 'knobel 1
game blitz colour=red' >option.play
is 'an unknown option of a game' \
    says 1 "option.play:2: unknown option 'colour=red'" replay option.play
printf 'knobel 1\ngame blitz\n0 0 thr\0ow\n' >nul.play
is 'a NUL byte' says 1 'nul.play:3: refused: bad_move' replay nul.play
printf 'knobel 1\ngame blitz\n# \377\n' >latin.play
is 'invalid UTF-8' says 1 'latin.play:3: not UTF-8' replay latin.play
is 'a missing file' says 1 'none.play: No such file or directory' replay none.play
mkdir folder.play
is 'a directory' says 1 'folder.play: Is a directory' replay folder.play
is 'replay without a file' run 2 replay
both() {
    "$knobel" replay none.play good.play score.play 2>err
    [ $? -eq 1 ] && [ "$(wc -l <err)" -eq 2 ]
}
is 'goes on with the next file' both
head -c 200000000 /dev/zero | tr '\0' x >huge.play
is 'a huge line' says 1 'huge.play:1: line too long' replay huge.play
{ printf 'knobel 1\ngame blitz\n# '; head -c 65534 huge.play; echo; } >longest.play
is 'the longest line there may be' run 0 replay longest.play
{ printf 'knobel 1\ngame blitz\n# '; head -c 65535 huge.play; echo; } >longer.play
is 'one byte more' says 1 'longer.play:3: line too long' replay longer.play
rm huge.play

# random
replays() {
    for seed in 1 2 3 4 5 6 7 8 9 10; do
        "$knobel" random "$@" --seed $seed >random.play 2>err || return 1
        "$knobel" replay random.play 2>err || return 1
        [ "$(tail -n 3 random.play | cut -d' ' -f1,2 | tr '\n' ' ')" = \
            '= score = over = winners ' ] || return 1
    done
}
for options in 'cubes' 'cubes mode=together limit=30 target=9' 'cubes seats=6 mode=last' 'cubes mode=solitaire commuted=0 fractions=0' \
    'fiese15' 'fiese15 seats=6 rounds=15' 'fiese15 zocker=1 start=fixed' \
    'fiese15 seats=3 handicap=1' 'blitz' 'blitz seats=7 white=3' 'blitz brainteaser=1 calls=many' \
    'blitz seats=3 buzz=1 swap=1,3,2 first=2' 'blitz blacks=1 limit=5 tie=0 lag=1000'; do
    # shellcheck disable=SC2086
    is "random $options" replays $options
done
"$knobel" random blitz --seed 5 >one
"$knobel" random --seed=5 blitz >two
is 'the same seed, the same bytes' cmp -s one two
"$knobel" random blitz --seed 6 >two
other() { ! cmp -s one two; }
is 'another seed, other bytes' other
is 'random needs a seed' run 2 random blitz
is 'random needs a number as seed' run 2 random blitz --seed x
is 'random of no game' says 1 "unknown game 'chess', see knobel --help" random chess --seed 1
is 'random with a wrong value' \
    says 1 "fiese15: wrong value 'rounds=16'" random fiese15 rounds=16 --seed 1
is 'random with an option twice' \
    says 1 "fiese15: repeated option 'zocker=1'" random fiese15 zocker=0 zocker=1 --seed 1
is 'random with too many seats' run 1 random fiese15 seats=7 --seed 1

# score
throw='R*G Y3 B4 O1 G4 K4 W*G W*K'
is 'score blitz' prints 8 score blitz "$throw"
is 'score blitz --brainteaser' prints 8 score blitz --brainteaser "$throw"
is 'score blitz, three white dice' prints 0 score blitz 'R*G G*Y Y4 B3 K2 O5 W*B W*K W*O'
is 'score blitz, the throw as words' prints 10 score blitz R5 Y2 G3 B6 K1 O4 'W*R' 'W*B'
is 'score blitz, a die off and one out' prints 5 score blitz 'R3 Y6 G*Y B2 K4 O5 W*K W*O'
is 'score blitz, turned round' prints 5 score blitz --brainteaser 'R4 Y3 G6 B*K K2 O1 W*K W*Y'
is 'score blitz, the same not turned' prints 11 score blitz 'R4 Y3 G6 B*K K2 O1 W*K W*Y'
is 'score blitz --json' prints '{"game":"blitz","call":8}' score blitz --json "$throw"
for bad in 'R3' 'R3 R4 G1 B2 K4 O5 W*K W*O' 'R7 Y6 G*Y B2 K4 O5 W*K W*O' "$throw W*R W*B" \
    'R3 Y6 G*Y B2 K4 O5 W3 W*O' 'x'; do
    is "score blitz '$bad'" run 1 score blitz "$bad"
    is 'is a bad_throw' grep -q '^bad_throw' err
done
is 'score blitz without a throw' run 2 score blitz
turn() {
    points=$1
    strip=$2
    placed=$3
    shift 3
    prints "$points" score fiese15 --strip "$strip" --placed "$placed" "$@"
}
is 'score fiese15, stop' turn 8 'B4 Y3 K3 W2 G2 R1' 'B4 Y2 W1 G1'
is 'score fiese15, five dice' turn 15 'K6 W3 G3 R1 B1 Y1' 'R1 Y1 W2 K5 B1'
is 'score fiese15, all six' turn 24 'K6 W3 G3 R1 B1 Y1' 'R1 Y1 W2 K5 B1 G2'
is 'score fiese15, bust' turn 3 'K6 W3 G3 R1 B1 Y1' 'R1 Y1 W2 K5 B1' --bust
is 'score fiese15, bust of two' turn 8 'R5 B4 Y3 K1 W1 G1' 'B2 K1 W1 G1' --bust
is 'score fiese15, bust at once' turn 15 'R5 B4 Y3 K1 W1 G1' '' --bust
is 'score fiese15, zocker' turn 0 'R5 B4 Y3 K1 W1 G1' 'B2' --bust --zocker
is 'score fiese15 --json' prints '{"game":"fiese15","points":2}' \
    score fiese15 --json --strip 'R5 B4 Y3 K1 W1 G1' --placed B2
is 'score fiese15, above the target' says 1 'not_valid: Y4 is above its target 3' \
    score fiese15 --strip 'B4 Y3 K3 W2 G2 R1' --placed 'B4 Y4'
is 'score fiese15, a colour missing' says 1 'bad_strip: no target for W' \
    score fiese15 --strip 'B4 Y3 K3 G2 R1' --placed B4
is 'score fiese15, no strip' run 1 score fiese15 --strip nonsense --placed B4
is 'score fiese15, no dice' run 1 score fiese15 --strip 'B4 Y3 K3 W2 G2 R1' --placed 'B4 B3'
is 'score fiese15, stop with nothing' run 1 score fiese15 --strip 'B4 Y3 K3 W2 G2 R1'
is 'score fiese15, bust with all' run 1 \
    score fiese15 --strip 'B4 Y3 K3 W2 G2 R1' --placed 'B4 Y3 K3 W2 G2 R1' --bust
is 'score fiese15 without a strip' run 2 score fiese15 --placed B4
is 'score fiese15, a value missing' run 2 score fiese15 --strip
is 'score words' prints same score words --lang de Bär 'der BAER'
is 'score words, in German unless said' prints different score words Bär Bar
is 'score words, in English' prints same score words --lang en Bär Bar
is 'score words --json' prints '{"game":"words","words":"same","why":"key"}' \
    score words --json a A
is 'score words, near' prints proposed score words Apfel Äpfel
is 'score words, near, --json' prints '{"game":"words","words":"proposed","why":"feminine"}' \
    score words --json Lehrer Lehrerin
is 'score words, both known' prints different score words Irland Island
is 'score words, a title' prints same score words --category screen 'The Shining' Shining
is 'score words, no title' prints different score words --category plants 'The Qzxq' Qzxq
is 'score words, as of animals' prints different score words 'The Qzxq' Qzxq
is 'score words, another category' says 1 "no category 'films'" score words --category films a b
is 'score words, another lexicon' says 1 'none: No such file or directory' \
    score words --lexicon none a b
echo nonsense >nonsense
is 'score words, no lexicon' says 1 'nonsense: no lexicon' score words --lexicon nonsense a b
: >nothing
is 'score words, an empty lexicon' run 1 score words --lexicon nothing a b
is 'words' run 0 words de animals E
is 'words lists words with their level' grep -q "^Elefant$(printf '\t')1" out
is 'words, several letters' run 0 words de animals eich
is 'words lists what goes on like them' grep -q '^Eichhörnchen' out
is 'words --json' run 0 words --json en animals E
is 'words --json lists objects' grep -q '"word":"elephant","level":1' out
is 'words --coverage' run 0 words --coverage
is 'words --hands' run 0 words --hands
printf 'Elefant\nHauskatzen\nApfel\nQzxqwz\n' >asked
is 'words --check' feed asked 0 words --check de animals
is 'words --check answers a line each' \
    test "$(tr '\n' ' ' <out)" = 'known known elsewhere unknown '
printf 'Elefant\n\377\n' >asked
is 'words --check, no text' feed asked 1 words --check de animals
is 'words --check names the line' grep -q 'standard input:2: no text in UTF-8' err
is 'words --check without a category' run 2 words --check de
is 'score words, a form' prints proposed score words --category animals Hund Hündin
is 'score words, by ear' prints proposed score words --category professions Friseur Frisör
is 'score words, a slip' prints proposed score words --category cities London Londen
is 'score words, a last name' prints proposed score words --category music 'Johann Sebastian Bach' Bach
is 'score words, a kind of water' prints proposed score words --lang en --category waters 'Mississippi River' Mississippi
is 'words, another language' run 1 words la animals E
is 'words, another category' says 1 \
    "unknown category 'stones', see knobel words --help" words de stones E
is 'words without a letter' run 2 words de animals
is 'serve, a header without a unit' says 2 \
    "knobel serve: --rtt-header needs NAME:us or NAME:ms, not 'X-Rtt:s'" \
    serve --port 0 --proxy 127.0.0.1 --rtt-header X-Rtt:s
is 'serve, a size without a unit we know' says 2 \
    "knobel serve: --disk needs a size as 500M or 2G, not '2T'" serve --port 0 --disk 2T
is 'serve, no disk at all' says 2 \
    "knobel serve: --disk needs a size as 500M or 2G, not '0G'" serve --port 0 --disk 0G
is 'serve, a header from anybody' says 2 \
    'knobel serve: --rtt-header is believed from a --proxy only' \
    serve --port 0 --rtt-header X-Rtt:us
is 'admin, no command' says 2 'knobel admin: needs a command, see --help' admin
is 'admin, a patch of tables' says 2 'knobel admin: --patch is for `unknown` alone' admin --patch list
is 'admin, no server' says 1 'no server is there: nowhere (--socket names another)' \
    admin --socket nowhere list
is 'serve, no lexicon' says 1 'nonsense: no lexicon' serve --port 0 --lexicon nonsense
is 'score words, another language' run 1 score words --lang la a b
is 'score words, nothing left' says 1 "empty: '!' has no letter and no digit" score words a !
is 'score words, one word' run 2 score words a
for equation in '17 72:4=5x5-7+0' '16 750:75=8+2' '8 5x8=40' '12 7x8-4=50+2' '8 5×8=40'; do
    is "score cubes, ${equation#* }" \
        prints "${equation%% *}" score cubes --dice '5577 0248 +-x:' "${equation#* }"
done
is 'score cubes with any dice' prints 8 score cubes 9x9=81
is 'score cubes --json' prints '{"game":"cubes","points":8}' score cubes --json 5x8=40
is 'score cubes, a sign in front' says 1 "bad_equation: '-5+8=3'" score cubes -5+8=3
is 'score cubes, not true' says 1 "not_true: '5x8=41'" score cubes 5x8=41
is 'the reason is the answer' [ "$(cat out)" = not_true ]
is 'score cubes --json, not true' run 1 score cubes --json 5x8=41
is 'the reason is in it' [ "$(cat out)" = '{"game":"cubes","reason":"not_true"}' ]
is 'score cubes, a die too many' says 1 "dice_missing: '9x9=81'" \
    score cubes --dice '5577 0248 +-x:' 9x9=81
is 'score cubes, more dice than there are' run 1 score cubes 1+1+1+1+1=5
is 'score cubes, nothing' says 1 "bad_equation: ''" score cubes ''
is 'score cubes, no throw' run 1 score cubes --dice '557 0248 +-x:' 5x8=40
is 'score cubes without an equation' run 2 score cubes
is 'score cubes, two equations' run 2 score cubes 5x8=40 40=5x8
is 'score of nothing' run 2 score
is 'score of an unknown game' run 1 score chess

# set
cat >own.set <<'END'
knobel set 1
game fiese15
name Omas Schachtel
strip R6 Y1 G2 B2 K2 W2
strip R2 Y2 G2 B2 K6 W1
END
sed 's/K6/K4/' own.set >sum.set
printf 'knobel set 1\ngame cubes\ndie 1 3 5 7 9\n' >five.set
is 'the page as a folder' run 0 site page
is '... with a policy, and without a server' grep -q 'knobel-near' page/index.html
is '... and nothing that a host packs itself' [ ! -e page/index.html.gz ]
is '... not over another' says 1 'page: Directory not empty' site page
is '... nor nowhere' says 1 'no/where: No such file or directory' site no/where
is '... of one name' says 2 "knobel site: needs one DIR, see --help" site
is 'a set' prints 'own.set: a set of fiese15, Omas Schachtel' set own.set
is 'a wrong sum' says 1 \
    'sum.set:5: the targets of this front add up to 13, not 15' set sum.set
is 'a die with five faces' says 1 'five.set:3: the die has 5 faces, not 6' set own.set five.set
is 'no such set' says 1 'none.set: No such file or directory' set none.set
is 'set needs a file' run 2 set
for game in fiese15 blitz cubes words; do
    "$knobel" set --ours $game >ours.set
    is "our set of $game" prints "ours.set: a set of $game" set ours.set
    "$knobel" random $game --seed 5 >one
    "$knobel" random $game --seed 5 --set ours.set | grep -v '^@' >two
    is "random $game with our own set is the same" cmp -s one two
done
is 'no sets of such a game' says 1 "no sets for a game 'chess', see knobel --help" set --ours chess
"$knobel" random fiese15 --seed 5 --set own.set >own.play
is 'random with a set' grep -q '^game fiese15 seats=2 rounds=2$' own.play
is 'which stands in the file' grep -q '^@ set strip R6 Y1 G2 B2 K2 W2$' own.play
is 'and it replays' run 0 replay own.play
is 'only these strips' [ "$(grep -c '^dice .* strip R[62] Y[12] G2 B2 K[26] W[12]$' own.play)" -eq 2 ]
is 'more rounds than strips' says 1 \
    'own.set:1: the set has fewer strips than there are rounds' \
    random fiese15 rounds=3 --seed 5 --set own.set
is 'a set of another game' says 1 'own.set: a set of fiese15, not of blitz' \
    random blitz --seed 5 --set own.set
is 'sim with a set' run 0 sim fiese15 --seats perfect,easy --games 10 --seed 1 --set own.set
"$knobel" random fiese15 rounds=1 --seed 1 >data.play
is 'export' run 0 export data.play
is 'a line a move, and one for the match' [ "$(wc -l <out)" -eq $(($(grep -c '^[0-9d]' data.play) + 1)) ]
is 'they are JSON, with exact values' python3 -c 'import json
all = [json.loads(line) for line in open("out")]
known = [move for move in all if "value" in move]
assert known and all[-1]["over"] and all[-1]["score"] == all[-2]["score"]
assert max(move["value"] - move["best"] for move in known) < 1e-9
lost = [sum(m["best"] - m["value"] for m in known if m["seat"] == str(s)) for s in (0, 1)]
assert max(abs(a - b) for a, b in zip(lost, all[-1]["lost"])) < 1e-6, (lost, all[-1])'
is 'export as CSV' run 0 export --csv data.play
is 'it has twelve columns' python3 -c 'import csv
assert {len(row) for row in csv.reader(open("out"))} == {12}'
sed 's/place.*/place R R/' data.play >bad.play
is 'export of a file that is wrong' eval '! "$knobel" export bad.play >out 2>err && grep -q "^bad.play:[0-9]*: refused" err'
is 'export of nothing' run 2 export
is 'ladder' run 0 ladder fiese15 rounds=2 --bots random,hard,easy --games 60 --plot ladder.svg
is 'the best comes first' [ "$(awk 'NR > 1 { printf "%s ", $2 }' out)" = 'hard easy random ' ]
is 'its picture' grep -q '<circle.*' ladder.svg
is 'ladder as JSON' eval 'run 0 ladder blitz --bots easy,medium --games 20 --json &&
    python3 -c "import json; l = json.load(open(\"out\")); assert l[\"bots\"][0][\"bot\"] == \"medium\""'
is 'ladder of one' says 1 'ladder: needs two bots or more' ladder fiese15 --bots easy
is 'ladder of three at a table' says 1 'ladder: every match is one of two, with options for both' \
    ladder fiese15 seats=3 --bots easy,hard
is 'ladder without bots' run 2 ladder fiese15
is 'solve the front of a strip' prints 'roll 12.183079262588' \
    solve fiese15 --set own.set --strip 2
is 'no such strip' says 1 "--strip '3': with --set the number of a strip, 1 to 2" \
    solve fiese15 --set own.set --strip 3
own() { printf '%s\n' roll quit | "$knobel" play "$@" >out 2>err; }
is 'play with a set' own fiese15 --set own.set --seed 3 --file own-kept.play
is 'the match keeps it' own --resume own-kept.play
sed 's/^@ set strip R6/@ set strip R5/' own-kept.play >own-bad.play
is 'a damaged one does not go on' says 1 \
    'own-bad.play:5: the targets of this front add up to 14, not 15' play --resume own-bad.play
mkdir sets && cp own.set sets && cp five.set sets
is 'a folder with something that is no set' says 1 'sets/five.set:3: the die has 5 faces, not 6' \
    serve --port 0 --store memory: --sets sets

# solve
on='B4 Y3 K3 W2 G2 R1'
is 'solve fiese15, the start of a turn' prints 'roll 10.783011941806' \
    solve fiese15 --strip 'B6 Y5 K1 W1 G1 R1'
is 'solve fiese15 --zocker --json' \
    prints '{"value":10.293040709667,"best":"roll","moves":{"roll":10.293040709667}}' \
    solve fiese15 --strip 'B6 Y5 K1 W1 G1 R1' --zocker --json
is 'solve fiese15, a roll' prints 'place W 11.826388888889' \
    solve fiese15 --strip "$on" --placed 'B4 G1' --rolled 'Y2 K5 W1 R2'
is 'solve fiese15, every placement, by colour' prints '{"value":11.826388888889,"best":"place W",'\
'"moves":{"place Y":10.513117283951,"place W":11.826388888889,"place Y W":10.916666666667}}' \
    solve fiese15 --strip "$on" --placed 'B4 G1' --rolled 'Y2 K5 W1 R2' --json
is 'solve fiese15, a roll that may fill the strip' prints 'place R Y G B K W 30' \
    solve fiese15 --strip "$on" --rolled "$on"
is 'solve fiese15, roll or stop' prints '{"value":15,"best":"stop","moves":{"roll":13.5,"stop":15}}' \
    solve fiese15 --strip 'K6 W3 G3 R1 B1 Y1' --placed 'R1 Y1 W2 K5 B1' --json
is 'solve fiese15, stop' prints 'stop 15' \
    solve fiese15 --strip 'K6 W3 G3 R1 B1 Y1' --placed 'R1 Y1 W2 K5 B1'
is 'solve fiese15, bust' prints '{"value":8,"best":"bust","moves":{}}' \
    solve fiese15 --strip 'R5 B4 Y3 K1 W1 G1' --placed 'B2 K1 W1 G1' --rolled 'R6 Y5' --json
is 'solve fiese15, bust with zocker' prints 'bust 0' \
    solve fiese15 --strip 'R5 B4 Y3 K1 W1 G1' --placed 'B2 K1 W1 G1' --rolled 'R6 Y5' --zocker
is 'solve fiese15, a target missing' says 1 'bad_strip: no target for W' \
    solve fiese15 --strip 'B4 Y3 K3 G2 R1'
is 'solve fiese15, no strip' run 1 solve fiese15 --strip nonsense
is 'solve fiese15, above the target' says 1 'not_valid: Y4 is above its target 3' \
    solve fiese15 --strip "$on" --placed Y4
is 'solve fiese15, no roll' says 1 "bad_roll: 'nonsense' is not written like Y2 K5 W1 R2" \
    solve fiese15 --strip "$on" --rolled nonsense
is 'solve fiese15, a die missing' says 1 'bad_roll: R is neither placed nor rolled' \
    solve fiese15 --strip "$on" --placed 'B4 G1' --rolled 'Y2 K5 W1'
is 'solve fiese15, a die twice' says 1 'bad_roll: G is placed already' \
    solve fiese15 --strip "$on" --placed 'B4 G1' --rolled 'Y2 K5 W1 R2 G1'
is 'solve fiese15, the turn is over' says 1 'all six dice are placed: the turn is over' \
    solve fiese15 --strip "$on" --placed "$on"
is 'solve fiese15 without a strip' run 2 solve fiese15
is 'solve cubes' prints '0 -' solve cubes '3579 0000 xxxx'
is 'solve cubes, a throw that is none' \
    says 1 "bad_throw: '5577 0248' is not written like 5577 0248 +-x:" solve cubes '5577 0248'
is 'solve cubes without a throw' run 2 solve cubes
printf '5577 0248 +-x:\n3579 0000 xxxx\n' >throws
solve_throws() { [ "$("$knobel" solve cubes - <throws | cut -d' ' -f1 | tr '\n' ' ')" = '21 0 ' ]; }
is 'solve cubes, throws from standard input' solve_throws
echo 5577 >>throws
solve_wrong() {
    "$knobel" solve cubes - <throws >out 2>err && return 1
    [ "$(wc -l <out)" -eq 2 ] && [ "$(cat err)" = '-:3: bad_throw: not written like 5577 0248 +-x:' ]
}
is 'solve cubes, the line that is wrong' solve_wrong
is 'solve cubes, an equation that is true' run 0 \
    score cubes --dice '5577 0248 +-x:' "$("$knobel" solve cubes '5577 0248 +-x:' | cut -d' ' -f2)"
is 'solve cubes, its points' grep -qx 21 out
is 'solve cubes --last' prints 'equation 50+4:4-30=3x7 1' \
    solve cubes --last '357 004 +-' '3357 0044 +-x:'
is 'solve cubes --last, dice of no equation' \
    says 1 "--last '3 _ +': no equation uses just these dice" solve cubes --last '3 _ +' '3579 0002 x+-:'
is 'solve cubes --rows' prints '{"value":21,"best":"equation red 90:30+7-0=2x5",'\
'"moves":{"equation red 90:30+7-0=2x5":21,"pass":0}}' \
    solve cubes --rows red --thrown 2 --json '3579 0002 x+-:'
is 'solve cubes --rows, dice again' prints 'again 0 0 0 0 x 17.810570987654' \
    solve cubes --rows red '3579 0000 xxxx'
is 'solve cubes --rows, none such' \
    says 1 "--rows 'blu': some of blue,green,red,poker,101" solve cubes --rows blu '3579 0002 x+-:'
is 'solve cubes --rows, more throws than rows' \
    says 1 "--left '1': a number below that of the rows" solve cubes --rows red --left 1 '3579 0002 x+-:'
is 'solve of nothing' run 2 solve
is 'solve of an unknown game' run 1 solve chess

# verify
cp "$seeds/fresh.play" fresh.play
line() { grep -n "$1" fresh.play | sed -n '1s/:.*//p'; } # the first of that kind
# holds TEXT...: lines that begin like this were printed.
holds() {
    for text in "$@"; do
        grep -q "^$text" out || return 1
    done
}
is 'verify' run 0 verify fresh.play
is 'verify, what holds' holds "fresh.play: $(grep -c '^dice' fresh.play) throws follow from the seeds;"\
' in the mix: the server, seats 0, 3; check digits ' \
    'fresh.play: seat 1 dropped out, and the dice were mixed anew' \
    'fresh.play: the log is whole, the rules were kept, the result is right'
is 'verify --no-peek' run 0 verify --no-peek fresh.play
sed -n 's/^@ \(seat .*\)/\1/p; s/^@ 0 \(bot .*\)/\1/p; s/^@ dice/commitment/p
    s/^@ [0-9]* mix fresh/commitment/p; s/^@ [0-9]* mix reveal/part/p' fresh.play >kept
is 'verify --kept' run 0 verify --kept kept fresh.play
is 'verify --kept, what holds' holds \
    'fresh.play: it is what this device saw, and its part is in the mix'
{
    printf 'match another-1\ncommitment %064d\nmatch another-2\ncommitment %064d\nover\n' 0 0
    sed -n 's/^@ match/match/p' fresh.play
    cat kept
} >sections
is 'verify --kept, matches that never ended' run 0 verify --kept sections fresh.play
is 'verify --kept, how many' holds 'fresh.play: 1 other match in the notes never came to an end'
# tells WHAT EDIT: the notes, changed like that, tell of another match.
tells() {
    sed "$2" kept >other
    is "verify --kept: $1" says 1 "fresh.play$3: $1" verify --kept other fresh.play
}
tells 'the server committed to another seed before this device showed its part' \
    '/^commitment/{s/^commitment //;y/0123456789/1234567890/;s/^/commitment /}'
tells 'the part this device showed is not in the mix' 's/^part 0/part 2/'
tells 'the file says seat 1 dropped out, and this device showed its part' 's/^part 0/part 1/'
tells "this device's part is not in the mix" '/^part/d'
tells 'this device showed other check digits' '1i check 000000'
tells 'this device saw somebody who is not in the file' '1i seat 4 Dan'
tells 'this device saw another name' 's/^seat 1 .*/seat 1 Dan/' ":$(line '^@ seat 1')"
tells 'this device saw no such bot' '/^bot/d' ":$(line '^@ 0 bot')"
tells 'this device saw a bot that is not in the file' '1i bot 1 easy'
tells 'this device saw another throw' '1i throw 1 0 0 strip R1' ":$(line '^dice')"
tells 'this device saw a throw that is not in the file' '1i throw 9 9 9 roll R1'
tells 'a move that this device did not make' '1i own 0' ":$(line '^0 ')"
tells 'this device saw another log' "1i hash $(printf '%064d' 0)"
tells 'the notes say nothing about this match' '1i match another-1'
for note in 'hash 12' 'part 0 12' 'check 12345' 'own 7' 'over yes' 'throw 1 2 3' 'knock'; do
    echo "$note" >other
    is "verify --kept, $note" says 1 "other:1: not a note: ${note%% *}" \
        verify --kept other fresh.play
done
: >other
is 'verify --kept, nothing noted' says 1 'other: no notes' verify --kept other fresh.play
sed 's/^\(dice .* roll R\)./\17/' fresh.play >bent.play
is 'verify, a die that was turned' says 1 \
    "bent.play:$(line '^dice .* roll'): the dice do not follow from the seeds" verify bent.play
sed 's/^@ [0-9]* mix drop/@ 1 mix drop/' fresh.play >bent.play
is 'verify, a time that was changed' says 1 \
    "bent.play:$(($(line '^@ seed') + 1)): the seed is not the one the server committed to" verify bent.play
sed "$(line '^dice')s/\$/ /" fresh.play >bent.play
is 'verify, a space' says 1 \
    "bent.play:$(line '^@ hash'): the hash is of another log: something before was changed" \
    verify bent.play
sed '$d' fresh.play >bent.play
is 'verify, cut short' says 1 \
    "bent.play:$(wc -l <bent.play): cut short: the last line is not '@ hash'" verify bent.play
grep -v '^@' fresh.play >bent.play
is 'verify, a file without lines of the table' says 1 \
    "bent.play: no line '@ dice': nothing was committed to, so the dice cannot be verified" \
    verify bent.play
is 'verify, no such file' says 1 'none.play: No such file or directory' verify none.play
is 'verify, nothing' run 2 verify

# tour
while read -r mode target; do
    "$knobel" random cubes seats=3 mode="$mode" target="$target" --seed 1 >"$mode.play"
done <<'end'
single 37
together 31
last 2
end
is 'tour' run 0 tour single.play together.play last.play
is 'tour, the score of three places each' grep -Eqx 'score( (1[5-9]|2[0-9]|30)){3}' out
is 'tour, a winner' grep -Eqx 'winners [0-2]' out
is 'tour --json' run 0 tour --json single.play together.play last.play
is 'tour, the games in their order' run 1 tour together.play single.play last.play
is 'tour, another game' says 1 \
    'good.play: game 3 of the tournament is cubes mode=last, not this' \
    tour single.play together.play good.play
grep -v '^=' last.play | sed '$d' >open.play
is 'tour, a match that is not over' says 1 'open.play: the match is not over' \
    tour single.play together.play open.play
"$knobel" random cubes seats=4 mode=last target=2 --seed 1 >four.play
is 'tour, other players' says 1 'four.play: 4 seats, but 3 in game 1' \
    tour single.play together.play four.play
"$knobel" random cubes seats=3 mode=together --seed 1 >far.play
is 'tour, another target' says 1 'far.play: game 2 of the tournament has target=31, this one 41' \
    tour single.play far.play last.play
is 'tour, a missing file' says 1 'none.play: No such file or directory' \
    tour single.play none.play last.play
is 'tour of two' run 2 tour single.play together.play

# rules
is 'rules' run 0 rules blitz
is 'rules are English' grep -q '^## A round$' out
for begin in 'de Das braucht ihr' 'en What you need' 'es Qué hace falta' 'fr Ce qu’il faut' \
    'it Che cosa serve'; do
    lang=${begin%% *}
    for game in blitz cubes fiese15 words; do
        is "rules $game --lang $lang" run 0 rules "$game" --lang "$lang"
        is 'they are in this language' grep -qxF "## ${begin#* }" out
    done
done
locale() {
    LC_ALL='' LC_MESSAGES=$1 LANG=en_GB.UTF-8 "$knobel" rules fiese15 | grep -qxF "## $2"
}
is 'rules follow the locale' locale de_AT.UTF-8 'Ein Zug'
is 'every locale of a language' locale es_MX.UTF-8 'Un turno'
is 'a locale without rules' locale pt_BR.UTF-8 'A turn'
is 'rules in no language' says 1 \
    "no rules of fiese15 in language 'tlh': de, en, es, fr or it" rules fiese15 --lang tlh
is 'rules of no game' says 1 "unknown game 'chess', see knobel --help" rules chess
is 'rules of what?' run 2 rules

# play: what is typed decides, dice and bots follow from the seed
moves() { grep -v '^@' "$1" | sed -E 's/^([0-9]|dice|clock) [0-9]+ /\1 /'; }
same() { moves "$1" >one && moves "$2" >two && cmp -s one two; }
for options in 'fiese15 seats=3 rounds=2' 'blitz seats=4' 'blitz buzz=1 white=3'; do
    rm -f bots.play
    # shellcheck disable=SC2086
    is "bots play $options" run 0 play $options --people 0 --seed 8 --file bots.play
    is 'and it is kept whole' grep -q '^= over yes$' bots.play
    is 'and replays' run 0 replay bots.play
done
is 'join needs a table' run 2 join
is 'a server that is not there' \
    says 1 'http://127.0.0.1:1/ cannot be reached. Connection refused' join 'http://127.0.0.1:1/#KMPQR'
is 'also for programs' says 1 'http://127.0.0.1:1/ cannot be reached. Connection refused' \
    join KMPQR --server http://127.0.0.1:1/ --json
is 'what is no link' says 1 'That is neither a code nor a link to a table.' join ftp://nowhere
is '--json has no seed' says 2 'knobel play: --json needs a GAME, and no seed, file, set, people or day' \
    play fiese15 --json --seed 3
plain() { printf '%s\n' '' quit | "$knobel" play fiese15 --plain --seed 3 --file plain.play >out 2>err; }
is 'in plain lines' plain
is 'dice are words' grep -q '^Dice: red [1-6]' out
is 'strong bots play' run 0 play cubes mode=solitaire --people 0 --bot perfect --seed 8 --file strong.play
is 'the file says which' grep -q '^@ play people=0 seed=8 bot=perfect$' strong.play
is 'nobody plays like that' says 1 "no bot 'divine' for cubes, which has easy, medium, hard, perfect, random" \
    play cubes --bot divine
is 'so many cannot sit there' says 1 \
    "fiese15: not a number of seats for this game 'seats=9': 2 to 6" play fiese15 seats=9
rm -f bots.play
run 0 play fiese15 seats=3 rounds=3 --people 0 --seed 9 --file bots.play
sed -n 's/^0 [0-9]* //p' bots.play >typed
play() { timeout "$limit" "$knobel" play "$@" >out 2>err; }
is 'a person plays' play fiese15 seats=3 rounds=3 --seed 9 --file person.play <typed
is 'to the end' grep -q '^The match is over' out
is 'with the same dice and bots' same bots.play person.play
# real dice: what is wrong is told where, and whole matches are typed in
by_hand() {
    game=$1
    shift
    rm -f hand.play
    play "$game" seats=2 "$@" --people 2 --hand all --file hand.play &&
        grep -q '^The match is over' out && "$knobel" replay hand.play
}
is 'Fiese 15 by hand' by_hand fiese15 rounds=1 <<'END'
R3 Y3 G4 B3 K2 W2
5 1 6 1 1
5 1 7 1 1 1
516111
roll
b1 y1 g1 r1 k9 w1
1 1 1 1 1 1
place R Y G B K
roll
6
roll
111111
place R Y G B K W
END
is 'a strip with a wrong sum' grep -q '^  That adds up to 17, not 15\.$' out
is 'too few colours' grep -q '^  6 are wanted, not 5\.$' out
is 'no number of a strip' grep -q "^  Number 3: 'G7' cannot be there\.$" out
is 'no face of a die' grep -q "^  Number 1: 'B1' cannot be there\.$" out
is 'dice that are thrown again' grep -q '^The die you threw again, such as W[1-6]: $' out
is 'Würfelblitz by hand' by_hand blitz blacks=1 swap=1 first=0 <<'END'
1 throw
1 1 3 4 2 5 *r *x
*g 1 3 4 2 5 *r *k
1 call 3
2 call 10
END
is 'a white die without that' grep -q "^  Number 8: 'W\*X' cannot be there\.$" out
is 'Rolling Cubes by hand' by_hand cubes mode=single target=2 <<'END'
throw
5577 024 +-x:
5577 0246 +-x:
equation 5+2=7
throw
1111 0000 ++++
pass
END
is 'dice of a colour are missing' grep -q "^  Number 2: '024' cannot be there\.$" out
in_german() { LC_ALL=de_DE.UTF-8 by_hand "$@"; }
is 'Haste Worte by hand, in German' in_german words lang=de target=5 <<'END'
1 throw
dishes toys animals appliances clothing plant
dishes toys animals appliances clothing plants
take dishes
take toys
d
1 own 1 Dorsch
1 own 2 Dampfnudel
1 own 3 Dicke Bohnen
1 done
2 done
1 accept
2 accept
2 throw
dishes toys animals appliances clothing plants
take toys
take dishes
letter B
1 own 1 Brot
1 own 2 Butter
1 own 3 Bratwurst
1 done
2 done
1 accept
2 accept
END
is 'asked for in German' grep -q '^Die sechs Symbole auf dem Tisch, etwa ' out
is 'told in German' grep -q "^  An Stelle 6: 'plant' gibt es da nicht\.$" out
rm -f hand.play
printf '%s\n' '5 1 6 1 1 1' roll | play fiese15 rounds=1 --hand strip,roll --file hand.play
is 'the file keeps which throws' grep -q '^@ play people=1 hand=strip,roll$' hand.play
more() { echo '1 1 1 1 1 1' | play --resume hand.play; }
is 'and goes on with them' more
is 'that throw' grep -q '^dice [0-9]* roll R1 Y1 G1 B1 K1 W1$' hand.play
is 'no such throws' says 1 "no throws 'letter' in fiese15: all, or some of: strip roll" \
    play fiese15 --hand letter
is 'real dice without people' says 1 'throws by hand need people at this keyboard' \
    play fiese15 --hand all --people 0
head -n 7 typed >first
tail -n +8 typed >rest
is 'input ends early' play fiese15 seats=3 rounds=3 --seed 9 --file half.play <first
is 'it says how to go on' grep -q 'knobel play --resume half.play$' out
is 'what is kept replays' run 0 replay half.play
cp half.play copied.play
is 'going on' play --resume half.play <rest
is 'as if never interrupted' same bots.play half.play
is 'what is complete replays' run 0 replay half.play
is 'going on in a copy' play --resume copied.play --file copy.play <rest
is 'is the same' same bots.play copy.play
is 'and leaves the file' run 0 play --resume copied.play --file other.play
printf '%s' "$(cat copied.play)" >cut.play
is 'going on behind a missing LF' play --resume cut.play <rest
is 'is the same too' same bots.play cut.play
is 'a finished match does not go on' says 1 'half.play: the match is over' play --resume half.play
is 'a wrong file does not go on' run 1 play --resume short.play
is 'a missing file does not go on' run 1 play --resume none.play
is 'a file is never written over' \
    says 1 'half.play: is there already; --resume goes on with it' play blitz --file half.play
is 'no place for the file' run 1 play blitz --file none/none.play

printf '?\nrules\nscore\nnonsense\n\n\nquit\n' >talk
is 'help, rules, score, nonsense, quit' play fiese15 --seed 1 --file talk.play <talk
is 'help names a move' grep -q '^  roll ' out
is 'rules are shown' grep -q '^# Fiese 15' out
is 'the score is shown' grep -q '^  You 0, Bot 2 0$' out
is 'nonsense is refused' grep -q "^  You can't make that move now" out
is 'quit says how to go on' grep -q 'knobel play --resume talk.play$' out
printf 'roll\nstop\nplace R Y G B K W\n' >refused
is 'refusals' play fiese15 --seed 1 --file refused.play <refused
is 'say why' grep -q '^  Place at least one die that fits first' out
is 'and are not kept' sh -c '! grep -q stop refused.play'
head -c 300000 /dev/zero | tr '\0' x >endless
is 'an endless line' play fiese15 --seed 1 --file endless.play <endless
is 'quit before a move' play fiese15 --seed 1 --file unmoved.play </dev/null
is 'nothing is kept' [ ! -e unmoved.play ]
is 'and it says so' grep -q 'nothing is kept' out
echo throw >first
is 'a match without a name' play blitz first=0 --seed 1 <first
kept=$(cd .local/state/knobel && ls knobel-blitz-*.play)
is 'its path is said' grep -q "^Kept in $tmp/.local/state/knobel/$kept; " out
is 'and its name to go on' grep -q " --resume $kept\$" out
is 'it lies in the state folder' run 0 replay ".local/state/knobel/$kept"
is 'not where one stands' sh -c '! ls knobel-*.play 2>/dev/null'
is 'by which it is found' play --resume "$kept" </dev/null
is 'and stays' [ -e ".local/state/knobel/$kept" ]
cp half.play "$kept"
is 'the one here comes first' says 1 "$kept: the match is over" play --resume "$kept"
is 'a path is not looked for there' run 1 play --resume "./none/$kept"
elsewhere() { XDG_STATE_HOME=$tmp/state "$knobel" play blitz first=0 <first >out 2>err; }
is 'XDG_STATE_HOME' elsewhere
is 'decides where' sh -c 'ls state/knobel/knobel-blitz-*.play >/dev/null'
nowhere() { ! XDG_STATE_HOME=/dev/null "$knobel" play blitz <first >out 2>err; }
is 'a state folder that cannot be' nowhere
is 'is one line' [ "$(wc -l <err)" -eq 1 ]
is 'two people' play blitz buzz=1 first=0 --people 2 --seed 1 --file two.play <<'END'
throw
2
call 36
1 buzz
36
quit
END
is 'each with a name' grep -q '^  Player 2: buzz$' out
is 'a number buzzes' grep -q '^1 [0-9]* buzz$' two.play
is 'and so does a line with one' grep -q '^0 [0-9]* buzz$' two.play
closed() { "$knobel" play fiese15 --seed 1 --file closed.play <&- >out 2>err; }
is 'standard input closed' closed
is 'too many people' says 1 '3 people, but 2 seats' play fiese15 --people 3
is 'no number of people' run 2 play fiese15 --people many
is 'play what?' run 2 play
is 'play a game or go on' run 2 play fiese15 --resume half.play
is 'play an unknown game' run 1 play chess

mkfifo keyboard
"$knobel" play fiese15 --seed 1 --file killed.play <keyboard >out 2>err &
pid=$!
exec 3>keyboard
echo roll >&3
tries=0
until grep -q '^dice [0-9]* roll' killed.play 2>/dev/null || [ $tries -ge 600 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
kill -TERM $pid
wait $pid
is 'SIGTERM ends it well' [ $? -eq 0 ]
exec 3>&-
is 'and says how to go on' grep -q 'knobel play --resume killed.play$' out
is 'and the match is kept' run 0 replay killed.play

# bench
is 'no such benchmark' run 1 bench nope

is 'a store that is not there' says 1 'nowhere.db: No such file or directory' \
    migrate sqlite:nowhere.db sqlite:copy.db
is 'and none is made' [ ! -e nowhere.db ]
echo "1..$count"
exit $failed
