#!/bin/sh
# layouts.sh ROOT -- a state has the same layout wherever the rules run: 64 bits, 32 bits and
# WebAssembly. What clang says of every struct that begins with a status is compared. TAP.
root=$1
count=0 failed=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$root" || exit 1

# No C library is needed to lay out a struct.
cat >"$scratch/string.h" <<'END'
#include <stddef.h>
void *memcpy(void *, const void *, size_t), *memmove(void *, const void *, size_t),
    *memset(void *, int, size_t), *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
END

# layout TARGET FILE: members of the states in it, with their places and sizes.
layout() {
    clang --target="$1" -std=c11 -ffreestanding -isystem "$scratch" -I src -fsyntax-only -Xclang \
        -fdump-record-layouts "$2" |
        awk '/Dumping AST Record Layout/ { if (is) printf "%s", block; block = ""; is = 0; next }
             / 0 \|   struct status st$/ { is = 1 }
             { sub(/, align=[0-9]*/, ""); block = block $0 "\n" }
             END { if (is) printf "%s", block }'
}

for file in $(grep -l '\.state_size = ' src/rules/*.c); do
    for target in x86_64-linux-gnu i386-linux-gnu wasm32-wasi; do
        layout $target "$file" >"$scratch/$target"
        count=$((count + 1))
        if [ -s "$scratch/$target" ] && cmp -s "$scratch/x86_64-linux-gnu" "$scratch/$target"; then
            echo "ok $count - ${file##*/} on $target"
        else
            echo "not ok $count - ${file##*/} on $target"
            diff "$scratch/x86_64-linux-gnu" "$scratch/$target" | sed 's/^/# /'
            failed=1
        fi
    done
done
echo "1..$count"
exit $failed
