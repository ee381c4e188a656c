// What became of branches of a search: what was charged in them, by fate.

import type { ByFate, FatesOf } from "./model";

export const fatesAt = (of: FatesOf, at: number): ByFate => ({ one: of.one[at]!, shared: of.shared[at]!, failed: of.failed[at]!, open: of.open[at]! });

export const costsOfFates = (by: ByFate): number => by.one + by.shared + by.failed + by.open;
