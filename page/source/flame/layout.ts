// Which rectangles a flame graph has, and where: pure functions over typed arrays.
//
// A tree of up to 10^6 nodes is walked level by level from where the reader looks. A node of the
// drawing stands for a list of nodes of the tree (`items`): one in the tree of calls, many where
// paths are merged. A step spreads the items of a drawn node, to their children (callees) or to
// their parents (callers), and groups what it meets by label. What is narrower than `least` is not
// gone into: it is one block, the rest, at the right end of its parent, so that each level still
// adds up. So the work follows what can be seen, not the size of the tree; but merged callers can meet
// the same node at many levels (WORK), and there are trees of 10^6 levels (LEVELS): then the layout ends
// unfinished, and goes on from any of its blocks.
//
// Siblings stand in order of their cost, the largest first, as in the text report's call tree.

import { NONE } from "../model/model";
import type { Costs, Direction, Tree } from "./spread";
import { Items, Spread, byLabel, scratchOf } from "./spread";

export type { Costs, Direction, Tree } from "./spread";
export { largest, makeCosts, makeTree, pathOf, prepare } from "./spread";

// Level k is levelStart[k] .. levelStart[k + 1]; within a level from left to right. Level 0 is one
// node: where the reader looks.
export interface Layout {
  total: number;
  levels: number;
  levelStart: Uint32Array;
  start: Float64Array; // of the node, in the metric, from the left
  value: Float64Array;
  own: Float64Array; // of callers: 0
  label: Uint32Array; // NONE: the rest, or at level 0 the whole
  stands: Uint32Array; // for so many nodes of the tree; the rest: for so many blocks
  item: Uint32Array; // one of them; NONE: the rest
  above: Uint32Array; // drawn node of the level before
  unfinished: boolean; // there are deeper levels: too much at once
  tops?: readonly number[]; // of a flame chart: the level at which each lane begins
}

const WORK = 4e6;
const LEVELS = 2000;
const DEEPER = 3; // a block is gone into if it is so many times as wide as the narrowest

// ---- where the reader looks ----

// The items of a drawn node, and what of the metric each brings along. `direct`: the level below
// it is the items themselves, not what is next to them. `every`: these are all nodes, by own cost, and
// not listed.
export interface Look {
  direction: Direction;
  total: number;
  items: Uint32Array;
  values: Float64Array;
  direct: boolean;
  every: boolean;
  label: number; // NONE: the whole
}

export function lookAtAll(tree: Tree, costs: Costs): Look {
  const roots: number[] = [];
  for (let node = 0; node < tree.count; node++) if (tree.parent[node] === NONE) roots.push(node);
  const items = Uint32Array.from(roots);
  return lookAt("callees", items, pick(costs.inherited, items), true, NONE);
}

export function lookAtNode(tree: Tree, costs: Costs, node: number): Look {
  const items = Uint32Array.of(node);
  return lookAt("callees", items, pick(costs.inherited, items), false, tree.label[node]!);
}

// Inverted: own costs by label, below each where it was called from. The path has labels, the
// innermost first; as much of it as there is.
export function lookInverted(tree: Tree, costs: Costs, path: readonly number[]): Look {
  if (path.length === 0)
    return {
      ...lookAt("callers", new Uint32Array(0), new Float64Array(0), true, NONE),
      total: costs.total,
      every: true,
    };
  const { start, member } = byLabel(tree);
  let items = member.subarray(start[path[0]!]!, start[path[0]! + 1]!).filter((node) => costs.own[node]! > 0);
  let values: Float64Array = pick(costs.own, items);
  for (let step = 1; step < path.length; step++) {
    let kept = 0;
    for (let k = 0; k < items.length; k++) {
      const above = tree.parent[items[k]!]!;
      if (above === NONE || tree.label[above] !== path[step]) continue;
      items[kept] = above;
      values[kept++] = values[k]!;
    }
    items = items.slice(0, kept);
    values = values.slice(0, kept);
  }
  return lookAt("callers", items, values, false, path[path.length - 1]!);
}

// Around a label: its outermost occurrences, so that a recursive one counts once. Their sum is
// the label's inherited cost.
export function lookAround(tree: Tree, costs: Costs, label: number, direction: Direction): Look {
  const below = new Uint8Array(tree.count); // in or below the label
  const items: number[] = [];
  for (let node = 0; node < tree.count; node++) {
    const above = tree.parent[node]!;
    if (above !== NONE && below[above]) below[node] = 1;
    else if (tree.label[node] === label) {
      below[node] = 1;
      if (costs.inherited[node]! > 0) items.push(node);
    }
  }
  const list = Uint32Array.from(items);
  return lookAt(direction, list, pick(costs.inherited, list), false, label);
}

function lookAt(direction: Direction, items: Uint32Array, values: Float64Array, direct: boolean, label: number): Look {
  let total = 0;
  for (const value of values) total += value;
  return { direction, total, items, values, direct, every: false, label };
}

function pick(values: Float64Array, items: Uint32Array): Float64Array {
  const picked = new Float64Array(items.length);
  for (let k = 0; k < items.length; k++) picked[k] = values[items[k]!]!;
  return picked;
}

// ---- the layout ----

class Drawn {
  count = 0;
  levelCount = 0;
  levelStart = new Uint32Array(256);
  start = new Float64Array(1024);
  value = new Float64Array(1024);
  own = new Float64Array(1024);
  label = new Uint32Array(1024);
  stands = new Uint32Array(1024);
  item = new Uint32Array(1024);
  above = new Uint32Array(1024);
  itemsFrom = new Uint32Array(1024);
  itemsTo = new Uint32Array(1024);

  beginLevel(): void {
    if (this.levelCount + 1 >= this.levelStart.length) {
      const wider = new Uint32Array(2 * this.levelStart.length);
      wider.set(this.levelStart);
      this.levelStart = wider;
    }
    this.levelStart[this.levelCount++] = this.count;
    this.levelStart[this.levelCount] = this.count;
  }

  add(start: number, value: number, label: number, above: number): number {
    if (this.count === this.label.length) this.grow();
    const node = this.count++;
    this.levelStart[this.levelCount] = this.count;
    this.start[node] = start;
    this.value[node] = value;
    this.label[node] = label;
    this.above[node] = above;
    this.item[node] = NONE;
    return node;
  }

  private grow(): void {
    const size = 2 * this.label.length;
    const floats = (old: Float64Array) => {
      const wider = new Float64Array(size);
      wider.set(old);
      return wider;
    };
    const words = (old: Uint32Array) => {
      const wider = new Uint32Array(size);
      wider.set(old);
      return wider;
    };
    this.start = floats(this.start);
    this.value = floats(this.value);
    this.own = floats(this.own);
    this.label = words(this.label);
    this.stands = words(this.stands);
    this.item = words(this.item);
    this.above = words(this.above);
    this.itemsFrom = words(this.itemsFrom);
    this.itemsTo = words(this.itemsTo);
  }

  hold(node: number, items: Items, from: number, to: number, own: Float64Array | undefined): void {
    this.itemsFrom[node] = from;
    this.itemsTo[node] = to;
    this.stands[node] = to - from;
    this.item[node] = to > from ? items.nodes[from]! : NONE;
    let sum = 0;
    if (own) for (let k = from; k < to; k++) sum += own[items.nodes[k]!]!;
    this.own[node] = sum;
  }
}

// `narrowest`: what share of the whole is still drawn.
export function makeLayout(tree: Tree, costs: Costs, look: Look, narrowest: number): Layout {
  const drawn = new Drawn();
  const spread = new Spread(tree, costs, look.direction);
  const own = look.direction === "callees" ? costs.own : undefined;
  const { total } = look;
  const least = Math.max(total * narrowest, Number.MIN_VALUE);
  const scratch = scratchOf(tree).items;
  let items = new Items(look.items, look.values); // not the scratch: the look stays as it is
  let below = scratch[0];
  drawn.beginLevel();
  drawn.hold(drawn.add(0, total, look.label, NONE), items, 0, items.count, look.direct ? undefined : own);
  if (look.every) drawn.item[0] = 0; // any: it is no rest
  let unfinished = false;
  for (let level = 0; total > 0; level++) {
    const from = drawn.levelStart[level]!;
    const to = drawn.levelStart[level + 1]!;
    const direct = look.direct && level === 0;
    if (from === to) break;
    if (spread.work > WORK || level === LEVELS) {
      unfinished = true;
      break;
    }
    drawn.beginLevel();
    below.count = 0;
    for (let node = from; node < to; node++) {
      if (drawn.item[node] === NONE || drawn.value[node]! < DEEPER * least) continue;
      const first = drawn.itemsFrom[node]!;
      const last = drawn.itemsTo[node]!;
      const every = look.every && level === 0;
      if (every) spread.measureEvery(least);
      else spread.measure(items.nodes, items.values, first, last, direct, least);
      const added = drawn.count;
      let at = drawn.start[node]!;
      for (const label of spread.chosen) {
        const value = spread.sumOf(label);
        drawn.add(at, value, label, node);
        at += value;
      }
      let child = added;
      const range = (_: number, start: number, end: number) => drawn.hold(child++, below, start, end, own);
      if (every) spread.takeEvery(below, DEEPER * least, range);
      else spread.take(items.nodes, items.values, first, last, direct, below, range);
      if (spread.restValue >= least) {
        const rest = drawn.add(at, spread.restValue, NONE, node);
        drawn.stands[rest] = spread.restCount;
      }
    }
    const spare = level === 0 ? scratch[1] : items;
    items = below;
    below = spare;
  }
  let levels = drawn.levelCount;
  while (levels > 1 && drawn.levelStart[levels - 1] === drawn.levelStart[levels]) levels--;
  return {
    total,
    levels,
    levelStart: drawn.levelStart,
    start: drawn.start,
    value: drawn.value,
    own: drawn.own,
    label: drawn.label,
    stands: drawn.stands,
    item: drawn.item,
    above: drawn.above,
    unfinished,
  };
}

// The node of a level at a place of the metric; NONE: nothing is drawn there.
export function nodeAt(layout: Layout, level: number, place: number): number {
  if (level < 0 || level >= layout.levels) return NONE;
  let low = layout.levelStart[level]!;
  let high = layout.levelStart[level + 1]!;
  const end = high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (layout.start[middle]! <= place) low = middle + 1;
    else high = middle;
  }
  const node = low - 1;
  if (node < layout.levelStart[level]! || node >= end) return NONE;
  return place < layout.start[node]! + layout.value[node]! ? node : NONE;
}

export function levelOf(layout: Layout, node: number): number {
  let low = 0;
  let high = layout.levels;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (layout.levelStart[middle]! <= node) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

// ---- the table twin ----

export interface NextRow {
  label: number;
  value: number;
  own: number;
  item: number; // one of those it stands for
}

export interface NextRows {
  total: number;
  own: number; // of the node itself; of callers: what has no caller
  rows: NextRow[]; // the largest first
  restValue: number;
  restOwn: number;
  restCount: number;
}

// What is next to a node, by label: all of it adds up to the node's value.
export function nextRows(tree: Tree, costs: Costs, look: Look, most: number): NextRows {
  const spread = new Spread(tree, costs, look.direction);
  const last = look.items.length;
  if (look.every) spread.measureEvery(Number.MIN_VALUE, most);
  else spread.measure(look.items, look.values, 0, last, look.direct, Number.MIN_VALUE, most);
  const { restValue, restCount } = spread;
  let seen = restValue;
  const rows: NextRow[] = spread.chosen.map((label) => {
    const value = spread.sumOf(label);
    seen += value;
    return { label, value, own: 0, item: NONE };
  });
  const made = { total: look.total, own: look.total - seen, rows, restValue, restOwn: 0, restCount };
  if (look.direction === "callers") {
    spread.clean(); // these have no own cost, and are told by their labels
    return made;
  }
  const below = scratchOf(tree).items[0];
  below.count = 0;
  let at = 0;
  let listed = 0;
  spread.take(look.items, look.values, 0, last, look.direct, below, (_, from, to) => {
    const row = rows[at++]!;
    row.item = below.nodes[from]!;
    for (let k = from; k < to; k++) row.own += costs.own[below.nodes[k]!]!;
    listed += row.own;
  });
  if (restCount > 0) {
    const step = (node: number) => (made.restOwn += costs.own[node]!);
    for (const item of look.items)
      if (look.direct) step(item);
      else for (let child = tree.first[item]!; child !== NONE; child = tree.next[child]!) step(child);
    made.restOwn -= listed;
  }
  return made;
}

// ---- search ----

export interface Share {
  labels: number;
  value: number;
}

// What is in or below labels that match, each cost once.
export function shareOf(tree: Tree, costs: Costs, matches: Uint8Array): Share {
  const below = new Uint8Array(tree.count);
  let value = 0;
  let labels = 0;
  for (let node = 0; node < tree.count; node++) {
    const above = tree.parent[node]!;
    if (matches[tree.label[node]!] || (above !== NONE && below[above])) {
      below[node] = 1;
      value += costs.own[node]!;
    }
  }
  for (const match of matches) labels += match;
  return { labels, value };
}
