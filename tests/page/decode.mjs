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
const built = join(folder, 'decode.mjs');
buildSync({entryPoints: [join(page, 'source', 'model', 'decode.ts')], bundle: true, format: 'esm', outfile: built});
const {decode, unpack, PageError} = await import(pathToFileURL(built));
rmSync(folder, {recursive: true});

let passed = 0, failed = 0;
function expect(good, what) {
  if (good) passed++;
  else failed++, console.log(`FAILED ${what}`);
}

const models = (data) => (data.kind === 'diff' ? [data.diff.old, data.diff.new] : [data.model]);

// Own costs make the totals, rows make the samples, a subtree is a range.
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
  for (const {key, rowStart, rowBand, rowValue, total, bands} of model.dimensions)
    for (let sample = 0; sample < total.length; sample++) {
      const rows = rowValue.subarray(rowStart[sample], rowStart[sample + 1]);
      if (rows.reduce((sum, value) => sum + value, 0) !== total[sample]) return `${key}: sample ${sample}`;
      if (rowBand.subarray(rowStart[sample], rowStart[sample + 1]).some((band) => band >= bands.length)) return key;
    }
  return '';
}

// "" if it was taken or refused with a sentence
function attempt(bytes) {
  try {
    for (const model of models(decode(bytes))) addsUp(model);
    return '';
  } catch (problem) {
    return problem instanceof PageError ? '' : String(problem);
  }
}

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8').match(/id="data">([^<]*)</)[1];
  const block = await unpack(text);
  for (const model of models(decode(block))) expect(addsUp(model) === '', `${file}: ${addsUp(model)}`);
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
console.log(`${passed} passed, ${failed} failed`);
