#!/bin/sh
# install.sh KNOBEL ROOT BUILD -- what is installed: all that there is to be, completions that know what
# the program can do, manuals and files of others' formats in order. TAP.
knobel=$(realpath "$1") root=$(realpath "$2") build=$(realpath "$3")
data=$root/data/install
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
meson introspect --installed "$build" | tr ',' '\n' | sed -n 's/.*: "\(.*\)".*/\1/p' >"$tmp"/installed
for file in bin/knobel lib/systemd/system/knobel.service lib/sysusers.d/knobel.conf \
    share/man/man1/knobel.1 share/bash-completion/completions/knobel \
    share/zsh/site-functions/_knobel share/fish/vendor_completions.d/knobel.fish \
    share/applications/knobel.desktop share/icons/hicolor/scalable/apps/knobel.svg \
    libknobel.so libknobel.a include/knobel.h pkgconfig/knobel.pc share/man/man3/libknobel.3 \
    share/libknobel0/knobel.lexicon share/libknobel0/NOTICE \
    knobel/__init__.py knobel/env.py knobel/py.typed; do
    is "installed: $file" "$(grep -c "/$file\$" "$tmp"/installed)" 1
done

# lint PAGE: what mandoc minds, but pages that this machine has not.
lint() { mandoc -Tlint "$1" 2>&1 | grep -F "$1:" | grep -v 'referenced manual not found'; }
is 'the manual of the program' "$(lint "$root"/docs/knobel.1)" ''
is 'the manual of the library' "$(lint "$root"/docs/libknobel.3)" ''
declared=$(sed -n 's/^[a-z].*[ *]\(knobel_[a-z_]*\)(.*/\1/p' "$root"/src/lib/knobel.h)
is 'which names what the header does' "$(sed -n 's/^\.Nm \(knobel_[a-z_]*\).*/\1/p' "$root"/docs/libknobel.3)" "$declared"
is 'and says how to call it' "$(sed -n '/^.Sh SYN/,/^.Sh DESC/s/^\.F[no] \(knobel_[a-z_]*\).*/\1/p' "$root"/docs/libknobel.3)" "$declared"

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
