// What the lines of a file cost: what was charged to them, in a run that counted by line; else the own costs of the centres
// that begin in them.

import { labelsWithCost } from "./labels";
import type { LineCall, Model } from "./model";
import { NONE } from "./model";
import { sumsOf } from "./sums";

export interface FileCosts {
  labels: Map<number, number[]>; // by line: the centres that begin in it
  own: number[]; // by metric, the whole file: of these
  at: Map<number, number>; // by line: which one of model.lines it is
  charged: number[]; // by metric, the whole file: of these
}

const made = new WeakMap<Model, Map<string, FileCosts>>();

export function costsByFile(model: Model): Map<string, FileCosts> {
  let files = made.get(model);
  if (files) return files;
  made.set(model, (files = new Map()));
  const { file, line } = model.labels;
  const sums = model.metrics.map((_, metric) => sumsOf(model, metric).labelOwn);
  const ofFile = (name: string): FileCosts => {
    let costs = files.get(name);
    if (!costs) files.set(name, (costs = { labels: new Map(), own: sums.map(() => 0), at: new Map(), charged: sums.map(() => 0) }));
    return costs;
  };
  for (const label of labelsWithCost(model)) {
    if (!file[label] || !line[label]) continue;
    const costs = ofFile(file[label]!);
    const list = costs.labels.get(line[label]!);
    if (list) list.push(label);
    else costs.labels.set(line[label]!, [label]);
    sums.forEach((own, metric) => (costs.own[metric]! += own[label]!));
  }
  const { lines } = model;
  for (let at = 0; at < lines.count; at++) {
    const source = model.sources[lines.source[at]!];
    if (!source) continue;
    const costs = ofFile(source.name);
    costs.at.set(lines.line[at]!, at);
    lines.own.forEach((own, metric) => own && (costs.charged[metric]! += own[at]!));
  }
  return files;
}

// Are there costs of lines for it?
export function isByLine(model: Model, metric: number): boolean {
  return model.lines.own[metric] !== undefined;
}

// The metric itself, or, where there are costs of lines, but not of this one (samples of the time), the steps.
export function lineMetric(model: Model, metric: number): number {
  const steps = model.metrics.findIndex((one) => one.key === "steps");
  return model.lines.count > 0 && !isByLine(model, metric) && isByLine(model, steps) ? steps : metric;
}

// of the whole file
export function fileCost(model: Model, metric: number, costs: FileCosts | undefined): number {
  if (metric === NONE || !costs) return 0;
  return isByLine(model, metric) ? costs.charged[metric]! : costs.own[metric]!;
}

export function lineCost(model: Model, metric: number, costs: FileCosts | undefined, line: number): number {
  if (metric === NONE || !costs) return 0;
  if (isByLine(model, metric)) {
    const at = costs.at.get(line);
    return at === undefined ? 0 : model.lines.own[metric]![at]!;
  }
  const { labelOwn } = sumsOf(model, metric);
  return (costs.labels.get(line) ?? []).reduce((sum, label) => sum + labelOwn[label]!, 0);
}

// Lines that have something to say, in order.
export function linesWithCost(model: Model, metric: number, costs: FileCosts | undefined): number[] {
  const lines = isByLine(model, metric) ? costs?.at : costs?.labels;
  return [...(lines?.keys() ?? [])].sort((a, b) => a - b);
}

export function callsOf(model: Model, costs: FileCosts | undefined, line: number): readonly LineCall[] {
  const at = costs?.at.get(line);
  return (at === undefined ? undefined : model.lines.calls.get(at)) ?? [];
}
