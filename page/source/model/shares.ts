// Shares are those of the text: of what the program itself cost (Note [Shares are of the program] in analyse/rollup.h);
// the data has the figure. What the runtime system and measuring have is not part of it, and has no share.

import type { Model } from "./model";
import { NONE } from "./model";
import { percent } from "./figures";

// label: NONE is of the program.
export function hasShare(model: Model, metric: number, label: number): boolean {
  return model.metrics[metric]!.share || label === NONE || !model.labelKinds[model.labels.kind[label]!]!.runtime;
}

export function shareText(model: Model, metric: number, value: number, label: number = NONE): string {
  return hasShare(model, metric, label) ? percent(value, model.metrics[metric]!.whole) : "-";
}

// For bars, from 0 to 1.
export function shareBar(model: Model, metric: number, value: number, label: number = NONE): number {
  const { whole } = model.metrics[metric]!;
  return whole > 0 && hasShare(model, metric, label) ? Math.min(1, value / whole) : 0;
}

// Is something not part of it? Then the total has no share.
export function isApart(model: Model, metric: number): boolean {
  const { share, whole, total } = model.metrics[metric]!;
  return !share && whole !== total;
}

export function totalShare(model: Model, metric: number): string {
  const { total } = model.metrics[metric]!;
  return isApart(model, metric) ? "-" : shareText(model, metric, total);
}

// Own costs of what is not part of it.
export function apartOf(model: Model, metric: number): number {
  const { total, whole } = model.metrics[metric]!;
  return isApart(model, metric) ? total - whole : 0;
}
