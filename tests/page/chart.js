// The flame chart: samples in the order of time, a span of them, and who had its samples. Of the frozen run of chart/, whose
// first phase is build and whose second is query; of samples of the same time; of many samples with deep stacks; and of a
// profile that has no times.
'use strict';
const {visit, views, settled, axe} = require('./browser');
const {table} = require('./tables');

const number = (text) => Number(text.replace(/,/g, ''));
const TABLE = /^Who had the samples/;
const text = (page, selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()).join(' | '));
const block = (page) => text(page, '#chart-block');
const span = (page) => page.evaluate(() => {
  const params = new URLSearchParams(location.hash.split('?')[1] || '');
  return params.has('from') || params.has('to') ? [Number(params.get('from')), Number(params.get('to'))] : null;
});

async function drag(page, from, to) {
  const box = await page.locator('main canvas').boundingBox();
  await page.mouse.move(box.x + box.width * from, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * (from + to) / 2, box.y + 30);
  await page.mouse.move(box.x + box.width * to, box.y + 30);
  await page.mouse.up();
  await settled(page);
}

async function key(page, ...keys) {
  for (const one of keys) await page.keyboard.press(one);
  await settled(page);
}

// Names with their samples, and the total.
async function samples(page) {
  const found = await table(page, TABLE);
  const at = found.columns.indexOf('samples');
  const of = Object.fromEntries(found.rows.map((cells) => [cells[0], number(cells[at])]));
  return {names: found.rows.map((cells) => cells[0]), of, total: number(found.total[at]), found, shares: found.columns.indexOf('%')};
}

const phases = (job) => ({
  async 'all of it'(test) {
    const {page} = await test.at('#chart');
    const {of, total, names} = await samples(page);
    const wanted = job.tables.find((one) => one.title === 'Own costs by centre');
    const ticks = wanted.columns.indexOf('ticks');
    test.equal(total, number(wanted.total[ticks]), 'all samples');
    for (const cells of wanted.rows)
      if (number(cells[ticks]) > 0) test.equal(of[cells[wanted.columns.length - 1]], number(cells[ticks]), `samples of ${cells[wanted.columns.length - 1]}`);
    test.equal(names[0], 'query', 'who had most of them');
  },

  async 'a span that is dragged over'(test) {
    const {page} = await test.at('#chart');
    const whole = (await samples(page)).total;
    await drag(page, 0.5, 0.999);
    const second = await samples(page);
    const [from, to] = await span(page);
    test.ok(from > 0.1 && to > from, `the address has it: ${from} to ${to}`);
    test.equal(second.names[0], 'query', 'the second half is that of query');
    test.ok(!second.of.build && number(second.found.rows[0][second.shares]) > 80, `build has nothing of it, query ${second.found.rows[0][second.shares]} %`);
    test.ok(/from 0\.1\d+ to 0\.3\d+ s$/.test(second.found.name), second.found.name);
    await page.getByRole('button', {name: 'Whole time'}).click();
    await settled(page);
    test.equal(await span(page), null, 'the button leads back');
    await drag(page, 0.3, 0.001);
    const first = await samples(page);
    test.equal(first.names[0], 'build', 'the first third is that of build, dragged to the left');
    test.ok(!first.of.query, 'query has nothing of it');
    await key(page, 'Escape');
    test.equal(await span(page), null, 'Escape leads back');
    test.equal((await samples(page)).total, whole, 'to all of it');
    await page.goBack();
    await settled(page);
    test.equal((await samples(page)).total, first.total, 'and the browser to the span');
    await drag(page, 0.5, 0.501);
    test.equal((await samples(page)).total, first.total, 'less than a few pixels is no drag');
  },

  async 'spans make the whole'(test) {
    const {page} = await test.at('#chart');
    const {total} = await samples(page);
    let sum = 0;
    for (const [from, to] of [[0, 0.08], [0.08, 0.2], [0.2, 9]]) {
      await visit(page, `#chart?from=${from}&to=${to}`);
      const part = await samples(page);
      sum += part.total;
      test.equal(Object.values(part.of).reduce((all, one) => all + one, 0), part.total, `${from} to ${to}: rows are the total`);
      test.ok((await text(page, 'main .says')).endsWith(`${part.total} samples of ${total}`), 'said above it');
    }
    test.ok(sum >= total && sum <= total + 8, `${sum} samples, of ${total}: one at a border is in both`);
  },

  async 'by keyboard'(test) {
    const {page} = await test.at('#chart');
    await page.focus('main canvas');
    await settled(page);
    test.ok(/^all 0\.000 to 0\.3\d\d s, 312 samples/.test(await block(page)), `the whole: ${await block(page)}`);
    await key(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    test.ok(/^build 0\.0\d\d to 0\.1\d\d s, 1\d\d samples Phases\.hs:9/.test(await block(page)), `build: ${await block(page)}`);
    await key(page, 'ArrowRight');
    test.ok(/^query 0\.1\d\d to /.test(await block(page)), `after it query: ${await block(page)}`);
    await key(page, 'Enter');
    const [from, to] = await span(page);
    test.ok(from > 0.09 && to > 0.3, `Enter looks at its time: ${from} to ${to}`);
    test.ok(!(await samples(page)).of.build, 'without build');
    await key(page, 'Escape');
    test.equal(await span(page), null, 'Escape leads back');
    const fields = page.locator('main .moment-fields input');
    await fields.nth(1).fill('0.1');
    await fields.nth(1).press('Enter');
    await settled(page);
    test.equal((await span(page))[1], 0.1, 'a field says the end');
    test.equal((await samples(page)).names[0], 'build', 'of the first part');
    await key(page, 'Escape'); // leaves the field
    await key(page, 'Escape');
    test.equal(await span(page), null, 'and Escape leads back from there');
  },

  async 'with the pointer, and of a centre'(test) {
    const {page} = await test.at('#chart');
    const box = await page.locator('main canvas').boundingBox();
    await page.mouse.move(box.x + box.width * 0.9, box.y + 70);
    await settled(page);
    test.ok(/^query .*samples/.test(await block(page)), `pointing says it: ${await block(page)}`);
    const picture = () => page.$eval('main canvas', (canvas) => canvas.toDataURL());
    await page.mouse.move(5, 5);
    const before = await picture();
    await page.locator('main tbody tr[aria-rowindex]').first().click();
    await settled(page);
    test.ok(/centre=\d/.test(page.url()) && await picture() !== before, 'a row shows where the centre ran');
    await key(page, 'Escape');
    test.ok(!/centre=/.test(page.url()), 'Escape ends that');
    await page.mouse.click(box.x + box.width * 0.9, box.y + 70);
    await settled(page);
    test.ok((await span(page))[0] > 0.09, 'a click looks at the time of the block');
  },

  async 'for everybody'(test) {
    for (const width of [1400, 800])
      for (const dark of [false, true]) {
        const {page} = await test.open({hash: '#chart', dark, width, height: 900});
        test.equal(await axe(page, test.plan.axe), [], `${width}, ${dark ? 'dark' : 'light'}`);
        await visit(page, '#chart?from=0.1&to=0.2&centre=1');
        test.equal(await axe(page, test.plan.axe), [], `${width}, ${dark ? 'dark' : 'light'}, a span`);
        await test.close(page);
      }
  },
});

const lanes = () => ({
  async 'of the same time'(test) {
    const {page} = await test.open({hash: '#chart'});
    test.ok(/Up to 2 samples are of the same time/.test(await text(page, 'main .note')), 'it is said');
    await page.focus('main canvas');
    await key(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    test.ok(/^left 0\.000 to 0\.100 s, 100 samples$/.test(await block(page)), `the first lane: ${await block(page)}`);
    await key(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    test.ok(/^right 0\.000 to 0\.050 s, 50 samples$/.test(await block(page)), `below it the second: ${await block(page)}`);
    test.equal((await samples(page)).of, {left: 100, right: 50, MAIN: 0, main: 0}, 'the table has both');
  },
});

const atOnce = () => ({
  async 'all at one moment'(test) {
    const {page} = await test.open({hash: '#chart'});
    test.equal((await samples(page)).of.left, 100, 'the table counts what has no length');
    await page.focus('main canvas');
    await settled(page);
    test.ok(/^all .*, 100 samples$/.test(await block(page)), `so does the whole: ${await block(page)}`);
  },
});

// Without a walk through all rows.
const totalOf = async (page) => number((await page.$$eval('main tfoot tr:last-child td, main tfoot tr:last-child th', (all) => all.map((one) => one.textContent)))[2]);

const many = () => ({
  async 'many samples, deep stacks'(test) {
    const {page} = await test.open({hash: '#chart'});
    const total = await totalOf(page);
    test.equal(total, 131072, 'all are counted');
    const rows = await page.$eval('main .flame-box > div', (box) => box.clientHeight / 20);
    test.ok(rows > 2000, `${rows} rows`);
    await drag(page, 0.4, 0.6);
    const part = await totalOf(page);
    test.ok(part > 0.15 * total && part < 0.25 * total, `a fifth of them: ${part}`);
    for (const [from, to] of [[1, 1.00001], [3.1, 3.1000001], [0, 1e-7]]) {
      await visit(page, `#chart?from=${from}&to=${to}`);
      test.ok(await totalOf(page) > 0, `${from} to ${to}`);
    }
  },
});

const none = () => ({
  async 'without times'(test) {
    const {page} = await test.open({hash: '#chart'});
    test.ok(!(await views(page)).includes('chart'), 'no such view');
    test.equal(await page.$eval('main', (main) => main.dataset.view), 'overview', 'its address is that of the first one');
    await visit(page, '#flame?metric=time-permille');
    test.ok(/When each sample was taken is not in these files.*\+RTS -p -l/.test(await text(page, 'main .note')), 'it is said which run has it');
  },
});

module.exports = (job) => ({chart: phases, 'chart, lanes': lanes, 'chart, many': many, 'chart, at once': atOnce}[job.name] || none)(job);
