#!/bin/sh
# load.sh KNOBEL -- a small load on a fresh server: every move is seen by everybody. TAP.
knobel=$1
. "$(dirname "$(realpath "$0")")"/tap.sh
scratch=$(mktemp -d) || exit 1
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT

tell() { cat "$scratch"/out "$scratch"/err; }

# start STORE: a server on a free port, which is then in $url.
start() {
    : >"$scratch/serve" # or the last server's address would be found there
    "$knobel" serve --port 0 --store "$1" >"$scratch/serve" 2>&1 </dev/null &
    server=$!
    waited=0 url=
    while [ -z "$url" ] && [ $waited -lt 300 ]; do
        url=$(sed -n 's|^Knobel is at http\(://[^/]*\).*|ws\1|p' "$scratch/serve")
        [ -n "$url" ] || sleep 0.1
        waited=$((waited + 1))
    done
}

load() { "$knobel" load --url "$url" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null; }
figure() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p" "$scratch/out"; }
moved() { [ "$(figure moves)" -gt 0 ]; }
# One move up; a part of the state to each of four seats, and now and then a hash.
parts() { awk -v up="$(figure messages_up)" -v down="$(figure messages_down)" \
    -v bytes="$(figure bytes_down)" 'BEGIN { exit !(up >= 1 && down >= 4 && bytes / down < 400) }'; }
# Every seat is sent what a move brings: in each block but the first and the last, which is open.
recorded() {
    awk '!NF { if (block > 0 && seats != 4) bad = 1; block++; seats = 0; split("", seen); next }
        / {"is":"(view|table)"/ && !seen[$1]++ { seats++ }
        END { exit bad || block < 2 }' "$scratch/script"
}

for store in memory: "sqlite:$scratch/load.db"; do
    start "$store"
    is "${store%%:*}: ten tables" load --tables 10 --pace 5 --seconds 3 --idle 5 --pid "$server" --json \
        --record "$scratch/script"
    is "${store%%:*}: there were moves" moved
    is "${store%%:*}: none is lost" [ "$(figure lost)" = 0 ]
    is "${store%%:*}: none is refused" [ "$(figure refused)" = 0 ]
    is "${store%%:*}: states come in parts" parts
    is "${store%%:*}: all that the first table is sent is written down" recorded
    kill "$server"
    wait "$server"
    server=
done
is 'no server: one line' sh -c '! "$1" load --url ws://127.0.0.1:1 2>"$2" && [ "$(wc -l <"$2")" = 1 ]' \
    sh "$knobel" "$scratch/err"
echo "1..$count"
exit $failed
