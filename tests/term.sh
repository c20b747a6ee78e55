#!/bin/sh
# term.sh KNOBEL NODE SERVER -- plays on real terminals, by tmux: every game, a table of a server
# that is killed and comes back, terminals that can do little. TAP. Nothing sleeps for a time that
# matters: what is to come is waited for.
knobel=$(realpath "$1") node=$2 opens=$(realpath "$3")
. "$(dirname "$(realpath "$0")")"/tap.sh
folder=$(mktemp -d) || exit 1
server=
cd "$folder" || exit 1
tm() { tmux -L "knobel-$$" -f /dev/null "$@" 2>/dev/null; }
end() {
    tm kill-server 2>/dev/null
    [ -z "$server" ] || kill "$server" 2>/dev/null
    rm -rf "$folder"
}
trap end EXIT
# It stays when the others are closed, and with it tmux.
tm new-session -d -s rest cat

tell() { tm capture-pane -p -t t; }

# open COLUMNS ROWS TERM WORD...: the program on a terminal of its own.
open() {
    columns=$1 rows=$2 term=$3
    shift 3
    tm kill-session -t t 2>/dev/null
    tm new-session -d -s t -x "$columns" -y "$rows" \
        "env -i PATH='$PATH' HOME='$folder' LC_ALL=C.UTF-8 TERM=$term $* 2>&1; echo ended \$?; cat"
}
keys() { tm send-keys -t t "$@"; }
screen() { tm capture-pane -p -t t; }
# sees TEXT: until it is on the screen, half a minute at most; where something failed, not so long.
sees() {
    tries=0
    until screen | grep -q -e "$1"; do
        tries=$((tries + 1))
        [ $tries -lt $((300 - 280 * failed)) ] || return 1
        sleep 0.1
    done
}

# A turn of Fiese 15: rolls, takes all that fits and stops.
turn() {
    sees 'Enter rolls' && keys Enter && sees 'a all that fit' && keys a && sees 's: ' && keys s &&
        sees 's again' && sleep 0.3 && keys s
}
open 80 24 tmux-256color "$knobel" play fiese15 seats=2 rounds=1 --name Ana
is 'fiese15 begins at once' sees 'Round 1 of 1'
is 'keys that mean nothing do nothing' keys z y F5 '#'
tm resize-window -t t -x 48 -y 16
is 'the window gets small' sees 'R▲'
tm resize-window -t t -x 120 -y 40
is 'and large' sees '│ bust'
is 'a turn, by its keys' turn
is 'to the end, against a bot' sees 'another match of the same kind'
is 'the file of the match is kept' sees 'knobel-fiese15-'
keys v
is 'its dice are checked' sees 'The dice were right'
keys x Left
is 'it is seen again' sees 'Move [0-9]* of'
keys Escape
is 'and back' sees 'Play again\|same kind'
keys C-c
is 'Ctrl-C leaves' sees 'ended 0'
right() { "$knobel" verify "$folder"/.local/state/knobel/knobel-fiese15-*.play >verified; }
is 'the dice were right' right

open 80 24 tmux-256color "$knobel" play
is 'home' sees 'Würfelblitz'
keys 3 Enter
is 'cubes begins' sees 'Enter rolls\|calculating\|rolls next'
tm set-buffer 'pp ss quit'
tm paste-buffer -p -t t
keys h
is 'no hint unless it is allowed' sees 'Hints are off'
keys '?'
is 'help' sees 'hand in\|draw anew'
keys Escape
keys q
is 'back home' sees 'go on with the match'
keys g
is 'and on with the match' sees 'Rolling Cubes  one by one'
keys C-c
is 'left' sees 'ended 0'

open 80 24 tmux-256color "$knobel" play blitz seats=2
is 'blitz' sees 'Add up the pips\|The sum?'
keys C-c
open 80 24 tmux-256color "$knobel" play words seats=2 lang=en
is 'words' sees 'Haste Worte?'
keys C-c

# Several people, several games, dice of wood.
open 80 24 tmux-256color "$knobel" play blitz seats=3 first=0 --people 3 --name Ana,Ben,Cleo
is 'three at one keyboard' sees 'Ana: You roll'
keys Enter
is 'who buzzes has a letter' sees 'A Ana, L Ben, G Cleo'
keys l 9
is 'who pressed it called, and nobody else' sees 'Ben  *\[L\].*has called'
is 'the others go on' sees 'A Ana, G Cleo'
keys C-c
open 80 24 tmux-256color "$knobel" play words seats=2 lang=en --people 2 --name Ana,Ben
is 'two write in turn' sees ': Your turn'
keys Enter
is 'and take in turn' sees 'Ana: Enter: take'
keys Enter
is 'the other one' sees 'Ben: Enter: take'
keys Enter
is 'behind a cover' sees 'come to the keyboard'
keys Enter
is 'which is lifted' sees 'when you are ready'
keys C-c
open 80 24 tmux-256color "$knobel" play --series "'fiese15 rounds=1; blitz'" --hand all --name Ana
is 'a series, with dice of wood' sees 'The strip you drew'
keys 111111 Enter
is 'what cannot be is told' sees 'adds up to 6, not 15'
keys 333222 Enter
is 'what can be is taken' sees 'Enter rolls all six'
keys C-c
open 80 24 vt100 "$knobel" play fiese15 seats=2 --name Ana
is 'a terminal without colours' sees 'limit'
keys C-c
open 80 24 dumb "$knobel" play fiese15 seats=2
is 'one on which nothing can be drawn: in lines' sees 'In lines: this terminal cannot be drawn on'
is 'with the same table' sees 'roll?'
keys roll Enter
is 'and there it is played' sees 'fits\|bust'
keys quit Enter
open 80 24 nonsense "$knobel" play fiese15 seats=2
is 'one that nobody knows: in lines' sees 'In lines: '
open 80 24 tmux-256color NO_COLOR=1 "$knobel" play fiese15 seats=2
is 'NO_COLOR' sees 'limit'
no_colour() { ! tm capture-pane -p -e -t t | grep -q '\[[34]8;5;'; }
is 'has none' no_colour

# gone: until no program of that name is there any more, half a minute at most.
gone() {
    tries=0
    while pgrep -f "^$knobel play words --name Gone$$" >pids; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || { xargs kill <pids; return 1; }
        sleep 0.1
    done
}
open 80 24 tmux-256color "$knobel" play words --name "Gone$$"
is 'a window' sees 'Haste Worte?'
tm kill-session -t t
is 'is closed, and the program ends with it' gone

# A table of a server: opened there, joined here.
serve() {
    : >serve.log
    "$knobel" serve --port "$port" --store "sqlite:$folder/s.db" >serve.log 2>&1 &
    server=$!
    tries=0
    until grep -q "$port" serve.log || [ $tries -gt 300 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
}
port=$((21600 + $$ % 97))
serve
"$node" "$opens" "$port" >code 2>&1
is 'a table is opened' grep -qx '[A-Z]\{5\}' code
open 80 24 tmux-256color "$knobel" join "http://127.0.0.1:$port/#$(cat code)" --name Ben
is 'joined by its link' sees "$(cat code)"
is 'who else is there' sees 'Ana'
kill "$server"
wait "$server" 2>/dev/null
is 'the server is gone' sees 'no line\|Connection lost'
serve
is 'and back, with the same chair' sees 'Ben *you'
keys C-c
is 'left' sees 'ended 0'
mode() { [ "$(stat -c %a "$folder/.local/state/knobel/seats")" = 600 ]; }
is 'the key to the chair is for nobody else' mode

# Tables that cannot be had.
open 80 24 tmux-256color "$knobel" join 'http://127.0.0.1:1/#KMPQR'
is 'a server that is not there is told' sees 'http://127.0.0.1:1/ cannot be reached'
keys q
is 'and one gets home from it' sees 'Würfelblitz'
keys C-c
open 80 24 tmux-256color "$knobel" join "http://127.0.0.1:$port/#AAAAA"
is 'so is a table that is not there' sees 'There is no table with this code'
keys C-c
echo "1..$count"
exit $failed
