-- The main module without a header, over modules that form a chain.
-- uses: 5.1 abbreviated main module, 5.7 separate compilation

import Chain.One (one)
import Chain.Two

main :: IO ()
main = print (one, two, three)
