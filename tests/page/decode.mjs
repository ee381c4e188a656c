// The page's data, without a browser: what decode.ts makes of a page adds up, and of a block that is cut or
// damaged it says so in a sentence, whatever the damage.
//
//   node decode.mjs PAGE.html...        needs page/node_modules (esbuild); the last line is `N passed, N failed`
import {createRequire} from 'node:module';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const page = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'page');
const {buildSync} = createRequire(join(page, 'package.json'))('esbuild');
const folder = mkdtempSync(join(tmpdir(), 'assay-decode-'));
async function load(name) {
  const built = join(folder, name + '.mjs');
  buildSync({entryPoints: [join(page, 'source', name + '.ts')], bundle: true, format: 'esm', outfile: built});
  return import(pathToFileURL(built));
}
const {decode, unpack, PageError} = await load('model/decode');
const {allBands, averages} = await load('heap/bands');
rmSync(folder, {recursive: true});

let passed = 0, failed = 0;
function expect(good, what) {
  if (good) passed++;
  else failed++, console.log(`FAILED ${what}`);
}

const models = (data) => (data.kind === 'diff' ? [data.diff.old, data.diff.new] : [data.model]);

// Own costs make the totals, samples with times make the costs, rows make the samples, a subtree is a range.
function addsUp(model) {
  const {count, parent} = model.contexts;
  const open = [];
  for (let context = 0; context < count; context++) {
    while (open.length && open.at(-1) !== parent[context]) open.pop();
    if (parent[context] !== 0xffffffff && !open.length) return 'contexts are no walk';
    open.push(context);
  }
  for (const metric of model.metrics)
    if (metric.own.reduce((sum, own) => sum + own, 0) !== metric.total) return `${metric.key} is not its total`;
  for (const {key, own, timed, lanes} of model.metrics) {
    const sums = new Float64Array(count);
    for (const {start, end, context, weight} of lanes)
      for (let at = 0; at < end.length; at++) {
        sums[context[at]] += weight[at];
        if (start[at] > end[at] || (at > 0 && start[at] < end[at - 1])) return `${key}: sample ${at} is not in order`;
      }
    if (timed !== lanes.length > 0) return `${key}: lanes`;
    if (timed && sums.some((sum, at) => sum !== own[at])) return `${key}: samples are not its costs`;
  }
  for (const {key, curves: {from, to, sample, value}, total, bands} of model.dimensions) {
    const sums = new Float64Array(total.length);
    if (from.length !== bands.length) return key;
    from.forEach((first, band) => { for (let row = first; row < to[band]; row++) sums[sample[row]] += value[row]; });
    const wrong = total.findIndex((sum, at) => sum !== sums[at]);
    if (wrong >= 0) return `${key}: sample ${wrong}`;
  }
  return averagesAgree(model);
}

// What the page would compute of the whole run is what the block has, which C computed; but where samples are gone.
function averagesAgree(model) {
  for (const of of model.dimensions) {
    if (of.merged.some((one) => one !== 1)) continue;
    const here = averages(of, undefined), wrong = of.bands.findIndex((band, at) => band.average !== here[at]);
    if (wrong >= 0) return `${of.key}: the average of ${of.bands[wrong].name} is ${of.bands[wrong].average}, here ${here[wrong]}`;
  }
  return '';
}

// The bands that the page would choose of the whole run are those that C sent.
function choiceAgrees(model) {
  const said = ({items}) => items.map(({band, standsFor, oneOf, sum, area}) => [band, standsFor, oneOf, sum, area].join()).join(' | ');
  for (const of of model.dimensions) {
    const [sent, here] = [said(allBands(of)), said(allBands({...of, drawn: undefined}))];
    if (sent !== here) return `${of.key}: the picture has ${sent}, here ${here}`;
  }
  return '';
}

// Of a diff, rows of the heap make its totals.
function heapsAddUp({diff}) {
  for (const heap of diff ? diff.heaps : []) {
    const sum = (values) => values.reduce((all, value) => all + value, 0);
    const {key, overlapping} = diff.new.dimensions[heap.new];
    if (diff.old.dimensions[heap.old].key !== key) return `${key}: another dimension`;
    if (heap.name.length !== heap.count) return `${key}: names`;
    if (!overlapping && (sum(heap.rowBefore) !== heap.before || sum(heap.rowAfter) !== heap.after)) return `${key}: totals`;
    if (sum(heap.rowAverageBefore) !== heap.averageBefore || sum(heap.rowAverageAfter) !== heap.averageAfter) return `${key}: averages`;
  }
  return '';
}

// ---- blocks with other columns ----

function varints(values) {
  const bytes = [];
  for (let value of values.map(BigInt)) {
    for (; value >= 128n; value >>= 7n) bytes.push(Number(value & 127n) | 128);
    bytes.push(Number(value));
  }
  return bytes;
}

// A difference modulo 2^64, as a `change` is written.
function zigzag(before, after) {
  const difference = BigInt.asIntN(64, BigInt(after) - BigInt(before));
  return BigInt.asUintN(64, (difference << 1n) ^ (difference >> 63n));
}

// The block with other values in columns of one table (a part of side 0): {column: numbers as they are written}.
function withColumns(block, name, columns, part = 0) {
  const line = new TextDecoder().decode(block.subarray(0, block.indexOf(10)));
  const start = line.length + 1;
  const size = Number(line.split(' ')[2]);
  const head = JSON.parse(new TextDecoder().decode(block.subarray(start, start + size)));
  const bytes = [...block.subarray(start + size)];
  const table = head.tables.find((one) => one.table === name && one.side === 0 && one.part === part);
  for (const [column, values] of Object.entries(columns)) {
    const written = varints(values);
    table.rows = values.length;
    table.columns[column] = [table.columns[column][0], bytes.length, written.length];
    bytes.push(...written);
  }
  const made = new TextEncoder().encode(JSON.stringify(head));
  return Uint8Array.from([...new TextEncoder().encode(`assay-page ${line.split(' ')[1]} ${made.length}\n`), ...made, ...bytes]);
}

// "": not refused
function refusal(work) {
  try {
    work();
    return '';
  } catch (problem) {
    return problem instanceof PageError ? problem.message : `not a sentence: ${problem}`;
  }
}

const samples = (...rows) => ({time: rows.map(() => 0), total: rows.map(() => 0), rows, merged: rows.map(() => 1)});

function heapBlocks(block) {
  const four = withColumns(block, 'rows', {band: [0, 0, 0, 0], value: [0, 0, 0, 0]});
  expect(refusal(() => decode(withColumns(four, 'samples', samples(1, 3)))) === '', 'four rows of two samples');
  for (const rows of [[4294967295, 5], [5, 4294967295], [1, 2], [4, 1]])
    expect(refusal(() => decode(withColumns(four, 'samples', samples(...rows)))).endsWith('samples and rows do not fit.'), `rows ${rows}`);

  const far = withColumns(withColumns(block, 'rows', {band: [4294967294], value: [0]}), 'samples', samples(1));
  const said = refusal(() => models(decode(far))[0].dimensions[0].curves);
  expect(said.endsWith('band 2147483647 is not there.'), `rows of a band that is not there: ${said}`);

  // above 2^53 they are near; what comes after them is exact
  const values = [7n, 1n << 60n, 1n, (1n << 64n) - 1n, (1n << 53n) + 1n, (1n << 53n) + 3n, (1n << 53n) - 1n, 5n, 0n];
  const changes = values.map((value, at) => zigzag(at ? values[at - 1] : 0n, value));
  const large = withColumns(withColumns(block, 'rows', {band: values.map(() => 0), value: changes}), 'samples', samples(values.length));
  const found = [...models(decode(large))[0].dimensions[0].curves.value];
  expect(found.join() === values.map(Number).join(), `large values: ${found}`);
}

function tickBlocks(block, metric) {
  const ticks = {lane: [0, 3, 0], wait: [5e8, 0, 0], length: [1e9, 2e9, 25e8], context: [0, 0, 0], weight: [1, 70000, 2]};
  const part = (other) => withColumns(block, 'ticks', {...ticks, ...other}, metric);
  const {lanes} = models(decode(part({})))[0].metrics[metric];
  expect(lanes.map(({start, end, weight}) => [...start, ...end, ...weight].join()).join(' ') === '0.5,1.5,1.5,4,1,2 0,2,70000',
    `lanes: ${JSON.stringify(lanes)}`);
  const said = (other) => refusal(() => models(decode(part(other)))[0].metrics[metric].lanes);
  expect(said({lane: [0, 64, 0]}).endsWith('lane 64 is not there.'), `a lane that is not there: ${said({lane: [0, 64, 0]})}`);
  expect(said({context: [0, 8000000, 0]}).endsWith('context 4000000 is not there.'), 'a context that is not there');
  const far = models(decode(part({wait: [2n ** 64n - 1n, 0, 0]})))[0].metrics[metric].lanes[0];
  expect(far.start[0] > 1e10 && far.end[1] >= far.start[0], 'times as large as they can be');
}

// "" if it was taken or refused with a sentence
function attempt(bytes) {
  try {
    const data = decode(bytes);
    for (const model of models(data)) addsUp(model);
    heapsAddUp(data);
    return '';
  } catch (problem) {
    return problem instanceof PageError ? '' : String(problem);
  }
}

let heaps = 0, timed = 0;
for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8').match(/id="data">([^<]*)</)[1];
  const block = await unpack(text);
  for (const model of models(decode(block))) expect(addsUp(model) === '', `${file}: ${addsUp(model)}`);
  for (const model of models(decode(block))) expect(choiceAgrees(model) === '', `${file}: ${choiceAgrees(model)}`);
  expect(heapsAddUp(decode(block)) === '', `${file}: ${heapsAddUp(decode(block))}`);
  if (heaps === 0 && models(decode(block))[0].dimensions[0]?.bands.length) {
    heaps++;
    heapBlocks(block);
  }
  const metric = models(decode(block))[0].metrics.findIndex((one) => one.timed);
  if (timed === 0 && metric >= 0) {
    timed++;
    tickBlocks(block, metric);
  }
  const step = Math.max(1, Math.floor(block.length / 200));
  const unread = [];
  for (let length = 0; length < block.length; length += step) {
    let refused = false;
    try {
      decode(block.slice(0, length));
    } catch (problem) {
      refused = problem instanceof PageError;
    }
    if (!refused) unread.push(length);
  }
  expect(unread.length === 0, `${file}: cut at ${unread.slice(0, 5)}, and not refused`);
  const bad = [];
  for (let i = 0, seed = 1; i < 300; i++) {
    const damaged = block.slice();
    for (let j = 0; j < 3; j++) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      damaged[(seed >>> 3) % damaged.length] = seed >>> 16;
    }
    const problem = attempt(damaged);
    if (problem) bad.push(problem);
  }
  expect(bad.length === 0, `${file}: damaged: ${bad[0]}`);
  const cut = await unpack(text.slice(0, text.length >> 3 << 2)).then(() => '', (problem) => problem.message);
  expect(cut.endsWith('the file is cut or damaged.'), `${file}: a cut file: ${cut}`);
}
expect(timed > 0 || process.argv.length < 3, 'no page has samples with times');
expect(heaps > 0 || process.argv.length < 3, 'no page has a heap');
console.log(`${passed} passed, ${failed} failed`);
