// Questions about labels and paths that several views ask. Sums are in sums.ts.

import type { Model } from "./model";
import { NONE } from "./model";
import { orderByText } from "./order";
import { subtreeEnd, sumsOf } from "./sums";

// a place as present_place writes it: Main.hs:9:1; "" if there is none
export function placeOf(model: Model, label: number): string {
  const { file, line, column } = model.labels;
  if (!file[label] || !line[label]) return "";
  return `${file[label]}:${line[label]}` + (column[label] ? `:${column[label]}` : "");
}

// Characters for the places of all, within reason.
export function placeWidth(model: Model): number {
  const longest = model.labels.file.reduce((most, file) => Math.max(most, file.length), 0);
  return Math.min(34, longest + ":1234:56".length);
}

// Those the reports show: with any cost, own or inherited, in any metric. Without metrics: all.
const withCost = new WeakMap<Model, Uint32Array>();
export function labelsWithCost(model: Model): Uint32Array {
  let list = withCost.get(model);
  if (!list) {
    const sums = model.metrics.map((_, metric) => sumsOf(model, metric).labelInherited);
    const found: number[] = [];
    for (let label = 0; label < model.labels.count; label++)
      if (sums.length === 0 || sums.some((of) => of[label] !== 0)) found.push(label);
    withCost.set(model, (list = Uint32Array.from(found)));
  }
  return list;
}

// The place of each label's name among all names, for sorting; equal names have equal ranks.
const ranks = new WeakMap<Model, Float64Array>();
export function nameRanks(model: Model): Float64Array {
  let rank = ranks.get(model);
  if (!rank) {
    const { name, count } = model.labels;
    rank = new Float64Array(count);
    const order = orderByText(Uint32Array.from(name, (_, at) => at), (label) => name[label]!, false);
    for (let at = 1; at < count; at++) {
      const [before, label] = [order[at - 1]!, order[at]!];
      rank[label] = rank[before]! + (name[before] === name[label] ? 0 : 1);
    }
    ranks.set(model, rank);
  }
  return rank;
}

// Largest first; equal ones in the order of their numbers; none without cost.
export function largest(values: Float64Array, among: ArrayLike<number>, top: number): number[] {
  const list = Array.from(among).filter((at) => values[at]! > 0);
  list.sort((a, b) => values[b]! - values[a]! || a - b);
  return list.slice(0, top);
}

// ---- neighbours ----

export interface Neighbour {
  label: number; // of callers NONE: none, the path begins there
  cost: number;
}

// Who calls the label and whom it calls, from the tree of contexts. Each cost in or below the label
// counts once: for the caller of the outermost call on its path, and for what the innermost call
// called. So callers add up to the label's inherited cost, and its own cost and callees do too,
// whatever recurses.
export function neighboursOf(model: Model, metric: number, label: number): { callers: Neighbour[]; callees: Neighbour[] } {
  const { parent, label: labelOf, count } = model.contexts;
  const { inherited } = sumsOf(model, metric);
  const end = subtreeEnd(model.contexts);
  const own = model.metrics[metric]!.own;
  const callers = new Map<number, number>();
  const callees = new Map<number, number>();
  const via = new Uint32Array(count); // what the innermost call above called; NONE: it is the call
  let at = 0;
  while (at < count) {
    if (labelOf[at] !== label) {
      at++;
      continue;
    }
    const above = parent[at] === NONE ? NONE : labelOf[parent[at]!]!;
    callers.set(above, (callers.get(above) ?? 0) + inherited[at]!);
    for (const last = end[at]!; at < last; at++) {
      if (labelOf[at] === label) via[at] = NONE;
      else {
        const callee = via[parent[at]!] === NONE ? labelOf[at]! : via[parent[at]!]!;
        via[at] = callee;
        callees.set(callee, (callees.get(callee) ?? 0) + own[at]!);
      }
    }
  }
  const order = (costs: Map<number, number>): Neighbour[] =>
    [...costs]
      .map(([other, cost]) => ({ label: other, cost }))
      .filter((neighbour) => neighbour.cost > 0)
      .sort((a, b) => b.cost - a.cost || a.label - b.label);
  return { callers: order(callers), callees: order(callees) };
}
