#!/bin/sh
# fold.sh FOLD TABLE -- the committed table of foldings is the one that the tool makes of this
# machine's Unicode data (Debian: unicode-data). Skipped without them or with another version. TAP.
fold=$1 table=$2
data=/usr/share/unicode
[ -r $data/UnicodeData.txt ] || { echo "1..0 # SKIP no $data"; exit 0; }
version=$(sed -n '1s/.*Unicode \([0-9.]*[0-9]\).*/\1/p' "$table")
grep -q "CaseFolding-$version.txt" $data/CaseFolding.txt ||
    { echo "1..0 # SKIP the data are not of Unicode $version"; exit 0; }
if "$fold" $data | cmp - "$table"; then
    echo 'ok 1 - the table is what the tool makes'
    echo 1..1
else
    echo 'not ok 1 - the table is what the tool makes'
    echo 1..1
    exit 1
fi
