/* How Core is made: each function fills in types and depths. Whatever it is given, it makes a tree;
 * lint says what is wrong with it. Arrays are copied.
 *
 *   CoreExpr *two = core_boxed(module, span, int_type, REP_INT, 2); CoreExpr
 *   *call = core_apply(module, span, core_variable(module, span, f), (CoreExpr *[]){two}, 1);
 */
#ifndef COMPILER_CORE_BUILD_H
#define COMPILER_CORE_BUILD_H

#include "compiler/core/tree.h"

/* ---- variables and declarations ---- */

CoreVariable *core_new_local(CoreModule *module, Symbol text, Type *type, Origin origin, Span span);
/* top-level, of this module or another; it is in scope once it is bound, or if it is another's */
CoreVariable *core_new_top(CoreModule *module, Symbol declared_in, Symbol text, Type *type,
                           Span span);
void core_bind_top(CoreModule *module, CoreVariable *variable, CoreExpr *rhs);

/* T, with its parameters' kinds as its kind; `flavour` DATA or CLASS. Constructors follow. It is
 * not yet declared in the module: core_declare_data does that. */
CoreData *core_new_data(CoreModule *module, Symbol declared_in, Symbol text, TypeFlavour flavour,
                        TypeVariable *const *parameters, uint32_t parameter_count,
                        uint32_t constructor_count, Span span);
/* Constructor number `tag`. The first `evidence_count` fields are its context. is_strict NULL: none
 * is. */
CoreConstructor *core_set_constructor(CoreModule *module, CoreData *data, uint32_t tag, Symbol text,
                                      TypeVariable *const *existentials, uint32_t existential_count,
                                      Type *const *fields, const bool *is_strict,
                                      uint32_t field_count, uint32_t evidence_count, Span span);
/* another name of the source for a variable, unless it is the variable's own */
void core_add_alias(CoreModule *module, CoreVariable *variable, Symbol name, Span span);
void core_declare_data(CoreModule *module, CoreData *data);
/* N; what it stands for may be set later, since it may mention N */
TypeConstructor *core_new_newtype(CoreModule *module, Symbol declared_in, Symbol text,
                                  TypeVariable *const *parameters, uint32_t parameter_count,
                                  Span span);
/* ordinal: among those of the module with this path and name */
CoreCentre *core_new_centre(CoreModule *module, Symbol path, Symbol name, Span span);
/* one that has its ordinal */
void core_add_centre(CoreModule *module, CoreCentre *centre);
/* what texts call a centre: made of its identity, path.name~ordinal */
Symbol core_centre_key(Interner *interner, const CoreCentre *centre);
CoreInstance *core_new_instance(CoreModule *module, Symbol key, Symbol shown,
                                CoreVariable *const *members, uint32_t member_count, Span span);

/* ---- expressions ---- */

CoreExpr *core_variable(CoreModule *module, Span span, CoreVariable *variable);
CoreExpr *core_primitive(CoreModule *module, Span span, Rep rep, Word word);
CoreExpr *core_address(CoreModule *module, Span span, Text bytes);
CoreExpr *core_boxed(CoreModule *module, Span span, Type *type, Rep rep, Word word);
CoreExpr *core_integer(CoreModule *module, Span span, Type *type, Text digits);
CoreExpr *core_string(CoreModule *module, Span span, Type *type, Text text);
CoreExpr *core_token(CoreModule *module, Span span);
CoreExpr *core_constructor(CoreModule *module, Span span, CoreConstructor *constructor);
CoreExpr *core_apply(CoreModule *module, Span span, CoreExpr *function, CoreExpr *const *arguments,
                     uint32_t count);
CoreExpr *core_type_apply(CoreModule *module, Span span, CoreExpr *function, Type *const *arguments,
                          uint32_t count);
CoreExpr *core_lambda(CoreModule *module, Span span, CoreVariable *const *parameters,
                      uint32_t count, CoreExpr *body);
CoreExpr *core_type_lambda(CoreModule *module, Span span, TypeVariable *const *parameters,
                           uint32_t count, CoreExpr *body);
CoreExpr *core_let(CoreModule *module, Span span, const CoreBinding *bindings, uint32_t count,
                   CoreExpr *body);
CoreExpr *core_case(CoreModule *module, Span span, CoreExpr *scrutinee, CoreVariable *binder,
                    const CoreAlternative *alternatives, uint32_t count);
CoreExpr *core_tuple(CoreModule *module, Span span, CoreExpr *const *components, uint32_t count);
/* type: of the result. data: for letter T, which is not among the arguments */
CoreExpr *core_prim(CoreModule *module, Span span, Primop op, TypeConstructor *data,
                    CoreExpr *const *arguments, uint32_t count, Type *type);
CoreExpr *core_catch(CoreModule *module, Span span, CoreExpr *action, CoreExpr *handler,
                     CoreExpr *token);
CoreExpr *core_raise(CoreModule *module, Span span, CoreExpr *exception, Type *type);
/* type: of the definition, and of every jump */
CoreJoin *core_new_join(CoreModule *module, Symbol name, CoreVariable *const *parameters,
                        uint32_t count, Type *type, Span span);
CoreExpr *core_join(CoreModule *module, Span span, CoreJoin *join, CoreExpr *definition,
                    CoreExpr *body);
CoreExpr *core_jump(CoreModule *module, Span span, CoreJoin *join, CoreExpr *const *arguments,
                    uint32_t count);
CoreExpr *core_mark(CoreModule *module, Span span, CoreCentre *centre, CoreExpr *body);
CoreExpr *core_set(CoreModule *module, Span span, CoreCentre *centre, CoreExpr *body);
/* mark c (set c e): an SCC */
CoreExpr *core_scc(CoreModule *module, Span span, CoreCentre *centre, CoreExpr *body);
CoreExpr *core_set_root(CoreModule *module, Span span, CoreInstance *instance, CoreExpr *body);
CoreExpr *core_cast(CoreModule *module, Span span, CoreExpr *body, CoreCoercion *coercion);

/* Alternatives; their arrays are copied by core_case. */
CoreAlternative core_default(Span span, CoreExpr *body);

/* ---- coercions ---- */

CoreCoercion *core_reflexive(CoreModule *module, Span span, Type *type);
CoreCoercion *core_newtype(CoreModule *module, Span span, Type *type);
CoreCoercion *core_symmetric(CoreModule *module, Span span, CoreCoercion *first);
CoreCoercion *core_transitive(CoreModule *module, Span span, CoreCoercion *first,
                              CoreCoercion *second);
CoreCoercion *core_applied(CoreModule *module, Span span, CoreCoercion *first,
                           CoreCoercion *second);
CoreCoercion *core_arrow(CoreModule *module, Span span, CoreCoercion *first, CoreCoercion *second);
CoreCoercion *core_forall(CoreModule *module, Span span, TypeVariable *variable,
                          CoreCoercion *first);
CoreCoercion *core_left(CoreModule *module, Span span, CoreCoercion *first);
CoreCoercion *core_right(CoreModule *module, Span span, CoreCoercion *first);
CoreCoercion *core_equality(CoreModule *module, Span span, CoreVariable *evidence);
CoreCoercion *core_proof_coercion(CoreModule *module, Span span, Type *equality,
                                  CoreCoercion *first);
/* evidence of the equality, by a coercion */
CoreExpr *core_proof(CoreModule *module, Span span, Type *equality, CoreCoercion *coercion);
CoreCoercion *core_unsafe(CoreModule *module, Span span, Type *from, Type *to);

/* ---- for passes ---- */

/* The type and depth of an expression whose parts are there; passes that change a part call it for
 * the expressions around. A primitive, raise or literal keeps its type, which is given. */
void core_complete(CoreModule *module, CoreExpr *expr);
Type *core_type_of(CoreModule *module, const CoreExpr *expr); /* from its parts' */
uint32_t core_depth_of(CoreExpr *expr);
/* is a type a constraint, so that a function from it is written with => */
bool core_is_evidence(CoreModule *module, Type *type);

#endif
