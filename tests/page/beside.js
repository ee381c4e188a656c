// The table of costs here and with GHC -O1: on the overview, below the answers, with figures on both sides.
'use strict';
const {tables} = require('./tables');

module.exports = () => ({
  async table(test) {
    const {page} = await test.open({hash: '#overview'});
    const found = (await tables(page)).find((one) => one.name === "Beside GHC's optimiser");
    if (!test.ok(found && found.rows.length > 0, 'it is there')) return;
    test.equal(found.columns.slice(1).length, 4, `bytes and entries, twice: ${found.columns}`);
    test.ok(found.rows.some((row) => row.slice(1).every((cell) => /^[\d,]+$/.test(cell))), 'a centre that both have');
    const wide = await page.$eval('table[aria-label^="Beside"]', (one) => one.scrollWidth - one.parentElement.clientWidth);
    test.ok(wide <= 0, `${wide} px of it are out of sight`);
  },
});
