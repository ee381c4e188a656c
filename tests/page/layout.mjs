// The drawings' figures, without a browser: random trees and heaps against plain counting.
//
//   node layout.mjs        needs page/node_modules (esbuild); the last line is `N passed, N failed`
import {createRequire} from 'node:module';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const page = join(here, '..', '..', 'page');
const {buildSync} = createRequire(join(page, 'package.json'))('esbuild');
const folder = mkdtempSync(join(tmpdir(), 'assay-layout-'));
async function load(name) {
  const built = join(folder, name + '.mjs');
  buildSync({entryPoints: [join(page, 'source', name + '.ts')], bundle: true, format: 'esm', outfile: built});
  return import(pathToFileURL(built));
}
const flame = await load('flame/layout');
const heap = await load('heap/bands');
const columns = await load('heap/columns');
const joint = await load('diff/tree');
const palette = await load('frame/palette');
const colours = await load('model/colours');
const {syntaxOf} = await load('views/syntax');
const figures = await load('model/figures');
const findings = await load('model/findings');
const {curvesOf, sumCurves, valuesIn} = await load('model/curves');
const chart = await load('chart/layout');
const {largestWay, waysOf} = await load('heap/ways');
rmSync(folder, {recursive: true});
const NONE = 0xffffffff;

let passed = 0, failed = 0;
function expect(good, what) {
  if (good) passed++;
  else if (failed++ < 20) console.log(`FAILED ${what}`);
}

function generator(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}

// ---- trees ----

// No two siblings have the same label.
function randomTree(random, most, labelCount) {
  const parent = [], label = [], seen = new Set();
  for (let tries = 0; tries < most; tries++) {
    const above = parent.length === 0 || random() < 0.05 ? NONE : Math.floor(random() * parent.length);
    const of = Math.floor(random() * labelCount);
    if (seen.has(above + ' ' + of)) continue;
    seen.add(above + ' ' + of);
    parent.push(above);
    label.push(of);
  }
  const own = Float64Array.from(parent, () => (random() < 0.4 ? 0 : Math.floor(random() ** 3 * 1000)));
  return {tree: flame.makeTree(Uint32Array.from(parent), Uint32Array.from(label), labelCount), own};
}

// Paths of labels from where the reader looks -> cost, by plain counting.
function add(sums, path, value) {
  if (value > 0) for (let end = 1; end <= path.length; end++) {
    const key = path.slice(0, end).join('.');
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
}

function drawnPaths(layout) {
  const paths = new Map();
  const keys = [];
  for (let node = 0; node < layout.levelStart[layout.levels]; node++) {
    const above = layout.above[node];
    keys[node] = node === 0 ? '' : (keys[above] === '' ? '' : keys[above] + '.') + layout.label[node];
    if (node > 0) paths.set(keys[node], layout.value[node]);
  }
  return paths;
}

function same(a, b) {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

function labelsUp(tree, node) {
  const labels = [];
  for (let at = node; at !== NONE; at = tree.parent[at]) labels.push(tree.label[at]);
  return labels;
}

// Within its parent, in order, without overlapping; the rest makes it whole up to what is too narrow.
function inPlace(layout, name) {
  for (let level = 1; level < layout.levels; level++) {
    let end = -1, good = true;
    for (let node = layout.levelStart[level]; node < layout.levelStart[level + 1]; node++) {
      const above = layout.above[node];
      good &&= layout.start[node] >= end && layout.start[node] >= layout.start[above] &&
        layout.start[node] + layout.value[node] <= layout.start[above] + layout.value[above];
      end = layout.start[node] + layout.value[node];
      good &&= flame.nodeAt(layout, level, layout.start[node]) === node && flame.levelOf(layout, node) === level;
    }
    expect(good, `${name}: level ${level} in place`);
  }
}

function checkTree(seed) {
  const random = generator(seed);
  const {tree, own} = randomTree(random, 20 + seed * 7, 3 + (seed % 17));
  const costs = flame.makeCosts(tree, own);
  const all = new Map(), inverted = new Map();
  for (let node = 0; node < tree.count; node++) {
    const up = labelsUp(tree, node);
    add(all, [...up].reverse(), own[node]);
    add(inverted, up, own[node]);
  }
  const name = `tree ${seed}`;
  const layouts = {
    all: flame.makeLayout(tree, costs, flame.lookAtAll(tree, costs), 0),
    inverted: flame.makeLayout(tree, costs, flame.lookInverted(tree, costs, []), 0),
  };
  expect(same(drawnPaths(layouts.all), all), `${name}: the tree`);
  expect(same(drawnPaths(layouts.inverted), inverted), `${name}: inverted`);
  inPlace(layouts.all, name);
  inPlace(flame.makeLayout(tree, costs, flame.lookAtAll(tree, costs), 0.02), name + ' narrow');
  const label = Math.floor(random() * tree.labelCount);
  const callers = new Map(), callees = new Map();
  let inherited = 0;
  for (let node = 0; node < tree.count; node++) {
    const down = labelsUp(tree, node).reverse();
    const first = down.indexOf(label);
    if (first < 0) continue;
    inherited += own[node];
    add(callees, down.slice(first + 1), own[node]);
    add(callers, down.slice(0, first).reverse(), own[node]);
  }
  for (const [direction, wanted] of [['callers', callers], ['callees', callees]]) {
    const look = flame.lookAround(tree, costs, label, direction);
    const layout = flame.makeLayout(tree, costs, look, 0);
    expect(layout.total === inherited, `${name}: ${direction}: the label's inherited cost`);
    expect(same(drawnPaths(layout), wanted), `${name}: ${direction}`);
    for (const most of [2, 1000]) {
      const next = flame.nextRows(tree, costs, look, most);
      const sum = next.rows.reduce((total, row) => total + row.value, next.own + next.restValue);
      expect(sum === inherited && next.rows.length <= most, `${name}: ${direction}: rows add up`);
      expect(next.rows.every((row) => row.value === wanted.get(String(row.label))), `${name}: ${direction}: rows`);
    }
  }
  // Into a path of the inverted tree.
  const paths = [...inverted.keys()];
  if (paths.length > 0) {
    const key = paths[Math.floor(random() * paths.length)];
    const look = flame.lookInverted(tree, costs, key.split('.').map(Number));
    expect(look.total === inverted.get(key), `${name}: inverted, along a path`);
  }
  const matches = Uint8Array.from({length: tree.labelCount}, () => (random() < 0.2 ? 1 : 0));
  let share = 0;
  for (let node = 0; node < tree.count; node++) if (labelsUp(tree, node).some((at) => matches[at])) share += own[node];
  expect(flame.shareOf(tree, costs, matches).value === share, `${name}: share`);
}

// ---- diffs ----

function checkDiff(seed) {
  const random = generator(seed + 1000);
  const labels = 4 + (seed % 9);
  const before = randomTree(random, 40 + seed * 3, labels), after = randomTree(random, 40 + seed * 3, labels);
  const partner = Uint32Array.from({length: labels}, (_, at) => (random() < 0.3 ? NONE : at));
  const side = ({tree, own}) => ({labels: {count: labels}, contexts: tree, metrics: [{own}]});
  const diff = {old: side(before), new: side(after), newOfOldLabel: partner, oldOfNewLabel: partner};
  const tree = joint.diffTree(diff);
  const costs = joint.diffCosts(diff, tree, {old: 0, new: 0});
  const sum = (list) => list.reduce((total, value) => total + value, 0);
  expect(costs.before.total === sum(before.own) && costs.after.total === sum(after.own), `diff ${seed}: totals`);
  // Below a label on one side only is taken as below its parent.
  const pathOf = ({tree: of}, node, old) => labelsUp(of, node).reverse()
    .filter((at, index, all) => partner[at] !== NONE || index === 0 || index === all.length - 1)
    .map((at) => (partner[at] === NONE && old ? labels + at : at)).join('.');
  const wanted = [new Map(), new Map()];
  [before, after].forEach((one, at) => one.own.forEach((value, node) => {
    const key = pathOf(one, node, at === 0);
    wanted[at].set(key, (wanted[at].get(key) ?? 0) + value);
  }));
  let good = true;
  for (let node = 0; node < tree.tree.count; node++) {
    const key = labelsUp(tree.tree, node).reverse().join('.');
    good &&= costs.before.own[node] === (wanted[0].get(key) ?? 0) && costs.after.own[node] === (wanted[1].get(key) ?? 0);
  }
  expect(good, `diff ${seed}: nodes`);
  for (const most of [3, 1000]) {
    const {nodes, others, unchanged} = joint.changedPaths(costs, most);
    const both = (of) => others[of] + unchanged[of] + nodes.reduce((total, node) => total + costs[of].own[node], 0);
    expect(both('before') === costs.before.total && both('after') === costs.after.total, `diff ${seed}: paths add up`);
    expect(nodes.every((node, at) => at === 0 || costs.change.own[nodes[at - 1]] >= costs.change.own[node]), `diff ${seed}: order`);
  }
}

// ---- heaps ----

function varianceOf(values) {
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  return values.reduce((sum, value) => sum + ((value - mean) * (value - mean)) / values.length, 0);
}

function checkHeap(seed) {
  const random = generator(seed + 2000);
  const samples = 1 + Math.floor(random() * 30), bandCount = 1 + Math.floor(random() * 60);
  const time = [], total = [], rowStart = [0], rowBand = [], rowValue = [];
  for (let sample = 0; sample < samples; sample++) {
    time.push((time[sample - 1] ?? 0) + Math.floor(random() * 3));
    let sum = 0;
    for (let band = 0; band < bandCount; band++) {
      if (random() < 0.3) continue;
      const value = Math.floor(random() ** 8 * 1e6);
      rowBand.push(band);
      rowValue.push(value);
      sum += value;
    }
    total.push(sum);
    rowStart.push(rowBand.length);
  }
  const of = {
    time: Float64Array.from(time), total: Float64Array.from(total), overlapping: false,
    curves: curvesOf(Uint32Array.from(rowStart), Uint32Array.from(rowBand), Float64Array.from(rowValue), bandCount),
    bands: Array.from({length: bandCount}, (_, at) => ({name: `b${at}`, context: NONE})),
  };
  const bands = heap.makeBands(of, new Uint8Array(bandCount).fill(1));
  expect(bands.items.length <= heap.BANDS_LIMIT, `heap ${seed}: at most ${heap.BANDS_LIMIT}`);
  expect(total.every((sum, at) => sum === bands.totals[at] && sum === bands.items.reduce((all, item) => all + item.values[at], 0)),
    `heap ${seed}: every sample adds up`);
  expect(bands.items.every(({values}, at) => at === 0 || varianceOf(bands.items[at - 1].values) <= varianceOf(values)), `heap ${seed}: the smoothest first`);
  const other = bands.items.find((item) => item.band === NONE);
  expect(!other || bands.crowded || heap.weightOf(bands, other) * 100n < heap.weightOf(bands, bands), `heap ${seed}: OTHER is small`);
  const taken = Uint8Array.from({length: bandCount}, () => (random() < 0.5 ? 1 : 0));
  const part = heap.makeBands(of, taken);
  let sum = 0;
  rowBand.forEach((band, at) => taken[band] && (sum += rowValue[at]));
  expect(part.sum === sum, `heap ${seed}: a part`);
  const first = Math.floor(random() * samples), last = first + Math.floor(random() * (samples - first));
  const span = heap.spanSums(of, {first, last});
  let inside = 0;
  for (let sample = first; sample <= last; sample++) inside += total[sample];
  expect(span.sum.reduce((all, value) => all + value, 0) === inside, `heap ${seed}: a span adds up`);
  expect(span.atPeak.reduce((all, value) => all + value, 0) === Math.max(...total.slice(first, last + 1)), `heap ${seed}: its peak`);
  checkSums(seed, of, random);
}

// Curves summed up by groups, some of them left out: in each sample what adding its rows gives, and no row where there is none.
function checkSums(seed, of, random) {
  const count = 1 + Math.floor(random() * 10), {length} = of.bands;
  const groupOf = Uint32Array.from({length}, () => (random() < 0.2 ? NONE : Math.floor(random() * count)));
  const sums = sumCurves(of.curves, groupOf, count, of.time.length);
  const plain = Array.from(of.time, () => new Map());
  for (let band = 0; band < length; band++)
    for (let row = of.curves.from[band]; row < of.curves.to[band]; row++) {
      const rows = plain[of.curves.sample[row]], group = groupOf[band];
      if (group !== NONE) rows.set(group, (rows.get(group) ?? 0) + of.curves.value[row]);
    }
  const found = Array.from(of.time, () => new Map());
  for (let group = 0; group < count; group++)
    for (let row = sums.from[group]; row < sums.to[group]; row++) found[sums.sample[row]].set(group, sums.value[row]);
  const text = (rows) => JSON.stringify(rows.map((one) => [...one].sort((a, b) => a[0] - b[0])));
  expect(text(found) === text(plain), `heap ${seed}: sums of curves`);
  expect(sums.from.every((from, group) => sums.sample.subarray(from + 1, sums.to[group]).every((sample, at) => sums.sample[from + at] < sample)), `heap ${seed}: their order`);
  expect(of.time.every((_, sample) => valuesIn(sums, sample).every((value, group) => value === (plain[sample].get(group) ?? 0))),
    `heap ${seed}: a sample of them`);
}

for (let seed = 1; seed <= 60; seed++) {
  checkTree(seed);
  checkDiff(seed);
  checkHeap(seed);
}
// ---- colours ----

const contrast = (one, other) => {
  const [low, high] = [palette.luminance(one), palette.luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
for (const [dark, list] of [[false, colours.LIGHT], [true, colours.DARK]]) {
  expect(new Set(list).size === 20, `colours, dark ${dark}: all differ`);
  for (const colour of list) {
    expect(contrast(palette.grounded(colour, dark), palette.blockInk(dark)) >= 4.5, `${colour}, dark ${dark}: text on it`);
    if (dark) expect(contrast(colour, '#14171b') >= 3, `${colour} on the dark ground`);
  }
}
{
  const chosen = palette.groupColours(Array.from({length: 50}, (_, at) => 'band' + at));
  expect(new Set(chosen.slice(0, 20)).size === 20, 'twenty names have twenty colours');
  expect(chosen.slice(0, 7).every((colour) => colour < 7), 'the largest have the full ones');
  expect(chosen.slice(20).every((colour) => colour >= 7 && colour < 20), 'small ones have none of these');
}

// ---- source lines ----

const code = (name, ...lines) => {
  const syntax = syntaxOf(name, lines);
  return lines.map((line, at) => {
    const pieces = syntax.piecesOf(at + 1);
    expect(pieces.map((piece) => piece.text).join('') === line, `${name}: all of ${line}`);
    return pieces.filter((piece) => piece.tone).map((piece) => `${piece.tone}:${piece.text}`).join(' ');
  });
};
const expectCode = (found, ...wanted) => expect(found.join('\n') === wanted.join('\n'), `${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
expectCode(code('a.hs', 'f x = case x of Just 12 -> "a\\"b" -- end'),
  'operator:= keyword:case keyword:of type:Just number:12 operator:-> string:"a\\"b" comment:-- end');
expectCode(code('a.hs', 'a {- b {- c -}', 'd -} let', '{-# INLINE f #-}', "g' = 'x' --> y"),
  'comment:{- b {- c -}', 'comment:d -} keyword:let', 'pragma:{-# INLINE f #-}', "operator:= string:'x' operator:-->");
expectCode(code('a.lhs', 'let us see', '> let'), 'comment:let us see', 'operator:> keyword:let');
expectCode(code('a.stg', 'main = thunk (I 7) -- {- it'), 'operator:= keyword:thunk type:I number:7 comment:-- {- it');
expectCode(code('a.txt', 'let x'), '');
{
  const lines = Array.from({length: 500}, (_, at) => (at === 0 ? '{-' : at === 499 ? '-} let' : 'let'));
  expect(syntaxOf('a.hs', lines).piecesOf(500).some((piece) => piece.tone === 'keyword'), 'the last line is asked for first');
}

// ---- words ----

// The cases that C passes, too.
{
  const writers = {
    number: (value) => figures.figure(Number(value)),
    percent: (part, whole) => figures.percent(Number(part), Number(whole)),
    bytes: (value) => figures.human(Number(value), 'B'),
    short: (value) => figures.shortSeconds(Number(value)),
    seconds: (value) => figures.seconds3(Number(value)),
    area: (value) => figures.areaText(BigInt(value), 'B'),
  };
  let cases = 0;
  for (const line of readFileSync(join(here, 'figures.txt'), 'utf8').split('\n')) {
    const [, kind, given, text] = /^([a-z]+) ([0-9 ]+) = (.*)$/.exec(line) ?? [];
    if (kind === undefined) continue;
    cases++;
    const made = writers[kind](...given.split(' '));
    expect(made === text, `${kind} ${given}: ${made}, not ${text}`);
  }
  expect(cases > 60, `${cases} figures`);
}

// ---- answers ----

{
  const metrics = [{key: 'bytes', total: 9}, {key: 'ticks', total: 5}];
  const one = (key, metric, more = {}) => ({key, text: key, view: '', label: NONE, dimension: NONE, context: NONE, band: NONE, metric,
    note: false, trouble: false, ...more});
  const model = (list) => ({metrics, findings: list});
  const said = findings.saidOf(model([one('time', 1, {trouble: true}), one('memory', NONE), one('allocation', 0), one('few-samples', NONE),
    one('memory', NONE, {note: true}), one('collector', NONE), one('time', 1), one('time', 1), one('losses', NONE)]));
  expect(said.answers.length === 5 && said.doubts.length === 1 && said.notes.length === 2, 'at most five answers, doubts, and the rest are notes');
  expect(said.answers[0].trouble && !said.answers[1].trouble, 'trouble is told');
  const first = model([one('memory', NONE), one('time', 1), one('allocation', 0)]);
  expect(findings.answersFor(first, 0).map((answer) => answer.number).join() === '3,1,2', 'those of the measure first');
  expect(findings.answersFor(first, NONE).map((answer) => answer.number).join() === '1,2,3', 'else as they are');
  expect(findings.openingMetric(model([one('time', 1)])) === 1, 'opens with the first one\'s measure');
  expect(findings.openingMetric(model([one('time', NONE)])) === 1, 'or with its kind\'s');
  expect(findings.openingMetric(first) === NONE, 'or as the data says');
}

// ---- columns of a heap that rises and falls too often ----

{
  const random = generator(11);
  for (let round = 0; round < 60; round++) {
    const count = 400 + Math.floor(random() * 2000);
    const time = new Float64Array(count);
    for (let at = 1; at < count; at++) time[at] = time[at - 1] + (round % 3 === 0 ? 1 : random() < 0.02 ? 40 : random());
    const series = Float64Array.from(time, () => Math.floor(random() * 1000));
    const from = round % 2 ? time[Math.floor(count / 5)] : 0;
    const to = round % 2 ? time[Math.floor(count / 2)] : time[count - 1];
    const found = columns.columnsOf(time, series, {from, to}, 600);
    if (!found) {
      expect(false, `round ${round}: noise is drawn in columns`);
      continue;
    }
    const inside = Array.from(time.keys()).filter((at) => time[at] >= from && time[at] <= to);
    const [high, low, mean] = [columns.highest(found, series), columns.lowest(found, series), columns.averages(found, series, time)];
    const of = found.first.length;
    expect(found.first[0] === inside[0] && found.end[of - 1] === inside[inside.length - 1] + 1, `round ${round}: all samples in sight`);
    expect(found.to === time[inside[inside.length - 1]] && found.from[0] === time[inside[0]], `round ${round}: from the first to the last`);
    for (let column = 0; column < of; column++) {
      const own = Array.from(series.slice(found.first[column], found.end[column]));
      const good = own.length > 0 && high[column] === Math.max(...own) && low[column] === Math.min(...own) && mean[column] >= low[column]
        && mean[column] <= high[column] && (column === 0 || found.end[column - 1] === found.first[column])
        && time[found.first[column]] >= found.from[column] && columns.columnAt(found, found.end[column] - 1) === column;
      expect(good, `round ${round}: column ${column} of ${of}`);
    }
    const whole = (list) => list.reduce((sum, value) => sum + value, 0);
    if (round % 3 === 0 && round % 2 === 0) {
      const width = (column) => (found.from[column + 1] ?? found.to) - found.from[column];
      const drawn = whole(Array.from(mean, (value, column) => value * width(column)));
      const area = whole(Array.from(columns.halfSpans(time), (half, at) => half * series[at]));
      expect(Math.abs(drawn - area) < area * 0.02, `round ${round}: the area is ${drawn}, not ${area}`);
    }
  }
  const even = Float64Array.from({length: 1000}, (_, at) => at);
  const drawn = (make) => columns.columnsOf(even, even.map(make), {from: 0, to: 999}, 600);
  expect(!drawn((at) => at), 'what only rises is drawn as it is');
  expect(!drawn((at) => 1000 + (at % 2) * 40), 'what hardly moves is no wave');
  expect(!drawn((at) => at % 100), 'ten waves can be followed');
  expect(!columns.columnsOf(even, even.map((at) => at % 200), {from: 0, to: 99900}, 600), 'five, however narrow');
  expect(Math.abs((drawn((at) => at % 10)?.first.length ?? 0) - 50) < 2, 'a hundred: two in a column');
  expect(!columns.columnsOf(Float64Array.of(5, 5, 5), Float64Array.of(1, 9, 1), {from: 5, to: 6}, 600), 'all of one time');
  expect(!columns.columnsOf(new Float64Array(0), new Float64Array(0), {from: 0, to: 1}, 600), 'no samples');
  expect(columns.countTurns([0, 900, 0, 900, 880, 900, 0], 0, 6) === 3, 'turns are of what can be seen');
}

// ---- the flame chart ----

// In the order of a walk, as the data has them.
function walkTree(random, count, labelCount, deep) {
  const parent = [NONE], label = [0];
  for (let at = 1; at < count; at++) {
    let above = at - 1;
    for (let up = deep ? 0 : Math.floor(random() * 4); up > 0 && parent[above] !== NONE; up--) above = parent[above];
    parent.push(above);
    label.push(Math.floor(random() * labelCount));
  }
  return {count, parent: Uint32Array.from(parent), label: Uint32Array.from(label)};
}

function randomLane(random, count, contexts, gaps) {
  const lane = {start: new Float64Array(count), end: new Float64Array(count), context: new Uint32Array(count), weight: new Float64Array(count)};
  let time = 0, context = 0;
  for (let at = 0; at < count; at++) {
    if (gaps && random() < 0.1) time += random() * 5;
    if (random() < 0.4) context = Math.floor(random() * contexts);
    lane.start[at] = time;
    lane.end[at] = time += 0.5 + random();
    lane.context[at] = context;
    lane.weight[at] = 1;
  }
  return lane;
}

const pathTo = (contexts, context) => (context === NONE ? [] : [...pathTo(contexts, contexts.parent[context]), context]);

// Each sample a block at each level, then neighbours that are one.
function plainChart(contexts, lane) {
  const levels = [];
  lane.context.forEach((context, at) => {
    pathTo(contexts, context).forEach((node, level) => {
      const list = (levels[level] ??= []);
      const last = list[list.length - 1];
      if (last && last[0] === node && last[2] === lane.start[at]) last[2] = lane.end[at];
      else list.push([node, lane.start[at], lane.end[at]]);
    });
  });
  return levels;
}

// Blocks of a level do not overlap, and each lies within the one above it.
function chartFault(layout, contexts) {
  for (let level = 1; level < layout.levels; level++)
    for (let node = layout.levelStart[level]; node < layout.levelStart[level + 1]; node++) {
      const end = layout.start[node] + layout.value[node];
      const next = layout.start[node + 1];
      if (layout.value[node] < 0 || (node + 1 < layout.levelStart[level + 1] && next < end - 1e-9)) return `level ${level}: node ${node}`;
      const above = layout.above[node];
      if (above === 0) continue;
      if (layout.item[above] !== contexts.parent[layout.item[node]]) return `node ${node} is below another`;
      if (layout.start[above] > layout.start[node] || layout.start[above] + layout.value[above] < end - 1e-9) return `node ${node} is outside`;
    }
  return '';
}

{
  const random = generator(11);
  for (let round = 0; round < 60; round++) {
    const contexts = walkTree(random, 1 + Math.floor(random() * 40), 9, false);
    const lanes = Array.from({length: 1 + round % 3}, () => randomLane(random, 1 + Math.floor(random() * 60), contexts.count, round % 2));
    const to = Math.max(...lanes.map(({end}) => end[end.length - 1]));
    const layout = chart.chartLayout(contexts, lanes, {from: 0, to}, 10000); // a sample is many pixels
    const wanted = lanes.flatMap((lane) => plainChart(contexts, lane));
    let same = layout.levels === wanted.length + 1 && chartFault(layout, contexts) === '';
    wanted.forEach((list, at) => {
      const first = layout.levelStart[at + 1];
      same &&= layout.levelStart[at + 2] - first === list.length && list.every(([node, start, end], k) =>
        layout.item[first + k] === node && Math.abs(layout.start[first + k] - start) < 1e-9
        && Math.abs(layout.value[first + k] - (end - start)) < 1e-9);
    });
    expect(same, `chart, round ${round}`);
  }
  // What shares a pixel is one: of the context that most of it has.
  const contexts = {count: 3, parent: Uint32Array.of(NONE, 0, 0), label: Uint32Array.of(0, 1, 2)};
  const lane = {start: new Float64Array(1000), end: new Float64Array(1000), context: new Uint32Array(1000), weight: new Float64Array(1000).fill(1)};
  for (let at = 0; at < 1000; at++) [lane.start[at], lane.end[at], lane.context[at]] = [at, at + 1, (at % 10 < 6) === at < 500 ? 1 : 2];
  const halves = chart.chartLayout(contexts, [lane], {from: 0, to: 1000}, 100);
  expect(Array.from(halves.item).join() === [NONE, 0, 1, 2].join() && halves.start[3] === 500, `two halves: ${Array.from(halves.item)}`);
  const far = chart.chartLayout(contexts, [lane], {from: 499.5, to: 501}, 100);
  expect(chartFault(far, contexts) === '' && far.start[2] === 0 && far.total === 1.5, 'a part of it');

  // Many samples, deep stacks: as many blocks as pixels at a level, and no deeper than is drawn.
  const deep = walkTree(random, 5000, 50, true);
  const many = randomLane(random, 131072, deep.count, true);
  const end = many.end[many.end.length - 1];
  const drawn = chart.chartLayout(deep, [many], {from: 0, to: end}, 1400);
  const widest = Math.max(...Array.from({length: drawn.levels}, (_, level) => drawn.levelStart[level + 1] - drawn.levelStart[level]));
  expect(drawn.levels === chart.LEVELS + 1 && drawn.unfinished && chartFault(drawn, deep) === '', `${drawn.levels} levels`);
  expect(widest <= 1500, `at most ${widest} blocks of a level`);
  for (const span of [{from: 1e10, to: 1e10 + 1e-7}, {from: 5, to: 5 + 1e-7}, {from: end, to: end + 1}])
    expect(chartFault(chart.chartLayout(deep, [many], span, 1400), deep) === '', `${span.from} to ${span.to}`);
  expect(chart.chartLayout(deep, [], {from: 0, to: 1}, 1400).levels === 1, 'no lane');
}

// ---- ways from roots ----

{
  //  stack 0 -> list 1 (90) -> cell 2 (60) -> 3 (5);  caf 4 -> 5 (40)
  const parent = Uint32Array.of(NONE, 0, 1, 2, NONE, 4);
  const bytes = Float64Array.of(0, 90, 60, 5, 0, 40);
  const search = {asked: '', said: '', largest: 2, objects: 0, bytes: 195, cut: false, holders: {count: 6, parent, bytes}};
  const ways = waysOf(search);
  expect(Array.from(ways.below).join() === '155,155,65,5,40,40', `bytes at and below: ${ways.below}`);
  expect(ways.children.get(NONE).join() === '0,4', 'roots, the largest first');
  expect(largestWay(search).join() === '0,1,2', `from the root: ${largestWay(search)}`);
  expect(largestWay({...search, largest: NONE}).length === 0, 'none');
  const random = generator(7);
  for (let round = 0; round < 50; round++) {
    const count = 1 + Math.floor(random() * 200);
    const above = Uint32Array.from({length: count}, (_, at) => (at === 0 || random() < 0.1 ? NONE : Math.floor(random() * at)));
    const own = Float64Array.from({length: count}, () => Math.floor(random() * 100));
    const {below} = waysOf({holders: {count, parent: above, bytes: own}});
    const plain = own.slice();
    own.forEach((value, at) => {
      for (let up = above[at]; up !== NONE; up = above[up]) plain[up] += value;
    });
    expect(below.every((value, at) => value === plain[at]), `round ${round}`);
  }
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
