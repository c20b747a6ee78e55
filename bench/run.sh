#!/bin/sh
# run.sh ROOT [rules|rooms|lib|flood|solve|bots|store|page [PROGRAM]|stall|ladder|cost|
# misses [GAME]|nodes [SECONDS]|server [PART...]]
# -- all benchmarks, or one. Each prints what it compares. What others notice of many bots, their
# ladder, and where the time of a move goes or what it touches: only if asked for.
set -eu
root=$1 only=${2:-}
shift $(($# > 1 ? 2 : 1))
parts=$*
build=$root/build

rules() { "$build/knobel" bench rules; }

# What a move costs between socket and store, beside the rules alone.
rooms() { "$build/bench/bench_rooms"; }

# Steps of libknobel from C and Python, beside boardgame.io; in turns, three times.
lib() {
    for _ in 1 2 3; do
        "$build/bench/bench_lib"
        KNOBEL_LIBRARY=$build/src/lib/libknobel.so python3 "$root/bench/bench_lib.py"
        NODE_ENV=production node "$root/bench/boardgame/bench.mjs"
    done
}

# What a move costs the server; see there for its parts.
server() { "$root/bench/server.sh" "$build" $parts; }

# How much memory of the rooms it touches.
misses() { "$root/bench/misses.sh" "$build" $parts; }

# Where it goes.
cost() { "$root/bench/server.sh" "$build" cost; }

# What a move costs by process, with several nodes; a plot goes to build/nodes.svg.
nodes() { node "$root/bench/nodes.mjs" "$build/knobel" "${parts:-10}" "$build/nodes.svg"; }

# What one address can do to another.
flood() { node "$root/bench/flood.mjs" "$build/knobel"; }

# How long each bot thinks; fails if one takes more than its limit.
bots() { "$build/knobel" bench bots; }

solve() { "$root/bench/solve.sh" "$build"; }

# The store on this disk, beside plain appends to a file of the same size.
store() {
    scratch=$(mktemp -d "$build/bench-XXXXXX")
    trap 'rm -rf "$scratch"' EXIT
    "$build/bench/bench_store" memory:
    "$build/bench/bench_store" "sqlite:$scratch/bench.db" "$scratch/plain"
}

# The page in Chromium; throws also beside another program, if one is named.
page() {
    "$root/tests/page/run.sh" "$build/knobel" speed
    "$root/tests/page/run.sh" "$build/knobel" visit
    "$root/tests/page/run.sh" "$build/knobel" throws $parts
}

# What others notice of many tables of bots; fails beyond its limits.
stall() { node "$root/bench/stall.mjs" "$build/knobel" "$build/bench/probe"; }

# The bots against each other, for docs/bots.md.
ladder() { "$root/bench/ladder.sh" "$build/knobel"; }

case $only in
'') set -- rules rooms lib server flood solve bots store page ;;
rules | rooms | lib | server | flood | solve | bots | store | page | stall | ladder | cost | \
    misses | nodes)
    set -- "$only" ;;
*)
    echo "no benchmark '$only': rules, rooms, lib, server, flood, solve, bots, store, page, stall," \
        "ladder, cost, misses, nodes" >&2
    exit 2
    ;;
esac
said=$(ninja -C "$build" bench/peer_raw bench/bench_rooms bench/bench_lib bench/bench_store bench/probe) ||
    { echo "$said" >&2 && exit 1; }
for name; do
    echo "== $name"
    $name
done
