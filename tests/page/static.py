"""A page as a file, before any browser: what it may consist of.

    problem(html, names=()) -> what is wrong with it, "" if nothing is
    data(html) -> what its data blocks hold, unpacked, one after the other

A page has a policy of its own (`default-src 'none'` and the hashes of exactly its scripts and styles), loads nothing, and
has no element or attribute but those that the frame needs; the data are in elements that are not executed.
"""

import base64
import gzip
import hashlib
import re
import zlib
from html.parser import HTMLParser

ELEMENTS = {"html", "head", "meta", "title", "style", "script", "body", "div", "main", "noscript", "p", "header", "code"}
ATTRIBUTES = {"lang", "charset", "name", "content", "http-equiv", "id", "type", "class", "hidden", "media", "aria-busy",
              "role", "data-kind", "data-version", "aria-live"}
EXECUTED = (None, "", "module", "text/javascript")


class Frame(HTMLParser):
    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.elements, self.wrong, self.open = [], [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        element = {"tag": tag, "attributes": dict(attrs), "text": ""}
        self.elements.append(element)
        self.open.append(element)
        if tag not in ELEMENTS:
            self.wrong.append(f"element {tag}")
        self.wrong += [f"attribute {name} of {tag}" for name, _ in attrs if name not in ATTRIBUTES]

    def handle_endtag(self, tag):
        while self.open and self.open.pop()["tag"] != tag:
            pass

    def handle_data(self, data):
        if self.open:
            self.open[-1]["text"] += data

    def handle_comment(self, data):
        self.wrong.append(f"a comment: {data[:40]}")

    def of(self, tag):
        return [element for element in self.elements if element["tag"] == tag]


def sha(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def policy_of(frame):
    metas = frame.of("meta")
    place = [i for i, meta in enumerate(metas) if (meta["attributes"].get("http-equiv") or "").lower()
             == "content-security-policy"]
    if len(place) != 1:
        return None
    before = [element["tag"] for element in frame.elements[:frame.elements.index(metas[place[0]])]]
    if set(before) - {"html", "head", "meta"}:
        return None
    parts = [part.split() for part in metas[place[0]]["attributes"]["content"].split(";") if part.strip()]
    return {part[0]: part[1:] for part in parts}


def problem(html):
    frame = Frame(html)
    if frame.wrong:
        return frame.wrong[0]
    if not html.lower().startswith("<!doctype html>"):
        return "no document type"
    policy = policy_of(frame)
    if policy is None:
        return "no policy, or not before everything else"
    if policy.get("default-src") != ["'none'"]:
        return f"the policy's default is {policy.get('default-src')}"
    loose = [word for key, words in policy.items() if key != "default-src" for word in words
             if not word.startswith("'sha256-") and word != "'none'"]
    if loose:
        return f"the policy allows {loose}"
    scripts = [sha(one["text"]) for one in frame.of("script") if one["attributes"].get("type") in EXECUTED]
    styles = [sha(one["text"]) for one in frame.of("style")]
    for key, found in (("script-src", scripts), ("style-src", styles)):
        if sorted(policy.get(key, [])) != sorted(set(found)):
            return f"{key}: {policy.get(key)}, the page has {found}"
    if len(frame.of("title")) != 1:
        return "titles"
    return ""


def title(html):
    return Frame(html).of("title")[0]["text"]


def unpacked(text):
    """base64 of gzip or zlib, or nothing of the kind"""
    try:
        packed = base64.b64decode(re.sub(r"\s", "", text), validate=True)
    except ValueError:
        return text.encode()
    if packed[:2] == b"\x1f\x8b":
        return gzip.decompress(packed)
    try:
        return zlib.decompress(packed)
    except zlib.error:
        return packed


def data(html):
    return b"\n".join(unpacked(one["text"]) for one in Frame(html).of("script")
                      if one["attributes"].get("type") not in EXECUTED)
