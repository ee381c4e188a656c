// Sums over the contexts, as analyse/rollup.h has them: made once for each model and metric, then
// kept. All is linear; a subtree is a range of contexts (model.ts). They are not in the block, since those of a span of the
// flame chart are made here anyway, and they would make the page of many centres a tenth larger. Costs are whole, so below
// 2^53 the order of adding is nothing.

import type { Contexts, Model } from "./model";
import { NONE } from "./model";

const ends = new WeakMap<Contexts, Uint32Array>();

// The subtree of context c is c .. subtreeEnd(contexts)[c] - 1.
export function subtreeEnd(contexts: Contexts): Uint32Array {
  let end = ends.get(contexts);
  if (end) return end;
  end = new Uint32Array(contexts.count);
  for (let c = contexts.count - 1; c >= 0; c--) {
    if (end[c]! < c + 1) end[c] = c + 1;
    const parent = contexts.parent[c]!;
    if (parent !== NONE && end[parent]! < end[c]!) end[parent] = end[c]!;
  }
  ends.set(contexts, end);
  return end;
}

export interface Sums {
  inherited: Float64Array; // by context: with all that is below it
  labelOwn: Float64Array; // by label: these add up to the total
  labelInherited: Float64Array; // by label: each cost once for each label on its path; they overlap
}

const made = new WeakMap<Model, Map<number, Sums>>();

export function sumsOf(model: Model, metric: number): Sums {
  let kept = made.get(model);
  if (!kept) made.set(model, (kept = new Map()));
  let sums = kept.get(metric);
  if (!sums) kept.set(metric, (sums = makeSums(model, metric)));
  return sums;
}

function makeSums(model: Model, metric: number): Sums {
  const { parent, label, count } = model.contexts;
  const own = model.metrics[metric]!.own;
  const end = subtreeEnd(model.contexts);
  const inherited = own.slice();
  for (let c = count - 1; c > 0; c--) {
    const above = parent[c]!;
    if (above !== NONE) inherited[above]! += inherited[c]!;
  }
  const labelOwn = new Float64Array(model.labels.count);
  const labelInherited = new Float64Array(model.labels.count);
  const until = new Uint32Array(model.labels.count); // the end of the label's outermost subtree
  for (let c = 0; c < count; c++) {
    const of = label[c]!;
    labelOwn[of]! += own[c]!;
    if (c < until[of]!) continue; // below another one of its own
    labelInherited[of]! += inherited[c]!;
    until[of] = end[c]!;
  }
  return { inherited, labelOwn, labelInherited };
}
