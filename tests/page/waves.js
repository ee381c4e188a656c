// A heap that rises and falls a hundred times: columns, which are explained; closer by dragging, by keys, by buttons, until
// every sample is drawn; and back. Figures are never those of columns.
'use strict';
const {visit, settled} = require('./browser');
const {table} = require('./tables');

const param = async (page, key) => new URLSearchParams((await page.evaluate(() => location.hash)).split('?')[1] || '').get(key);
const zoom = async (page) => [await param(page, 'start'), await param(page, 'end')].map((text) => text && Number(text));
const chosen = async (page) => [await param(page, 'from'), await param(page, 'to')].map((text) => text && Number(text));
const explained = (page) => page.locator('.column-key').count();
const heading = (page) => page.locator('main h3').first().textContent();
const picture = (page) => page.$eval('main canvas', (canvas) => canvas.toDataURL());
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
  await settled(page);
};

// Over the picture, from and to these shares of it.
async function drag(page, from, to, {shift = false, escape = false} = {}) {
  const box = await page.locator('main canvas').boundingBox();
  const at = (share) => page.mouse.move(box.x + 66 + (box.width - 76) * share, box.y + box.height / 2);
  if (shift) await page.keyboard.down('Shift');
  await at(from);
  await page.mouse.down();
  for (const share of [from + (to - from) / 3, to]) await at(share);
  await settled(page);
  if (escape) await page.keyboard.press('Escape');
  await page.mouse.up();
  if (shift) await page.keyboard.up('Shift');
  await settled(page);
}

// At a hundred places, from left to right: how many rows of pixels are not the ground's.
const heightsOf = (page) => page.$eval('main canvas', (canvas) => {
  const {width, height} = canvas;
  const {data} = canvas.getContext('2d').getImageData(0, 0, width, height);
  return Array.from({length: 100}, (_, at) => {
    const x = Math.round((66 + ((canvas.clientWidth - 76) * (at + 0.5)) / 100) * (width / canvas.clientWidth));
    let top = 0;
    while (top < height && data[(top * width + x) * 4 + 3] === 0) top++;
    return height - top;
  });
});

const TESTS = {
  async 'columns, explained'(test) {
    const {page} = await test.at('#heap');
    test.equal(await explained(page), 1, 'a key');
    const said = await page.innerText('.column-key');
    for (const word of ['too often', 'average', 'highest', 'lowest', 'Drag']) test.ok(said.includes(word), `${word}: ${said}`);
    await page.mouse.move(0, 0);
    if (test.job.name !== 'waves') return;
    // the one peak, at 44.4 of 100, is the highest column; a hundred waves are not a comb
    const heights = await heightsOf(page);
    const peak = heights[44];
    test.ok(peak === Math.max(...heights) && heights.filter((one) => one > peak * 0.7).length <= 8, `the peak stands out: ${heights}`);
    const changes = heights.filter((one, at) => at > 0 && Math.abs(one - heights[at - 1]) > 40).length;
    test.ok(changes < 20, `${changes} steps, not a comb: ${heights}`);
  },
  async 'figures are of samples'(test) {
    const {page} = await test.at('#heap');
    const whole = await table(page, 'Bands');
    const before = await picture(page);
    for (const size of [{width: 800, height: 700}, {width: 1900, height: 900}]) {
      await page.setViewportSize(size);
      await settled(page);
      test.equal((await table(page, 'Bands')).rows, whole.rows, `${size.width} pixels`);
    }
    await page.setViewportSize({width: 1280, height: 720});
    await settled(page);
    test.ok((await picture(page)) === before, 'as before');
  },
  async 'dragging zooms'(test) {
    const {page} = await test.at('#heap');
    const whole = await table(page, 'Bands');
    const title = await heading(page);
    await drag(page, 0.1, 0.8);
    const [start, end] = await zoom(page);
    test.ok(Math.abs(start - 10) < 0.5 && Math.abs(end - 80) < 0.5, `${start} to ${end}`);
    test.equal(await chosen(page), [null, null], 'nothing is chosen besides');
    test.ok((await heading(page)).startsWith(`From ${start.toFixed(3)} s to ${end.toFixed(3)} s`), `the table is of it: ${await heading(page)}`);
    test.equal(await explained(page), 1, 'seventy waves: still columns');
    await drag(page, 0.9, 0.7); // from right to left
    const [from, to] = await zoom(page);
    test.ok(from > start && to < end && to > from, `closer: ${from} to ${to}`);
    test.equal(await explained(page), 0, 'every sample');
    const near = await table(page, 'Bands');
    await page.reload();
    await settled(page);
    test.equal(await table(page, 'Bands'), near, 'the same by its link');
    await page.goBack();
    await settled(page);
    test.equal(await zoom(page), [start, end], 'the way back');
    await page.getByRole('button', {name: 'Zoom out'}).click();
    await settled(page);
    test.equal([await zoom(page), await heading(page)], [[null, null], title], 'a button');
    test.equal(await table(page, 'Bands'), whole, 'the whole run');
    await drag(page, 0.2, 0.6, {escape: true});
    test.equal(await zoom(page), [null, null], 'Escape while dragging');
  },
  async 'dragging with Shift chooses'(test) {
    const {page} = await test.at('#heap');
    await drag(page, 0.2, 0.6, {shift: true});
    const [from, to] = await chosen(page);
    test.ok(Math.abs(from - 20) < 0.5 && Math.abs(to - 60) < 0.5, `${from} to ${to}`);
    test.equal(await zoom(page), [null, null], 'without zooming');
    await page.getByRole('button', {name: 'Compare two moments'}).click();
    await settled(page);
    test.ok(await table(page, 'Two moments'), 'its ends are compared');
    await page.getByRole('button', {name: 'Whole run'}).click();
    await settled(page);
    await drag(page, 0.2, 0.6, {shift: true});
    await page.getByRole('button', {name: 'Zoom in'}).click();
    await settled(page);
    test.equal([await zoom(page), await chosen(page)], [[from, to], [null, null]], 'a button');
    await page.getByRole('button', {name: 'Compare two moments'}).click();
    await settled(page);
    test.equal(await chosen(page), [from, to], 'what is in sight is compared');
    await page.getByRole('button', {name: 'Whole run'}).click();
    await settled(page);
    test.equal([await zoom(page), await chosen(page)], [[null, null], [null, null]], 'the whole run again');
  },
  async 'a moment of what is in sight'(test) {
    const {page} = await test.at('#heap?start=40&end=50');
    const span = await heading(page);
    const box = await page.locator('main canvas').boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 60);
    await settled(page);
    const [moment] = await chosen(page);
    test.ok(moment > 44 && moment < 46 && /^At /.test(await heading(page)), `${moment}: ${await heading(page)}`);
    test.equal(await zoom(page), [40, 50], 'as close as before');
    await page.focus('main canvas');
    await press(page, 'Escape');
    test.equal([await heading(page), await zoom(page)], [span, [40, 50]], 'Escape: nothing chosen');
    await press(page, 'Escape');
    test.equal(await zoom(page), [null, null], 'Escape again: the whole run');
  },
  async 'by keys'(test) {
    const {page} = await test.at('#heap');
    await page.focus('main canvas');
    await press(page, '+');
    const [start, end] = await zoom(page);
    test.ok(Math.abs(end - start - 50) < 1 && Math.abs(start - 25) < 1, `half of it: ${start} to ${end}`);
    await press(page, '-');
    test.equal(await zoom(page), [null, null], 'and all of it');
    await press(page, 'Home', ...new Array(30).fill('Shift+ArrowRight'), '+');
    test.equal(await zoom(page), [0, 3], 'into the span');
    test.equal(await explained(page), 0, 'every sample');
    await press(page, 'ArrowLeft', 'ArrowRight', 'ArrowRight');
    test.equal([await chosen(page), await zoom(page)], [[3.2, null], [0.2, 3.2]], 'what is chosen stays in sight');
    for (let i = 0; i < 12; i++) await press(page, '+');
    const [low, high] = await zoom(page);
    test.ok(high > low, `as close as it gets: ${low} to ${high}`);
    await press(page, 'Escape', 'Escape');
    test.equal([await zoom(page), await chosen(page)], [[null, null], [null, null]], 'the whole run');
  },
  async 'odd addresses'(test) {
    const {page} = await test.at('#heap');
    for (const hash of ['start=90&end=10', 'start=x&end=y', 'start=-5&end=1e9', 'start=40.01&end=40.02', 'start=99.99&end=1000',
      'start=1e-30&end=2e-30', 'start=0&end=0.05&from=90']) {
      await visit(page, `#heap?${hash}`);
      test.ok((await table(page, 'Bands')).rows.length > 0 && (await heading(page)).length > 5, `${hash}: ${await heading(page)}`);
    }
  },
  async 'on the overview'(test) {
    const {page} = await test.at('#overview');
    if (test.job.name !== 'waves') return;
    test.ok(await page.$('.small-heap .lowest') && await page.$('.small-heap .up-to'), 'columns');
    test.ok((await page.innerText('main')).includes('averages of each column'), 'explained');
  },
};

// Of bands that overlap: those that do not count on parts of a whole.
const LINES = ['columns, explained', 'figures are of samples', 'odd addresses'];

module.exports = (job) => (job.name === 'waves' ? TESTS : Object.fromEntries(LINES.map((name) => [name, TESTS[name]])));
