#!/bin/sh
# coverage.sh PROGRAM ROOT [--write] -- enough words for every letter, and docs/lexicon.md says how
# many there are. TAP. With --write the document is brought up to date.
program=$1 root=$2
doc=$root/docs/lexicon.md
goal_cells=17 # 5 % of 17 categories, countries aside, with 21 letters each
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
count=0 failed=0

# report NAME: fine if nothing was written to $scratch/wrong.
report() {
    count=$((count + 1))
    if [ ! -s "$scratch/wrong" ]; then
        echo "ok $count - $1"
        return
    fi
    failed=1
    echo "not ok $count - $1"
    sed 's/^/# /' "$scratch/wrong"
}

"$program" words --coverage >"$scratch/table" || exit 1
"$program" words --hands >"$scratch/hands" || exit 1
awk -v table="$scratch/table" -v hands="$scratch/hands" '
    /^<!-- end of (coverage|hands) -->/ { inside = 0 }
    !inside
    /^<!-- coverage/ { inside = 1; while ((getline line < table) > 0) print line }
    /^<!-- hands/ { inside = 1; while ((getline line < hands) > 0) print line }
' "$doc" >"$scratch/doc"
if [ "${3:-}" = --write ]; then
    cat "$scratch/doc" >"$doc"
    exit
fi
diff "$doc" "$scratch/doc" >"$scratch/wrong"
report 'docs/lexicon.md is up to date (tests/coverage.sh PROGRAM ROOT --write)'

# - fr sports: O 3, Z 4  ->  fr sports O
sed -n 's/^- \(.. [a-z]*\): /\1 /p' "$scratch/table" | awk '{
    for (i = 3; i < NF; i += 2) print $1, $2, $i
}' >"$scratch/cells"
for lang in de en fr it es; do
    sed "s/^/$lang /" "$root/data/lexicon/$lang/RARE" | sort >"$scratch/rare"
    grep "^$lang " "$scratch/cells" | sort >"$scratch/below"
    comm -23 "$scratch/below" "$scratch/rare" >"$scratch/wrong"
    report "$lang: enough words for every letter, but for those in RARE"
    [ "$(wc -l <"$scratch/below")" -le $goal_cells ] || cat "$scratch/below" >"$scratch/wrong"
    report "$lang: at most 5 % of the cells are below the goal"
done
echo "1..$count"
exit $failed
