#!/bin/sh
# yardstick.sh PROGRAM EXTRACT OMW DATA_NOUN [MISSES] -- how much of an independent word net the
# lexicon knows, by language and category: single nouns of the Wiktionary nets of a clone of
# github.com/omwn/omw-data (OMW), below the concepts of tools/extract.c (EXTRACT is that program,
# DATA_NOUN the file of Debian's wordnet-base), that hunspell knows as well and that begin with a
# letter of the deck. What is not known goes to the file MISSES. The nets are share-alike: they
# measure, and nothing is taken from them.
set -eu
program=$1 extract=$2 omw=$3 noun=$4 misses=${5:-/dev/null}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export LC_ALL=C.UTF-8
: >"$misses"

# begin LETTERS: lines whose second field begins with one of them, whatever its marks.
begin() {
    awk -F'\t' -v deck="$1" '{
        c = toupper(substr($2, 1, 1))
        gsub(/[ÀÁÂÄ]/, "A", c); gsub(/[ÈÉÊË]/, "E", c); gsub(/[ÌÍÎÏ]/, "I", c)
        gsub(/[ÒÓÔÖ]/, "O", c); gsub(/[ÙÚÛÜ]/, "U", c); gsub(/Ç/, "C", c); gsub(/Ñ/, "N", c)
        if (index(deck, c)) print
    }'
}

# measure LANG CATEGORY FILE: how many of its lines are known; the others are misses.
measure() {
    "$program" words --check "$1" "$2" <"$3" | paste - "$3" >"$tmp/said"
    sed -n "/^known/!s/^[a-z]*/$1\t$2/p" "$tmp/said" >>"$misses"
    grep -c '^known' "$tmp/said" || true
}

for net in de:deu:de_DE en:eng:en_GB fr:fra:fr it:ita:it_IT es:spa:es_ES; do
    lang=${net%%:*} dictionary=${net##*:} code=${net#*:}
    git -C "$omw" show "HEAD:wns/wikt/wn-wikt-${code%:*}.tab" >"$tmp/net"
    "$extract" all "$noun" "$lang" "$tmp/net" | cut -f2,3 | sort -u |
        begin "$(sed -n "s/^letters $lang //p" "$(dirname "$0")/../data/sets/words.set")" >"$tmp/all"
    cut -f2 "$tmp/all" | sort -u | hunspell -G -i utf-8 -d "$dictionary" | sort -u >"$tmp/words"
    sum=0 of=0
    for category in $(cut -f1 "$tmp/all" | uniq); do
        sed -n "s/^$category\t//p" "$tmp/all" | sort | join - "$tmp/words" >"$tmp/category"
        n=$(wc -l <"$tmp/category") k=$(measure "$lang" "$category" "$tmp/category")
        [ "$n" -eq 0 ] || echo "$lang $category $k of $n, $((100 * k / n)) %"
        sum=$((sum + k)) of=$((of + n))
    done
    echo "$lang $sum of $of, $((1000 * sum / of)) per mille"
done
