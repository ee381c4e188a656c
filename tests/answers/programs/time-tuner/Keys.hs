-- | The keys of a piano.
module Keys (Key, keyboard, keyName, pitch) where

newtype Key = Key Int

instance Enum Key where
    toEnum = Key
    fromEnum (Key number) = number

keyboard :: [Key]
keyboard = map Key [0 .. 87]

-- | The frequency in hertz, with 440 for the A above middle C.
pitch :: Key -> Double
pitch (Key number) = 440 * 2 ** (fromIntegral (number - 48) / 12)

keyName :: Key -> String
keyName (Key number) = names !! (number `mod` 12) ++ show ((number + 9) `div` 12)
  where
    names = ["A", "A#", "B", "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#"]
