// Steps through a tree of calls: what the nodes that a drawn block stands for spread to, by label
// (layout.ts has the whole). All in typed arrays, which are kept for the next layout.

import { NONE } from "../model/model";

export interface Tree {
  count: number;
  parent: Uint32Array; // a smaller index; NONE: a root
  label: Uint32Array;
  labelCount: number;
  first: Uint32Array; // child
  next: Uint32Array; // sibling
}

export interface Costs {
  own: Float64Array; // by node of the tree
  inherited: Float64Array;
  total: number;
  labelOwn?: Float64Array; // by label, if it is known
}

export type Direction = "callees" | "callers";

// ---- the tree ----

export function makeTree(parent: Uint32Array, label: Uint32Array, labelCount: number): Tree {
  const count = parent.length;
  const first = new Uint32Array(count).fill(NONE);
  const next = new Uint32Array(count).fill(NONE);
  for (let node = count - 1; node >= 0; node--) {
    const above = parent[node]!;
    if (above === NONE) continue;
    next[node] = first[above]!;
    first[above] = node;
  }
  return { count, parent, label, labelCount, first, next };
}

export function makeCosts(tree: Tree, own: Float64Array): Costs {
  const inherited = own.slice();
  let total = 0;
  for (let node = tree.count - 1; node >= 0; node--) {
    const above = tree.parent[node]!;
    if (above === NONE) total += inherited[node]!;
    else inherited[above]! += inherited[node]!;
  }
  return { own, inherited, total };
}

// The nodes of each label: member[start[label]] .. member[start[label + 1]]. Made once.
export interface Groups {
  start: Uint32Array;
  member: Uint32Array;
}

const groupsOf = new WeakMap<Tree, Groups>();

export function byLabel(tree: Tree): Groups {
  const known = groupsOf.get(tree);
  if (known) return known;
  const start = new Uint32Array(tree.labelCount + 1);
  for (let node = 0; node < tree.count; node++) start[tree.label[node]! + 1]!++;
  for (let label = 0; label < tree.labelCount; label++) start[label + 1]! += start[label]!;
  const next = start.slice();
  const member = new Uint32Array(tree.count);
  for (let node = 0; node < tree.count; node++) member[next[tree.label[node]!]!++] = node;
  const made = { start, member };
  groupsOf.set(tree, made);
  return made;
}

export function pathOf(tree: Tree, node: number): number[] {
  const path: number[] = [];
  for (let at = node; at !== NONE; at = tree.parent[at]!) path.push(at);
  return path.reverse();
}

// ---- the largest ----

// The so many largest, in order, equal ones by their numbers: a heap whose top is the least of them.
export function largest(among: ArrayLike<number>, value: (at: number) => number, most: number): number[] {
  const heap: number[] = [];
  const less = (a: number, b: number) => value(a) < value(b) || (value(a) === value(b) && a > b);
  const sink = (from: number) => {
    for (let at = from; ; ) {
      let least = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2; child++)
        if (child < heap.length && less(heap[child]!, heap[least]!)) least = child;
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  };
  for (let k = 0; k < among.length; k++) {
    const at = among[k]!;
    if (heap.length < most) {
      heap.push(at);
      if (heap.length === most) for (let from = most >> 1; from >= 0; from--) sink(from);
    } else if (most > 0 && less(heap[0]!, at)) {
      heap[0] = at;
      sink(0);
    }
  }
  return heap.sort((a, b) => value(b) - value(a) || a - b);
}

// ---- a step ----

// Arrays that every layout of a tree needs, large ones: made once, else collecting them takes longer than
// the layout. Between two steps `sum` and `number` are zero; only what was touched is cleaned.
export interface Scratch {
  sum: Float64Array; // by label, as are the next four
  number: Uint32Array; // how many items
  touched: Uint32Array;
  fill: Uint32Array; // where the label's next item goes
  from: Uint32Array; // where its items begin
  seen: Uint32Array; // by node of the tree: where it may be among the next items
  items: [Items, Items];
}

const scratches = new WeakMap<Tree, Scratch>();

export function scratchOf(tree: Tree): Scratch {
  let scratch = scratches.get(tree);
  if (!scratch) {
    const words = () => new Uint32Array(tree.labelCount);
    scratch = {
      sum: new Float64Array(tree.labelCount),
      number: words(),
      touched: words(),
      fill: words(),
      from: words(),
      seen: new Uint32Array(tree.count),
      items: [new Items(), new Items()],
    };
    scratches.set(tree, scratch);
  }
  return scratch;
}

// What the first layouts would have to make, at a time when nobody waits.
export function prepare(tree: Tree): void {
  byLabel(tree);
  scratchOf(tree);
}

// What the items of one drawn node spread to, by label.
export class Spread {
  private readonly sum: Float64Array;
  private readonly number: Uint32Array;
  private readonly touched: Uint32Array;
  private readonly fill: Uint32Array;
  private readonly from: Uint32Array;
  private readonly seen: Uint32Array;
  private touchedCount = 0;
  work = 0;
  chosen: number[] = []; // labels that are wide enough, the widest first
  restValue = 0;
  restCount = 0;

  constructor(
    private readonly tree: Tree,
    private readonly costs: Costs,
    private readonly direction: Direction,
  ) {
    const scratch = scratchOf(tree);
    this.sum = scratch.sum;
    this.number = scratch.number;
    this.touched = scratch.touched;
    this.fill = scratch.fill;
    this.from = scratch.from;
    this.seen = scratch.seen;
  }

  private add(label: number, value: number): void {
    if (this.number[label] === 0) this.touched[this.touchedCount++] = label;
    this.number[label]!++;
    this.sum[label]! += value;
    this.work++;
  }

  // What the items of a node spread to. `least`: what is smaller is the rest; `most`: so are those
  // beyond the so many largest.
  measure(
    items: Uint32Array,
    values: Float64Array,
    from: number,
    to: number,
    direct: boolean,
    least: number,
    most = Infinity,
  ): void {
    const { tree, costs } = this;
    this.touchedCount = 0;
    for (let k = from; k < to; k++) {
      const item = items[k]!;
      if (direct) {
        if (values[k]! > 0) this.add(tree.label[item]!, values[k]!);
      } else if (this.direction === "callers") {
        const above = tree.parent[item]!;
        if (above !== NONE) this.add(tree.label[above]!, values[k]!);
      } else {
        for (let child = tree.first[item]!; child !== NONE; child = tree.next[child]!)
          if (costs.inherited[child]! > 0) this.add(tree.label[child]!, costs.inherited[child]!);
      }
    }
    this.choose(least, most);
  }

  measureEvery(least: number, most = Infinity): void {
    const { tree, costs } = this;
    const { start } = byLabel(tree);
    this.touchedCount = 0;
    if (costs.labelOwn) this.sum.set(costs.labelOwn);
    else for (let node = 0; node < tree.count; node++) this.sum[tree.label[node]!]! += costs.own[node]!;
    for (let label = 0; label < tree.labelCount; label++) {
      if (this.sum[label] === 0) continue;
      this.touched[this.touchedCount++] = label;
      this.number[label] = start[label + 1]! - start[label]!;
    }
    this.choose(least, most);
  }

  // Finds `chosen` and the rest.
  private choose(least: number, most: number): void {
    const sum = this.sum;
    let chosen: number[] = [];
    this.restValue = this.restCount = 0;
    for (let k = 0; k < this.touchedCount; k++) {
      const label = this.touched[k]!;
      if (sum[label]! >= least) chosen.push(label);
      else {
        this.restValue += sum[label]!;
        this.restCount++;
      }
    }
    if (chosen.length > most) {
      const all = chosen;
      chosen = largest(all, (label) => sum[label]!, most);
      this.restCount += all.length - chosen.length;
      for (const label of all) this.restValue += sum[label]!;
      for (const label of chosen) this.restValue -= sum[label]!;
    } else chosen.sort((a, b) => sum[b]! - sum[a]! || a - b);
    this.chosen = chosen;
  }

  sumOf(label: number): number {
    return this.sum[label]!;
  }

  clean(): void {
    for (let k = 0; k < this.touchedCount; k++) {
      const label = this.touched[k]!;
      this.number[label] = 0;
      this.sum[label] = 0;
    }
  }

  // The items only of labels that have at least so much: the others are not gone into.
  takeEvery(into: Items, least: number, range: (label: number, from: number, to: number) => void): void {
    const { start, member } = byLabel(this.tree);
    const { own } = this.costs;
    let most = into.count;
    let wide = 0; // the widest come first
    for (; wide < this.chosen.length && this.sum[this.chosen[wide]!]! >= least; wide++)
      most += start[this.chosen[wide]! + 1]! - start[this.chosen[wide]!]!;
    into.reserve(most);
    this.clean();
    for (const label of this.chosen) {
      const from = into.count;
      if (wide-- <= 0) {
        range(label, from, from);
        continue;
      }
      for (let k = start[label]!; k < start[label + 1]!; k++) {
        const node = member[k]!;
        if (own[node] === 0) continue;
        into.nodes[into.count] = node;
        into.values[into.count++] = own[node]!;
      }
      range(label, from, into.count);
    }
  }

  // Puts the items of the chosen labels behind those that `into` has; each label's range is told.
  take(
    items: Uint32Array,
    values: Float64Array,
    from: number,
    to: number,
    direct: boolean,
    into: Items,
    range: (label: number, from: number, to: number) => void,
  ): void {
    const { tree, costs } = this;
    let end = into.count;
    for (const label of this.chosen) {
      this.from[label] = this.fill[label] = end;
      end += this.number[label]!;
    }
    into.reserve(end);
    this.clean();
    if (this.chosen.length === 0) return;
    for (const label of this.chosen) this.number[label] = 1; // from here on: is it chosen?
    for (let k = from; k < to; k++) {
      const item = items[k]!;
      if (direct) this.put(into, item, values[k]!);
      else if (this.direction === "callers") {
        const above = tree.parent[item]!;
        if (above !== NONE) this.put(into, above, values[k]!);
      } else {
        for (let child = tree.first[item]!; child !== NONE; child = tree.next[child]!)
          if (costs.inherited[child]! > 0) this.put(into, child, costs.inherited[child]!);
      }
    }
    for (const label of this.chosen) {
      this.number[label] = 0;
      range(label, this.from[label]!, this.fill[label]!);
    }
    into.count = end;
  }

  private put(into: Items, node: number, value: number): void {
    const label = this.tree.label[node]!;
    if (this.number[label] === 0) return;
    const at = this.fill[label]!;
    if (this.direction === "callers") {
      const before = this.seen[node]!; // no need to clean: it says so itself if it is not there
      if (before >= this.from[label]! && before < at && into.nodes[before] === node) {
        into.values[before]! += value;
        return;
      }
      this.seen[node] = at;
    }
    into.nodes[at] = node;
    into.values[at] = value;
    this.fill[label] = at + 1;
  }
}

export class Items {
  count: number;

  constructor(
    public nodes: Uint32Array = new Uint32Array(0),
    public values: Float64Array = new Float64Array(0),
  ) {
    this.count = nodes.length;
  }

  reserve(count: number): void {
    if (count <= this.nodes.length) return;
    const size = Math.max(count, 2 * this.nodes.length);
    const nodes = new Uint32Array(size);
    const values = new Float64Array(size);
    nodes.set(this.nodes);
    values.set(this.values);
    this.nodes = nodes;
    this.values = values;
  }
}
