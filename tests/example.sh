#!/bin/sh
# example.sh EXAMPLE KNOBEL SOURCE -- the example of the library runs, wins and replays. TAP.
example=$1 knobel=$2 source=$3
count=0 failed=0
is() {
    count=$((count + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $count - $1"
    else
        failed=1
        echo "not ok $count - $1"
        printf '# got: %s\n# not: %s\n' "$2" "$3"
    fi
}

out=$("$example" 42)
is 'it runs' "$?" 0
is 'it says what it did' "$(echo "$out" | tr '0-9' 'n' | tr -s n)" 'n decisions
n : n
n bytes, n moves, replayed'
is 'the same for the same seed' "$("$example" 42)" "$out"
is 'another for another' "$([ "$("$example" 43)" = "$out" ] && echo same)" ''
is 'the solver beats the bot in most of 20 matches' "$(for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    "$example" $seed | awk '$2 == ":" && $1 > $3 { print "won" }'
done | wc -l | awk '{ print ($1 > 12) ? "yes" : $1 }')" yes
is 'in at most 66 lines' "$([ "$(wc -l <"$source")" -le 66 ] && echo yes)" yes
is 'the program has its own copy' "$(ldd "$knobel" | grep -c libknobel)" 0
echo "1..$count"
exit $failed
