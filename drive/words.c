#include "drive/words.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void words_add(Words *words, const char *word) { vector_push(words, word); }

void words_format(Words *words, Arena *arena, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *word = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(word, (size_t)length + 1, format, again);
    va_end(again);
    vector_push(words, word);
}

void words_split(Words *words, Arena *arena, const char *text) {
    Buffer word = {0};
    while (text && *text) {
        text += strspn(text, " \t\n");
        if (*text == '\0') break;
        buffer_clear(&word);
        char quote = '\0';
        for (; *text && (quote || !strchr(" \t\n", *text)); text++) {
            if (quote && *text == quote)
                quote = '\0';
            else if (!quote && (*text == '"' || *text == '\''))
                quote = *text;
            else if (*text == '\\' && text[1] != '\0' && quote != '\'')
                buffer_char(&word, *++text);
            else
                buffer_char(&word, *text);
        }
        vector_push(words, text_copy(arena, buffer_as_text(&word)).bytes);
    }
    buffer_release(&word);
}

const char *const *words_end(Words *words) {
    vector_push(words, NULL);
    words->count--;
    return words->items;
}
