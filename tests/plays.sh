#!/bin/sh
# plays.sh PROGRAM FOLDER -- replays every script of FOLDER/play/GAME and the examples of the rules
# pages, sees that together the scripts name every rule and provoke every refusal listed in
# FOLDER/play/GAME/COVERS, and that the files of FOLDER/bad fail at the line FOLDER/bad/EXPECT gives
# (`NAME.play LINE`). TAP.
program=$1 folder=$2
count=0 failed=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# report STATUS NAME [FILE]: one result, and the file's text if it failed.
report() {
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
        return
    fi
    failed=1
    echo "not ok $count - $2"
    [ -z "$3" ] || sed 's/^/# /' "$3"
}

# silent FILE...: they replay, and nothing is said.
silent() {
    "$program" replay "$@" >"$scratch/out" 2>&1 && [ ! -s "$scratch/out" ]
}

# A program that is started once for all of them; each by itself if it does not like one.
set -- "$folder"/play/*/*.play "$folder"/../docs/rules/*.play
silent "$@"
all=$?
for file in "$@"; do
    [ $all -eq 0 ] || silent "$file"
    report $? "${file#"$folder"/}" "$scratch/out"
done

for covers in "$folder"/play/*/COVERS; do
    game=$(basename "$(dirname "$covers")")
    cat "$folder/play/$game"/*.play >"$scratch/all"
    while read -r word; do
        case $word in
        '' | '#'*) continue ;;
        [A-Z]*) grep -qE "(^|[^A-Za-z0-9])$word([^0-9]|\$)" "$scratch/all" ;;
        *) grep -qE "^ *[a-z0-9]+! .* $word *\$" "$scratch/all" ;;
        esac
        report $? "$game: $word"
    done <"$covers"
done

# One line, which names the file and the line.
bad() {
    "$program" replay "$folder/bad/$1" >"$scratch/out" 2>"$scratch/err"
    [ $? -eq 1 ] && [ ! -s "$scratch/out" ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] &&
        awk -v begin="$folder/bad/$1:$2: " '{ exit index($0, begin) != 1 }' "$scratch/err"
}

while read -r name line; do
    [ -n "$name" ] || continue
    bad "$name" "$line"
    report $? "bad/$name fails at line $line" "$scratch/err"
done <"$folder/bad/EXPECT"
for file in "$folder"/bad/*.play; do
    grep -q "^$(basename "$file") " "$folder/bad/EXPECT"
    report $? "$(basename "$file") is expected to fail"
done

echo "1..$count"
exit $failed
