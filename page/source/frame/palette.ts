// Colours of what has a name: a centre, a type, a module, a band of the heap. One name has one colour in
// every view, of both profiles of a diff, too.
//
// Twenty colours, told apart by readers who are colour-blind (Okabe and Ito's, lighter and darker ones of the same
// hues). A name begins with the one that its letters give, and takes the next one if another name that is
// drawn beside it has that: so colours also stay from page to page, mostly. The names that are drawn
// beside each other (the largest bands of a dimension, the largest centres) are the groups.

import type { DiffModel, Dimension, Model, PageData } from "../model/model";
import { NONE } from "../model/model";
import { sumsOf } from "../model/sums";
import { BY_LIFE, PHASE_COLOURS, phaseKey, phaseOf } from "../model/phases";

// In the dark, dark ones would be lost in the ground: each has a lighter twin of the same hue there.
const LIGHT: readonly string[] = [
  "#d55e00", "#56b4e9", "#0072b2", "#e69f00", "#009e73", "#e6d730", "#cc79a7",
  "#eba776", "#9fd2f1", "#73b0d4", "#efc768", "#70c7ac", "#f1e88a", "#dfaac7",
  "#8a3d00", "#38759a", "#004a74", "#966700", "#00674b", "#8d5273",
];
const DARK: readonly string[] = [
  "#d55e00", "#56b4e9", "#2f8fcb", "#e69f00", "#009e73", "#f0e442", "#cc79a7",
  "#ecb58c", "#b4ddf5", "#8cbedc", "#f4d48c", "#8cd2bd", "#f9f4b0", "#e8c4d8",
  "#b3602a", "#4d89ad", "#4a74b4", "#a87a1c", "#3c8f72", "#a5698c",
];

export const COUNT = LIGHT.length;
const OTHER = { light: "#c4c8cd", dark: "#6b727b" };
const HUES = 7;
const BESIDE = 20; // names of a group
const YELLOW = 5; // glares where it fills half of a window: not for the largest FEW
const FEW = 3;

// ---- which colour ----

function hashed(name: string): number {
  let hash = 2166136261;
  for (let at = 0; at < name.length && at < 400; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
  return (hash >>> 8) % COUNT;
}

// All colours, as a name would have them: full ones for what is large, then the lighter, then the darker ones.
function candidates(name: string, place: number): number[] {
  const start = hashed(name);
  const tiers = place < HUES ? [0, 1, 2] : [1, 2, 0];
  return tiers.flatMap((tier) => {
    const size = Math.min(HUES, COUNT - tier * HUES);
    const stride = size === HUES ? 3 : 1; // 3: no neighbours; of six it would reach two
    const all = Array.from({ length: size }, (_, step) => tier * HUES + ((start + step * stride) % size));
    return place < FEW ? [...all.filter((one) => one !== YELLOW), ...all.filter((one) => one === YELLOW)] : all;
  });
}

// groups: names in order of their weight. The heaviest of all choose first.
// fixed: names that have theirs.
export function chooseColours(
  groups: readonly (readonly string[])[],
  fixed: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const memberOf = new Map<string, number[]>();
  const first = new Map<string, number>(); // its best place in any group
  groups.forEach((group, index) =>
    group.slice(0, BESIDE).forEach((name, at) => {
      const list = memberOf.get(name);
      if (list) list.push(index);
      else memberOf.set(name, [index]);
      first.set(name, Math.min(at, first.get(name) ?? at));
    }),
  );
  const taken = groups.map(() => new Set<number>());
  const chosen = new Map(fixed);
  for (const [name, colour] of fixed) for (const index of memberOf.get(name) ?? []) taken[index]!.add(colour);
  const names = [...memberOf.keys()].sort((a, b) => first.get(a)! - first.get(b)! || (a < b ? -1 : 1));
  for (const name of names) {
    if (chosen.has(name)) continue;
    const beside = memberOf.get(name)!;
    const colour = candidates(name, first.get(name)!).find((one) => !beside.some((index) => taken[index]!.has(one))) ?? hashed(name);
    chosen.set(name, colour);
    for (const index of beside) taken[index]!.add(colour);
  }
  return chosen;
}

// ---- names ----

// A band that stands for a context has its centre's name, if no larger band of the dimension has; else its path's. Sites of
// one name are told apart by their places.
// So `load` is one colour as a centre, as a band and as what holds others.
export function bandKeys(model: Model, of: Dimension): string[] {
  const known = keysOf.get(of);
  if (known) return known;
  const seen = new Set<string>();
  const keys = new Array<string>(of.bands.length);
  const order = of.bands.map((_, at) => at).sort((a, b) => of.bands[b]!.sum - of.bands[a]!.sum || a - b);
  for (const at of order) {
    const band = of.bands[at]!;
    const phase = phaseOf(of, at);
    let key = phase >= 0 ? phaseKey(phase) : of.key === BY_LIFE ? "" : band.name; // a stack has no life: grey
    if (band.context !== NONE && band.context < model.contexts.count) {
      key = model.labels.name[model.contexts.label[band.context]!]!;
      if (seen.has(key)) key = `${band.name}/${pathKey(model, band.context)}`;
    } else if (seen.has(key) && band.line > 0) {
      key = `${band.name} ${band.file}:${band.line}`;
    }
    seen.add(key);
    keys[at] = key;
  }
  keysOf.set(of, keys);
  return keys;
}

const keysOf = new WeakMap<Dimension, string[]>();

// Of a breakdown that was made on the page. `from`: a part of this dimension, whose bands keep their colours (bandOf: which
// they are there); else the names are new, and those of the largest that have no colour yet choose theirs.
export function takeBandsOf(model: Model, of: Dimension, from: Dimension | undefined, bandOf: (band: number) => number): void {
  if (from) {
    const keys = bandKeys(model, from);
    keysOf.set(of, of.bands.map((_, band) => keys[bandOf(band)]!));
  }
  const group = largestBands(model, of);
  const taken = new Set(group.flatMap((name) => chosen.get(name) ?? []));
  group.forEach((name, place) => {
    if (chosen.has(name)) return;
    const colour = candidates(name, place).find((one) => !taken.has(one)) ?? hashed(name);
    chosen.set(name, colour);
    taken.add(colour);
  });
}

function pathKey(model: Model, context: number): string {
  const parts: string[] = [];
  for (let at = context; at !== NONE && parts.length < 50; at = model.contexts.parent[at]!)
    parts.push(model.labels.name[model.contexts.label[at]!]!);
  return parts.join("/");
}

// ---- of this page ----

let chosen = new Map<string, number>();
let renamed = new Map<string, string>(); // of a diff: what the old profile calls it -> the new one's name

export function takeNamesOf(data: PageData): void {
  const models = data.kind === "diff" ? [data.diff.new, data.diff.old] : [data.model];
  renamed = data.kind === "diff" ? renamedIn(data.diff) : new Map();
  const groups: string[][] = [];
  for (const model of models) {
    groups.push(...largestCentres(model));
    for (const of of model.dimensions) groups.push(largestBands(model, of));
  }
  chosen = chooseColours(groups.map((group) => group.map((name) => renamed.get(name) ?? name)), PHASE_COLOURS);
}

function renamedIn(diff: DiffModel): Map<string, string> {
  const names = new Map<string, string>();
  diff.newOfOldLabel.forEach((now, old) => {
    if (now !== NONE) names.set(diff.old.labels.name[old]!, diff.new.labels.name[now]!);
  });
  return names;
}

// By own cost, and by what is below, too.
function largestCentres(model: Model): string[][] {
  if (model.metrics.length === 0) return [];
  const { labelOwn, labelInherited } = sumsOf(model, model.defaultMetric === NONE ? 0 : model.defaultMetric);
  return [labelOwn, labelInherited].map((costs) => {
    const list = Array.from(costs, (_, label) => label).filter((label) => costs[label]! > 0);
    list.sort((a, b) => costs[b]! - costs[a]! || a - b);
    return list.slice(0, BESIDE).map((label) => model.labels.name[label]!);
  });
}

function largestBands(model: Model, of: Dimension): string[] {
  const keys = bandKeys(model, of);
  const order = of.bands.map((_, at) => at).sort((a, b) => of.bands[b]!.sum - of.bands[a]!.sum || a - b);
  return order.slice(0, BESIDE).map((at) => keys[at]!);
}

// ---- asked by the views ----

function rankOf(name: string): number {
  const known = renamed.get(name) ?? name;
  return chosen.get(known) ?? HUES + (hashed(known) % (COUNT - HUES)); // full ones are for what is large
}

// The page's own properties, for what CSS colours (swatches): they follow the theme, and paper.
export function putColours(dark: boolean): void {
  const { style } = document.documentElement;
  (dark ? DARK : LIGHT).forEach((colour, rank) => style.setProperty(`--colour-${rank}`, colour));
  style.setProperty("--colour-other", otherColour(dark));
}

// "": of no name.
export function swatchColour(name: string): string {
  return name === "" ? SWATCH_OTHER : `var(--colour-${rankOf(name)})`;
}

export const SWATCH_OTHER = "var(--colour-other)";

// On a canvas: of an area or a line.
export function nameColour(name: string, dark: boolean): string {
  return name === "" ? otherColour(dark) : (dark ? DARK : LIGHT)[rankOf(name)]!;
}

export function otherColour(dark: boolean): string {
  return dark ? OTHER.dark : OTHER.light;
}

// Of a block with text on it: the same hue, near the ground.
export function blockColour(name: string, dark: boolean): string {
  return grounded(nameColour(name, dark), dark);
}

// As much of the colour as leaves the text on it readable: a contrast of 4.6.
export function grounded(colour: string, dark: boolean): string {
  const ink = luminance(blockInk(dark));
  for (let share = 0.35; ; share += 0.05) {
    const made = mixed(colour, dark ? "#14171b" : "#ffffff", share);
    const [low, high] = [luminance(made), ink].sort((a, b) => a - b) as [number, number];
    if ((high + 0.05) / (low + 0.05) >= 4.6 || share >= 0.9) return made;
  }
}

export function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

export function blockInk(dark: boolean): string {
  return dark ? "#f2f4f6" : "#16191d";
}

export const palettes = { LIGHT, DARK };

// `share` of the second.
export function mixed(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const from = parseInt(one.slice(at, at + 2), 16);
    const to = parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share).toString(16).padStart(2, "0");
  };
  return "#" + channel(1) + channel(3) + channel(5);
}

// A custom property of style.css as it is now, light or dark: for canvases, which have no CSS.
export function themeColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
