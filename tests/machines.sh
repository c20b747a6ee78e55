#!/bin/sh
# machines.sh LEXICON MATCHES MACHINES [WRAPPER...] OTHER -- the same matches here and on another kind
# of machine, by tests/machines.c built for each: a test a game, every line the same. TAP.
lexicon=$1 matches=$2 here=$3
shift 3
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
. "$(dirname "$0")"/tap.sh
tell() { diff "$tmp"/here "$tmp"/there; cat "$tmp"/err; }
"$here" "$lexicon" 1 "$matches" >"$tmp"/here 2>"$tmp"/err || exit 1
"$@" "$lexicon" 1 "$matches" >"$tmp"/there 2>>"$tmp"/err
while read -r game rest; do
    is "$game $rest" grep -qxF "$game $rest" "$tmp"/there
done <"$tmp"/here
is 'there are games' test "$count" -gt 3
echo "1..$count"
exit $failed
