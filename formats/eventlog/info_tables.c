#include "formats/eventlog/info_tables.h"
#include "formats/eventlog/internal.h"
#include "ghc/centres.h"

/* ---- the list ---- */

void eventlog_on_info_table(EventLog *log, const Event *event) {
    ProfileInfoTables *tables = &log->profile->info_tables;
    Fields fields = event_fields(event);
    uint64_t id = field_number(&fields, 8);
    if (fields.failed) {
        eventlog_lose_event(log, event);
        return;
    }
    if (map_find(&tables->by_id, id)) return;
    const Payload *payload =
        eventlog_keep(log, &tables->arena, event, fields.at, (size_t)(fields.end - fields.at));
    if (payload) map_put(&tables->by_id, id, (uint64_t)(uintptr_t)payload);
}

bool eventlog_info_table(const ProfileInfoTables *tables, uint64_t id, InfoTable *table) {
    const uint64_t *found = map_find(&tables->by_id, id);
    if (!found) return false;
    const Payload *payload = (const Payload *)(uintptr_t)*found;
    Fields fields = {payload->bytes, payload->bytes + payload->length, false};
    table->table = eventlog_field_string(&fields);
    table->closure = eventlog_field_string(&fields);
    table->type = eventlog_field_string(&fields);
    table->label = eventlog_field_string(&fields);
    table->module = eventlog_field_string(&fields);
    table->location = eventlog_field_string(&fields);
    return !fields.failed;
}

bool eventlog_info_table_label(const ProfileInfoTables *tables, uint64_t id, ProfileLabel *label) {
    InfoTable table;
    if (!eventlog_info_table(tables, id, &table)) return false;
    *label = (ProfileLabel){.kind = PROFILE_CENTRE,
                            .module = table.module,
                            .path = TEXT(""),
                            .name = table.label.length > 0 ? table.label : table.table};
    ghc_place(table.location, &label->place);
    return label->name.length > 0;
}

/* ---- bands ---- */

/* `0x3f8`; 0, which GHC 10.0 has for all that is in no list, is none */
static bool band_id(const ProfileBand *band, uint64_t *id) {
    *id = 0;
    if (!text_starts_with(band->name, TEXT("0x")) || band->name.length > 18) return false;
    for (size_t i = 2; i < band->name.length; i++) {
        char digit = band->name.bytes[i];
        *id = *id * 16 + (uint64_t)(digit <= '9' ? digit - '0' : (digit | 32) - 'a' + 10);
    }
    return *id != 0;
}

static bool is_named(const ProfileBand *band) {
    return band->detail.length > 0 || band->module.length > 0;
}

/* Where in the source a band of `-hi` comes from. */
static void name_band(Profile *profile, ProfileBand *band, const ProfileInfoTables *tables,
                      uint64_t id) {
    InfoTable table;
    if (!eventlog_info_table(tables, id, &table)) return;
    ghc_place(table.location, &band->place);
    band->place.file = profile_text(profile, band->place.file);
    band->module = profile_text(profile, table.module);
    band->type = profile_text(profile, table.type);
    band->detail = profile_text(profile, table.label);
    if (table.label.length > 0) return;
    Buffer name = {0}; /* without a place its module says where it is from */
    buffer_text(&name, table.module);
    if (table.module.length > 0) buffer_char(&name, '.');
    buffer_text(&name, table.table);
    band->detail = profile_text(profile, buffer_as_text(&name));
    buffer_release(&name);
}

static uint32_t count_bands(const Profile *profile, bool unnamed_only) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        uint64_t id;
        for (uint32_t j = 0; of->code == PROFILE_DIMENSION_INFO_TABLE && j < of->bands.count; j++)
            count += band_id(&of->bands.items[j], &id) &&
                     !(unnamed_only && is_named(&of->bands.items[j]));
    }
    return count;
}

void eventlog_name_bands(Profile *profile, const ProfileInfoTables *tables) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        ProfileDimension *of = &profile->dimensions.items[i];
        uint64_t id;
        for (uint32_t j = 0; of->code == PROFILE_DIMENSION_INFO_TABLE && j < of->bands.count; j++) {
            ProfileBand *band = &of->bands.items[j];
            if (band_id(band, &id) && !is_named(band)) name_band(profile, band, tables, id);
        }
    }
}

/* ---- names of another file ---- */

bool eventlog_wants_names(const Profile *profile) {
    return profile->info_tables.by_id.count == 0 &&
           (profile->info_tables.unnamed.count > 0 || count_bands(profile, true) > 0);
}

bool eventlog_has_only_names(const Profile *profile) {
    if (profile->info_tables.by_id.count == 0 || profile->metrics.count > 0) return false;
    for (uint32_t i = 0; i < profile->dimensions.count; i++)
        if (profile_dimension_is_live(&profile->dimensions.items[i])) return false;
    return true;
}

static void regain(Profile *profile, uint64_t count) {
    for (uint32_t i = 0; i < profile->losses.count; i++) {
        ProfileLoss *loss = &profile->losses.items[i];
        if (loss->code != LOSS_EVENTLOG_NAMELESS) continue;
        loss->count -= count < loss->count ? count : loss->count;
        if (loss->count > 0) return;
        for (uint32_t j = i + 1; j < profile->losses.count; j++)
            profile->losses.items[j - 1] = profile->losses.items[j];
        profile->losses.count--;
        return;
    }
}

static uint32_t name_labels(Profile *profile, const ProfileInfoTables *tables) {
    uint32_t named = 0;
    for (uint32_t i = 0; i < profile->info_tables.unnamed.count; i++) {
        ProfileUnnamed *unnamed = &profile->info_tables.unnamed.items[i];
        ProfileLabel label;
        if (unnamed->label == PROFILE_NONE || unnamed->losses == 0 ||
            !eventlog_info_table_label(tables, unnamed->id, &label))
            continue;
        label.module = profile_text(profile, label.module);
        label.path = profile_text(profile, label.path);
        label.name = profile_text(profile, label.name);
        label.place.file = profile_text(profile, label.place.file);
        profile->labels.items[unnamed->label] = label;
        regain(profile, unnamed->losses);
        unnamed->losses = 0;
        named++;
    }
    return named;
}

/* Two ids of one name are one label, as they are where one file has all of it. */
static void unite_labels(Profile *profile) {
    Profile made;
    VECTOR(uint32_t) own = {0};
    profile_init(&made);
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        uint32_t before = made.labels.count;
        uint32_t label = profile_label(&made, profile->labels.items[i]);
        vector_push(&own, label);
        if (label == before) profile->labels.items[label] = profile->labels.items[i];
    }
    profile->labels.count = made.labels.count;
    for (uint32_t i = 0; i < profile->contexts.count; i++)
        profile->contexts.items[i].label = own.items[profile->contexts.items[i].label];
    vector_release(&own);
    profile_release(&made);
}

/* Counts the bands without a name whose ids are in `among` (NULL: all), and notes their ids. */
static uint32_t count_nameless(const Profile *profile, const Map *among, Map *ids) {
    uint32_t count = 0;
    uint64_t id;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *of = &profile->dimensions.items[i];
        for (uint32_t j = 0; of->code == PROFILE_DIMENSION_INFO_TABLE && j < of->bands.count; j++) {
            const ProfileBand *band = &of->bands.items[j];
            if (!band_id(band, &id) || is_named(band) || (among && !map_find(among, id))) continue;
            if (ids) map_put(ids, id, 0);
            count++;
        }
    }
    return count;
}

/* Those that the file with the list has as well are of libraries that were built without one: two
 * files of one run say the same of them. */
static uint32_t count_missing(const Profile *profile, const Profile *list) {
    Map ids = {0};
    count_nameless(list, NULL, &ids);
    uint32_t missing = count_bands(profile, true) - count_nameless(profile, &ids, NULL);
    map_release(&ids);
    return missing;
}

static void lose_names(Profile *profile, const Profile *list) {
    uint32_t all = count_bands(profile, false) + profile->info_tables.unnamed.count;
    uint32_t unnamed = count_missing(profile, list);
    for (uint32_t i = 0; i < profile->info_tables.unnamed.count; i++)
        unnamed += profile->info_tables.unnamed.items[i].losses > 0;
    Text file = list->sources.count > 0 ? list->sources.items[0].file : TEXT("");
    if (unnamed > 0)
        profile_lose(profile, LOSS_FILES_INFO_TABLES,
                     .parts = {profile_part_number(unnamed), profile_part_number(all),
                               profile_part_text(file.length > 0 ? file : TEXT("the other file"))});
}

bool eventlog_take_names(Profile *profile, const Profile *lists, uint32_t count) {
    const Profile *last = NULL;
    uint32_t labels = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (lists[i].info_tables.by_id.count == 0) continue;
        last = &lists[i];
        eventlog_name_bands(profile, &last->info_tables);
        labels += name_labels(profile, &last->info_tables);
    }
    if (!last) return false;
    lose_names(profile, last);
    profile->info_tables.unnamed.count = 0; /* its labels are others now */
    if (labels > 0) unite_labels(profile);
    return labels > 0;
}
