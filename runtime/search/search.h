/* What a run keeps of its search while it runs: fates, derivations, steps, what choice sites count
 * (abi/search.h). It knows nothing of values, stacks and heaps: an engine tells what happens.
 *
 *     search_begins(&search, &counts.search, &contexts, options);
 *     ..                                        the first segment runs
 *     search_choice(&search, site, 2);          it ends in a choice
 *     search_alternative(&search);              the first alternative's segment runs
 *     search_leaf(&search, LEAF_FAILED);
 *     search_alternative(&search);              the next one of the newest choice that has one left
 *     search_solution(&search, shown);
 *     search_ends(&search, LEAF_NONE);          alternatives that have not begun are left
 *
 * and, when contexts have been handed over, search_number_contexts. A search inside a program is
 * search_inner_opens, the same events with search_leaf alone, search_inner_closes. All of it takes
 * time in proportion to the events and to what their segments touched (Note [Noted charges]), and
 * memory in proportion to the choices that are open.
 *
 * Note [Records]: what has one fate is one record: the charges of some segments, and the choice in
 * which the last of them ended. The records of a search are a stack, the innermost last; a segment
 * charges the last one.
 *
 *   an alternative begins        a new record, unless it is the last one and the others had no
 *                                solution: then it goes on in the record of the choice, since both
 *                                have whatever fate it comes to
 *   a solution                   is known in all records. Those of which it is the second one are
 *                                settled: shared. They are the upper ones of those that are not, and
 *                                each record learns of two solutions at most: so this is no work
 *                                for each solution, but for each record
 *   a leaf                       settles the last record, and those that end with it
 *   settled, no alternative left the record goes, wherever it is in the stack
 *
 * So there are no more records than choices with alternatives left, and two: of records without any,
 * one is the last, and one has a solution before its last alternative, which has none so far.
 *
 * Note [Ways]: Note [Below an alternative] (abi/search.h) wants what is below each alternative, once
 * where it is outermost. While an alternative of some choice site is on the path there is one *way*
 * for it, from where it was outermost, and one for the site: so there are no more than alternatives and choice sites in the program. What
 * settles is added to the innermost way that it is below, and a way that ends is added to the one
 * around it. A record can be below several: an alternative that goes on in it may have a way of its
 * own. So a way has what was charged since it began to the record that it began in, until that is
 * settled.
 *
 * Note [What failed]: most segments fail. A segment's charges go to a list, a stretch of it for each
 * record; those of a leaf that fails do not, and when a record fails its stretch is cut off. What has no
 * other fate has failed: that is looked at when all is over. So a failure takes no more than sums of
 * costs, whatever was charged. All records that are settled come before those that are not, and what
 * they have in the list is forgotten from its beginning.
 *
 * Note [Path]: derivations of solutions that are kept whole need the charges of all segments from the
 * root. They are one list, in which each open choice is a mark; going back to a choice cuts off what
 * comes after its mark, and a solution adds up the list. After these solutions sums of costs are enough: each
 * open choice has them as they were. What a search inside was charged comes to the path when that
 * closes, all of it together. */
#ifndef RUNTIME_SEARCH_SEARCH_H
#define RUNTIME_SEARCH_SEARCH_H

#include "runtime/contexts.h"
#include "runtime/search/charges.h"

/* Note [Records] */
typedef struct SearchRecord {
    ChargesPart part;
    uint64_t sums[COST_COUNT];
    uint32_t known;             /* solutions at or below it; 2: or more, and it is settled */
    uint32_t site, next, width; /* its choice; next == width: no alternative is left */
    uint32_t last;              /* number of its last segment */
    uint32_t node, below; /* that segment's; where those of its choice are (SearchNodes.below) */
    uint32_t ways_from, ways_own; /* its first way; the first one that began in it, later on */
    VECTOR(RunSegment) ended;     /* for an observer */
} SearchRecord;

typedef uint64_t SearchSums[FATE_COUNT][COST_COUNT];

/* Note [Ways] */
typedef struct SearchWay {
    uint32_t of; /* index of Search.below */
    uint64_t undecided[COST_COUNT];
    SearchSums below;
} SearchWay;

/* Why a search inside ends. */
typedef enum SearchClosing {
    SEARCH_CLOSES_DONE, /* all is explored, or enough */
    SEARCH_CLOSES_SUSPENDED,
    SEARCH_CLOSES_CUT /* the run ends */
} SearchClosing;

/* One search: the outermost, or one inside the one before. */
typedef struct SearchLevel {
    VECTOR(SearchRecord) records;
    VECTOR(SearchWay) ways;
    Charges charges; /* of its records that are not settled: Note [What failed] */
    /* inside */
    SearchClosing closing;
    uint64_t kept[FATE_COUNT][COST_COUNT]; /* charges that keep their fate outside */
    uint64_t stamp;                        /* Note [Noted charges]: since then it is open */
    SearchTable since;                     /* what has been charged since, as it was then */
    RunSegment running;
} SearchLevel;

typedef struct SearchMark { /* an open choice */
    ChargesPart part;       /* that it is in */
    ChargesPlace from;      /* what of the list comes before it */
} SearchMark;

typedef struct SearchPathSums {
    uint64_t costs[COST_COUNT];
} SearchPathSums;

/* Note [Path] */
typedef struct SearchPath {
    bool is_whole; /* charges are kept, and marks; later on sums */
    Charges charges;
    ChargesPart part; /* what comes after the last mark */
    VECTOR(SearchMark) marks;
    SearchPathSums sums;
    VECTOR(SearchPathSums) sums_before; /* each open choice */
} SearchPath;

/* Note [Noted charges]: the charges of the running segment are the run's ordinary counters. An
 * engine notes a context before the segment charges it for the first time; that takes a copy of its
 * row. When the segment ends, rows are compared with their copies: this takes as long as contexts
 * were touched, however many there are. Then nothing is noted any more, the current context
 * neither. Each context keeps the stamp of the segment that has last noted it. Stamps only grow, so
 * it tells as well whether this is the first time since a solution, or in a search inside: then these
 * have a copy, too.
 *
 * Note [Counted lines]: with options.lines there are counters of whatever lines cost, which have the fates
 * that costs have: a segment notes them, too, and what it has counted goes where its charges go.
 * Derivations and steps are not told of lines. */
typedef struct SearchNoted {
    uint64_t stamp;                          /* of the running segment */
    uint64_t solution;                       /* of the first one after the last solution */
    VECTOR(uint64_t) contexts, edges, lines; /* stamps, by number */
    SearchTable of_segment, of_step;         /* as they were */
    SearchCounted lines_of_segment;          /* likewise */
} SearchNoted;

typedef struct SearchBranch {
    uint32_t choice, below, next; /* next: as SearchNodes.first */
} SearchBranch;

/* Note [The tree folded] (abi/search.h): which nodes are below a node, by its choices. */
typedef struct SearchNodes {
    VECTOR(uint32_t) first; /* by node: 1 + the first of its choices; 0: none */
    VECTOR(SearchBranch) choices;
    VECTOR(uint32_t) below; /* from SearchBranch.below on, by alternative; 0: not begun */
} SearchNodes;

typedef struct Search {
    RunSearch *result;
    Contexts *contexts;
    const SearchObserver *observer;
    bool tells_fates;
    uint32_t depth; /* searches that are open, the outermost included */
    VECTOR(SearchLevel) levels;
    VECTOR(uint32_t) first; /* by choice site: the number of its first alternative */
    VECTOR(RunAlternative *) alternatives;
    VECTOR(bool) on_way;        /* by index of below: in some search it has a way */
    VECTOR(SearchSums *) below; /* by alternative, then by choice site: Note [Ways] */
    SearchNodes nodes;
    SearchSum fates[FATE_COUNT]; /* but for what failed */
    const SearchLines *lines;    /* NULL: none are counted */
    /* by context: samples of the time, all, and but for what failed: Note [What failed] */
    RunTimes ticks, ticks_of[FATE_COUNT];
    SearchPath path;
    SearchNoted noted;
    uint32_t segments; /* inner ones, too */
    uint64_t work;     /* small steps so far (tests) */
} Search;

typedef struct SearchOptions {
    bool no_fates; /* solutions, steps, leaves, nothing else */
    const SearchObserver *observer;
    const SearchLines *lines; /* counters that the engine notes and counts up; NULL: none */
} SearchOptions;

/* The first segment runs. result: zeroed but for its choices, which have their alternatives. Visits,
 * alternatives and fates are counted here; X, set aside and woken by the engine. contexts: whose
 * charges are noted; nothing has been charged. Observers get a ContextId for a context. */
void search_begins(Search *search, RunSearch *result, Contexts *contexts, SearchOptions options);
void search_release(Search *search);
/* Of memory, for what is not settled. */
uint64_t search_bytes(const Search *search);

/* ---- charges ---- */

void search_note_now(Search *search, ContextId context);
/* Before the running segment charges it. */
static inline void search_note(Search *search, ContextId context) {
    const SearchNoted *noted = &search->noted;
    if (context >= noted->contexts.count || noted->contexts.items[context] != noted->stamp)
        search_note_now(search, context);
}
/* An edge, passed so often before this segment passes it. */
void search_note_edge(Search *search, uint32_t edge, uint64_t count);
void search_note_line_now(Search *search, uint32_t line);
/* A counter of lines, before the running segment counts it up. */
static inline void search_note_line(Search *search, uint32_t line) {
    const SearchNoted *noted = &search->noted;
    if (line >= noted->lines.count || noted->lines.items[line] != noted->stamp)
        search_note_line_now(search, line);
}
/* context_mark, with what it charges noted. */
void search_mark(Search *search, ContextId context, uint32_t centre);

/* So many samples of the time were taken in the running segment, or, where all of a search inside is explored, in the
 * one around it. */
void search_tick(Search *search, ContextId context, uint64_t count);

/* ---- what happens ---- */

void search_choice(Search *search, uint32_t site, uint32_t alternatives);
void search_alternative(Search *search);
void search_leaf(Search *search, Leaf leaf);
/* A leaf of the outermost search. If that is enough, result->stopped is for the engine to say. */
void search_solution(Search *search, Text shown);
/* In the running segment. It goes on when the search is closed, with what is charged after the last
 * leaf there. After a leaf other than a solution or a failure the only thing to come is that. */
void search_inner_opens(Search *search);
void search_inner_closes(Search *search, SearchClosing why);
/* When the run is over: of a counter of lines, by fate. */
void search_line_fates(const Search *search, uint32_t line, uint64_t fates[FATE_COUNT]);
/* The run is over: after a leaf (LEAF_NONE), or with this one, of all searches that are open. Then
 * search->result has everything. */
void search_ends(Search *search, Leaf leaf);

/* Contexts by their place in RunCounts.contexts, no longer by ContextId. */
void search_number_contexts(RunSearch *result, const RunContexts *contexts);

#endif
