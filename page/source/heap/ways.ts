// Ways from roots to what somebody asked about: sums, and which is the largest.

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

// From the root on, by the largest each time, to where most of what is left is itself.
export function largestWay({ search, below, children }: Ways): number[] {
  const way: number[] = [];
  for (let at = children.get(NONE)?.[0]; at !== undefined; ) {
    way.push(at);
    const next: number | undefined = children.get(at)?.[0];
    at = next !== undefined && below[next]! >= search.holders.bytes[at]! ? next : undefined;
  }
  return way;
}
