// The colours of the pictures (present/picture/plot.c): told apart by readers who are colour-blind.

export const COLOURS: readonly string[] = [
  "#d55e00", "#56b4e9", "#0072b2", "#e69f00", "#009e73", "#f0e442", "#cc79a7",
  "#ecb58c", "#b4ddf5", "#8cbedc", "#f4d48c", "#8cd2bd", "#f9f4b0", "#e8c4d8",
  "#8a3d00", "#38759a", "#004a74", "#966700", "#00674b", "#9c942b",
];

export const OTHER = "#d0d0d0";

export function colour(rank: number): string {
  return COLOURS[rank % COLOURS.length]!;
}

// A custom property of style.css as it is now, light or dark: for canvases, which have no CSS.
export function themeColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
