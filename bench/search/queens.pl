% How many ways there are to place 11 queens: the column of each is guessed, and tested against those before it.

column(1).
column(2).
column(3).
column(4).
column(5).
column(6).
column(7).
column(8).
column(9).
column(10).
column(11).

safe([], _, _).
safe([Q|Qs], X, D) :-
    X =\= Q,
    X =\= Q + D,
    X =\= Q - D,
    E is D + 1,
    safe(Qs, X, E).

place(0, Qs, Qs).
place(K, Before, Qs) :-
    K > 0,
    column(Q),
    safe(Before, Q, 1),
    M is K - 1,
    place(M, [Q|Before], Qs).

main :-
    findall(Qs, place(11, [], Qs), All),
    length(All, N),
    print(N), nl.
