/* What lint of Core refuses, each for its own reason; and that it goes along what is long. */
#include "compiler/core/build.h"
#include "compiler/core/lint.h"
#include "compiler/core/print.h"
#include "compiler/core/read.h"
#include "compiler/lower/lower.h"
#include "compiler/stg/lint.h"
#include "compiler/stg/print.h"
#include "compiler/stg/read.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct World {
    Arena arena;
    Interner interner;
    CoreProgram program;
    CoreModule *module;
} World;

static void world_init(World *world, const char *text) {
    Buffer error = {0};
    arena_init(&world->arena);
    interner_init(&world->interner);
    core_program_init(&world->program, &world->arena, &world->interner);
    world->module = core_read(&world->program, text_of(text), &error);
    if (!world->module) print_error("%s\n%s\n", text, buffer_as_string(&error));
    assert_non_null(world->module);
    buffer_release(&error);
}

static void world_release(World *world) {
    core_program_release(&world->program);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

/* ---- programs in text ---- */

typedef struct Case {
    CoreProblemKind kind;
    const char *text; /* after the prelude */
} Case;

static const char prelude[] =
    "module M\n"
    "data Int = I Int#\ndata Bool = False | True\ndata Maybe a = Nothing | Just a\n"
    "data Pair a b = Pair a b\ndata Some = forall a. Some {Eq a} a\ndata High (f :: Type -> Type) "
    "= High (f Int)\n"
    "class Eq a = EqD (a -> a -> Bool)\nnewtype Age = Int\nnewtype Fun a b = a -> b\n"
    "centre c\ninstance i = dict\n"
    "one :: Int = I 1\nid :: forall a. a -> a = /\\a -> \\(x :: a) -> x\n"
    "not :: Bool -> Bool = \\(b :: Bool) -> case b of d { True -> False ; False -> True }\n"
    "eq :: Int -> Int -> Bool = \\(x :: Int) (y :: Int) -> True\ndict :: Eq Int = EqD @Int eq\n";

#define CASE(kind, text) \
    { CORE_PROBLEM_##kind, text "\n" }
static const Case cases[] = {
    CASE(TOP_TWICE, "x :: Int = one\nx :: Int = one"),
    CASE(TYPE_KIND, "x :: Int = let y :: Int Int = one in one"),
    CASE(TYPE_KIND, "x :: Int = let y :: Maybe Int# = Nothing @Int# in one"),
    CASE(TYPE_KIND, "x :: Int = let f :: (# Int #) -> Int = one in one"),
    CASE(TYPE_NO_VALUES, "x :: Int = id @Int (let f :: Maybe = one in one)"),
    CASE(APPLY_NO_FUNCTION, "x :: Int = one one"),
    CASE(APPLY_NO_FUNCTION, "x :: Bool = not True False"),
    CASE(APPLY_NO_FUNCTION, "x :: Int = id one"),
    CASE(APPLY_ARGUMENT, "x :: Bool = not one"),
    CASE(APPLY_ARGUMENT, "x :: Pair Int Int = Pair @Int @Int one True"),
    CASE(APPLY_ARGUMENT, "x :: Int = I one"),
    CASE(APPLY_ARGUMENT, "x :: Some = Some @Bool dict True"),
    CASE(TYPE_APPLY_NO_FORALL, "x :: Int = one @Int"),
    CASE(TYPE_APPLY_NO_FORALL, "x :: Int -> Int = id @Int @Int"),
    CASE(TYPE_APPLY_KIND, "x :: Maybe Int = Nothing @Maybe"),
    CASE(TYPE_APPLY_KIND, "x :: High Maybe = High @Int (Nothing @Int)"),
    CASE(TYPE_APPLY_KIND, "x :: Int = I (id @Int# 3)"),
    CASE(LAMBDA_NONE, "x :: Int = \\ -> one"),
    CASE(TUPLE_VARIABLE, "x :: Int = let f :: Int -> Int = \\(y :: (# Int, Int #)) -> one in one"),
    CASE(TUPLE_VARIABLE, "x :: Int = case (# one, one #) of p { (# a, b #) -> id @Int p }"),
    CASE(TUPLE_ARGUMENT, "x :: Int = id @Int (# one #)"),
    CASE(TUPLE_COMPONENT, "x :: Int = case (# one, (# one #) #) of p { (# a, b #) -> one }"),
    CASE(LET_UNLIFTED, "x :: Int = let n :: Int# = 3 in I n"),
    CASE(LET_UNLIFTED, "x :: Int = let n :: (# Int #) = (# one #) in one"),
    CASE(TOP_UNLIFTED, "x :: Int# = 3"),
    CASE(LET_TYPE, "x :: Int = let y :: Int = True in y"),
    CASE(LET_TYPE, "x :: Int = let f :: forall a. a -> a = id @Int in one"),
    CASE(TOP_TYPE, "x :: Int = True"),
    CASE(TOP_TYPE, "x :: forall a b. a -> b -> a = /\\b a -> \\(y :: a) (z :: b) -> y"),
    CASE(TOP_TYPE, "x :: Eq Int => Int = /\\a -> one"),
    CASE(CASE_NONE, "x :: Int = case one of y { }"),
    CASE(CASE_BINDER, "x :: Int = case one of (y :: Bool) { _ -> one }"),
    CASE(CASE_RESULT, "x :: Int = case True of b { True -> one ; False -> False }"),
    CASE(CASE_MIXED, "x :: Int = case 3 of n { 3 -> one ; True -> one }"),
    CASE(CASE_MIXED, "x :: Int = case (# one #) of n { (# a #) -> one ; _ -> one }"),
    CASE(CASE_DEFAULT, "x :: Int = case True of b { _ -> one ; False -> one }"),
    CASE(CASE_TWICE, "x :: Int = case True of b { True -> one ; True -> one }"),
    CASE(CASE_TWICE, "x :: Int = case 3 of b { 3 -> one ; 4 -> one ; 3 -> one }"),
    CASE(PATTERN_TYPE, "x :: Int = case one of y { True -> one }"),
    CASE(PATTERN_TYPE, "x :: Int = case id @(Int -> Int) of y { I n -> one }"),
    CASE(PATTERN_COUNT, "x :: Int = case one of y { I (n :: Int#) (m :: Int#) -> one }"),
    CASE(PATTERN_FIELD, "x :: Int = case Just @Int one of y { Just (b :: Bool) -> one }"),
    CASE(PATTERN_EXISTENTIALS,
         "x :: Int = \\(s :: Some) -> case s of t { Some (d :: Eq Int) (y :: Int) -> one }"),
    CASE(PATTERN_KIND,
         "x :: Some -> Int = \\(s :: Some) -> case s of t { Some @(a :: Type -> Type) "
         "(d :: Int) (y :: Int) -> one }"),
    CASE(PATTERN_LITERAL, "x :: Int = case one of n { 3 -> one ; _ -> one }"),
    CASE(PATTERN_LITERAL, "x :: Int = case 3w of n { 3 -> one ; _ -> one }"),
    CASE(PATTERN_FLOATING, "x :: Int = case 1.5 of n { 1.5 -> one ; _ -> one }"),
    CASE(PATTERN_TUPLE, "x :: Int = case (# one, one #) of n { (# a #) -> one }"),
    CASE(PATTERN_TUPLE, "x :: Int = case one of n { (# (a :: Int) #) -> one }"),
    CASE(TYPE_VARIABLE_SCOPE,
         "x :: Some -> Int = \\(s :: Some) -> id @Int (case s of t { Some @a d y -> y })"),
    CASE(LITERAL, "x :: Int = {integer 3x :: Int}"),
    CASE(LITERAL, "x :: Int = I {box 3 :: Int#}"),
    CASE(LITERAL, "x :: Int -> Int = {string \"x\" :: Int -> Int}"),
    CASE(PRIM_COUNT, "x :: Int = I (+# 1)"),
    CASE(PRIM_ARGUMENT, "x :: Int = I (+# 1 2w)"),
    CASE(PRIM_ARGUMENT, "x :: Int = I (+# 1 one)"),
    CASE(PRIM_ARGUMENT,
         "x :: Int -> Int = \\(r :: Int) -> case readMutVar# @(# State# RealWorld, Int #) r "
         "token# of p { (# s, y #) -> y }"),
    CASE(PRIM_RESULT, "x :: Int = case +# @Word# 1 2 of w { _ -> one }"),
    CASE(PRIM_RESULT,
         "x :: Int = case quotRemInt# @(# Int#, Word# #) 1 2 of w { (# a, b #) -> one }"),
    CASE(PRIM_RESULT, "x :: Int = case tagToEnum# @Int# 1 of w { _ -> one }"),
    CASE(CATCH_ACTION, "x :: Int = catch one one token#"),
    CASE(CATCH_HANDLER, "x :: State# RealWorld -> Int = \\(s :: State# RealWorld) -> catch "
                        "(\\(t :: State# RealWorld) -> one) (\\(e :: Int) -> one) s"),
    CASE(CATCH_TOKEN,
         "x :: Int = catch (\\(t :: State# RealWorld) -> one) (\\(e :: Int) (t :: State# "
         "RealWorld) -> one) one"),
    CASE(RAISE_UNLIFTED, "x :: Int = raise @Int 3"),
    CASE(JOIN_DEFINITION, "x :: Int = join j (y :: Int) :: Int = True in jump j one"),
    CASE(JOIN_BODY, "x :: Bool = join j (y :: Int) :: Int = y in True"),
    CASE(JUMP_TAIL, "x :: Int = join j (y :: Int) :: Int = y in case jump j one of z { _ -> z }"),
    CASE(JUMP_TAIL, "x :: Int = join j (y :: Int) :: Int = y in id @Int (jump j one)"),
    CASE(JUMP_TAIL, "x :: Int = join j (y :: Int) :: Int = y in let z :: Int = jump j one in z"),
    CASE(JUMP_TAIL, "x :: Int = join j (y :: Int) :: Int = y in let f :: Int -> Int = "
                    "\\(z :: Int) -> jump j one in f one"),
    CASE(JUMP_TAIL,
         "x :: Age = join j (y :: Int) :: Age = (y |> sym (newtype Age)) in (jump j one |> "
         "refl Age)"),
    CASE(JUMP_CONTEXT, "x :: Int = join j (y :: Int) :: Int = y in set c (jump j one)"),
    CASE(JUMP_COUNT, "x :: Int = join j (y :: Int) :: Int = y in jump j"),
    CASE(JUMP_ARGUMENT, "x :: Int = join j (y :: Int) :: Int = y in jump j True"),
    CASE(ROOT_RESULT, "x :: Int = root i (one)"),
    CASE(CAST_FROM, "x :: Int = (True |> newtype Age)"),
    CASE(CAST_FROM, "x :: Age = (one |> newtype Age)"),
    CASE(CAST_FROM, "x :: Maybe Age = (Just @Bool True |> apply (refl Maybe) (sym (newtype Age)))"),
    CASE(COERCION_NEWTYPE, "x :: Int = (one |> newtype Int)"),
    CASE(COERCION_NEWTYPE, "x :: Int = (one |> newtype Bool)"),
    CASE(COERCION_PART, "x :: Int = (one |> left (newtype Age))"),
    CASE(COERCION_PROOF, "f :: Int ~ Bool => Int = \\ (d :: Int ~ Bool) -> one\n"
                         "x :: Int = f (token# |> proof (Int ~ Bool) (newtype Age))"),
    CASE(COERCION_MIDDLE, "x :: Age = (one |> trans (refl Bool) (sym (newtype Age)))"),
    CASE(COERCION_EVIDENCE, "x :: Int -> Int = \\(y :: Int) -> (y |> evidence y)"),
    CASE(COERCION_UNSAFE,
         "x :: Int -> Int = \\(y :: Int) -> case (y |> unsafe Int Int#) of z { _ -> y }"),
    CASE(CONSTRUCTOR_TWICE, "data T = A | A"),
    CASE(FIELD_TUPLE, "data T = A (# Int, Int #)"),
    CASE(FIELD_STRICT, "data T = A !Int#"),
    CASE(TYPE_VARIABLE_SCOPE,
         "data T a = A a\nx :: Int = let y :: T Int = A @Int one ; z :: Int = "
         "(/\\b -> one) @Int in case /\\b -> one of f { _ -> one }\n"
         "bad :: Int = case (\\(s :: Some) -> case s of t { Some @b d v -> Just @b v }) of "
         "f { _ -> one }"),
    CASE(NEWTYPE_NOTHING, "newtype N a"),
    CASE(MEMBER_TWICE, "instance j = dict"),
};

static void squeeze_problem(World *world, const CoreProblems *problems, Buffer *out) {
    for (uint32_t i = 0; i < problems->count; i++) {
        buffer_printf(out, "%s ", core_problem_code(problems->items[i].kind));
        core_problem_text(world->module, &problems->items[i], out);
        buffer_char(out, '\n');
    }
}

static bool seen[CORE_PROBLEM_COUNT];

/* The first problem is the expected one. */
static void refuses(World *world, CoreProblemKind kind, const char *text) {
    CoreProblems problems = {0};
    Buffer said = {0};
    bool good = core_lint(world->module, &problems);
    squeeze_problem(world, &problems, &said);
    if (good || problems.items[0].kind != kind)
        print_error("%s\n%s expected, found\n%s", text, core_problem_code(kind),
                    good ? "nothing\n" : buffer_as_string(&said));
    assert_false(good);
    assert_int_equal(problems.items[0].kind, kind);
    assert_null(strchr(buffer_as_string(&said), '{'));
    seen[kind] = true;
    vector_release(&problems);
    buffer_release(&said);
}

static void refused_texts(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        World world;
        Buffer text = {0};
        buffer_string(&text, prelude);
        buffer_string(&text, cases[i].text);
        world_init(&world, buffer_as_string(&text));
        refuses(&world, cases[i].kind, cases[i].text);
        world_release(&world);
        buffer_release(&text);
    }
}

static void accepted(World *world) {
    CoreProblems problems = {0};
    Buffer said = {0};
    if (!core_lint(world->module, &problems)) {
        squeeze_problem(world, &problems, &said);
        print_error("%s", buffer_as_string(&said));
        fail();
    }
    vector_release(&problems);
    buffer_release(&said);
}

/* ---- trees that no text gives ---- */

static Symbol word(World *world, const char *text) { return intern_string(&world->interner, text); }

static CoreVariable *top(World *world, const char *name) {
    for (uint32_t i = 0; i < world->module->tops.count; i++)
        if (world->module->tops.items[i].variable->name.text == word(world, name))
            return world->module->tops.items[i].variable;
    return NULL;
}

static CoreExpr *one(World *world) {
    return core_variable(world->module, NO_SPAN, top(world, "one"));
}

static Type *int_type(World *world) { return top(world, "one")->type; }

static CoreVariable *local(World *world, const char *name, Type *type) {
    return core_new_local(world->module, word(world, name), type, ORIGIN_SOURCE, NO_SPAN);
}

/* x :: Int = expr, and what lint says */
static void with_top(World *world, CoreExpr *expr) {
    CoreModule *module = world->module;
    CoreVariable *x = core_new_top(module, module->name, word(world, "x"),
                                   expr->type ? expr->type : int_type(world), NO_SPAN);
    core_bind_top(module, x, expr);
}

typedef CoreExpr *Make(World *world);

static CoreExpr *make_variable_scope(World *world) {
    return core_variable(world->module, NO_SPAN, local(world, "y", int_type(world)));
}

static CoreExpr *make_out_of_let(World *world) {
    CoreVariable *y = local(world, "y", int_type(world));
    CoreBinding binding = {y, one(world)};
    CoreExpr *let = core_let(world->module, NO_SPAN, &binding, 1, one(world));
    CoreVariable *z = local(world, "z", int_type(world));
    CoreAlternative all = core_default(NO_SPAN, core_variable(world->module, NO_SPAN, y));
    return core_case(world->module, NO_SPAN, let, z, &all, 1);
}

static CoreExpr *make_top_scope(World *world) {
    CoreVariable *other = core_new_top(world->module, world->module->name, word(world, "other"),
                                       int_type(world), NO_SPAN);
    return core_variable(world->module, NO_SPAN, other);
}

static CoreExpr *make_join_scope(World *world) {
    CoreJoin *join =
        core_new_join(world->module, word(world, "j"), NULL, 0, int_type(world), NO_SPAN);
    return core_join(world->module, NO_SPAN, join, core_jump(world->module, NO_SPAN, join, NULL, 0),
                     one(world));
}

static CoreExpr *make_centre_scope(World *world) {
    CoreCentre *centre = ARENA_NEW(&world->arena, CoreCentre);
    *centre = (CoreCentre){.module = world->module->name, .name = word(world, "lost")};
    return core_mark(world->module, NO_SPAN, centre, one(world));
}

static CoreExpr *make_instance_scope(World *world) {
    CoreInstance *instance = ARENA_NEW(&world->arena, CoreInstance);
    *instance = (CoreInstance){.module = world->module->name, .key = word(world, "lost")};
    CoreExpr *dict = core_variable(world->module, NO_SPAN, top(world, "dict"));
    return core_set_root(world->module, NO_SPAN, instance, dict);
}

static CoreExpr *make_constructor_scope(World *world) {
    CoreModule *module = world->module;
    CoreData *data =
        core_new_data(module, module->name, word(world, "T"), TYPE_IS_DATA, NULL, 0, 1, NO_SPAN);
    core_set_constructor(module, data, 0, word(world, "A"), NULL, 0, NULL, NULL, 0, 0, NO_SPAN);
    return core_constructor(module, NO_SPAN, &data->constructors[0]);
}

static CoreExpr *make_bound_twice(World *world) {
    CoreVariable *y = local(world, "y", int_type(world));
    CoreBinding binding = {y, one(world)};
    CoreExpr *inner = core_let(world->module, NO_SPAN, &binding, 1, one(world));
    return core_let(world->module, NO_SPAN, &binding, 1, inner);
}

static CoreExpr *make_type_bound_twice(World *world) {
    TypeVariable *a = type_new_variable(world->module->types, word(world, "a"),
                                        world->module->types->type, NO_SPAN);
    CoreExpr *inner = core_type_lambda(world->module, NO_SPAN, &a, 1, one(world));
    return core_type_lambda(world->module, NO_SPAN, &a, 1, inner);
}

static CoreExpr *make_local_top(World *world) {
    CoreVariable *y = core_new_top(world->module, world->module->name, word(world, "y"),
                                   int_type(world), NO_SPAN);
    CoreBinding binding = {y, one(world)};
    return core_let(world->module, NO_SPAN, &binding, 1, one(world));
}

static CoreExpr *make_type_missing(World *world) {
    CoreVariable *y = local(world, "y", NULL);
    CoreBinding binding = {y, one(world)};
    return core_let(world->module, NO_SPAN, &binding, 1, one(world));
}

static CoreExpr *make_type_open(World *world) {
    Type *meta = type_meta(world->module->types, 0, world->module->types->type, 1, NO_SPAN);
    CoreVariable *y = local(world, "y", meta);
    CoreBinding binding = {y, core_raise(world->module, NO_SPAN, one(world), meta)};
    return core_let(world->module, NO_SPAN, &binding, 1, one(world));
}

static CoreExpr *make_stored_type(World *world) {
    CoreExpr *expr = core_mark(world->module, NO_SPAN, world->module->centres.items[0], one(world));
    expr->scope.body = core_variable(world->module, NO_SPAN, top(world, "not"));
    return expr;
}

static CoreExpr *make_stored_depth(World *world) {
    CoreExpr *expr = core_mark(world->module, NO_SPAN, world->module->centres.items[0], one(world));
    expr->depth = 7;
    return expr;
}

static CoreExpr *applied_id(World *world, CoreExpr *argument) {
    CoreModule *module = world->module;
    Type *type = int_type(world);
    CoreExpr *id = core_variable(module, NO_SPAN, top(world, "id"));
    CoreExpr *at = core_type_apply(module, NO_SPAN, id, &type, 1);
    return core_apply(module, NO_SPAN, at, &argument, 1);
}

static CoreExpr *make_depth(World *world) {
    CoreExpr *expr = one(world);
    for (int i = 0; i <= CORE_DEPTH_LIMIT; i++) expr = applied_id(world, expr);
    return expr;
}

static CoreExpr *make_apply_none(World *world) {
    return core_apply(world->module, NO_SPAN, one(world), NULL, 0);
}

static CoreExpr *make_type_apply_none(World *world) {
    return core_type_apply(world->module, NO_SPAN, one(world), NULL, 0);
}

static CoreExpr *make_tuple_size(World *world) {
    CoreExpr *components[TYPE_TUPLE_LIMIT + 1];
    for (int i = 0; i <= TYPE_TUPLE_LIMIT; i++) components[i] = one(world);
    return core_tuple(world->module, NO_SPAN, components, TYPE_TUPLE_LIMIT + 1);
}

static CoreExpr *make_let_none(World *world) {
    return core_let(world->module, NO_SPAN, NULL, 0, one(world));
}

static CoreExpr *make_prim_data(World *world) {
    Primop op;
    assert_true(primop_find(TEXT("tagToEnum#"), &op));
    CoreExpr *three = core_primitive(world->module, NO_SPAN, REP_INT, 3);
    return core_prim(world->module, NO_SPAN, op, NULL, &three, 1, int_type(world));
}

static CoreExpr *make_centre_twice(World *world) {
    CoreCentre *centre = core_new_centre(world->module, 0, word(world, "c"), NO_SPAN);
    centre->ordinal = 0;
    return core_mark(world->module, NO_SPAN, centre, one(world));
}

static CoreExpr *make_member_scope(World *world) {
    CoreVariable *lost = core_new_top(world->module, world->module->name, word(world, "lost"),
                                      int_type(world), NO_SPAN);
    core_new_instance(world->module, word(world, "k"), 0, &lost, 1, NO_SPAN);
    return one(world);
}

static CoreExpr *make_main_scope(World *world) {
    world->module->main = core_new_top(world->module, world->module->name, word(world, "main"),
                                       int_type(world), NO_SPAN);
    return one(world);
}

static CoreExpr *make_top_local(World *world) {
    CoreVariable *y = local(world, "y", int_type(world));
    core_bind_top(world->module, y, one(world));
    return one(world);
}

static CoreExpr *make_type_scope(World *world) {
    TypeStore *types = world->module->types;
    TypeVariable *a = type_new_variable(types, word(world, "a"), types->type, NO_SPAN);
    return core_raise(world->module, NO_SPAN, one(world), type_variable(types, a));
}

typedef struct Built {
    CoreProblemKind kind;
    Make *make;
} Built;

static const Built built[] = {
    {CORE_PROBLEM_VARIABLE_SCOPE, make_variable_scope},
    {CORE_PROBLEM_VARIABLE_SCOPE, make_out_of_let},
    {CORE_PROBLEM_TOP_SCOPE, make_top_scope},
    {CORE_PROBLEM_JOIN_SCOPE, make_join_scope},
    {CORE_PROBLEM_CENTRE_SCOPE, make_centre_scope},
    {CORE_PROBLEM_INSTANCE_SCOPE, make_instance_scope},
    {CORE_PROBLEM_CONSTRUCTOR_SCOPE, make_constructor_scope},
    {CORE_PROBLEM_BOUND_TWICE, make_bound_twice},
    {CORE_PROBLEM_BOUND_TWICE, make_type_bound_twice},
    {CORE_PROBLEM_TOP_LOCAL, make_top_local},
    {CORE_PROBLEM_LOCAL_TOP, make_local_top},
    {CORE_PROBLEM_TYPE_MISSING, make_type_missing},
    {CORE_PROBLEM_TYPE_OPEN, make_type_open},
    {CORE_PROBLEM_TYPE_VARIABLE_SCOPE, make_type_scope},
    {CORE_PROBLEM_STORED_TYPE, make_stored_type},
    {CORE_PROBLEM_STORED_DEPTH, make_stored_depth},
    {CORE_PROBLEM_DEPTH, make_depth},
    {CORE_PROBLEM_APPLY_NONE, make_apply_none},
    {CORE_PROBLEM_TYPE_APPLY_NONE, make_type_apply_none},
    {CORE_PROBLEM_TUPLE_SIZE, make_tuple_size},
    {CORE_PROBLEM_LET_NONE, make_let_none},
    {CORE_PROBLEM_PRIM_DATA, make_prim_data},
    {CORE_PROBLEM_CENTRE_TWICE, make_centre_twice},
    {CORE_PROBLEM_MEMBER_SCOPE, make_member_scope},
    {CORE_PROBLEM_MAIN_SCOPE, make_main_scope},
};

static void refused_trees(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof built / sizeof *built; i++) {
        World world;
        world_init(&world, prelude);
        accepted(&world);
        with_top(&world, built[i].make(&world));
        refuses(&world, built[i].kind, "a tree");
        world_release(&world);
    }
}

/* Each row of problems.def has a case. */
static void all_refused(void **state) {
    (void)state;
    for (int i = 0; i < CORE_PROBLEM_COUNT; i++) {
        if (!seen[i]) print_error("%s is never provoked\n", core_problem_code((CoreProblemKind)i));
        assert_true(seen[i]);
    }
}

/* ---- what is built has the type that it should have ---- */

static void types_of_trees(void **state) {
    (void)state;
    World world;
    world_init(&world, prelude);
    Buffer out = {0};
    CoreModule *module = world.module;
    CoreVariable *f = local(&world, "f", top(&world, "not")->type);
    CoreExpr *lambda = core_lambda(module, NO_SPAN, &f, 1, applied_id(&world, one(&world)));
    type_print(module->types, lambda->type, (TypePrinting){.is_core = true}, TYPE_AT_TOP, &out);
    assert_string_equal(buffer_as_string(&out), "(Bool -> Bool) -> Int");
    assert_int_equal(lambda->depth, 2); /* the argument of id, its type application and id itself */
    assert_null(core_apply(module, NO_SPAN, one(&world), &lambda, 1)->type);
    buffer_clear(&out);
    with_top(&world, lambda);
    core_print(module, &out);
    assert_non_null(strstr(buffer_as_string(&out), "x :: (Bool -> Bool) -> Int =\n"
                                                   "  \\(f :: Bool -> Bool) ->\n"
                                                   "    id @Int one\n"));
    accepted(&world);
    buffer_release(&out);
    world_release(&world);
}

/* ---- what is long ---- */

enum { LONG = 20000 };

static CoreExpr *long_lets(World *world, CoreExpr *end) {
    for (int i = 0; i < LONG; i++) {
        CoreBinding binding = {local(world, "y", int_type(world)), applied_id(world, one(world))};
        end = core_let(world->module, NO_SPAN, &binding, 1, end);
    }
    return end;
}

static CoreExpr *long_cases(World *world, CoreExpr *end) {
    for (int i = 0; i < LONG; i++) {
        CoreAlternative all = core_default(NO_SPAN, end);
        end = core_case(world->module, NO_SPAN, applied_id(world, one(world)),
                        local(world, "z", int_type(world)), &all, 1);
    }
    return end;
}

static CoreExpr *long_scopes(World *world, CoreExpr *end) {
    CoreModule *module = world->module;
    for (int i = 0; i < LONG; i++) {
        Type *age = type_constructor(module->types, module->newtypes.items[0]);
        CoreCoercion *newtype = core_newtype(module, NO_SPAN, age);
        end = core_cast(module, NO_SPAN, end, core_symmetric(module, NO_SPAN, newtype));
        end = core_scc(module, NO_SPAN, module->centres.items[0], end);
        end = core_cast(module, NO_SPAN, end, core_newtype(module, NO_SPAN, age));
    }
    return end;
}

/* Lets, cases, scopes and casts one after the other are no levels: checked, printed, lowered and
 * checked again. */
static void long_chains(void **state) {
    (void)state;
    World world;
    world_init(&world, prelude);
    with_top(&world, long_lets(&world, long_cases(&world, long_scopes(&world, one(&world)))));
    accepted(&world);
    Buffer text = {0};
    core_print(world.module, &text);
    assert_true(text.length > LONG);
    StgModule *stg = lower_module(world.module);
    Diagnostics diags;
    diags_init(&diags);
    assert_true(stg_lint(&stg, 1, &diags));
    buffer_clear(&text);
    stg_print(stg, &text);
    assert_true(text.length > LONG);
    buffer_release(&text);
    diags_release(&diags);
    stg_module_release(stg);
    world_release(&world);
}

/* As deep as lint allows: lowered, it is not too deep for the normal form. */
static void deep(void **state) {
    (void)state;
    World world;
    world_init(&world, prelude);
    CoreExpr *expr = one(&world);
    while (expr->depth < CORE_DEPTH_LIMIT - 1) expr = applied_id(&world, expr);
    with_top(&world, expr);
    accepted(&world);
    StgModule *stg = lower_module(world.module);
    assert_true(stg->depth <= 2 * CORE_DEPTH_LIMIT + 2);
    Buffer text = {0}, again = {0};
    stg_print(stg, &text);
    Sources sources;
    Diagnostics diags;
    sources_init(&sources);
    diags_init(&diags);
    uint32_t base = sources_add(&sources, TEXT("deep.stg"), buffer_as_text(&text));
    StgModule *read =
        stg_read(&world.arena, &world.interner, &sources, base, buffer_as_text(&text), &diags);
    assert_non_null(read);
    stg_print(read, &again);
    assert_string_equal(buffer_as_string(&text), buffer_as_string(&again));
    stg_module_release(read);
    stg_module_release(stg);
    sources_release(&sources);
    diags_release(&diags);
    buffer_release(&text);
    buffer_release(&again);
    world_release(&world);
}

/* More parameters and arguments than the normal form has: several functions, and as many
 * applications. */
static void many_arguments(void **state) {
    (void)state;
    enum { MANY = 600 };
    World world;
    world_init(&world, prelude);
    CoreVariable *parameters[MANY];
    CoreExpr *arguments[MANY];
    for (int i = 0; i < MANY; i++) {
        parameters[i] = local(&world, "p", int_type(&world));
        arguments[i] = one(&world);
    }
    CoreExpr *last = core_variable(world.module, NO_SPAN, parameters[0]);
    CoreExpr *function = core_lambda(world.module, NO_SPAN, parameters, MANY, last);
    with_top(&world, core_apply(world.module, NO_SPAN, function, arguments, MANY));
    accepted(&world);
    StgModule *stg = lower_module(world.module);
    Diagnostics diags;
    Buffer text = {0};
    diags_init(&diags);
    assert_true(stg_lint(&stg, 1, &diags));
    stg_print(stg, &text);
    uint32_t functions = 0;
    const char *start = strstr(buffer_as_string(&text), "\nx = "), *end = strstr(start, "`make ");
    for (const char *at = start; at < end; at++) functions += *at == '\\';
    assert_int_equal(functions, 3);
    buffer_release(&text);
    diags_release(&diags);
    stg_module_release(stg);
    world_release(&world);
}

/* ---- texts that are not Core ---- */

static void bad_texts(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",
        "x",
        "module",
        "module M\nx",
        "module M\nx :: T = y",
        "module M\ndata T = A\nx :: T =",
        "module M\ndata T = A\nx :: T = (A",
        "module M\ndata T = A\nx :: T = let y :: T = A",
        "module M\ndata T = A\nx :: T = let y :: T = A ; in A",
        "module M\ndata T = A\nx :: T = case A of y { A -> A",
        "module M\ndata T = A\nx :: T = A A A )",
        "module M\ndata T = A\nx :: T = y",
        "module M\ndata T = A\nx :: T = jump j",
        "module M\ndata T = A\nx :: T = noSuch# 3",
        "module M\ndata T = A\nx :: T = scc c (A)",
        "module M\ndata T = A\nx :: T = {bag 3 :: T}",
        "module M\ndata T = A\nx :: T = (A |> what)",
        "module M\ndata T = A\nx %nobody :: T = A",
        "module M\ndata T = A\nx :: T = \"unterminated",
        "module M\nbuiltin what = x\n",
        "module M\nrun x\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Arena arena;
        Interner interner;
        CoreProgram program;
        Buffer error = {0};
        arena_init(&arena);
        interner_init(&interner);
        core_program_init(&program, &arena, &interner);
        CoreModule *module = core_read(&program, text_of(texts[i]), &error);
        if (module) print_error("read: %s\n", texts[i]);
        assert_null(module);
        assert_non_null(strstr(buffer_as_string(&error), "is expected here"));
        core_program_release(&program);
        interner_release(&interner);
        arena_release(&arena);
        buffer_release(&error);
    }
}

UNIT(core_lint_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused_texts),  cmocka_unit_test(refused_trees),
        cmocka_unit_test(all_refused),    cmocka_unit_test(types_of_trees),
        cmocka_unit_test(long_chains),    cmocka_unit_test(deep),
        cmocka_unit_test(many_arguments), cmocka_unit_test(bad_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
