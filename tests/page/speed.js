// How long a page takes to be there, and to answer.
//
//   node speed.js TOOLS CHROMIUM PAGE [RUNS]
//
// Prints one JSON object: name -> [milliseconds, of the processor] of each of the RUNS, or what went wrong. `paint`: from the beginning of the navigation to the
// first frame with the view in it. All else: from the event to the second frame after it, when what it changed has been
// drawn and the page would take the next event; so nothing is under two frames, 33 ms.
'use strict';
const {launch, visit, settled} = require('./browser');

const [tools, chromium, file, runs] = process.argv.slice(2);

// Runs in the page, before it.
const watch = () => {
  window.answers = [];
  const after = (then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => then(performance.now()), 0)));
  for (const type of ['change', 'click', 'input', 'keydown', 'pointermove', 'mousemove', 'mouseup', 'pointerup'])
    addEventListener(type, (event) => {
      if (!window.timed || window.timed !== type) return;
      const start = event.timeStamp;
      after((end) => window.answers.push(end - start));
    }, {capture: true});
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main[data-view] *')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }, 0));
  }).observe(document, {childList: true, subtree: true});
};

// Milliseconds of the processor that the page's thread has used: other work on the machine does not count.
async function used(meter) {
  const {metrics} = await meter.send('Performance.getMetrics');
  return 1000 * metrics.find(({name}) => name === 'TaskDuration').value;
}

// [milliseconds until it has answered, of the processor]; undefined: the page has nothing to do it with
async function answer(page, meter, type, prepare) {
  await settled(page);
  const act = await prepare();
  if (!act) return undefined;
  await page.evaluate((of) => { window.answers = []; window.timed = of; }, type);
  const before = await used(meter);
  await act();
  await page.waitForFunction(() => window.answers.length > 0, null, {polling: 20, timeout: 60000});
  await settled(page);
  const took = await used(meter) - before;
  return [await page.evaluate(() => { window.timed = ''; return Math.max(...window.answers); }), took];
}

// ---- what is done: name, view, type of event, how: a function that looks for the place, and returns one that acts ----

// Where it is, and that it can be clicked, is asked before the clock starts.
async function click(page, locator, x = 0.5, y) {
  const one = locator.first();
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  const [left, top] = [box.x + box.width * x, box.y + (y === undefined ? box.height / 2 : Math.min(box.height - 4, y))];
  return () => page.mouse.click(left, top);
}
const header = (page, title) => click(page, page.locator('main thead button').filter({hasText: title}));
const button = (page, name) => click(page, page.getByRole('button', {name}));
const type = async (page) => {
  await page.focus('[data-find]');
  return () => page.keyboard.press('e');
};

// The key in the Nth chooser of the heap.
async function choose(page, place, key) {
  const chooser = page.locator('main label.by select').nth(place);
  if (!await chooser.evaluate((select, to) => [...select.options].some((one) => one.value === to), key)) return undefined;
  const found = await chooser.elementHandle();
  return () => found.evaluate((select, to) => {
    select.value = to;
    select.dispatchEvent(new Event('change', {bubbles: true}));
  }, key);
}

// A drag over the picture, in so many steps.
async function drag(page, steps) {
  const box = await page.locator('main canvas').first().boundingBox();
  const at = (step) => page.mouse.move(box.x + box.width * (0.3 + 0.3 * step / steps), box.y + box.height / 2);
  return async () => {
    await at(0);
    await page.mouse.down();
    for (let step = 1; step <= steps; step++) await at(step);
    await page.mouse.up();
  };
}

const HEAP = [
  ['heap: brush', 'heap', 'mousemove', (page) => drag(page, 8)],
  ['heap: brush, released', 'heap', 'mouseup', (page) => drag(page, 1)],
  ['heap: by type', 'heap?by=producer', 'change', (page) => choose(page, 0, 'type')],
  ['heap: by site', 'heap?by=producer', 'change', (page) => choose(page, 0, 'site')],
  ['heap: by producer, type', 'heap?by=producer', 'change', (page) => choose(page, 1, 'type')],
  ['heap: by site, context', 'heap?by=site', 'change', (page) => choose(page, 1, 'context')],
  ['heap: by three keys', 'heap?by=producer.type', 'change', (page) => choose(page, 2, 'context')],
  ['heap: a name in the table', 'heap?by=closure', 'click', (page) => click(page, page.locator('main tbody a.name'))],
  ['heap: one more condition', undefined, 'click', (page) => click(page, page.locator('main tbody a.name'))],
  ['heap: a name in the key', 'heap?by=module', 'click', (page) => click(page, page.locator('.heap-key .name.leads'))],
  ['heap: two moments', 'heap?by=closure', 'click', (page) => button(page, 'Compare two moments')],
  ['heap: two moments, by site', 'heap?by=site', 'click', (page) => button(page, 'Compare two moments')],
  ['heap: two moments, sorted', undefined, 'click', (page) => header(page, 'over time')],
  ['heap: hide a band', 'heap?by=closure', 'click', (page) => click(page, page.locator('.heap-key button', {hasText: 'hide'}))],
  ['heap: search', 'heap', 'input', type],
  ['heap: sort by most', 'heap', 'click', (page) => header(page, 'most')],
  ['heap: sort by growth', 'heap', 'click', (page) => header(page, 'over time')],
  ['heap: by biography', 'heap', 'change', (page) => choose(page, 0, 'biography')],
  ['heap: by type, biography', 'heap?by=type', 'change', (page) => choose(page, 1, 'biography')],
  ['heap: by site, biography', 'heap?by=site', 'change', (page) => choose(page, 1, 'biography')],
];

const view = (page, name) => click(page, page.locator(`nav a[href^="#${name}"]`));

const ACTIONS = [
  ['view: centres', 'overview', 'click', (page) => view(page, 'centres')],
  ['view: flame graph', 'overview', 'click', (page) => view(page, 'flame')],
  ['view: chart', 'overview', 'click', (page) => view(page, 'chart')],
  ['view: heap', 'overview', 'click', (page) => view(page, 'heap')],
  ['view: edges', 'overview', 'click', (page) => view(page, 'edges')],
  ['view: source', 'overview', 'click', (page) => view(page, 'source')],
  ['centres: sort by inherited', 'centres', 'click', (page) => header(page, 'inherited')],
  ['centres: sort by name', 'centres', 'click', (page) => header(page, 'centre')],
  ['centres: search', 'centres', 'input', type],
  ['centres: click a row', 'centres', 'click', (page) => click(page, page.locator('main tbody tr[aria-rowindex]').nth(2))],
  ['centres: other metric', 'centres', 'keydown', async (page) => {
    await page.focus('main');
    return () => page.keyboard.press('m');
  }],
  ['flame: click a block', 'flame', 'click', (page) => click(page, page.locator('main canvas'), 0.1, 30)],
  ['flame: search', 'flame', 'input', type],
  ['flame: point', 'flame', 'mousemove', async (page) => {
    const box = await page.locator('main canvas').first().boundingBox();
    return async () => { for (let i = 1; i < 6; i++) await page.mouse.move(box.x + i * 60, box.y + 20 + i * 10); };
  }],
  ['flame: inverted', 'flame', 'click', (page) => button(page, 'Inverted')],
  ['flame: around a centre', 'flame', 'click', (page) => button(page, 'Around a centre')],
  ['chart: drag', 'chart', 'mousemove', (page) => drag(page, 8)],
  ['chart: a span', 'chart', 'mouseup', (page) => drag(page, 1)],
  ['chart: point', 'chart', 'mousemove', async (page) => {
    const box = await page.locator('main canvas').first().boundingBox();
    return async () => { for (let i = 1; i < 6; i++) await page.mouse.move(box.x + i * 60, box.y + 20 + i * 10); };
  }],
  ...HEAP,
  ['edges: sort by caller', 'edges', 'click', (page) => header(page, 'caller')],
  ['edges: search', 'edges', 'input', type],
];

async function once(browser, results) {
  const opened = await browser.open(file);
  const {page} = opened;
  await page.waitForFunction(() => window.painted > 0, null, {timeout: 120000});
  const meter = await page.context().newCDPSession(page);
  await meter.send('Performance.enable', {timeDomain: 'threadTicks'});
  const painted = await page.evaluate(() => window.painted);
  const before = await used(meter);
  await page.reload(); // measured from its beginning
  await page.waitForFunction(() => window.painted > 0, null, {timeout: 120000});
  (results.paint ||= []).push([painted, await used(meter) - before]);
  await settled(page);
  await page.waitForTimeout(1000); // nobody clicks sooner
  const there = await page.$$eval('nav a', (links) => links.map((link) => link.hash.slice(1).split('?')[0]));
  for (const [name, where, event, prepare] of ACTIONS) { // without `where`: where the one before it ended
    const target = /^view: (\w+)/.exec(name);
    if (!there.includes((where || name).split(/[?:]/)[0])) continue;
    if ((target && !there.includes(target[1])) || typeof results[name] === 'string') continue;
    if (where) await visit(page, '#' + where);
    try {
      const took = await answer(page, meter, event, () => prepare(page));
      if (took) (results[name] ||= []).push(took);
    } catch (error) {
      results[name] = String(error).split('\n')[0].slice(0, 200);
    }
  }
  if (opened.said.length) results.said = opened.said.join('; ');
  const memory = await page.evaluate(() => performance.memory && performance.memory.usedJSHeapSize);
  (results['heap in MB'] ||= []).push([memory / 1e6, NaN]);
  await browser.done(opened, false);
}

async function main() {
  const browser = await launch(tools, chromium, {init: watch, timeout: 60000});
  const results = {};
  for (let run = 0; run < Number(runs || 1); run++) await once(browser, results);
  await browser.close();
  console.log(JSON.stringify(results));
}

main().catch((error) => {
  console.log(JSON.stringify({error: String(error.stack || error)}));
  process.exit(1);
});
