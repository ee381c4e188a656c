// A browser for the tests: opens pages from disk, and keeps what they ask for and what they say.
//
//   const browser = await launch(tools, chromium, folder);
//   const opened = await browser.open(file, {hash: '#centres', dark: true});
//   opened.requests      every request but the page itself: there must be none
//   opened.said          errors, warnings, dialogs, violations of the page's policy: likewise
//
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
  return {
    context,
    open: (file, options) => open(context, file, options),
    close: () => context.close(),
  };
}

async function open(context, file, {hash = '', dark = false, width = 1280, height = 720, print = false} = {}) {
  const page = await context.newPage();
  const address = pathToFileURL(file).href;
  const opened = {page, file, address, requests: [], said: []};
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address) opened.requests.push(request.url().slice(0, 200));
  });
  page.on('websocket', (socket) => opened.requests.push(socket.url()));
  page.on('worker', (worker) => opened.requests.push('worker ' + worker.url()));
  page.on('popup', () => opened.said.push('a window was opened'));
  page.on('pageerror', (error) => opened.said.push(String(error.stack || error).slice(0, 500)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) opened.said.push(message.text().slice(0, 300));
  });
  page.on('dialog', (dialog) => {
    opened.said.push('dialog: ' + dialog.message());
    dialog.dismiss().catch(() => {});
  });
  await page.setViewportSize({width, height});
  await page.emulateMedia({colorScheme: dark ? 'dark' : 'light', media: print ? 'print' : 'screen', reducedMotion: 'reduce'});
  await page.goto(address + hash);
  await ready(page);
  return opened;
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

// Serious and critical findings of axe-core, as texts; the source is put in by the debugger, which no policy forbids.
async function axe(page, source) {
  await page.evaluate(source + ';undefined');
  return page.evaluate(async () => {
    const result = await window.axe.run(document, {resultTypes: ['violations']});
    return result.violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id} (${one.impact}): ${one.nodes.length} x ${one.nodes[0].html.slice(0, 160)} `
        + `${(one.nodes[0].any[0] || one.nodes[0].all[0] || one.nodes[0].none[0] || {}).message || ''}`);
  });
}

module.exports = {launch, ready, visit, views, settled, problems, axe};
