#!/bin/sh
# recipe.sh ROOT BUILD [all] -- does what docs/adding-a-game.md says, word for word, on a copy of the tree:
# the new game is built and played in the terminal and at a server, with `all` also on the page and
# through the tests that look at every game. TAP.
root=$(realpath "$1") made=$(realpath "$2") all=$3
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
copy=$tmp/tree build=$tmp/tree/build
count=0 failed=0

# is NAME COMMAND...: one test.
is() {
    count=$((count + 1))
    name=$1
    shift
    if "$@" >"$tmp/log" 2>&1; then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        tail -n 60 "$tmp/log" | sed 's/^/# /'
    fi
}

# The blocks of the document: ```KIND FILE [behind "LINE"], or ```sh. Into files 01, 02... with a
# line before each block that says what to do with it.
blocks() {
    mkdir "$tmp/blocks"
    awk -v folder="$tmp/blocks" '
        /^```/ && inside { inside = 0; close(out); next }
        /^```(sh$|[a-z]+ [a-z])/ { inside = 1; out = sprintf("%s/%02d", folder, ++n)
            sub(/^```/, ""); print > out; next }
        inside { print > out }' "$root/docs/adding-a-game.md"
}

# apply BLOCK: writes its file, or puts it behind the line it names.
apply() {
    head=$(head -n 1 "$1")
    file=${head#* } behind=
    case $head in *' behind "'*) behind=${head#*\"} behind=${behind%\"} file=${file%% *} ;; esac
    tail -n +2 "$1" >"$tmp/text"
    if [ -n "$behind" ]; then
        [ "$(grep -cxF "$behind" "$copy/$file")" -eq 1 ] || return 1
        sed -i "/^$(printf '%s' "$behind" | sed 's/[][\\/.*^$]/\\&/g')\$/r $tmp/text" "$copy/$file"
    else
        [ ! -e "$copy/$file" ] && mkdir -p "$(dirname "$copy/$file")" && cp "$tmp/text" "$copy/$file"
    fi
}

# apply_all PATTERN: those blocks whose first line is like this.
apply_all() {
    for block in "$tmp/blocks"/*; do
        head -n 1 "$block" | grep -q "$1" || continue
        apply "$block" || return 1
        touched=$((touched + 1))
    done
}

# The commands, a line each, with the program as ./run.
commands() {
    cd "$tmp" && ln -sf "$build/knobel" run &&
        grep -lx sh "$tmp/blocks"/* | while read -r block; do tail -n +2 "$block"; done >commands &&
        [ -s commands ] && sh -eux commands
}

make_copy() {
    mkdir "$copy" && cd "$root" &&
        tar cf - --exclude=./.git --exclude=./build* --exclude=node_modules . | tar xf - -C "$copy" &&
        for folder in web tests/server tests/page; do
            [ ! -e "$folder/node_modules" ] || ln -s "$root/$folder/node_modules" "$copy/$folder/"
        done
}

# Quick rather than fast, with what BUILD has made where it is not looked at; with `all` everything is
# built anew, and packed as it goes out.
configure() {
    if [ "$all" = all ]; then
        meson setup "$build" "$copy" -Dtests=true --buildtype=plain
        return
    fi
    ln -s "$made" "$copy/made"
    meson setup "$build" "$copy" -Dmade=made --buildtype=debug &&
        meson setup "$build"/rules "$copy" -Dmade=made --buildtype=debug -Dserver=false -Dtests=true &&
        ln -s rules/tests "$build"/tests
}
build_it() {
    ninja_of knobel && if [ "$all" = all ]; then ninja_of tests/conform; else
        ninja -C "$build"/rules tests/conform
    fi
}
ninja_of() { ninja -C "$build" "$@"; }
tests_of() { meson test -C "$build" --print-errorlogs "$@"; }
play_at() { node "$copy/tests/server/recipe.mjs" "$build/knobel"; }
play_on_page() { "$copy/tests/page/run.sh" "$build/knobel" recipe "$1"; }

touched=0
is 'the tree is copied' make_copy
is 'the document has blocks' blocks
is 'a C file and a line' apply_all '^c \|^meson '
is 'two files' [ "$touched" -eq 2 ]
is 'it is configured' configure
is 'it is built' build_it
is 'the commands of the document work' commands
is 'it keeps what every game owes' "$build/tests/conform" 100 pig
is 'it is played at a server' play_at
if [ "$all" = all ]; then
    is 'it is played on the page, on the plain board' play_on_page plain
    is 'a folder of the page' apply_all '^tsx\? \|^css '
    is 'five files' [ "$touched" -eq 7 ]
    is 'it is built again' ninja_of
    is 'it is played on the page, on its own board' play_on_page own
    is 'the tests that look at every game pass' tests_of bots cli layers looks page-parts \
        page-weight parity plays server-texts sim
fi
echo "1..$count"
exit $failed
