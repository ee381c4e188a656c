"""150 names that try to be more than names, as bytes: what a reader, a terminal, a page, a table or a shell
could trip over."""


def code_points(*numbers):
    return [b"a" + chr(number).encode() + b"b" for number in numbers]


MARKUP = [
    b"<script>alert(1)</script>", b"</script><script>alert(1)</script>", b"<img src=x onerror=alert(1)>",
    b"<svg onload=alert(1)>", b"</svg><g>", b"</text><text>", b"</title>", b"</style>", b"<!--", b"-->", b"]]>",
    b"<![CDATA[", b"<?xml version='1.0'?>", b"<!DOCTYPE x>", b"<!ENTITY a 'b'>", b"&amp;", b"&lt;b&gt;", b"&#0;",
    b"&#x202e;", b"&nosuch;", b"&", b"<", b">", b"<b", b"a<b>c", b"\" onload=\"alert(1)", b"' onload='alert(1)",
    b"javascript:alert(1)", b"data:text/html,<b>", b"url(https://example.com/)", b"{{7*7}}", b"${7*7}", b"<%=7%>",
    b"<details><summary>", b"@media{}",
]
MARKDOWN = [
    b"`code`", b"``", b"```", b"`", b"a`b", b"**bold**", b"_it_", b"[link](https://example.com)",
    b"![pic](https://example.com/x.png)", b"|", b"a|b|c", b"\\|", b"# heading", b"- item", b"1. item", b"> quote",
    b"---", b"<https://example.com>", b"https://example.com/?a=b", b"@someone", b"#123", b"~~gone~~", b":tada:",
    b"[x]", b"$$x$$",
]
QUOTES = [
    b"\"", b"'", b"\\", b"\\\\", b"a\"b", b"a'b", b"a\\", b"a\\\"", b"\",\"module\":\"x", b"\"}]}", b"{", b"}", b"[",
    b"]", b"[1,2]", b"{}", b"null", b"\\u0041", b"\\x41", b"\\n", b"/*", b"*/", b"//",
]
SHELLS = [
    b"$(id)", b"$HOME", b";rm", b"&&true", b"|cat", b">out", b"%s%n%x", b"%d", b"%", b"%00", b"=1+1", b"=cmd()",
    b"+1", b"-1", b"@SUM(1)", b"--version", b"-o", b"~", b"*", b"?", b"../../etc/passwd", b"/etc/passwd",
    b"..\\..\\x", b"C:\\x", b"file:///etc/passwd", b"CON", b".", b"..",
]
FIGURES = [b"0", b"100.0", b"1e308", b"NaN", b"-0", b"18446744073709551616", b"MAIN", b"CAF", b"total",
           b"others(3)"]
CONTROL = [
    b"a\x1b[31mred", b"\x1b[2J", b"\x1b]0;title\x07", b"\x1b]8;;https://example.com\x1b\\x", b"\x1bc", b"\x9b31m",
    b"\x01", b"a\x07b", b"a\x08\x08b", b"\x0e", b"\x7f", b"\xc2\x9b31m", b"\xc2\x85", b"a\x0bb", b"a\x0cb",
]
DIRECTION = code_points(0x202E, 0x202D, 0x202A, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F, 0x061C)
INVISIBLE = code_points(0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x00AD, 0x180E, 0x2028, 0x2029, 0xE0041, 0xFFF9)
UNICODE = [
    "größe".encode(), "亀と兎".encode(), "🐢".encode(), "\U0001f469\u200d\U0001f4bb".encode(),
    "e\u0301".encode(), ("e" + "\u0301" * 50).encode(),
    "\u0301".encode(), "ﷺ".encode(), "שלום".encode(), "\U0010ffff".encode(), "\ufffe".encode(), "\ue000".encode(),
]
INVALID = [b"\xff\xfe", b"\xc3\x28", b"\xc3", b"\xe2\x82", b"\xf0\x9f\x90", b"\xc0\x80", b"\xc0\xaf", b"\xed\xa0\x80",
           b"\xed\xb0\x80", b"\xf4\x90\x80\x80", b"\x80", b"\xfe", b"a\xffb"]
# not all formats can hold these
SPACED = [b"a b", b"a\tb", b"a\nb", b"a\r\nb", b"a\rb", b"\n", b"a\nEND_SAMPLE 1\nb", b" a", b"a ", b"a\xc2\xa0b",
          b"a\xe3\x80\x80b"]
LONG = [b"x" * 10000, b"<b>" * 3334, "é".encode() * 5000, b"\x1b[1m" * 2500]

NAMES = (MARKUP + MARKDOWN + QUOTES + SHELLS + FIGURES + CONTROL + DIRECTION + INVISIBLE + UNICODE + INVALID + SPACED
         + LONG)
assert len(set(NAMES)) == len(NAMES) >= 150
