// Every page opens. Of a job with `every` each view does, by its address: it fits its window, is what the navigation says.
'use strict';
const {views, settled} = require('./browser');

// Runs in the page: what each of these views shows.
const lookAt = async (names) => {
  const tooWide = () => {
    const wide = document.documentElement.scrollWidth;
    if (wide <= innerWidth) return '';
    const guilty = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
    return `${wide} px in a window of ${innerWidth}: ${[...new Set(guilty)].slice(0, 5).join(' ')}`;
  };
  // texts that are nothing a reader should see
  const odd = () => (document.body.innerText.match(/\b(NaN|undefined|null|\[object \w+\]|Infinity)\b/) || [''])[0];
  const found = [];
  for (const name of names) {
    await window.testing.visit('#' + name);
    found.push({
      name,
      current: document.querySelector('nav a[aria-current=page]')?.hash.slice(1).split('?')[0],
      wide: tooWide(),
      odd: odd(),
      length: document.querySelector('main').innerText.trim().length,
      title: document.title.length,
    });
  }
  return found;
};

// The first screen: what is measured first is time, bytes or steps, each total stands once, and an answer comes before any table.
async function firstScreen(test, page) {
  const {chosen, offered, totals, order} = await page.evaluate(() => ({
    chosen: document.querySelector('[data-metric]')?.value,
    offered: [...document.querySelectorAll('[data-metric] option')].map((one) => one.value),
    totals: [...document.querySelectorAll('.totals .name')].map((one) => one.textContent),
    order: [...document.querySelectorAll('main .answers .sentence, main .answers .run, main .findings li, main table')].map((one) => one.tagName),
  }));
  const main = /^(ticks|time-permille|stack-samples|(ticky-)?bytes|alloc-permille|words|steps)$/;
  if (chosen && test.job.kind === 'report') test.ok(main.test(chosen), `it opens with ${chosen}`);
  test.equal(totals, [...new Set(totals)], 'each total once');
  const parts = offered.findIndex((key) => /^[^E]$/.test(key));
  const text = await page.evaluate(() => document.body.innerText);
  const first = text.includes('Entries: none in this run') ? ['steps'] : ['E', 'steps'];
  if (parts >= 0) test.ok(first.every((key) => offered.indexOf(key) < parts), `parts of the steps come last: ${offered}`);
  test.ok(order[0] !== 'TABLE', 'a sentence comes first');
  test.ok(!/\b([kMG]?B) \1\b/.test(text), 'no unit stands twice');
}

async function everyView(test, width, height, dark) {
  const {page} = await test.open({width, height, dark});
  await firstScreen(test, page);
  const all = await views(page);
  const names = test.job.every ? all : all.slice(0, 1);
  test.ok(all.includes('overview') && all.includes('about'), `views ${all}`);
  if (test.job.kind === 'diff') test.equal(names[0], 'diff', 'the first view');
  const found = await page.evaluate(lookAt, names);
  if (found.length !== names.length) test.equal(found.map((one) => one.name), names, 'views');
  for (const {name, current, wide, odd, length, title} of found) {
    test.equal(current, name, 'the current view');
    test.equal(wide, '', `${name} at ${width} fits its window`);
    test.equal(odd, '', `${name} has no odd text`);
    test.ok(length > 0, `${name} is not empty`);
    test.ok(title > 0 && title < 20000, `a title in ${name}`);
  }
  return {page, names};
}

// An address is input, too.
const NONSENSE = 'centre=99999999&context=1e9&file=../../x&line=-5&from=z&to=-1&by=no&sort=no&order=no'
  + '&metric=nosuch&path=1.2.x.-4&inverted=7&side=none&hide=a&only=%F0%9F&find=%00%ff&start=9&end=-9&band=1e9';
const EDGES = 'start=1&end=1.0000000000000002&from=1e300&to=-0&__proto__=1&constructor=x&line=9007199254740993';

async function oddAddresses(test, page, names) {
  const there = await page.evaluate(async ([all, ...addresses]) => {
    const found = [];
    for (const name of all)
      for (const address of addresses) {
        await window.testing.turn(`#${name}?${address}`);
        found.push(document.querySelector(`main[data-view=${name}] *`) !== null);
      }
    await window.testing.settled();
    return found;
  }, [names, NONSENSE, EDGES]);
  for (const [at, name] of names.entries()) {
    test.ok(there[2 * at], `${name} with nonsense`);
    test.ok(there[2 * at + 1], `${name} with numbers at the edge`);
  }
  await page.evaluate(() => { location.hash = '#nosuch?x=<b>&metric=zz&centre=-1'; });
  await settled(page);
  test.ok(await page.$('main[data-view=overview], main[data-view=diff]'), 'a view that is not there: the first one');
}

module.exports = {
  open: () => ({
    async 'in a window'(test) {
      const {page, names} = await everyView(test, 1280, 720, false);
      await oddAddresses(test, page, names);
    },
  }),
  phone: () => ({'on a phone, dark': (test) => everyView(test, 400, 800, true)}),
};
