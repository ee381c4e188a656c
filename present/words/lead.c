#include "present/words/lead.h"
#include "present/layout/wrap.h"
#include "present/words/answer.h"
#include "present/words/beside.h"
#include "present/words/findings.h"

static uint32_t words_in(const Buffer *text) {
    uint32_t words = 0;
    bool in_word = false;
    for (size_t i = 0; i < text->length; i++) {
        bool space = text->bytes[i] == ' ' || text->bytes[i] == WRAP_GLUE;
        words += !space && !in_word;
        in_word = !space;
    }
    return words;
}

static void find_doubts(PresentLead *lead, const Report *report) {
    for (uint32_t i = 0; i < report->findings.count && lead->doubt_count < LEAD_DOUBTS; i++)
        if (finding_is_doubt(&report->findings.items[i]))
            present_finding(report->profile, &report->names, &report->findings.items[i],
                            &lead->doubts[lead->doubt_count++]);
}

/* words that the part of a profile needs to say that it is one: present_restriction */
static uint32_t words_of_part(const Report *report) {
    enum { SENTENCES = 25 };
    return profile_fact(report->profile, PROFILE_FACT_RESTRICTION).length > 0 ? SENTENCES : 0;
}

/* The answers that there is room for, beside the doubts. */
static void tell_answers(PresentLead *lead, const Report *report) {
    uint32_t words = words_in(&lead->run) + words_in(&lead->even) + words_of_part(report);
    for (uint32_t i = 0; i < lead->doubt_count; i++) words += words_in(&lead->doubts[i]) + 1;
    lead->told = 0;
    for (uint32_t i = 0; i < report->answers.count; i++) {
        Buffer *answer = &lead->answers[i];
        buffer_clear(answer);
        present_answer(report, i, PRESENT_WHOLE, answer);
        if (words + words_in(answer) + 1 > LEAD_WORDS) {
            buffer_clear(answer);
            present_answer(report, i, PRESENT_SHORT, answer);
        }
        bool has_room = i == 0 || (words + words_in(answer) + 1 <= LEAD_WORDS &&
                                   i + lead->doubt_count < LEAD_FINDINGS);
        bool is_due = lead->even.length == 0;
        if (has_room && is_due && lead->told == i) lead->told = i + 1;
        words += words_in(answer) + 1; /* and its number */
    }
}

/* A second answer is worth more than a second doubt, which is then a note. */
void present_lead_init(PresentLead *lead, const Report *report) {
    *lead = (PresentLead){0};
    present_run_line(report, &lead->run);
    present_even(report, &lead->even);
    find_doubts(lead, report);
    tell_answers(lead, report);
    if (lead->told == 1 && report->answers.count > 1 && lead->doubt_count > 1) {
        buffer_release(&lead->doubts[--lead->doubt_count]);
        lead->doubts[lead->doubt_count] = (Buffer){0};
        tell_answers(lead, report);
    }
    /* who asks for it gets it, whatever room it takes */
    if (lead->even.length > 0) present_beside_even(report, &lead->even);
    for (uint32_t i = 0; i < report->answers.count; i++)
        present_beside_answer(report, i, &lead->answers[i]);
}

void present_lead_release(PresentLead *lead) {
    buffer_release(&lead->run);
    buffer_release(&lead->even);
    for (uint32_t i = 0; i < ANSWER_LIMIT; i++) buffer_release(&lead->answers[i]);
    for (uint32_t i = 0; i < LEAD_DOUBTS; i++) buffer_release(&lead->doubts[i]);
}
