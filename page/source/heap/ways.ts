// Ways from roots to what somebody asked about: how much each holder leads to, and the largest of them.

import type { Search } from "../model/model";
import { NONE } from "../model/model";

export interface Ways {
  search: Search;
  below: Float64Array; // by holder: bytes that were asked about, its own and those it leads to
  children: Map<number, number[]>; // NONE: roots; the largest first
}

const made = new WeakMap<Search, Ways>();

// Parents come before their children, so a walk from the end has a holder's whole before its parent's.
export function waysOf(search: Search): Ways {
  const known = made.get(search);
  if (known) return known;
  const { count, parent, bytes } = search.holders;
  const below = bytes.slice();
  const children = new Map<number, number[]>();
  for (let at = count - 1; at >= 0; at--) {
    const above = parent[at]!;
    if (above !== NONE) below[above]! += below[at]!;
    const list = children.get(above);
    if (list) list.push(at);
    else children.set(above, [at]);
  }
  for (const list of children.values()) list.sort((a, b) => below[b]! - below[a]! || a - b);
  const ways = { search, below, children };
  made.set(search, ways);
  return ways;
}

// The way that the text report has first, from its root.
export function largestWay({ largest, holders }: Search): number[] {
  const way: number[] = [];
  for (let at = largest; at !== NONE; at = holders.parent[at]!) way.push(at);
  return way.reverse();
}
