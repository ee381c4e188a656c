// Which blocks a flame chart has, and where: pure functions over typed arrays.
//
// Samples of a lane become pieces first: one that is at least a pixel wide is a piece; of those that share a
// pixel, which are narrower, one stands for all: of the context that most of them have. So there are about as
// many pieces as pixels, however many samples there are. Neighbouring pieces have the callers in common that are
// on both paths: there the block goes on. Each lane has its rows below those of the lane before it.

import type { Contexts, Lane } from "../model/model";
import { NONE } from "../model/model";
import type { Layout } from "../flame/layout";

export interface Span {
  from: number;
  to: number;
}

export const LEVELS = 2000; // of a lane, that are drawn

// ---- stacks ----

interface Stacks {
  depth: Uint32Array; // by context: 0 is a root's
  shown: Uint32Array; // by context: itself, or of one that is too deep what is drawn of it
}

const stacks = new WeakMap<Contexts, Stacks>();

export function stacksOf(contexts: Contexts): Stacks {
  let made = stacks.get(contexts);
  if (made) return made;
  const depth = new Uint32Array(contexts.count);
  const shown = new Uint32Array(contexts.count);
  for (let context = 0; context < contexts.count; context++) {
    const above = contexts.parent[context]!;
    depth[context] = above === NONE ? 0 : depth[above]! + 1;
    shown[context] = depth[context]! < LEVELS ? context : shown[above]!;
  }
  stacks.set(contexts, (made = { depth, shown }));
  return made;
}

// ---- pieces ----

interface Pieces {
  count: number;
  start: Float64Array;
  end: Float64Array;
  context: Uint32Array;
}

// The first sample that ends after a time.
export function firstAfter({ end }: Lane, time: number): number {
  let low = 0;
  let high = end.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (end[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

// By context, how many of a pixel; all 0 between two pixels.
let counts = new Float64Array(0);

function piecesOf(lane: Lane, { from, to }: Span, width: number, contexts: number): Pieces {
  const pixel = (to - from) / width;
  const most = Math.min(lane.end.length, 4 * width + 4);
  const made: Pieces = { count: 0, start: new Float64Array(most), end: new Float64Array(most), context: new Uint32Array(most) };
  const add = (start: number, end: number, context: number) => {
    if (made.count === most) return; // of times so large that pixels are no numbers any more
    made.start[made.count] = Math.max(start, from);
    made.end[made.count] = Math.min(end, to);
    made.context[made.count++] = context;
  };
  if (counts.length < contexts) counts = new Float64Array(contexts);
  const length = lane.end.length;
  for (let at = firstAfter(lane, from); at < length && lane.start[at]! < to; ) {
    const start = lane.start[at]!;
    if (lane.end[at]! - start >= pixel) {
      add(start, lane.end[at]!, lane.context[at++]!);
      continue;
    }
    const border = from + (Math.floor((start - from) / pixel) + 1) * pixel;
    const first = at;
    let best = lane.context[at]!;
    do {
      const context = lane.context[at]!;
      counts[context]! += lane.weight[at]!;
      if (counts[context]! > counts[best]!) best = context;
      at++;
    } while (at < length && lane.start[at]! < border && lane.end[at]! - lane.start[at]! < pixel);
    for (let k = first; k < at; k++) counts[lane.context[k]!] = 0;
    add(start, lane.end[at - 1]!, best);
  }
  return made;
}

// ---- blocks ----

// Goes along the pieces: `open` a block at a level, until `close`; both from the left to the right.
function walk(
  contexts: Contexts,
  pieces: Pieces,
  gap: number,
  open: (level: number, context: number, at: number) => void,
  close: (level: number, at: number) => void,
): void {
  const { depth, shown } = stacksOf(contexts);
  const stack = new Uint32Array(LEVELS); // contexts that are open, by level
  let high = 0; // how many
  let end = 0;
  const closeTo = (level: number) => {
    while (high > level) close(--high, end);
  };
  for (let at = 0; at < pieces.count; at++) {
    const context = shown[pieces.context[at]!]!;
    const deepest = depth[context]!;
    if (pieces.start[at]! - end > gap) closeTo(0);
    let level = deepest;
    let node = context;
    while (node !== NONE && !(level < high && stack[level] === node)) {
      node = contexts.parent[node]!;
      level--;
    }
    closeTo(level + 1);
    node = context;
    for (let k = deepest; k > level; k--) {
      stack[k] = node;
      node = contexts.parent[node]!;
    }
    for (high = level + 1; high <= deepest; high++) open(high, stack[high]!, pieces.start[at]!);
    end = pieces.end[at]!;
  }
  closeTo(0);
}

// Level 0 is one block, the whole span. Starts count from its beginning.
export function chartLayout(contexts: Contexts, lanes: readonly Lane[], span: Span, width: number): Layout {
  const { depth, shown } = stacksOf(contexts);
  const total = span.to - span.from;
  const gap = total / width / 4;
  const pieces = lanes.map((lane) => piecesOf(lane, span, Math.max(1, width), contexts.count));
  const tops: number[] = [];
  let levels = 1;
  let unfinished = false;
  for (const { count, context } of pieces) {
    let deepest = -1;
    for (let at = 0; at < count; at++) {
      deepest = Math.max(deepest, depth[shown[context[at]!]!]!);
      if (shown[context[at]!] !== context[at]) unfinished = true;
    }
    tops.push(levels);
    levels += deepest + 1;
  }
  const levelStart = new Uint32Array(levels + 1);
  levelStart[1] = 1;
  pieces.forEach((one, lane) => walk(contexts, one, gap, (level) => levelStart[tops[lane]! + level + 1]!++, () => {}));
  for (let level = 2; level <= levels; level++) levelStart[level]! += levelStart[level - 1]!;
  const count = levelStart[levels]!;
  const layout: Layout = {
    total,
    levels,
    levelStart,
    start: new Float64Array(count),
    value: new Float64Array(count),
    own: new Float64Array(0),
    label: new Uint32Array(count),
    stands: new Uint32Array(0),
    item: new Uint32Array(count),
    above: new Uint32Array(count),
    unfinished,
    tops,
  };
  layout.value[0] = total;
  layout.label[0] = layout.item[0] = layout.above[0] = NONE;
  const next = levelStart.slice();
  pieces.forEach((one, lane) => {
    const top = tops[lane]!;
    walk(
      contexts,
      one,
      gap,
      (level, context, at) => {
        const node = next[top + level]!++;
        layout.start[node] = at - span.from;
        layout.label[node] = contexts.label[context]!;
        layout.item[node] = context;
        layout.above[node] = level === 0 ? 0 : next[top + level - 1]! - 1;
      },
      (level, at) => {
        const node = next[top + level]! - 1;
        layout.value[node] = at - span.from - layout.start[node]!;
      },
    );
  });
  return layout;
}
