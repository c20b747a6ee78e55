#!/bin/sh
# builds.sh ROOT -- the library alone, and the program without the page, are built where there is no
# node; what is installed is enough to build the example with pkg-config. TAP. For soak.
root=$1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
count=0 failed=0
# try NAME COMMAND...
try() {
    name=$1
    shift
    count=$((count + 1))
    if "$@" >"$tmp"/log 2>&1; then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        tail -20 "$tmp"/log | sed 's/^/# /'
    fi
}

# A node that is called leaves a trace.
mkdir "$tmp"/bin
printf '#!/bin/sh\n: >%s/called\nexit 1\n' "$tmp" >"$tmp"/bin/node
chmod +x "$tmp"/bin/node
PATH=$tmp/bin:$PATH
for build in server page; do
    try "without $build: set up" meson setup "$tmp"/$build "$root" -D$build=false --prefix="$tmp"/usr
    try "without $build: built" ninja -C "$tmp"/$build
    try "without $build: installed" meson install -C "$tmp"/$build --no-rebuild
done
try 'node was not called' test ! -e "$tmp"/called
for file in bin/knobel share/man/man1/knobel.1 share/man/man3/libknobel.3 lib/sysusers.d/knobel.conf \
    share/libknobel0/NOTICE share/bash-completion/completions/knobel \
    share/zsh/site-functions/_knobel share/fish/vendor_completions.d/knobel.fish \
    lib/systemd/system/knobel.service include/knobel.h lib/python3/dist-packages/knobel/env.py; do
    try "installed: $file" test -s "$tmp"/usr/$file
done
try 'the unit starts what was installed' grep -q "^ExecStart=$tmp/usr/bin/knobel serve" \
    "$tmp"/usr/lib/systemd/system/knobel.service
try 'the program runs' "$tmp"/usr/bin/knobel sim fiese15 --seats hard,easy --games 10 --seed 1
PKG_CONFIG_PATH=$(dirname "$(find "$tmp"/usr -name knobel.pc)")
export PKG_CONFIG_PATH
LD_LIBRARY_PATH=$(pkg-config --variable=libdir knobel)
export LD_LIBRARY_PATH
try 'the lexicon is where pkg-config says' test -s "$(pkg-config --variable=lexicon knobel)"
# shellcheck disable=SC2046
try 'the example is built' cc -std=c11 -Wall -Wextra -Werror -o "$tmp"/example \
    "$root"/docs/examples/match.c $(pkg-config --cflags --libs knobel)
try 'and runs' "$tmp"/example 1
# shellcheck disable=SC2046
try 'statically, too' cc -static -o "$tmp"/static "$root"/docs/examples/match.c \
    $(pkg-config --static --cflags --libs knobel)
try 'and runs' "$tmp"/static 1
! command -v c++ >/dev/null || try 'as C++' sh -c "echo '#include <knobel.h>
int main() { return !knobel_version(); }' | c++ -x c++ -fsyntax-only $(pkg-config --cflags knobel) -"
echo "1..$count"
exit $failed
