#!/bin/sh
# install.sh KNOBEL DATA -- what is installed beside the program: completions know what it can do, and
# files of others' formats are in order. TAP.
knobel=$(realpath "$1") data=$(realpath "$2")
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
ln -s "$knobel" "$tmp"/knobel
PATH=$tmp:$PATH
count=0 failed=0
is() {
    count=$((count + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $count - $1"
    else
        failed=1
        echo "not ok $count - $1"
        printf '# got: %s\n# not: %s\n' "$2" "$3" | head -20
    fi
}
# bash_says WORD...: what bash offers for the last of these.
bash_says() {
    bash -c 'source "$1"; shift; COMP_WORDS=(knobel "$@"); COMP_CWORD=$#; _knobel; printf "%s " "${COMPREPLY[@]}"' \
        - "$data"/knobel.bash "$@"
}
if command -v bash >/dev/null; then
    is 'bash: commands' "$(bash_says ve)" 'verify '
    is 'bash: every command' "$(bash_says '' | wc -w)" \
        "$("$knobel" --help | sed -n '/^Commands:/,/^$/p' | grep -c '^  ')"
    is 'bash: options of a command' "$(bash_says sim --se)" '--seats --seed --set '
    is 'bash: games' "$(bash_says sim fi)" 'fiese15 '
    is 'bash: their options' "$(bash_says sim cubes mod)" 'mode= '
fi
! command -v zsh >/dev/null || is 'zsh reads it' "$(zsh -n "$data"/_knobel 2>&1)" ''
! command -v fish >/dev/null || is 'fish reads it' "$(fish -n "$data"/knobel.fish 2>&1)" ''
! command -v desktop-file-validate >/dev/null ||
    is 'the desktop file is one' "$(desktop-file-validate "$data"/knobel.desktop 2>&1)" ''
echo "1..$count"
exit $failed
