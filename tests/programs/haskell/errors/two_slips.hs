module M where
f = (1, 2
g = 3
h = case of
i = 4
j = "good"
k = 'ab'
