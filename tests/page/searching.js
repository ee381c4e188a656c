// The view Search: work by fate, and the tree of choices, in which own steps add up to the run.
'use strict';
const {settled} = require('./browser');

const number = (text) => Number(text.replace(/,/g, ''));
const rowsOf = (page, name) => page.$$eval('main section', (sections, wanted) => {
  const section = sections.find((one) => one.querySelector('h2')?.textContent === wanted);
  return [...section.querySelectorAll('tbody tr:not(.gap)')].map((row) => [...row.children].map((cell) => cell.textContent.trim()));
}, name);

async function unfold(page) {
  for (;;) {
    const fold = page.locator('main button.fold[aria-expanded="false"]').first();
    if (!(await fold.count())) return;
    await fold.click();
    await settled(page);
  }
}

module.exports = () => ({
  async 'the tree of choices has all of the work'(test) {
    const {page} = await test.open({hash: '#search'});
    await settled(page);
    await unfold(page);
    const rows = await rowsOf(page, 'The tree of choices');
    const work = await rowsOf(page, 'Whose work led where');
    test.ok(rows.length >= 3, `${rows.length} rows`);
    test.equal(rows.reduce((sum, cells) => sum + number(cells[3]), 0), work.reduce((sum, cells) => sum + number(cells[2]), 0), 'own steps');
    test.equal(rows[0][4], '100.0', 'the beginning has all');
    const choices = await rowsOf(page, 'Choices');
    for (const made of choices.filter((cells) => /^(first|second)$/.test(cells[0]))) test.ok(number(made[2]) > 0, `${made}`);
  },

  async 'and folds'(test) {
    const {page} = await test.open({hash: '#search'});
    await settled(page);
    await page.locator('main button.fold').first().click();
    await settled(page);
    test.equal((await rowsOf(page, 'The tree of choices')).map((cells) => cells[4]), ['100.0'], 'one row is left');
    await page.locator('main button.fold').first().press('Enter');
    await settled(page);
    test.ok((await rowsOf(page, 'The tree of choices')).length > 1, 'by keyboard, too');
  },
});
