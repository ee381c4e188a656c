/* A text is walked once. Where an absolute path begins, its parts are kept as a stack (`.` is
 * skipped, `..` takes one off); when the stack is that of a home folder, all up to there is `~`. */
#include "profile/private.h"
#include "base/utf8.h"
#include <string.h>

/* ---- signs: a byte, or `%2F` ---- */

typedef struct Sign {
    int byte; /* -1: the end */
    size_t length;
} Sign;

static int hex_digit(char byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
    return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

static Sign sign_at(Text text, size_t at) {
    if (at >= text.length) return (Sign){-1, 0};
    if (text.bytes[at] == '%' && text.length - at >= 3) {
        int high = hex_digit(text.bytes[at + 1]), low = hex_digit(text.bytes[at + 2]);
        if (high >= 0 && low >= 0) return (Sign){high * 16 + low, 3};
    }
    return (Sign){(unsigned char)text.bytes[at], 1};
}

static bool is_slash(int byte) { return byte == '/' || byte == '\\'; }

static int lower(int byte) { return byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte; }

static bool is_letter(int byte) { return lower(byte) >= 'a' && lower(byte) <= 'z'; }

static bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }

/* Of what names of files are made, as a rule. What is not ASCII: letters, not quotes or arrows. */
static bool is_of_name(Text text, size_t at) {
    int byte = (unsigned char)text.bytes[at];
    if (byte >= 0x80) return utf8_is_letter(utf8_decode(text, &at));
    return is_letter(byte) || is_digit(byte) || (byte > 0 && strchr("_.-~+%#$)]}", byte));
}

/* the beginning of the character that ends at `end` */
static size_t character_before(Text text, size_t end) {
    size_t at = end - 1;
    while (at > 0 && end - at < UTF8_LONGEST && ((unsigned char)text.bytes[at] & 0xc0) == 0x80)
        at--;
    return at;
}

/* Does something begin at `at`, and not go on? */
static bool is_beginning(Text text, size_t at) {
    return at == 0 ||
           !(is_slash(text.bytes[at - 1]) || is_of_name(text, character_before(text, at)));
}

/* ---- parts ---- */

/* behind all slashes, and the parts between them that are `.` */
static size_t skip_slashes(Text text, size_t at) {
    for (;;) {
        Sign sign = sign_at(text, at);
        if (is_slash(sign.byte))
            at += sign.length;
        else if (sign.byte == '.' && is_slash(sign_at(text, at + sign.length).byte))
            at += sign.length;
        else
            return at;
    }
}

/* no name of a file, on Windows or elsewhere, goes on behind it */
static bool ends_path(int byte) {
    return (byte >= 0 && byte < ' ') || (byte > 0 && byte < 0x80 && strchr("\"<>|:*?", byte));
}

static bool may_end_path(Text text, size_t at) {
    unsigned char byte = (unsigned char)text.bytes[at];
    return byte < 0x80 ? byte > 0 && strchr(" ,;'`()[]{}=&!", byte)
                       : (byte & 0xc0) != 0x80 && !is_of_name(text, at);
}

/* Is the slash at `at` that of another path, `/` or `~/`? */
static bool begins_other(Text text, size_t at) {
    return text.bytes[at - 1] == '~' || !is_of_name(text, character_before(text, at));
}

/* The end of the part at `at`. `Ada Lovelace` can be a name: a space, or the like, is in the part
 * if a slash comes that does not begin another path. */
static size_t part_end(Text text, size_t at) {
    size_t doubt = SIZE_MAX;
    for (;;) {
        Sign sign = sign_at(text, at);
        bool slash = is_slash(sign.byte);
        if (slash && doubt != SIZE_MAX && begins_other(text, at)) return doubt;
        if (slash) return at;
        if (sign.byte < 0 || ends_path(sign.byte)) return doubt != SIZE_MAX ? doubt : at;
        if (doubt == SIZE_MAX && may_end_path(text, at)) doubt = at;
        at += sign.length;
    }
}

static bool part_is(Text part, Text wanted) {
    size_t at = 0, length = 0;
    for (; at < part.length && length < wanted.length; length++) {
        Sign sign = sign_at(part, at);
        if (lower(sign.byte) != lower((unsigned char)wanted.bytes[length])) return false;
        at += sign.length;
    }
    return at == part.length && length == wanted.length;
}

/* ---- home folders ---- */

enum { DEEPEST = 16 }; /* parts of a home folder */

typedef struct Walk {
    Text text;
    const ProfileHomes *homes;
    Text parts[DEEPEST];
    size_t depth;
    size_t home, home_depth; /* where the home folder ends, and its parts; 0: none was found */
} Walk;

static bool walk_is_at(const Walk *walk, Text path) {
    size_t at = 0, depth = 0;
    while ((at = skip_slashes(path, at)) < path.length) {
        size_t end = at;
        while (end < path.length && !is_slash(path.bytes[end])) end++;
        Text wanted = {path.bytes + at, end - at};
        if (depth == walk->depth) return false;
        if (!text_equal(wanted, TEXT("*")) && !part_is(walk->parts[depth], wanted)) return false;
        depth++;
        at = end;
    }
    return depth == walk->depth;
}

static bool walk_is_home(const Walk *walk) {
    static const Text known[] = {
#define HOME(path) {path, sizeof path - 1},
#include "profile/homes.def"
#undef HOME
    };
    if (walk->depth == 0 || walk->depth > DEEPEST) return false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (walk_is_at(walk, known[i])) return true;
    for (uint32_t i = 0; walk->homes && i < walk->homes->count; i++)
        if (walk_is_at(walk, walk->homes->paths[i])) return true;
    return false;
}

static void walk_part(Walk *walk, size_t at, size_t end) {
    Text part = {walk->text.bytes + at, end - at};
    if (part_is(part, TEXT(".."))) {
        if (walk->depth > 0) walk->depth--;
        if (walk->depth < walk->home_depth) walk->home = walk->home_depth = 0;
        return;
    }
    if (walk->depth < DEEPEST) walk->parts[walk->depth] = part;
    walk->depth++;
    if (walk->home > 0 || !walk_is_home(walk)) return;
    walk->home = end;
    walk->home_depth = walk->depth;
}

static size_t skip_drive(Text text, size_t at) {
    Sign letter = sign_at(text, at), colon = sign_at(text, at + letter.length);
    size_t end = at + letter.length + colon.length;
    bool drive = is_letter(letter.byte) && colon.byte == ':' && is_slash(sign_at(text, end).byte);
    return drive ? skip_slashes(text, end) : at;
}

/* a part that says only how the path is to be taken: `?` of `\\?\`, `UNC` behind it */
static size_t skip_word(Text text, size_t at, Text word) {
    size_t end = at + word.length;
    bool there = end <= text.length && part_is((Text){text.bytes + at, word.length}, word) &&
                 is_slash(sign_at(text, end).byte);
    return there ? skip_slashes(text, end) : at;
}

/* An absolute path from its first slash on; returns its end. */
static size_t walk_path(Walk *walk, size_t at) {
    Text text = walk->text;
    size_t start = skip_slashes(text, at), question = skip_word(text, start, TEXT("?"));
    if (question > start) start = skip_word(text, question, TEXT("UNC"));
    at = skip_drive(text, start);
    for (;;) {
        size_t end = part_end(text, at);
        if (end == at) return end;
        walk_part(walk, at, end);
        if (!is_slash(sign_at(text, end).byte)) return end;
        at = skip_slashes(text, end);
    }
}

/* ---- where absolute paths begin ---- */

/* `-I/home/ada`: an option, whose letters a path follows at once */
static bool is_in_option(Text text, size_t at) {
    enum { LONGEST = 40 };
    size_t start = at;
    while (start > 0 && at - start < LONGEST &&
           (is_letter(text.bytes[start - 1]) || text.bytes[start - 1] == '-'))
        start--;
    return start < at && text.bytes[start] == '-' && is_beginning(text, start);
}

static bool has_before(Text text, size_t at, const char *word, size_t *start) {
    Text wanted = text_of(word);
    if (at < wanted.length) return false;
    *start = at - wanted.length;
    return part_is((Text){text.bytes + *start, wanted.length}, wanted);
}

/* the colon that ends at `at`, encoded or not */
static bool has_colon_before(Text text, size_t at, size_t *start) {
    if (at > 0 && text.bytes[at - 1] == ':') {
        *start = at - 1;
        return true;
    }
    *start = at - 3;
    return at >= 3 && sign_at(text, at - 3).length == 3 && sign_at(text, at - 3).byte == ':';
}

/* `https://`, whose word ends with the letter at `end`, and its slashes begin at `at` */
static bool is_url(Text text, size_t at, size_t end) {
    enum { LONGEST = 20 };
    size_t start = end;
    while (start > 0 && end - start < LONGEST && is_letter(text.bytes[start - 1])) start--;
    return is_beginning(text, start) &&
           text_starts_with((Text){text.bytes + at, text.length - at}, TEXT("//"));
}

typedef enum Beginning {
    NOT_HERE,
    OF_PATH,
    OF_FILE, /* `file:` */
    OF_URL   /* `https://`: no path of this machine */
} Beginning;

/* Does an absolute path begin with the slash at `at`? With what is before it, at *start. */
static Beginning begins_path(Text text, size_t at, size_t *start) {
    size_t colon, word;
    *start = at;
    if (!has_colon_before(text, at, &colon))
        return is_beginning(text, at) || is_in_option(text, at) ? OF_PATH : NOT_HERE;
    if (has_before(text, colon, "file", start) && is_beginning(text, *start)) return OF_FILE;
    *start = at;
    if (colon == 0 || !is_letter(text.bytes[colon - 1])) return OF_PATH;
    word = colon - 1;
    if (is_beginning(text, word) || is_in_option(text, word)) {
        *start = word;
        return OF_PATH;
    }
    return is_url(text, at, word) ? OF_URL : OF_PATH;
}

/* `file://host/`: behind the host */
static size_t skip_host(Text text, size_t at) {
    size_t slashes = 0, end = at;
    while (is_slash(sign_at(text, end).byte)) end += sign_at(text, end).length, slashes++;
    if (slashes != 2) return at;
    size_t host = part_end(text, end);
    return is_slash(sign_at(text, host).byte) ? host : at;
}

/* `~ada/`: the end of the name, or 0 */
static size_t tilde_end(Text text, size_t at) {
    size_t end = at + 1;
    if (!is_beginning(text, at) || !is_letter(sign_at(text, end).byte)) return 0;
    while (end < text.length && !is_slash(sign_at(text, end).byte) && is_of_name(text, end)) end++;
    return is_slash(sign_at(text, end).byte) ? end : 0;
}

/* ---- texts ---- */

typedef struct Hiding {
    Text text;
    const ProfileHomes *homes;
    Buffer *out;
    size_t kept; /* up to here the text is in `out` */
    Text first;  /* home that was found */
} Hiding;

static void hide(Hiding *hiding, size_t start, size_t end) {
    Text text = hiding->text;
    if (hiding->kept == 0 && !hiding->first.bytes)
        hiding->first = (Text){text.bytes + start, end - start};
    buffer_text(hiding->out, (Text){text.bytes + hiding->kept, start - hiding->kept});
    buffer_char(hiding->out, '~');
    hiding->kept = end;
}

/* what begins with the slash at `at`; returns where to go on */
static size_t hide_path(Hiding *hiding, size_t at) {
    Walk walk = {.text = hiding->text, .homes = hiding->homes};
    size_t start, next = at + sign_at(walk.text, at).length;
    Beginning beginning = begins_path(walk.text, at, &start);
    if (beginning == NOT_HERE || beginning == OF_URL) {
        while (beginning == OF_URL && next < walk.text.length && walk.text.bytes[next] > ' ')
            next++;
        return next;
    }
    size_t end = walk_path(&walk, beginning == OF_FILE ? skip_host(walk.text, at) : at);
    if (walk.home > 0) {
        hide(hiding, start, walk.home);
        return walk.home;
    }
    return end > next ? end : next;
}

bool profile_hide_homes(Text text, const ProfileHomes *homes, Buffer *out, Text *home) {
    Hiding hiding = {.text = text, .homes = homes, .out = out};
    for (size_t at = 0; at < text.length;) {
        Sign sign = sign_at(text, at);
        size_t name_end = sign.byte == '~' ? tilde_end(text, at) : 0;
        if (name_end > 0) hide(&hiding, at, name_end);
        at = is_slash(sign.byte) ? hide_path(&hiding, at) : at + sign.length;
    }
    if (!hiding.first.bytes) return false;
    *home = hiding.first;
    buffer_text(out, (Text){text.bytes + hiding.kept, text.length - hiding.kept});
    return true;
}

void profile_public_text(Text text, const ProfileHomes *homes, Buffer *out) {
    Text home;
    if (!profile_hide_homes(text, homes, out, &home)) buffer_text(out, text);
}

/* ---- homes that no table knows ---- */

void profile_add_home(ProfileHomes *homes, Text path) {
    Walk walk = {.text = path};
    if (path.length == 0 || !is_slash(path.bytes[0]) || homes->count == PROFILE_HOME_LIMIT) return;
    for (uint32_t i = 0; i < homes->count; i++)
        if (text_equal(homes->paths[i], path)) return;
    walk_path(&walk, 0);
    bool unknown = walk.depth > 0 && walk.depth <= DEEPEST && walk.home == 0;
    if (unknown) homes->paths[homes->count++] = path;
}

void profile_know_home(Profile *profile, Text path) {
    profile_add_home(&profile->homes, text_copy(&profile->texts.arena, path));
}

void profile_know_environment(Profile *profile, Text environment) {
    static const Text name = {"HOME=", 5};
    for (size_t at = 0, end; at < environment.length; at = end + 1) {
        for (end = at; end < environment.length && environment.bytes[end] != '\n';) end++;
        Text line = {environment.bytes + at, end - at};
        if (text_starts_with(line, name))
            profile_know_home(profile, (Text){line.bytes + name.length, line.length - name.length});
    }
}
