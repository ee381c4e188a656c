/* Types: printing, substitution, equality, kinds, representations. */
#include "compiler/types/type.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct World {
    Arena arena;
    Interner interner;
    TypeStore store;
    Type *int_type, *list, *maybe, *pair, *either;
    TypeConstructor *eq, *show;
} World;

static Symbol word(World *world, const char *text) { return intern_string(&world->interner, text); }

static TypeConstructor *constructor(World *world, const char *text, TypeFlavour flavour,
                                    uint32_t parameters) {
    Type *kind = flavour == TYPE_IS_CLASS ? world->store.constraint : world->store.type;
    for (uint32_t i = 0; i < parameters; i++)
        kind = type_function(&world->store, world->store.type, kind);
    Name name = {word(world, "M"), word(world, text), NAME_TYPE, 0};
    return type_new_constructor(&world->store, name, flavour, kind, NO_SPAN);
}

static Type *data(World *world, const char *text, uint32_t parameters) {
    return type_constructor(&world->store, constructor(world, text, TYPE_IS_DATA, parameters));
}

static int setup(void **state) {
    static World world;
    arena_init(&world.arena);
    interner_init(&world.interner);
    type_store_init(&world.store, &world.arena, &world.interner);
    world.int_type = data(&world, "Int", 0);
    world.list = data(&world, "[]", 1);
    world.maybe = data(&world, "Maybe", 1);
    world.pair = data(&world, "(,)", 2);
    world.either = data(&world, ":+:", 2);
    world.eq = constructor(&world, "Eq", TYPE_IS_CLASS, 1);
    world.show = constructor(&world, "Show", TYPE_IS_CLASS, 1);
    *state = &world;
    return 0;
}

static int teardown(void **state) {
    World *world = *state;
    type_store_release(&world->store);
    interner_release(&world->interner);
    arena_release(&world->arena);
    return 0;
}

static TypeVariable *variable(World *world, const char *text) {
    return type_new_variable(&world->store, word(world, text), world->store.type, NO_SPAN);
}

static Type *of(World *world, TypeVariable *name) { return type_variable(&world->store, name); }
static Type *apply(World *world, Type *function, Type *argument) {
    return type_apply(&world->store, function, argument);
}
static Type *arrow(World *world, Type *argument, Type *result) {
    return type_function(&world->store, argument, result);
}

static void prints_as(World *world, const Type *type, TypePrinting how, const char *expected) {
    Buffer out = {0};
    type_print(&world->store, type, how, TYPE_AT_TOP, &out);
    assert_string_equal(buffer_as_string(&out), expected);
    buffer_release(&out);
}

static void prints(World *world, const Type *type, const char *expected) {
    prints_as(world, type, (TypePrinting){0}, expected);
}

/* ---- printing, as GHC does it ---- */

static void printing(void **state) {
    World *world = *state;
    TypeStore *store = &world->store;
    TypeVariable *a = variable(world, "a"), *b = variable(world, "b"), *a2 = variable(world, "a");
    Type *va = of(world, a), *vb = of(world, b), *integer = world->int_type;
    Type *eq_a = apply(world, type_constructor(store, world->eq), va);
    Type *show_b = apply(world, type_constructor(store, world->show), vb);
    prints(world, arrow(world, va, arrow(world, vb, va)), "a -> b -> a");
    prints(world, arrow(world, arrow(world, va, vb), va), "(a -> b) -> a");
    prints(world, apply(world, world->list, arrow(world, va, vb)), "[a -> b]");
    prints(world, apply(world, world->maybe, apply(world, world->maybe, va)), "Maybe (Maybe a)");
    prints(world, apply(world, world->maybe, apply(world, world->list, va)), "Maybe [a]");
    prints(world, apply(world, apply(world, world->pair, va), integer), "(a, Int)");
    prints(world, apply(world, world->pair, va), "(,) a");
    prints(world, world->list, "[]");
    prints(world, apply(world, apply(world, world->either, va), vb), "a :+: b");
    prints(world, apply(world, world->maybe, apply(world, apply(world, world->either, va), vb)),
           "Maybe (a :+: b)");
    prints(world, apply(world, type_constructor(store, store->arrow), va), "(->) a");
    prints(world, apply(world, apply(world, type_constructor(store, store->arrow), va), vb),
           "a -> b");
    prints(world, type_forall(store, a, type_forall(store, b, arrow(world, va, vb))),
           "forall a b. a -> b");
    prints(world, type_forall(store, a, type_qualified(store, eq_a, arrow(world, va, va))),
           "forall a. Eq a => a -> a");
    prints(world, type_qualified(store, eq_a, type_qualified(store, show_b, arrow(world, va, vb))),
           "(Eq a, Show b) => a -> b");
    prints(world, arrow(world, type_forall(store, a, arrow(world, va, va)), integer),
           "(forall a. a -> a) -> Int");
    prints(world, arrow(world, va, of(world, a2)), "a -> a1");
    prints(world, type_equality(store, va, integer), "a ~ Int");
    prints(world, type_tuple(store, (Type *[]){va, store->primitives[REP_INT]}, 2),
           "(# a, Int# #)");
    prints(world, type_tuple(store, NULL, 0), "(# #)");
    TypeVariable *f =
        type_new_variable(store, word(world, "f"), arrow(world, store->type, store->type), NO_SPAN);
    Type *higher = type_forall(store, f, apply(world, of(world, f), integer));
    prints(world, higher, "forall (f :: * -> *). f Int");
    prints_as(world, higher, (TypePrinting){.is_core = true}, "forall (f :: Type -> Type). f Int");
    prints_as(world, apply(world, world->list, integer),
              (TypePrinting){.is_core = true, .qualified = true}, "M.`[]` M.Int");
    Type *meta = type_meta(store, 0, store->type, 1, NO_SPAN);
    prints(world, arrow(world, meta, type_meta(store, word(world, "p"), store->type, 1, NO_SPAN)),
           "t0 -> p0");
    type_bind_meta(meta->meta, integer);
    prints(world, arrow(world, meta, va), "Int -> a");
}

/* ---- substitution and equality ---- */

static Type *put(World *world, Type *type, TypeVariable *from, Type *to) {
    return type_substitute(&world->store, (TypeSubstitution){&from, &to, 1}, type);
}

static void substitution(void **state) {
    World *world = *state;
    TypeStore *store = &world->store;
    TypeVariable *a = variable(world, "a"), *b = variable(world, "b");
    Type *va = of(world, a), *vb = of(world, b);
    prints(world, put(world, arrow(world, va, vb), a, world->int_type), "Int -> b");
    /* what is not there is not copied */
    Type *closed = type_forall(store, a, arrow(world, va, va));
    assert_ptr_equal(put(world, closed, a, world->int_type), closed);
    assert_ptr_equal(put(world, closed, b, world->int_type), closed);
    /* a binder that would capture is renamed */
    Type *open = type_forall(store, a, arrow(world, va, vb));
    Type *put_in = put(world, open, b, va);
    assert_ptr_not_equal(put_in->forall.variable, a);
    prints(world, put_in, "forall a. a -> a1");
    assert_false(type_equal(put_in, closed));
    /* all at once */
    TypeVariable *both[] = {a, b};
    Type *swapped[] = {vb, va};
    Type *type = type_substitute(store, (TypeSubstitution){both, swapped, 2},
                                 apply(world, apply(world, world->pair, va), vb));
    prints(world, type, "(b, a)");
    /* the argument's kind is part of a binder */
    prints(world, type_instantiate(store, open, world->int_type), "Int -> b");
    assert_null(type_instantiate(store, va, vb));
    /* an application becomes a function */
    TypeVariable *f = type_new_variable(
        store, word(world, "f"), arrow(world, store->type, arrow(world, store->type, store->type)),
        NO_SPAN);
    Type *applied = apply(world, apply(world, of(world, f), va), vb);
    type = put(world, applied, f, type_constructor(store, store->arrow));
    assert_int_equal(type->kind, TYPE_FUNCTION);
}

static void equality(void **state) {
    World *world = *state;
    TypeStore *store = &world->store;
    TypeVariable *a = variable(world, "a"), *b = variable(world, "b");
    Type *va = of(world, a), *vb = of(world, b);
    Type *one = type_forall(store, a, type_forall(store, b, arrow(world, va, vb)));
    TypeVariable *c = variable(world, "c"), *d = variable(world, "d");
    Type *other =
        type_forall(store, c, type_forall(store, d, arrow(world, of(world, c), of(world, d))));
    Type *crossed =
        type_forall(store, c, type_forall(store, d, arrow(world, of(world, d), of(world, c))));
    assert_true(type_equal(one, other));
    assert_false(type_equal(one, crossed));
    assert_false(type_equal(type_forall(store, a, va), type_forall(store, a, vb)));
    assert_false(type_equal(type_forall(store, a, vb), type_forall(store, b, vb)));
    /* the same variable, bound on one side only */
    assert_false(type_equal(type_forall(store, a, va), type_forall(store, c, va)));
    assert_false(type_equal(va, vb));
    /* kinds of binders count */
    TypeVariable *f =
        type_new_variable(store, word(world, "f"), arrow(world, store->type, store->type), NO_SPAN);
    assert_false(
        type_equal(type_forall(store, f, world->int_type), type_forall(store, a, world->int_type)));
    /* through metavariables, a function too */
    Type *meta = type_meta(store, 0, store->type, 0, NO_SPAN);
    Type *hidden = apply(world, apply(world, meta, va), vb);
    assert_false(type_equal(hidden, arrow(world, va, vb)));
    type_bind_meta(meta->meta, type_constructor(store, store->arrow));
    assert_true(type_equal(hidden, arrow(world, va, vb)));
    assert_true(type_equal(arrow(world, va, vb), hidden));
    assert_int_equal(type_settle(store, hidden)->kind, TYPE_FUNCTION);
    /* a context is not a function */
    Type *eq_a = apply(world, type_constructor(store, world->eq), va);
    assert_false(type_equal(type_qualified(store, eq_a, va), arrow(world, eq_a, va)));
}

static void free_variables(void **state) {
    World *world = *state;
    TypeStore *store = &world->store;
    TypeVariable *a = variable(world, "a"), *b = variable(world, "b"), *c = variable(world, "c");
    Type *meta = type_meta(store, 0, store->type, 0, NO_SPAN);
    Type *type = arrow(world, of(world, c),
                       arrow(world, type_forall(store, a, arrow(world, of(world, a), of(world, b))),
                             arrow(world, of(world, a), arrow(world, meta, of(world, c)))));
    TypeVariables variables = {0};
    TypeMetas metas = {0};
    type_free(type, &variables, &metas);
    assert_int_equal(variables.count, 3);
    assert_ptr_equal(variables.items[0], c);
    assert_ptr_equal(variables.items[1], b);
    assert_ptr_equal(variables.items[2], a);
    assert_int_equal(metas.count, 1);
    assert_true(type_mentions(type, c));
    TypeVariable *d = variable(world, "d");
    assert_false(type_mentions(type, d));
    type_bind_meta(meta->meta, of(world, d));
    assert_true(type_mentions(type, d));
    vector_release(&variables);
    vector_release(&metas);
}

/* ---- kinds and representations ---- */

static void kinds(void **state) {
    World *world = *state;
    TypeStore *store = &world->store;
    TypeVariable *a = variable(world, "a");
    Type *va = of(world, a), *bad;
    assert_true(type_equal(type_kind(store, world->int_type), store->type));
    assert_true(type_equal(type_kind(store, apply(world, world->pair, va)),
                           arrow(world, store->type, store->type)));
    assert_null(type_kind(store, apply(world, world->int_type, va)));
    assert_false(type_check_kinds(store, apply(world, world->maybe, world->maybe), &bad));
    assert_false(
        type_check_kinds(store, apply(world, world->list, store->primitives[REP_INT]), &bad));
    assert_true(type_check_kinds(
        store, arrow(world, store->primitives[REP_INT], store->primitives[REP_DOUBLE]), &bad));
    Type *tuple = type_tuple(store, (Type *[]){store->primitives[REP_INT]}, 1);
    assert_true(type_check_kinds(store, arrow(world, va, tuple), &bad));
    assert_false(type_check_kinds(store, arrow(world, tuple, va), &bad));
    assert_false(type_check_kinds(store, type_qualified(store, va, va), &bad));
    /* a kind that takes a kind: Proxy :: forall k. k -> Type */
    TypeVariable *k = variable(world, "k");
    Type *poly = type_forall(store, k, arrow(world, of(world, k), store->type));
    Name name = {word(world, "M"), word(world, "Proxy"), NAME_TYPE, 0};
    Type *proxy =
        type_constructor(store, type_new_constructor(store, name, TYPE_IS_DATA, poly, NO_SPAN));
    Type *at_type = apply(world, apply(world, proxy, store->type), world->int_type);
    Type *at_arrow =
        apply(world, apply(world, proxy, arrow(world, store->type, store->type)), world->maybe);
    assert_true(type_check_kinds(store, at_type, &bad));
    assert_true(type_check_kinds(store, at_arrow, &bad));
    assert_true(type_equal(type_kind(store, at_arrow), store->type));
    assert_false(type_check_kinds(
        store, apply(world, apply(world, proxy, store->type), world->maybe), &bad));
}

static void representations(void **state) {
    World *world = *state;
    TypeStore *store = &world->store;
    TypeVariable *a = variable(world, "a");
    Type *va = of(world, a);
    assert_int_equal(type_rep(store, world->int_type).rep, REP_DATA);
    assert_int_equal(type_rep(store, va).rep, REP_BOXED);
    assert_int_equal(type_rep(store, arrow(world, va, va)).rep, REP_BOXED);
    assert_int_equal(type_rep(store, type_forall(store, a, world->int_type)).rep, REP_DATA);
    assert_int_equal(type_rep(store, store->primitives[REP_CHAR]).rep, REP_CHAR);
    assert_true(type_rep(store, type_tuple(store, NULL, 0)).is_tuple);
    TypeConstructor *array = type_find_primitive(store, word(world, "Array#"));
    assert_int_equal(type_rep(store, apply(world, type_constructor(store, array), va)).rep,
                     REP_UNLIFTED);
    TypeVariable *unboxed =
        type_new_variable(store, word(world, "n"), store->rep_kinds[REP_INT], NO_SPAN);
    assert_int_equal(type_rep(store, of(world, unboxed)).rep, REP_INT);
    /* newtypes are what they stand for; one that is itself is boxed */
    TypeConstructor *age = constructor(world, "Age", TYPE_IS_NEWTYPE, 0);
    age->representation = world->int_type;
    assert_int_equal(type_rep(store, type_constructor(store, age)).rep, REP_DATA);
    TypeConstructor *loop = constructor(world, "Loop", TYPE_IS_NEWTYPE, 0);
    loop->representation = type_constructor(store, loop);
    assert_int_equal(type_rep(store, type_constructor(store, loop)).rep, REP_BOXED);
    TypeConstructor *wrap = constructor(world, "Wrap", TYPE_IS_NEWTYPE, 1);
    wrap->parameters = &a;
    wrap->parameter_count = 1;
    wrap->representation = va;
    Type *wrapped = apply(world, type_constructor(store, wrap), world->int_type);
    assert_int_equal(type_rep(store, wrapped).rep, REP_DATA);
    assert_ptr_equal(type_newtype_representation(store, wrapped), world->int_type);
    assert_null(type_newtype_representation(store, type_constructor(store, wrap)));
}

/* ---- what is long or deep ---- */

static void depth(void **state) {
    World *world = *state;
    TypeStore *store = &world->store;
    TypeVariable *a = variable(world, "a"), *b = variable(world, "b");
    Type *va = of(world, a);
    enum { LONG = 200000 };
    Type *one = va, *other = va, *nested = va, *again = va;
    for (int i = 0; i < LONG; i++) {
        one = arrow(world, va, one);
        other = arrow(world, va, other);
        nested = apply(world, world->list, nested);
        again = apply(world, world->list, again);
    }
    Buffer out = {0};
    TypeVariables variables = {0};
    assert_true(type_equal(one, other));
    assert_true(type_equal(put(world, one, a, of(world, b)), put(world, other, a, of(world, b))));
    assert_false(store->too_large);
    type_print(store, one, (TypePrinting){.is_core = true}, TYPE_AT_TOP, &out);
    assert_int_equal(out.length, 5 * LONG + 1);
    buffer_clear(&out);
    type_print(store, one, (TypePrinting){0}, TYPE_AT_TOP, &out); /* for people, not all of it */
    assert_in_range(out.length, 1000, 5 * LONG / 2);
    assert_true(text_ends_with(buffer_as_text(&out), TEXT("-> ...")));
    assert_true(type_equal(nested, again));
    type_free(nested, &variables, NULL);
    assert_int_equal(variables.count, 1);
    assert_int_equal(type_rep(store, nested).rep, REP_DATA);
    /* what rebuilds recurses, and says where it stopped */
    put(world, nested, a, world->int_type);
    assert_true(store->too_large);
    store->too_large = false;
    buffer_clear(&out);
    type_print(store, nested, (TypePrinting){0}, TYPE_AT_TOP, &out);
    assert_non_null(strstr(buffer_as_string(&out), "..."));
    vector_release(&variables);
    buffer_release(&out);
}

UNIT(types_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printing), cmocka_unit_test(substitution),
        cmocka_unit_test(equality), cmocka_unit_test(free_variables),
        cmocka_unit_test(kinds),    cmocka_unit_test(representations),
        cmocka_unit_test(depth),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
