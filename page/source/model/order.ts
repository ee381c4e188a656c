// Putting many rows in order while a reader waits. Figures: a radix sort on the bits of the doubles,
// eleven at a time; the passes in which all rows agree are left out. Names: by their code units. Both
// are stable: equal rows keep the order they came in, whichever way the rest is turned.

const DIGIT = 11;
const BUCKETS = 1 << DIGIT;

// rows in the order of keys[i], the key of rows[i]; down: the largest first
export function orderByNumber(rows: ArrayLike<number>, keys: Float64Array, down: boolean): Uint32Array {
  const count = rows.length;
  const bits = new Uint32Array(keys.buffer, keys.byteOffset, count * 2);
  const low = new Uint32Array(count);
  const high = new Uint32Array(count);
  const turn = down ? 0xffffffff : 0;
  for (let at = 0; at < count; at++) {
    // Bits of doubles order like integers once negative ones are turned round. -0 is 0.
    const negative = keys[at]! < 0;
    const zero = keys[at] === 0;
    const upper = zero ? 0x80000000 : negative ? ~bits[2 * at + 1]! : bits[2 * at + 1]! | 0x80000000;
    const lower = zero ? 0 : negative ? ~bits[2 * at]! : bits[2 * at]!;
    low[at] = lower ^ turn;
    high[at] = upper ^ turn;
  }
  let from = new Uint32Array(count);
  let to = new Uint32Array(count);
  for (let at = 0; at < count; at++) from[at] = at;
  for (const part of [low, high])
    for (let shift = 0; shift < 32; shift += DIGIT) {
      const start = new Uint32Array(BUCKETS + 1);
      for (let at = 0; at < count; at++) start[((part[at]! >>> shift) & (BUCKETS - 1)) + 1]!++;
      if (start.includes(count)) continue;
      for (let bucket = 0; bucket < BUCKETS; bucket++) start[bucket + 1]! += start[bucket]!;
      for (let at = 0; at < count; at++) {
        const index = from[at]!;
        to[start[(part[index]! >>> shift) & (BUCKETS - 1)]!++] = index;
      }
      [from, to] = [to, from];
    }
  for (let at = 0; at < count; at++) to[at] = rows[from[at]!]!;
  return to;
}

export function orderByText(rows: ArrayLike<number>, text: (row: number) => string, down: boolean): Uint32Array {
  const texts: string[] = [];
  const order: number[] = [];
  for (let at = 0; at < rows.length; at++) {
    texts.push(text(rows[at]!));
    order.push(at);
  }
  const less = down ? 1 : -1;
  order.sort((a, b) => {
    const left = texts[a]!;
    const right = texts[b]!;
    return left === right ? a - b : left < right ? less : -less;
  });
  return Uint32Array.from(order, (at) => rows[at]!);
}
