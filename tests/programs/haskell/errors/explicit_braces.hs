module M where {
f = 1;
g = (;
h = 2;
i = };
j = 3
}
