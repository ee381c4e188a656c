// Costs of lines: those of lines/Main.hs, which docs/lines.md derives by hand, beside their sources; what a line calls, below
// it; and the library's sources.
'use strict';
const {settled} = require('./browser');

// by line of Main.hs: steps, bytes, entries
const COSTS = {4: ['13', '0', '4'], 5: ['21', '72', ''], 8: ['6', '0', '1'], 9: ['1', '0', '1'], 10: ['7', '16', '']};

const rowsOf = (page) => page.$$eval('main table tbody tr:not(.gap)', (all) => all.map((row) => ({
  cells: [...row.children].map((cell) => cell.textContent.trim()), heat: row.style.getPropertyValue('--heat-share'),
})));
const titles = (page) => page.$$eval('main table thead tr:last-child th', (all) => all.map((one) => one.textContent.trim()));

module.exports = () => ({
  async 'each line has what it costs'(test) {
    const {page} = await test.open({hash: '#source?metric=steps'});
    await settled(page);
    test.equal(await page.$eval('main select', (one) => one.value), 'Main.hs', 'the program\'s own file comes first');
    const columns = await titles(page);
    const at = ['steps', 'bytes (B)', 'entries'].map((title) => columns.indexOf(title));
    test.ok(at.every((one) => one > 0), `columns: ${columns}`);
    for (const {cells, heat} of await rowsOf(page)) {
      if (cells[0] === '') continue;
      test.equal(at.map((one) => cells[one]), COSTS[cells[0]] ?? ['', '', ''], `line ${cells[0]}`);
      if (cells[0] === '5') test.equal(heat, '100%', 'the dearest line is the hottest');
    }
    const sums = await page.$$eval('main table tfoot tr', (all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
    test.equal(sums.map((cells) => cells[at[0]]), ['48', '664'], 'this file, and the profile');
  },

  async 'and what it calls below it'(test) {
    const {page} = await test.open({hash: '#source?metric=steps'});
    await settled(page);
    const rows = await rowsOf(page);
    const below = rows.map(({cells}, i) => [rows[i - 1]?.cells[0], cells]).filter(([, cells]) => cells[0] === '');
    test.equal(below.map(([line, cells]) => [line, cells.find((text) => text.startsWith('calls '))]),
      [['5', 'calls + 3 times'], ['8', 'calls runMain 1 time'], ['10', 'calls print 1 time']], 'calls');
  },

  async 'the library too'(test) {
    const {page} = await test.open({hash: '#source?metric=steps'});
    await settled(page);
    const files = await page.$$eval('main select option', (all) => all.map((one) => one.value));
    test.ok(files.length > 3 && files.slice(1).every((name) => name.startsWith('lib/')), `files: ${files}`);
    await page.selectOption('main select', 'lib/Assay/Num.hs');
    await settled(page);
    const plus = (await rowsOf(page)).find(({cells}) => cells.some((text) => text.startsWith('I# x + I# y')));
    test.ok(plus && plus.cells.includes('21'), `addition, three times: ${plus && plus.cells}`);
  },
});
