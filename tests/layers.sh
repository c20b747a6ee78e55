#!/bin/sh
# layers.sh ROOT [PURE... -- ROOMS...] -- how the code is built up: what archives call, who may
# include whom, how files look. TAP. PURE: base, rules and match; ROOMS: rooms and what else they
# stand on. Without archives the calls and the memory are not looked at.
root=$1
shift
count=0 failed=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# calls NAME ARCHIVE...: to NAME.called what they call, to NAME.own what they have.
calls() {
    name=$scratch/$1
    shift
    nm -u "$@" | awk 'NF == 2 && $1 == "U" { print $2 }' | sort -u >"$name.called"
    nm --defined-only "$@" | awk 'NF == 3 { print $3 }' | sort -u >"$name.own"
}
if [ $# -gt 0 ]; then
    archives=
    while [ "$1" != -- ]; do
        archives="$archives $1"
        shift
    done
    shift
    # shellcheck disable=SC2086
    calls pure $archives
    # shellcheck disable=SC2086
    calls rooms $archives "$@"
    # shellcheck disable=SC2086
    size -A $archives "$@" >"$scratch/sections"
fi
cd "$root" || exit 1
wrong=$scratch/wrong

# report NAME: fine if nothing was written to $wrong.
report() {
    count=$((count + 1))
    if [ ! -s "$wrong" ]; then
        echo "ok $count - $1"
        return
    fi
    failed=1
    echo "not ok $count - $1"
    sed 's/^/# /' "$wrong"
}

# grep in all files named in a list, by line number; finding nothing is fine.
search() {
    list=$1
    shift
    tr '\n' '\0' <"$list" | xargs -0 grep -nI "$@" /dev/null
}

# Where a game is named by the rest of the page. `words` is a word of English too: it counts as a name
# when quoted, as a folder, a class, a member of what all games have, a part of another name.
named() {
    game=$1
    title=$(sed -n "/\.name = \"$game\"/,/};/s/.*\.title = \"\([^?\"]*\).*/\1/p" src/rules/*.c)
    any_case=$(echo "$game" | sed 's/./[\u&&]/')
    search "$scratch/page" -E "${title:-$game}|games/$game\b|['\"\`]$game['\"\` ]|\
(boards|cards)\.$game\b|\b$any_case[A-Z_]|(^|[ ,>])\.$game\b"
}

# The folders whose headers a folder may include, besides its own.
allowed() {
    case $1 in
    base) ;;
    rules | store | limit) echo base ;;
    net) echo base limit ;;
    match | solve | lexicon) echo base rules ;;
    wasm) echo base rules solve lexicon bots store limit table rooms ;;
    bots) echo base rules match solve lexicon ;;
    lib) echo base rules match solve lexicon bots ;;
    table) echo base rules match lexicon bots ;;
    spell) echo base lexicon ;;
    term) echo base rules solve client ;;
    client) echo base rules net store rooms limit ;;
    load) echo base rules net client ;;
    rooms) echo base rules match lexicon bots table store limit ;;
    server) echo base limit store net rooms ;;
    cli) echo base rules match solve lib lexicon spell bots net store term server load client table ;;
    *) return 1 ;;
    esac
}

# Includes of a folder that point where they may not.
strays() {
    dir=$1
    edges=$(allowed "$dir") || echo "src/$dir: not in the table of tests/layers.sh"
    grep -n '^ *# *include *"' "src/$dir"/*.[ch] | while IFS= read -r hit; do
        path=${hit#*\"} path=${path%%\"*}
        case $path in
        ../*) echo "$hit" ;;
        */*) case " $dir $edges " in *" ${path%%/*} "*) ;; *) echo "$hit" ;; esac ;;
        *) [ -e "src/$dir/$path" ] || [ -e "src/$path" ] || echo "$hit" ;;
        esac
    done
}

# strangers NAME SYMBOL PATTERN: what archives call that is neither their own nor like PATTERN. They
# have SYMBOL, or it was not them.
strangers() {
    grep -qx "$2" "$scratch/$1.own" || echo "$2 is missing"
    comm -23 "$scratch/$1.called" "$scratch/$1.own" | grep -vxE "$3"
}
plain='memcpy|memmove|memset|memcmp|memchr|strlen|__stack_chk_fail|__popcountdi2|_GLOBAL_OFFSET_TABLE_'
if [ $# -gt 0 ]; then
    {
        strangers pure utf8_read "$plain"
        strangers pure game_apply "$plain"
        strangers pure match_step "$plain"
    } >"$wrong"
    report 'base, rules and match call nothing but memcpy and its like'
    strangers rooms rooms_turn "$plain|str[a-z]+|mem_(append|new|resize|out)|free|abort|__assert_fail|log|exp|erfc|pow" \
        >"$wrong"
    report 'the rooms and what they stand on call no system: no file, socket, thread or clock'
    # Bots think in several threads at a time. What is lent is written by tests only.
    awk '/ex .*:$/ { file = $1 }
        /^\.t?(data|bss) / && $2 > 0 && file !~ /lend\.c\.o$/ { print file, $1, $2 }
        END { if (!file) print "nothing to look at" }' "$scratch/sections" >"$wrong"
    report 'they have no memory of their own that can be written to'
fi
pure='src/base/*.[ch] src/rules/*.[ch] src/match/*.[ch]'
# shellcheck disable=SC2086
grep -n '^ *# *include *<' $pure |
    grep -vE '^src/base/(clock|lines|mem)\.|<(stdint|stddef|stdbool|string)\.h>' >"$wrong"
report 'base, rules and match include freestanding headers only'
# shellcheck disable=SC2086
grep -nwE 'float|double' $pure >"$wrong"
report 'base, rules and match know no floating point'
# Everything between the rules of a game and its board treats all games alike.
names=$(sed -n "s/^  { 'name': '\([a-z0-9]*\)'.*/\1/p" src/meson.build | tr '\n' '|')
{
    [ -n "$names" ] || echo 'no games in src/meson.build'
    grep -nE "(^|[^a-z])(${names%|})([^a-z]|$)" src/match/*.[ch] src/table/*.[ch] \
        src/rooms/*.[ch] src/server/*.[ch]
} >"$wrong"
report 'match, table, rooms and server know no game by its name'
for folder in src/*/; do
    folder=${folder%/}
    ls "$folder"/*.[ch] >/dev/null 2>&1 || continue
    strays "${folder#src/}" >"$wrong"
    report "$folder includes downwards only"
done

find . -type d \( -name .git -o -name 'build*' -o -name node_modules -o -name dist \) -prune -o \
    -type f -print >"$scratch/files"
grep -E '\.[ch]$' "$scratch/files" >"$scratch/c"
if command -v clang-format >/dev/null; then
    tr '\n' '\0' <"$scratch/c" | xargs -0 clang-format --dry-run 2>&1 | grep warning >"$wrong"
    report 'clang-format has nothing to change'
fi
grep -E '\.(ts|tsx|mjs|css)$' "$scratch/files" | tr '\n' '\0' |
    xargs -0 web/node_modules/.bin/prettier --list-different >"$wrong" 2>&1
report 'prettier has nothing to change'
search "$scratch/c" -E '\<(str(cpy|ncpy|cat|ncat|tok)|v?sprintf|gets)\(' | grep -v '^./tests/' >"$wrong"
report 'nobody writes without a bound'
for folder in page wire parts dice rules text css; do
    find "web/src/$folder" -type f -print
done >"$scratch/page"
for folder in web/src/games/*/; do
    named "$(basename "$folder")"
done >"$wrong"
report 'the page names no game outside of its folder'
search "$scratch/files" -E 'TOD[O]|FIXM[E]' >"$wrong"
report 'nothing is left to do'
search "$scratch/files" -E '(^|[^a-zA-Z0-9_.])/(hom[e]|User[s])/[a-z]' >"$wrong"
report 'no home of anybody'
search "$scratch/files" -F "$PWD/" >"$wrong"
report 'no path of this machine'
grep -E '\.(c|h|sh|mjs|js|ts|tsx|css)$|/run$' "$scratch/files" | tr '\n' '\0' | xargs -0 wc -l |
    awk '$2 != "total" && $1 > 800' >"$wrong"
report 'no file is longer than 800 lines'
grep -E '/meson\.build$' "$scratch/files" | tr '\n' '\0' |
    xargs -0 awk 'length > 100 { print FILENAME ":" FNR }' >"$wrong"
report 'no line of the build is longer than 100 columns'

echo "1..$count"
exit $failed
