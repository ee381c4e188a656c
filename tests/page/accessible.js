// axe-core in every view, and (`states`) with all that can be chosen there, light and (by the rules about colours) dark, in a wide window and in a
// narrow one: no finding that is serious or critical. And the overlay of keys.
'use strict';
const {visit, views, settled, axe} = require('./browser');

const WIDTHS = [1400, 800];

// A view in which something is chosen, or another of its drawings; what is done there first.
const STATES = {
  centres: ['centre=1', 'find=a', 'find=zzzz'],
  flame: ['inverted=1', 'centre=1', 'find=a', 'context=1'],
  heap: ['from=0', 'from=0&to=1e9', 'from=0&to=1e9&compare=1', 'start=0&end=1', 'band=0', 'by=retainer', 'by=biography', 'by=type', 'hide=0'],
  source: ['line=3'],
  edges: ['centre=1'],
  diff: ['width=change', 'width=before', 'node=1', 'find=a'],
};

// Folded parts are opened, and the tree of holders one step.
async function unfold(page) {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main details')) one.open = true;
    document.querySelector('main .fold')?.click();
  });
  await settled(page);
}

async function look(test, width, dark, states) {
  const {page} = await test.open({width, height: 900, dark});
  const where = `${width} px, ${dark ? 'dark' : 'light'}`;
  const names = await views(page);
  for (const name of names)
    for (const state of ['', ...(states && STATES[name] || [])]) {
      await visit(page, `#${name}${state && '?' + state}`);
      await unfold(page);
      test.equal(await axe(page, test.plan.axe, {colours: dark}), [], `${name} ${state}, ${where}`);
    }
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await settled(page);
  test.equal(await axe(page, test.plan.axe, {colours: dark}), [], `keys, ${where}`);
}

// What can be chosen is gone through twice: wide and light, narrow and dark.
const tests = (states) => () => Object.fromEntries(WIDTHS.flatMap((width, at) => [false, true].map((dark) =>
  [`${width} px, ${dark ? 'dark' : 'light'}`, (test) => look(test, width, dark, states && dark === at > 0)])));

module.exports = {views: tests(false), states: tests(true)};
