// Samples of time beside exact costs: in the bar, the overview, the centres and the flame graph, with what chance leaves
// open where they are few, and the collector's time apart. Of the frozen profiles of time/.
'use strict';
const {visit, settled} = require('./browser');
const {tables, table} = require('./tables');

const number = (text) => Number(text.replace(/,/g, ''));
const few = (job) => job.name.includes('few');
const text = (page, selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()).join(' | '));
const WARNING = /Only \d+ ticks, one every 1 ms: too few to say where the time goes/;

module.exports = (job) => ({
  async 'in the bar and the overview'(test) {
    const {page} = await test.open({hash: '#overview?metric=steps'});
    const bar = await text(page, '.totals li');
    test.ok(/time 31 ms 31 samples of 1 ms|time 1\.2\d? s 1,\d\d\d samples of 1 ms/.test(bar), `the bar: ${bar}`);
    test.ok(/collections took \d[\d.]* (ms|µs) besides/.test(bar), `the collector apart: ${bar}`);
    test.equal(await page.$eval('.answers .kind', (one) => one.textContent), 'Work', 'steps are work, not time');
    const shown = await table(page, 'Largest own costs');
    const at = shown.columns.indexOf('time (s)');
    test.ok(at > shown.columns.indexOf('steps'), `the time beside the steps: ${shown.columns}`);
    const [first] = shown.rows;
    test.ok(/^\d+\.\d{3}$/.test(first[at]) && Number(first[at]) > 0, `${first[0]} took ${first[at]} s`);
    const own = job.tables.find((one) => one.title === 'Own costs by centre');
    test.equal(number(shown.total[at]), number(own.total[own.columns.indexOf('ticks')]) / 1000, 'the whole time');
    test.equal(WARNING.test(await text(page, '.doubts')), few(job), 'a warning where samples are few');
  },

  async 'in the centres'(test) {
    const {page} = await test.open({hash: '#centres?metric=V'});
    const shown = await table(page, 'Centres');
    const own = shown.columns.indexOf('time own (s)');
    test.ok(own > 0 && own < shown.columns.indexOf('arguments own'), `the time comes second: ${shown.columns}`);
    const samples = shown.columns.indexOf('samples own');
    for (const cells of shown.rows)
      test.ok(Math.abs(number(cells[own]) - number(cells[samples]) / 1000) < 1e-9, `${cells[0]}: ${cells[samples]} samples are ${cells[own]} s`);
    test.equal(WARNING.test(await text(page, 'main .note')), few(job), 'a warning where samples are few');
    test.equal(shown.columns.includes('time by chance (s)'), few(job), 'what chance leaves open, where they are few');
    if (few(job)) {
      const [, name, low, high] = /\((\w+) has \d+, and by chance could have had (\d+) to (\d+)\)/.exec(await text(page, 'main .note'));
      const row = shown.rows.find((cells) => cells[0] === name);
      const said = row[shown.columns.indexOf('time by chance (s)')].split(' to ').map(number);
      test.equal(said, [Number(low) / 1000, Number(high) / 1000], `${name} by chance, as the sentence has it`);
    }
    await page.locator('main thead button').filter({hasText: 'own (s)'}).first().click();
    await settled(page);
    const sorted = (await table(page, 'Centres')).rows.map((cells) => number(cells[own]));
    test.ok(sorted.every((value, at) => at === 0 || sorted[at - 1] >= value), `by time: ${sorted}`);
    await page.locator('main tbody tr[aria-rowindex]').first().click();
    await settled(page);
    const said = await text(page, 'aside.detail .time');
    test.ok(/^Own time: [\d.]+ s, [\d,]+ samples; by chance it could have had [\d,]+ to [\d,]+\.$/.test(said), said);
  },

  async 'in the flame graph'(test) {
    const {page} = await test.open({hash: '#flame?metric=V&context=1'});
    const all = await tables(page);
    const {columns, rows, total} = all[all.length - 1];
    const at = columns.indexOf('time (s)');
    test.ok(at > 0, `a column of time: ${columns}`);
    const sum = rows.reduce((whole, cells) => whole + number(cells[at]), 0);
    test.ok(Math.abs(sum - number(total[at])) < 1e-6, `its rows, ${sum}, are the whole, ${total[at]}`);
    test.equal(WARNING.test(await text(page, 'main .note')), few(job), 'a warning where samples are few');
    await page.focus('main canvas');
    await page.keyboard.press('ArrowDown');
    await settled(page);
    const block = await text(page, '#flame-block');
    test.ok(/variables .*, \d+\.\d{3} s/.test(block), `a block's time: ${block}`);
    await visit(page, '#flame?metric=ticks&context=1');
    await page.focus('main canvas');
    await page.keyboard.press('ArrowDown');
    await settled(page);
    const time = await text(page, '#flame-block');
    test.ok(/\d+\.\d{3} s, [\d,]+ samples \(/.test(time), `a block of time: ${time}`);
    await visit(page, '#chart');
    test.equal(WARNING.test(await text(page, 'main .note')), few(job), 'in the flame chart, too');
    for (const mode of ['#flame?metric=V&inverted=1', '#flame?metric=V&centre=4']) {
      await visit(page, mode);
      test.ok((await tables(page)).every((one) => one.columns.includes('time (s)')), `time in ${mode}`);
    }
  },
});
