// Programs with a space leak (examples/leaks), found from the page alone, step by step: the first sentence is about
// memory and names who is to blame; its link leads to the heap by site, at the site that it names; a row among the largest,
// or the sentence's other link, leads to the line of source that `expect` names.
'use strict';
const {settled} = require('./browser');

const LARGEST = 5; // rows

// The file and line that the view shows, chosen.
async function arrived(page) {
  await page.waitForSelector('main[data-view=source]');
  await settled(page);
  const file = await page.$eval('main select', (one) => one.value);
  const row = await page.$eval('tr[aria-selected=true]', (one) => ({
    line: one.querySelector('.line-number').textContent, mark: one.querySelector('.culprit')?.textContent,
  }));
  return {place: `${file}:${row.line}`, mark: row.mark};
}

module.exports = (job) => ({
  async 'is found'(test) {
    const {names, place} = job.expect;
    const {page} = await test.open();
    const first = page.locator('.answers li').first();
    test.equal(await first.getAttribute('data-kind'), 'memory', 'the first sentence');
    test.ok((await first.getAttribute('class')).includes('trouble'), 'it is out of proportion');
    const text = await first.locator('.sentence').textContent();
    test.ok(names.some((name) => text.includes(name)), `${names} in: ${text}`);
    await first.locator('a[href^="#source"]').click();
    const {place: at, mark} = await arrived(page);
    test.equal(mark, '1', `${at} has the answer's number`);
    await page.goBack();
    await page.waitForSelector('main[data-view=overview]');
    await settled(page);

    await page.locator('.answers li').first().locator('a[href^="#heap"]').click();
    await page.waitForSelector('main[data-view=heap]');
    await settled(page);
    test.ok(/by=site/.test(page.url()), `the heap by site: ${page.url()}`);
    if (/made at/.test(text)) test.ok(/band=\d/.test(page.url()), `at the site that the sentence names: ${page.url()}`);
    const rows = page.locator('main table tbody tr[aria-rowindex]');
    const largest = await rows.evaluateAll((all, most) => all.slice(0, most).map((one) => one.textContent), LARGEST);
    const row = largest.findIndex((one) => one.includes(place));
    if (row < 0) {
      test.equal(at, place, `not among ${largest}, so the sentence's own link`);
      return;
    }
    await rows.nth(row).locator('a[href^="#source"]').click();
    test.equal((await arrived(page)).place, place, `the line, from row ${row + 1} of the heap`);
  },
});
