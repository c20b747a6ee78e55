#!/bin/sh
# abi.sh LIBRARY FOLDER -- what the shared library lets others see is what its header declares and
# FOLDER/knobel.abi describes; it has no memory of its own. `abi.sh LIBRARY FOLDER write` describes it
# anew: look at the difference. TAP.
library=$1 folder=$2
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
# What the header does not show is not looked into.
mkdir "$tmp"/include
cp "$folder"/knobel.h "$tmp"/include
describe() {
    abidw --headers-dir "$tmp"/include --drop-private-types --exported-interfaces-only \
        --no-corpus-path --no-comp-dir-path --no-show-locs --no-elf-needed "$library"
}
if [ "${3:-}" = write ]; then
    describe >"$folder"/knobel.abi
    exit
fi
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

sed -n 's/^[a-z].*[ *]\(knobel_[a-z_]*\)(.*/\1/p' "$folder"/knobel.h | sort >"$tmp"/declared
nm -D --defined-only "$library" | awk '$2 == "T" { sub("@.*", "", $3); print $3 }' | sort >"$tmp"/seen
[ -s "$tmp"/declared ] || echo "the header declares nothing" >"$tmp"/wrong
diff "$tmp"/declared "$tmp"/seen >>"$tmp"/wrong
report 'what is visible is what the header declares'

objdump -p "$library" | awk '$1 == "SONAME" && $2 != "libknobel.so.0" { print $2 }' >"$tmp"/wrong
report 'its name says which ABI it has'

# What every library has, and what is lent, which only tests write to.
nm "$library" | awk '$2 ~ /^[bBdD]$/ && $3 !~ /^(completed\.0|__dso_handle|__TMC_END__|_DYNAMIC|_GLOBAL_OFFSET_TABLE_)$/ { print $3 }' |
    grep -vxE 'cubes_known|cubes_oracle|fiese15_outlook|__(frame_dummy_init|do_global_dtors_aux_fini)_array_entry' |
    sort >"$tmp"/written
objdump -t "$library" | awk '$4 == ".data" || $4 == ".bss" || $4 == ".tbss" { print $NF }' | sort >"$tmp"/memory
comm -12 "$tmp"/written "$tmp"/memory >"$tmp"/wrong
report 'it has no memory that can be written to'

case $(uname -m) in
x86_64)
    describe >"$tmp"/now.abi 2>"$tmp"/wrong &&
        abidiff --no-show-locs "$folder"/knobel.abi "$tmp"/now.abi >"$tmp"/wrong 2>&1 ||
        echo 'see tests/abi.sh' >>"$tmp"/wrong
    report 'its ABI is the one that is described'
    ;;
esac
echo "1..$count"
exit $failed
