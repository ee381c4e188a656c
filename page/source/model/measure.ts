// Figures of a metric as a reader says them: samples of time as seconds, bytes in their prefixes.

import type { Metric, Model } from "./model";
import { NONE } from "./model";
import { count, howObtained, human, metricTitle, quantity, seconds3, shortSeconds } from "./figures";

// Samples at a known interval: they are shown as the time that they stand for.
export function isTime(metric: Metric): boolean {
  return metric.period > 0;
}

// The first of them that has samples; NONE: the profile has none.
export function timeMetric(model: Model): number {
  const found = model.metrics.findIndex((metric) => isTime(metric) && metric.total > 0);
  return found < 0 ? NONE : found;
}

// What so many of it are: nanoseconds.
function time(metric: Metric, value: number): number {
  return value * Math.round(metric.period * 1e9);
}

// 0.74 s; 20.8 MB; 4,498,500
export function said(metric: Metric, value: number): string {
  return isTime(metric) ? shortSeconds(time(metric, value)) : human(value, metric.unit);
}

// What it is exactly, for who wants to know.
export function exactly(metric: Metric, value: number): string {
  return metric.sampled && metric.unit === "" ? count(value, "sample", "samples") : quantity(value, metric.unit);
}

// time; bytes
export function measureName(metric: Metric): string {
  return isTime(metric) ? "time" : metric.name;
}

// time (s); bytes (B)
export function measureTitle(metric: Metric): string {
  return isTime(metric) ? "time (s)" : metricTitle(metric);
}

// samples; bytes (B): what is counted
export function countTitle(metric: Metric): string {
  return isTime(metric) ? "samples" : metricTitle(metric);
}

// 0.740, of samples of time
export function timeCell(metric: Metric, value: number): string {
  return seconds3(time(metric, value));
}

// 0.62 to 0.81; "": nothing that chance has a say in
export function chanceCell(metric: Metric, label: number): string {
  const chance = metric.chance.get(label);
  return chance ? `${timeCell(metric, chance.low)} to ${timeCell(metric, chance.high)}` : "";
}

// Are there so few samples that the report warns of them? It has the rule.
export function hasFew(model: Model, metric: number): boolean {
  return model.findings.some((finding) => finding.key === "few-samples" && finding.metric === metric);
}

// What a reader must know before trusting a digit: `1,607 samples of 1 ms; collections took 5.2 ms besides`
export function howMeasured(metric: Metric): string {
  if (!isTime(metric)) return howObtained(metric);
  const apart = metric.collector > 0 ? `; collections took ${shortSeconds(metric.collector * 1e9)} besides` : "";
  return `${count(metric.samples, "sample", "samples")} of ${shortSeconds(metric.period * 1e9)}${apart}`;
}
