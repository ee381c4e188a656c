-- | Pages that were rendered lately.
module Cache (Cache, emptyCache, fetch, hits) where

import qualified Data.ByteString.Char8 as Bytes
import qualified Data.IntMap.Strict as IntMap
import Pages (render)

data Entry = Entry
    { touched :: !Int
    , size :: !Int
    , content :: !Bytes.ByteString
    }

data Cache = Cache
    { room :: !Int
    , hits :: !Int
    , clock :: !Int
    , pages :: !(IntMap.IntMap Entry)
    , used :: !(IntMap.IntMap Int)
    }

emptyCache :: Int -> Cache
emptyCache most = Cache{room = most, hits = 0, clock = 0, pages = IntMap.empty, used = IntMap.empty}

-- | The size of a page, and the cache after it was sent.
fetch :: Int -> Cache -> (Int, Cache)
fetch number cache = case IntMap.lookup number (pages cache) of
    Just entry -> (size entry, remember number entry (forget (touched entry) cache){hits = hits cache + 1})
    Nothing -> let entry = newEntry number in (size entry, remember number entry (evict cache))

newEntry :: Int -> Entry
newEntry number = Entry{touched = 0, size = Bytes.length page, content = page}
  where
    page = Bytes.pack (render number)

forget :: Int -> Cache -> Cache
forget time cache = cache{used = IntMap.delete time (used cache), room = room cache + 1}

remember :: Int -> Entry -> Cache -> Cache
remember number entry cache =
    cache
        { clock = now
        , pages = IntMap.insert number entry{touched = now} (pages cache)
        , used = IntMap.insert now number (used cache)
        , room = room cache - 1
        }
  where
    now = clock cache + 1

-- | Makes room for one: the page that was not wanted for longest goes.
evict :: Cache -> Cache
evict cache
    | room cache > 0 = cache
    | otherwise = case IntMap.minView (used cache) of
        Just (number, rest) -> cache{pages = IntMap.delete number (pages cache), used = rest, room = 1}
        Nothing -> cache
