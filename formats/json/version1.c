#include "formats/json/version1.h"

typedef struct Key {
    Text plain;      /* without the file's name */
    uint32_t source; /* PROFILE_NONE: not said */
} Key;

static Text fact_of(const Version1 *old, Text key) {
    for (uint32_t i = 0; i < old->facts.count; i++)
        if (text_equal(old->facts.items[i].key, key)) return old->facts.items[i].value;
    return TEXT("");
}

/* ---- sources ---- */

static void add_source(Profile *profile, Text format) {
    ProfileFormat found = PROFILE_FORMAT_RUN;
    for (uint32_t i = 0; i < PROFILE_FORMAT_COUNT; i++)
        if (text_equal(format, text_of(profile_format_key((ProfileFormat)i))))
            found = (ProfileFormat)i;
    profile_add_source(profile,
                       (ProfileSource){.format = found, .clock = profile_format_clock(found)});
}

static void add_sources(Profile *profile, Text formats) {
    for (size_t start = 0; start <= formats.length;) {
        size_t end = start;
        while (end < formats.length && formats.bytes[end] != ',') end++;
        add_source(profile, (Text){formats.bytes + start, end - start});
        start = end + 1;
        while (start < formats.length && formats.bytes[start] == ' ') start++;
    }
}

/* `ghc-prof`, `ghc-prof.2`: a file of this format, which may be a further one that `format` does
 * not list */
static uint32_t find_source(Profile *profile, Text name) {
    uint64_t number = 1;
    for (size_t i = name.length; i-- > 0;) {
        if (name.bytes[i] != '.') continue;
        if (text_number((Text){name.bytes + i + 1, name.length - i - 1}, &number)) name.length = i;
        break;
    }
    /* the first file's are the plain keys: of its own format this is a further one, of another
     * run */
    if (text_equal(name, text_of(profile_format_key(profile->sources.items[0].format)))) number++;
    for (uint32_t i = 0; i < profile->sources.count; i++) {
        const char *key = profile_format_key(profile->sources.items[i].format);
        if (text_equal(name, text_of(key)) && --number == 0) return i;
    }
    add_source(profile, name);
    ProfileSource *added = &vector_last(&profile->sources);
    for (uint32_t i = 0; i + 1 < profile->sources.count; i++)
        added->run += profile->sources.items[i].format == added->format;
    return profile->sources.count - 1;
}

static uint32_t source_by_clock(Profile *profile, Text clock) {
    for (uint32_t i = 0; i < profile->sources.count; i++)
        if (text_equal(clock, text_of(profile_clock_key(profile->sources.items[i].clock))))
            return i;
    ProfileSource source = profile->sources.items[0];
    for (uint32_t i = 0; i < PROFILE_CLOCK_COUNT; i++)
        if (text_equal(clock, text_of(profile_clock_key((ProfileClock)i))))
            source.clock = (ProfileClock)i;
    return profile_add_source(profile, source);
}

/* ---- keys ---- */

static Key split(Profile *profile, Text key) {
    for (size_t i = 0; i < key.length; i++)
        if (key.bytes[i] == '@')
            return (Key){{key.bytes, i},
                         find_source(profile, (Text){key.bytes + i + 1, key.length - i - 1})};
    return (Key){key, PROFILE_NONE};
}

static bool take(Text *key, Text prefix) {
    if (!text_starts_with(*key, prefix)) return false;
    *key = (Text){key->bytes + prefix.length, key->length - prefix.length};
    return true;
}

/* the file that states a total, or says a fact, without its name: the first that could */
static uint32_t source_or_first(Key key) { return key.source == PROFILE_NONE ? 0 : key.source; }

static void set_fact(Profile *profile, Text key, Text value) {
    uint64_t number;
    uint32_t metric;
    if (text_equal(key, TEXT("format")) || text_equal(key, TEXT("clock"))) return;
    if (take(&key, TEXT("untimed."))) {
        metric = profile_find_metric(profile, key);
        if (metric != PROFILE_NONE) profile->metrics.items[metric].untimed = true;
        return;
    }
    if (take(&key, TEXT("whole."))) {
        metric = profile_find_metric(profile, key);
        if (metric == PROFILE_NONE || !text_number(value, &number)) return;
        profile->metrics.items[metric].has_whole = true;
        profile->metrics.items[metric].whole = number;
        return;
    }
    bool reported = take(&key, TEXT("reported."));
    Key parts = split(profile, key);
    if (reported && text_number(value, &number))
        profile_set_other_total(profile, source_or_first(parts), parts.plain, number);
    else if (text_equal(parts.plain, TEXT("capabilities"))) /* what -pj files had */
        profile_set_other_fact(profile, source_or_first(parts),
                               text_of(profile_fact_row(PROFILE_FACT_PROCESSORS)->key), value);
    else
        profile_set_other_fact(profile, source_or_first(parts), parts.plain, value);
}

/* ---- the whole ---- */

void json_read_version1(Profile *profile, const Version1 *old) {
    profile->sources.count = 0;
    add_sources(profile, fact_of(old, TEXT("format")));
    for (uint32_t i = 0; i < old->facts.count; i++)
        set_fact(profile, old->facts.items[i].key, old->facts.items[i].value);
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        ProfileMetric *metric = &profile->metrics.items[i];
        Key key = split(profile, metric->key);
        metric->source = source_or_first(key);
        if (metric->code == PROFILE_METRIC_OTHER)
            profile_set_metric_code(metric, profile_find_metric_code(key.plain));
    }
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        ProfileDimension *dimension = &profile->dimensions.items[i];
        Key key = split(profile, dimension->key);
        dimension->code = profile_dimension_code(key.plain);
        dimension->source = key.source != PROFILE_NONE
                                ? key.source
                                : source_by_clock(profile, old->clocks.items[i]);
    }
    uint32_t marked = source_by_clock(profile, fact_of(old, TEXT("clock")));
    for (uint32_t i = 0; i < profile->moments.count; i++) profile->moments.items[i].source = marked;
}
