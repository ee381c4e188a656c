// Numbers as the text report writes them (present/words/number.c).

import type { Metric } from "./model";

// 1,234,567
export function figure(value: number): string {
  const negative = value < 0;
  const digits = Math.abs(Math.round(value)).toString();
  if (digits.includes("e")) return value.toString();
  let text = "";
  for (let at = 0; at < digits.length; at++) {
    if (at > 0 && (digits.length - at) % 3 === 0) text += ",";
    text += digits[at];
  }
  return negative ? "-" + text : text;
}

// 1 sample, 2 samples
export function count(number: number, one: string, many: string): string {
  return `${figure(number)} ${number === 1 ? one : many}`;
}

// One decimal, half up: 55.0; <0.1 and >99.9 for what is not quite nothing or all; - of 0.
export function percent(part: number, whole: number): string {
  if (whole === 0) return "-";
  let tenths = Math.floor((part * 1000 + Math.floor(whole / 2)) / whole);
  // Beyond 2^53 the products are not exact.
  if (part > 9e12 || whole > 9e12) {
    const wide = BigInt(Math.round(whole));
    tenths = Number((BigInt(Math.round(part)) * 1000n + wide / 2n) / wide);
  }
  if (tenths === 0 && part > 0) return "<0.1";
  if (tenths === 1000 && part < whole) return ">99.9";
  return Math.floor(tenths / 10) + "." + (tenths % 10);
}

// 1,234 B; a count has no unit.
export function quantity(value: number, unit: string): string {
  return unit ? figure(value) + " " + unit : figure(value);
}

// As one says it, with three digits or four: 20.8 MB, 1.42 s, 4,498,500.
export function human(value: number, unit: string): string {
  if (unit !== "B" || value < 1000) return quantity(value, unit);
  let power = 0;
  let scaled = value;
  while (scaled >= 999.5 && power < PREFIXES.length) [scaled, power] = [scaled / 1000, power + 1];
  return `${scaled.toFixed(scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0)} ${PREFIXES[power - 1]}${unit}`;
}
const PREFIXES = ["k", "M", "G", "T", "P", "E"];

// Seconds: 12.3, 1.42, 0.74, 0.032
export function seconds(value: number): string {
  if (value >= 99.95) return figure(value);
  return value.toFixed(value >= 9.995 ? 1 : value >= 0.0995 || value === 0 ? 2 : 3);
}

// Seconds in a table: three decimals, as the text has them.
export function seconds3(value: number): string {
  const milliseconds = Math.round(value * 1000);
  return `${figure(Math.floor(milliseconds / 1000))}.${String(milliseconds % 1000).padStart(3, "0")}`;
}

// bytes (B)
export function metricTitle(metric: { name: string; unit: string }): string {
  return metric.unit ? `${metric.name} (${metric.unit})` : metric.name;
}

// What a reader must know before trusting a digit.
export function howObtained({ sampled, samples, rounded }: Metric): string {
  if (!sampled) return rounded ? "rounded" : "exact";
  return `sampled: ${count(samples, "sample", "samples")}${rounded ? ", rounded" : ""}`;
}

// A description as a sentence: "live bytes" is "Live bytes."
export function sentence(text: string): string {
  return text === "" ? "" : capital(text) + (/[.!?]$/.test(text) ? "" : ".");
}

export function capital(text: string): string {
  const [first] = text;
  return first === undefined ? "" : first.toUpperCase() + text.slice(first.length);
}
