% In how many ways the twelve digits of base 12 make a sum abcd + efgh = ijkl: column by column from the right, each
% digit guessed where it is first needed, and tested against those before it.

digit(0).
digit(1).
digit(2).
digit(3).
digit(4).
digit(5).
digit(6).
digit(7).
digit(8).
digit(9).
digit(10).
digit(11).

new([], _).
new([Y|Ys], X) :-
    X =\= Y,
    new(Ys, X).

letter(X, Used) :-
    digit(X),
    new(Used, X).

column(X, Y, Carry, Z, After, Used) :-
    letter(X, Used),
    letter(Y, [X|Used]),
    S is X + Y + Carry,
    Z is S mod 12,
    new([Y, X|Used], Z),
    After is S // 12.

puzzle([A, B, C, D, E, F, G, H, I, J, K, L]) :-
    column(D, H, 0, L, C1, []),
    column(C, G, C1, K, C2, [L, H, D]),
    column(B, F, C2, J, C3, [K, G, C, L, H, D]),
    column(A, E, C3, I, 0, [J, F, B, K, G, C, L, H, D]).

main :-
    findall(Digits, puzzle(Digits), All),
    length(All, N),
    print(N), nl.
