/* Changes of Haskell that leave most of a program as it was: words are put in the place of others,
 * lines are copied, moved, indented and taken away, and now and then bytes are changed, too. What
 * is changed at random is refused by the parser nearly always; a program with one word changed
 * often gets as far as types or the normal form. */
#include "tests/laws/fuzz/change.h"
#include "tests/laws/fuzz/fuzz.h"
#include <stdbool.h>

/* ---- words ---- */

static bool is_letter(uint8_t byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || byte == '\'' || byte == '.' ||
           byte == '#';
}

static bool is_symbol(uint8_t byte) { return byte && strchr("!$%&*+/<=>?@\\^|-~:", byte); }

/* Names, operators, and single bytes of the rest: at or behind a place of chance. */
static Piece word_of(Change *change) {
    size_t at = below(change, change->size);
    while (at < change->size && (change->data[at] == ' ' || change->data[at] == '\n')) at++;
    Piece piece = {at, at};
    if (at == change->size) return piece;
    bool (*is_more)(uint8_t) = is_letter(change->data[at]) ? is_letter : is_symbol;
    while (piece.from > 0 && is_more(change->data[piece.from - 1])) piece.from--;
    while (piece.to < change->size && is_more(change->data[piece.to])) piece.to++;
    if (piece.to == piece.from) piece.to++;
    return piece;
}

static void copy_word(Change *change) {
    Piece from = word_of(change), to = word_of(change);
    replace(change, to.from, below(change, 4) == 0 ? 0 : to.to - to.from, change->data + from.from,
            from.to - from.from);
}

static void drop_word(Change *change) {
    Piece piece = word_of(change);
    replace(change, piece.from, piece.to - piece.from, change->data, 0);
}

/* what a program may not have yet */
static void put_word(Change *change) {
    static const char *const words[] = {
        "()",
        "[]",
        "_",
        "undefined",
        "main",
        "id",
        "($)",
        "(.)",
        " where ",
        " let ",
        " in ",
        " case () of _ -> ",
        " if True then ",
        " else ",
        " do ",
        " \\x -> ",
        " \\case ",
        "forall a. ",
        "Show a => ",
        "(forall b. b -> b)",
        "Maybe ",
        "IO ()",
        "Int",
        "Integer",
        "Double",
        "String",
        "a",
        "f a",
        " deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable, Traversable)",
        "\ninstance Show (a -> b)\n",
        "\nclass C a where { m :: a; m = m }\n",
        "\ndata T a = K a | L { field :: !Int, other :: T (T a) } deriving (Show, Eq)\n",
        "\nnewtype N f a = N (f (N f a))\n",
        "\ntype S a = (a, a)\n",
        "\ndata E = forall x. Show x => E x\n",
        "\nx :: Int\n",
        "\ninfixl 5 +\n",
        "\ndefault ()\n",
        "import Data.List\n",
        "import qualified Data.Map as M\n",
        "hiding (map)",
        "fix",
        "!",
        "~",
        "@",
        "::",
        "=",
        "->",
        "<-",
        "=>",
        "..",
        ",",
        "|",
        ";",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "`",
        "\"",
        "'",
        "--",
        "{-",
        "-}",
        "0",
        "1.5e10",
        "99999999999999999999999",
        "0x1p3",
        "-1",
        "'\\n'",
        "\"\\SOH\\&\"",
        "(# #)",
        "1#",
        " :: Int ",
        " + ",
        "{-# LANGUAGE MagicHash, UnboxedTuples #-}\n",
        "{-# LANGUAGE NoImplicitPrelude #-}\n",
        "{-# SCC \"here\" #-} ",
        "\t",
        "\xc3\xa9",
    };
    const char *word = words[below(change, sizeof words / sizeof *words)];
    Piece at = word_of(change);
    replace(change, at.from, below(change, 2) == 0 ? at.to - at.from : 0, (const uint8_t *)word,
            strlen(word));
}

/* ( .. ) around some words, or twice the same */
static void enclose(Change *change) {
    Piece from = word_of(change);
    Piece line = line_at(change, from.from);
    size_t end = from.to + below(change, line.to - from.to + 1);
    replace(change, end, 0, (const uint8_t *)")", 1);
    replace(change, from.from, 0, (const uint8_t *)"(", 1);
}

/* ---- lines ---- */

static Piece lines_of(Change *change) {
    Piece piece = line_at(change, below(change, change->size));
    for (size_t more = below(change, 4); more > 0 && piece.to < change->size; more--)
        piece.to = line_at(change, piece.to).to;
    return piece;
}

static void copy_lines(Change *change) {
    Piece from = lines_of(change), to = lines_of(change);
    replace(change, to.from, below(change, 2) == 0 ? to.to - to.from : 0, change->data + from.from,
            from.to - from.from);
}

static void drop_lines(Change *change) {
    Piece piece = lines_of(change);
    replace(change, piece.from, piece.to - piece.from, change->data, 0);
}

static void indent(Change *change) {
    static const uint8_t blanks[] = "        ";
    Piece piece = line_at(change, below(change, change->size));
    size_t now = 0;
    while (piece.from + now < piece.to && change->data[piece.from + now] == ' ') now++;
    replace(change, piece.from, now, blanks, below(change, sizeof blanks));
}

/* ---- all ---- */

static void change_once(Change *change) {
    switch (below(change, 16)) {
    case 0: drop_lines(change); break;
    case 1:
    case 2: copy_lines(change); break;
    case 3: indent(change); break;
    case 4:
    case 5: drop_word(change); break;
    case 6: enclose(change); break;
    case 7: change->size = LLVMFuzzerMutate(change->data, change->size, change->most); break;
    case 8:
    case 9:
    case 10: put_word(change); break;
    default: copy_word(change); break;
    }
}

size_t haskell_change(uint8_t *data, size_t size, size_t most, unsigned seed) {
    Change change = {data, size, most, (uint64_t)seed * 0x9e3779b97f4a7c15u + 1};
    for (size_t times = 1 + below(&change, 3); times > 0 && change.size > 1; times--)
        change_once(&change);
    return change.size > 0 ? change.size : 1;
}
