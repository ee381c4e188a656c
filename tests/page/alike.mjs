// One number, one colour: what `assay heap` draws of a profile, and what the page of the same profile has: the same bands, in the
// same order, with the same areas, shares, colours and names. Of a whole breakdown C has sent the bands: then the page
// also chooses them by itself, as it does of what a reader makes, and must come to the same.
//
//   node alike.mjs CASES.json         as alike.py makes them; the last line is `N passed, N failed`
import {createRequire} from 'node:module';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const page = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'page');
const {buildSync} = createRequire(join(page, 'package.json'))('esbuild');
const folder = mkdtempSync(join(tmpdir(), 'assay-alike-'));
const built = join(folder, 'all.mjs');
const all = ['model/decode', 'model/figures', 'heap/bands', 'heap/cells', 'frame/palette'];
buildSync({stdin: {contents: all.map((name) => `export * from './${name}';`).join('\n'), resolveDir: join(page, 'source')},
  bundle: true, format: 'esm', outfile: built, jsx: 'automatic', jsxImportSource: 'preact'});
const {decode, unpack, percent, allBands, averages, weightOf, shownName, breakdown, dimensionWith, firstDimension, areaColour} =
  await import(pathToFileURL(built));
rmSync(folder, {recursive: true});

let passed = 0, failed = 0;
function expect(good, what) {
  if (good) passed++;
  else failed++, console.log(`FAILED ${what}`);
}

const models = new Map();
async function modelOf(file) {
  if (!models.has(file)) models.set(file, decode(await unpack(readFileSync(file, 'utf8').match(/id="data">([^<]*)</)[1])).model);
  return models.get(file);
}

const plain = (text) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');

// From the top: name, colour, area in digits, share. The page has the places of sites beside their names.
function drawn(svg, overlapping) {
  const paths = [...svg.matchAll(/<path ([^>]*?)data-band="([^"]*)" data-area="([0-9.]+)"/g)].map(([, before, name, area]) =>
    ({name: plain(name).replace(/ \S+\.hs:\d+/g, ''), colour: /(?:fill|stroke)="(#[0-9a-f]{6})"/.exec(before)[1], area}));
  const shares = [...svg.matchAll(/text-anchor="end"[^>]*>([<>&;lgt]*[0-9.]+)<\/text>\n<g font-family="monospace"/g)].map(([, text]) => plain(text));
  return (overlapping ? paths.reverse() : paths).map((path, at) => ({...path, share: overlapping ? '' : shares[at]}));
}

// As axis_exact_area writes it.
function exactArea(area, clock) {
  const digits = clock === 'bytes' ? 7 : 10;
  const text = (area * 5n).toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function shown(model, of, bands) {
  return bands.items.map((item) => ({
    name: shownName(model, of, item),
    colour: areaColour(item.colour, false),
    area: exactArea(item.area, of.clock),
    share: of.overlapping ? '' : percent(weightOf(bands, item), weightOf(bands, bands)),
  })).reverse();
}

// What is looked at, as the page has it.
function selected(model, {by, where}) {
  const keys = by.length > 0 ? by : [firstDimension(model).key];
  return breakdown(model, keys, where.map(([key, name]) => {
    const band = dimensionWith(model, key).bands.findIndex((one) => one.name === name);
    return {key, band};
  }))?.of;
}

function compare(found, wanted, what, columns) {
  for (const column of columns) {
    const [left, right] = [found, wanted].map((list) => list.map((one) => one[column]).join(' | '));
    expect(left === right, `${what}: ${column}: ${left}, in the picture ${right}`);
  }
}

for (const one of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const model = await modelOf(one.page);
  const what = `${one.name} ${one.by} ${one.where.join(' ')}`;
  const of = selected(model, one);
  if (!of) {
    expect(false, `${what}: the page has no such breakdown`);
    continue;
  }
  const svg = readFileSync(one.svg, 'utf8');
  const wanted = drawn(svg, of.overlapping);
  // a part keeps the colours of the whole, and a picture of it has its own
  const columns = ['name', 'area', 'share', ...(one.where.length === 0 ? ['colour'] : [])];
  const bands = allBands(of);
  expect(wanted.length > 0 && wanted.every(({share}) => share !== undefined), `${what}: no bands in the picture`);
  compare(shown(model, of, bands), wanted, what, columns);
  if (of.drawn) {
    const own = allBands({...of, drawn: undefined});
    compare(shown(model, of, own), wanted, `${what}, chosen by the page`, columns);
    expect(own.crowded === bands.crowded && own.leftOut === bands.leftOut, `${what}: what is left out`);
    if (of.merged.every((count) => count === 1)) {
      const means = averages(of, undefined);
      expect(of.bands.every(({average}, band) => average === means[band]), `${what}: averages`);
    }
  }
  if (one.own !== null) expect(wanted.some(({name}) => name === 'small') === one.own, `${what}: the small band`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
