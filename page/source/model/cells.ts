// Sums of cells: every breakdown of the heap of our own runs, from one list of rows.

import type { Cells } from "./model";
import { NONE } from "./model";

export interface SummedRows {
  rowStart: Uint32Array; // by sample
  rowBand: Uint32Array;
  rowValue: Float64Array;
}

// bandOf: by cell, its band; NONE: it is left out. Rows are counted first, so that there is room for just these.
export function sumRows(cells: Cells, bandOf: Uint32Array, bands: number): SummedRows {
  const { rowStart: start, rowBand: cellOf, rowValue: value } = cells;
  const samples = start.length - 1;
  const rowStart = new Uint32Array(samples + 1);
  const seen = new Uint32Array(bands); // the last sample that had it, plus 1
  let count = 0;
  for (let sample = 0; sample < samples; sample++) {
    const end = start[sample + 1]!;
    for (let row = start[sample]!; row < end; row++) {
      const band = bandOf[cellOf[row]!]!;
      if (band === NONE || seen[band] === sample + 1) continue;
      seen[band] = sample + 1;
      count++;
    }
    rowStart[sample + 1] = count;
  }
  const rowBand = new Uint32Array(count);
  const rowValue = new Float64Array(count);
  const place = new Uint32Array(bands);
  seen.fill(0);
  count = 0;
  for (let sample = 0; sample < samples; sample++) {
    const end = start[sample + 1]!;
    for (let row = start[sample]!; row < end; row++) {
      const band = bandOf[cellOf[row]!]!;
      if (band === NONE) continue;
      if (seen[band] !== sample + 1) {
        seen[band] = sample + 1;
        place[band] = count;
        rowBand[count++] = band;
      }
      rowValue[place[band]!]! += value[row]!;
    }
  }
  return { rowStart, rowBand, rowValue };
}
