// Which metrics a table has, and what its reader must know about them.

import type { Metric, Model } from "./model";
import { capital, howObtained } from "./figures";
import { howMeasured, measureName } from "./measure";

// As in the text: time, bytes, steps, entries; then the costs of the rules, which have one letter, and what else there is.
const ORDER = [
  /^(ticks|time-permille|stack-samples)/,
  /^(bytes|alloc-permille|words|ticky-bytes|ticky-objects)/,
  /^steps/,
  /^(entries|ticky-entries)/,
  /^.$/,
];

function rankOf(key: string): number {
  const found = ORDER.findIndex((keys) => keys.test(key));
  return found < 0 ? ORDER.length : found;
}

// What can be chosen, in the order of tables, but entries before the other costs of the rules; of what the run has nothing
// comes last.
export function metricChoices(model: Model): Metric[] {
  const rank = (one: Metric) => rankOf(one.key === "E" ? "entries" : one.key) + (one.total === 0 ? ORDER.length + 1 : 0);
  return [...model.metrics].sort((a, b) => rank(a) - rank(b));
}

// Without the costs of the rules: there are eight of them, and their sum is the steps.
export function mainMetrics(model: Model, first: number): number[] {
  const isPart = (at: number) => model.metrics[at]!.key.length === 1 && model.metrics[at]!.key !== "E";
  const hasSteps = model.metrics.some((one) => one.key === "steps");
  return metricOrder(model, first).filter((at) => at === first || !hasSteps || !isPart(at));
}

// The one that is looked at first, then the others; none of which the run has nothing.
export function metricOrder(model: Model, first: number): number[] {
  const having = model.metrics.map((_, at) => at).filter((at) => at === first || model.metrics[at]!.total !== 0);
  const rank = (at: number) => (at === first ? -1 : rankOf(model.metrics[at]!.key));
  return having.sort((a, b) => rank(a) - rank(b) || a - b);
}

export function metricNotes(model: Model): string {
  const notes: string[] = [];
  for (const metric of model.metrics) {
    if (metric.total === 0) notes.push(`${metric.name}: none in this run.`);
    else if (howObtained(metric) !== "exact") notes.push(`${measureName(metric)}: ${howMeasured(metric)}.`);
  }
  return notes.map(capital).join(" ");
}

// What the report says about samples of the metric: that they are few, or that two cannot be told apart.
export function samplesSaid(model: Model, metric: number): string {
  const said = model.findings.filter((one) => one.metric === metric && /^(few-samples|samples-close)$/.test(one.key));
  return said.map((one) => one.text).join(" ");
}
