#!/bin/sh
# run.sh ROOT [rules|server|solve|store] -- all benchmarks, or one. Each prints what it compares.
set -eu
root=$1 only=${2:-}
build=$root/build

rules() { "$build/knobel" bench rules; }

server() {
    [ -d "$root/tests/server/node_modules/ws" ] ||
        (cd "$root/tests/server" && npm ci --no-audit --no-fund --loglevel=error >&2)
    "$root/bench/server.sh" "$build"
}

solve() { "$root/bench/solve.sh" "$build"; }

# The store on this disk, beside plain appends to a file of the same size.
store() {
    scratch=$(mktemp -d "$build/bench-XXXXXX")
    trap 'rm -rf "$scratch"' EXIT
    "$build/bench/bench_store" memory:
    "$build/bench/bench_store" "sqlite:$scratch/bench.db" "$scratch/plain"
}

case $only in
'') set -- rules server solve store ;;
rules | server | solve | store) set -- "$only" ;;
*) echo "no benchmark '$only': rules, server, solve, store" >&2; exit 2 ;;
esac
ninja -C "$build" bench/peer_raw bench/bench_store >/dev/null
for name; do
    echo "== $name"
    $name
done
