// The call trees of two profiles as one (analyse/diff/contexts.h): a node is a path of labels, matched
// ones being the same. A label on one side only has a node of its own, but what is below it is taken as
// below its parent: a centre put into the middle of a path does not make all paths below it new.

import type { DiffMetric, DiffModel, Model } from "../model/model";
import { NONE } from "../model/model";
import type { Costs, Tree } from "../flame/layout";
import { largest, makeCosts, makeTree } from "../flame/layout";

export interface DiffTree {
  tree: Tree; // labels: the new side's, then those of the old side that are gone
  oldNode: Uint32Array; // by old context
  newNode: Uint32Array; // by new context
}

// (parent, label) -> node, in open addressing: a Map of 10^6 keys would take most of the time.
class Nodes {
  parent: Uint32Array;
  label: Uint32Array;
  count = 0;
  private readonly slots: Uint32Array;

  constructor(most: number) {
    let size = 16;
    while (size < 2 * most) size *= 2;
    this.slots = new Uint32Array(size).fill(NONE);
    this.parent = new Uint32Array(most);
    this.label = new Uint32Array(most);
  }

  find(parent: number, label: number): number {
    const mask = this.slots.length - 1;
    let at = (Math.imul(parent + 1, 0x9e3779b1) ^ Math.imul(label + 1, 0x85ebca6b)) >>> 0;
    at = (at ^ (at >>> 15)) & mask;
    for (;;) {
      const node = this.slots[at]!;
      if (node === NONE) break;
      if (this.parent[node] === parent && this.label[node] === label) return node;
      at = (at + 1) & mask;
    }
    this.slots[at] = this.count;
    this.parent[this.count] = parent;
    this.label[this.count] = label;
    return this.count++;
  }
}

const made = new WeakMap<DiffModel, DiffTree>();

export function diffTree(diff: DiffModel): DiffTree {
  let known = made.get(diff);
  if (!known) made.set(diff, (known = joined(diff)));
  return known;
}

function joined(diff: DiffModel): DiffTree {
  const labels = diff.new.labels.count;
  const nodes = new Nodes(diff.old.contexts.count + diff.new.contexts.count);
  const side = (model: Model, labelOf: (label: number) => number, onBoth: (label: number) => boolean) => {
    const { count, parent, label } = model.contexts;
    const node = new Uint32Array(count);
    const below = new Uint32Array(count); // the node that a context's children hang from
    for (let at = 0; at < count; at++) {
      const above = parent[at] === NONE ? NONE : below[parent[at]!]!;
      node[at] = nodes.find(above, labelOf(label[at]!));
      below[at] = onBoth(label[at]!) || above === NONE ? node[at]! : above;
    }
    return node;
  };
  const newNode = side(
    diff.new,
    (label) => label,
    (label) => diff.oldOfNewLabel[label] !== NONE,
  );
  const oldNode = side(
    diff.old,
    (label) => (diff.newOfOldLabel[label] === NONE ? labels + label : diff.newOfOldLabel[label]!),
    (label) => diff.newOfOldLabel[label] !== NONE,
  );
  const parent = nodes.parent.slice(0, nodes.count);
  const label = nodes.label.slice(0, nodes.count);
  return { tree: makeTree(parent, label, labels + diff.old.labels.count), oldNode, newNode };
}

export interface DiffCosts {
  before: Costs;
  after: Costs;
  change: Costs; // how far own costs are apart, whichever way
}

export function diffCosts(diff: DiffModel, joint: DiffTree, metric: DiffMetric): DiffCosts {
  const { tree } = joint;
  const sum = (model: Model, at: number, node: Uint32Array) => {
    const own = new Float64Array(tree.count);
    const values = model.metrics[at]!.own;
    for (let context = 0; context < node.length; context++) own[node[context]!]! += values[context]!;
    return own;
  };
  const before = sum(diff.old, metric.old, joint.oldNode);
  const after = sum(diff.new, metric.new, joint.newNode);
  const apart = new Float64Array(tree.count);
  for (let node = 0; node < tree.count; node++) apart[node] = Math.abs(after[node]! - before[node]!);
  return { before: makeCosts(tree, before), after: makeCosts(tree, after), change: makeCosts(tree, apart) };
}

// Which paths' own costs changed, the largest first; at most so many. The rest is told as sums.
export interface ChangedPaths {
  nodes: number[];
  others: { count: number; before: number; after: number };
  unchanged: { count: number; before: number; after: number };
}

export function changedPaths(costs: DiffCosts, most: number): ChangedPaths {
  const { before, after, change } = costs;
  const unchanged = { count: 0, before: 0, after: 0 };
  const others = { count: 0, before: 0, after: 0 };
  const changed = new Uint32Array(change.own.length);
  let count = 0;
  for (let node = 0; node < change.own.length; node++) {
    if (change.own[node]! > 0) {
      changed[count++] = node;
      add(others, before.own[node]!, after.own[node]!);
    } else if (before.own[node]! > 0) add(unchanged, before.own[node]!, after.own[node]!);
  }
  const nodes = largest(changed.subarray(0, count), (node) => change.own[node]!, most);
  others.count -= nodes.length;
  for (const node of nodes) {
    others.before -= before.own[node]!;
    others.after -= after.own[node]!;
  }
  return { nodes, others, unchanged };
}

function add(to: { count: number; before: number; after: number }, before: number, after: number): void {
  to.count++;
  to.before += before;
  to.after += after;
}
