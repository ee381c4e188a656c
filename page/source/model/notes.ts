// Which metrics a table has, and what its reader must know about them.

import type { Model } from "./model";
import { capital, count } from "./figures";

// The one that is looked at first; none of which the run has nothing.
export function metricOrder(model: Model, first: number): number[] {
  const having = model.metrics.map((_, at) => at).filter((at) => at === first || model.metrics[at]!.total !== 0);
  return having.sort((a, b) => Number(b === first) - Number(a === first) || a - b);
}

export function metricNotes(model: Model): string {
  const notes: string[] = [];
  for (const { name, total, sampled, samples, rounded } of model.metrics) {
    const ways: string[] = [];
    if (total === 0) ways.push("none in this run");
    else if (sampled) ways.push(`sampled, ${count(samples, "sample", "samples")}`);
    if (rounded) ways.push("rounded in the file");
    if (ways.length > 0) notes.push(`${name}: ${ways.join("; ")}.`);
  }
  return capital(notes.join(" "));
}
