# cost.awk -v us=COST -v src=FOLDER OBJECTS SAMPLES -- shares COST out over what the processor was
# doing: by system call where it was in the kernel, else by the library or the file of ours.
#
# OBJECTS is what `nm -A` says of our libraries, SAMPLES what `perf script -F ip,sym,dso` says. Of a
# stack the innermost frame that is known counts. What base and libc do is done for who called it; a
# static function whose name several files have is its caller's, which it is nearly always.
FNR == NR {
    if (NF < 3 || $(NF - 1) !~ /^[tTW]$/) next
    file = $1
    sub(/.*\//, "", file)
    sub(/\.o:.*/, "", file)
    sub(/_/, "/", file)
    name = plain($NF)
    if (name in where && where[name] != file) file = ""
    where[name] = file
    next
}
NF == 0 { count(); next }
{ sym[++frames] = plain($2); dso[frames] = $NF }
END {
    count()
    for (part in hits) {
        share = hits[part] / samples
        if (share < 0.005) { rest += share; continue }
        printf "  %6.1f us  %4.1f %%  %s\n", share * us, share * 100, purpose(part) | "sort -rn"
    }
    close("sort -rn")
    printf "  %6.1f us  %4.1f %%  less than 0.5 %% each\n", rest * us, rest * 100
    printf "  %6.1f us in all, %d samples\n", us, samples
}

# Without what the compiler adds to the name of a copy.
function plain(name) { sub(/[.+].*/, "", name); return name }

function count() {
    if (frames > 0) { hits[part_of()]++; samples++ }
    frames = 0
}

function part_of(  i, other) {
    if (dso[1] ~ /kernel|^\(\[/) return system_part()
    for (i = 1; i <= frames; i++) {
        if (where[sym[i]] != "" && where[sym[i]] !~ /^base/) return where[sym[i]]
        if (dso[i] ~ /\.so/ && dso[i] !~ /\/(libc|libpthread|ld-)[^\/]*$/) {
            other = dso[i]
            gsub(/.*\/|\.so.*/, "", other)
            return other
        }
    }
    return "not known"
}

function system_part(  i) {
    for (i = 1; i <= frames; i++)
        if (sub(/^__(x64|arm64|do|se)_sys_/, "", sym[i])) return sym[i] "()"
    for (i = 1; i <= frames; i++) {
        if (sym[i] ~ /page_fault/) return "page faults"
        if (sym[i] == "schedule") return "others had their turn"
    }
    return "interrupts"
}

# What a file says it is for, as far as that fits.
function purpose(file,  line) {
    if (file !~ /\.c$/) return file
    while ((getline line < (src "/" file)) > 0)
        if (sub(/^.* -- /, "", line)) {
            sub(/[:.;,(].*/, "", line)
            return sprintf("%-18s %s", file, line)
        }
    return file
}
