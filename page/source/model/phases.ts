// Phases of life (semantics.md, section 7): what will become of an object that is alive. They have an order and colours of
// their own, the same in every page: what is of no use any more is on top, and warm.

import type { Dimension } from "./model";

export const BY_LIFE = "biography"; // a dimension's key

export interface Phase {
  name: string;
  means: string;
  rank: number; // of the palette
}

// from the bottom
export const PHASES: readonly Phase[] = [
  { name: "lag", means: "made, not used yet", rank: 1 },
  { name: "use", means: "between its first and its last use", rank: 4 },
  { name: "drag", means: "used for the last time, still alive", rank: 3 },
  { name: "void", means: "never used", rank: 0 },
];

// Which of these a band is; -1: another one, the stack. GHC writes them large.
export function phaseOf(of: Dimension, band: number): number {
  const name = of.bands[band]?.name.toLowerCase().replace("inherent_", "");
  return of.key === BY_LIFE ? PHASES.findIndex((one) => one.name === name) : -1;
}

// What its colour goes by: no name of a program is this.
export function phaseKey(phase: number): string {
  return `\n${PHASES[phase]!.name}`;
}

export const PHASE_COLOURS: ReadonlyMap<string, number> = new Map(PHASES.map((one, at) => [phaseKey(at), one.rank]));
