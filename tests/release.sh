#!/bin/sh
# release.sh ROOT -- a release made twice, in different folders, is the same byte for byte; its packages
# please lintian and live in a fresh Debian (packages.sh); its image runs (Containerfile). TAP. For soak.
root=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
. "$here"/tap.sh
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
tell() { tail -n 20 "$tmp"/log; }
log() { "$@" >"$tmp"/log 2>&1; }

# As they are now, whoever works on them meanwhile.
(cd "$root" && git ls-files -z | tar --null -T - -cf "$tmp"/sources.tar) || exit 1
# make FOLDER: a copy of the sources there, built and packed.
make() {
    mkdir -p "$1" && tar -C "$1" -xf "$tmp"/sources.tar &&
        cp -R "$root"/web/node_modules "$1"/web && git -C "$1" init -q && git -C "$1" add -A &&
        CC=gcc meson setup "$1"/build "$1" --buildtype=release && ninja -C "$1"/build &&
        "$1"/tools/release.sh "$1"/build "$1"/build-release packages
}
is 'a release' log make "$tmp"/a
is 'once more, elsewhere' log make "$tmp"/some/where/else
for file in "$tmp"/a/build-release/*; do
    name=${file##*/}
    is "$name is the same" cmp "$file" "$tmp"/some/where/else/build-release/"$name"
done
is 'there are packages' test -e "$(echo "$tmp"/a/build-release/python3-knobel_*.deb)"
is 'lintian finds no error' log lintian --fail-on error "$tmp"/a/build-release/*.deb
is 'all that it is made of is listed' log node -e '
    const { packages, relationships } = JSON.parse(require("fs").readFileSync(process.argv[1]));
    if (packages.length < 20 || relationships.length !== packages.length) throw packages.length;
    for (const one of packages) if (!one.licenseConcluded) throw one.name;' \
    "$(echo "$tmp"/a/build-release/*.spdx.json)"
is 'packages in a fresh Debian' log "$here"/packages.sh "$tmp"/a/build-release
is 'a container' log "$here"/container.sh "$tmp"/a/build-release
echo "1..$count"
exit $failed
