#include "formats/rows/internal.h"

typedef struct Breakdown {
    const ProfileDimension *dimension;
    uint32_t number;
    Text key;
    RowsWides ids;          /* by band */
    VECTOR(uint32_t) first; /* by band: the first one of its id, whose sizes it is added to */
    RowsWides sizes;        /* by band, of the census at hand */
    VECTOR(uint32_t) there; /* bands of this census */
} Breakdown;

static RowsBand row_band(const RowsWriter *writer, Text dimension, const ProfileBand *band) {
    return (RowsBand){.dimension = dimension,
                      .name = band->name,
                      .number = band->number,
                      .stack = band->context > 0 ? writer->ids.items[band->context - 1] : 0,
                      .module = band->module,
                      .type = band->type,
                      .detail = band->detail};
}

static void breakdown_init(RowsWriter *writer, uint32_t number, Breakdown *breakdown) {
    const Profile *profile = writer->profile;
    const ProfileDimension *of = &profile->dimensions.items[number];
    *breakdown = (Breakdown){.dimension = of,
                             .number = number,
                             .key = rows_plain_key(profile, of->key, of->source, false)};
    Map known = {0};
    for (uint32_t i = 0; i < of->bands.count; i++) {
        RowsBand band = row_band(writer, breakdown->key, &of->bands.items[i]);
        uint64_t id = rows_band_id(&band, &writer->room);
        vector_push(&breakdown->ids, id);
        vector_push(&breakdown->first, (uint32_t)*map_slot(&known, id, i));
        vector_push(&breakdown->sizes, 0);
    }
    map_release(&known);
}

static void breakdown_release(Breakdown *breakdown) {
    vector_release(&breakdown->ids);
    vector_release(&breakdown->first);
    vector_release(&breakdown->sizes);
    vector_release(&breakdown->there);
}

static void write_census(RowsWriter *writer, Breakdown *breakdown, uint32_t census) {
    const ProfileSample *sample = &breakdown->dimension->samples.items[census];
    ProfileRows rows = profile_rows(writer->profile, breakdown->number, census);
    breakdown->there.count = 0;
    while (profile_next_row(&rows)) {
        uint32_t band = breakdown->first.items[rows.band];
        if (breakdown->sizes.items[band] == 0) vector_push(&breakdown->there, band);
        breakdown->sizes.items[band] += rows.value;
    }
    rows_begin_of_run(writer, ROWS_HEAP,
                      rows_source_key(writer->profile, breakdown->dimension->source));
    rows_put_text(writer, ROWS_FIELD_DIMENSION, breakdown->key);
    rows_put_number(writer, ROWS_FIELD_CENSUS, census);
    rows_put_wide(writer, ROWS_FIELD_AT, sample->time);
    rows_put_number(writer, ROWS_FIELD_COLLECTION, sample->collection);
    Buffer *line = rows_begin_list(writer, ROWS_FIELD_BANDS);
    for (uint32_t i = 0; i < breakdown->there.count; i++) {
        rows_next_item(line);
        rows_add_wide(line, breakdown->ids.items[breakdown->there.items[i]]);
    }
    buffer_char(line, ']');
    rows_begin_list(writer, ROWS_FIELD_SIZES);
    for (uint32_t i = 0; i < breakdown->there.count; i++) {
        rows_next_item(line);
        rows_add_wide(line, breakdown->sizes.items[breakdown->there.items[i]]);
        breakdown->sizes.items[breakdown->there.items[i]] = 0;
    }
    buffer_char(line, ']');
    rows_end(writer);
}

/* those that were not written before */
static void write_bands(RowsWriter *writer, const Breakdown *breakdown) {
    for (uint32_t i = 0; i < breakdown->ids.count; i++) {
        const ProfileBand *of = &breakdown->dimension->bands.items[i];
        RowsBand band = row_band(writer, breakdown->key, of);
        uint32_t before = writer->bands.count;
        map_slot(&writer->bands, breakdown->ids.items[i], 0);
        if (writer->bands.count == before) continue;
        rows_begin(writer, ROWS_BANDS);
        rows_put_wide(writer, ROWS_FIELD_BAND, breakdown->ids.items[i]);
        rows_put_text(writer, ROWS_FIELD_DIMENSION, band.dimension);
        rows_put_text(writer, ROWS_FIELD_NAME, band.name);
        rows_put_number(writer, ROWS_FIELD_NUMBER, band.number);
        rows_put_wide(writer, ROWS_FIELD_STACK, band.stack);
        rows_put_text(writer, ROWS_FIELD_MODULE, band.module);
        rows_put_text(writer, ROWS_FIELD_TYPE, band.type);
        rows_put_text(writer, ROWS_FIELD_DETAIL, band.detail);
        rows_put_place(writer, &of->place);
        rows_end(writer);
    }
}

void rows_write_heap(RowsWriter *writer) {
    for (uint32_t i = 0; i < writer->profile->dimensions.count; i++) {
        const ProfileDimension *of = &writer->profile->dimensions.items[i];
        if (!profile_dimension_is_shown(of)) continue;
        Breakdown breakdown;
        breakdown_init(writer, i, &breakdown);
        for (uint32_t j = 0; j < of->samples.count; j++) write_census(writer, &breakdown, j);
        breakdown_release(&breakdown);
    }
}

void rows_write_bands(RowsWriter *writer) {
    for (uint32_t i = 0; i < writer->profile->dimensions.count; i++) {
        if (!profile_dimension_is_shown(&writer->profile->dimensions.items[i])) continue;
        Breakdown breakdown;
        breakdown_init(writer, i, &breakdown);
        write_bands(writer, &breakdown);
        breakdown_release(&breakdown);
    }
}
