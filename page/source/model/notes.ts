// Which metrics a table has, and what its reader must know about them.

import type { Model } from "./model";
import { capital, howObtained } from "./figures";
import { howMeasured, isTime, measureName } from "./measure";

// The one that is looked at first, then the time; none of which the run has nothing.
export function metricOrder(model: Model, first: number): number[] {
  const having = model.metrics.map((_, at) => at).filter((at) => at === first || model.metrics[at]!.total !== 0);
  const rank = (at: number) => (at === first ? 0 : isTime(model.metrics[at]!) ? 1 : 2);
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
