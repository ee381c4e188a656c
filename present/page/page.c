#include "present/page/page.h"
#include "base/fail.h"
#include "present/page/assets.h"
#include "present/picture/svg.h"
#include <zlib.h>

/* ---- the data element ---- */

static void pack(Text bytes, Buffer *out) {
    enum { GZIP = 16, MEMORY = 9, PIECE = 1 << 18, AT_ONCE = 1 << 30, LARGE = 1 << 20 };
    z_stream stream = {0};
    /* packing large ones tighter takes longer than it is worth */
    int level = bytes.length > LARGE ? 4 : 9;
    if (deflateInit2(&stream, level, Z_DEFLATED, MAX_WBITS + GZIP, MEMORY, Z_DEFAULT_STRATEGY))
        fatal("out of memory");
    unsigned char *piece = malloc(PIECE);
    if (!piece) fatal("out of memory");
    size_t given = 0;
    int end = Z_OK;
    while (end != Z_STREAM_END) {
        if (stream.avail_in == 0 && given < bytes.length) {
            size_t more = bytes.length - given < AT_ONCE ? bytes.length - given : AT_ONCE;
            stream.next_in = (unsigned char *)(uintptr_t)(bytes.bytes + given);
            stream.avail_in = (unsigned)more;
            given += more;
        }
        stream.next_out = piece;
        stream.avail_out = PIECE;
        end = deflate(&stream, given == bytes.length ? Z_FINISH : Z_NO_FLUSH);
        bug_unless(end == Z_OK || end == Z_STREAM_END, "deflate: %d", end);
        buffer_add(out, piece, PIECE - stream.avail_out);
    }
    free(piece);
    deflateEnd(&stream);
}

static void add_base64(Text bytes, Buffer *out) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char four[4];
    for (size_t at = 0; at < bytes.length; at += 3) {
        size_t left = bytes.length - at;
        const unsigned char *from = (const unsigned char *)bytes.bytes + at;
        uint32_t group = (uint32_t)from[0] << 16 | (left > 1 ? (uint32_t)from[1] << 8 : 0) |
                         (left > 2 ? from[2] : 0);
        for (int i = 0; i < 4; i++) four[i] = digits[group >> (18 - 6 * i) & 63];
        if (left < 3) four[3] = '=';
        if (left < 2) four[2] = '=';
        buffer_add(out, four, sizeof four);
    }
}

/* ---- the file ---- */

static void write_page(Text title, Buffer *block, Buffer *out) {
    Buffer packed = {0};
    pack(buffer_as_text(block), &packed);
    buffer_release(block);
    buffer_string(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    buffer_printf(out,
                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                  "script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'\">\n",
                  page_script_hash, page_style_hash);
    buffer_string(out, "<meta name=\"referrer\" content=\"no-referrer\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<meta name=\"color-scheme\" content=\"light dark\">\n"
                       "<meta name=\"generator\" content=\"assay " ASSAY_VERSION "\">\n<title>");
    svg_escape(out, title);
    buffer_string(out, "</title>\n<style>");
    buffer_text(out, (Text){page_style, page_style_size});
    buffer_string(out,
                  "</style>\n</head>\n<body>\n<div id=\"page\"><p>Reading the profile ...</p>"
                  "</div>\n<noscript><p>This page needs JavaScript to draw the profile that it "
                  "holds; it asks the network for nothing. <code>assay report</code> "
                  "gives the same figures as text.</p></noscript>\n"
                  "<script type=\"text/plain\" id=\"data\">");
    add_base64(buffer_as_text(&packed), out);
    buffer_string(out, "</script>\n<script>");
    buffer_text(out, (Text){page_script, page_script_size});
    buffer_string(out, "</script>\n</body>\n</html>\n");
    buffer_release(&packed);
}

static void make_title(const char *before, const Profile *profile, Buffer *title) {
    Text program = profile_fact(profile, PROFILE_FACT_PROGRAM);
    buffer_text(title, program);
    if (program.length > 0) buffer_string(title, ": ");
    buffer_string(title, before);
}

void present_page(const Report *report, const PageOptions *options, Buffer *out) {
    Buffer block = {0}, title = {0};
    make_title("profile", report->profile, &title);
    page_report_data(report, options, &block);
    write_page(buffer_as_text(&title), &block, out);
    buffer_release(&title);
}

void present_diff_page(const Diff *diff, Text by, const PageOptions *options, Buffer *out) {
    Buffer block = {0}, title = {0};
    make_title("what changed", diff->new, &title);
    page_diff_data(diff, by, options, &block);
    write_page(buffer_as_text(&title), &block, out);
    buffer_release(&title);
}
