// Sums of cells: every breakdown of the heap of our own runs, from one list of rows.

import type { Cells } from "./model";
import { NONE } from "./model";

export interface SummedRows {
  rowStart: Uint32Array; // by sample
  rowBand: Uint32Array;
  rowValue: Float64Array;
}

// bandOf: by cell, its band; NONE: it is left out. There are at most as many rows as cells have.
export function sumRows(cells: Cells, bandOf: Uint32Array, bands: number): SummedRows {
  const { rowStart: start, rowBand: cellOf, rowValue: value } = cells;
  const samples = start.length - 1;
  const rowStart = new Uint32Array(samples + 1);
  const rowBand = new Uint32Array(cellOf.length);
  const rowValue = new Float64Array(cellOf.length);
  const place = new Int32Array(bands).fill(-1); // of the band's last row
  let count = 0;
  for (let sample = 0; sample < samples; sample++) {
    const first = count;
    const end = start[sample + 1]!;
    for (let row = start[sample]!; row < end; row++) {
      const band = bandOf[cellOf[row]!]!;
      if (band === NONE) continue;
      const at = place[band]!;
      if (at >= first) rowValue[at] = rowValue[at]! + value[row]!;
      else {
        place[band] = count;
        rowBand[count] = band;
        rowValue[count++] = value[row]!;
      }
    }
    rowStart[sample + 1] = count;
  }
  const few = count < cellOf.length / 2; // then what is not used is given back
  return {
    rowStart,
    rowBand: few ? rowBand.slice(0, count) : rowBand.subarray(0, count),
    rowValue: few ? rowValue.slice(0, count) : rowValue.subarray(0, count),
  };
}
