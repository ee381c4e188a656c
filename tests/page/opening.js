// Every view of every page: opens by its address, fits its window, is what the navigation says.
'use strict';
const {visit, views, settled} = require('./browser');

// What is wider than the window, if anything is.
const tooWide = () => {
  const wide = document.documentElement.scrollWidth;
  if (wide <= innerWidth) return '';
  const guilty = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
  return `${wide} px in a window of ${innerWidth}: ${[...new Set(guilty)].slice(0, 5).join(' ')}`;
};

// Texts that are nothing a reader should see.
const odd = () => (document.body.innerText.match(/\b(NaN|undefined|null|\[object \w+\]|Infinity)\b/) || [''])[0];

async function everyView(test, width, height, dark) {
  const {page} = await test.open({width, height, dark});
  const names = await views(page);
  test.ok(names.includes('overview') && names.includes('about'), `views ${names}`);
  if (test.job.kind === 'diff') test.equal(names[0], 'diff', 'the first view');
  for (const name of names) {
    await visit(page, '#' + name);
    const current = await page.$eval('nav a[aria-current=page]', (link) => link.hash.slice(1).split('?')[0]);
    test.equal(current, name, 'the current view');
    test.equal(await page.evaluate(tooWide), '', `${name} at ${width} fits its window`);
    test.equal(await page.evaluate(odd), '', `${name} has no odd text`);
    const text = await page.$eval('main', (main) => main.innerText.trim());
    test.ok(text.length > 0, `${name} is not empty`);
    const title = await page.title();
    test.ok(title.length > 0 && title.length < 20000, `a title in ${name}`);
  }
  return {page, names};
}

// An address is input, too.
async function oddAddresses(test, page, names) {
  for (const name of names) {
    await visit(page, `#${name}?centre=99999999&context=1e9&file=../../x&line=-5&from=z&to=-1&by=no&sort=no&order=no`
      + `&metric=nosuch&path=1.2.x.-4&inverted=7&side=none&hide=a&only=%F0%9F&find=%00%ff&start=9&end=-9&band=1e9`);
    test.ok(await page.$(`main[data-view=${name}] *`), `${name} with nonsense`);
    await visit(page, `#${name}?start=1&end=1.0000000000000002&from=1e300&to=-0&__proto__=1&constructor=x&line=9007199254740993`);
    test.ok(await page.$(`main[data-view=${name}] *`), `${name} with numbers at the edge`);
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
