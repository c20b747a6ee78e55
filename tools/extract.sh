#!/bin/sh
# extract.sh EXTRACT NATURAL_EARTH OMW DATA_NOUN -- makes data/lexicon/ext/natural-earth.tsv and
# data/lexicon/ext/omw.tsv anew, in the current folder: EXTRACT is the program of tools/extract.c,
# NATURAL_EARTH and OMW are clones of github.com/nvkelso/natural-earth-vector and
# github.com/omwn/omw-data, DATA_NOUN is the file of Debian's wordnet-base. What is unfit for
# children is left out by data/lexicon/block.
set -eu
extract=$1 earth=$2 omw=$3 noun=$4
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
grep -hv '^#' data/lexicon/block/*.txt >"$tmp/block"

# take REPOSITORY FILE: the file as it is committed.
take() {
    git -C "$1" show "HEAD:$2" >"$tmp/$(basename "$(dirname "$2")")-$(basename "$2")"
}

# list NAME LICENCE REPOSITORY: what comes in, as a list.
list() {
    {
        echo "# SPDX-License-Identifier: $2"
        echo "# commit $(git -C "$3" rev-parse HEAD)"
        grep -viwFf "$tmp/block" | LC_ALL=C sort -u
    } >"data/lexicon/ext/$1.tsv"
}

for file in 10m_physical/ne_10m_rivers_lake_centerlines 10m_physical/ne_10m_geography_marine_polys \
    50m_physical/ne_50m_lakes; do
    take "$earth" "$file.dbf"
done
"$extract" waters "$tmp"/*.dbf | list natural-earth CC-PDDC "$earth"
take "$omw" wns/ita/wn-data-ita.tab
take "$omw" wns/iwn/wn-data-ita.tab
"$extract" nouns "$noun" it "$tmp/ita-wn-data-ita.tab" "$tmp/iwn-wn-data-ita.tab" |
    list omw 'CC-BY-3.0 AND ODC-By-1.0' "$omw"
