// Numbers as the text report writes them (present/words/number.c); tests/page/figures.txt has cases that both must pass.
// Figures are whole, times are nanoseconds; what does not fit a double exactly is a bigint on the way.

import type { Metric } from "./model";

// Half up.
function divided(part: bigint, whole: bigint): bigint {
  return (part + whole / 2n) / whole;
}

const wide = (value: number | bigint): bigint => (typeof value === "bigint" ? value : BigInt(Math.round(value)));

export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

// 1,234,567
export function figure(value: number | bigint): string {
  if (typeof value === "number") value = Math.round(value);
  const digits = value.toString();
  if (digits.includes("e")) return digits;
  return digits.startsWith("-") ? "-" + grouped(digits.slice(1)) : grouped(digits);
}

// 1 sample, 2 samples
export function count(number: number, one: string, many: string): string {
  return `${figure(number)} ${number === 1 ? one : many}`;
}

// One decimal, half up: 55.0; <0.1 and >99.9 for what is not quite nothing or all; - of 0.
export function percent(part: number | bigint, whole: number | bigint): string {
  if (whole === 0 || whole === 0n) return "-";
  // Up to here doubles have the products exactly.
  const near = typeof part === "number" && typeof whole === "number" && part <= 9e12 && whole <= 9e12;
  const tenths = near ? Math.floor((part * 1000 + Math.floor(whole / 2)) / whole) : Number(divided(wide(part) * 1000n, wide(whole)));
  if (tenths === 0 && part > 0) return "<0.1";
  if (tenths === 1000 && part < whole) return ">99.9";
  return Math.floor(tenths / 10) + "." + (tenths % 10);
}

// 1,234 B; a count has no unit.
export function quantity(value: number, unit: string): string {
  return unit ? figure(value) + " " + unit : figure(value);
}

// ---- for sentences ----

// 142 is 1.42, 760 is 7.6
function hundredths(value: bigint): string {
  const rest = (value % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  return figure(value / 100n) + (rest && "." + rest);
}

// Below 100 of the unit with one decimal.
function tenthsOf(value: bigint, unit: bigint): string {
  const tenths = divided(value, unit / 10n);
  return tenths < 1000n ? hundredths(tenths * 10n) : figure(divided(value, unit));
}

const PREFIXES = ["k", "M", "G", "T", "P", "E"];

// 320 B, 20.8 MB; 4,498,500
export function human(value: number, unit: string): string {
  if (unit !== "B" || value < 1000) return quantity(value, unit);
  const bytes = wide(value);
  let power = 1;
  while (power < PREFIXES.length && divided(bytes, 1000n ** BigInt(power)) >= 1000n) power++;
  return `${tenthsOf(bytes, 1000n ** BigInt(power))} ${PREFIXES[power - 1]}B`;
}

function minutes(seconds: bigint): string {
  const all = seconds / 60n;
  if (all < 60n) return `${all} min` + (seconds % 60n > 0n ? ` ${seconds % 60n} s` : "");
  return `${figure(all / 60n)} h` + (all % 60n > 0n ? ` ${all % 60n} min` : "");
}

// 240 µs, 17 ms, 1.42 s, 3 min 20 s
export function shortSeconds(nanoseconds: number): string {
  const [us, ms, s] = [1000n, 1_000_000n, 1_000_000_000n];
  const time = wide(nanoseconds);
  if (divided(time, s) >= 100n) return minutes(divided(time, s));
  if (time >= 100n * ms) {
    const rounded = divided(time, 10n * ms);
    return `${rounded < 1000n ? hundredths(rounded) : tenthsOf(time, s)} s`;
  }
  if (time >= 10n * ms) return `${divided(time, ms)} ms`;
  if (divided(time, us) >= 1000n) return `${tenthsOf(time, ms)} ms`;
  return time === 0n ? "0 s" : `${divided(time, us)} µs`;
}

// ---- for tables ----

// 1.234: seconds
export function seconds3(nanoseconds: number): string {
  const milliseconds = divided(wide(nanoseconds), 1_000_000n);
  return `${figure(milliseconds / 1000n)}.${(milliseconds % 1000n).toString().padStart(3, "0")}`;
}

// 12.345678: of moments and facts
export function seconds6(nanoseconds: number | bigint): string {
  const microseconds = divided(wide(nanoseconds), 1000n);
  return `${figure(microseconds / 1_000_000n)}.${(microseconds % 1_000_000n).toString().padStart(6, "0")}`;
}

// 12.35 MB s: four digits, in millions; an area in halves of the unit times nanoseconds, as axis_area writes it
export function areaText(area: bigint, unit: string): string {
  const million = 2_000_000n * 1_000_000_000n;
  let power = 1n;
  while (power < 10n ** 12n && area > 0n && area / (million / power) < 1000n) power *= 10n;
  const scaled = divided(area, million / power);
  const decimals = power.toString().length - 1;
  const rest = area > 0n && decimals > 0 ? "." + (scaled % power).toString().padStart(decimals, "0") : "";
  return `${figure(scaled / power)}${rest} M${unit} s`;
}

// ---- words ----

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
