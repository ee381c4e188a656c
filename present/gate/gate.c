#include "present/gate/gate.h"
#include "base/json.h"
#include "base/utf8.h"
#include "present/layout/section.h"
#include "present/layout/table.h"
#include "present/layout/wrap.h"
#include "present/words/cells.h"
#include "present/words/names.h"
#include "present/words/number.h"

/* when the total is over: so many centres that came or went are shown, from this part of it on */
enum { SHOWN_ROWS = 20, SHOWN_SHARE = 1000 };

typedef struct GateWriter {
    const PresentGate *gate;
    const PresentOptions *options;
    LabelNames names, old_names; /* of the profile, of the budget */
    Buffer *out;
} GateWriter;

/* ---- words ---- */

static void write_unit(Text unit, Buffer *out) {
    if (unit.length == 0) return;
    buffer_char(out, WRAP_GLUE);
    buffer_visible(out, unit);
}

static void write_figure(uint64_t figure, Text unit, Buffer *out) {
    present_number(out, figure);
    write_unit(unit, out);
}

/* `insert`, `addWord (was insert)`, `insert, which is gone` */
static void write_name(const GateWriter *writer, const BudgetRow *row, Buffer *out) {
    const BudgetLine *line =
        row->line == PROFILE_NONE ? NULL : &writer->gate->budget->lines.items[row->line];
    if (row->label == PROFILE_NONE) {
        buffer_text(out, writer->old_names.labels[line->label]);
        return;
    }
    buffer_text(out, writer->names.labels[row->label]);
    if (!line || row->how == MATCH_SAME || row->how == MATCH_NONE) return;
    const ProfileLabel *old = &writer->gate->budget->profile.labels.items[line->label],
                       *new = &writer->gate->profile->labels.items[row->label];
    if (text_equal(old->name, new->name) && text_equal(old->path, new->path) &&
        !text_equal(old->module, new->module)) {
        buffer_string(out, " (was in ");
        buffer_visible(out, old->module);
        buffer_char(out, ')');
    } else if (!text_equal(old->name, new->name) || !text_equal(old->path, new->path)) {
        buffer_string(out, " (was ");
        buffer_text(out, writer->old_names.labels[line->label]);
        buffer_char(out, ')');
    }
}

static void write_place(const GateWriter *writer, const BudgetRow *row, Buffer *out) {
    if (row->label != PROFILE_NONE)
        present_place(&writer->gate->profile->labels.items[row->label], out);
}

/* ` (+1.5 %)`, of what was */
static void write_percent(uint64_t before, uint64_t now, Buffer *out) {
    if (before == 0) return;
    uint64_t change = now >= before ? now - before : before - now;
    buffer_printf(out, " (%c", now >= before ? '+' : '-');
    if (change <= UINT64_MAX / 100)
        present_quotient(out, change * 100, before);
    else
        present_quotient(out, change, before / 100 + 1);
    buffer_printf(out, "%c%%)", WRAP_GLUE);
}

/* ` went from 1 to 2 B, 1 B above the budget (+100.0 %)` */
static void write_change(const BudgetRow *row, Text unit, Buffer *out) {
    buffer_string(out, " went from ");
    present_number(out, row->figure);
    buffer_string(out, " to ");
    write_figure(row->now, unit, out);
    buffer_string(out, ", ");
    write_figure(row->now - row->figure, unit, out);
    buffer_string(out, " more");
    write_percent(row->figure, row->now, out);
    if (row->limit > row->figure) {
        buffer_string(out, "; ");
        write_figure(row->limit, unit, out);
        buffer_string(out, " are allowed");
    }
}

static Text key_of(const GateWriter *writer, const BudgetSection *section) {
    return writer->gate->budget->profile.metrics.items[section->metric].key;
}

/* one paragraph */
static void end_paragraph(const GateWriter *writer, Buffer *text) {
    wrap_text(writer->out, "", buffer_as_text(text), writer->options->columns);
    buffer_clear(text);
}

/* ---- over ---- */

static bool comes_or_goes(const BudgetSection *section, const BudgetRow *row) {
    if (!section->total.is_over) return false;
    if (row->line != PROFILE_NONE && row->label != PROFILE_NONE) return false;
    return row->now / 2 + row->figure / 2 >= section->total.now / SHOWN_SHARE / 2;
}

/* `, place` behind a name, and a comma */
static void write_place_behind(const GateWriter *writer, const BudgetRow *row, Buffer *out) {
    Buffer place = {0};
    write_place(writer, row, &place);
    if (place.length > 0) {
        buffer_string(out, ", ");
        buffer_text(out, buffer_as_text(&place));
        buffer_char(out, ',');
    }
    buffer_release(&place);
}

static void write_new(const GateWriter *writer, const BudgetSection *section, const BudgetRow *row,
                      Buffer *out) {
    buffer_string(out, "; ");
    write_name(writer, row, out);
    write_place_behind(writer, row, out);
    buffer_string(out, " is new, with ");
    write_figure(row->now, section->source.unit, out);
}

/* the largest one that is new; NULL: none, or the total is not over */
static const BudgetRow *find_new(const BudgetSection *section) {
    for (uint32_t i = 0; i < section->rows.count; i++) {
        const BudgetRow *row = &section->rows.items[i];
        if (row->line == PROFILE_NONE && comes_or_goes(section, row)) return row;
    }
    return NULL;
}

/* The line that is most above its figure; or the total, if what is new has more than that. */
static void write_headline(const GateWriter *writer, const BudgetSection *section) {
    Buffer text = {0};
    const BudgetRow *worst = section->rows.count > 0 ? &section->rows.items[0] : NULL;
    const BudgetRow *new = find_new(section);
    buffer_string(&text, "Over budget: ");
    if (worst && worst->is_over && !(new &&new->now > worst->now - worst->figure)) {
        buffer_visible(&text, key_of(writer, section));
        buffer_string(&text, " of ");
        write_name(writer, worst, &text);
        write_place_behind(writer, worst, &text);
        write_change(worst, section->source.unit, &text);
    } else {
        buffer_string(&text, "the total of ");
        buffer_visible(&text, key_of(writer, section));
        write_change(&section->total, section->source.unit, &text);
        if (new) write_new(writer, section, new, &text);
    }
    buffer_char(&text, '.');
    end_paragraph(writer, &text);
    buffer_release(&text);
}

static void signed_cell(Table *table, uint64_t before, uint64_t now) {
    Buffer text = {0};
    if (now != before) buffer_char(&text, now > before ? '+' : '-');
    present_number(&text, now > before ? now - before : before - now);
    table_cell(table, buffer_as_text(&text));
    buffer_release(&text);
}

static void figure_cells(Table *table, bool has_budget, uint64_t budget, uint64_t now,
                         Text remark) {
    if (has_budget)
        present_number_cell(table, budget);
    else
        table_cell(table, TEXT("-"));
    present_number_cell(table, now);
    signed_cell(table, has_budget ? budget : 0, now);
    table_cell(table, remark);
}

static void row_cells(const GateWriter *writer, Table *table, const BudgetRow *row) {
    Buffer text = {0};
    table_row(table, TABLE_ROW_PLAIN);
    write_name(writer, row, &text);
    table_cell(table, buffer_as_text(&text));
    buffer_clear(&text);
    write_place(writer, row, &text);
    table_cell(table, buffer_as_text(&text));
    figure_cells(table, row->line != PROFILE_NONE, row->figure, row->now,
                 row->is_over                ? TEXT("over")
                 : row->line == PROFILE_NONE ? TEXT("new")
                                             : TEXT("gone"));
    buffer_release(&text);
}

static void begin_table(const BudgetSection *section, Buffer headers[3], Table *table) {
    static const char *const titles[] = {"budget", "now", "change"};
    table_init(table);
    table_name_column(table, TEXT("centre"));
    table_place_column(table);
    for (int i = 0; i < 3; i++) {
        buffer_string(&headers[i], titles[i]);
        if (section->source.unit.length > 0) {
            buffer_string(&headers[i], " (");
            buffer_visible(&headers[i], section->source.unit);
            buffer_char(&headers[i], ')');
        }
        table_column(table, (TableColumn){.header = buffer_as_text(&headers[i]),
                                          .importance = TABLE_ALWAYS});
    }
    table_column(table, (TableColumn){.header = TEXT(""), .left = true, .importance = 2});
}

/* All that are over; where the total is, what has no line as well; the rest; the total. */
static void write_table(const GateWriter *writer, const BudgetSection *section) {
    Buffer headers[3] = {{0}};
    Table table;
    begin_table(section, headers, &table);
    bool has_total = section->total.line != PROFILE_NONE;
    uint64_t budget = section->total.figure, now = section->total.now;
    uint32_t shown = 0, passing = 0;
    for (uint32_t i = 0; i < section->rows.count; i++) {
        const BudgetRow *row = &section->rows.items[i];
        bool passes = comes_or_goes(section, row) && passing < SHOWN_ROWS;
        if (!row->is_over && !passes) continue;
        passing += passes;
        row_cells(writer, &table, row);
        shown++;
        budget = row->figure > budget ? 0 : budget - row->figure;
        now -= row->now;
    }
    if (shown < section->rows.count) {
        table_row(&table, TABLE_ROW_PLAIN);
        present_others_cell(&table, section->rows.count - shown);
        table_cell(&table, TEXT(""));
        figure_cells(&table, has_total, budget, now, TEXT(""));
    }
    table_row(&table, TABLE_ROW_TOTAL);
    table_cell(&table, TEXT("total"));
    table_cell(&table, TEXT(""));
    figure_cells(&table, has_total, section->total.figure, section->total.now,
                 section->total.is_over ? TEXT("over") : TEXT(""));
    section_table(writer->options, &table, writer->out);
    for (int i = 0; i < 3; i++) buffer_release(&headers[i]);
}

static void write_over(const GateWriter *writer, const BudgetSection *section) {
    Buffer title = {0}, text = {0};
    buffer_visible(&title, key_of(writer, section));
    present_number(&text, section->over);
    buffer_string(&text, section->over == 1 ? " line of " : " lines of ");
    present_number(&text, section->checked);
    buffer_string(&text, section->over == 1 ? " is over budget." : " are over budget.");
    if (section->total.line != PROFILE_NONE && !section->total.is_over)
        buffer_string(&text, " The total is within its budget: the cost has moved.");
    section_heading(writer->options, buffer_as_string(&title), buffer_as_text(&text), writer->out);
    write_table(writer, section);
    buffer_release(&title);
    buffer_release(&text);
}

/* ---- within ---- */

static void write_within(const GateWriter *writer) {
    const BudgetCheck *check = writer->gate->check;
    Buffer text = {0};
    buffer_string(&text, "Within budget: ");
    if (check->sections.count == 0) buffer_string(&text, "it has no figure");
    for (uint32_t i = 0; i < check->sections.count; i++) {
        const BudgetSection *section = &check->sections.items[i];
        if (i > 0) buffer_string(&text, "; ");
        buffer_visible(&text, key_of(writer, section));
        buffer_char(&text, ' ');
        write_figure(section->total.now, section->source.unit, &text);
        if (section->total.line == PROFILE_NONE) continue;
        buffer_string(&text, " of ");
        present_number(&text, section->total.figure);
        if (section->total.now != section->total.figure)
            write_percent(section->total.figure, section->total.now, &text);
    }
    buffer_string(&text, ". ");
    present_number(&text, check->checked);
    buffer_string(&text, check->checked == 1 ? " line was checked." : " lines were checked.");
    end_paragraph(writer, &text);
    buffer_release(&text);
}

/* ---- what else there is to say ---- */

/* lines that an improvement excuses, the largest of them by name */
static void write_moved(const GateWriter *writer, const BudgetSection *section) {
    Buffer text = {0};
    const BudgetRow *most = NULL;
    for (uint32_t i = 0; i < section->rows.count && !most; i++)
        if (section->rows.items[i].is_moved) most = &section->rows.items[i];
    if (!most) return;
    buffer_string(&text, "The total is below its budget, but ");
    buffer_visible(&text, key_of(writer, section));
    buffer_string(&text, " of ");
    write_name(writer, most, &text);
    write_place_behind(writer, most, &text);
    write_change(most, section->source.unit, &text);
    if (section->moved > 1) {
        buffer_string(&text, "; ");
        present_number(&text, section->moved - 1);
        buffer_string(&text, section->moved == 2 ? " other line is" : " other lines are");
        buffer_string(&text, " above too");
    }
    buffer_char(&text, '.');
    end_paragraph(writer, &text);
    buffer_release(&text);
}

static void write_unchecked(const GateWriter *writer) {
    Buffer text = {0};
    for (uint32_t i = 0; i < writer->gate->check->sections.count; i++) {
        const BudgetSection *section = &writer->gate->check->sections.items[i];
        if (section->unchecked > 0) {
            buffer_string(&text, "Not checked: ");
            present_number(&text, section->unchecked);
            buffer_string(&text, section->unchecked == 1 ? " line of " : " lines of ");
            buffer_visible(&text, key_of(writer, section));
            buffer_string(&text, ", which are samples or rounded, and have no tolerance of their "
                                 "own.");
            end_paragraph(writer, &text);
        }
        if (section->is_missing) {
            buffer_string(&text, "Not checked: figures for ");
            buffer_visible(&text, key_of(writer, section));
            buffer_string(&text, " that the profile does not have.");
            end_paragraph(writer, &text);
        }
    }
    buffer_release(&text);
}

/* a command stands on a line of its own, to be copied */
static void write_offer(const GateWriter *writer) {
    const BudgetCheck *check = writer->gate->check;
    Buffer text = {0};
    if (check->over > 0) {
        buffer_string(&text, "If this is meant, save it and say why in the commit:");
    } else if (check->under > 0) {
        present_number(&text, check->under);
        buffer_string(&text, check->under == 1 ? " line is" : " lines are");
        buffer_string(&text, " below budget. To keep what was gained:");
    } else {
        return;
    }
    buffer_char(writer->out, '\n');
    end_paragraph(writer, &text);
    buffer_string(writer->out, "  ");
    buffer_visible(writer->out, writer->gate->command);
    buffer_char(writer->out, '\n');
    buffer_release(&text);
}

void present_gate(const PresentGate *gate, const PresentOptions *options, Buffer *out) {
    GateWriter writer = {.gate = gate, .options = options, .out = out};
    const BudgetCheck *check = gate->check;
    label_names_init(&writer.names, gate->profile);
    label_names_init(&writer.old_names, &gate->budget->profile);
    bool begun = false;
    for (uint32_t i = 0; i < check->sections.count; i++)
        if (check->sections.items[i].over > 0 && !begun) {
            write_headline(&writer, &check->sections.items[i]);
            begun = true;
        }
    if (!begun) write_within(&writer);
    for (uint32_t i = 0; i < check->sections.count; i++)
        if (check->sections.items[i].over > 0) write_over(&writer, &check->sections.items[i]);
    for (uint32_t i = 0; i < check->sections.count; i++)
        write_moved(&writer, &check->sections.items[i]);
    write_unchecked(&writer);
    write_offer(&writer);
    label_names_release(&writer.names);
    label_names_release(&writer.old_names);
}

/* ---- saved ---- */

static const BudgetLine *total_line(const Budget *budget, Text key) {
    for (uint32_t i = 0; budget && i < budget->lines.count; i++) {
        const BudgetLine *line = &budget->lines.items[i];
        if (line->label == PROFILE_NONE &&
            text_equal(budget->profile.metrics.items[line->metric].key, key))
            return line;
    }
    return NULL;
}

void present_gate_saved(const Budget *before, const Budget *after, const BudgetSaved *saved,
                        Text path, Buffer *out) {
    buffer_string(out, "Saved ");
    buffer_visible(out, path);
    for (uint32_t i = 0; i < after->profile.metrics.count; i++) {
        Text key = after->profile.metrics.items[i].key;
        const BudgetLine *old = total_line(before, key), *new = total_line(after, key);
        if (!new) continue;
        buffer_string(out, i == 0 ? ": " : ", ");
        buffer_visible(out, key);
        buffer_char(out, ' ');
        present_number(out, new->figure);
        if (old && old->figure != new->figure) {
            buffer_string(out, " (was ");
            present_number(out, old->figure);
            buffer_char(out, ')');
        }
    }
    buffer_string(out, "; ");
    present_number(out, saved->lines);
    buffer_string(out, saved->lines == 1 ? " line" : " lines");
    if (before) {
        buffer_printf(out, ", %u changed, %u new, %u gone", saved->changed, saved->added,
                      saved->removed);
    }
    buffer_string(out, ".\n");
}

/* ---- JSON ---- */

static void json_figures(bool has_budget, const BudgetRow *row, Buffer *out) {
    if (has_budget)
        buffer_printf(out, "\"budget\":%llu,\"limit\":%llu,", (unsigned long long)row->figure,
                      (unsigned long long)row->limit);
    else
        buffer_string(out, "\"budget\":null,\"limit\":null,");
    buffer_printf(out, "\"now\":%llu,\"over\":%s", (unsigned long long)row->now,
                  row->is_over ? "true" : "false");
}

static void json_row(const PresentGate *gate, const BudgetRow *row, Buffer *out) {
    static const char *const how[] = {"new", "same", "moved", "moved", "renamed"};
    const ProfileLabel *label =
        row->label != PROFILE_NONE
            ? &gate->profile->labels.items[row->label]
            : &gate->budget->profile.labels.items[gate->budget->lines.items[row->line].label];
    buffer_printf(out, "{\"kind\":\"%s\",\"module\":", profile_label_key(label->kind));
    json_string(out, label->module);
    buffer_string(out, ",\"path\":");
    json_string(out, label->path);
    buffer_string(out, ",\"name\":");
    json_string(out, label->name);
    buffer_printf(out, ",\"ordinal\":%u,\"file\":", label->ordinal);
    json_string(out, label->place.line > 0 ? label->place.file : TEXT(""));
    buffer_printf(out, ",\"line\":%u,\"match\":\"%s\",", label->place.line,
                  row->label == PROFILE_NONE  ? "gone"
                  : row->line == PROFILE_NONE ? "none"
                                              : how[row->how]);
    json_figures(row->line != PROFILE_NONE, row, out);
    buffer_char(out, '}');
}

void present_gate_json(const PresentGate *gate, Buffer *out) {
    const BudgetCheck *check = gate->check;
    buffer_printf(out,
                  "{\"kind\":\"assay-gate\",\"version\":1,\"result\":\"%s\",\"checked\":%u,"
                  "\"over\":%u,\"moved\":%u,\"under\":%u,\"unchecked\":%u,\"costs\":[",
                  check->over > 0 ? "over" : "within", check->checked, check->over, check->moved,
                  check->under, check->unchecked);
    for (uint32_t i = 0; i < check->sections.count; i++) {
        const BudgetSection *section = &check->sections.items[i];
        buffer_string(out, i == 0 ? "\n{\"cost\":" : ",\n{\"cost\":");
        json_string(out, gate->budget->profile.metrics.items[section->metric].key);
        buffer_string(out, ",\"unit\":");
        json_string(out, section->source.unit);
        buffer_string(out, ",\"total\":{");
        json_figures(section->total.line != PROFILE_NONE, &section->total, out);
        buffer_string(out, "},\"lines\":[");
        for (uint32_t j = 0; j < section->rows.count; j++) {
            buffer_string(out, j == 0 ? "\n" : ",\n");
            json_row(gate, &section->rows.items[j], out);
        }
        buffer_string(out, "]}");
    }
    buffer_string(out, "]}\n");
}
