#!/bin/sh
# term.sh KNOBEL NODE SERVER -- plays on real terminals, by tmux: every game, a table of a server
# that is killed and comes back, terminals that can do little. TAP. Nothing sleeps for a time that
# matters: what is to come is waited for.
knobel=$(realpath "$1") node=$2 opens=$(realpath "$3")
. "$(dirname "$(realpath "$0")")"/tap.sh
folder=$(mktemp -d) || exit 1
server= endless=
cd "$folder" || exit 1
tm() { tmux -L "knobel-$$" -f /dev/null "$@" 2>/dev/null; }
end() {
    tm kill-server 2>/dev/null
    [ -z "$server" ] || kill "$server" 2>/dev/null
    [ -z "$endless" ] || kill "$endless" 2>/dev/null
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

# waits COMMAND...: the same of anything else.
waits() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || return 1
        sleep 0.1
    done
}

quiet() { ! screen | grep -q 'a word from below'; }

# A turn of Fiese 15: rolls, takes all that fits and stops; some bust, and of six nobody stops.
turn() {
    sees 'Enter rolls' && keys Enter && sees 'a all that fit\|bust, ' || return 1
    ! screen | grep -q 'bust, ' || return 0
    keys a && sees ' s: \|all six' || return 1
    ! screen | grep -q 'all six' || { keys Enter; return 0; }
    keys s && sees 's again' && sleep 0.3 && keys s
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
is 'what was remarkable is told' sees 'Best turn: '
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
is 'and it says how one goes on' sees 'knobel play, then g'

# A language is chosen from all there are, and known the next time.
open 80 24 tmux-256color "$knobel" play
is 'home once more' sees 'Würfelblitz'
keys n
is 'all languages' sees 'Español'
keys 1
is 'German' sees 'Deutsch'
keys C-c
is 'left, too' sees 'ended 0'
open 80 24 tmux-256color "$knobel" play
is 'is remembered' sees 'Sprache'
keys n
is 'the list again' sees 'English'
keys 2
is 'and English again' sees 'Language'
keys C-c
spoken() { LC_ALL=$1.UTF-8 HOME=$folder/$1 "$knobel" play words --json </dev/null | grep -q "lang=$1"; }
is 'words are in the language of who plays' spoken fr

# A click is the key of what was clicked; what is left of the match goes on in lines.
open 80 24 xterm-256color "$knobel" play cubes mode=solitaire seats=1 --name Ana
is 'cubes alone' sees 'Enter rolls'
keys Escape
is 'the menu' sees 'mouse on or off'
keys Down Down Up Escape
keys Escape
keys u
is 'is left' sees 'Enter rolls'
tm send-keys -t t -l "$(printf '\033[<0;3;24M\033[<0;3;24m')"
is 'a click on Enter rolls' sees 'Type an equation'
keys p
is 'passing is asked' sees 'p again'
keys Escape
is 'Esc says no' sees 'Type an equation'
keys p
is 'so that it is asked once more' sees 'p again'
keys t
is 'another key says no, too' sees 'Any other key: back'
keys x
is 'and nothing is asked any more' sees 'Type an equation'
keys Escape z
is 'in lines from here on' sees 'A row and your equation'
keys '?' Enter
is 'what can be typed is said' sees 'x is times'
keys quit Enter
is 'and how one goes on' sees 'knobel play, then g'

# What is not meant for what is seen does nothing; what others say waits until the screen is gone.
open 80 24 tmux-256color "$knobel" play cubes mode=solitaire seats=1 --name "Early$$"
is 'another one' sees 'Enter rolls'
early=$(pgrep -f "^$knobel play cubes mode=solitaire seats=1 --name Early$$")
held() { echo 'a word from below' >"/proc/$early/fd/2"; }
is 'somebody writes to standard error' held
keys Enter p
is 'a key pressed before the dice were seen is not for them' sees 'Type an equation'
is 'and what was written is not on the screen' quiet
keys C-c
is 'but below it, afterwards' sees 'a word from below'
open 80 24 tmux-256color "$knobel" play blitz seats=2 first=0 --bot perfect
is 'blitz' sees 'Add up the pips'
keys Enter
is 'what came of it stays for a while' sees 'Enter: go on'
broken() { kill -ABRT "$(pgrep -f "^$knobel play blitz seats=2 first=0 --bot perfect")"; }
is 'a program that breaks off' broken
is 'ends' sees 'ended 134'
keys -l 'as it was'
is 'and gives the terminal back' sees 'as it was'
open 80 24 tmux-256color "$knobel" play blitz --lang de
is 'in another language, once' sees 'Meldungen'
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
open 80 24 tmux-256color "$knobel" play words seats=2 lang=en seconds=180 --people 2 --name Ana,Ben
is 'two write in turn' sees ': Your turn'
keys Enter
is 'and take in turn' sees 'Ana: Enter: take'
keys Enter
is 'the other one' sees 'Ben: Enter: take'
keys Enter
is 'behind a cover' sees 'come to the keyboard'
keys Enter
is 'which is lifted' sees 'when you are ready'
keys Enter
is 'and written on' sees 'Words with'
keys '?'
is 'where nothing is written yet ? is for the keys' sees 'draw anew'
keys x
is 'and back to the words' sees 'Words with'
keys 'a?'
is 'later it is a letter' sees 'a?'
keys BSpace BSpace "$(screen | sed -n 's/^  \([A-Z]\)   \[.*/\1/p')" a b
is 'what was written is kept without Enter' sees '✓'
keys C-c
open 80 24 tmux-256color "$knobel" play --series "'fiese15 rounds=1; blitz'" --hand all --name Ana
is 'a series, with dice of wood' sees 'The strip you drew'
keys 111111 Enter
is 'what cannot be is told' sees 'adds up to 6, not 15'
keys C-u R1Y3G2b4K3W2 Enter
is 'and stays to be mended; what can be is taken' sees 'Enter rolls all six'
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

# A day: its first go is one file, on the screen and in lines; the second one is practice.
days=$folder/.local/state/knobel
strips=$days/knobel-fiese15-day-2026-11-16.play
best=$("$knobel" solve cubes '5559 2448 ++-:' | cut -d' ' -f2)
lines() { env -i HOME="$folder" "$knobel" play fiese15 --day --date 2026-11-16 --name Ana >lined; }
open 80 24 tmux-256color "$knobel" play --name Ana
is 'home has a day' sees 'd  Today: the same dice'
keys d
is 'with four games' sees '4  Three letters'
keys Left
is 'older days, too' sees '← → other days'
keys C-c
open 80 24 tmux-256color "$knobel" play --day --date 2026-11-16 --name Ana
is 'one that is asked for' sees '16 November'
keys 1 Enter
is 'the throw of the day' sees 'Type an equation'
keys h
is 'no hints, and why' sees 'No hints here'
keys Escape
is 'nor in the menu' sees 'leave; the match is kept'
is 'nor can it be given up' test -z "$(screen | grep 'hints: allow\|for good')"
keys Escape
is 'and back' sees 'Type an equation'
unspoilt() { ! screen | grep -q '★\|possible\|hard'; }
is 'nothing is told before' unspoilt
keys -l "$best"
keys Enter
is 'how it went' sees 'of 20 points'
is 'and to be sent' sees '^  ★★★$'
verifies() { "$knobel" verify "$1" >verified; }
is 'its file verifies' verifies "$days/knobel-cubes-day-2026-11-16.play"
keys Enter
is 'the next of the day' sees 'Round 1 of 10'
keys Enter
is 'is begun' sees 'a all that fit\|bust, '
keys C-c
is 'and left: how one goes on' sees 'knobel play --day fiese15 --date 2026-11-16'
is 'it goes on in lines' lines <<END
place R
place Y
place G
roll
END
open 80 24 tmux-256color "$knobel" play --day fiese15 --date 2026-11-16
is 'and the screen with that' sees 'placed  *[1-9]'
keys q
is 'left again' sees 'Go on'
keys C-c
is 'it is gone' sees 'ended 0'
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    printf 'roll\nplace R\nplace Y\nplace G\nplace B\nplace K\nplace W\nstop\n'
done >rolls
is 'to its end, in lines' lines <rolls
whole() { verifies "$strips" && grep -q resume "$strips"; }
is 'all of it verifies' whole
open 48 16 tmux-256color "$knobel" play --day fiese15 --date 2026-11-16
is 'what is over is told' sees 'given away'
keys p
is 'again: practice' sees 'Ten strips  practice'
keys Enter
is 'which is played' sees 'all that fit\|bust, '
keys C-c
is 'and kept as any match' sees 'resume knobel-fiese15-2'
is 'the first go stays' verifies "$strips"
link=$("$knobel" challenge link "$days/knobel-cubes-day-2026-11-16.play")
open 80 24 tmux-256color "$knobel" play --duel "'$link'" --name Ben
is 'a duel on the same dice' sees 'Type an equation'
is 'and what is known of the other' sees 'Ana made 20, checked'
keys p
is 'in which one may pass' sees 'p again'
sleep 0.3
keys p
is 'and who is ahead' sees 'Ana  *20'
keys C-c

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
keys q
is 'home' sees 'Würfelblitz'
is 'which offers the table' sees "b *.* $(cat code)"
keys b
is 'and leads back to the same chair' sees 'Ben *you'
keys Escape g
is 'giving it up is asked' sees 'g again'
keys x
is 'another key says no' sees 'Ben *you'
keys q
is 'home again' sees 'Würfelblitz'
keys j
is 'by its code alone, too' sees 'Code or link'
keys -l "$(cat code)"
keys Enter
is 'where one sat last' sees 'Ben *you'
keys Escape g
is 'asked again' sees 'g again'
sleep 0.4
keys g
is 'and given up' sees 'You left the table'
keys o
is 'a table can be opened there' sees 'Server:'
keys C-u
keys -l "http://127.0.0.1:$port/"
keys Enter
is 'with its code' sees 'One more player or bot is needed'
keys b
is 'a bot sits down' sees 'Dot  *medium'
keys o
is 'its options' sees 'Rounds'
keys Left Left Left Left Left Left Left Left Left Enter
is 'one round' sees 'Rounds: 1'
keys Enter
is 'the match begins' sees 'Round 1 of 1'
is 'a turn there' turn
is 'to the end there' sees 'another match of the same kind'
keys v
is 'the file comes from the server, and its dice were right' sees 'The dice were right'
keys x Left
is 'it is seen again, move by move' sees 'Move [0-9]* of'
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
# One that never ends speaking can be left, on the screen and in lines.
: >endless.log
"$node" "$(dirname "$opens")"/endless.mjs "$((port + 100))" >endless.log 2>&1 &
endless=$!
is 'a server that never ends speaking' waits grep -q listening endless.log
open 80 24 tmux-256color "$knobel" join "http://127.0.0.1:$((port + 100))/#KMPQR" --name Ben
is 'is joined' sees 'KMPQR'
keys C-c
is 'and left by a key' sees 'ended 0'
open 80 24 tmux-256color "$knobel" join "http://127.0.0.1:$((port + 100))/#KMPQR" --name Ben --plain
is 'in lines' sees 'At the table: Ana'
keys C-c
is 'it is left, too' sees 'ended'
kill "$endless"
echo "1..$count"
exit $failed
