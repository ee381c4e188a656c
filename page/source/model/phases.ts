// Phases of life (semantics.md, section 7): what will become of an object that is alive. They have an order and colours of
// their own, the same in every page: what is of no use any more is on top, and warm.

import type { Dimension } from "./model";

export const BY_LIFE = "biography"; // a dimension's key

export interface Phase {
  name: string;
  means: string;
}

// from the bottom
export const PHASES: readonly Phase[] = [
  { name: "lag", means: "made, not used yet" },
  { name: "use", means: "between its first and its last use" },
  { name: "drag", means: "used for the last time, still alive" },
  { name: "void", means: "never used" },
];

// Which of these a band is; -1: another one, the stack. GHC writes them large.
export function phaseOf(of: Dimension, band: number): number {
  const name = of.bands[band]?.name.toLowerCase().replace("inherent_", "");
  return of.key === BY_LIFE ? PHASES.findIndex((one) => one.name === name) : -1;
}
