#!/bin/sh
# draw.sh LEXICON LANG SEED [COUNT] -- draws words (200 unless told) for somebody to judge: category
# and word a line, of the lists of that language, of `xx` and of ext/own.tsv in the folder LEXICON
# (data/lexicon); cities and countries only of the last. The same words for the same lists and seed.
set -eu
lists=$1 lang=$2 seed=$3 count=${4:-200}
export LC_ALL=C

for file in "$lists/$lang"/*.txt "$lists"/xx/*.txt; do
    category=${file##*/}
    sed "/^#/d; s/\t.*//; s/^/${category%.txt}\t/" "$file"
done | sort -u - "$lists/ext/own.tsv" | awk -F'\t' -v lang="$lang" '
    NF == 2 && $1 != "cities" && $1 != "countries" { print }
    NF == 4 && $1 == lang { print $2 "\t" $3 }' | sort -u |
    awk -v seed="$seed" 'BEGIN { x = seed * 2654435761 % 4294967296 }
        { x = (x * 69069 + 12345) % 4294967296; printf "%010d\t%s\n", x, $0 }' |
    sort | head -n "$count" | cut -f2-
