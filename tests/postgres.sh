#!/bin/sh
# postgres.sh PROGRAM [ARGUMENT...] -- runs a test on a PostgreSQL of its own, in a folder that goes
# with it: no port, no service. To the arguments it adds the folder of the socket and the URL of a
# store, %d in which is to be replaced by a number up to 199. As docs/hosting.md has it, `knobel` may do
# no more there than others; who runs the database is `postgres`. Run by root it drops to nobody.
bin=
for folder in /usr/lib/postgresql/*/bin; do
    [ -x "$folder/initdb" ] && bin=$folder
done
[ -n "$bin" ] || { echo 'Bail out! no PostgreSQL in /usr/lib/postgresql'; exit 1; }
home=$(mktemp -d /tmp/knobel-pg-XXXXXX) || exit 1
as=
if [ "$(id -u)" = 0 ]; then
    as='setpriv --reuid=nobody --regid=nogroup --clear-groups'
    chown nobody: "$home"
fi
server=
trap '[ -z "$server" ] || { kill -INT "$server"; wait "$server"; }; rm -rf "$home"' EXIT
trap 'exit 1' HUP INT TERM

# said COMMAND...: one that may not fail.
said() {
    "$@" >"$home/said" 2>&1 || { sed 's/^/# /' "$home/said"; echo "Bail out! $1"; exit 1; }
}
# shellcheck disable=SC2086
said $as "$bin/initdb" -D "$home/data" -U postgres -A trust -E UTF8 --locale=C -N --no-instructions
$as "$bin/postgres" -D "$home/data" -k "$home" -c listen_addresses= -c fsync=off \
    -c shared_buffers=16MB -c max_connections=50 -c logging_collector=off >"$home/log" 2>&1 &
server=$!
tries=600
until "$bin/psql" -XqAt -h "$home" -U postgres -c 'CREATE ROLE knobel LOGIN;
    DO $$ BEGIN FOR i IN 1..199 LOOP
    EXECUTE format($f$CREATE SCHEMA k%s AUTHORIZATION knobel$f$, i); END LOOP; END $$' >"$home/said" 2>&1; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] && kill -0 "$server" || { sed 's/^/# /' "$home/log" "$home/said"; exit 1; }
    sleep 0.1
done
"$@" "$home" "postgres://knobel@/postgres?host=$home&options=-csearch_path%3Dk%d"
