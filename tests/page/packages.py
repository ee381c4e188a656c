"""What builds the page, in page/node_modules: installed exactly as page/package-lock.json says, once for each such file.

    install() -> what went wrong, "" if nothing did
"""

import fcntl
import hashlib
import os
import subprocess

PAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "page")
MODULES = os.path.join(PAGE, "node_modules")
STAMP = os.path.join(MODULES, ".assay-stamp")  # npm ci takes it away with the folder


def wanted():
    """The stamp of what package.json and package-lock.json ask for."""
    found = hashlib.sha256()
    for name in ("package.json", "package-lock.json"):
        with open(os.path.join(PAGE, name), "rb") as file:
            found.update(file.read())
    return found.hexdigest()


def installed():
    if not os.path.exists(STAMP):
        return ""
    with open(STAMP, encoding="utf-8") as file:
        return file.read()


def install():
    folder = os.open(PAGE, os.O_RDONLY)  # suites run beside each other: one installs, the others wait
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        if installed() == wanted():
            return ""
        try:
            result = subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=PAGE, capture_output=True,
                                    text=True, check=False, stdin=subprocess.DEVNULL)
        except FileNotFoundError:
            return "npm is not installed"
        if result.returncode:
            return f"npm ci: {(result.stdout + result.stderr)[-1000:]}"
        with open(STAMP, "w", encoding="utf-8") as file:
            file.write(wanted())
        return ""
    finally:
        os.close(folder)
