// What labels are called in a diff: with their modules, and what became of them.

import type { DiffModel, Model } from "../model/model";
import { NONE } from "../model/model";

// By label of the joined tree: the new side's, then those of the old side.
export function sideOf(diff: DiffModel, label: number): { model: Model; label: number } {
  const count = diff.new.labels.count;
  return label < count ? { model: diff.new, label } : { model: diff.old, label: label - count };
}

// With its module, as the text report of a diff has it.
export function qualified(model: Model, label: number): string {
  const { name, module, kind } = model.labels;
  const prefix = module[label]! + ".";
  const bare = model.labelKinds[kind[label]!]?.key === "centre" && prefix !== "." && !name[label]!.startsWith(prefix);
  return bare ? prefix + name[label]! : name[label]!;
}

export function nameOf(diff: DiffModel, label: number): string {
  const side = sideOf(diff, label);
  return qualified(side.model, side.label);
}

// `tally (was count)`, `f (new)`, `g (gone)`
export function pairName(diff: DiffModel, oldLabel: number, newLabel: number): string {
  if (newLabel === NONE) return qualified(diff.old, oldLabel) + " (gone)";
  const name = qualified(diff.new, newLabel);
  if (oldLabel === NONE) return name + " (new)";
  const before = qualified(diff.old, oldLabel);
  return diff.how[newLabel]! > 1 && before !== name ? `${name} (was ${before})` : name;
}

export function joinedName(diff: DiffModel, label: number): string {
  const count = diff.new.labels.count;
  if (label >= count) return pairName(diff, label - count, NONE);
  return pairName(diff, diff.oldOfNewLabel[label]!, label);
}
