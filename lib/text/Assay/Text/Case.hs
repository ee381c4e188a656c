-- | Characters whose other case is several characters, or not the one of 'Data.Char': from SpecialCasing.txt and
-- CaseFolding.txt of Unicode. The others have "".
module Assay.Text.Case (upperOf, lowerOf, titleOf, foldOf) where

-- | In upper case.
upperOf :: Char -> String
upperOf c = case c of
  { '\xdf' -> "SS"; '\x149' -> "\x2bcN"; '\x1f0' -> "J\x30c"; '\x390' -> "\x399\x308\x301"
  ; '\x3b0' -> "\x3a5\x308\x301"; '\x587' -> "\x535\x552"; '\x1e96' -> "H\x331"; '\x1e97' -> "T\x308"
  ; '\x1e98' -> "W\x30a"; '\x1e99' -> "Y\x30a"; '\x1e9a' -> "A\x2be"; '\x1f50' -> "\x3a5\x313"
  ; '\x1f52' -> "\x3a5\x313\x300"; '\x1f54' -> "\x3a5\x313\x301"; '\x1f56' -> "\x3a5\x313\x342"
  ; '\x1f80' -> "\x1f08\x399"; '\x1f81' -> "\x1f09\x399"; '\x1f82' -> "\x1f0a\x399"; '\x1f83' -> "\x1f0b\x399"
  ; '\x1f84' -> "\x1f0c\x399"; '\x1f85' -> "\x1f0d\x399"; '\x1f86' -> "\x1f0e\x399"; '\x1f87' -> "\x1f0f\x399"
  ; '\x1f88' -> "\x1f08\x399"; '\x1f89' -> "\x1f09\x399"; '\x1f8a' -> "\x1f0a\x399"; '\x1f8b' -> "\x1f0b\x399"
  ; '\x1f8c' -> "\x1f0c\x399"; '\x1f8d' -> "\x1f0d\x399"; '\x1f8e' -> "\x1f0e\x399"; '\x1f8f' -> "\x1f0f\x399"
  ; '\x1f90' -> "\x1f28\x399"; '\x1f91' -> "\x1f29\x399"; '\x1f92' -> "\x1f2a\x399"; '\x1f93' -> "\x1f2b\x399"
  ; '\x1f94' -> "\x1f2c\x399"; '\x1f95' -> "\x1f2d\x399"; '\x1f96' -> "\x1f2e\x399"; '\x1f97' -> "\x1f2f\x399"
  ; '\x1f98' -> "\x1f28\x399"; '\x1f99' -> "\x1f29\x399"; '\x1f9a' -> "\x1f2a\x399"; '\x1f9b' -> "\x1f2b\x399"
  ; '\x1f9c' -> "\x1f2c\x399"; '\x1f9d' -> "\x1f2d\x399"; '\x1f9e' -> "\x1f2e\x399"; '\x1f9f' -> "\x1f2f\x399"
  ; '\x1fa0' -> "\x1f68\x399"; '\x1fa1' -> "\x1f69\x399"; '\x1fa2' -> "\x1f6a\x399"; '\x1fa3' -> "\x1f6b\x399"
  ; '\x1fa4' -> "\x1f6c\x399"; '\x1fa5' -> "\x1f6d\x399"; '\x1fa6' -> "\x1f6e\x399"; '\x1fa7' -> "\x1f6f\x399"
  ; '\x1fa8' -> "\x1f68\x399"; '\x1fa9' -> "\x1f69\x399"; '\x1faa' -> "\x1f6a\x399"; '\x1fab' -> "\x1f6b\x399"
  ; '\x1fac' -> "\x1f6c\x399"; '\x1fad' -> "\x1f6d\x399"; '\x1fae' -> "\x1f6e\x399"; '\x1faf' -> "\x1f6f\x399"
  ; '\x1fb2' -> "\x1fba\x399"; '\x1fb3' -> "\x391\x399"; '\x1fb4' -> "\x386\x399"; '\x1fb6' -> "\x391\x342"
  ; '\x1fb7' -> "\x391\x342\x399"; '\x1fbc' -> "\x391\x399"; '\x1fc2' -> "\x1fca\x399"; '\x1fc3' -> "\x397\x399"
  ; '\x1fc4' -> "\x389\x399"; '\x1fc6' -> "\x397\x342"; '\x1fc7' -> "\x397\x342\x399"; '\x1fcc' -> "\x397\x399"
  ; '\x1fd2' -> "\x399\x308\x300"; '\x1fd3' -> "\x399\x308\x301"; '\x1fd6' -> "\x399\x342"
  ; '\x1fd7' -> "\x399\x308\x342"; '\x1fe2' -> "\x3a5\x308\x300"; '\x1fe3' -> "\x3a5\x308\x301"
  ; '\x1fe4' -> "\x3a1\x313"; '\x1fe6' -> "\x3a5\x342"; '\x1fe7' -> "\x3a5\x308\x342"; '\x1ff2' -> "\x1ffa\x399"
  ; '\x1ff3' -> "\x3a9\x399"; '\x1ff4' -> "\x38f\x399"; '\x1ff6' -> "\x3a9\x342"; '\x1ff7' -> "\x3a9\x342\x399"
  ; '\x1ffc' -> "\x3a9\x399"; '\xfb00' -> "FF"; '\xfb01' -> "FI"; '\xfb02' -> "FL"; '\xfb03' -> "FFI"
  ; '\xfb04' -> "FFL"; '\xfb05' -> "ST"; '\xfb06' -> "ST"; '\xfb13' -> "\x544\x546"; '\xfb14' -> "\x544\x535"
  ; '\xfb15' -> "\x544\x53b"; '\xfb16' -> "\x54e\x546"; '\xfb17' -> "\x544\x53d"
  ; _ -> ""
  }

-- | In lower case.
lowerOf :: Char -> String
lowerOf c = case c of
  { '\x130' -> "i\x307"
  ; _ -> ""
  }

-- | At the beginning of a word.
titleOf :: Char -> String
titleOf c = case c of
  { '\xdf' -> "Ss"; '\x149' -> "\x2bcN"; '\x1f0' -> "J\x30c"; '\x390' -> "\x399\x308\x301"
  ; '\x3b0' -> "\x3a5\x308\x301"; '\x587' -> "\x535\x582"; '\x1e96' -> "H\x331"; '\x1e97' -> "T\x308"
  ; '\x1e98' -> "W\x30a"; '\x1e99' -> "Y\x30a"; '\x1e9a' -> "A\x2be"; '\x1f50' -> "\x3a5\x313"
  ; '\x1f52' -> "\x3a5\x313\x300"; '\x1f54' -> "\x3a5\x313\x301"; '\x1f56' -> "\x3a5\x313\x342"
  ; '\x1fb2' -> "\x1fba\x345"; '\x1fb4' -> "\x386\x345"; '\x1fb6' -> "\x391\x342"; '\x1fb7' -> "\x391\x342\x345"
  ; '\x1fc2' -> "\x1fca\x345"; '\x1fc4' -> "\x389\x345"; '\x1fc6' -> "\x397\x342"; '\x1fc7' -> "\x397\x342\x345"
  ; '\x1fd2' -> "\x399\x308\x300"; '\x1fd3' -> "\x399\x308\x301"; '\x1fd6' -> "\x399\x342"
  ; '\x1fd7' -> "\x399\x308\x342"; '\x1fe2' -> "\x3a5\x308\x300"; '\x1fe3' -> "\x3a5\x308\x301"
  ; '\x1fe4' -> "\x3a1\x313"; '\x1fe6' -> "\x3a5\x342"; '\x1fe7' -> "\x3a5\x308\x342"; '\x1ff2' -> "\x1ffa\x345"
  ; '\x1ff4' -> "\x38f\x345"; '\x1ff6' -> "\x3a9\x342"; '\x1ff7' -> "\x3a9\x342\x345"; '\xfb00' -> "Ff"
  ; '\xfb01' -> "Fi"; '\xfb02' -> "Fl"; '\xfb03' -> "Ffi"; '\xfb04' -> "Ffl"; '\xfb05' -> "St"; '\xfb06' -> "St"
  ; '\xfb13' -> "\x544\x576"; '\xfb14' -> "\x544\x565"; '\xfb15' -> "\x544\x56b"; '\xfb16' -> "\x54e\x576"
  ; '\xfb17' -> "\x544\x56d"
  ; _ -> ""
  }

-- | For comparisons without regard to case.
foldOf :: Char -> String
foldOf c = case c of
  { '\xb5' -> "\x3bc"; '\xdf' -> "ss"; '\x130' -> "i\x307"; '\x149' -> "\x2bcn"; '\x17f' -> "s"
  ; '\x1f0' -> "j\x30c"; '\x345' -> "\x3b9"; '\x390' -> "\x3b9\x308\x301"; '\x3b0' -> "\x3c5\x308\x301"
  ; '\x3c2' -> "\x3c3"; '\x3d0' -> "\x3b2"; '\x3d1' -> "\x3b8"; '\x3d5' -> "\x3c6"; '\x3d6' -> "\x3c0"
  ; '\x3f0' -> "\x3ba"; '\x3f1' -> "\x3c1"; '\x3f5' -> "\x3b5"; '\x587' -> "\x565\x582"; '\x1c80' -> "\x432"
  ; '\x1c81' -> "\x434"; '\x1c82' -> "\x43e"; '\x1c83' -> "\x441"; '\x1c84' -> "\x442"; '\x1c85' -> "\x442"
  ; '\x1c86' -> "\x44a"; '\x1c87' -> "\x463"; '\x1c88' -> "\xa64b"; '\x1e96' -> "h\x331"; '\x1e97' -> "t\x308"
  ; '\x1e98' -> "w\x30a"; '\x1e99' -> "y\x30a"; '\x1e9a' -> "a\x2be"; '\x1e9b' -> "\x1e61"; '\x1e9e' -> "ss"
  ; '\x1f50' -> "\x3c5\x313"; '\x1f52' -> "\x3c5\x313\x300"; '\x1f54' -> "\x3c5\x313\x301"
  ; '\x1f56' -> "\x3c5\x313\x342"; '\x1f80' -> "\x1f00\x3b9"; '\x1f81' -> "\x1f01\x3b9"
  ; '\x1f82' -> "\x1f02\x3b9"; '\x1f83' -> "\x1f03\x3b9"; '\x1f84' -> "\x1f04\x3b9"; '\x1f85' -> "\x1f05\x3b9"
  ; '\x1f86' -> "\x1f06\x3b9"; '\x1f87' -> "\x1f07\x3b9"; '\x1f88' -> "\x1f00\x3b9"; '\x1f89' -> "\x1f01\x3b9"
  ; '\x1f8a' -> "\x1f02\x3b9"; '\x1f8b' -> "\x1f03\x3b9"; '\x1f8c' -> "\x1f04\x3b9"; '\x1f8d' -> "\x1f05\x3b9"
  ; '\x1f8e' -> "\x1f06\x3b9"; '\x1f8f' -> "\x1f07\x3b9"; '\x1f90' -> "\x1f20\x3b9"; '\x1f91' -> "\x1f21\x3b9"
  ; '\x1f92' -> "\x1f22\x3b9"; '\x1f93' -> "\x1f23\x3b9"; '\x1f94' -> "\x1f24\x3b9"; '\x1f95' -> "\x1f25\x3b9"
  ; '\x1f96' -> "\x1f26\x3b9"; '\x1f97' -> "\x1f27\x3b9"; '\x1f98' -> "\x1f20\x3b9"; '\x1f99' -> "\x1f21\x3b9"
  ; '\x1f9a' -> "\x1f22\x3b9"; '\x1f9b' -> "\x1f23\x3b9"; '\x1f9c' -> "\x1f24\x3b9"; '\x1f9d' -> "\x1f25\x3b9"
  ; '\x1f9e' -> "\x1f26\x3b9"; '\x1f9f' -> "\x1f27\x3b9"; '\x1fa0' -> "\x1f60\x3b9"; '\x1fa1' -> "\x1f61\x3b9"
  ; '\x1fa2' -> "\x1f62\x3b9"; '\x1fa3' -> "\x1f63\x3b9"; '\x1fa4' -> "\x1f64\x3b9"; '\x1fa5' -> "\x1f65\x3b9"
  ; '\x1fa6' -> "\x1f66\x3b9"; '\x1fa7' -> "\x1f67\x3b9"; '\x1fa8' -> "\x1f60\x3b9"; '\x1fa9' -> "\x1f61\x3b9"
  ; '\x1faa' -> "\x1f62\x3b9"; '\x1fab' -> "\x1f63\x3b9"; '\x1fac' -> "\x1f64\x3b9"; '\x1fad' -> "\x1f65\x3b9"
  ; '\x1fae' -> "\x1f66\x3b9"; '\x1faf' -> "\x1f67\x3b9"; '\x1fb2' -> "\x1f70\x3b9"; '\x1fb3' -> "\x3b1\x3b9"
  ; '\x1fb4' -> "\x3ac\x3b9"; '\x1fb6' -> "\x3b1\x342"; '\x1fb7' -> "\x3b1\x342\x3b9"; '\x1fbc' -> "\x3b1\x3b9"
  ; '\x1fbe' -> "\x3b9"; '\x1fc2' -> "\x1f74\x3b9"; '\x1fc3' -> "\x3b7\x3b9"; '\x1fc4' -> "\x3ae\x3b9"
  ; '\x1fc6' -> "\x3b7\x342"; '\x1fc7' -> "\x3b7\x342\x3b9"; '\x1fcc' -> "\x3b7\x3b9"
  ; '\x1fd2' -> "\x3b9\x308\x300"; '\x1fd3' -> "\x3b9\x308\x301"; '\x1fd6' -> "\x3b9\x342"
  ; '\x1fd7' -> "\x3b9\x308\x342"; '\x1fe2' -> "\x3c5\x308\x300"; '\x1fe3' -> "\x3c5\x308\x301"
  ; '\x1fe4' -> "\x3c1\x313"; '\x1fe6' -> "\x3c5\x342"; '\x1fe7' -> "\x3c5\x308\x342"; '\x1ff2' -> "\x1f7c\x3b9"
  ; '\x1ff3' -> "\x3c9\x3b9"; '\x1ff4' -> "\x3ce\x3b9"; '\x1ff6' -> "\x3c9\x342"; '\x1ff7' -> "\x3c9\x342\x3b9"
  ; '\x1ffc' -> "\x3c9\x3b9"; '\xa7c7' -> "\xa7c8"; '\xa7c9' -> "\xa7ca"; '\xa7f5' -> "\xa7f6"; '\xfb00' -> "ff"
  ; '\xfb01' -> "fi"; '\xfb02' -> "fl"; '\xfb03' -> "ffi"; '\xfb04' -> "ffl"; '\xfb05' -> "st"; '\xfb06' -> "st"
  ; '\xfb13' -> "\x574\x576"; '\xfb14' -> "\x574\x565"; '\xfb15' -> "\x574\x56b"; '\xfb16' -> "\x57e\x576"
  ; '\xfb17' -> "\x574\x56d"
  ; _ | '\x13f8' <= c && c <= '\x13fd' -> [toEnum (fromEnum c - 0x8)]
  ; _ | '\xab70' <= c && c <= '\xabbf' -> [toEnum (fromEnum c - 0x97d0)]
      | otherwise -> ""
  }
