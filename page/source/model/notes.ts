// Which metrics a table has, and what its reader must know about them.

import type { Model } from "./model";
import { capital, howObtained } from "./figures";

// The one that is looked at first; none of which the run has nothing.
export function metricOrder(model: Model, first: number): number[] {
  const having = model.metrics.map((_, at) => at).filter((at) => at === first || model.metrics[at]!.total !== 0);
  return having.sort((a, b) => Number(b === first) - Number(a === first) || a - b);
}

export function metricNotes(model: Model): string {
  const notes: string[] = [];
  for (const metric of model.metrics) {
    if (metric.total === 0) notes.push(`${metric.name}: none in this run.`);
    else if (howObtained(metric) !== "exact") notes.push(`${metric.name}: ${howObtained(metric)}.`);
  }
  return capital(notes.join(" "));
}
