// A browser for the tests: opens pages from disk, and keeps what they ask for and what they say.
//
//   const browser = await launch(tools, chromium, folder);
//   const opened = await browser.open(file, {hash: '#centres', dark: true});
//   opened.requests      every request but the page itself: there must be none
//   opened.said          errors, warnings, dialogs, violations of the page's policy: likewise
//   await browser.done(opened)
//
// A tab is used for one page after the other: a new one costs the browser more than the page that is opened in it.
// The browser is Debian's chromium without background requests of its own, in a new folder.
'use strict';
const path = require('path');
const {pathToFileURL} = require('url');

const ARGUMENTS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--no-first-run'];

async function launch(tools, chromium, folder, more = {}) {
  const playwright = require(path.join(tools, 'node_modules', 'playwright-core'));
  const context = await playwright.chromium.launchPersistentContext(folder, {
    executablePath: chromium,
    headless: true,
    args: ARGUMENTS,
    viewport: {width: 1280, height: 720},
    permissions: ['clipboard-read', 'clipboard-write'],
    ...more,
  });
  context.setDefaultTimeout(150000);
  await context.addInitScript(() => {
    localStorage.clear(); // pages from disk share it: the colours that another test chose
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  const free = []; // tabs
  return {
    context,
    open: (file, options) => open(context, free, file, options),
    done: (opened, again) => done(free, opened, again),
    close: () => context.close(),
  };
}

function listeners(opened) {
  return {
    request: (request) => {
      if (request.url().split('#')[0] !== opened.address) opened.requests.push(request.url().slice(0, 200));
    },
    websocket: (socket) => opened.requests.push(socket.url()),
    worker: (worker) => opened.requests.push('worker ' + worker.url()),
    popup: () => opened.said.push('a window was opened'),
    pageerror: (error) => opened.said.push(String(error.stack || error).slice(0, 500)),
    console: (message) => {
      if (['error', 'warning'].includes(message.type())) opened.said.push(message.text().slice(0, 300));
    },
    dialog: (dialog) => {
      opened.said.push('dialog: ' + dialog.message());
      dialog.dismiss().catch(() => {});
    },
  };
}

async function open(context, free, file, {hash = '', dark = false, width = 1280, height = 720, print = false} = {}) {
  const page = free.pop() || await context.newPage();
  const address = pathToFileURL(file).href;
  const opened = {page, file, address, requests: [], said: []};
  opened.listeners = listeners(opened);
  for (const [event, listener] of Object.entries(opened.listeners)) page.on(event, listener);
  await page.bringToFront(); // of the tabs of a window the one in front is drawn at full speed
  await page.setViewportSize({width, height});
  await page.emulateMedia({colorScheme: dark ? 'dark' : 'light', media: print ? 'print' : 'screen', reducedMotion: 'reduce'});
  await page.goto(address + hash);
  await ready(page);
  return opened;
}

// The tab is free for the next page, if it may be used again, and one is not yet.
async function done(free, {page, listeners}, again = true) {
  for (const [event, listener] of Object.entries(listeners)) page.off(event, listener);
  if (!again || free.length > 0) return page.close();
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
  free.push(page);
}

// The page has painted its view.
async function ready(page) {
  await page.waitForSelector('main[data-view] *, main.fatal', {state: 'attached'});
  await settled(page);
}

// To a view, or any address, within the page.
async function visit(page, hash) {
  await page.evaluate((to) => { location.hash = to; }, hash);
  const view = hash.replace(/^#/, '').split('?')[0];
  await page.waitForSelector(`main[data-view="${view}"]`);
  await settled(page);
}

// Names of the views that the page offers, in its order.
const views = (page) => page.$$eval('nav a', (links) => links.map((link) => link.hash.slice(1).split('?')[0]));

// Two frames: what was drawn for the last event is on the screen.
async function settled(page) {
  await page.evaluate(() => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))));
}

async function problems(opened) {
  const violations = await opened.page.evaluate(() => window.violations);
  return [...opened.requests.map((url) => 'request: ' + url), ...opened.said, ...violations];
}

// ---- axe ----

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// Serious and critical findings of axe-core, as texts; the source is put in by the debugger, which no policy forbids.
// colours: by the rules about these alone; of a page in other colours all else is as it was.
async function axe(page, source, {colours = false} = {}) {
  if (!await page.evaluate(() => Boolean(window.axe))) await page.evaluate(source + ';undefined');
  return page.evaluate(async (rules) => {
    const result = await window.axe.run(document, {resultTypes: ['violations'], ...(rules && {runOnly: rules})});
    return result.violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id} (${one.impact}): ${one.nodes.length} x ${one.nodes[0].html.slice(0, 160)} `
        + `${(one.nodes[0].any[0] || one.nodes[0].all[0] || one.nodes[0].none[0] || {}).message || ''}`);
  }, colours ? OF_COLOURS : undefined);
}

module.exports = {launch, ready, visit, views, settled, problems, axe};
