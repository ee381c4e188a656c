// The heap of our own run: by every key and product, of every part, as the text report has it; by clicks and by keys.
'use strict';
const {visit, settled, axe} = require('./browser');
const {table} = require('./tables');

const param = async (page, key) => new URLSearchParams((await page.evaluate(() => location.hash)).split('?')[1] || '').get(key);
const line = (cells) => cells.join(' ¦ ');
const number = (text) => Number(text.replace(/,/g, ''));
const status = (page) => page.$eval('.conditions [role=status]', (one) => one.textContent);
const chips = (page) => page.$$eval('.conditions li .name', (all) => all.map((one) => one.textContent));
const settledClick = async (page, target) => {
  await target.click();
  await settled(page);
};

// The table's row with this name.
const rowOf = (page, name) => page.getByRole('grid', {name: 'Bands'}).locator('tbody tr[aria-rowindex]')
  .filter({has: page.locator('th .name', {hasText: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)})}).first();

// To a breakdown, by the choosers.
async function chooseBy(page, keys) {
  for (let at = 0; at < keys.length; at++) {
    await page.locator('main .head select').nth(at).selectOption(keys[at]);
    await settled(page);
  }
  for (;;) {
    const more = page.locator('main .head select').nth(keys.length);
    if (!(await more.count()) || (await more.inputValue()) === '') return;
    await more.selectOption('');
    await settled(page);
  }
}

// To a part, by clicks on names.
async function restrict(page, where) {
  for (const [key, name] of where) {
    await chooseBy(page, [key]);
    await settledClick(page, rowOf(page, name).locator('a.name'));
  }
}

// What the text has and what the page has, as lines.
function compare(test, shown, text, message) {
  const columns = text.columns.slice(0, -1).map((column) => shown.columns.indexOf(column));
  if (!test.ok(!columns.includes(-1), `${message}: columns ${shown.columns}, ${text.columns}`)) return;
  const place = shown.columns.indexOf('place');
  const base = (name) => name.replace(/ {2,}/g, ' ');
  // the text has a site's place after its name; in a product with sites it is part of the name
  const placed = (cells) => (place >= 0 && cells[place] ? [cells[0], cells[place]] : [cells[0], '']);
  const found = shown.rows.map((cells) => [...columns.map((at) => cells[at]), ...placed(cells)]);
  const wanted = text.rows.map((cells) => cells.slice(0, columns.length + 1));
  const plain = (cells, name) => line([...cells, base(name)]);
  const left = found.map((cells) => {
    const figures = cells.slice(0, columns.length);
    const [name, at] = cells.slice(columns.length);
    const parts = name.split(', ');
    const after = parts.map((_, one) => parts.map((part, other) => (one === other ? `${part} ${at}` : part)).join(', '));
    return [name, ...(at ? after : [])].map((one) => plain(figures, one));
  });
  const missing = [];
  for (const cells of wanted) {
    const one = plain(cells.slice(0, columns.length), cells[columns.length]);
    const at = left.findIndex((names) => names.includes(one));
    if (at < 0) missing.push(one);
    else left.splice(at, 1);
  }
  test.ok(!missing.length && !left.length && wanted.length > 0, missing.length || left.length
    ? `${message}: ${missing.length} rows are missing: ${missing[0]}; ${left.length} others: ${(left[0] || [])[0]}`
    : `${message}: ${wanted.length} rows`);
  test.equal(columns.map((at) => shown.total[at]), text.total.slice(0, -1), `${message}: the total`);
}

// Several to a page; the first of each by its link, too.
function cases(job) {
  const all = {};
  for (let start = 0; start < job.cases.length; start += 6)
    all[`cases from ${start}`] = async (test) => {
      const {page} = await test.open({hash: '#heap'});
      for (const [at, {keys, where, table: text}] of job.cases.slice(start, start + 6).entries()) {
        const name = `${keys}${where.map(([key, value]) => ` of ${key}=${value}`).join('')}`;
        await visit(page, '#heap');
        await restrict(page, where);
        await chooseBy(page, keys);
        const shown = await table(page, 'Bands');
        compare(test, shown, text, name);
        test.equal(await param(page, 'by'), keys.join('.'), `${name}: in the address`);
        test.equal((await chips(page)).length, where.length, `${name}: conditions`);
        if (at > 0) continue;
        await page.reload();
        await settled(page);
        test.equal(await table(page, 'Bands'), shown, `${name}: the same by its link`);
      }
    };
  return all;
}

const CONTROLS = {
  async 'a part of the whole'(test) {
    const {page} = await test.open({hash: '#heap?by=closure'});
    const whole = await table(page, 'Bands');
    const peak = number(whole.total[1]);
    await settledClick(page, rowOf(page, ':').locator('a.name'));
    test.equal(await chips(page), ['closure = :'], 'the condition');
    test.ok((await param(page, 'by')) !== 'closure', 'broken down by something else');
    const said = await status(page);
    const shown = await table(page, 'Bands');
    test.ok(said.includes(`of ${whole.total[1]} B`), `of the whole peak: ${said}`);
    test.ok(number(shown.total[1]) < peak, 'less than the whole');
    const share = (100 * number(whole.rows.find((cells) => cells[0] === ':')[1])) / peak;
    test.ok(said.includes(`(${share.toFixed(1)} %)`), `its share, ${share}: ${said}`);
    test.ok(/ of [\d,]+ B \([\d.]+ %\), at /.test(await page.locator('main h3').first().textContent()), 'the title has the part');
    await settledClick(page, page.getByRole('button', {name: 'Take away: closure = :'}));
    test.equal(await chips(page), [], 'taken away');
    await chooseBy(page, ['closure']);
    test.equal((await table(page, 'Bands')).total, whole.total, 'the whole again');
  },
  async 'by the key'(test) {
    const {page} = await test.open({hash: '#heap?by=producer'});
    const name = await page.locator('.heap-key li .name').first().getAttribute('title');
    await settledClick(page, page.locator('.heap-key li .name').first());
    test.equal(await chips(page), [`producer = ${name}`], 'a name of the key');
    await page.goBack();
    await settled(page);
    test.equal(await chips(page), [], 'the step back');
    await settledClick(page, page.getByRole('button', {name: `Show only ${name}`, exact: true}));
    test.equal(await chips(page), [`producer = ${name}`], 'its button');
    await settledClick(page, page.locator('.heap-key li .buttons button', {hasText: 'only'}).first());
    test.equal((await chips(page)).length, 2, 'a part of the part');
    await settledClick(page, page.getByRole('button', {name: 'Take all away'}));
    test.equal(await chips(page), [], 'none');
  },
  async 'by a double click'(test) {
    const {page} = await test.open({hash: '#heap?by=type'});
    const box = await page.locator('main canvas').boundingBox();
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.75);
    await settled(page);
    const chosen = await page.innerText('.chosen strong');
    test.ok(await param(page, 'from'), 'a click chooses the moment');
    await page.mouse.dblclick(box.x + box.width * 0.5, box.y + box.height * 0.75);
    await settled(page);
    test.equal(await chips(page), [`type = ${chosen}`], 'the band alone');
    test.equal(await param(page, 'from'), null, 'over the whole run');
  },
  async 'by the keyboard'(test) {
    const {page} = await test.open({hash: '#heap?by=type'});
    await page.locator('main .head select').nth(1).focus();
    await page.keyboard.type('kind');
    await settled(page);
    test.equal(await param(page, 'by'), 'type.closure-type', 'a second key');
    await page.getByRole('grid', {name: 'Bands'}).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await settled(page);
    test.equal((await chips(page)).length, 2, 'Enter restricts to both');
    for (let left = 2; left > 0; left--) {
      await page.locator('.conditions li button').first().focus();
      await page.keyboard.press('Enter');
      await settled(page);
    }
    test.equal(await chips(page), [], 'taken away');
    test.ok(await page.evaluate(() => document.activeElement !== document.body), 'and the focus is somewhere');
  },
  // What cells do not know together is not offered; nor does an address make it.
  async 'what does not fit'(test) {
    const {page} = await test.open({hash: '#heap?by=biography'});
    const offered = await page.locator('main .head select').nth(1).locator('option').evaluateAll((all) => all.map((one) => one.value));
    test.ok(!offered.includes('retainer') && offered.includes('site'), `after lives: ${offered}`);
    for (const hash of ['#heap?by=biography.retainer', '#heap?by=retainer&where=biography.0', '#heap?by=x.y&where=z.1',
      '#heap?by=type&where=type.99999.site.-1.type', '#heap?by=type.type.type.type', '#heap?where=...']) {
      await visit(page, hash);
      test.ok((await table(page, 'Bands')).rows.length > 0, hash);
      test.equal(await chips(page), [], `${hash}: no condition`);
    }
  },
  // By fields, by Shift and a click, by a button; figures are those of the file.
  async 'two moments'(test) {
    const {times, rows, most, change} = test.job.moments;
    const {page} = await test.open({hash: '#heap?by=site'});
    await settledClick(page, page.getByRole('button', {name: 'Compare two moments'}));
    test.equal(await param(page, 'compare'), '1', 'a button');
    for (const wanted of [null, '1']) {
      await page.keyboard.press('c');
      await settled(page);
      test.equal(await param(page, 'compare'), wanted, 'the key c');
    }
    for (const at of [0, 1]) {
      await page.locator('.moment-fields input').nth(at).fill(String(times[at]));
      await page.keyboard.press('Tab');
      await settled(page);
    }
    const shown = await table(page, 'Two moments');
    const place = shown.columns.indexOf('place');
    const signed = (value) => (value > 0 ? '+' : '') + value.toLocaleString('en-US');
    const wanted = rows.map((row) => line([row.name, row.before.toLocaleString('en-US'), row.after.toLocaleString('en-US'),
      signed(row.after - row.before), row.line || '']));
    const found = shown.rows.map((cells) => line([...cells.slice(0, 4), cells[place].split(':').pop()]));
    test.equal(found.slice().sort(), wanted.sort(), 'bands');
    test.equal(shown.total[3], signed(change), 'the change of all');
    const changes = shown.rows.map((cells) => number(cells[3].replace('+', '')));
    test.ok(changes.every((value, at) => at === 0 || changes[at - 1] >= value), 'the largest growth first');
    const said = await page.innerText('.change');
    test.ok(said.includes(`${most.name} (`) && said.includes(`:${most.line})`), `what grew most, and where: ${said}`);
    test.ok(said.startsWith(`From ${times[0].toFixed(3)} to ${times[1].toFixed(3)} MB allocated, `) && / kB (more|less) is alive; /.test(said), said);
    await page.reload();
    await settled(page);
    test.equal(await table(page, 'Two moments'), shown, 'the same by its link');
    await chooseBy(page, ['type', 'producer']);
    test.equal((await table(page, 'Two moments')).total[3], signed(change), 'by other keys');
    test.ok((await page.innerText('.change')).includes(`${most.name} (`), 'the sentence has the site');
    test.equal(await axe(page, test.plan.axe), [], 'axe');
    await settledClick(page, page.getByRole('button', {name: 'Whole run'}));
    test.ok(await table(page, 'Bands'), 'the whole run again');
    const box = await page.locator('main canvas').boundingBox();
    await page.mouse.click(box.x + box.width * 0.3, box.y + 30);
    await page.keyboard.down('Shift');
    await page.mouse.click(box.x + box.width * 0.9, box.y + 30);
    await page.keyboard.up('Shift');
    await settled(page);
    test.ok((await param(page, 'compare')) && Number(await param(page, 'from')) < Number(await param(page, 'to')), 'by clicks');
    test.ok(await table(page, 'Two moments'), 'its table');
    await visit(page, '#heap?by=site&where=type.0&from=0.5&to=2&compare=1');
    test.ok(/of this part is alive/.test(await page.innerText('.change')), 'of a part');
    const zero = await page.evaluate(() => document.querySelectorAll('main [role=grid]').length);
    test.equal(zero, 1, 'one table');
  },
  async 'phases of life'(test) {
    const {page} = await test.open({hash: '#heap?by=biography'});
    const key = () => page.$$eval('.heap-key li', (all) => all.map((one) =>
      [one.querySelector('.name').textContent, getComputedStyle(one.querySelector('.swatch')).backgroundColor]));
    const bands = await key();
    test.equal(bands.map(([name]) => name), ['void', 'drag', 'use', 'lag', 'stack'], 'in their order, from the top');
    test.equal(new Set(bands.map(([, colour]) => colour)).size, 5, 'each has its colour');
    const meanings = await page.$$eval('.phases li', (all) => all.map((one) => one.textContent.trim()));
    test.ok(meanings.length === 4 && meanings.every((one) => /^(lag|use|drag|void): .{5,}/.test(one)), `${meanings}`);
    await visit(page, '#heap?by=biography&where=module.0');
    const part = await key();
    test.ok(part.every(([name, colour]) => bands.some(([other, same]) => other === name && same === colour)), 'the same colours in a part');
    await visit(page, '#heap?by=biography.producer');
    test.equal(await page.locator('.phases li').count(), 4, 'explained in a product, too');
  },
  async places(test) {
    const {page} = await test.open({hash: '#heap?by=site&where='});
    const shown = await table(page, 'Bands');
    const place = shown.columns.indexOf('place');
    test.ok(shown.rows.every((cells) => cells[0] === 'stack' || /\.hs:\d+$/.test(cells[place])), 'each site has one');
    const row = rowOf(page, 'thunk + in go');
    const [file, at] = (await row.locator('td').last().textContent()).split(':');
    test.ok(file.endsWith('Heap.hs') && Number(at) > 0, `${file}:${at}`);
    test.ok((await page.locator('.heap-key li .place').allTextContents()).includes(`Heap.hs:${at}`), 'in the key, too');
    await settledClick(page, row.locator('td').last().locator('a'));
    test.ok((await page.innerText('main')).includes('go (acc + n)'), 'it leads to the source');
    test.equal(await param(page, 'line'), at, 'to its line');
  },
  async 'axe, of a part'(test) {
    for (const dark of [false, true]) {
      const {page} = await test.open({dark, hash: '#heap?by=site.retainer&where=type.0'});
      test.equal(await axe(page, test.plan.axe, {colours: dark}), [], dark ? 'dark' : 'light');
    }
  },
  async phone(test) {
    const {page} = await test.open({width: 360, height: 740, hash: '#heap?by=producer.closure.module&where=type.0'});
    test.equal((await chips(page)).length, 1, 'a condition');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    test.ok(wide <= 0, `${wide} px too wide`);
    await settledClick(page, page.locator('.heap-key li .buttons button', {hasText: 'only'}).first());
    test.ok((await chips(page)).length > 1, 'another one');
    test.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, 'it fits');
  },
};

const HOSTILE = {
  async 'names are text by every key'(test) {
    const {page} = await test.open({hash: '#heap'});
    const keys = await page.$$eval('main .head select:first-of-type option', (all) => all.map((one) => one.value));
    for (const key of keys.filter((one) => one)) {
      await visit(page, `#heap?by=${key}.site&where=${key}.0`);
      const found = await page.evaluate(() => ({
        elements: [...document.querySelectorAll('main img, main script, main iframe, main object, main b, main i')].length,
        hidden: /[\p{Cf}\p{Zl}\p{Zp}]/u.test(document.querySelector('main').textContent),
      }));
      test.equal(found, {elements: 0, hidden: false}, key);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      test.ok(wide <= 0, `${key}: ${wide} px too wide`);
    }
  },
};

module.exports = (job) => (job.hostile ? HOSTILE : {...cases(job), ...CONTROLS});
