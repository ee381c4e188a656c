// Made by tools/page_schema.py from present/picture/palette.def: change that one.

export const LIGHT: readonly string[] = [
  "#d55e00",
  "#56b4e9",
  "#0072b2",
  "#e69f00",
  "#009e73",
  "#e6d730",
  "#cc79a7",
  "#eba776",
  "#9fd2f1",
  "#73b0d4",
  "#efc768",
  "#70c7ac",
  "#f1e88a",
  "#dfaac7",
  "#8a3d00",
  "#38759a",
  "#004a74",
  "#966700",
  "#00674b",
  "#8d5273",
];

export const DARK: readonly string[] = [
  "#d55e00",
  "#56b4e9",
  "#2f8fcb",
  "#e69f00",
  "#009e73",
  "#f0e442",
  "#cc79a7",
  "#ecb58c",
  "#b4ddf5",
  "#8cbedc",
  "#f4d48c",
  "#8cd2bd",
  "#f9f4b0",
  "#e8c4d8",
  "#b3602a",
  "#4d89ad",
  "#4a74b4",
  "#a87a1c",
  "#3c8f72",
  "#a5698c",
];

export const OTHER = { light: "#c4c8cd", dark: "#6b727b" };
