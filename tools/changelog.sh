#!/bin/sh
# changelog.sh version|epoch|debian -- what CHANGELOG.md says of its newest version: the number, the
# second its day begins; or all of it as Debian wants it. The number must be that of meson.build.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n "s/^  version: '\([0-9.]*\)',$/\1/p" "$root"/meson.build)
first=$(sed -n 's/^## \([0-9.]*\) (.*/\1/p' "$root"/CHANGELOG.md | head -n 1)
if [ "$first" != "$version" ]; then
    echo "CHANGELOG.md begins with $first, meson.build has version $version" >&2
    exit 1
fi
day=$(sed -n 's/^## [0-9.]* (\([0-9-]*\))$/\1/p' "$root"/CHANGELOG.md | head -n 1)
case ${1:-} in
version) echo "$version" ;;
epoch) date -u -d "$day" +%s ;;
debian)
    by=$(sed -n 's/^Maintainer: //p' "$root"/debian/control)
    awk -v by="$by" '
        function close_entry() { if (day != "") { printf "\n -- %s  ", by; system("date -uR -d " day) } }
        /^## / {
            close_entry()
            if (day != "") print ""
            day = substr($3, 2, length($3) - 2)
            printf "knobel (%s) unstable; urgency=medium\n\n", $2
            fflush(); next
        }
        day == "" || /^$/ { next }
        { sub(/^- /, "  * "); sub(/^  [^*]/, "  &"); print; fflush() }
        END { close_entry() }' "$root"/CHANGELOG.md
    ;;
*)
    echo "changelog.sh version|epoch|debian" >&2
    exit 2
    ;;
esac
