#!/bin/sh
# misses.sh BUILD [GAME] -- what a move touches: instructions of the rooms, and lines of memory that
# were not in the caches, as valgrind counts them. They are the same on any machine, however busy.
#
# 500 tables take turns, so each has been pushed out of a second cache of 512 KB when its turn comes:
# that is what is left of a larger one where the system's sockets want the rest. What sitting down
# costs is taken off.
set -eu
bench=$1/bench/bench_rooms game=${2:-fiese15} tables=500
scratch=$(mktemp -d "$1/bench-XXXXXX")
trap 'rm -rf "$scratch"' EXIT

# counted ROUNDS: instructions, misses of the first cache and of the second by data, in all.
counted() {
    valgrind -q --tool=callgrind --cache-sim=yes --D1=49152,12,64 --LL=524288,8,64 \
        --toggle-collect=rooms_message --toggle-collect=rooms_turn \
        --callgrind-out-file="$scratch/counts" \
        "$bench" "$game" parts $tables "$1" >"$scratch/said" 2>"$scratch/log" ||
        { cat "$scratch/log" >&2; exit 1; }
    awk '/^totals:/ { print $2, $6 + $7, $9 + $10 }' "$scratch/counts"
}

seated=$(counted 0)
played=$(counted 1)
moves=$(sed -n 's/.* \([0-9]*\) moves$/\1/p' "$scratch/said")
echo "$seated $played $moves" | awk -v game="$game" '{
    printf "%s, parts: a move takes %.0f instructions, %.0f lines that are not in the first cache, " \
        "%.0f that are not in the second\n", game, ($4 - $1) / $7, ($5 - $2) / $7, ($6 - $3) / $7 }'
