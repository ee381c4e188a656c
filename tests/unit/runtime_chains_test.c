/* Note [Owed selectors]: what is folded, and that nobody owes more or less for it, or returns a
 * function with another context. */
#include "base/map.h"
#include "compiler/pipeline.h"
#include "engine/machine/machine.h"
#include "runtime/heap/internal.h"
#include "tests/unit/runtime_world.h"
#include "tests/unit/unit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { CONTEXTS_MOST = 8000 };

static World world;
static Word *slots; /* of the running activation */

static int setup(void **state) {
    (void)state;
    RunOptions options = {.nursery_bytes = 1 << 16, .limit_heap = 1 << 28};
    world_init(&world, &options);
    slots = world.thread.base;
    return 0;
}

static int teardown(void **state) {
    (void)state;
    world_release(&world);
    return 0;
}

static void collect(bool major) { world_collect(&world, major); }

static Word *payload(Word pointer) { return object_untag(pointer)->payload; }
static bool is_owed(Word pointer) {
    return header_info(object_untag(pointer)->header) == INFO_OWED;
}
static bool is_as_made(Word pointer) {
    return header_state(object_untag(pointer)->header) == STATE_AS_MADE;
}
/* a selector whose tuple is there, reduced or not, or what is owed */
static bool is_link(Word pointer) {
    InfoId info = header_info(object_untag(pointer)->header);
    if (info != INFO_SECOND || !is_as_made(pointer)) return info == INFO_SECOND || is_owed(pointer);
    return header_info(object_untag(payload(pointer)[0])->header) == INFO_PAIR;
}
static uint64_t live_words(void) { return world.heap.private->live_bytes / WORD_BYTES; }

/* Slot `to` gets a selector, of that context, of a pair whose second component is slot `from`. */
static void link(uint32_t to, uint32_t from, ContextId context) {
    slots[WORLD_SLOTS - 1] = world_two(&world, INFO_PAIR, TAG_PAIR, WORLD_SLOTS - 2, from);
    Object *object = world_new(&world, INFO_SECOND, 2);
    object->header = header_make(INFO_SECOND, context);
    object->payload[0] = slots[WORLD_SLOTS - 1];
    slots[to] = pointer_make(object, TAG_UNKNOWN);
    slots[WORLD_SLOTS - 1] = world.nil;
}

/* the next of a chain, as whoever forces this one finds it */
static Word next(Word pointer) {
    Word at = payload(pointer)[0];
    if (!is_owed(pointer) && is_as_made(pointer)) return payload(at)[1];
    return at;
}

/* how many selectors a chain stands for, and how many objects it is */
static uint64_t selectors(Word pointer, uint64_t *objects) {
    uint64_t sum = 0;
    for (*objects = 0; is_link(pointer); pointer = next(pointer), ++*objects) {
        const Object *object = object_untag(pointer);
        for (uint32_t i = 0; is_owed(pointer) && i < owed_debts(object); i++)
            sum += debt_selectors(object->payload[OWED_DEBTS + i]);
        sum += !is_owed(pointer);
    }
    return sum;
}

static ContextId centre(ContextId below, uint32_t number) {
    return context_push(&world.contexts, below, number);
}

static void a_chain_of_one_context(void **state) {
    (void)state;
    enum { LENGTH = 100000 };
    uint64_t objects;
    for (int i = 0; i < LENGTH; i++) link(0, 0, CONTEXT_MAIN);
    for (int round = 0; round < 3; round++) {
        collect(true);
        assert_int_equal(selectors(slots[0], &objects), LENGTH);
        assert_int_equal(objects, 2);
        assert_int_equal(live_words(), 2 + size_of_owed(1));
    }
}

static void two_contexts(void **state) {
    (void)state;
    ContextId a = centre(CONTEXT_MAIN, 1), b = centre(a, 2);
    uint64_t objects;
    for (int i = 0; i < 20001; i++) link(0, 0, i % 2 ? a : b);
    collect(true);
    assert_int_equal(selectors(slots[0], &objects), 20001);
    assert_int_equal(objects, 2);
    const Object *owed = object_untag(payload(slots[0])[0]);
    assert_int_equal(owed_debts(owed), 2);
    assert_int_equal(owed->payload[OWED_DEBTS], debt_make(a, 10000));
    assert_int_equal(owed->payload[OWED_DEBTS + 1], debt_make(b, 10000));
    assert_int_equal(owed_outer(owed), b); /* the last one's, below MAIN */
    assert_int_equal(owed_inner(owed), b);
}

/* It grows at its head, and minor collections are enough: what is old at any time is one link. */
static void minor_collections_fold(void **state) {
    (void)state;
    uint64_t objects;
    for (int i = 0; i < 200000; i++) link(0, 0, CONTEXT_MAIN);
    assert_int_equal(world.heap.private->major_collections, 0);
    assert_true(world.heap.private->collections > 100);
    collect(false);
    assert_int_equal(selectors(slots[0], &objects), 200000);
    assert_true(objects <= 6);
}

/* It grows at its end: the head is old, and what it led to is reduced later. */
static void grows_at_its_end(void **state) {
    (void)state;
    uint64_t objects;
    slots[1] = pointer_make(world_new(&world, INFO_SUSPENDED, 3), TAG_UNKNOWN);
    payload(slots[1])[0] = world.nil;
    Object *head = world_new(&world, INFO_SECOND, 2);
    head->payload[0] = slots[1];
    slots[0] = pointer_make(head, TAG_UNKNOWN);
    for (int i = 1; i < 200; i++) {
        slots[2] = pointer_make(world_new(&world, INFO_SUSPENDED, 3), TAG_UNKNOWN);
        payload(slots[2])[0] = world.nil;
        Object *object = world_new(&world, INFO_SECOND, 2);
        object->payload[0] = slots[2];
        slots[3] = pointer_make(object, TAG_UNKNOWN);
        slots[4] = world_two(&world, INFO_PAIR, TAG_PAIR, 5, 3);
        world_update(&world, slots[1], STATE_INDIRECTION, slots[4]);
        slots[1] = slots[2];
        slots[2] = slots[3] = slots[4] = world.nil;
        collect(i % 10 == 9);
    }
    collect(true);
    slots[1] = world.nil;
    assert_int_equal(selectors(slots[0], &objects), 199); /* the last is not reduced */
    assert_int_equal(objects, 2);
}

/* A head that becomes old before the one link after it, which is not worth folding. */
static void an_old_head_of_a_young_link(void **state) {
    (void)state;
    uint64_t objects;
    slots[1] = pointer_make(world_new(&world, INFO_SUSPENDED, 3), TAG_UNKNOWN);
    payload(slots[1])[0] = world.nil;
    Object *head = world_new(&world, INFO_SECOND, 2);
    head->payload[0] = slots[1];
    slots[0] = pointer_make(head, TAG_UNKNOWN);
    collect(false);
    link(2, 5, CONTEXT_MAIN);
    slots[3] = world_two(&world, INFO_PAIR, TAG_PAIR, 5, 2);
    world_update(&world, slots[1], STATE_INDIRECTION, slots[3]);
    slots[1] = slots[2] = slots[3] = world.nil;
    for (int round = 0; round < 3; round++) {
        collect(false);
        assert_int_equal(selectors(slots[0], &objects), 2);
        assert_int_equal(objects, 2);
    }
}

/* The same of a head that has been old for long, and stays where it is: there is no room for
 * copies. */
static void a_marked_head_of_a_young_link(void **state) {
    (void)state;
    HeapPrivate *heap = world.heap.private;
    uint64_t objects;
    slots[1] = pointer_make(world_new(&world, INFO_SUSPENDED, 3), TAG_UNKNOWN);
    payload(slots[1])[0] = world.nil;
    Object *head = world_new(&world, INFO_SECOND, 2);
    head->payload[0] = slots[1];
    slots[0] = pointer_make(head, TAG_UNKNOWN);
    for (int round = 0; round < 2; round++) collect(false);
    link(2, 5, CONTEXT_MAIN);
    slots[3] = world_two(&world, INFO_PAIR, TAG_PAIR, 5, 2);
    world_update(&world, slots[1], STATE_INDIRECTION, slots[3]);
    slots[1] = slots[2] = slots[3] = world.nil;
    uint64_t limit = heap->limit;
    heap->limit = heap->blocks.in_use * BLOCK_BYTES;
    collect(true);
    heap->limit = limit;
    assert_true(heap->marking_words > 0);
    for (int round = 0; round < 3; round++) {
        assert_int_equal(selectors(slots[0], &objects), 2);
        assert_int_equal(objects, 2);
        collect(false);
    }
}

/* Whatever else points to a link, it stays a link of its own. */
static void shared_links(void **state) {
    (void)state;
    uint64_t objects, shared;
    for (int i = 0; i < 300; i++) {
        link(0, 0, CONTEXT_MAIN);
        if (i == 99) slots[1] = slots[0];
    }
    for (int round = 0; round < 3; round++) {
        collect(round == 2);
        assert_int_equal(selectors(slots[0], &objects), 300);
        assert_int_equal(objects, 4);
        assert_int_equal(selectors(slots[1], &shared), 100);
        assert_int_equal(payload(payload(slots[0])[0])[0], slots[1]);
    }
    slots[1] = world.nil; /* not held any more: folded */
    for (int round = 0; round < 2; round++) collect(true);
    assert_int_equal(selectors(slots[0], &objects), 300);
    assert_int_equal(objects, 2);
}

static void two_chains_meet(void **state) {
    (void)state;
    uint64_t objects;
    for (int i = 0; i < 100; i++) link(0, 0, CONTEXT_MAIN);
    slots[1] = slots[0];
    for (int i = 0; i < 50; i++) link(0, 0, CONTEXT_MAIN);
    for (int i = 0; i < 20; i++) link(1, 1, CONTEXT_MAIN);
    for (int round = 0; round < 3; round++) {
        collect(round == 1);
        assert_int_equal(selectors(slots[0], &objects), 150);
        assert_int_equal(selectors(slots[1], &objects), 120);
        Word meeting = payload(payload(slots[0])[0])[0];
        assert_int_equal(payload(payload(slots[1])[0])[0], meeting);
        assert_int_equal(selectors(meeting, &objects), 100);
        assert_int_equal(objects, 2);
    }
}

/* What is at the end of a chain points back to a link of it. */
static void the_end_points_back(void **state) {
    (void)state;
    uint64_t objects;
    slots[2] = world_two(&world, INFO_PAIR, TAG_PAIR, 5, 5);
    slots[0] = slots[2];
    for (int i = 0; i < 100; i++) {
        link(0, 0, CONTEXT_MAIN);
        if (i == 40) world_write(&world, slots[2], 0, slots[0]);
    }
    slots[2] = world.nil;
    for (int round = 0; round < 3; round++) {
        collect(round == 1);
        assert_int_equal(selectors(slots[0], &objects), 100);
        Word inner = payload(payload(slots[0])[0])[0];
        assert_int_equal(selectors(inner, &objects), 41);
        Word end = inner;
        while (is_link(end)) end = next(end);
        assert_int_equal(payload(end)[0], inner);
    }
}

static void cycles(void **state) {
    (void)state;
    for (int i = 0; i < 10; i++) {
        link(0, 0, CONTEXT_MAIN);
        if (i == 0) slots[1] = slots[0];
        if (i == 4) slots[2] = slots[0];
    }
    payload(payload(slots[1])[0])[1] = slots[2]; /* the first five go round */
    slots[1] = slots[2] = world.nil;
    for (int round = 0; round < 4; round++) {
        collect(round == 1);
        Word turn = slots[0];
        for (int i = 0; i < 20; i++) turn = next(turn);
        uint64_t length = 0;
        Word at = turn;
        do {
            uint64_t objects = 1;
            Word after = next(at);
            payload(at)[0] = world.nil; /* so that this one can be counted alone */
            length += is_owed(at) ? selectors(at, &objects) : 1;
            payload(at)[0] = after;
            at = after;
        } while (at != turn);
        assert_int_equal(length, 5);
    }
}

/* Without room for copies a long run is folded, though its links are not moved; a short one is
 * not. */
static void marking_in_place(void **state) {
    (void)state;
    HeapPrivate *heap = world.heap.private;
    uint64_t objects;
    slots[3] = slots[0] = world_array(&world, 200);
    for (int i = 0; i < 100; i++) link(0, 0, CONTEXT_MAIN);
    slots[1] = slots[0]; /* the end of two chains, which keeps them apart until they are old */
    for (Word i = 0; i < 100; i++) {
        link(2, 0, CONTEXT_MAIN);
        world_write(&world, slots[3], 1 + i, slots[2]);
        slots[0] = slots[2];
    }
    for (int round = 0; round < 3; round++) collect(false);
    for (Word i = 0; i < 100; i++) world_write(&world, slots[3], 1 + i, world.nil);
    slots[2] = world.nil;
    uint64_t limit = heap->limit;
    heap->limit = heap->blocks.in_use * BLOCK_BYTES;
    collect(true);
    heap->limit = limit;
    assert_true(heap->marking_words > 0);
    assert_int_equal(selectors(slots[0], &objects), 200);
    assert_true(objects <= 5);
    assert_int_equal(selectors(slots[1], &objects), 100);
    collect(true);
    assert_int_equal(selectors(slots[0], &objects), 200);
    assert_true(objects <= 4);
}

/* More contexts than one object has room for. */
static void many_contexts(void **state) {
    (void)state;
    uint64_t objects;
    for (uint32_t i = 0; i < 3 * CONTEXTS_MOST; i++)
        link(0, 0, centre(CONTEXT_MAIN, i * 7 % CONTEXTS_MOST));
    for (int round = 0; round < 3; round++) {
        collect(true);
        assert_int_equal(selectors(slots[0], &objects), 3 * CONTEXTS_MOST);
        assert_true(objects <= 2 * 3 * CONTEXTS_MOST / (OWED_DEBTS_MOST / 2));
    }
}

/* Three contexts in turn: their debts are added up where there is no room for another, and the run
 * goes on. */
static void contexts_in_turn(void **state) {
    (void)state;
    uint64_t objects;
    for (uint32_t i = 0; i < 3 * OWED_DEBTS_MOST; i++) link(0, 0, centre(CONTEXT_MAIN, i % 3));
    collect(true);
    assert_int_equal(selectors(slots[0], &objects), 3 * OWED_DEBTS_MOST);
    assert_true(objects <= 3);
}

/* ---- chains of all sorts, at random ---- */

enum { NODES = 400, HELD = 10, KINDS = 9 };

typedef struct Model {
    uint64_t random;
    ContextId kinds[KINDS];
    uint32_t parent[NODES]; /* NODES: the end */
    ContextId context[NODES];
    uint32_t held[HELD];
} Model;

static uint32_t draw(Model *model, uint32_t below) {
    model->random = model->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(model->random >> 33) % below;
}

static void make_contexts(Model *model) {
    ContextId caf = context_root(&world.contexts, (Label){LABEL_CAF, 1});
    ContextId other = context_root(&world.contexts, (Label){LABEL_CAF, 2});
    ContextId dictionary = context_root(&world.contexts, (Label){LABEL_DICT, 1});
    ContextId kinds[] = {CONTEXT_MAIN,   centre(CONTEXT_MAIN, 1), caf,
                         centre(caf, 1), centre(caf, 2),          centre(centre(caf, 2), 1),
                         other,          centre(other, 3),        centre(dictionary, 1)};
    memcpy(model->kinds, kinds, sizeof kinds);
}

/* What a function of that context is returned with, and what is paid on the way, along the chain as
 * it was made. */
static ContextId returned_through(const Model *model, uint32_t node, ContextId of_function,
                                  uint64_t *paid) {
    if (node == NODES) return of_function;
    uint32_t path[NODES], count = 0;
    for (; node != NODES; node = model->parent[node]) path[count++] = node;
    while (count-- > 0) {
        ContextId own = model->context[path[count]];
        paid[own]++;
        of_function = context_of_function(&world.contexts, own, of_function);
    }
    return of_function;
}

/* The same along the heap's objects, as the machine does it: every link returns to what is left of
 * it in the stack, the context it found for a selector, `outer` for what is owed. */
static ContextId returned_in_heap(Word pointer, ContextId of_function, uint64_t *paid) {
    ContextId path[2 * NODES];
    uint32_t count = 0;
    for (; is_link(pointer); pointer = next(pointer)) {
        const Object *object = object_untag(pointer);
        if (!is_owed(pointer)) {
            path[count++] = header_context(object->header);
            paid[path[count - 1]]++;
            continue;
        }
        path[count - 1] = owed_outer(object); /* its head evaluates it, and is K no longer */
        path[count++] = owed_inner(object);
        for (uint32_t i = 0; i < owed_debts(object); i++) {
            Word debt = object->payload[OWED_DEBTS + i];
            paid[debt_debtor(debt)] += debt_selectors(debt);
        }
    }
    while (count-- > 0)
        of_function = context_of_function(&world.contexts, path[count], of_function);
    return of_function;
}

/* how many selectors are alive: each once, whoever leads to it */
static uint64_t alive_in_model(const Model *model) {
    bool seen[NODES + 1] = {false};
    uint64_t count = 0;
    for (uint32_t i = 0; i < HELD; i++)
        for (uint32_t node = model->held[i]; node != NODES && !seen[node];
             node = model->parent[node], count++)
            seen[node] = true;
    return count;
}

static uint64_t alive_in_heap(void) {
    Map seen = {0};
    uint64_t count = 0;
    for (uint32_t i = 0; i < HELD; i++)
        for (Word at = slots[i]; is_link(at) && (*map_slot(&seen, at, 0))++ == 0; at = next(at)) {
            const Object *object = object_untag(at);
            for (uint32_t k = 0; is_owed(at) && k < owed_debts(object); k++)
                count += debt_selectors(object->payload[OWED_DEBTS + k]);
            count += !is_owed(at);
        }
    map_release(&seen);
    return count;
}

static void check_against(const Model *model) {
    for (uint32_t i = 0; i < HELD; i++)
        for (uint32_t kind = 0; kind < KINDS; kind++) {
            uint64_t expected[64] = {0}, found[64] = {0};
            ContextId of = model->kinds[kind];
            assert_int_equal(returned_through(model, model->held[i], of, expected),
                             returned_in_heap(slots[i], of, found));
            assert_memory_equal(expected, found, sizeof expected);
        }
    assert_int_equal(alive_in_model(model), alive_in_heap());
}

/* Chains that branch, with some links held, in contexts that cannot all be folded into one. */
static void any_chains(void **state) {
    uint64_t owed = 0;
    for (uint32_t seed = 0; seed < 200; seed++) {
        Model model = {.random = seed};
        teardown(state);
        setup(state);
        make_contexts(&model);
        uint32_t kinds = 1 + draw(&model, KINDS), straight = 1 + draw(&model, 50);
        for (uint32_t i = 0; i < HELD; i++) model.held[i] = NODES;
        /* an array holds them all while they are made, and only what is held afterwards */
        slots[HELD] = world_array(&world, NODES + 1);
        for (uint32_t i = 0; i < NODES; i++) {
            bool goes_on = i > 0 && draw(&model, straight) > 0;
            model.parent[i] = goes_on ? i - 1 : i == 0 ? NODES : draw(&model, i);
            model.context[i] = model.kinds[draw(&model, kinds)];
            slots[HELD + 1] =
                model.parent[i] == NODES ? world.nil : payload(slots[HELD])[1 + model.parent[i]];
            link(HELD + 2, HELD + 1, model.context[i]);
            world_write(&world, slots[HELD], 1 + i, slots[HELD + 2]);
        }
        for (uint32_t i = 0; i < HELD; i++) {
            model.held[i] = i == 0 ? NODES - 1 : draw(&model, NODES);
            slots[i] = payload(slots[HELD])[1 + model.held[i]];
        }
        slots[HELD] = slots[HELD + 1] = slots[HELD + 2] = world.nil;
        check_against(&model);
        for (uint32_t round = 0; round < 6; round++) {
            collect(draw(&model, 3) == 0 || round == 5);
            check_against(&model);
            uint32_t drop = draw(&model, HELD);
            model.held[drop] = NODES;
            slots[drop] = world.nil;
        }
        for (Word at = slots[0]; is_link(at); at = next(at)) owed += is_owed(at);
    }
    assert_true(owed > 100); /* it is about something */
}

/* ---- interrupts ---- */

/* A chain in two contexts, whose end takes a while. */
static const char program[] =
    "module M\n"
    "data Int = I Int#\n"
    "data Pair = Pair boxed boxed\n"
    "centre one\n"
    "centre two\n"
    "centre made\n"
    "i1 = I 1\n"
    "plus = \\x y -> case x of _ { I a -> case y of _ { I b -> case +# a b of r { _ -> I r } } }\n"
    "count = \\n:Int# -> case n of _ { 0 -> I 0 ; _ -> case -# n 1 of m { _ ->\n"
    "    let t = thunk (count m) in plus i1 t } }\n"
    "adder = thunk (scc made (case count 5 of _ { I q -> let f = \\x y -> plus x y in f }))\n"
    "swap = \\p -> let a = thunk (case p of _ { Pair x y -> y }) ;\n"
    "        b = thunk (case p of _ { Pair x y -> x }) in Pair a b\n"
    "loop = \\n:Int# p -> case n of _ { 0 -> p ; _ -> case -# n 1 of m { _ ->\n"
    "    case remInt# m 2 of _ { 0 -> case scc one (swap p) of q { Pair x y -> loop m q } ;\n"
    "        _ -> case scc two (swap p) of q { Pair x y -> loop m q } } } }\n"
    "compute = \\u:Int# -> let a = thunk (scc one (count 9)) ; b = thunk (adder i1) ; s = Pair a b "
    "in\n"
    "    case loop 12 s of _ { Pair x y -> case x of _ { I k -> case y i1 of _ { I j ->\n"
    "    case +# k j of z { _ -> case +# z u of w { _ -> I w } } } } }\n"
    "handler = \\t e s:State# -> t\n"
    "main = thunk (let work = thunk (compute 7) ; act = \\s:State# -> work ;\n"
    "        h = thunk (handler work) in catch act h token#)\n"
    "run main\n";

static void run(const PipelineResult *compiled, RunOptions options, RunCounts *counts) {
    *counts = (RunCounts){0};
    options.limit_heap = 64 << 20;
    options.limit_stack = 1 << 20;
    options.collect_every = 1;
    machine_run(&compiled->program, &options, counts);
    assert_int_equal(counts->end, END_VALUE);
    assert_string_equal(buffer_as_string(&counts->shown), "I 18");
}

/* Wherever it is interrupted, before what is owed is paid, after, or in between: when it is
 * demanded again, all contexts but MAIN, which pays for the handler, pay what they did. */
static void interrupted_anywhere(void **state) {
    (void)state;
    PipelineResult compiled;
    Text text = {program, sizeof program - 1};
    assert_true(pipeline_text(&(PipelineOptions){0}, TEXT("chain.stg"), text, &compiled));
    RunCounts without, with;
    run(&compiled, (RunOptions){0}, &without);
    for (uint64_t after = 4; after < 150; after++) {
        run(&compiled, (RunOptions){.interrupt_after = after}, &with);
        assert_int_equal(with.contexts.count, without.contexts.count);
        for (uint32_t i = 1; i < with.contexts.count; i++)
            assert_memory_equal(with.contexts.items[i].costs, without.contexts.items[i].costs,
                                sizeof with.contexts.items[i].costs);
        run_counts_release(&with);
    }
    run_counts_release(&without);
    pipeline_release(&compiled);
}

UNIT(runtime_chains_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_chain_of_one_context, setup, teardown),
        cmocka_unit_test_setup_teardown(two_contexts, setup, teardown),
        cmocka_unit_test_setup_teardown(minor_collections_fold, setup, teardown),
        cmocka_unit_test_setup_teardown(grows_at_its_end, setup, teardown),
        cmocka_unit_test_setup_teardown(an_old_head_of_a_young_link, setup, teardown),
        cmocka_unit_test_setup_teardown(a_marked_head_of_a_young_link, setup, teardown),
        cmocka_unit_test_setup_teardown(shared_links, setup, teardown),
        cmocka_unit_test_setup_teardown(two_chains_meet, setup, teardown),
        cmocka_unit_test_setup_teardown(the_end_points_back, setup, teardown),
        cmocka_unit_test_setup_teardown(cycles, setup, teardown),
        cmocka_unit_test_setup_teardown(marking_in_place, setup, teardown),
        cmocka_unit_test_setup_teardown(many_contexts, setup, teardown),
        cmocka_unit_test_setup_teardown(contexts_in_turn, setup, teardown),
        cmocka_unit_test_setup_teardown(any_chains, setup, teardown),
        cmocka_unit_test(interrupted_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
