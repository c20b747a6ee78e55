#!/bin/sh
# release.sh BUILD OUT [packages] -- from a release build: the source with its page already built, the
# list of all that is in it (SPDX), and with `packages` those of Debian, built from nothing but that
# source, without node or a network. The same files in, the same bytes out: tests/release.sh is to
# show it.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(realpath "$1") packages=${3:-}
mkdir -p "$2"
out=$(realpath "$2")
version=$("$root"/tools/changelog.sh version)
SOURCE_DATE_EPOCH=$("$root"/tools/changelog.sh epoch)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
name=knobel-$version
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
umask 022

# What is in the repository, as it lies here; of an unpacked release all of it.
sources() {
    if [ -e "$root"/.git ]; then
        git -C "$root" ls-files -z
    else
        (cd "$root" && find . -type f ! -path './build*' ! -path '*/node_modules/*' -print0)
    fi
}
mkdir "$tmp/$name"
sources | tar -C "$root" --null --verbatim-files-from -T - -cf - | tar -C "$tmp/$name" -xf -

# The page, named from where it is going to lie.
if [ ! -e "$root"/page/assets.list ]; then
    page=$tmp/$name/page
    mkdir "$page"
    while read -r url file; do
        mkdir -p "$page/$(dirname "$url")"
        cp "$file" "$page/$url"
        echo "$url $url"
    done <"$build"/web/assets.list >"$page"/assets.list
    cp "$build"/src/term/words_table.c "$build"/src/term/words_list.h "$page"
fi
"$root"/tools/changelog.sh debian >"$tmp/$name"/debian/changelog
node "$root"/tools/sbom.mjs "$tmp/$name" "$version" "$SOURCE_DATE_EPOCH" >"$out/$name".spdx.json
cp "$out/$name".spdx.json "$tmp/$name"/sbom.spdx.json
find "$tmp/$name" -type d -exec chmod 755 {} +
find "$tmp/$name" -type f -perm /111 -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
tar -C "$tmp" --sort=name --mtime=@"$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --format=gnu -cf - "$name" | xz -T1 >"$out/$name".tar.xz

if [ -n "$packages" ]; then
    mkdir "$tmp"/pack
    tar -C "$tmp"/pack -xf "$out/$name".tar.xz
    (cd "$tmp/pack/$name" && dpkg-buildpackage -b -us -uc) >"$out"/package.log 2>&1 ||
        { tail -n 40 "$out"/package.log >&2; exit 1; }
    rm "$out"/package.log
    cp "$tmp"/pack/*.deb "$out"
fi
# The same bytes come of the same tools.
{
    dpkg-query -W gcc clang lld wasi-libc binaryen zopfli meson dpkg-dev debhelper dh-python xz-utils
    echo "node	$(node --version)"
} >"$out"/BUILT-WITH 2>/dev/null || true
cd "$out"
sha256sum "$name".* ./*.deb 2>/dev/null | sed 's| \./| |' >SHA256SUMS
