#!/bin/sh
# apt.sh RUN -- what `./run` does while another apt holds a lock, with an apt of our own. TAP.
run=$(realpath "$1")
. "$(dirname "$(realpath "$0")")"/tap.sh
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 1
mkdir bin
for tool in sh env dirname uname sed ls cat; do
    ln -s "$(command -v "$tool")" bin/ || exit 1
done

# stub NAME: makes a program of what is on standard input.
stub() {
    { echo '#!/bin/sh' && cat; } >"bin/$1"
    chmod +x "bin/$1"
}

# apt_fails TIMES SAYING: how often apt-get fails before it works.
apt_fails() {
    echo "$2" >saying
    echo "$1" >left
    : >asked
    : >slept
    PATH=$tmp/bin "$run" build >out 2>err
}

tell() { cat err asked; }

lines() { [ "$(grep -c "$1" "$2")" -eq "$3" ]; }

echo 'echo 0' | stub id
echo 'echo "$1" >>slept' | stub sleep
stub apt-get <<'EOF'
echo "$*" >>asked
read -r left <left
[ "$left" -gt 0 ] || exit 0
echo $((left - 1)) >left
cat saying >&2
exit 100
EOF
lock='E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)'

apt_fails 0 ''
is 'no lock: nothing is said of one' lines 'Another apt' err 0
is 'it asks for the list, then for the packages' lines '' asked 2
is 'among them meson' lines 'install .* meson' asked 1
apt_fails 3 "$lock"
is 'three times a lock: it waits three times' lines '' slept 3
is 'and says so once' lines 'Another apt is at work' err 1
is 'and not what apt said' lines 'Could not get lock' err 0
is 'and installs' lines '^-qq install' asked 1
apt_fails 1000 "$lock"
is 'a lock that stays: it gives up' lines '' slept 200
is 'and says why' lines 'Could not get lock' err 1
is 'and installs nothing' lines '^-qq install' asked 0
apt_fails 1000 'E: Failed to fetch'
is 'another failure is not waited for' lines '' slept 0
is 'and is shown' lines 'Failed to fetch' err 1
echo "1..$count"
exit $failed
