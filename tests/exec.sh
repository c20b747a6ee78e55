#!/bin/sh
# exec.sh KNOBEL EXAMPLES BOT -- programs of the user's own as bots: the examples play, and hostile ones
# harm nobody. EXAMPLES: the folder with bot.py and bot.mjs; BOT: bot.c, built. TAP.
knobel=$(realpath "$1") examples=$(realpath "$2")
bot=$(realpath "$3")
. "$(dirname "$(realpath "$0")")"/tap.sh
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 1
limit=240 # seconds; only ever reached by a hang

tell() { cat out err | head -20 | cut -c1-300; }
# gone FILE: the process whose number is there ends, whether or not somebody notices. What was killed
# ends when it has its turn.
gone() {
    for _ in $(seq $((limit * 10))); do
        case $(cat "/proc/$(cat "$1")/stat" 2>/dev/null) in '' | *') Z '*) return 0 ;; esac
        sleep 0.1
    done
    return 1
}
# sim STATUS ARGUMENT...: whether that is its status.
sim() {
    want=$1
    shift
    timeout $limit "$knobel" sim "$@" >out 2>err
    [ $? -eq "$want" ]
}
# lost PATTERN: one line says that a program lost its seat, and why; the matches went on.
lost() {
    [ "$(grep -c 'lost its seat' err)" = 1 ] && grep -q "lost its seat in match .*: $1.*; a random bot plays on" err &&
        grep -q '^easy ' out
}
# hostile NAME WHY: reads its text, and lets it play with little time.
hostile() {
    { echo '#!/bin/sh'; cat; } >bad
    chmod +x bad
    is "$1: the simulation comes to its end" sim 1 fiese15 rounds=2 --seats exec:./bad,easy --games 20 \
        --seed 1 --limit 300
    is "$1: and says why" lost "$2"
}

for one in "$bot" "$examples"/bot.py "$examples"/bot.mjs; do
    which=${one##*/}
    is "$which plays" sim 0 fiese15 --seats "exec:$one,easy" --games 20 --seed 1 --limit 60000 --json
    sed 's/"bot":"[^"]*"//g' out >said.$which
    is "$which wins most" grep -qE '"wins":(0\.[6-9]|1)' out
    is "$which: in a race, with equations and words" eval "sim 0 blitz --seats exec:$one,easy --games 2 --seed 1 --limit 60000 &&
        sim 0 cubes --seats exec:$one,easy --games 2 --seed 1 --limit 60000 &&
        sim 0 words --seats exec:$one,easy,easy --games 1 --seed 1 --limit 60000"
done
is 'all three play alike' eval 'cmp -s said.bot.py said.bot.mjs && cmp -s said.bot.py said."${bot##*/}"'
is 'two programs against each other' sim 0 fiese15 --seats "exec:$bot,exec:$bot,hard" --games 4 --seed 1 \
    --limit 60000
is 'a picture' eval "sim 0 fiese15 --seats 'exec:$bot,easy' --games 4 --seed 1 --limit 60000 --plot a.svg && grep -q '>${bot##*/}<' a.svg"
is 'in play' eval "timeout $limit '$knobel' play fiese15 rounds=1 --people 0 --seed 1 --bot 'exec:$bot' \
    --limit 60000 --file a.play >out 2>err </dev/null && '$knobel' replay a.play && ! grep -q 'bot=' a.play"

# A bot that answers as it should, for hostile ones to begin with.
any='sed -u "s/.*\"any\":\"\([^\"]*\)\".*/\1/;q"'
hostile dead 'it has ended' <<END
exit 0
END
hostile 'dead after a move' 'it has ended' <<END
$any
END
hostile slow 'it took too long' <<END
$any
sleep 1000 & echo \$! >child
sleep 1000
END
is 'slow: its children are gone, too' gone child
hostile deaf 'it' <<END
echo roll
exec sleep 1000 <&-
END
hostile illegal 'the rules refuse its moves, the last .fly.' <<END
while read -r line; do echo fly; done
END
hostile garbage 'what it writes is no move' <<END
while read -r line; do printf '\377\001\033[2J\n'; done
END
hostile 'a line of a gigabyte' 'its line is longer than 65,536 bytes' <<END
read -r line
head -c 1073741824 /dev/zero | tr '\0' a
END
hostile talkative 'it spoke without being asked' <<END
yes roll
END
hostile 'waiting for ever' 'it waits for ever' <<END
while read -r line; do echo 0; done
END
hostile 'a time that is none' 'what it writes is no move' <<END
while read -r line; do echo 99999999999999999999 roll; done
END

cat >look <<'END'
#!/bin/sh
env >env
ls /proc/$$/fd >fds
while read -r line; do echo "$line" | sed 's/.*"any":"\([^"]*\)".*/\1/'; done
END
chmod +x look
is 'one that looks around' eval "KNOBEL_TOKEN=secret PGPASSWORD=secret sim 0 fiese15 rounds=1 \
    --seats exec:./look,easy --games 1 --seed 1 --limit 60000 9</dev/null"
is 'it finds no secret' eval '[ -s env ] && ! grep -q secret env'
# The shell has its script open as 10 or 255; what we had open is not there.
is 'and no descriptor of ours' eval '[ "$(grep -xc "[0-2]" fds)" = 3 ] && ! grep -qxE "[3-9]" fds'

cat >stays <<END
#!/bin/sh
sleep 1000 & echo \$! >stays.child
echo \$\$ >stays.pid
exec sleep 1000
END
chmod +x stays
"$knobel" sim fiese15 --seats exec:./stays,easy --games 1 --seed 1 --limit 600000 >/dev/null 2>&1 &
sim=$!
until [ -s stays.pid ]; do sleep 0.1; done
kill -TERM $sim
wait $sim 2>/dev/null
is 'who ends us ends it' eval 'gone stays.pid && gone stays.child'

# Whenever that is, also while a program is being started.
printf '#!/bin/sh\necho $$ >started.$$\nexec sleep 1000\n' >starts
chmod +x starts
for wait in 0 0.001 0.002 0.004 0.008 0.016 0.032 0.064; do
    "$knobel" sim fiese15 --seats exec:./starts,exec:./starts --games 9 --seed 1 --limit 600000 >/dev/null 2>&1 &
    sim=$!
    sleep $wait
    kill -TERM $sim
    wait $sim 2>/dev/null
done
sleep 0.5
none_stays() {
    for file in started.*; do
        [ ! -s "$file" ] || gone "$file" || return 1
    done
}
is 'and while it starts' none_stays

# Nobody but the command line names a program.
printf '#!/bin/sh\n: >ran\n' >evil
chmod +x evil
"$knobel" play fiese15 --people 0 --seed 1 --bot easy --file f.play >/dev/null 2>&1
head -6 f.play | sed 's/bot=easy/bot=exec:.\/evil/' >g.play
is 'not in a file' eval 'grep -q "bot=exec:" g.play && ! timeout $limit "$knobel" play --resume g.play --plain </dev/null >out 2>err && [ ! -e ran ]'
printf 'knobel set 1\ngame fiese15\nname exec:./evil\nbot exec:./evil\n' >h.set
is 'not in a set' eval '! "$knobel" sim fiese15 --seats easy,easy --games 1 --seed 1 --set h.set >out 2>err && [ ! -e ran ]'
is 'not without a path' eval 'sim 1 fiese15 --seats exec:evil,easy --games 1 --seed 1 && grep -q "by its path" err'
is 'not one that there is not' eval 'sim 1 fiese15 --seats exec:./nobody,easy --games 1 --seed 1 && grep -q "No such file" err'
is 'not one that is no program' eval ': >plain && sim 1 fiese15 --seats exec:./plain,easy --games 1 --seed 1 && grep -q "Permission denied" err'
is 'a time to think' eval 'sim 2 fiese15 --seats exec:./evil,easy --games 1 --seed 1 --limit 0 && sim 2 fiese15 --seats easy,easy --games 1 --seed 1 --limit x'
echo "1..$count"
exit $failed
