// Facts about the run, in words. Keys are those of docs/profile-json.md.

import type { Model } from "./model";

export function factOf(model: Model, key: string): string {
  return model.facts.find((fact) => fact.key === key)?.value ?? "";
}

// When the run began: GHC's files have the day in words, eventlogs seconds since 1970, which are
// written as UTC so that every reader of the page sees the same.
export function startedText(model: Model): string {
  const date = factOf(model, "date");
  if (date) return date;
  const started = Number(factOf(model, "started"));
  if (!Number.isFinite(started) || started <= 0 || started > 1e11) return "";
  return new Date(started * 1000).toISOString().slice(0, 16).replace("T", " ") + " UTC";
}

const WORDS: Readonly<Record<string, string>> = {
  program: "program",
  format: "kind of file",
  compiler: "compiler",
  rts: "runtime system",
  date: "date",
  started: "began",
  clock: "clock of the times",
  engine: "engine",
  scoping: "scoping",
  contexts: "contexts",
  end: "how it ended",
  "end-description": "how it ended, in words",
  "exit-code": "exit code",
  shown: "result",
  restriction: "part of the profile",
  runs: "runs added up",
  "duration-nanoseconds": "duration",
  "census-interval-nanoseconds": "time between heap censuses",
  "tick-interval-us": "time between ticks",
  "total-seconds": "total time",
  processors: "processors",
  "peak-live-bytes": "live bytes at the peak",
  "live-bytes": "live bytes at the end",
  "peak-stack-bytes": "stack at its peak",
  collections: "collections",
  "major-collections": "major collections",
  "sample-unit": "unit of times",
  "value-unit": "unit of values",
};

const FORMATS: Readonly<Record<string, string>> = {
  "ghc-prof": ".prof",
  "ghc-pj": ".prof as JSON",
  "ghc-eventlog": ".eventlog",
  "ghc-rts": "-t",
  hp: ".hp",
};

// hp.2: the second such file
function formatName(format: string): string {
  const [, name, number] = /^(.*?)(?:\.([0-9]+))?$/s.exec(format)!;
  const known = Object.hasOwn(FORMATS, name!) ? FORMATS[name!]! : name!;
  return number === undefined ? known : `${known}, ${number}`;
}

// program@hp: what the .hp file says, if it says something else than the file before
export function factName(model: Model, whole: string): string {
  const [key = "", format] = whole.split("@", 2);
  if (format !== undefined) return `${factName(model, key)} (${formatName(format)})`;
  const [family, metric] = key.split(".", 2);
  const name = model.metrics.find((one) => one.key === metric)?.name ?? metric;
  if (family === "reported" && metric) return `${name}, total that the file states`;
  if (family === "whole" && metric) return `${name}, total of the whole profile`;
  if (Object.hasOwn(WORDS, key)) return WORDS[key]!;
  // peak-heap-bytes: peak heap; the unit stands with the value
  return /^[a-z]+(-[a-z]+)+$/.test(key) ? key.replace(/-(nanoseconds|bytes|us)$/, "").replaceAll("-", " ") : key;
}

// Whole numbers with separators and units; all else as it is.
export function factValue(model: Model, whole: string, value: string): string {
  const key = whole.split("@", 1)[0]!;
  if (key === "format") return value.split(", ").map(formatName).join(", ");
  if (key === "started") return startedText({ ...model, facts: [{ key, value }] }) || value;
  if (!/^[0-9]{1,20}$/.test(value)) return key === "total-seconds" ? value + " s" : value;
  const number = Number(value);
  const grouped = value.replace(/\B(?=(\d{3})+$)/g, ",");
  if (key.endsWith("-nanoseconds")) return `${(number / 1e9).toFixed(6)} s`;
  if (key.endsWith("-us")) return `${grouped} µs`;
  if (key.endsWith("-bytes") || key.startsWith("limit-heap") || key.startsWith("limit-stack")) return grouped + " B";
  if (key === "reported.bytes" || key === "whole.bytes") return grouped + " B";
  const metric = model.metrics.find((one) => key === "reported." + one.key || key === "whole." + one.key);
  if (metric) return metric.unit ? `${grouped} ${metric.unit}` : grouped;
  return key === "started" || key === "date" || key === "exit-code" ? value : grouped;
}
