#!/bin/sh
# packages.sh FOLDER -- the packages of tools/release.sh in a fresh Debian: installed, used as the unit
# would, upgraded, removed and purged. The Debian is made of this machine's own sources of packages. TAP.
# For soak; needs root.
debs=$(realpath "$1")
. "$(dirname "$(realpath "$0")")"/tap.sh
[ "$(id -u)" = 0 ] || { echo '1..0 # SKIP needs root'; exit 0; }
tmp=$(mktemp -d) || exit 1
root=$tmp/root
server=
clean() {
    [ -z "$server" ] || kill "$server" 2>/dev/null
    umount "$root"/proc 2>/dev/null
    rm -rf "$tmp"
}
trap clean EXIT
tell() { tail -n 20 "$tmp"/log; }
log() { "$@" >"$tmp"/log 2>&1; }
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

# Where Debian comes from here; what else this machine installs from is left out.
cat /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources 2>/dev/null >"$tmp"/sources
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
is 'a fresh Debian' log mmdebstrap --mode=root --variant=apt "$suite" "$root" "$tmp"/sources
mount -t proc proc "$root"/proc
mkdir "$root"/debs
cp "$debs"/*.deb "$root"/debs
rm -f "$root"/debs/*dbgsym*
files() { (cd "$root" && find . -xdev ! -path './proc/*' ! -path './debs*' ! -path './tmp/*' ! -type d | sort); }

# What was there before us, and what apt itself leaves behind.
inside apt-get -qq update >/dev/null 2>&1
# An older version of the same: its number is all that is other.
older() {
    dpkg-deb -R "$1" "$tmp"/older && sed -i 's/^Version: .*/Version: 0.0.1/' "$tmp"/older/DEBIAN/control &&
        dpkg-deb -b "$tmp"/older "$root"/debs/older_"$(basename "$1")" >/dev/null && rm -rf "$tmp"/older
}
older "$(echo "$root"/debs/knobel_*.deb)"
deps() { inside sh -c "apt-get -qq install -y --no-install-recommends $*"; }
# What it depends on stays when it goes: so it is installed first, and counted as there.
is 'its dependencies' log deps "\$(apt-get -qq -s install -y --no-install-recommends /debs/older_knobel_*.deb | sed -n 's/^Inst \\([^ ]*\\) .*/\\1/p' | grep -vx knobel)"
is 'shells that complete' log deps fish zsh
files >"$tmp"/before

is 'an older version is installed' log deps /debs/older_knobel_*.deb
is 'it is that' test "$(inside dpkg-query -W -f '${Version}' knobel)" = 0.0.1
is 'there is a user for it' log inside getent passwd knobel
is 'its unit is there, and not enabled' eval 'test -s "$root"/lib/systemd/system/knobel.service && test ! -e "$root"/etc/systemd/system/multi-user.target.wants/knobel.service'

# As the unit would: its command, its user, its folders.
start() {
    port=$((20000 + $$ % 20000))
    command=$(sed -n 's/^ExecStart=//p' "$root"/lib/systemd/system/knobel.service)
    mkdir -p "$root"/var/lib/knobel "$root"/run/knobel
    inside chown knobel: /var/lib/knobel /run/knobel
    # shellcheck disable=SC2086
    chroot "$root" setpriv --reuid knobel --regid knobel --clear-groups --no-new-privs env -i PATH=/usr/bin \
        STATE_DIRECTORY=/var/lib/knobel RUNTIME_DIRECTORY=/run/knobel $command --port $port >"$tmp"/served 2>&1 &
    server=$!
    for _ in $(seq 100); do
        ! grep -q 'Knobel is at' "$tmp"/served || return 0
        sleep 0.1
    done
    cat "$tmp"/served >"$tmp"/log
    return 1
}
stop() { kill "$server" && wait "$server"; rc=$? server=; return $rc; }
# Plays at some tables of it for some seconds.
matches() { inside knobel load --url "ws://127.0.0.1:$port" --seats 2 "$@"; }

is 'the service starts' start
is 'matches are played there' log matches --tables 3 --seconds 4
is 'who runs it can look after it' log inside setpriv --reuid knobel --regid knobel --clear-groups env STATE_DIRECTORY=/var/lib/knobel RUNTIME_DIRECTORY=/run/knobel knobel admin list
is 'it ends when it is told to' stop
size=$(stat -c %s "$root"/var/lib/knobel/knobel.db)
is 'it has kept something' test "$size" -gt 20000

is 'the new version takes its place' log deps /debs/knobel_*.deb
is 'it is that' test "$(inside dpkg-query -W -f '${Version}' knobel)" != 0.0.1
is 'the service starts again' start
is 'with what it had' eval 'test "$(stat -c %s "$root"/var/lib/knobel/knobel.db)" -ge "$size"'
is 'matches are played on' log matches --tables 3 --seconds 2
is 'it ends' stop
is 'a match of bots' log inside knobel sim fiese15 --seats hard,easy --games 10 --seed 1
is 'the manual is there' test -s "$root"/usr/share/man/man1/knobel.1.gz
for file in bash-completion/completions/knobel applications/knobel.desktop \
    icons/hicolor/scalable/apps/knobel.svg; do
    is "$file" test -s "$root/usr/share/$file"
done
completes() { log inside "$@" && grep -qw "^$want" "$tmp"/log; }
want=verify
is 'fish completes commands' completes fish -c 'complete -C "knobel ve"'
want=fiese15
is 'and games' completes fish -c 'complete -C "knobel sim fi"'
want=--seats
is 'and options' completes fish -c 'complete -C "knobel sim --sea"'
want=_knobel
is 'zsh knows who completes' completes zsh -fc 'autoload -Uz compinit && compinit -u -D && print $_comps[knobel]'
# zsh WORD...: what it would offer for the last of these; only its own functions for that are others.
zsh_says() {
    completes zsh -fc '_describe() { print -l -- ${(P)2} }; compadd() { print -l -- ${(P)2} }; _files() { }
        words=(knobel "$@"); CURRENT=$#words; PREFIX=$words[-1]; autoload -Uz +X _knobel && _knobel' - "$@"
}
want=verify
is 'zsh completes commands' zsh_says ve
want=fiese15
is 'and games' zsh_says sim fi
want=--seats
is 'and options' zsh_says sim --sea

is 'it is purged' log deps --purge knobel-
is 'it says what it leaves' grep -q 'stay in /var/lib/knobel' "$tmp"/log
files | grep -vE '^\./(var/(log|cache|lib/(apt|dpkg|systemd))/|run/|etc/(passwd|group|shadow|gshadow)-?$)' |
    comm -13 "$tmp"/before - >"$tmp"/left
tell() { cat "$tmp"/left "$tmp"/log | head -20; }
is 'and leaves nothing else' eval '! grep -v "^\./var/lib/knobel/" "$tmp"/left'

# The library, as others build with it, and Python.
tell() { tail -n 20 "$tmp"/log; }
is 'the library is installed' log deps /debs/libknobel0_*.deb /debs/libknobel-dev_*.deb /debs/python3-knobel_*.deb gcc libc6-dev pkg-config
is 'its example is built' log inside sh -c 'cd /tmp && gcc -Wall -Werror -o match /usr/share/doc/libknobel-dev/examples/match.c $(pkg-config --cflags --libs knobel)'
is 'and runs' log inside /tmp/match 42
is 'so does Python' log inside python3 -c 'import knobel
match = knobel.Match("fiese15 seats=2", seed=42)
match.bot(1, "medium")
for seat in match: match.answer(seat, match.sample(seat))
assert sum(match.scores) > 0 and knobel.version()
assert knobel.Lexicon().word("en", "animals", "badger") == "known"'
is 'its manual is there' test -s "$root"/usr/share/man/man3/libknobel.3.gz
is 'they are removed' log deps --purge libknobel0- libknobel-dev- python3-knobel-
is 'nothing of them is left' eval '! find "$root"/usr -name "*knobel*" | grep .'
echo "1..$count"
exit $failed
