// Colours of what has a name: a centre, a type, a module, a band of the heap. One name has one colour in every view, of both
// profiles of a diff, too: Note [One name, one colour] in present/picture/colours.h. They come with the data, as rows of
// model/colours.ts; what the page chooses itself are those of products of keys, which nobody knew before a reader asked.

import { DARK, LIGHT, OTHER } from "../model/colours";
import { GREY } from "../model/model";

const COUNT = LIGHT.length;
const HUES = 7;
const STEP = 3; // no neighbours; of seven it reaches all
const YELLOW = 5; // glares where it fills half of a window: not for the largest FEW
const FEW = 3;
const BESIDE = 20; // names of a group
const LONGEST = 400; // bytes

// ---- of products: as colours.c has it ----

const encoder = new TextEncoder();

function hashed(name: string): number {
  let hash = 2166136261;
  for (const byte of encoder.encode(name.slice(0, LONGEST + 1)).subarray(0, LONGEST)) hash = Math.imul(hash ^ byte, 16777619);
  return (hash >>> 8) % COUNT;
}

// The first colour that is free, of the full ones, the lighter, the darker; smaller bands leave the full ones to the end.
function freeColour(hash: number, place: number, taken: ReadonlySet<number>): number {
  for (const tier of place < HUES ? [0, 1, 2] : [1, 2, 0]) {
    const size = Math.min(HUES, COUNT - tier * HUES);
    for (let step = 0; step < size; step++) {
      const colour = tier * HUES + ((hash + step * (size === HUES ? STEP : 1)) % size);
      if (!taken.has(colour) && (colour !== YELLOW || place >= FEW)) return colour;
    }
  }
  return hash;
}

// Of names that are drawn beside each other, the largest first.
export function groupColours(names: readonly string[]): number[] {
  const taken = new Set<number>();
  return names.map((name, place) => {
    const hash = hashed(name);
    const colour = place < BESIDE ? freeColour(hash, place, taken) : HUES + (hash % (COUNT - HUES)); // full ones are for what is large
    taken.add(colour);
    return colour;
  });
}

// ---- asked by the views ----

// The page's own properties, for what CSS colours (swatches): they follow the theme, and paper.
export function putColours(dark: boolean): void {
  const { style } = document.documentElement;
  (dark ? DARK : LIGHT).forEach((colour, rank) => style.setProperty(`--colour-${rank}`, colour));
  style.setProperty("--colour-other", otherColour(dark));
}

export function swatchOf(colour: number): string {
  return colour === GREY ? SWATCH_OTHER : `var(--colour-${colour})`;
}

export const SWATCH_OTHER = "var(--colour-other)";

// On a canvas: of an area or a line.
export function areaColour(colour: number, dark: boolean): string {
  return colour === GREY ? otherColour(dark) : (dark ? DARK : LIGHT)[colour]!;
}

export function otherColour(dark: boolean): string {
  return dark ? OTHER.dark : OTHER.light;
}

// Of a block with text on it: the same hue, near the ground.
export function blockColour(colour: number, dark: boolean): string {
  return grounded(areaColour(colour, dark), dark);
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
