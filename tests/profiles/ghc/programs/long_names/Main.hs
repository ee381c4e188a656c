-- Names of more than a hundred characters and names that are not ASCII: of definitions, of modules, of centres.
module Main (main) where

import Größe.Überblick (mächtigkeit, (⊗))
import AModuleWhoseNameIsLongerThanAnyColumnThatSomebodyWouldSetAsideForItInATableOfCostCentresAndStillGoesOnForAWhile

theNumberOfTheWaysToPayAnAmountOfMoneyWithCoinsOfTheseKindsWhereTheOrderOfTheCoinsIsOfNoImportanceToAnybodyWhoCountsThem :: [Int] -> Int -> Int
theNumberOfTheWaysToPayAnAmountOfMoneyWithCoinsOfTheseKindsWhereTheOrderOfTheCoinsIsOfNoImportanceToAnybodyWhoCountsThem _ 0 = 1
theNumberOfTheWaysToPayAnAmountOfMoneyWithCoinsOfTheseKindsWhereTheOrderOfTheCoinsIsOfNoImportanceToAnybodyWhoCountsThem [] _ = 0
theNumberOfTheWaysToPayAnAmountOfMoneyWithCoinsOfTheseKindsWhereTheOrderOfTheCoinsIsOfNoImportanceToAnybodyWhoCountsThem (coin : coins) amount
    | amount < 0 = 0
    | otherwise =
        theNumberOfTheWaysToPayAnAmountOfMoneyWithCoinsOfTheseKindsWhereTheOrderOfTheCoinsIsOfNoImportanceToAnybodyWhoCountsThem coins amount
            + theNumberOfTheWaysToPayAnAmountOfMoneyWithCoinsOfTheseKindsWhereTheOrderOfTheCoinsIsOfNoImportanceToAnybodyWhoCountsThem (coin : coins) (amount - coin)

main :: IO ()
main = do
    print (theNumberOfTheWaysToPayAnAmountOfMoneyWithCoinsOfTheseKindsWhereTheOrderOfTheCoinsIsOfNoImportanceToAnybodyWhoCountsThem [50, 20, 10, 5, 2, 1] 60)
    print (sum (map суммаВсехДелителейЧислаКотороеНазваноВПервомАргументеЭтойФункцииИКотороеНеМожетБытьОтрицательнымИлиРавнымНулюНиКогда [1 .. 120]))
    print (mächtigkeit [1 .. 400] + length ([1 .. 20] ⊗ [1 .. 20]))
    print ({-# SCC "龜兔賽跑_烏龜與兔子賽跑_龜兔賽跑_烏龜與兔子賽跑_龜兔賽跑_烏龜與兔子賽跑_龜兔賽跑_烏龜與兔子賽跑_龜兔賽跑_烏龜與兔子賽跑_龜兔賽跑_烏龜與兔子賽跑_龜兔賽跑_烏龜與兔子賽跑_龜兔賽跑_烏龜與兔子賽跑_龜兔賽跑" #-} length (show (product [1 .. 300 :: Integer])))
