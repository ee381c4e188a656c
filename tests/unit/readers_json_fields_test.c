/* Every field of formats/json/fields.def, taken from the table: not there, there twice, of another
 * type, beside one that is not known; and a table of versions and lists within lists that the
 * format does not have yet. A new row of the table is tested once fixture_full has a value for
 * it. */
#include "formats/common/input.h"
#include "formats/json/fields.h"
#include "formats/json/write.h"
#include "formats/read.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>

/* ---- a profile with something in every field ---- */

static void fixture_costs(Profile *profile, uint32_t context) {
    profile_add_metric(profile, (ProfileMetric){.key = TEXT("entries"),
                                                .name = TEXT("entries"),
                                                .unit = TEXT("B"),
                                                .description = TEXT("how often")});
    profile_add_metric(profile, (ProfileMetric){.key = TEXT("ticks"),
                                                .name = TEXT("ticks"),
                                                .sampled = true,
                                                .samples = 3,
                                                .rounded = true});
    profile->metrics.items[0].values.items[context] = 7;
    profile->edge_metric = 0;
    profile_add_tick(profile, (ProfileTick){.time = 10, .context = 0, .metric = 1, .weight = 1});
    profile_add_tick(profile,
                     (ProfileTick){.time = 20, .context = context, .metric = 1, .weight = 1});
    profile_add_tick(profile,
                     (ProfileTick){.time = 30, .context = context, .metric = 1, .weight = 5});
    profile_sort_ticks(profile);
}

static void fixture_census(Profile *profile, uint32_t context) {
    uint32_t dimension = profile_dimension(profile, (ProfileDimension){.key = TEXT("closure"),
                                                                       .name = TEXT("closure"),
                                                                       .unit = TEXT("B"),
                                                                       .description = TEXT("live"),
                                                                       .source = 1,
                                                                       .overlapping = true,
                                                                       .of_cells = true});
    profile->dimensions.items[dimension].code = PROFILE_DIMENSION_TYPE; /* a further file's */
    uint32_t plain = profile_band(profile, dimension, (ProfileBand){.name = TEXT("plain")});
    uint32_t rich = profile_band(profile, dimension,
                                 (ProfileBand){.name = TEXT("rich"),
                                               .context = context + 1,
                                               .site = 1,
                                               .number = 12,
                                               .module = TEXT("M"),
                                               .type = TEXT("T"),
                                               .detail = TEXT("D"),
                                               .place = {TEXT("a.hs"), 1, 2, 3, 4}});
    for (uint32_t i = 0; i < 3; i++) {
        profile_begin_sample(
            profile, dimension,
            (ProfileSample){.time = 5 * i, .collection = i, .merged = i == 2 ? 4 : 0});
        profile_add_row(profile, dimension, plain, 100 + i);
        if (i > 0) profile_add_row(profile, dimension, rich, 200);
        profile_end_sample(profile, dimension);
    }
}

static void fixture_holders(Profile *profile) {
    uint32_t search = profile_add_holders(
        profile, (ProfileHolders){
                     .asked = TEXT("type=Maybe"), .source = 1, .allocated = 65536, .cut = true});
    profile_add_holder(profile, search,
                       (ProfileHolder){.parent = PROFILE_NONE,
                                       .kind = PROFILE_HOLDER_CAF,
                                       .name = TEXT("table"),
                                       .module = TEXT("M"),
                                       .place = {TEXT("a.hs"), 1, 2, 3, 4}});
    profile_add_holder(profile, search,
                       (ProfileHolder){.parent = 0, .site = 1, .objects = 2, .bytes = 48});
}

static void fixture_search(Profile *profile, uint32_t context) {
    ProfileCharges few = {{[COST_E] = 3}}, more = {{[COST_E] = 4, [COST_X] = 0}};
    ProfileByFate by_fate = {{few, few, more, more}};
    profile_add_fates(profile, (ProfileFateRow){.fate = PROFILE_FATE_ONE, .ticks = 1});
    profile_add_fates(profile, (ProfileFateRow){context, PROFILE_FATE_ONE, 2, few});
    profile_add_fates(profile, (ProfileFateRow){context, PROFILE_FATE_FAILED, 4, more});
    uint32_t choice =
        profile_add_choice(profile, (ProfileChoice){.module = TEXT("M"),
                                                    .path = TEXT("main.go"),
                                                    .kind = PROFILE_CHOICE_CASE,
                                                    .ordinal = 1,
                                                    .place = {TEXT("a.hs"), 1, 2, 3, 4},
                                                    .visits = 15,
                                                    .failures = 2,
                                                    .set_aside = 3,
                                                    .woken = 1,
                                                    .below = by_fate});
    vector_push(&profile->search.awaited, ((ProfileAwaited){.site = 0, .times = 3}));
    vector_push(&profile->search.repeated,
                ((ProfileRepeated){.site = 0, .objects = 1, .entered = 24}));
    ProfileAlternative alternative = {.left = 5};
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
        alternative.outcomes[fate] = (ProfileOutcome){(uint64_t)fate + 1, by_fate.of[fate]};
    vector_push(&profile->search.choices.items[choice].alternatives, alternative);
    ProfileNode node = {.parent = PROFILE_NONE,
                        .choice = PROFILE_NONE,
                        .charges = by_fate,
                        .begun = {{1, 2, 3, 4}}};
    profile_add_node(profile, node);
    node.parent = node.choice = 0;
    profile_add_node(profile, node);
    profile_add_solution(profile, (ProfileSolution){.count = 2, .derivation = few, .step = more});
    uint32_t solution = profile_add_solution(
        profile,
        (ProfileSolution){.shown = TEXT("True"), .count = 3, .derivation = few, .step = more});
    ProfileSolution *made = &profile->search.solutions.items[solution];
    vector_push(&made->derivation_shares, ((ProfileShare){context, few}));
    vector_push(&made->step_shares, ((ProfileShare){context, more}));
}

static void fixture_full(Profile *profile) {
    profile_init(profile);
    for (uint32_t i = 0; i < 2; i++)
        profile_add_source(
            profile, (ProfileSource){.format = i ? PROFILE_FORMAT_EVENTLOG : PROFILE_FORMAT_HP,
                                     .run = i,
                                     .clock = PROFILE_CLOCK_WALL,
                                     .file = TEXT("a.log")});
    uint32_t root = profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN});
    uint32_t centre = profile_label(profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                            .module = TEXT("Main"),
                                                            .path = TEXT("main.go"),
                                                            .name = TEXT("f"),
                                                            .ordinal = 2,
                                                            .place = {TEXT("a.hs"), 1, 2, 3, 4}});
    uint32_t context = profile_context(profile, PROFILE_NONE, root);
    context = profile_context(profile, context, centre);
    fixture_costs(profile, context);
    profile_add_edge(profile, root, centre, 7);
    profile_set_fact(profile, 0, PROFILE_FACT_PROGRAM, TEXT("Main"));
    profile_set_number(profile, 0, PROFILE_FACT_EXIT_CODE, 3);
    profile_set_flag(profile, 0, PROFILE_FACT_CONTEXT_OVERFLOW);
    profile_set_fact(profile, 1, PROFILE_FACT_DATE, TEXT("today"));
    profile_set_total(profile, 1, PROFILE_METRIC_BYTES, 99);
    profile->metrics.items[0].source = 1;
    profile->metrics.items[0].untimed = true;
    profile->metrics.items[0].has_whole = true;
    profile->metrics.items[0].whole = 1000;
    profile->metrics.items[0].has_spread = true;
    profile->metrics.items[0].spread = 1.5;
    profile->metrics.items[0].code = PROFILE_METRIC_E;
    profile_site(profile, (ProfileSite){.module = TEXT("M"),
                                        .path = TEXT("main"),
                                        .construction = TEXT("Just"),
                                        .ordinal = 1,
                                        .kind = PROFILE_SITE_CONSTRUCTOR,
                                        .type = TEXT("Maybe"),
                                        .made_for = TEXT("acc"),
                                        .for_place = {TEXT("b.hs"), 2, 3, 4, 5},
                                        .place = {TEXT("a.hs"), 1, 2, 3, 4}});
    profile_call(profile, (ProfileCall){.in_module = TEXT("Main"),
                                        .in_name = TEXT("f"),
                                        .module = TEXT("M"),
                                        .name = TEXT("main"),
                                        .place = {TEXT("a.hs"), 5, 6, 7, 8}});
    fixture_census(profile, context);
    profile_add_moment(
        profile,
        (ProfileMoment){.time = 5, .kind = PROFILE_MARKER, .text = TEXT("here"), .source = 1});
    profile_lose(profile, LOSS_OTHER, .parts = {profile_part_text(TEXT("something"))},
                 .file = TEXT("a.hp"), .offset = 1, .line = 3, .count = 2);
    vector_push(&profile->lives, ((ProfileLife){.context = context,
                                                .objects = 2,
                                                .bytes = 48,
                                                .birth = 1,
                                                .first_use = 2,
                                                .last_use = 3,
                                                .death = 4,
                                                .unused = true}));
    fixture_holders(profile);
    fixture_search(profile, context);
    /* of a run of ours there would be costs, too */
    profile_add_line(profile, (ProfileLine){{TEXT("a.hs"), 1, 2, 3, 4}, 0xfedcba9876543210});
    for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
        profile_add_line_fate(profile, 0, (ProfileFate)fate, &(ProfileCharges){{[COST_E] = 5}});
    profile_add_line_call(profile, (ProfileLineCall){.place = {TEXT("a.hs"), 1, 2, 3, 4},
                                                     .module = TEXT("M"),
                                                     .name = TEXT("f"),
                                                     .times = 9});
    assert_valid(profile);
}

/* ---- where a field is ---- */

typedef VECTOR(size_t) Objects; /* where each one begins */

typedef struct Spot {
    size_t object; /* that the field is in */
    size_t key, value, end;
} Spot;

/* Keys as they are written: without blanks and escapes. */
static bool find_key(Text text, size_t object, Text wanted, Spot *spot) {
    JsonReader json;
    Input input;
    Text key;
    bool found = false;
    input_from_text(&input, text);
    input_skip(&input, object);
    json_read_from(&json, &input);
    json_read_object(&json);
    while (!found && json_read_key(&json, &key)) {
        found = text_equal(key, wanted);
        size_t at = input_offset(&input);
        *spot = (Spot){object, at - key.length - 3, at, 0};
        json_read_skip(&json);
        spot->end = input_offset(&input);
    }
    assert_false(json.failed);
    json_read_release(&json);
    input_close(&input);
    return found;
}

static void find_items(Text text, size_t array, Objects *objects) {
    JsonReader json;
    Input input;
    input_from_text(&input, text);
    input_skip(&input, array);
    json_read_from(&json, &input);
    json_read_array(&json);
    while (json_read_item(&json)) {
        vector_push(objects, input_offset(&input));
        json_read_skip(&json);
    }
    assert_false(json.failed);
    json_read_release(&json);
    input_close(&input);
}

/* ---- what becomes of a file with another text at a place ---- */

typedef struct Outcome {
    bool read;
    char message[400];
    Buffer again;
} Outcome;

static Outcome read_edited(Text text, size_t from, size_t to, Text instead) {
    Outcome outcome = {0};
    Profile profile;
    Diagnostics diags;
    Sources sources;
    Buffer edited = {0}, message = {0};
    buffer_add(&edited, text.bytes, from);
    buffer_text(&edited, instead);
    buffer_add(&edited, text.bytes + to, text.length - to);
    profile_init(&profile);
    diags_init(&diags);
    sources_init(&sources);
    outcome.read = format_read(&profile, buffer_as_text(&edited), TEXT("x.json"), &diags);
    if (outcome.read) json_write_profile(&profile, &outcome.again);
    diags_text(&diags, &sources, false, &message);
    snprintf(outcome.message, sizeof outcome.message, "%s", buffer_as_string(&message));
    sources_release(&sources);
    diags_release(&diags);
    profile_release(&profile);
    buffer_release(&edited);
    buffer_release(&message);
    return outcome;
}

static void expect_refused(Outcome outcome, const char *message) {
    if (outcome.read || !strstr(outcome.message, message))
        fail_msg("`%s` is not in\n%s", message, outcome.message);
    buffer_release(&outcome.again);
}

static uint32_t line_of(Text text, size_t at) {
    uint32_t line = 1;
    for (size_t i = 0; i < at; i++) line += text.bytes[i] == '\n';
    return line;
}

/* ---- the tests of one field ---- */

static void without_it(Text text, const JsonRecord *record, const JsonField *field, Spot spot) {
    size_t from = spot.key, to = spot.end;
    char what[100], where[100];
    if (text.bytes[to] == ',')
        to++;
    else if (text.bytes[from - 1] == ',')
        from--;
    snprintf(where, sizeof where, "line %u, ", line_of(text, spot.object));
    if (spot.object == 0) {
        snprintf(what, sizeof what, "there is no section %.*s", TEXT_ARGS(field->key));
        where[0] = '\0'; /* nowhere, so at the end */
    } else {
        snprintf(what, sizeof what, "this %s has no %.*s", record->name, TEXT_ARGS(field->key));
    }
    Outcome outcome = read_edited(text, from, to, TEXT(""));
    if (field->presence != JSON_REQUIRED) {
        assert_null(strstr(outcome.message, what));
        buffer_release(&outcome.again);
        return;
    }
    assert_non_null(strstr(outcome.message, where));
    expect_refused(outcome, what);
}

static void twice(Text text, const JsonField *field, Spot spot) {
    Buffer both = {0};
    char message[100];
    buffer_add(&both, text.bytes + spot.key, spot.end - spot.key);
    buffer_char(&both, ',');
    buffer_add(&both, text.bytes + spot.key, spot.end - spot.key);
    snprintf(message, sizeof message, "the key %.*s is there twice", TEXT_ARGS(field->key));
    expect_refused(read_edited(text, spot.key, spot.end, buffer_as_text(&both)), message);
    buffer_release(&both);
}

static void of_another_type(Text text, const JsonField *field, Spot spot) {
    static const char *const words[] = {
#define X(kind, words, of) words,
        JSON_KINDS(X)
#undef X
    };
    char message[100];
    Text other = text.bytes[spot.value] == '[' ? TEXT("{}") : TEXT("[]");
    snprintf(message, sizeof message, "%s is expected here, not `%c`", words[field->kind],
             other.bytes[0]);
    expect_refused(read_edited(text, spot.value, spot.end, other), message);
}

static void beside_an_unknown_one(Text text, Spot spot) {
    Outcome outcome =
        read_edited(text, spot.key, spot.key, TEXT("\"not_known\":[{\"a\":[null,-1.5]}],"));
    assert_string_equal(outcome.message, "");
    assert_true(text_equal(buffer_as_text(&outcome.again), text));
    buffer_release(&outcome.again);
}

/* Two that share one would be the same before and after. A list may look at another's vector. */
static bool owns_its_member(const JsonRecord *record, uint32_t index) {
    const JsonField *field = &record->fields[index];
    for (uint32_t i = 0; i < index; i++)
        if (json_record_has(&record->fields[i], PROFILE_JSON_VERSION) &&
            record->fields[i].offset == field->offset && field->kind != JSON_KIND_LIST)
            return false;
    return true;
}

/* All fields of a record, of which some objects are there, and of the records in it. Recursion ends
 * with the table. */
static uint32_t visit(Text text, uint32_t code, const Objects *objects) {
    const JsonRecord *record = &json_record_table[code];
    uint32_t count = 0;
    for (uint32_t i = 0; i < record->count; i++) {
        const JsonField *field = &record->fields[i];
        Objects inside = {0};
        Spot spot, first = {0};
        if (!json_record_has(field, PROFILE_JSON_VERSION)) continue;
        assert_true(owns_its_member(record, i));
        for (uint32_t j = 0; j < objects->count; j++) {
            if (!find_key(text, objects->items[j], field->key, &spot)) continue;
            if (first.end == 0) first = spot;
            if (field->kind == JSON_KIND_PART) vector_push(&inside, spot.value);
            if (field->kind == JSON_KIND_LIST) find_items(text, spot.value, &inside);
        }
        if (first.end == 0)
            fail_msg("no %s has %.*s in this test", record->name, TEXT_ARGS(field->key));
        without_it(text, record, field, first);
        twice(text, field, first);
        of_another_type(text, field, first);
        beside_an_unknown_one(text, first);
        count++;
        if (field->kind == JSON_KIND_PART || field->kind == JSON_KIND_LIST)
            count += visit(text, field->record, &inside);
        vector_release(&inside);
    }
    return count;
}

static void every_field_of_the_table(void **state) {
    (void)state;
    Profile profile;
    Buffer written = {0};
    Objects whole = {0};
    fixture_full(&profile);
    json_write_profile(&profile, &written);
    Outcome outcome = read_edited(buffer_as_text(&written), 0, 0, TEXT(""));
    assert_string_equal(outcome.message, "");
    assert_string_equal(buffer_as_string(&outcome.again), buffer_as_string(&written));
    vector_push(&whole, 0);
    uint32_t count = visit(buffer_as_text(&written), JSON_PROFILE, &whole);
    assert_true(count > 60);
    vector_release(&whole);
    buffer_release(&outcome.again);
    buffer_release(&written);
    profile_release(&profile);
}

/* ---- version 1, as it was written when it was the only one ---- */

#define assert_text(text, literal) assert_true(text_equal(text, TEXT(literal)))

static void assert_place(const Place *place) {
    assert_text(place->file, "a.hs");
    assert_int_equal(place->line, 1);
    assert_int_equal(place->column, 2);
    assert_int_equal(place->end_line, 3);
    assert_int_equal(place->end_column, 4);
}

static void assert_costs(const Profile *profile) {
    const ProfileMetric *entries = &profile->metrics.items[0], *ticks = &profile->metrics.items[1];
    assert_int_equal(profile->metrics.count, 2);
    assert_text(entries->key, "entries");
    assert_text(entries->unit, "B");
    assert_text(entries->description, "how often");
    assert_false(entries->sampled || entries->rounded);
    assert_int_equal(entries->values.items[1], 7);
    assert_true(ticks->sampled && ticks->rounded);
    assert_int_equal(ticks->samples, 3);
    assert_int_equal(profile->contexts.items[1].parent, 0);
    assert_int_equal(profile->edge_metric, 0);
    assert_int_equal(profile->edges.items[0].to, 1);
    assert_int_equal(profile->ticks.count, 3);
    assert_int_equal(profile->ticks.items[1].time, 20);
    assert_int_equal(profile->ticks.items[2].weight, 5);
    const ProfileLabel *label = &profile->labels.items[1];
    assert_int_equal(label->kind, PROFILE_CENTRE);
    assert_text(label->module, "Main");
    assert_text(label->path, "main.go");
    assert_text(label->name, "f");
    assert_int_equal(label->ordinal, 2);
    assert_place(&label->place);
}

static void assert_census(const Profile *profile) {
    const ProfileDimension *dimension = &profile->dimensions.items[0];
    const ProfileBand *band = &profile->dimensions.items[0].bands.items[1];
    assert_text(dimension->key, "closure");
    assert_int_equal(profile_clock_of(profile, dimension->source), PROFILE_CLOCK_WALL);
    assert_true(dimension->overlapping);
    assert_int_equal(dimension->samples.count, 3);
    assert_int_equal(dimension->samples.items[2].collection, 2);
    assert_int_equal(dimension->samples.items[2].merged, 4);
    assert_int_equal(dimension->samples.items[1].total, 301);
    assert_text(band->name, "rich");
    assert_int_equal(band->context, 2);
    assert_int_equal(band->number, 12);
    assert_text(band->module, "M");
    assert_text(band->type, "T");
    assert_text(band->detail, "D");
    assert_place(&band->place);
    assert_int_equal(band->peak, 200);
    assert_int_equal(band->peak_time, 5);
    assert_int_equal(band->sum, 400);
}

static void version_1_is_read_for_ever(void **state) {
    (void)state;
    Profile profile;
    Diagnostics diags;
    Input input;
    Buffer contents = {0};
    const char *reason;
    profile_init(&profile);
    diags_init(&diags);
    assert_true(input_open(&input, "tests/profiles/readers/files/version_1.json", &reason));
    assert_true(input_rest(&input, 1 << 20, &contents));
    input_close(&input);
    assert_true(format_read(&profile, buffer_as_text(&contents), TEXT("x"), &diags));
    assert_costs(&profile);
    assert_census(&profile);
    assert_int_equal(profile.moments.items[0].time, 5);
    assert_int_equal(profile.moments.items[0].kind, PROFILE_MARKER);
    assert_text(profile.moments.items[0].text, "here");
    const ProfileLoss *loss = &profile.losses.items[0];
    assert_int_equal(loss->code, LOSS_OTHER);
    assert_text(loss->parts[0].text, "something");
    assert_text(loss->file, "a.hp");
    assert_int_equal(loss->offset, 1);
    assert_int_equal(loss->line, 3);
    assert_int_equal(loss->count, 2);
    buffer_release(&contents);
    diags_release(&diags);
    profile_release(&profile);
}

/* ---- a table of another format: lists within rows, fields of some versions ---- */

enum { SHELF, BOOK, COLOUR };

typedef struct Colour {
    uint32_t red, green;
} Colour;

typedef struct Shelf {
    Text name;
    Colour colour;
    uint32_t width, depth;
    VECTOR(uint32_t) books;
} Shelf;

typedef struct Book {
    uint32_t pages;
} Book;

typedef struct Library { /* what was read, as the functions were called */
    JsonLoad load;
    uint32_t shelves;
    Buffer log;
} Library;

static uint32_t put_shelf(JsonLoad *load, JsonRow row, const void *record) {
    Library *library = (Library *)load;
    const Shelf *shelf = record;
    assert_int_equal(row.of, PROFILE_NONE);
    buffer_printf(&library->log, "%.*s %u %u;", TEXT_ARGS(shelf->name), shelf->width, shelf->depth);
    if (shelf->colour.red != 3 || shelf->colour.green != 0)
        buffer_printf(&library->log, "%u red, %u green;", shelf->colour.red, shelf->colour.green);
    return library->shelves++;
}

static uint32_t put_book(JsonLoad *load, JsonRow row, const void *record) {
    Library *library = (Library *)load;
    buffer_printf(&library->log, "%u in %u;", ((const Book *)record)->pages, row.of);
    return 0;
}

/* two shelves: one with three books, one without */
static bool get_shelf(const JsonSave *save, JsonCursor *cursor, void *record) {
    (void)save;
    if (cursor->row == 2) return false;
    *(Shelf *)record =
        (Shelf){.name = TEXT("a"), .width = 5, .depth = cursor->row, .colour = {3, 0}};
    if (cursor->row == 1) ((Shelf *)record)->colour.green = 4;
    ((Shelf *)record)->books.count = cursor->row == 0 ? 3 : 0;
    return true;
}

static bool get_book(const JsonSave *save, JsonCursor *cursor, void *record) {
    (void)save;
    if (cursor->of != 0 || cursor->row == 3) return false;
    ((Book *)record)->pages = cursor->row + 1;
    return true;
}

static const JsonField shelf_fields[] = {
    JSON_FIELD("name", TEXT, Shelf, name, REQUIRED, 0, ALL),
    JSON_FIELD("width", COUNT, Shelf, width, UNUSUAL, 5, ALL),
    JSON_FIELD("depth", COUNT, Shelf, depth, ALWAYS, 9, SINCE(2)),
    JSON_FIELD("books", COUNT, Shelf, depth, ALWAYS, 0, UNTIL(1)), /* their number, then */
    JSON_NESTED("books", LIST, BOOK, Shelf, books, UNUSUAL, SINCE(2)),
    JSON_NESTED("colour", PART, COLOUR, Shelf, colour, UNUSUAL, SINCE(2)),
};
static const JsonField colour_fields[] = {
    JSON_FIELD("red", COUNT, Colour, red, UNUSUAL, 3, ALL),
    JSON_FIELD("green", COUNT, Colour, green, ALWAYS, 0, ALL),
};
static const JsonField book_fields[] = {
    JSON_FIELD("pages", COUNT, Book, pages, REQUIRED, 0, ALL),
};
static const JsonRecord library_records[] = {
    [SHELF] = {"shelf", shelf_fields, 6, sizeof(Shelf), put_shelf, get_shelf},
    [BOOK] = {"book", book_fields, 1, sizeof(Book), put_book, get_book},
    [COLOUR] = {"colour", colour_fields, 2, sizeof(Colour), NULL, NULL},
};

static void expect_log(uint32_t version, const char *text, const char *log) {
    Profile profile;
    Library library = {.load = {.profile = &profile}};
    Input input;
    profile_init(&profile);
    input_from_text(&input, text_of(text));
    json_read_from(&library.load.json, &input);
    json_read_shapes(&library.load, library_records, 3, version);
    json_read_list(&library.load, SHELF, PROFILE_NONE);
    json_read_end(&library.load.json);
    if (library.load.json.failed)
        buffer_printf(&library.log, "%llu: %s",
                      (unsigned long long)library.load.json.problem_at.column - 1,
                      library.load.json.problem);
    assert_string_equal(buffer_as_string(&library.log), log);
    buffer_release(&library.log);
    json_read_release(&library.load.json);
    input_close(&input);
    profile_release(&profile);
}

static void lists_in_rows_and_versions_are_read(void **state) {
    (void)state;
    expect_log(2, "[{\"books\":[{\"pages\":1},{\"pages\":2}],\"name\":\"a\"}, {\"name\":\"b\"}]",
               "a 5 9;1 in 0;2 in 0;b 5 9;");
    expect_log(2,
               "[{\"name\":\"a\",\"books\":[ "
               "],\"depth\":1},{\"width\":0,\"name\":\"b\",\"books\":[{\"pages\":3}]}]",
               "a 5 1;b 0 9;3 in 1;");
    expect_log(2, "[{\"name\":\"a\",\"books\":[{\"pages\":3},{}]}]",
               "a 5 9;3 in 0;34: this book has no pages");
    expect_log(2, "[{\"name\":\"a\",\"books\":4}]", "21: an array is expected here, not `4`");
    expect_log(2, "[{\"books\":[],\"books\":[]}]", "21: the key books is there twice");
    expect_log(2, "[{\"books\":[]}]", "1: this shelf has no name");
    expect_log(2, "[{\"colour\":{\"green\":1},\"name\":\"a\"},{\"name\":\"b\"}]",
               "a 5 9;3 red, 1 green;b 5 9;");
    expect_log(1, "[{\"name\":\"a\",\"depth\":[],\"books\":7}]", "a 5 7;0 red, 0 green;");
}

static void expect_shelves(uint32_t version, const char *text) {
    Buffer out = {0};
    JsonSave save = {.records = library_records, .version = version, .out = &out};
    json_write_list(&save, SHELF, PROFILE_NONE);
    assert_string_equal(buffer_as_string(&out), text);
    buffer_release(&out);
}

static void lists_in_rows_and_versions_are_written(void **state) {
    (void)state;
    expect_shelves(2,
                   "[\n{\"name\":\"a\",\"depth\":0,\"books\":[\n{\"pages\":1},\n{\"pages\":2},\n"
                   "{\"pages\":3}\n]},\n{\"name\":\"a\",\"depth\":1,\"colour\":{\"green\":4}}\n]");
    expect_shelves(1, "[\n{\"name\":\"a\",\"books\":0},\n{\"name\":\"a\",\"books\":1}\n]");
}

UNIT(readers_json_fields_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_of_the_table),
        cmocka_unit_test(version_1_is_read_for_ever),
        cmocka_unit_test(lists_in_rows_and_versions_are_read),
        cmocka_unit_test(lists_in_rows_and_versions_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
