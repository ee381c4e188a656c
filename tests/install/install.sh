#!/usr/bin/env bash
# Is what people install whole? `ninja install`, the release tarball in a root with libc alone, the Debian package.
#
#   tests/install/install.sh BUILD-FOLDER
#
# Needs root for the bare root, and debhelper and lintian for the package. The last line is `N passed, N failed`.
#
# suite: install; size: full; build: release; needs: meson dpkg-buildpackage lintian; budget: 180; call: {build}
set -u
build=$(realpath "$1")
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

try() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" > "$work/log" 2>&1; then
        passed=$((passed + 1))
        echo "passed: $name"
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
        tail -n 40 "$work/log"
    fi
}

completions() { # SHARE ZSH-FOLDER
    test -s "$1/bash-completion/completions/assay" && test -s "$1/$2/_assay" &&
        test -s "$1/fish/vendor_completions.d/assay.fish"
}

installed() {
    DESTDIR="$work/root" meson install -C "$build" --no-rebuild &&
        cp -r "$work/root$1" "$work/else where" &&
        env -i "$work/else where/bin/assay" --version &&
        env -i "$work/else where/bin/assay" help A0404 | grep -q '^# A0404' &&
        test -s "$work/else where/share/man/man1/assay.1" &&
        completions "$work/else where/share" zsh/site-functions
}

package() (
    source=$(find "$work/release" -name '*.tar.gz' ! -name '*linux*')
    mkdir "$work/package" && tar -C "$work/package" -xzf "$source" &&
        cd "$work"/package/assay-* &&
        DEB_BUILD_OPTIONS='nocheck noopt terse' dpkg-buildpackage -us -uc -b &&
        lintian --allow-root --fail-on error ../*.changes &&
        completions debian/assay/usr/share zsh/vendor-completions
)

prefix=$(meson introspect --buildoptions "$build" |
    python3 -c 'import json, sys; print([o["value"] for o in json.load(sys.stdin) if o["name"] == "prefix"][0])')
try 'ninja install, then moved' installed "$prefix"
try 'release tarballs' tools/release "$work/release"
mkdir "$work/again"
try 'release tarballs, made again' tools/release "$work/again"
try 'the same bytes' diff -r "$work/release" "$work/again"
try 'in a root with libc alone' tools/release --try "$work"/release/assay-*-linux-*.tar.gz
try 'Debian package, lintian' package
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
