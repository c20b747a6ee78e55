# called.sh -- for tests that call the program as a user does: sourced with knobel set, in a folder of
# their own that is gone afterwards. They speak TAP, and end with: echo "1..$count"; exit $failed
. "$(dirname "$(realpath "$0")")"/tap.sh
limit=120 # seconds; only ever reached by a hang
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 1
unset LC_ALL LC_MESSAGES LANG NO_COLOR STATE_DIRECTORY XDG_STATE_HOME
export HOME="$tmp"

tell() { cat err; }

# run STATUS ARGUMENT...: whether the program ends so; if not 0, with one line on standard error.
run() {
    want=$1
    shift
    timeout "$limit" "$knobel" "$@" >out 2>err </dev/null
    got=$?
    [ "$got" -eq "$want" ] || { echo "exit status $got, not $want: $*" >>err; return 1; }
    if [ "$want" -eq 0 ]; then
        [ ! -s err ]
    else
        [ "$(wc -l <err)" -eq 1 ]
    fi
}

# feed FILE STATUS ARGUMENT...: the same, reading a file.
feed() {
    from=$1
    want=$2
    shift 2
    timeout "$limit" "$knobel" "$@" >out 2>err <"$from"
    [ $? -eq "$want" ]
}

# says STATUS TEXT ARGUMENT...: ends so, and the line on standard error is this.
says() {
    status=$1
    text=$2
    shift 2
    run "$status" "$@" && [ "$(cat err)" = "$text" ]
}

# prints TEXT ARGUMENT...: succeeds, and this is all it prints.
prints() {
    text=$1
    shift
    run 0 "$@" && [ "$(cat out)" = "$text" ]
}
