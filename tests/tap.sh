# tap.sh -- for tests in shell: sourced before they leave the folder they were called in. They define
# tell(), which says more about what failed, and end with: echo "1..$count"; exit $failed
count=0 failed=0

# is NAME COMMAND...: one test; the command says whether it is fine.
is() {
    count=$((count + 1))
    name=$1
    shift
    if "$@"; then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        tell 2>/dev/null | sed 's/^/# /'
    fi
}
