#!/bin/sh
# exports.sh ROOT BUILD -- a function that is not static is used by another file of the program, or by
# the WebAssembly; tests alone are no reason. TAP.
root=$(realpath "$1")
cd "$2" || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT

# What only tests use, and why it stays.
cat >"$tmp"/known <<'END'
main
grid_write           a screen as text, by which tests compare it
name_brief           the compiler of the lexicon, built apart, asks it
store_each_running   the contract tests of the stores count by it
verb_find            tests ask as the rooms do
verb_who
END

nm -A src/lib*.a src/*/lib*.a knobel.p/*.o 2>/dev/null |
    awk 'NF > 1 && $(NF - 1) == "T" { made[$NF] = 1 }
        NF > 1 && $(NF - 1) == "U" { used[$NF] = 1 }
        END { for (name in made) if (!(name in used)) print name }' | sort >"$tmp"/alone
# What others call by the header of the library has a test of its own, abi.
grep -o 'knobel_[a-z_]*(' "$root"/src/lib/knobel.h | tr -d '(' >"$tmp"/public
while read -r name; do
    ! grep -qx "$name" "$tmp"/public || continue
    grep -qw "$name" "$root"/src/wasm/*.c || echo "$name"
done <"$tmp"/alone >"$tmp"/dead
cut -d' ' -f1 "$tmp"/known | sort >"$tmp"/listed

count=0 failed=0
# report NAME: fine if nothing was written to wrong.
report() {
    count=$((count + 1))
    if [ -s "$tmp"/wrong ]; then
        failed=1
        echo "not ok $count - $1"
        sed 's/^/# /' "$tmp"/wrong
    else
        echo "ok $count - $1"
    fi
}
: >"$tmp"/wrong
grep -qx main "$tmp"/dead || echo "no main: nothing was looked at" >"$tmp"/wrong
comm -23 "$tmp"/dead "$tmp"/listed >>"$tmp"/wrong
report 'every function that is not static is used elsewhere'
comm -13 "$tmp"/dead "$tmp"/listed >"$tmp"/wrong
report 'the list of exceptions is true'
echo "1..$count"
exit $failed
