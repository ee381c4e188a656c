-- | Requests as a web server would see them.
module Traffic (Request (..), requests) where

data Request = Request
    { path :: String
    , status :: !Int
    , cost :: !Int
    }

requests :: Int -> [Request]
requests count = [request n (n * 7919 `mod` 10007) | n <- [1 .. count]]

request :: Int -> Int -> Request
request n pick = length route `seq` Request{path = route, status = code, cost = 200 + pick `mod` 4096}
  where
    code = if pick `mod` 50 == 0 then 404 else 200
    route = concat ["/", area, "/", show (pick `mod` 900), "?page=", show (n `mod` 20)]
    area = case pick `mod` 4 of
        0 -> "articles"
        1 -> "users"
        2 -> "images"
        _ -> "search"
