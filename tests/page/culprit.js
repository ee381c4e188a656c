// Programs with one known culprit (tests/answers): the page opens with it. Its first answer has the kind and the
// definition, its link leads to the line, which is marked and hot, and one more click to the centre.
'use strict';
const {settled} = require('./browser');

module.exports = (job) => ({
  async 'is the first answer'(test) {
    const {expect} = job;
    const {page} = await test.open();
    test.equal(await page.$eval('main', (main) => main.dataset.view), 'overview', 'the first view');
    const [first] = await page.$$eval('.answers li', (all) => all.map((one) => ({
      kind: one.dataset.kind, about: one.dataset.about, text: one.querySelector('.sentence').textContent,
      source: one.querySelector('a[href^="#source"]')?.getAttribute('href'),
    })));
    if (!test.ok(first, 'there is an answer')) return;
    test.equal(first.kind, expect.kind, 'its kind');
    test.ok(expect.names.some((name) => first.text.includes(name)), `${expect.names} in: ${first.text}`);
    if (first.about) test.equal(await page.$eval('[data-metric]', (one) => one.value), first.about, 'the measure');
    if (!test.ok(first.source, `a link to the source: ${first.text}`)) return;
    await page.click('.answers li a[href^="#source"]');
    await page.waitForSelector('main[data-view=source]');
    await settled(page);
    const row = await page.$eval('tr[aria-selected=true]', (one) => ({
      mark: one.querySelector('.culprit')?.textContent, line: one.querySelector('.line-number').textContent,
      text: one.querySelector('.source-text').textContent,
    }));
    test.equal(row.mark, '1', 'the line has the answer\'s number');
    test.ok(expect.names.some((name) => row.text.includes(name)), `${expect.names} in line ${row.line}: ${row.text}`);
    await page.focus('main table');
    await page.keyboard.press('Enter');
    await settled(page);
    const centre = await page.$('aside.detail h2');
    test.ok(centre && expect.names.includes((await centre.textContent()).split('.')[0]), 'Enter shows its centre');
  },
});
