// Figures of a metric as a reader says them: samples of time as seconds, bytes in their prefixes.

import type { Metric, Model } from "./model";
import { secondsEach } from "./facts";
import { count, human, quantity, seconds } from "./figures";

// 0.74 s; 20.8 MB; 4,498,500
export function said(model: Model, metric: Metric, value: number): string {
  const each = secondsEach(model, metric);
  return each > 0 ? `${seconds(value * each)} s` : human(value, metric.unit);
}

// What it is exactly, for who wants to know.
export function exactly(metric: Metric, value: number): string {
  return metric.sampled && metric.unit === "" ? count(value, "sample", "samples") : quantity(value, metric.unit);
}
