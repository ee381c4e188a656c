// The legend below tables: what is sampled or rounded, and what short names mean.

import type { Model } from "./model";
import { figure } from "./figures";

export function metricNotes(model: Model): string {
  const notes: string[] = [];
  for (const metric of model.metrics) {
    const named = metric.name !== "" && metric.key !== metric.name;
    if (!named && !metric.sampled && !metric.rounded) continue;
    let text = named ? `${metric.key} ${metric.name}` : metric.key;
    if (metric.sampled) text += ` (${metric.rounded ? "rounded, " : ""}sampled: ${figure(metric.samples)} samples)`;
    else if (metric.rounded) text += " (rounded)";
    notes.push(text);
  }
  return notes.length === 0 ? "" : notes.join(", ") + ".";
}
