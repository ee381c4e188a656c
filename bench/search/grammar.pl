% A grammar of expressions, run backwards and forwards: a sentence is parsed to its tree and evaluated, and the
% sentences of 9 tokens are counted.

expr(add(T, E)) --> term(T), [plus], expr(E).
expr(term(T)) --> term(T).

term(mul(F, T)) --> factor(F), [times], term(T).
term(factor(F)) --> factor(F).

factor(one) --> [unit].
factor(par(E)) --> [open], expr(E), [close].

eval_expr(add(T, E), N) :- eval_term(T, A), eval_expr(E, B), N is A + B.
eval_expr(term(T), N) :- eval_term(T, N).

eval_term(mul(F, T), N) :- eval_factor(F, A), eval_term(T, B), N is A * B.
eval_term(factor(F), N) :- eval_factor(F, N).

eval_factor(one, 1).
eval_factor(par(E), N) :- eval_expr(E, N).

% (1 + (1 + .. * 1) * 1): 9 brackets
nested(0) --> [unit].
nested(K) -->
    { K > 0, M is K - 1 },
    [open, unit, plus], nested(M), [close, times, unit].

main :-
    phrase(nested(9), Text),
    forall(phrase(expr(Tree), Text),
        ( eval_expr(Tree, Value),
          length(Some, 9),
          findall(T, phrase(expr(T), Some), Trees),
          length(Trees, Count),
          N is Value + Count,
          print(N), nl )).
