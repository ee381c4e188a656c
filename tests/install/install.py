#!/usr/bin/env python3
"""What `meson install` installs is whole: it is used from an empty folder, with no checkout in reach.

    tests/install/install.py BUILD-FOLDER [--without FILE] [--renew]

Everything is installed into a folder of its own, then moved, so that neither the prefix nor the source tree is where the
program was configured for, and made read-only. There:

- all files of the library, the hints, the documents and the examples are there, and no others; no link of a document leads
  nowhere; the program has no path of this machine in it
- one program imports every public module of the library
- tests/install/use.py uses it, as another user if this one is root
- tests/install/transcripts.py repeats what README, tour and docs show (--renew renews them)
- a sample of tests/programs/run, another one for each commit, prints what GHC's did
- a binary alone, and one without its pages, say what they lack (A0417)

--without leaves a file of the installation out, to see that it is missed. What is released and packaged is tried by
tools/release --try, --try-debian and --try-package, in roots.

suite: install; size: quick; build: release; needs: meson; budget: 17; call: {build}
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), HERE, os.path.join(HERE, "..", "programs")]

import corpus  # noqa: E402
import measure  # noqa: E402
import suite  # noqa: E402
import transcripts  # noqa: E402
import use  # noqa: E402

NOBODY = 65534
SAMPLE = 10  # programs
SECONDS = 60  # of the processor, for one of them
MOVED = "some where"
# what is installed as a whole: below the prefix, and in the source tree
WHOLE = (("share/assay/lib", "lib"), ("share/assay/hints", "docs/hints"), ("share/doc/assay/docs", "docs"),
         ("share/doc/assay/examples", "examples"), ("share/doc/assay/fleet", "fleet"))
LINK = re.compile(r"\]\(([^)#\s]+)")


INTERFACES = os.path.join("share", "assay", "library.interfaces")


def install(build, folder):
    """The prefix, moved away from where it was configured for."""
    options = subprocess.run(["meson", "introspect", "--buildoptions", build], capture_output=True, text=True, check=True).stdout
    prefix = re.search(r'"name": "prefix", "value": "([^"]+)"', options)[1]
    environment = {**os.environ, "DESTDIR": os.path.join(folder, "root")}
    done = subprocess.run(["meson", "install", "-C", build, "--no-rebuild"], capture_output=True, text=True, check=False, env=environment)
    if done.returncode != 0:
        sys.exit(f"{done.stdout[-2000:]}{done.stderr}\n0 passed, 1 failed")
    moved = os.path.join(folder, MOVED)
    os.rename(os.path.join(folder, "root") + prefix, moved)
    return moved


def make_read_only(folder):
    for where, _, names in os.walk(folder):
        os.chmod(where, 0o555)
        for name in names:
            path = os.path.join(where, name)
            if not os.path.islink(path):
                os.chmod(path, os.stat(path).st_mode & 0o555)


def make_writable(folder):
    for where, _, _ in os.walk(folder):
        os.chmod(where, 0o755)


def files_below(folder):
    return {os.path.relpath(os.path.join(where, name), folder) for where, _, names in os.walk(folder) for name in names}


def kept_files(folder):
    """Those of the source tree: of git, if there is one."""
    listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard", folder], cwd=suite.ROOT, capture_output=True, text=True,
                            check=False)
    if listed.returncode != 0:
        return files_below(os.path.join(suite.ROOT, folder))
    names = [name for name in listed.stdout.split("\0") if name and os.path.exists(os.path.join(suite.ROOT, name))]
    return {os.path.relpath(name, folder) for name in names}


def check_files(tally, prefix, build):
    for there, here in WHOLE:
        installed, kept = files_below(os.path.join(prefix, there)), kept_files(here)
        tally.add(installed == kept, f"{there}: not installed {sorted(kept - installed)}, too much {sorted(installed - kept)}")
    documents = os.path.join(prefix, "share", "doc", "assay")
    for name in sorted(files_below(documents)):
        if name.endswith(".md"):
            with open(os.path.join(documents, name), encoding="utf-8") as file:
                links = [link for link in LINK.findall(file.read()) if "://" not in link]
            lost = [link for link in links if not os.path.exists(os.path.join(documents, os.path.dirname(name), link))]
            tally.add(not lost, f"{name} links to {lost}, which is not installed")
    with open(os.path.join(prefix, "bin", "assay"), "rb") as file:
        program = file.read()
    for path in (suite.ROOT, os.path.abspath(build)):
        tally.add(path.encode() not in program, f"the program has the path {path} in it")


def check_library(tally, prefix, folder):
    """Each module that users may import is checked, with all that it imports."""
    lib = os.path.join(prefix, "share", "assay", "lib")
    modules = [module for package in os.listdir(lib) for module in suite.read_manifest(os.path.join(lib, package, "package"))["exposes"]]
    path = os.path.join(folder, "all.hs")
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(f"import qualified {name}\n" for name in sorted(modules)) + "main :: Prelude.IO ()\nmain = Prelude.return ()\n")
    done = measure.run([os.path.join(prefix, "bin", "assay"), "check", path], SECONDS, cwd=folder, env={})
    tally.add(done.returncode == 0 and len(modules) > 40, f"{len(modules)} modules of the library: {done.stderr.decode()[-1000:]}")


def check_programs(tally, prefix, folder):
    frozen = corpus.frozen()
    programs = {program.name: program for program in corpus.running()}
    copy = os.path.join(folder, "programs")
    shutil.copytree(corpus.FOLDER, copy)
    for name in suite.by_commit(programs)[:SAMPLE]:
        program = programs[name]
        given = os.path.join(folder, "input")
        with open(given, "wb") as file:
            file.write(program.input())
        arguments = program.arguments()
        with open(given, "rb") as file:
            done = measure.run([os.path.join(prefix, "bin", "assay"), "run", program.file, *(["--", *arguments] if arguments else [])],
                               SECONDS, cwd=copy, stdin=file, env={"PATH": "/usr/bin:/bin"})
        tally.add(done.returncode == frozen[name][1] and done.stdout == program.beside(".out"),
                  f"{name}: exit {done.returncode}\n{done.stdout[-500:]!r}\n{done.stderr.decode(errors='replace')[-500:]}")


def check_interfaces(tally, prefix, folder):
    """The library's interfaces are used where the tree was moved to; without them it runs, too, and says the same."""
    path = os.path.join(prefix, INTERFACES)
    with open(path, "rb") as file:
        interfaces = file.read()
    tally.add(suite.ROOT.encode() not in interfaces, "the interfaces have a path of this machine")
    words = [os.path.join(prefix, "bin", "assay"), "run", "-e", "lines \"a\\nb\""]
    said, work = measure.run(words, SECONDS, cwd=folder, env={}).stdout, measure.instructions(words)
    lone = os.path.join(folder, "lone")
    shutil.copytree(prefix, lone)
    make_writable(lone)
    os.remove(os.path.join(lone, INTERFACES))
    words[0] = os.path.join(lone, "bin", "assay")
    other = measure.run(words, SECONDS, cwd=folder, env={}).stdout
    tally.add(said == other == b'["a","b"]\n', f"with interfaces {said}, without {other}")
    tally.add(work < measure.instructions(words) / 2, "the interfaces beside the library are not used")


def check_missing(tally, prefix, folder):
    """A binary alone; what needs nothing else works."""
    alone = os.path.join(folder, "alone", "bin", "assay")
    os.makedirs(os.path.dirname(alone))
    shutil.copy(os.path.join(prefix, "bin", "assay"), alone)
    for words, lacks in ((["run", "-e", "1"], "share/assay/lib"), (["check", "all.hs"], "share/assay/lib"),
                         (["help", "A0417"], "share/assay/hints"), (["help", "--examples"], "share/doc/assay/examples")):
        done = measure.run([alone, *words], SECONDS, cwd=folder, env={})
        said = done.stderr.decode()
        tally.add(done.returncode == 1 and said.count("error[") == 1 and "[A0417]" in said and
                  os.path.join(folder, "alone", lacks) in said and not done.stdout, f"{words} of a binary alone: {done.returncode}, {said}")
    queens = os.path.join(prefix, "share/doc/assay/examples/queens.stg")
    done = measure.run([alone, "run", queens], SECONDS, cwd=folder, env={})
    tally.add(done.returncode == 0, f"a program in the normal form needs no library: {done.stderr.decode()}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=os.path.abspath)
    parser.add_argument("--without")
    parser.add_argument("--renew", action="store_true")
    options = parser.parse_args()
    tally = suite.Tally()
    folder = os.path.realpath(tempfile.mkdtemp(prefix="assay-install-"))
    os.chmod(folder, 0o755)  # other users may look
    try:
        prefix = install(options.build, folder)
        if options.without:
            os.remove(os.path.join(prefix, options.without))
        transcripts.repeat(tally, prefix, renew=options.renew)  # they copy examples, and go on with the copies
        make_read_only(prefix)
        if not options.renew:
            check_files(tally, prefix, options.build)
            check_library(tally, prefix, folder)
            check_interfaces(tally, prefix, folder)
            check_programs(tally, prefix, folder)
            check_missing(tally, prefix, folder)
            use.use(tally, prefix, user=NOBODY if os.geteuid() == 0 else None)
    finally:
        make_writable(folder)
        shutil.rmtree(folder)
    tally.finish()


if __name__ == "__main__":
    main()
