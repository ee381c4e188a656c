#include "base/utf8.h"
#include "compiler/syntax/lex_internal.h"
#include "prim/unicode.h"
#include <string.h>

/* ---- characters ---- */

/* Haskell's GeneralCategory, in its order, as GHC's lexer takes it */
static const uint8_t category_class[] = {
    CLASS_UPPER,  CLASS_LOWER,  CLASS_UPPER,                /* Lu Ll Lt */
    CLASS_MARK,   CLASS_LOWER,                              /* Lm Lo */
    CLASS_MARK,   CLASS_NONE,   CLASS_NONE,                 /* Mn Mc Me */
    CLASS_DIGIT,  CLASS_DIGIT,  CLASS_DIGIT,                /* Nd Nl No */
    CLASS_SYMBOL, CLASS_SYMBOL, CLASS_SYMBOL, CLASS_SYMBOL, /* Pc Pd Ps Pe */
    CLASS_SYMBOL, CLASS_SYMBOL, CLASS_SYMBOL,               /* Pi Pf Po */
    CLASS_SYMBOL, CLASS_SYMBOL, CLASS_SYMBOL, CLASS_SYMBOL, /* Sm Sc Sk So */
    CLASS_SPACE,                                            /* Zs */
};

static CharacterClass ascii_class(unsigned char c) {
    if (c >= 'a' && c <= 'z') return CLASS_LOWER;
    if (c >= 'A' && c <= 'Z') return CLASS_UPPER;
    if (c >= '0' && c <= '9') return CLASS_DIGIT;
    switch (c) {
    case '_': return CLASS_LOWER;
    case '\'': return CLASS_MARK;
    case '"': return CLASS_QUOTE;
    case ' ':
    case '\t':
    case '\n':
    case '\r':
    case '\f':
    case '\v': return CLASS_SPACE;
    case '(':
    case ')':
    case ',':
    case ';':
    case '[':
    case ']':
    case '`':
    case '{':
    case '}': return CLASS_SPECIAL;
    default: return c > ' ' && c < 0x7f ? CLASS_SYMBOL : CLASS_NONE;
    }
}

CharacterClass syntax_lex_class(const Lexer *lexer, size_t position, size_t *length) {
    *length = 1;
    if (position >= lexer->text.length) return CLASS_NONE;
    unsigned char c = (unsigned char)lexer->text.bytes[position];
    if (c < 0x80) return ascii_class(c);
    size_t after = position;
    uint32_t code_point = utf8_decode(lexer->text, &after);
    *length = after - position;
    if (code_point == UTF8_INVALID) return CLASS_NONE;
    int64_t category = unicode_category(code_point);
    return category < (int64_t)sizeof category_class ? category_class[category] : CLASS_NONE;
}

static bool is_name_part(CharacterClass class) {
    return class == CLASS_LOWER || class == CLASS_UPPER || class == CLASS_DIGIT ||
           class == CLASS_MARK;
}

static CharacterClass class_here(const Lexer *lexer) {
    size_t length;
    return syntax_lex_class(lexer, lexer->position, &length);
}

/* over all characters of a kind */
static void skip_name(Lexer *lexer) {
    size_t length;
    while (is_name_part(syntax_lex_class(lexer, lexer->position, &length)))
        lexer->position += length;
}

static void skip_symbols(Lexer *lexer) {
    size_t length;
    while (syntax_lex_class(lexer, lexer->position, &length) == CLASS_SYMBOL)
        lexer->position += length;
}

/* ---- diagnostics ---- */

Diagnostic *syntax_lex_error(Lexer *lexer, DiagCode code, size_t start, Parts parts) {
    lexer->token.kind = TOKEN_ERROR;
    return diag_add(lexer->input.diags, code, syntax_lex_span(lexer, start), parts);
}

void syntax_lex_invalid(Lexer *lexer, size_t start) {
    lexer->token.kind = TOKEN_ERROR;
    if (lexer->saw_invalid) return; /* a file in another encoding has many of them */
    lexer->saw_invalid = true;
    syntax_lex_error(lexer, DIAG_SYNTAX_INVALID_UTF8, start, NO_PARTS);
}

void syntax_lex_need(Lexer *lexer, Extension extension, const char *what, size_t start) {
    if (syntax_lex_has(lexer, extension)) return;
    diag_add(lexer->input.diags, DIAG_SYNTAX_EXTENSION_OFF, syntax_lex_span(lexer, start),
             PARTS(part_string(what), part_string(syntax_extension_name(extension))));
}

/* ---- columns ---- */

/* Brings `column` to the position. */
static void count_columns(Lexer *lexer) {
    while (lexer->known < lexer->position) {
        unsigned char c = (unsigned char)lexer->text.bytes[lexer->known++];
        if (c == '\n')
            lexer->column = 1;
        else if (c == '\t')
            lexer->column = (lexer->column - 1) / 8 * 8 + 9;
        else if ((c & 0xc0) != 0x80)
            lexer->column++;
    }
}

/* ---- names ---- */

typedef struct Reserved {
    const char *text, *unicode;
    TokenKind kind;
} Reserved;

static const Reserved words[] = {
#define WORD(code, text) {text, "", TOKEN_##code},
#define RESERVED(code, text, unicode)
#define SPECIAL(code, text)
#include "compiler/syntax/tokens.def"
};

static const Reserved operators[] = {
#define WORD(code, text)
#define RESERVED(code, text, unicode) {text, unicode, TOKEN_##code},
#define SPECIAL(code, text)
#include "compiler/syntax/tokens.def"
};

/* most differ in the first byte */
static bool is_word(Text text, const char *word) {
    return text.bytes[0] == word[0] && text_equal(text, text_of(word));
}

static TokenKind find_word(Text word, TokenKind otherwise) {
    if (word.length <= 8)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (is_word(word, words[i].text)) return words[i].kind;
    return otherwise;
}

static TokenKind find_operator(const Lexer *lexer, Text text) {
    if (text.length <= 3)
        for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
            if (is_word(text, operators[i].text) ||
                (is_word(text, operators[i].unicode) &&
                 syntax_lex_has(lexer, EXTENSION_UnicodeSyntax)))
                return operators[i].kind;
    return text.bytes[0] == ':' ? TOKEN_CONSTRUCTOR_OPERATOR : TOKEN_OPERATOR;
}

typedef struct Keyword {
    const char *text;
    Extension extension;
} Keyword;

/* words that are reserved with an extension that is not there */
static const Keyword refused_words[] = {
    {"mdo", EXTENSION_RecursiveDo},
    {"rec", EXTENSION_RecursiveDo},
    {"proc", EXTENSION_Arrows},
    {"static", EXTENSION_StaticPointers},
};

static void refuse(Lexer *lexer, Extension extension) {
    lexer->token.kind = TOKEN_REFUSED;
    lexer->token.pragma = (uint8_t)extension;
}

static void word_token(Lexer *lexer, Text word) {
    Token *token = &lexer->token;
    token->name = intern(lexer->input.interner, word);
    token->kind = (uint8_t)find_word(word, TOKEN_VARIABLE);
    if (token->kind != TOKEN_VARIABLE) return;
    for (size_t i = 0; i < sizeof refused_words / sizeof *refused_words; i++)
        if (is_word(word, refused_words[i].text) &&
            syntax_lex_has(lexer, refused_words[i].extension))
            refuse(lexer, refused_words[i].extension);
}

/* the hash signs of MagicHash after a name */
static void skip_hashes(Lexer *lexer) {
    if (syntax_lex_has(lexer, EXTENSION_MagicHash))
        while (syntax_lex_peek(lexer, 0) == '#') lexer->position++;
}

static void set_qualifier(Lexer *lexer, size_t start, size_t end) {
    if (end > start)
        lexer->token.qualifier =
            intern(lexer->input.interner, (Text){lexer->text.bytes + start, end - start});
}

/* After `M.`: is what follows a name or operator that it qualifies? `end` is where the qualifier
 * ends. */
static bool qualified_rest(Lexer *lexer, size_t start, size_t end) {
    size_t rest = lexer->position;
    Token *token = &lexer->token;
    switch (class_here(lexer)) {
    case CLASS_LOWER:
        skip_name(lexer);
        skip_hashes(lexer);
        token->kind = (uint8_t)find_word(syntax_lex_from(lexer, rest), TOKEN_VARIABLE);
        if (token->kind == TOKEN_DO && syntax_lex_has(lexer, EXTENSION_QualifiedDo)) {
            refuse(lexer, EXTENSION_QualifiedDo);
            return true;
        }
        break;
    case CLASS_SYMBOL:
        skip_symbols(lexer);
        token->kind = (uint8_t)find_operator(lexer, syntax_lex_from(lexer, rest));
        break;
    default: return false;
    }
    if (token->kind != TOKEN_VARIABLE && token->kind != TOKEN_OPERATOR &&
        token->kind != TOKEN_CONSTRUCTOR_OPERATOR)
        return false;
    set_qualifier(lexer, start, end);
    token->name = intern(lexer->input.interner, syntax_lex_from(lexer, rest));
    return true;
}

/* A constructor, perhaps with modules before it; or modules before a variable or operator. */
static void lex_upper(Lexer *lexer) {
    size_t start = lexer->position, word = start, end = start;
    for (;;) {
        word = lexer->position;
        skip_name(lexer);
        skip_hashes(lexer);
        end = lexer->position;
        if (syntax_lex_peek(lexer, 0) != '.') break;
        lexer->position++;
        if (class_here(lexer) == CLASS_UPPER) continue;
        if (qualified_rest(lexer, start, end)) return;
        lexer->position = end;
        break;
    }
    lexer->token.kind = TOKEN_CONSTRUCTOR;
    if (word > start) set_qualifier(lexer, start, word - 1);
    lexer->token.name = intern(lexer->input.interner, syntax_lex_from(lexer, word));
}

static void lex_lower(Lexer *lexer) {
    size_t start = lexer->position;
    skip_name(lexer);
    skip_hashes(lexer);
    word_token(lexer, syntax_lex_from(lexer, start));
}

/* ---- operators ---- */

/* GHC's rule: whether an operator is before something depends on what stands at both sides of
 * it. */
static bool follows_closing(const Lexer *lexer, size_t position) {
    if (position == 0) return false;
    size_t at = position - 1, length;
    while (at > 0 && ((unsigned char)lexer->text.bytes[at] & 0xc0) == 0x80) at--;
    unsigned char c = (unsigned char)lexer->text.bytes[at];
    if (c == ')' || c == ']' || c == '}' || c == '"') return true;
    return is_name_part(syntax_lex_class(lexer, at, &length)) || c == '\'';
}

static bool precedes_opening(const Lexer *lexer, size_t position) {
    size_t length;
    unsigned char c =
        position < lexer->text.length ? (unsigned char)lexer->text.bytes[position] : 0;
    if (c == '(' || c == '[' || c == '"' || c == '\'') return true;
    if (c == '{')
        return position + 1 >= lexer->text.length || lexer->text.bytes[position + 1] != '-';
    return is_name_part(syntax_lex_class(lexer, position, &length));
}

/* ! ~ @ $ $$ where they are not operators */
static void special_occurrence(Lexer *lexer, size_t start, Text text) {
    bool after = follows_closing(lexer, start), before = precedes_opening(lexer, lexer->position);
    bool is_prefix = !after && before;
    Token *token = &lexer->token;
    if (text_equal(text, TEXT("@")))
        token->kind = is_prefix ? TOKEN_TYPE_AT : after && before ? TOKEN_AS_AT : TOKEN_LOOSE_AT;
    else if (text_equal(text, TEXT("!")) && is_prefix)
        token->kind = TOKEN_BANG;
    else if (text_equal(text, TEXT("~")) && is_prefix)
        token->kind = TOKEN_TILDE;
    else if (is_prefix && syntax_lex_has(lexer, EXTENSION_TemplateHaskell) &&
             (text_equal(text, TEXT("$")) || text_equal(text, TEXT("$$"))))
        refuse(lexer, EXTENSION_TemplateHaskell);
    else if (is_prefix && syntax_lex_has(lexer, EXTENSION_OverloadedLabels) &&
             text_equal(text, TEXT("#")))
        refuse(lexer, EXTENSION_OverloadedLabels);
    else if (is_prefix && syntax_lex_has(lexer, EXTENSION_ImplicitParams) &&
             text_equal(text, TEXT("?")))
        refuse(lexer, EXTENSION_ImplicitParams);
    else if (is_prefix && syntax_lex_has(lexer, EXTENSION_LinearTypes) &&
             text_equal(text, TEXT("%")))
        refuse(lexer, EXTENSION_LinearTypes);
    else if (is_prefix && text_equal(text, TEXT("-")) &&
             syntax_lex_has(lexer, EXTENSION_LexicalNegation))
        refuse(lexer, EXTENSION_LexicalNegation);
}

/* -1, with NegativeLiterals */
static bool is_negative_literal(const Lexer *lexer, size_t start) {
    return syntax_lex_has(lexer, EXTENSION_NegativeLiterals) && !follows_closing(lexer, start) &&
           start + 1 < lexer->text.length &&
           ascii_class((unsigned char)lexer->text.bytes[start + 1]) == CLASS_DIGIT;
}

/* -1# is a literal */
static bool is_negative_hash(const Lexer *lexer, size_t start) {
    if (!syntax_lex_has(lexer, EXTENSION_MagicHash) || follows_closing(lexer, start)) return false;
    size_t at = start + 1, length;
    if (at >= lexer->text.length ||
        ascii_class((unsigned char)lexer->text.bytes[at]) != CLASS_DIGIT)
        return false;
    for (;; at += length) {
        CharacterClass class = syntax_lex_class(lexer, at, &length);
        bool is_inside = class == CLASS_DIGIT || class == CLASS_LOWER || class == CLASS_UPPER;
        if (at < lexer->text.length && lexer->text.bytes[at] == '.' &&
            syntax_lex_class(lexer, at + 1, &length) == CLASS_DIGIT)
            is_inside = true;
        if (!is_inside) return at < lexer->text.length && lexer->text.bytes[at] == '#';
    }
}

static void lex_symbol(Lexer *lexer) {
    size_t start = lexer->position;
    Token *token = &lexer->token;
    if (syntax_lex_peek(lexer, 0) == '-' &&
        (is_negative_hash(lexer, start) || is_negative_literal(lexer, start))) {
        lexer->position++;
        syntax_lex_number(lexer, true);
        return;
    }
    if (syntax_lex_peek(lexer, 0) == '#' && syntax_lex_peek(lexer, 1) == ')' &&
        syntax_lex_has(lexer, EXTENSION_UnboxedTuples)) {
        lexer->position += 2;
        token->kind = TOKEN_CLOSE_UNBOXED;
        return;
    }
    skip_symbols(lexer);
    Text text = syntax_lex_from(lexer, start);
    token->name = intern(lexer->input.interner, text);
    token->kind = (uint8_t)find_operator(lexer, text);
    if (text.length > 1 && token->kind == TOKEN_OPERATOR &&
        syntax_lex_has(lexer, EXTENSION_Arrows) &&
        (text_equal(text, TEXT("-<")) || text_equal(text, TEXT("-<<")) ||
         text_equal(text, TEXT(">-")) || text_equal(text, TEXT(">>-"))))
        refuse(lexer, EXTENSION_Arrows);
    else if (text.length <= 2)
        special_occurrence(lexer, start, text);
}

/* ---- brackets ---- */

/* [name| with QuasiQuotes, [| and [e| [d| [t| [p| with TemplateHaskell */
static bool is_quotation(const Lexer *lexer, Extension *extension) {
    size_t at = lexer->position + 1, start = at, length;
    while (is_name_part(syntax_lex_class(lexer, at, &length)) ||
           (at > start && at < lexer->text.length && lexer->text.bytes[at] == '.'))
        at += length;
    if (at >= lexer->text.length || lexer->text.bytes[at] != '|') return false;
    bool is_short = at - start <= 1 && (at == start || strchr("edtp", lexer->text.bytes[start]));
    if (is_short && syntax_lex_has(lexer, EXTENSION_TemplateHaskellQuotes)) {
        *extension = EXTENSION_TemplateHaskell;
        return true;
    }
    *extension = EXTENSION_QuasiQuotes;
    return at > start && syntax_lex_has(lexer, EXTENSION_QuasiQuotes) &&
           syntax_lex_class(lexer, start, &length) == CLASS_LOWER;
}

static void lex_special(Lexer *lexer) {
    Extension extension;
    TokenKind kind = TOKEN_ERROR;
    switch (syntax_lex_peek(lexer, 0)) {
    case '(': kind = TOKEN_OPEN; break;
    case ')': kind = TOKEN_CLOSE; break;
    case '[': kind = TOKEN_OPEN_LIST; break;
    case ']': kind = TOKEN_CLOSE_LIST; break;
    case '{': kind = TOKEN_OPEN_BRACE; break;
    case '}': kind = TOKEN_CLOSE_BRACE; break;
    case ',': kind = TOKEN_COMMA; break;
    case ';': kind = TOKEN_SEMICOLON; break;
    case '`': kind = TOKEN_BACKQUOTE; break;
    }
    lexer->token.kind = (uint8_t)kind;
    if (kind == TOKEN_OPEN_LIST && is_quotation(lexer, &extension)) {
        refuse(lexer, extension);
    } else if (kind == TOKEN_OPEN && syntax_lex_peek(lexer, 1) == '#' &&
               syntax_lex_has(lexer, EXTENSION_UnboxedTuples)) {
        size_t length; /* (# and not (#) or an operator that begins with # */
        if (syntax_lex_peek(lexer, 2) == ')' ||
            syntax_lex_class(lexer, lexer->position + 2, &length) != CLASS_SYMBOL ||
            (syntax_lex_peek(lexer, 2) == '#' && syntax_lex_peek(lexer, 3) == ')')) {
            lexer->position++;
            lexer->token.kind = TOKEN_OPEN_UNBOXED;
        }
    }
    lexer->position++;
}

/* ---- tokens ---- */

static void lex_unknown(Lexer *lexer) {
    size_t start = lexer->position;
    lexer->token.kind = TOKEN_ERROR;
    if (utf8_decode(lexer->text, &lexer->position) == UTF8_INVALID)
        syntax_lex_invalid(lexer, start);
    else
        syntax_lex_error(lexer, DIAG_SYNTAX_BAD_CHARACTER, start,
                         PARTS(part_text(syntax_lex_from(lexer, start))));
}

static void lex_token(Lexer *lexer) {
    switch (class_here(lexer)) {
    case CLASS_LOWER: lex_lower(lexer); break;
    case CLASS_UPPER: lex_upper(lexer); break;
    case CLASS_DIGIT:
        if (syntax_lex_peek(lexer, 0) < 0x80)
            syntax_lex_number(lexer, false);
        else
            lex_unknown(lexer);
        break;
    case CLASS_MARK:
        if (syntax_lex_peek(lexer, 0) == '\'')
            syntax_lex_quote(lexer);
        else
            lex_unknown(lexer);
        break;
    case CLASS_SYMBOL: lex_symbol(lexer); break;
    case CLASS_SPECIAL: lex_special(lexer); break;
    case CLASS_QUOTE: syntax_lex_string(lexer); break;
    case CLASS_SPACE:
    case CLASS_NONE: lex_unknown(lexer); break;
    }
}

void syntax_lex_begin(Lexer *lexer) {
    count_columns(lexer);
    lexer->token = (Token){.column = lexer->column, .starts_line = lexer->line_fresh};
    lexer->line_fresh = false;
}

static void begin(Lexer *lexer, Text text) {
    lexer->text = text;
    lexer->column = 1;
    lexer->line_fresh = true;
    lexer->position = lexer->known = text_starts_with(text, TEXT("\xef\xbb\xbf")) ? 3 : 0;
}

/* The pragmas at the top have switched the preprocessor on: its text is read from the beginning,
 * with the pragmas that it leaves. False after an error. */
static bool preprocess(Lexer *lexer, Extensions before) {
    const LexInput *input = &lexer->input;
    CppInput cpp = {.arena = input->arena,
                    .interner = input->interner,
                    .diags = input->diags,
                    .text = input->contents,
                    .base = input->base,
                    .options = input->cpp,
                    .macros = lexer->macros.items,
                    .macro_count = lexer->macros.count};
    if (input->is_literate) cpp.text = syntax_unlit(input, true);
    bool good = syntax_preprocess(&cpp, &lexer->made);
    lexer->is_made = true;
    lexer->tokens->includes = lexer->made.includes;
    lexer->tokens->switched.count = lexer->tokens->options.count = 0;
    lexer->no_pragma_ends = false;
    *lexer->extensions = before;
    lexer->tokens->warnings = input->warnings;
    begin(lexer, lexer->made.text);
    return good;
}

static bool lex_next(Lexer *lexer, bool is_pragma) {
    size_t start = lexer->position;
    bool more = true;
    if (!is_pragma) {
        syntax_lex_begin(lexer);
        more = lexer->position < lexer->text.length;
        if (more)
            lex_token(lexer);
        else
            lexer->token.kind = TOKEN_END;
        lexer->token.span = syntax_lex_span(lexer, start);
    }
    lexer->any_token = true;
    vector_push(&lexer->tokens->all, lexer->token);
    return more;
}

bool syntax_lex(const LexInput *input, Tokens *tokens, Extensions *extensions) {
    Lexer lexer = {.input = *input, .tokens = tokens, .extensions = extensions};
    Extensions before = *extensions;
    bool is_haskell = true;
    tokens->warnings = input->warnings;
    begin(&lexer, input->is_literate ? syntax_unlit(input, false) : input->contents);
    bool is_pragma = syntax_lex_blank(&lexer);
    if (syntax_lex_has(&lexer, EXTENSION_CPP) && !lexer.saw_cpp) {
        is_haskell = preprocess(&lexer, before);
        is_pragma = syntax_lex_blank(&lexer);
    }
    while (lex_next(&lexer, is_pragma)) is_pragma = syntax_lex_blank(&lexer);
    /* whether or not it left the pragma that switched it on */
    if (lexer.is_made) syntax_extension_put(extensions, EXTENSION_CPP, true);
    buffer_release(&lexer.scratch);
    vector_release(&lexer.macros);
    return is_haskell && !lexer.saw_cpp;
}

void syntax_tokens_release(Tokens *tokens) {
    vector_release(&tokens->all);
    vector_release(&tokens->switched);
    vector_release(&tokens->options);
}

/* ---- names and dumps ---- */

const char *syntax_token_name(TokenKind kind) {
    static const char *const names[] = {
#define TOKEN(code, name) name,
#include "compiler/syntax/tokens.def"
    };
    return names[kind];
}

static const char *kind_code(TokenKind kind) {
    static const char *const codes[] = {
#define TOKEN(code, name) #code,
#include "compiler/syntax/tokens.def"
    };
    return codes[kind];
}

void syntax_tokens_dump(const Tokens *tokens, const Interner *interner, const Sources *sources,
                        Buffer *out) {
    for (uint32_t i = 0; i < tokens->all.count; i++) {
        const Token *token = &tokens->all.items[i];
        Place place = sources_place(sources, token->span);
        buffer_printf(out, "%u:%u%s %s", place.line, place.column, token->starts_line ? "*" : "",
                      kind_code((TokenKind)token->kind));
        if (token->qualifier) {
            buffer_char(out, ' ');
            buffer_text(out, symbol_text(interner, token->qualifier));
        }
        if (token->name) {
            buffer_char(out, ' ');
            buffer_text(out, symbol_text(interner, token->name));
        }
        if (token->kind == TOKEN_LITERAL) {
            buffer_char(out, ' ');
            buffer_visible(out, token->literal->text);
        }
        if (token->kind == TOKEN_PRAGMA) {
            buffer_printf(out, " %s ", syntax_pragma_word((Pragma)token->pragma));
            buffer_visible(out, token->text);
        }
        if (token->kind == TOKEN_REFUSED)
            buffer_printf(out, " %s", syntax_extension_name((Extension)token->pragma));
        buffer_char(out, '\n');
    }
}
