/* White space, comments, pragmas, and lines of the C preprocessor. */
#include "compiler/syntax/lex_internal.h"

static bool at_text(const Lexer *lexer, Text what) {
    return text_starts_with(
        (Text){lexer->text.bytes + lexer->position, lexer->text.length - lexer->position}, what);
}

static void skip_line(Lexer *lexer) {
    while (lexer->position < lexer->text.length && lexer->text.bytes[lexer->position] != '\n')
        lexer->position++;
}

/* {- ... -}, and others in it */
static void skip_comment(Lexer *lexer) {
    size_t start = lexer->position, depth = 0;
    do {
        if (lexer->position >= lexer->text.length) {
            diag_add(lexer->input.diags, DIAG_SYNTAX_UNTERMINATED,
                     syntax_lex_part(lexer, start, start + 2),
                     PARTS(part_string("comment"), part_string("-}")));
            return;
        }
        if (at_text(lexer, TEXT("{-"))) {
            depth++;
            lexer->position += 2;
        } else if (at_text(lexer, TEXT("-}"))) {
            depth--;
            lexer->position += 2;
        } else {
            if (lexer->text.bytes[lexer->position] == '\n') lexer->line_fresh = true;
            lexer->position++;
        }
    } while (depth > 0);
}

/* Dashes, at least two, and no symbol after them: a comment. `-->` and `|--` are operators. */
static bool at_line_comment(const Lexer *lexer) {
    if (!at_text(lexer, TEXT("--"))) return false;
    size_t at = lexer->position, length;
    while (at < lexer->text.length && lexer->text.bytes[at] == '-') at++;
    return syntax_lex_class(lexer, at, &length) != CLASS_SYMBOL;
}

/* ---- pragmas ---- */

static bool is_word_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (c & 0x80);
}

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static Text trimmed(Text text) {
    while (text.length > 0 && is_blank(text.bytes[0])) text.bytes++, text.length--;
    while (text.length > 0 && is_blank(text.bytes[text.length - 1])) text.length--;
    return text;
}

/* {-# WORD text #-}: moves after it; false if it has no end. */
static bool split_pragma(Lexer *lexer, Text *word, Text *text) {
    size_t at = lexer->position + 3, end;
    while (at < lexer->text.length && is_blank(lexer->text.bytes[at])) at++;
    word->bytes = lexer->text.bytes + at;
    while (at < lexer->text.length && is_word_byte(lexer->text.bytes[at])) at++;
    word->length = (size_t)(lexer->text.bytes + at - word->bytes);
    for (end = at; end < lexer->text.length && !lexer->no_pragma_ends; end++) {
        Text rest = {lexer->text.bytes + end, lexer->text.length - end};
        if (!text_starts_with(rest, TEXT("#-}"))) continue;
        *text = trimmed((Text){lexer->text.bytes + at, end - at});
        lexer->position = end + 3;
        return true;
    }
    lexer->no_pragma_ends = true;
    return false;
}

/* of a word in the text */
static Span span_of_word(const Lexer *lexer, Text word) {
    size_t start = (size_t)(word.bytes - lexer->text.bytes);
    return syntax_lex_part(lexer, start, start + word.length);
}

static void set_extension(Lexer *lexer, Text name) {
    Span span = span_of_word(lexer, name);
    HsSwitched switched = {.span = span};
    if (syntax_extension_find(name, &switched.extension))
        vector_push(&lexer->tokens->switched, switched);
    if (syntax_extensions_set(lexer->extensions, name)) return;
    Diagnostic *unknown =
        diag_add(lexer->input.diags, DIAG_SYNTAX_UNKNOWN_EXTENSION, span, PARTS(part_name(name)));
    Text near = syntax_extension_near(name);
    if (near.length > 0)
        diag_suggest(lexer->input.diags, unknown, DIAG_SYNTAX_UNKNOWN_EXTENSION_NEAR,
                     (DiagEdit){span, name, near}, PARTS(part_name(near)));
}

/* what GHC's oldest option for extensions switches on */
static const char glasgow[] =
    "ConstrainedClassMethods DeriveDataTypeable DeriveFoldable DeriveFunctor DeriveGeneric "
    "DeriveTraversable EmptyDataDecls ExistentialQuantification ExplicitNamespaces "
    "FlexibleContexts "
    "FlexibleInstances ForeignFunctionInterface FunctionalDependencies GeneralizedNewtypeDeriving "
    "ImplicitParams InterruptibleFFI KindSignatures LiberalTypeSynonyms MagicHash "
    "MultiParamTypeClasses ParallelListComp PatternGuards PostfixOperators RankNTypes RecursiveDo "
    "ScopedTypeVariables StandaloneDeriving TypeOperators TypeSynonymInstances UnboxedTuples "
    "UnicodeSyntax UnliftedFFITypes";

/* the next word of a pragma, between commas and blanks; empty: there is none */
static Text next_word(Text *rest) {
    while (rest->length > 0 && (is_blank(rest->bytes[0]) || rest->bytes[0] == ','))
        rest->bytes++, rest->length--;
    Text word = {rest->bytes, 0};
    while (word.length < rest->length && !is_blank(word.bytes[word.length]) &&
           word.bytes[word.length] != ',')
        word.length++;
    rest->bytes += word.length;
    rest->length -= word.length;
    return word;
}

static void set_warnings(Lexer *lexer, Text option) {
    if (syntax_warnings_set(&lexer->tokens->warnings, option)) return;
    Span span = span_of_word(lexer, option);
    Diagnostic *unknown = diag_add(lexer->input.diags, DIAG_SYNTAX_UNKNOWN_WARNING, span,
                                   PARTS(part_command(option)));
    Buffer near = {0};
    syntax_warning_near(option, &near);
    if (near.length > 0)
        diag_suggest(lexer->input.diags, unknown, DIAG_SYNTAX_UNKNOWN_WARNING_NEAR,
                     (DiagEdit){span, option, buffer_as_text(&near)},
                     PARTS(part_command(buffer_as_text(&near))));
    buffer_release(&near);
}

static void note_option(Lexer *lexer, Text word) {
    HsOption option = {intern(lexer->input.interner, word), span_of_word(lexer, word)};
    vector_push(&lexer->tokens->options, option);
}

static void read_options(Lexer *lexer, Text text) {
    for (Text word; word = next_word(&text), word.length > 0;) {
        if (text_starts_with(word, TEXT("-X"))) {
            set_extension(lexer, (Text){word.bytes + 2, word.length - 2});
        } else if (text_equal(word, TEXT("-cpp"))) {
            syntax_extensions_set(lexer->extensions, TEXT("CPP"));
        } else if (text_equal(word, TEXT("-fglasgow-exts"))) {
            Text all = TEXT(glasgow);
            for (Text one; one = next_word(&all), one.length > 0;)
                syntax_extensions_set(lexer->extensions, one);
        } else if (text_starts_with(word, TEXT("-D")) &&
                   syntax_cpp_is_macro((Text){word.bytes + 2, word.length - 2})) {
            vector_push(&lexer->macros, (Text){word.bytes + 2, word.length - 2});
        } else if (syntax_is_warning_option(word)) {
            set_warnings(lexer, word);
        } else {
            note_option(lexer, word);
        }
    }
}

static void read_file_pragma(Lexer *lexer, Pragma pragma, Text text, size_t start) {
    if (lexer->any_token)
        diag_add(lexer->input.diags, DIAG_SYNTAX_LATE_PRAGMA, syntax_lex_span(lexer, start),
                 PARTS(part_string(syntax_pragma_word(pragma))));
    else if (pragma == PRAGMA_OPTIONS_GHC || pragma == PRAGMA_OPTIONS)
        read_options(lexer, text);
    else
        for (Text word; word = next_word(&text), word.length > 0;) set_extension(lexer, word);
}

static void count_lines(Lexer *lexer, size_t start) {
    for (size_t i = start; i < lexer->position; i++)
        if (lexer->text.bytes[i] == '\n') lexer->line_fresh = true;
}

/* At {-#: true if it is a token, which then is made. */
static bool lex_pragma(Lexer *lexer) {
    size_t start = lexer->position;
    Text word, text;
    if (!split_pragma(lexer, &word, &text)) {
        skip_comment(lexer); /* which says that it has no end, or finds that of a comment */
        return false;
    }
    Pragma pragma = syntax_pragma_find(word);
    if (pragma == PRAGMA_NONE) {
        diag_add(lexer->input.diags, DIAG_SYNTAX_UNKNOWN_PRAGMA, syntax_lex_span(lexer, start),
                 PARTS(part_name(word)));
        count_lines(lexer, start);
        return false;
    }
    PragmaPlace place = syntax_pragma_place(pragma);
    if (place == PRAGMA_PLACE_FILE) read_file_pragma(lexer, pragma, text, start);
    if (place == PRAGMA_PLACE_FILE || place == PRAGMA_PLACE_BLANK) {
        count_lines(lexer, start);
        return false;
    }
    size_t end = lexer->position;
    lexer->position = start;
    syntax_lex_begin(lexer);
    lexer->position = end;
    lexer->token.kind = TOKEN_PRAGMA;
    lexer->token.pragma = (uint8_t)pragma;
    lexer->token.text = text;
    lexer->token.span = syntax_lex_span(lexer, start);
    return true;
}

/* ---- lines that are not Haskell ---- */

/* Lines that begin with # in the first column. */
static bool at_directive(const Lexer *lexer, bool *is_unknown) {
    *is_unknown = false;
    return lexer->line_fresh && syntax_lex_peek(lexer, 0) == '#' &&
           syntax_at_directive(lexer->text, lexer->position, is_unknown);
}

/* A directive that no preprocessor has seen. */
static void skip_directive(Lexer *lexer) {
    size_t start = lexer->position;
    skip_line(lexer);
    if (!lexer->saw_cpp)
        diag_add(lexer->input.diags, DIAG_SYNTAX_EXTENSION_OFF, syntax_lex_span(lexer, start),
                 PARTS(part_string("a line of the C preprocessor"), part_string("CPP")));
    lexer->saw_cpp = true;
}

/* One that the preprocessor did not know, and left where it was. */
static void refuse_directive(Lexer *lexer) {
    size_t start = lexer->position;
    skip_line(lexer);
    Text line = trimmed((Text){lexer->text.bytes + start + 1, lexer->position - start - 1});
    Text word = next_word(&line);
    Diagnostic *unknown = diag_add(lexer->input.diags, DIAG_SYNTAX_CPP_UNKNOWN,
                                   syntax_lex_span(lexer, start), PARTS(part_text(word)));
    Text near = syntax_directive_near(word);
    if (near.length > 0)
        diag_note(lexer->input.diags, unknown, DIAG_SYNTAX_CPP_UNKNOWN_NEAR, NO_SPAN,
                  PARTS(part_text(near)));
}

/* ---- all of it ---- */

bool syntax_lex_blank(Lexer *lexer) {
    size_t length;
    bool is_unknown;
    if (lexer->position == 0 && at_text(lexer, TEXT("#!"))) skip_line(lexer);
    while (lexer->position < lexer->text.length) {
        if (syntax_lex_class(lexer, lexer->position, &length) == CLASS_SPACE) {
            if (lexer->text.bytes[lexer->position] == '\n') lexer->line_fresh = true;
            lexer->position += length;
        } else if (at_line_comment(lexer)) {
            skip_line(lexer);
        } else if (at_text(lexer, TEXT("{-#"))) {
            if (lex_pragma(lexer)) return true;
        } else if (at_text(lexer, TEXT("{-"))) {
            skip_comment(lexer);
        } else if (at_directive(lexer, &is_unknown)) {
            if (syntax_lex_has(lexer, EXTENSION_CPP)) return false;
            skip_directive(lexer);
        } else if (is_unknown && lexer->is_made) {
            refuse_directive(lexer);
        } else {
            return false;
        }
    }
    return false;
}
