// A browser for the tests: opens pages from disk, and keeps what they ask for and what they say.
//
//   const browser = await launch(tools, chromium);
//   const opened = await browser.open(file, {hash: '#centres', dark: true});
//   opened.requests      every request but the page itself: there must be none
//   opened.said          errors, warnings, dialogs, violations of the page's policy: likewise
//   await browser.done(opened)
//
// One browser is enough for all tests, also for those that run beside each other: each page has a window, of the tabs of
// one window only that in front is drawn at full speed. A window is used for one page after the other: a new one costs
// the browser more than the page that is opened in it; the same page again costs least.
// The browser is Debian's chromium without background requests of its own.
'use strict';
const path = require('path');
const {pathToFileURL} = require('url');

const ARGUMENTS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--no-first-run'];
const HANGING = 150000; // ms

// init: runs in each page, before it.
async function launch(tools, chromium, {init, timeout = HANGING} = {}) {
  const playwright = require(path.join(tools, 'node_modules', 'playwright-core'));
  const browser = await playwright.chromium.launch({executablePath: chromium, headless: true, args: ARGUMENTS});
  const free = []; // windows
  return {
    open: (file, options) => open(() => newWindow(browser, init, timeout), free, file, options),
    done: (opened, again) => done(free, opened, again),
    close: () => browser.close(),
  };
}

async function newWindow(browser, init, timeout) {
  const context = await browser.newContext({viewport: {width: 1280, height: 720}, permissions: ['clipboard-read', 'clipboard-write']});
  context.setDefaultTimeout(timeout);
  await context.addInitScript(inPage, HANGING);
  if (init) await context.addInitScript(init);
  return context.newPage();
}

// Runs in the page, before it. `testing` is for tests, which so need one message for what would be many.
function inPage(limit) {
  localStorage.clear(); // pages from disk share it: the colours that another test chose
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const task = () => new Promise((resolve) => setTimeout(resolve, 0));
  const testing = {
    // What was drawn for the last event is on the screen.
    async settled() {
      await frame();
      await frame();
      await task();
    },
    // To an address, until its view has been drawn once.
    async turn(hash) {
      const to = new URL(hash, location.href).hash;
      const view = to.slice(1).split('?')[0];
      if (to !== location.hash) {
        await new Promise((resolve) => {
          addEventListener('hashchange', resolve, {once: true}); // after the page's own
          location.hash = to;
        });
      }
      const end = performance.now() + limit;
      do {
        await frame();
        if (performance.now() > end) throw new Error(`${hash}: the page shows ${document.querySelector('main')?.dataset.view}`);
      } while (document.querySelector('main')?.dataset.view !== view);
      await task();
    },
    async visit(hash) {
      await testing.turn(hash);
      await frame();
      await task();
    },
    // To an address as if the page had been opened there: by way of another view, so nothing is left of what was chosen.
    async anew(hash) {
      const view = hash.slice(1).split('?')[0];
      await testing.turn(view === 'about' ? '#overview' : '#about');
      if (testing.views().includes(view)) return testing.visit(hash);
      location.hash = hash; // the page has no such view, and shows its first one
      return testing.settled();
    },
    // Names of the views that the page offers, in its order.
    views: () => [...document.querySelectorAll('nav a')].map((link) => link.hash.slice(1).split('?')[0]),
  };
  window.testing = testing;
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

async function open(newPage, free, file, {hash = '', dark = false, width = 1280, height = 720, print = false} = {}) {
  const plain = pathToFileURL(file).href;
  const same = free.findIndex((page) => page.url().split(/[?#]/)[0] === plain);
  const page = (same >= 0 ? free.splice(same, 1)[0] : free.shift()) || await newPage();
  // of the address that it has, only the part after # would change; a reload would keep what was typed
  const address = page.url().split('#')[0] === plain ? plain + '?again' : plain;
  const opened = {page, file, address, requests: [], said: []};
  opened.listeners = listeners(opened);
  for (const [event, listener] of Object.entries(opened.listeners)) page.on(event, listener);
  const size = page.viewportSize();
  if (size.width !== width || size.height !== height) await page.setViewportSize({width, height});
  await page.emulateMedia({colorScheme: dark ? 'dark' : 'light', media: print ? 'print' : 'screen', reducedMotion: 'reduce'});
  await page.goto(address + hash);
  await ready(page);
  return opened;
}

// The window is free for the next page, if it may be used again.
async function done(free, {page, listeners}, again = true) {
  for (const [event, listener] of Object.entries(listeners)) page.off(event, listener);
  if (!again) return page.context().close();
  await page.mouse.move(0, 0);
  free.push(page);
}

// The page has painted its view.
async function ready(page) {
  await page.waitForSelector('main[data-view] *, main.fatal', {state: 'attached'});
  await settled(page);
}

// To a view, or any address, within the page.
const visit = (page, hash) => page.evaluate((to) => window.testing.visit(to), hash);

const views = (page) => page.evaluate(() => window.testing.views());

const settled = (page) => page.evaluate(() => window.testing.settled());

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
