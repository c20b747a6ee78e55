#!/bin/sh
# fuzz.sh FUZZER FOLDER NAME -- a fuzzer's seeds, then RUNS (in the environment) runs from them. TAP.
fuzzer=$1 folder=$2 name=$3
runs=${RUNS:?}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
dict=$folder/dict/$name
[ -f "$dict" ] && dict=-dict=$dict || dict=
set -- "$folder/seeds/$name"
[ "$name" = match ] && set -- "$@" "$folder/../tests/golden"

report() {
    if [ "$1" -eq 0 ]; then
        echo "ok $2 - $3"
    else
        echo "not ok $2 - $3"
        sed 's/^/# /' "$scratch/log" | tail -n 40
        failed=1
    fi
}

failed=0
mkdir "$scratch/corpus"
find "$@" -type f | sort >"$scratch/seeds"
[ -s "$scratch/seeds" ] && tr '\n' '\0' <"$scratch/seeds" | xargs -0 "$fuzzer" >"$scratch/log" 2>&1
report $? 1 "$name: $(wc -l <"$scratch/seeds") seeds"
"$fuzzer" -seed=15 -entropic=0 $dict -runs="$runs" -max_len=4096 -timeout=600 -artifact_prefix="$scratch/" \
    "$scratch/corpus" "$@" >"$scratch/log" 2>&1
report $? 2 "$name: $runs runs"
echo "1..2"
exit $failed
