#!/usr/bin/env python3
"""Costs of libraries, told as those of the program's own definitions that call them: `--fold-libraries`.

A profile as GHC writes it, as text and as JSON, of a program whose library has centres, late ones among them; then a run of our own with
centres in the library. Held against the tree itself: totals stay, what a definition inherits stays, what it costs is its own and that
of the libraries right below it.

suite: libraries; size: smoke; build: release sanitize; budget: 1 1 1; call: {assay}
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import suite  # noqa: E402

ASSAY = os.path.abspath(sys.argv[1])
tally = suite.Tally()
LIST = "libraries/base/GHC/List.hs"
NOWHERE = "<no location info>"
# name, module, place, entries, ticks, bytes, what is below: GHC.List calls back `key` of Main, which calls GHC.List
TREE = ("MAIN", "MAIN", "<built-in>", 0, 1, 100, [
    ("CAF", "Main", "<entire-module>", 0, 0, 10, [
        ("main", "Main", "Main.hs:1:1-30", 1, 5, 1000, [
            ("groups", "Main", "Main.hs:2:1-30", 4, 10, 2000, [
                ("sortBy", "GHC.List", LIST + ":40:1-9", 4, 300, 50000, [
                    ("$wmerge", "GHC.List", NOWHERE, 90, 200, 30000, []),
                    ("key", "Main", "Main.hs:3:1-30", 800, 40, 4000, [
                        ("map", "GHC.List", LIST + ":10:1-9", 900, 60, 7000, [])])]),
                ("key", "Main", "Main.hs:3:1-30", 5, 2, 300, [])]),
            ("map", "GHC.List", LIST + ":10:1-9", 1, 1, 500, [])])]),
    ("CAF", "GHC.List", "<entire-module>", 0, 0, 20, [
        ("map", "GHC.List", LIST + ":10:1-9", 1, 0, 70, [])])])
METRICS = {"entries": 3, "ticks": 4, "bytes": 5}


def walk(node, depth=0):
    yield node, depth
    for one in node[6]:
        yield from walk(one, depth + 1)


def total(metric):
    return sum(node[METRICS[metric]] for node, _ in walk(TREE))


def as_json():
    centres, numbers = [], {}
    for node, _ in walk(TREE):
        label = "CAF" if node[0] == "CAF" else node[0]
        if (label, node[1]) not in numbers:
            numbers[label, node[1]] = len(numbers) + 1
            centres.append({"id": len(numbers), "label": label, "module": node[1], "src_loc": node[2], "is_caf": label == "CAF"})

    def tree(node):
        return {"id": numbers[node[0], node[1]], "entries": node[3], "alloc": node[5], "ticks": node[4],
                "children": [tree(one) for one in node[6]]}
    return json.dumps({"program": "prog", "arguments": ["prog"], "rts_arguments": ["-pj"], "end_time": "x",
                       "initial_capabilities": 0, "total_time": total("ticks") / 1000, "total_ticks": total("ticks"),
                       "tick_interval": 1000, "total_alloc": total("bytes"), "cost_centres": centres, "profile": tree(TREE)})


def as_text():
    rows = []
    for number, (node, depth) in enumerate(walk(TREE)):
        below = [one for one, _ in walk(node)]
        shares = [100 * figure / total(metric) for metric, figure in
                  (("ticks", node[4]), ("bytes", node[5]), ("ticks", sum(one[4] for one in below)), ("bytes", sum(one[5] for one in below)))]
        rows.append(f"{' ' * depth + node[0]:<14}{node[1]:<12}{node[2]:<34}{number + 100:>5}{node[3]:>9}   "
                    f"{shares[0]:5.1f}  {shares[1]:5.1f}   {shares[2]:5.1f}  {shares[3]:5.1f}  {node[4]:>7} {node[5]:>9}")
    head = f"""	Tue Nov 17 21:00 2026 Time and Allocation Profiling Report  (Final)

	   prog +RTS -P -RTS

	total time  =        {total('ticks') / 1000:.2f} secs   ({total('ticks')} ticks @ 1000 us, 1 processor)
	total alloc = {total('bytes'):>11,} bytes  (excludes profiling overheads)

COST CENTRE MODULE      SRC              %time %alloc  ticks     bytes


"""
    first = "COST CENTRE   MODULE      SRC"
    columns = f"{first:<60}{'no.':>5}{'entries':>9}   %time %alloc   %time %alloc    ticks     bytes\n\n"
    return head + " " * 74 + "individual      inherited\n" + columns + "\n".join(rows) + "\n"


def report(folder, *words):
    done = subprocess.run([ASSAY, "report", *words], cwd=folder, capture_output=True, text=True)
    tally.add(done.returncode == 0, f"{words}: {done.stderr}")
    return done


def figures(text):
    """By centre: own and inherited costs, each a dictionary of metrics; and the totals."""
    profile = json.loads(text)
    names = [(label["kind"], label["module"], label["name"]) for label in profile["labels"]]
    own, inherited, totals = {}, {}, {}
    for context in profile["contexts"]:
        path, at = set(), context
        while at:
            path.add(names[at["label"]])
            at = profile["contexts"][at["parent"]] if at["parent"] is not None else None
        for metric, value in context["costs"].items():
            totals[metric] = totals.get(metric, 0) + value
            for where, keys in ((own, {names[context["label"]]}), (inherited, path)):
                for key in keys:
                    where.setdefault(key, {})
                    where[key][metric] = where[key].get(metric, 0) + value
    return own, inherited, totals


def compare(name, before, after, libraries):
    """The law, by what the two profiles have."""
    (own, inherited, totals), (folded, folded_inherited, folded_totals) = figures(before), figures(after)
    tally.add(totals == folded_totals, f"{name}: totals {totals} became {folded_totals}")
    for key, costs in inherited.items():
        if key in libraries:
            left = {metric for metric, value in folded.get(key, {}).items() if value and metric not in ("entries", "E")}
            tally.add(not left, f"{name}: {key} has {left}")
        else:
            tally.add(folded_inherited[key] == costs, f"{name}: {key} inherited {costs}, now {folded_inherited[key]}")
        entries = [side.get(key, {}).get(metric, 0) for side in (own, folded) for metric in ("entries", "E")]
        tally.add(entries[:2] == entries[2:], f"{name}: {key} is entered otherwise: {entries}")
    return folded


with tempfile.TemporaryDirectory() as folder:
    for name, text in (("Main.hs", "main = groups\ngroups = key\nkey = id\n"), ("pj.prof", as_json()), ("text.prof", as_text())):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    for name in ("pj.prof", "text.prof"):
        before, after = report(folder, name, "--json").stdout, report(folder, "--fold-libraries", name, "--json").stdout
        libraries = {("centre", "GHC.List", one) for one in ("sortBy", "$wmerge", "map")}
        folded = compare(name, before, after, libraries)
        # sortBy and its worker below groups; map below key and below main; that below a constant is the constant's
        for key, cost in {"groups": 82000, "key": 11300, "main": 1500}.items():
            has = folded["centre", "Main", key]["bytes"]
            tally.add(has == cost, f"{name}: {key} costs {has}, not {cost}")
        tally.add(json.loads(after)["facts"]["folded"] == "GHC.List", f"{name}: the fact is not there")
        shown = report(folder, "--fold-libraries", name).stdout
        plain = " ".join(shown.split())
        tally.add("is made by groups (Main.hs:2)" in plain and "libraries (3)" in shown, f"{name}: {shown}")
        tally.add("; libraries are folded into what calls them" in json.loads(after)["summary"]["text"], f"{name}: what was done is not said")
        tally.add("sortBy" not in shown, f"{name}: the library is still there: {shown}")
        plain = " ".join(report(folder, name).stdout.split())
        tally.add("sortBy of GHC.List, called in groups (Main.hs:2)" in plain, f"{name}: told as {plain[:400]}")
        tally.add("sortBy" in report(folder, "--fold-libraries", "--all", name).stdout, f"{name}: --all hides it")
        far = os.path.join(folder, "far")
        os.makedirs(far, exist_ok=True)
        said = report(far, "--fold-libraries", os.path.join("..", name), "--json")
        tally.add("A0418" in said.stderr and figures(said.stdout) == figures(before), f"{name}: away from sources: {said.stderr}")
        near = report(far, "--fold-libraries", "--source-root=..", os.path.join("..", name), "--json")
        tally.add(near.stdout == after, f"{name}: --source-root")

    # packages of a project are the program's own; so is what lies in two of them, and no line of it is shown
    for where in ("vendor", os.path.join("packages", "vendor"), "other"):
        package = os.path.join(folder, where, os.path.dirname(LIST))
        os.makedirs(package)
        with open(os.path.join(package, "List.hs"), "w", encoding="utf-8") as file:
            file.write("\n" * 39 + f"sortBy = sortBy -- {where}\n")
        before = report(folder, "--fold-libraries", "pj.prof").stdout
        tally.add("libraries (3)" in before, f"without cabal.project: {before}")
        open(os.path.join(folder, "cabal.project"), "w", encoding="utf-8").close()
        after = report(folder, "--fold-libraries", "--annotate", "pj.prof")
        tally.add("A0418" in after.stderr and "is made by sortBy and" in " ".join(after.stdout.split()), f"{where}: {after}")
        alone = where != "other"
        tally.add((f"sortBy -- {where}" in after.stdout) == alone and ("several packages have it" in after.stdout) != alone,
                  f"{where}: {after.stdout}")
        os.remove(os.path.join(folder, "cabal.project"))
        if where == "vendor":
            os.remove(os.path.join(package, "List.hs"))

    program = """module Main where
import Data.List
main :: IO ()
main = print (length (parts [1 .. 40])) >> print (total [1 .. 200])
parts :: [Int] -> [[Int]]
parts xs = concatMap inits (tails xs)
square :: Int -> Int
square x = x * x
total :: [Int] -> Int
total = sum . sortBy (\\a b -> compare (square b) (square a))
"""
    with open(os.path.join(folder, "Own.hs"), "w", encoding="utf-8") as file:
        file.write(program)
    words = ["profile", "--centres-in=Main,Assay.List", "Own.hs"]
    subprocess.run([ASSAY, *words, "--json=own.json", "--report=own.txt"], cwd=folder, capture_output=True, check=True)
    subprocess.run([ASSAY, *words, "--fold-libraries", "--json=folded.json", "--report=folded.txt"], cwd=folder, capture_output=True, check=True)
    read = {}
    for name in ("own.json", "folded.json", "folded.txt"):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            read[name] = file.read()
    libraries = {key for key in figures(read["own.json"])[0] if key[:2] == ("centre", "Assay.List")}
    tally.add(len(libraries) > 3, f"a run of our own has centres of the library: {libraries}")
    compare("a run of our own", read["own.json"], read["folded.json"], libraries)
    tally.add("is made by parts (Own.hs:6)" in " ".join(read["folded.txt"].split()), read["folded.txt"][:600])
    again = report(folder, "--fold-libraries", "own.json", "--json").stdout
    tally.add(figures(again) == figures(read["folded.json"]), "folded afterwards it is otherwise")
tally.finish()
