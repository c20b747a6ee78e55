#!/bin/sh
# server.sh BUILD [RUNS] -- the server's processor time for a move (one message in, four views out),
# as a ratio to two peers that send the same bytes: bench/peer_raw.c and bench/peer_ws.mjs.
#
# One client, `knobel load`, plays against all three. What our server shows the first table in the
# first run is the script of the peers, so that every peer gets and sends messages of the same
# sizes, at the same pace, through as many sockets; the bytes a move are printed to prove it. Runs
# take turns, the medians are compared. Measured is user and system time of the whole process, all
# threads, after everybody is seated. Our server stores in memory: no disk.
set -eu
build=$1 runs=${2:-7}
tables=${TABLES:-500} pace=${PACE:-6} seconds=${SECONDS_EACH:-6} port=${PORT:-18015}
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT

# load OPTION...: one run against the server on $port; JSON.
load() {
    "$build/knobel" load --url "ws://127.0.0.1:$port" --pid "$server" --tables "$tables" \
        --pace "$pace" --json "$@"
}

# start KIND: starts a server and waits until it answers.
start() {
    case $1 in
    knobel) "$build/knobel" serve --port "$port" --store memory: --no-limits ;;
    raw) "$build/bench/peer_raw" "$port" "$scratch/script" ;;
    node) node "$here/peer_ws.mjs" "$port" "$scratch/script" ;;
    esac >"$scratch/log" 2>&1 &
    server=$!
    until "$build/knobel" load --url "ws://127.0.0.1:$port" --tables 0 --idle 1 --seconds 1 \
        >/dev/null 2>&1; do
        kill -0 "$server" 2>/dev/null || { cat "$scratch/log" >&2; exit 1; }
    done
}

stop() {
    kill "$server"
    wait "$server" 2>/dev/null || true
    server=
}

# field NAME <FILE: the values of a figure, one a line.
field() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p"; }
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

start knobel
load --tables 1 --seconds $((seconds + 4)) --record "$scratch/script" >/dev/null
stop
run=0
while [ $run -lt "$runs" ]; do
    run=$((run + 1))
    for kind in knobel raw node; do
        start $kind
        load --seconds "$seconds" >>"$scratch/$kind"
        stop
    done
done

echo "server: $tables tables of 4, $pace moves/s each, median of $runs interleaved runs"
for kind in knobel raw node; do
    cpu=$(field cpu_us <"$scratch/$kind" | median)
    echo "$kind $cpu $(field bytes_up <"$scratch/$kind" | median)" \
        "$(field bytes_down <"$scratch/$kind" | median)" \
        "$(field p99_ms <"$scratch/$kind" | median)"
done | awk '
    { cpu[$1] = $2; printf "  %-7s %6.1f us of processor a move, %.0f bytes up, %.0f down, p99 %.1f ms\n", $1, $2, $3, $4, $5 }
    END {
        printf "  knobel / raw epoll  %.2f (at most 1.5)\n", cpu["knobel"] / cpu["raw"]
        printf "  knobel / node ws    %.2f (at most 0.6)\n", cpu["knobel"] / cpu["node"]
    }'
