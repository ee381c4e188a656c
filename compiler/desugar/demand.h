/* Definitions on demand, for who brings modules that were desugared before (compiler/interface). */
#ifndef COMPILER_DESUGAR_DEMAND_H
#define COMPILER_DESUGAR_DEMAND_H

#include "compiler/core/build.h"
#include "compiler/desugar/desugar.h"

/* What defines some variables of the top level, and when. Note [On demand] */
typedef struct DesugarPending DesugarPending;
typedef void DesugarDefine(Desugar *d, void *subject, uint32_t number);

/* of a module with an interface, `number` is its place among the module's definitions */
DesugarPending *desugar_pend(Desugar *d, DesugarDefine *define, void *subject, uint32_t number);
void desugar_pend_for(DesugarPending *pending, CoreVariable *variable);
void desugar_want(Desugar *d, const CoreVariable *variable);

CoreModule *desugar_module(Desugar *d);
/* of a list, a tuple, (); NULL is (), too */
CoreData *desugar_builtin(Desugar *d, TypeConstructor *constructor);
/* the type Any of a kind */
Type *desugar_any(DesugarProgram *program, Type *kind);
/* Note [Call stacks]: what the class stands for, once CallStack is there */
void desugar_declare_call_stack(Desugar *d, const NameEntity *call_stack);

/* By number: methods, and after them the dictionary. NULL: it is not there. */
typedef CoreVariable *DesugarMember(void *subject, uint32_t number);
void desugar_import_instance(Desugar *d, Instance *instance, DesugarMember *member, void *subject);
CoreVariable *desugar_instance_member(const Instance *instance, uint32_t number);

#endif
