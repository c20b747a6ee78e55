# bash completion for knobel: commands, games and options are those that the program names.
_knobel() {
    local cur=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$(knobel --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
    elif [ "${cur#-}" != "$cur" ]; then
        words=$(knobel "$command" --help | grep -oE -- '--[a-z][a-z-]*' | sort -u)
    elif [ "$COMP_CWORD" -eq 2 ]; then
        words=$(knobel "$command" --help | sed -n '/^Games/,$s/^  \([a-z0-9]*\) .*players$/\1/p')
    else
        words=$(knobel "$command" --help | sed -n '/^Games/,$s/^    \([a-z]*\) .*/\1=/p' | sort -u)
        compopt -o nospace 2>/dev/null
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _knobel knobel
