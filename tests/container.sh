#!/bin/sh
# container.sh FOLDER -- Containerfile with the packages there, on a Debian root that is made here: the
# image is built, and its program plays as an ordinary user on a root it cannot write to. TAP. For soak;
# needs root.
debs=$(realpath "$1")
root=$(dirname "$(dirname "$(realpath "$0")")")
. "$root"/tests/tap.sh
[ "$(id -u)" = 0 ] || { echo '1..0 # SKIP needs root'; exit 0; }
tmp=$(mktemp -d) || exit 1
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
b() { buildah --root "$tmp"/storage --runroot "$tmp"/run "$@"; }
clean() {
    [ -z "${box:-}" ] || b rm "$box" >/dev/null 2>&1
    b rmi -af >/dev/null 2>&1
    rm -rf "$tmp"
}
trap clean EXIT
tell() { tail -n 20 "$tmp"/log; }
log() { "$@" >"$tmp"/log 2>&1; }

cat /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources 2>/dev/null >"$tmp"/sources
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
is 'a Debian root' log mmdebstrap --mode=root --variant=apt "$suite" "$tmp"/debian.tar "$tmp"/sources
base() {
    base=$(b from scratch) && b add "$base" "$tmp"/debian.tar / && b commit "$base" knobel-root && b rm "$base"
}
is 'as an image' log base
mkdir "$tmp"/context
cp "$debs"/knobel_*.deb "$tmp"/context
is 'the image of the server' log b bud --isolation chroot --network host --build-arg ROOT=localhost/knobel-root \
    -f "$root"/Containerfile -t knobel "$tmp"/context
is 'it runs as an ordinary user' test "$(b inspect --type image --format '{{.OCIv1.Config.User}}' knobel)" = knobel
box=$(b from knobel)
mkdir -m 700 "$tmp"/data
chown "$(awk -F: '$1 == "knobel" { print $3 }' "$(b mount "$box")"/etc/passwd)" "$tmp"/data
# in COMMAND...: in the box, whose root nobody can write to, with a folder for what is kept.
in_box() { b run --isolation chroot --network host -v "$tmp"/data:/var/lib/knobel "$box" -- "$@"; }
is 'who it is' eval 'in_box id -un >"$tmp"/log 2>&1 && grep -qx knobel "$tmp"/log'
is 'it writes nowhere else' eval '! log in_box sh -c ": >/usr/bin/x || : >/etc/x || : >/x"'
port=$((20000 + $$ % 20000))
in_box timeout 60 /usr/bin/knobel serve --port $port >"$tmp"/served 2>&1 &
for _ in $(seq 100); do
    ! grep -q 'Knobel is at' "$tmp"/served || break
    sleep 0.1
done
cp "$tmp"/served "$tmp"/log
is 'it serves' grep -q 'Knobel is at' "$tmp"/served
is 'matches are played there' log in_box /usr/bin/knobel load --url "ws://127.0.0.1:$port" --tables 2 --seats 2 --seconds 3
is 'and kept' test -s "$tmp"/data/knobel.db
wait
echo "1..$count"
exit $failed
