f = "ÿ"
g = ÿ
-- ÿ in a comment
