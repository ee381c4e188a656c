-- | Pages that were rendered lately.
module Cache (Cache, emptyCache, fetch, hits) where

import qualified Data.ByteString.Char8 as Bytes
import qualified Data.IntMap.Strict as IntMap
import Pages (render)

data Cache = Cache
    { capacity :: !Int
    , hits :: !Int
    , clock :: !Int
    , pages :: !(IntMap.IntMap (Int, Bytes.ByteString))
    , used :: !(IntMap.IntMap Int)
    }

emptyCache :: Int -> Cache
emptyCache size = Cache{capacity = size, hits = 0, clock = 0, pages = IntMap.empty, used = IntMap.empty}

-- | The size of a page, and the cache after it was sent.
fetch :: Int -> Cache -> (Int, Cache)
fetch number cache = case IntMap.lookup number (pages cache) of
    Just (last', page) -> (Bytes.length page, remember number page (cache{hits = hits cache + 1, used = IntMap.delete last' (used cache)}))
    Nothing -> let page = Bytes.pack (render number) in (Bytes.length page, remember number page (evict cache))

remember :: Int -> Bytes.ByteString -> Cache -> Cache
remember number page cache =
    page `seq`
        cache
            { clock = now
            , pages = IntMap.insert number (now, page) (pages cache)
            , used = IntMap.insert now number (used cache)
            }
  where
    now = clock cache + 1

evict :: Cache -> Cache
evict cache
    | IntMap.size (pages cache) < capacity cache = cache
    | otherwise = case IntMap.minView (used cache) of
        Just (number, rest) -> cache{pages = IntMap.delete number (pages cache), used = rest}
        Nothing -> cache
