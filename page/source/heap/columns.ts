// A heap that rises and falls too often to be followed is drawn in columns, each as wide as two waves: of each
// column the bands' averages, so that areas stay true, and the highest and the lowest total, so that neither a peak nor
// a valley is lost. present/picture/columns.c does the same for assay heap.

const WAVE = 16; // pixels: what is narrower, up and down, cannot be told from its neighbours
const NARROWEST = 8; // of a column
const FEW_TURNS = 12; // so few can be followed, however narrow it is
const TURN_DIVISOR = 20; // of the highest: what turns by less than this part is no wave

export interface Columns {
  first: Uint32Array; // by column: its first sample
  end: Uint32Array; // and the one after its last
  from: Float64Array; // where it begins, in times; the next one begins where it ends
  to: number; // where the last one ends
  wide: number; // most columns are as wide as this, in times
}

// How often a curve goes from rising to falling or back, by what can be seen.
export function countTurns(series: ArrayLike<number>, first: number, last: number): number {
  let most = 0;
  for (let at = first; at <= last; at++) most = Math.max(most, series[at]!);
  const least = Math.floor(most / TURN_DIVISOR);
  let turns = 0;
  let rising = 0; // 1, -1; 0: not known yet
  let low = series[first] ?? 0; // since the last turn
  let high = low;
  for (let at = first + 1; at <= last; at++) {
    const value = series[at]!;
    low = Math.min(low, value);
    high = Math.max(high, value);
    if (rising <= 0 && value - low > least) {
      if (rising < 0) turns++;
      rising = 1;
      high = value;
    } else if (rising >= 0 && high - value > least) {
      if (rising > 0) turns++;
      rising = -1;
      low = value;
    }
    if (rising > 0) low = value;
    if (rising < 0) high = value;
  }
  return turns;
}

// Of the samples between two times, drawn over so many pixels; undefined: each sample can be seen.
export function columnsOf(
  time: Float64Array,
  series: ArrayLike<number>,
  between: { from: number; to: number },
  pixels: number,
): Columns | undefined {
  let begin = 0;
  let last = time.length - 1;
  while (begin < last && time[begin]! < between.from) begin++;
  while (last > begin && time[last]! > between.to) last--;
  const turns = countTurns(series, begin, last);
  const length = between.to - between.from;
  const drawn = (pixels * (time[last]! - time[begin]!)) / length; // what the samples take of it
  if (!(drawn > 0) || turns <= FEW_TURNS || turns * WAVE <= 2 * drawn) return undefined;
  const count = Math.max(1, Math.floor(drawn / Math.max(NARROWEST, (4 * drawn) / turns)));
  const wide = (time[last]! - time[begin]!) / count;
  const first: number[] = [];
  const from: number[] = [];
  let now = -1;
  for (let at = begin; at <= last; at++) {
    const column = Math.min(count - 1, Math.floor((time[at]! - time[begin]!) / wide));
    if (column === now) continue;
    now = column;
    first.push(at);
    from.push(time[begin]! + column * wide);
  }
  const end = [...first.slice(1), last + 1];
  return { first: Uint32Array.from(first), end: Uint32Array.from(end), from: Float64Array.from(from), to: time[last]!, wide };
}

export function columnAt(columns: Columns, sample: number): number {
  let column = 0;
  while (column + 1 < columns.first.length && columns.first[column + 1]! <= sample) column++;
  return column;
}

// ---- of each column ----

function extremes(columns: Columns, series: ArrayLike<number>, better: (a: number, b: number) => boolean): Float64Array {
  return Float64Array.from(columns.first, (first, column) => {
    let found = series[first]!;
    for (let at = first + 1; at < columns.end[column]!; at++) if (better(series[at]!, found)) found = series[at]!;
    return found;
  });
}

export function highest(columns: Columns, series: ArrayLike<number>): Float64Array {
  return extremes(columns, series, (a, b) => a > b);
}

export function lowest(columns: Columns, series: ArrayLike<number>): Float64Array {
  return extremes(columns, series, (a, b) => a < b);
}

// A sample stands for half the time between the samples around it.
export function halfSpans(time: Float64Array): Float64Array {
  return time.map((_, sample) => (time[Math.min(time.length - 1, sample + 1)]! - time[Math.max(0, sample - 1)]!) / 2);
}

// Each sample counts for the time around it, as in an area.
export function averages(columns: Columns, series: ArrayLike<number>, time: Float64Array): Float64Array {
  const half = halfSpans(time);
  return Float64Array.from(columns.first, (first, column) => {
    let sum = 0;
    let whole = 0;
    let plain = 0;
    const end = columns.end[column]!;
    for (let at = first; at < end; at++) {
      sum += series[at]! * half[at]!;
      whole += half[at]!;
      plain += series[at]!;
    }
    return whole > 0 ? sum / whole : plain / (end - first);
  });
}
