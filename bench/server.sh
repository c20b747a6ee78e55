#!/bin/sh
# server.sh BUILD [memory|sqlite|growth|idle|cost]... -- what a move costs the server: processor time of
# the whole process, all threads, user and system, for one message in and what four seats are sent.
#
# memory  beside two peers that send the same bytes in as many messages: bench/peer_raw.c, which is
#         the yardstick but no bound from below, as our server may use what it does not (io_uring),
#         and bench/peer_ws.mjs. Ours runs in each way that output may leave.
# sqlite  stored before it is shown, on the disk of BUILD, beside its fsync in the same runs.
# growth  few tables and many, with as many moves a second in all; raw epoll beside it, as the system
#         itself takes longer with many connections.
# idle    memory of connections that only listen.
# cost    where the time goes, from samples of `perf`; only if asked for.
#
# One client, `knobel load`, plays against all. What our server sends one table is the script of the
# peers. Runs take turns, their medians are compared. Without a name all but the cost: ten minutes.
set -eu
build=$1
shift
runs=${RUNS:-7} seconds=${SECONDS_EACH:-6} port=${PORT:-18015}
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d "$build/bench-XXXXXX")
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT

load() { "$build/knobel" load --url "ws://127.0.0.1:$port" --pid "$server" --json "$@"; }

serve() { exec "$build/knobel" serve --port "$port" --no-limits "$@"; }

# start KIND: starts a server and waits until it answers.
start() {
    case $1 in
    ring) serve --store memory: ;;
    aio | each) serve --store memory: --sends "$1" ;;
    disk) rm -f "$scratch"/store.db*; serve --store "sqlite:$scratch/store.db" ;;
    raw) exec "$build/bench/peer_raw" "$port" "$scratch/script" ;;
    node) exec node "$here/peer_ws.mjs" "$port" "$scratch/script" ;;
    esac >"$scratch/log" 2>&1 &
    server=$!
    until load --tables 0 --idle 1 --seconds 1 >/dev/null 2>&1; do
        kill -0 "$server" 2>/dev/null || { cat "$scratch/log" >&2; exit 1; }
        sleep 0.1
    done
}

stop() {
    kill "$server"
    wait "$server" 2>/dev/null || true
    server=
}

# play NAME KIND TABLES PACE [OPTION...]: one run, added to those of NAME.
play() {
    name=$1 tables=$3 pace=$4
    start "$2"
    shift 4
    load --tables "$tables" --pace "$pace" --seconds "$seconds" "$@" >>"$scratch/$name"
    stop
}

# of NAME FIGURE: the median of its runs; of a list the first.
of() {
    sed -n "s/.*\"$2\":\[\{0,1\}\([0-9.-]*\).*/\1/p" "$scratch/$1" | sort -n |
        awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

# limit TEXT FIGURE LIMIT: both may be sums.
limit() {
    awk -v text="$1" "BEGIN { is = $2; most = $3
        printf \"  %-44s %6.2f (at most %.2f)%s\n\", text, is, most, (is > most ? \" ABOVE\" : \"\") }"
}

# tell NAME TEXT: what the runs came to, and whether they count: a load that is behind its own times
# tells of the computer, not of the server.
tell() {
    printf '  %-14s %6.1f us a move; %.2f messages, %.0f bytes up; %.2f, %.0f down; p50 %.2f, p99 %.2f ms\n' \
        "$2" "$(of "$1" cpu_us)" "$(of "$1" messages_up)" "$(of "$1" bytes_up)" \
        "$(of "$1" messages_down)" "$(of "$1" bytes_down)" "$(of "$1" p50_ms)" "$(of "$1" p99_ms)"
    awk -v behind="$(of "$1" behind_ms)" -v share="$(of "$1" own_share)" -v late="$(of "$1" late)" \
        -v moves="$(of "$1" moves)" 'BEGIN {
        if (behind > 5 || share > 0.9) print "    too busy a computer: the load was late itself"
        if (late > moves / 100) printf "    %d moves were due before the table had seen the last\n", late
    }'
}

# repeat COMMAND...: as often as runs are asked for.
repeat() {
    run=0
    while [ $run -lt "$runs" ]; do
        run=$((run + 1))
        "$@"
    done
}

# record OPTION...: what one table is sent becomes the script of the peers.
record() {
    start ring
    load --tables 1 --seconds $((seconds + 4)) --record "$scratch/script" "$@" >/dev/null
    stop
}

memory_run() {
    for kind in ring aio each raw node; do play $kind $kind 500 6; done
}

memory() {
    echo "memory: 500 tables of 4, 6 moves/s each, median of $runs interleaved runs"
    record --pace 6
    repeat memory_run
    tell ring 'io_uring'
    tell aio 'io_submit'
    tell each 'a call each'
    tell raw 'raw epoll'
    tell node 'node ws'
    limit 'io_uring / raw epoll' "$(of ring cpu_us) / $(of raw cpu_us)" 1.15
    limit 'io_uring / node ws' "$(of ring cpu_us) / $(of node cpu_us)" 0.58
    limit 'without it, io_submit / raw epoll' "$(of aio cpu_us) / $(of raw cpu_us)" 1.3
    limit 'without it, io_submit / node ws' "$(of aio cpu_us) / $(of node cpu_us)" 0.65
}

sqlite_run() {
    play durable disk 500 6
    play lone disk 50 0.2 --fsync "$scratch/plain"
    play many disk 2000 1.5 --fsync "$scratch/plain"
}

# fsync NAME: how long it took, before the runs and after.
fsync() { echo "($(of "$1" fsync_before_ms) + $(of "$1" fsync_after_ms)) / 2"; }

sqlite() {
    case $(stat -f -c %T "$scratch") in tmpfs | ramfs)
        echo "sqlite: $build is in memory, there is no disk to measure" && return ;;
    esac
    echo "sqlite: tables of 4, median of $runs interleaved runs"
    repeat sqlite_run
    tell durable '500 x 6/s'
    tell lone '50 x 0.2/s'
    tell many '2000 x 1.5/s'
    limit 'us of processor a move at 3000/s' "$(of durable cpu_us)" 100
    limit 'p50 of a lone move, ms: fsync + 1' "$(of lone p50_ms)" "$(fsync lone) + 1"
    limit 'p99 of 2000 tables, ms: 1.5 fsync + 5' "$(of many p99_ms)" "1.5 * $(fsync many) + 5"
}

growth_run() {
    for kind in ring raw; do
        play few_$kind $kind 50 60 --seats $seats
        play most_$kind $kind 5000 0.6 --seats $seats
    done
}

# Where 20,000 connections of 5,000 tables need more open files than are allowed, with three each.
growth() {
    seats=4
    ulimit -n 21000 2>/dev/null || seats=3
    echo "growth: 3000 moves/s in all, tables of $seats, median of $runs interleaved runs"
    record --pace 60 --seats $seats
    repeat growth_run
    tell few_ring '50 tables'
    tell most_ring '5000 tables'
    tell few_raw '50, raw epoll'
    tell most_raw '5000, raw epoll'
    limit '5000 tables / 50 tables' "$(of most_ring cpu_us) / $(of few_ring cpu_us)" 1.15
    awk "BEGIN { printf \"  %-44s %6.2f\n\", \"of that the system's: raw epoll, the same\",
        $(of most_raw cpu_us) / $(of few_raw cpu_us) }"
}

idle() {
    echo "idle: 10000 connections that listen, median of $runs runs"
    repeat play still ring 0 1 --idle 10000
    limit 'KB of memory each' "$(of still idle_kb)" 0.5
}

# sample KIND TITLE: where a server spends its time once everybody is seated.
sample() {
    start "$1"
    load --tables 500 --pace 6 --seconds $((4 * seconds)) >"$scratch/sampled" &
    player=$!
    sleep $((2 * seconds))
    perf record -q -e cpu-clock -F 999 --call-graph dwarf,65528 -p "$server" -o "$scratch/perf" \
        -- sleep "$seconds" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2; return 1; }
    wait $player
    stop
    perf script -i "$scratch/perf" -F ip,sym,dso >"$scratch/samples" 2>/dev/null
    echo "cost: $2, 500 tables of 4, 6 moves/s each"
    awk -v us="$(of sampled cpu_us)" -v src="$here/../src" -f "$here/cost.awk" \
        "$scratch/objects" "$scratch/samples"
}

cost() {
    perf record -q -e cpu-clock:k -o "$scratch/perf" -- true >/dev/null 2>&1 ||
        { echo "cost: perf may not sample the kernel here (kernel.perf_event_paranoid)" && return; }
    nm -A "$build"/src/lib*.a 2>/dev/null >"$scratch/objects"
    sample ring 'in memory'
    sample aio 'in memory, without io_uring'
    sample disk 'in SQLite'
}

[ $# -gt 0 ] || set -- memory sqlite growth idle
for part; do
    case $part in
    memory | sqlite | growth | idle | cost) $part ;;
    *) echo "no part '$part': memory, sqlite, growth, idle, cost" >&2 && exit 2 ;;
    esac
done
