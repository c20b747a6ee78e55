#!/bin/sh
# solve.sh BUILD -- the solvers' figures, and the best equation of some throws of Rolling Cubes beside
# MiniZinc with Gecode on the model bench/cubes.mzn. Ours is the mean of many runs, theirs the time
# of the search alone, without starting and compiling the model; a search that is not done after
# LIMIT seconds is stopped and counts so much.
set -eu
build=$1 limit=${LIMIT:-60} runs=2000
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# counts THROW: how many dice show 0-9 + - x :, as an array of the model.
counts() {
    echo "$1" | awk '{
        gsub(/[ _]/, "")
        for (i = 1; i <= length($0); i++)
            of[substr($0, i, 1)]++
        for (i = 1; i <= 14; i++)
            list = list (i > 1 ? "," : "") (of[substr("0123456789+-x:", i, 1)] + 0)
        print "dice = array1d(0..13, [" list "]);"
    }'
}

"$build/knobel" bench solve
echo 'best equation        ours   Gecode    points       Gecode / ours'
for throw in '13 24 +x' '135 246 +x' '135 246 +-:' '1357 246 -x' '5577 0248 +-x:' '1359 2468 xx::'; do
    yes "$throw" | head -n $runs >"$scratch/throws"
    from=$(date +%s%N)
    "$build/knobel" solve cubes - <"$scratch/throws" >"$scratch/ours"
    to=$(date +%s%N)
    minizinc --solver gecode --time-limit $((limit * 1000)) -s "$here/cubes.mzn" \
        -D "$(counts "$throw")" >"$scratch/theirs" 2>"$scratch/err" || cat "$scratch/err" >&2
    awk -v throw="$throw" -v ours=$(((to - from) / runs)) -v limit="$limit" '
        NR == FNR { best = $1; next }
        /^[0-9]+$/ { points = $1 }
        /^==========/ { done = 1 }
        /solveTime=/ { sub(/.*=/, ""); time = $0 + 0 }
        END {
            if (!done)
                time = limit
            printf "%-15s %6.1f us %6.2f s  %d, %s  %s%.0f\n", throw, ours / 1000, time, best,
                done ? points " proven" : points + 0 " so far", done ? "" : "more than ",
                time * 1e9 / ours
            if (done && points != best || points > best)
                print "  these points differ: one of the two is wrong"
        }' "$scratch/ours" "$scratch/theirs"
done
