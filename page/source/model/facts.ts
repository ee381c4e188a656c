// Facts about the run. Their names and units are those of profile/facts.def.

import type { Fact, Model } from "./model";
import { grouped, seconds6 } from "./figures";

export function factOf(model: Model, key: string): string {
  return model.facts.find((fact) => fact.key === key)?.value ?? "";
}

// When the run began: GHC's files have the day in words, eventlogs seconds since 1970, which are
// written as UTC so that every reader of the page sees the same.
export function startedText(model: Model): string {
  return factOf(model, "date") || dateText(factOf(model, "started"));
}

function dateText(seconds: string): string {
  const started = Number(seconds);
  if (!Number.isFinite(started) || started <= 0 || started > 1e11) return "";
  return new Date(started * 1000).toISOString().slice(0, 16).replace("T", " ") + " UTC";
}

// Whole numbers with separators and units; all else as it is.
export function factValue({ key, unit, value }: Fact): string {
  if (key === "started") return dateText(value) || value;
  if (!/^[0-9]{1,20}$/.test(value)) return unit === "" ? value : `${value} ${unit}`;
  if (unit === "ns") return `${seconds6(BigInt(value))} s`;
  if (unit === "us") return `${grouped(value)} µs`;
  return unit === "" ? grouped(value) : `${grouped(value)} ${unit}`;
}
