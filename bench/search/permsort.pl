% Permutation sort, with the test in the middle of what it tests: a branch ends where it does in permsort.stg.

permsort([], []).
permsort([X|Xs], [Y|Ys]) :- select(Y, [X|Xs], Zs), permsort(Zs, Y, Ys).

permsort([], _, []).
permsort([X|Xs], Before, [Y|Ys]) :-
    select(Y, [X|Xs], Zs),
    Before =< Y,
    permsort(Zs, Y, Ys).

mixed(N, M) :- M is 7 * N mod 23.
digits(X, A, B) :- B is (31 * A + X) mod 10007.

main :-
    numlist(1, 19, Ns),
    maplist(mixed, Ns, Xs),
    forall(permsort(Xs, Ys), (foldl(digits, Ys, 0, N), print(N), nl)).
