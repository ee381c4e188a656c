// Of a program that searches, with costs of lines: its answer comes first, as in the text report, and leads to the choice's line;
// what became of each line's cost is what the profile's JSON has, in the views Search and Source.
'use strict';
const {settled} = require('./browser');

const FATES = ['one', 'shared', 'failed', 'open'];
const number = (text) => Number(text.replace(/,/g, ''));
const rowsOf = (page, table) => page.$$eval(`main table[aria-label="${table}"] tbody tr:not(.gap)`, (all) =>
  all.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
const titlesOf = (page, table) => page.$$eval(`main table[aria-label="${table}"] thead tr:last-child th`, (all) => all.map((one) => one.textContent.trim()));

module.exports = (job) => ({
  async 'the search is the first answer'(test) {
    const {page} = await test.open();
    await settled(page);
    const first = page.locator('.answers li').first();
    test.equal(await first.getAttribute('data-kind'), 'search', 'its kind');
    test.equal(await first.locator('.number').textContent(), '1', 'its number');
    test.ok(await first.locator('.mark').count(), 'out of proportion');
    test.equal(await page.$eval('[data-metric]', (one) => one.value), 'steps', 'the measure');
    await first.locator('a[href^="#source"]').click();
    await page.waitForSelector('main[data-view=source]');
    await settled(page);
    test.equal(await page.$eval('tr[aria-selected=true] .culprit', (one) => one.textContent), '1', 'the line has its number');
    test.equal(await page.$eval('tr[aria-selected=true] .line-number', (one) => one.textContent), job.fates.choice, 'the choice\'s line');
  },

  async 'the view Search has the lines by fate'(test) {
    const {page} = await test.open({hash: '#search'});
    await settled(page);
    const rows = await rowsOf(page, 'Lines by fate');
    const shown = Object.fromEntries(rows.map((cells) => [cells[0].split(':').pop(), cells.slice(4).map(number)]));
    test.equal(shown, job.fates.steps, 'steps by line');
    test.ok(rows.every((cells) => number(cells[3]) === cells.slice(4).reduce((sum, one) => sum + number(one), 0)), 'fates add up');
    test.ok(rows.every((cells, at) => at === 0 || number(cells[6]) <= number(rows[at - 1][6])), 'most in vain first');
    const work = await rowsOf(page, 'Work by fate');
    const total = (all, at) => all.reduce((sum, cells) => sum + number(cells[at]), 0);
    FATES.forEach((fate, at) => test.equal(total(rows, 4 + at), total(work, 3 + at), `all that is ${fate}`));
    await page.locator('main table[aria-label="Lines by fate"] a').first().click();
    await page.waitForSelector('main[data-view=source]');
    await settled(page);
    test.equal(await page.$eval('tr[aria-selected=true] .line-number', (one) => one.textContent), rows[0][0].split(':').pop(), 'a line is a link');
  },

  async 'and Source has what failed, of each measure'(test) {
    for (const metric of ['steps', 'bytes']) {
      const {page} = await test.open({hash: `#source?metric=${metric}`});
      await settled(page);
      const [name] = await page.$$eval('main table', (all) => all.map((one) => one.getAttribute('aria-label')));
      const at = (await titlesOf(page, name)).indexOf('failed');
      test.ok(at > 0, 'there is a column');
      const failed = Object.fromEntries((await rowsOf(page, name)).filter((cells) => cells[at] !== '').map((cells) => [cells[0], number(cells[at])]));
      test.equal(failed, Object.fromEntries(Object.entries(job.fates[metric]).filter(([, of]) => of[2] > 0).map(([line, of]) => [line, of[2]])), metric);
      const bars = await page.$$eval('main td .fates', (all) => all.map((one) => one.getAttribute('aria-label')));
      test.ok(bars.some((text) => text.includes('failed ')), `bars: ${bars}`);
    }
  },
});
