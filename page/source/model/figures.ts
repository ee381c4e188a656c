// Numbers as the text report writes them (present/number.c).

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

// bytes (B)
export function metricTitle(metric: { name: string; unit: string }): string {
  return metric.unit ? `${metric.name} (${metric.unit})` : metric.name;
}

// What a reader must know before trusting a digit; "" of exact figures.
export function metricNote(metric: Metric): string {
  if (metric.sampled)
    return `${metric.name} (sampled: ${figure(metric.samples)} ${metric.samples === 1 ? "sample" : "samples"})`;
  if (metric.rounded) return `${metric.name} (rounded by the file they are from)`;
  return "";
}

// 12.3 kB, 4.0 MB: axes and cards only, where the exact figure stands beside or in the table.
export function brief(value: number, unit: string): string {
  const steps = unit === "B" ? ["B", "kB", "MB", "GB", "TB", "PB"] : ["", "k", "M", "G", "T", "P"];
  let at = 0;
  let scaled = Math.abs(value);
  while (scaled >= 999.95 && at < steps.length - 1) {
    scaled /= 1000;
    at++;
  }
  const digits = at === 0 ? figure(scaled) : scaled < 99.95 ? scaled.toFixed(1) : scaled.toFixed(0);
  const tail = unit === "B" ? " " + steps[at] : steps[at] + (unit ? " " + unit : "");
  return (value < 0 ? "-" : "") + digits + tail;
}

// 0.0123 s: four significant digits are enough to find a moment.
export function seconds(value: number): string {
  const decimals = value >= 1000 ? 1 : value >= 100 ? 2 : 3;
  return value.toFixed(decimals) + " s";
}

// A description as a sentence: "live bytes" is "Live bytes."
export function sentence(text: string): string {
  return text === "" ? "" : capital(text) + (/[.!?]$/.test(text) ? "" : ".");
}

export function capital(text: string): string {
  const [first] = text;
  return first === undefined ? "" : first.toUpperCase() + text.slice(first.length);
}
