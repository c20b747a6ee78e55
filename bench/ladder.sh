#!/bin/sh
# ladder.sh PROGRAM [MATCHES]: every bot against the next weaker one of its game, in every mode and
# variant, as the table of docs/bots.md.
set -eu
program=$1 matches=${2:-2000}

# rung GAME OPTIONS WEAKER STRONGER
rung() {
    # shellcheck disable=SC2086
    "$program" sim "$1" $2 --seats "$3,$4" --games "$matches" --seed 1 |
        awk -v what="$1${2:+ }$2" 'NR == 2 { weak = $1; low = $2; off = $5; points = $6 }
            NR == 3 { printf "| %s | %s | %s | %.1f ± %.1f %% | %s : %s | %s |\n", what, $1, weak,
                $2, $5, $6, points, ($2 - $5 > low + off ? "yes" : "**no**") }'
}

# ladder GAME OPTIONS BOT...: from weak to strong.
ladder() {
    game=$1 options=$2 weaker=$3
    shift 3
    for stronger; do
        rung "$game" "$options" "$weaker" "$stronger"
        weaker=$stronger
    done
}

echo "| match | stronger | weaker | wins of the stronger | mean scores | apart |"
echo "|---|---|---|---|---|---|"
for options in '' zocker=1 handicap=1 'handicap=1 zocker=1'; do
    ladder fiese15 "$options" easy medium hard perfect
done
for options in '' brainteaser=1 swap=1 buzz=1 calls=many; do
    ladder blitz "$options" easy medium hard master perfect
done
for mode in single together last solitaire; do
    ladder cubes mode=$mode easy medium hard perfect
done
for options in '' first=letter pick=grab write=turn lang=en lang=fr lang=it lang=es; do
    ladder words "$options" easy medium hard
done
