#!/bin/sh
# limits.sh LIMITS WEB -- what the page knows of the C code is what the C code says. TAP.
limits=$1 web=$2
count=0 failed=0
for file in $("$limits"); do
    count=$((count + 1))
    if "$limits" "$file" | cmp - "$web/src/$file"; then
        echo "ok $count - $file"
    else
        failed=1
        echo "not ok $count - $file: write it anew with tools/limits.c"
    fi
done
echo "1..$count"
exit $failed
