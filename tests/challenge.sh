#!/bin/sh
# challenge.sh PROGRAM VERIFIER -- the same dice for everybody, as a user plays and compares them; files
# are checked by the second verifier too. Speaks TAP.
knobel=$(realpath "$1")
verifier=$(realpath "$2")
. "$(dirname "$(realpath "$0")")"/called.sh

solved() { "$knobel" solve cubes "$("$knobel" challenge day cubes --date "$1" | sed -n 's/^ *throw //p')"; }
export XDG_STATE_HOME="$tmp/days"
echo "equation $(solved 2026-11-16 | cut -d' ' -f2)" >best
echo pass >none
is 'challenge day' prints "Rolling Cubes: day 2026-11-16/0, challenge 248e7fb9be6ed127
   throw 5559 2448 ++-:
par easy 9, medium 9, hard 16" challenge day cubes --date 2026-11-16
is 'challenge day, every game' run 0 challenge day --date 2026-11-16
is 'challenge day, all four' test "$(grep -c '^par' out)" -eq 4
is 'challenge day, in a language' run 0 challenge day words --date 2026-11-16 --lang fr
is 'challenge day, no such day' says 1 "--date needs a day like 2026-11-16, not '2026-02-30'" \
    challenge day --date 2026-02-30
is 'challenge day, unknown game' says 1 "unknown game 'chess', see knobel --help" challenge day chess
is 'challenge day, unknown language' says 1 "unknown language 'xx'" challenge day --lang xx
is 'challenge, nothing' run 2 challenge
is 'challenge standings, no file' run 2 challenge standings
is 'play --day' feed best 0 play --day --date 2026-11-16 --name Ana
is 'play --day, a line to share' grep -qx \
    'Knobel, 16 November: throw of the day: 3 of 3 stars, 100 % of the best equation.' out
is 'play --day, marks' grep -qx '★★★' out
day=days/knobel/knobel-cubes-day-2026-11-16.play
is 'play --day, its file' run 0 verify $day
is 'play --day, what it proves' grep -q 'challenge 248e7fb9be6ed127, day 2026-11-16/0' out
is 'play --day, again is practice' feed none 0 play --day --date 2026-11-16 --name Ana
is 'play --day, and said so' grep -q 'this one is practice' out
is 'play --day, practice is not shared' test -z "$(grep Knobel, out)"
is 'play --day, the first go stays' run 0 verify $day
is 'play --day --file' feed none 0 play cubes --day --date 2026-11-16 --name Ben --file ben.play
is 'challenge standings' prints "Rolling Cubes, day 2026-11-16/0, challenge 248e7fb9be6ed127
  1.     20  gave away 0.0  Ana
  2.      0  gave away 20.0  Ben" challenge standings ben.play $day
is 'challenge standings --json' run 0 challenge standings --json $day ben.play
is 'challenge standings, the same match twice' says 1 "ben.play: the same match as ben.play" \
    challenge standings ben.play ben.play
sed 's/ Ben$/ Eve/; /^@ hash/d' ben.play >eve.play
hashed() { printf '@ hash %s\n' "$(sha256sum <"$1" | cut -d' ' -f1)" >>"$1"; }
hashed eve.play
is 'challenge standings, under another name' says 1 "eve.play: the same match as ben.play" \
    challenge standings ben.play eve.play
feed none 0 play cubes --day --date 2026-11-17 --file other.play
is 'challenge standings, another day' says 1 \
    "other.play: of another challenge than ben.play: day 2026-11-17/$(sed -n 's|.*day .*/||p' other.play), $("$knobel" verify other.play | sed -n 's/.*challenge \([0-9a-f]*\),.*/\1/p')" \
    challenge standings ben.play other.play
sed '/^@ hash/d; s/^0 [0-9]* pass/0 1 equation 5+4=9/; s/^= score 0/= score 5/' ben.play >bent.play
hashed bent.play
is 'challenge standings, other moves with a right hash are another match' run 0 \
    challenge standings bent.play
sed '/^@ hash/d; s/throw 5559/throw 5557/' ben.play >bent.play
hashed bent.play
is 'challenge standings, other dice' says 1 \
    "bent.play:$(grep -n '^dice' bent.play | cut -d: -f1): the dice do not follow from the seeds" \
    challenge standings bent.play
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    printf 'roll\nplace R\nplace Y\nplace G\nplace B\nplace K\nplace W\nstop\n'
done >rolls
head -3 rolls >some
is 'play --day, left' feed some 0 play fiese15 --day --date 2026-11-16 --name Cleo
taken() { flock "$strips" "$knobel" play fiese15 --day --date 2026-11-16 </dev/null 2>err; [ $? -eq 1 ] && grep -q 'is being played' err; }
strips=days/knobel/knobel-fiese15-day-2026-11-16.play
is 'play --day, while another has it' taken
is 'play --day, gone on with' feed rolls 0 play fiese15 --day --date 2026-11-16
is 'play --day, whole' run 0 verify $strips
is 'challenge standings, gone on with' run 0 challenge standings $strips
is 'challenge standings, and said so' grep -q 'Cleo (interrupted)' out
for lang in de es fr it; do
    LANG=$lang "$knobel" play fiese15 --day --date 2026-11-17 --file $lang.play <rolls >out 2>err
    is "play --day, to share in $lang" grep -q '^Knobel, 17.*Fiese 15' out
done
is 'play --day, a day to come' says 1 '2999-12-31 is yet to come, and is played then' \
    play --day --date 2999-12-31
is 'play --date without --day' run 2 play fiese15 --date 2026-11-16
is 'play --day with a seed' run 2 play fiese15 --day --seed 1
is 'play --day, a name' says 1 '--name needs a name of 1 to 24 characters' play --day --name ''
is 'verify --seed' run 2 verify --seed 12 $day

is 'challenge link' run 0 challenge link $strips
link=$(cat out)
is 'play --duel' feed rolls 0 play --duel "https://example.org/$link" --name Ben --file duel.play
is 'play --duel, checked' grep -q '^Cleo made [0-9]*, checked move by move' out
is 'play --duel, who is ahead' grep -q '^[0-9]* : [0-9]*, you are .* Cleo\.$' out
is 'play --duel, of a day that was played' grep -q 'this one is practice' out
is 'play --duel, of the same challenge' run 0 challenge standings $strips duel.play
is 'play --duel, says' feed none 0 play --duel "${link%,*}" --file says.play
is 'play --duel, a word' grep -q '^Cleo says [0-9]*\.' out
is 'play --duel, other moves' says 1 'not a link that this program can play: bad_moves' \
    play --duel "$link~stop"
is 'play --duel, no link' says 1 'not a link that this program can play: bad_link' play --duel x
is 'challenge link, no challenge' run 1 challenge link none
is 'sim --paired' run 0 sim fiese15 alone=1 --paired --seats hard,medium --games 20 --seed 1
is 'sim --paired, the gain' grep -q '^hard - medium: .* times the matches$' out
is 'sim --paired, several seats' says 1 '--paired needs a match of one player, as with alone=1' \
    sim fiese15 --paired --seats hard,medium --games 20 --seed 1
second() { python3 "$verifier" "$1" >out 2>err; }
for file in $day $strips ben.play other.play de.play it.play; do
    is "the second verifier: $file" second $file
done
sed '/^@ hash/d; s/2026-11-16/2026-11-15/' ben.play >bent.play
hashed bent.play
bent() { ! second bent.play; }
is 'the second verifier: another day' bent

echo "1..$count"
exit $failed
