// How long a page takes to be there, and to answer.
//
//   node speed.js TOOLS CHROMIUM FOLDER PAGE [RUNS]
//
// Prints one JSON object: name -> [milliseconds, of the processor] of each of the RUNS, or what went wrong. `paint`: from the beginning of the navigation to the
// first frame with the view in it. All else: from the event to the second frame after it, when what it changed has been
// drawn and the page would take the next event; so nothing is under two frames, 33 ms.
'use strict';
const {launch, visit, settled} = require('./browser');

const [tools, chromium, folder, file, runs] = process.argv.slice(2);

// Runs in the page, before it.
const watch = () => {
  window.answers = [];
  const after = (then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => then(performance.now()), 0)));
  for (const type of ['click', 'input', 'keydown', 'pointermove', 'mousemove', 'mouseup', 'pointerup'])
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

// [milliseconds until it has answered, of the processor]
async function answer(page, meter, type, act) {
  await settled(page);
  await page.evaluate((of) => { window.answers = []; window.timed = of; }, type);
  const before = await used(meter);
  await act();
  await page.waitForFunction(() => window.answers.length > 0, null, {polling: 20, timeout: 60000});
  await settled(page);
  const took = await used(meter) - before;
  return [await page.evaluate(() => { window.timed = ''; return Math.max(...window.answers); }), took];
}

// ---- what is done: name, view, type of event, how ----

const header = (page, title) => page.locator('main thead button').filter({hasText: title}).first();
const clickAt = async (page, selector, x, y) => {
  const box = await page.locator(selector).first().boundingBox();
  await page.mouse.click(box.x + box.width * x, box.y + Math.min(box.height - 4, y));
};

const ACTIONS = [
  ['view: centres', 'overview', 'click', (page) => page.click('nav a[href^="#centres"]')],
  ['view: flame graph', 'overview', 'click', (page) => page.click('nav a[href^="#flame"]')],
  ['view: heap', 'overview', 'click', (page) => page.click('nav a[href^="#heap"]')],
  ['view: edges', 'overview', 'click', (page) => page.click('nav a[href^="#edges"]')],
  ['view: source', 'overview', 'click', (page) => page.click('nav a[href^="#source"]')],
  ['centres: sort by inherited', 'centres', 'click', (page) => header(page, 'inherited').click()],
  ['centres: sort by name', 'centres', 'click', (page) => header(page, 'centre').click()],
  ['centres: search', 'centres', 'input', async (page) => { await page.focus('[data-find]'); await page.keyboard.press('e'); }],
  ['centres: click a row', 'centres', 'click', (page) => page.locator('main tbody tr[aria-rowindex]').nth(2).click()],
  ['centres: other metric', 'centres', 'keydown', async (page) => { await page.focus('main'); await page.keyboard.press('m'); }],
  ['flame: click a block', 'flame', 'click', (page) => clickAt(page, 'main canvas', 0.1, 30)],
  ['flame: search', 'flame', 'input', async (page) => { await page.focus('[data-find]'); await page.keyboard.press('e'); }],
  ['flame: point', 'flame', 'mousemove', async (page) => {
    const box = await page.locator('main canvas').first().boundingBox();
    for (let i = 1; i < 6; i++) await page.mouse.move(box.x + i * 60, box.y + 20 + i * 10);
  }],
  ['flame: inverted', 'flame', 'click', (page) => page.getByRole('button', {name: 'Inverted'}).click()],
  ['flame: around a centre', 'flame', 'click', (page) => page.getByRole('button', {name: 'Around a centre'}).click()],
  ['heap: brush', 'heap', 'mousemove', async (page) => {
    const box = await page.locator('main canvas').first().boundingBox();
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
    await page.mouse.down();
    for (let i = 1; i <= 8; i++) await page.mouse.move(box.x + box.width * (0.3 + 0.04 * i), box.y + box.height / 2);
    await page.mouse.up();
  }],
  ['heap: brush, released', 'heap', 'mouseup', async (page) => {
    const box = await page.locator('main canvas').first().boundingBox();
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
    await page.mouse.up();
  }],
  ['edges: sort by caller', 'edges', 'click', (page) => header(page, 'caller').click()],
  ['edges: search', 'edges', 'input', async (page) => { await page.focus('[data-find]'); await page.keyboard.press('e'); }],
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
  const there = await page.$$eval('nav a', (links) => links.map((link) => link.hash.slice(1).split('?')[0]));
  for (const [name, view, type, act] of ACTIONS) {
    const target = /^view: (\w+)/.exec(name);
    if (!there.includes(view) || (target && !there.includes(target[1])) || typeof results[name] === 'string') continue;
    await visit(page, '#' + view);
    try {
      (results[name] ||= []).push(await answer(page, meter, type, () => act(page)));
    } catch (error) {
      results[name] = String(error).split('\n')[0].slice(0, 200);
    }
  }
  if (opened.said.length) results.said = opened.said.join('; ');
  const memory = await page.evaluate(() => performance.memory && performance.memory.usedJSHeapSize);
  (results['heap in MB'] ||= []).push([memory / 1e6, NaN]);
  await page.close();
}

async function main() {
  const browser = await launch(tools, chromium, folder);
  browser.context.setDefaultTimeout(60000);
  await browser.context.addInitScript(watch);
  const results = {};
  for (let run = 0; run < Number(runs || 1); run++) await once(browser, results);
  await browser.close();
  console.log(JSON.stringify(results));
}

main().catch((error) => {
  console.log(JSON.stringify({error: String(error.stack || error)}));
  process.exit(1);
});
