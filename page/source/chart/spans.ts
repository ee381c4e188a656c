// Samples over time: what is looked at, and who had the samples of it.

import type { Lane, Metric, Model } from "../model/model";
import { NONE } from "../model/model";
import type { State } from "../frame/state";
import { metricOf, numberOf } from "../frame/state";
import { subtreeEnd } from "../model/sums";
import type { Span } from "./layout";
import { firstAfter } from "./layout";

// Said where there are samples, and no chart of them.
export const NO_TIMES =
  "When each sample was taken is not in these files, so there is no flame chart: assay profile records it, and so does GHC's eventlog of a run with +RTS -p -l.";

// The chosen metric, if its samples have times; else the first one whose samples have. NONE: there is none.
export function chartMetric(model: Model, state: State): number {
  const chosen = metricOf(model, state);
  if (chosen !== NONE && model.metrics[chosen]!.timed) return chosen;
  const found = model.metrics.findIndex((metric) => metric.timed);
  return found < 0 ? NONE : found;
}

const NARROWEST = 1e-7; // seconds

export function wholeSpan({ lanes }: Metric): Span {
  let from = Infinity;
  let to = 0;
  for (const { start, end } of lanes) {
    from = Math.min(from, start[0]!);
    to = Math.max(to, end[end.length - 1]!);
  }
  return { from, to: Math.max(to, from + NARROWEST) };
}

// What has no length, at the end of the whole, is part of it, too.
export const EVERYTHING: Span = { from: -Infinity, to: Infinity };

// What the address names, as far as it is there; all of it, if that is nothing.
export function spanOf(state: State, whole: Span): Span {
  const from = Math.max(whole.from, numberOf(state, "from") ?? whole.from);
  const to = Math.min(whole.to, numberOf(state, "to") ?? whole.to);
  return to - from >= NARROWEST ? { from, to } : whole;
}

export const isWhole = (span: Span, whole: Span): boolean => span.from === whole.from && span.to === whole.to;

// As few digits as tell the ends apart, in an address or a field.
export function timeParam(time: number): string {
  return String(Number(time.toFixed(9)));
}

// Calls `each` with what lies in the span, if only in part: context and weight.
function samplesIn(lanes: readonly Lane[], { from, to }: Span, each: (context: number, weight: number) => void): void {
  for (const lane of lanes)
    for (let at = firstAfter(lane, from); at < lane.end.length && lane.start[at]! < to; at++)
      each(lane.context[at]!, lane.weight[at]!);
}

// The model as it would be of this span alone: one metric, whose costs are the samples of the span. Sums and shares
// are then those of every view.
export function modelOf(model: Model, metric: number, span: Span): Model {
  const of = model.metrics[metric]!;
  const own = new Float64Array(model.contexts.count);
  let total = 0;
  let apart = 0;
  const runtime = model.labelKinds.map((kind) => kind.runtime);
  samplesIn(of.lanes, span, (context, weight) => {
    own[context]! += weight;
    total += weight;
    if (runtime[model.labels.kind[model.contexts.label[context]!]!]) apart += weight;
  });
  const part: Metric = { ...of, own, total, whole: total - apart, chance: new Map() };
  return { ...model, metrics: [part], defaultMetric: 0 };
}

// Of a block: how many samples of these lanes and the span are in or below its context, and of how many.
export function samplesOf(model: Model, lanes: readonly Lane[], span: Span, context: number): { inside: number; all: number } {
  const end = context === NONE ? Infinity : subtreeEnd(model.contexts)[context]!;
  const first = context === NONE ? 0 : context;
  let inside = 0;
  let all = 0;
  samplesIn(lanes, span, (at, weight) => {
    all += weight;
    if (at >= first && at < end) inside += weight;
  });
  return { inside, all };
}
