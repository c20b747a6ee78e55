# fish completion for knobel: commands, games and options are those that the program names.
function __knobel_commands
    knobel --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\)  *\(.*\)/\1\t\2/p'
end
function __knobel_options
    knobel (commandline -opc)[2] --help | string match -ar -- '--[a-z][a-z-]*' | sort -u
end
function __knobel_games
    knobel (commandline -opc)[2] --help | sed -n '/^Games/,$s/^  \([a-z0-9]*\) *\(.*\), .*players$/\1\t\2/p'
end
complete -c knobel -n __fish_is_first_arg -f -a '(__knobel_commands)'
complete -c knobel -n 'not __fish_is_first_arg; and string match -q -- "-*" (commandline -ct)' -f -a '(__knobel_options)'
complete -c knobel -n 'not __fish_is_first_arg' -a '(__knobel_games)'
