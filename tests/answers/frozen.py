"""GHC's files of the programs of tests/answers as the repository keeps them: frozen/NAME.tar.xz by GHC 9.0, which has all,
and of some frozen/9.6/NAME.tar.xz and frozen/9.10/NAME.tar.xz.

An archive has `sources`, what the files were made from; and for each version, original and repaired, what GHC wrote and
`output`, what the program printed. The same files give the same bytes: names are in order, and times and owners nobody's.
make.py --freeze makes them, answers.py judges them, the page's tests take theirs from here.

Some were made when `assay ghc` left the name that a run for the heap has (Main-runs-XXXXXX-2) in a long eventlog: `read` puts
the program's there.

No path of the machine is in them. GHC writes down its own command line, and `assay ghc` has its files written into a
folder of the cache: `neutral` puts `.////` in its place, as long as it was, since eventlogs count their bytes. All else
is relative, because make.py builds in the folder of the sources.
"""
import hashlib
import io
import lzma
import os
import re
import tarfile

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "frozen")
RELEASES = ("9.0", "9.6", "9.10")
ENDINGS = (".prof", ".t", ".eventlog")
VERSIONS = ("original", "repaired")
RUNS = re.compile(rb"/[!#-&(-~]*?/assay/ghc/[0-9a-f]{16}/runs-\w{6}(?=/)")  # between quotes, blanks or zeros
STRAY = re.compile(rb"(Main)-runs-\w{6}-\d")
PATHS = re.compile(rb"/(?:home|root|tmp|usr|var|opt|work|mnt|srv|nix|Users|private)/[\w.+/-]*")


def folder_of(release):
    return FOLDER if release == RELEASES[0] else os.path.join(FOLDER, release)


def path_of(name, release=RELEASES[0]):
    return os.path.join(folder_of(release), f"{name}.tar.xz")


def archives(release=RELEASES[0]):
    folder = folder_of(release)
    return sorted(name for name in os.listdir(folder) if name.endswith(".tar.xz")) if os.path.isdir(folder) else []


def neutral(text):
    return RUNS.sub(lambda found: b"." + b"/" * (len(found[0]) - 1), text)


def named(text):
    return STRAY.sub(lambda found: b"." + b"/" * (len(found[0]) - len(found[1]) - 1) + found[1], text)


def sources(folder, expect):
    """All that the files depend on: the modules by their hashes, and what the program gets and is measured by."""
    lines = [f"{key}: {expect[key]}" for key in ("kind", "arguments") if key in expect]
    for where, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(one for one in names if one.endswith(".hs")):
            path = os.path.join(where, name)
            with open(path, "rb") as file:
                lines.append(f"{hashlib.sha256(file.read()).hexdigest()} {os.path.relpath(path, folder)}")
    return ("\n".join(lines) + "\n").encode()


def freeze(name, folder, expect, made, release=RELEASES[0]):
    """Packs what make.py left in the folder `made`; what is wrong with it, or nothing."""
    files = {"sources": sources(folder, expect)}
    for version in VERSIONS[:1 if expect["kind"] == "none" else 2]:
        where = os.path.join(made, version)
        for file in sorted(os.listdir(where)):
            if file.endswith(ENDINGS) or file == "output":
                with open(os.path.join(where, file), "rb") as opened:
                    files[f"{version}/{file}"] = opened.read()
    wrong = list(wrong_with(files, folder, expect))
    if not wrong:
        path = path_of(name, release)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + ".new", "wb") as file:
            file.write(lzma.compress(archive(files), preset=9 | lzma.PRESET_EXTREME))
        os.replace(path + ".new", path)
    return wrong


def archive(files):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)  # nobody's, of no time
            entry.size = len(content)
            packed.addfile(entry, io.BytesIO(content))
    return out.getvalue()


def read(name, release=RELEASES[0]):
    """The files of a program by name, or None where there is no archive."""
    if not os.path.exists(path_of(name, release)):
        return None
    with tarfile.open(path_of(name, release), "r:xz") as packed:
        return {entry.name: named(packed.extractfile(entry).read()) for entry in packed}


def unpack(files, target):
    for name, content in files.items():
        path = os.path.join(target, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)


def wrong_with(files, folder, expect):
    """What is wrong with a program's files."""
    if files is None:
        yield "there is no archive"
        return
    if files.get("sources") != sources(folder, expect):
        yield "the program has changed since"
    for version in VERSIONS[:1 if expect["kind"] == "none" else 2]:
        for what in (*ENDINGS, "output"):
            if not any(name.startswith(version + "/") and name.endswith(what) for name in files):
                yield f"{version} has no {what}"
    for name, content in sorted(files.items()):
        found = PATHS.search(content)
        if found:
            yield f"{name} has a path of a machine: {found[0].decode()}"
