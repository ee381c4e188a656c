// What views need when they are first opened, made while nobody waits: a step at a time, after the first paint.

import { prepare } from "./flame/layout";
import { treeOf } from "./flame/view";
import { searchTexts } from "./frame/search";
import { allBands, bandSums, firstDimension } from "./heap/bands";
import { labelsWithCost } from "./model/labels";
import { costsByFile } from "./model/lines";
import { saidOf } from "./model/findings";
import type { Model } from "./model/model";
import { NONE } from "./model/model";
import { sumsOf } from "./model/sums";

// views: draws each once.
export function warm(model: Model, views: readonly (() => void)[]): void {
  const steps = [
    ...model.metrics.map((_, metric) => () => void sumsOf(model, metric)),
    () => void labelsWithCost(model),
    () => void searchTexts(model),
    () => prepare(treeOf(model)),
    () => void costsByFile(model),
  ];
  // what the heap's view opens with, by itself and from the first answer
  const about = saidOf(model).answers.find(({ finding }) => finding.dimension !== NONE)?.finding.dimension;
  const heaps = [firstDimension(model), about === undefined ? undefined : model.dimensions[about]];
  for (const heap of new Set(heaps))
    if (heap && heap.time.length > 0)
      steps.push(
        () => void allBands(heap),
        () => void bandSums(heap), // for when some are hidden
      );
  steps.push(...views, ...model.cells.map((cells) => () => void cells.curves));
  const later = (then: () => void) => ("requestIdleCallback" in window ? requestIdleCallback(then) : setTimeout(then, 50));
  const next = () => {
    try {
      steps.shift()?.();
    } catch {
      return; // what does not fit is said by the view that reads it
    }
    if (steps.length > 0) later(next);
  };
  later(next);
}
