// Every control of every view does what it says. CONTROLS is the table: a view (`page`: of the frame around all), and
// by name what is done there. A test gets the page with the view open.
'use strict';
const {visit, views, settled} = require('./browser');
const {tables, table} = require('./tables');

const number = (text) => Number(text.replace(/[,%]|[^\d.+-]/g, '') || 0);
const hash = (page) => page.evaluate(() => location.hash);
const param = async (page, key) => new URLSearchParams((await hash(page)).split('?')[1] || '').get(key);
const rising = (list) => list.every((value, at) => at === 0 || list[at - 1] <= value);
const view = (page) => page.$eval('main', (main) => main.dataset.view);
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
  await settled(page);
};
const find = async (page, text) => {
  await page.fill('main [data-find]', text);
  await settled(page);
};
const nameOf = async (page) => (await page.locator('main tbody tr[aria-rowindex] th').first().textContent()).trim();

// Each column of the first table, both ways: its figures or names are in order.
async function sorts(test, page, name) {
  const heads = page.locator(`main table[aria-label="${name}"] thead`);
  const count = await heads.locator('button').count();
  test.ok(count > 1, `${count} columns can be sorted`);
  for (const at of new Set([0, 1, 3, count - 1])) {
    for (let turn = 0; turn < 2; turn++) {
      await heads.locator('button').nth(at).click();
      await settled(page);
      const [order, title] = await heads.locator('button').nth(at).evaluate((button) => {
        const heading = button.closest('th');
        return [heading.getAttribute('aria-sort'), heading.textContent.replace(/[▲▼]/g, '').trim()];
      });
      const shown = await table(page, name);
      const cells = shown.rows.map((row) => row[at]);
      const figures = at > 0 && !/^(centre|caller|place|path)$/.test(title);
      // shares are of what the neighbour has: the order is by the exact figure
      if (title === '%') continue;
      const values = figures ? cells.map(number) : cells;
      const good = order === 'ascending' ? rising(values) : order === 'descending' && rising(values.slice().reverse());
      test.ok(good, `by ${title}, ${order}: ${JSON.stringify(cells.slice(0, 5))}`);
    }
  }
}

async function filters(test, page, name, word) {
  const before = await table(page, name);
  await find(page, word);
  const after = await table(page, name);
  test.ok(after.rows.length > 0 && after.rows.length < before.rows.length, `${word}: ${after.rows.length} of ${before.rows.length} rows`);
  test.ok(after.rows.every((row) => row.join(' ').toLowerCase().includes(word.toLowerCase())), `all have ${word}`);
  test.ok((await page.$eval('main [role=status]', (one) => one.textContent)).includes(`${after.rows.length} of ${before.rows.length}`),
    'how many are shown');
  test.equal(after.total, before.total, 'the total stays');
  test.ok(after.part && after.part[0] === 'shown', 'a row for what is shown');
  test.equal(await param(page, 'find'), word, 'in the address');
  await find(page, 'zzz nothing');
  test.ok(await page.isVisible('main .empty'), 'a sentence if nothing fits');
  await find(page, '');
  test.equal((await table(page, name)).rows.length, before.rows.length, 'all again');
}

// The same address in a new window shows the same.
async function linkKeeps(test, page) {
  const heads = 'main h2, main h3, main [role=status], ol.path, main tr[aria-selected=true]';
  const read = async (of) => JSON.stringify([await of.$$eval(heads, (all) => all.map((one) => one.innerText)), await tables(of)]);
  const here = await read(page);
  const {page: other} = await test.open({hash: await hash(page)});
  const there = await read(other);
  await test.close(other);
  const at = [...here].findIndex((character, place) => character !== there[place]);
  test.ok(here === there, `the link shows the same: ${here.slice(at - 40, at + 60)}, there ${there.slice(at - 40, at + 60)}`);
}

const CONTROLS = {
  page: {
    async 'navigation and the way back'(test, page) {
      const names = await views(page);
      for (const name of names) {
        await page.click(`nav a[href^="#${name}"]`);
        await settled(page);
        test.equal(await view(page), name, 'a click');
      }
      for (const name of names.slice(0, -1).reverse()) {
        await page.goBack();
        await settled(page);
        test.equal(await view(page), name, 'back');
      }
    },
    async metric(test, page) {
      const options = await page.$$eval('[data-metric] option', (all) => all.map((one) => one.value));
      for (const key of options) {
        await page.selectOption('[data-metric]', key);
        await settled(page);
        if (options.length > 1) test.equal((await param(page, 'metric')) || options[0], key, 'in the address');
      }
      await page.click('nav a[href^="#centres"]');
      await settled(page);
      test.equal(await page.$eval('[data-metric]', (one) => one.value), options[options.length - 1], 'kept in the next view');
      await press(page, 'm');
      test.equal(await page.$eval('[data-metric]', (one) => one.value), options[0], 'the key m: the next one, round');
    },
    async colours(test, page) {
      const seen = new Set();
      for (let i = 0; i < 3; i++) {
        seen.add(await page.evaluate(() => document.documentElement.dataset.theme + getComputedStyle(document.body).backgroundColor));
        await press(page, 't');
      }
      test.equal(seen.size, 2, `light and dark: ${[...seen]}`);
    },
    async keys(test, page) {
      await press(page, '?');
      test.ok(await page.isVisible('dialog[open]'), 'the overlay opens');
      test.ok((await page.$$('dialog kbd')).length > 5, 'it lists keys');
      await press(page, '1');
      test.ok(await page.isVisible('dialog[open]'), 'keys do nothing behind it');
      await press(page, 'Escape');
      test.ok(!(await page.$('dialog[open]')), 'Escape closes it');
      await page.getByRole('button', {name: /keys/}).click();
      await page.click('dialog button');
      await settled(page);
      test.ok(!(await page.$('dialog[open]')), 'the button closes it');
    },
    async 'first stop'(test, page) {
      await press(page, 'Tab');
      test.equal(await page.evaluate(() => document.activeElement.className), 'skip', 'the way past the bar');
      await press(page, 'Enter');
      test.equal(await page.evaluate(() => document.activeElement.id), 'main', 'to the view');
    },
    async 'the other profile has numbers of its own'(test, page) {
      const side = page.getByLabel('Profile', {exact: true});
      if (!(await side.count())) return;
      for (let at = 0; at < 6; at++) {
        await visit(page, '#centres');
        const row = page.locator('main .with-detail tbody tr[aria-rowindex]').nth(at);
        if (!(await row.count())) break;
        await row.click();
        await settled(page);
        const name = await page.innerText('aside.detail h2');
        await side.selectOption('old');
        await settled(page);
        const there = await page.$('aside.detail h2');
        const was = there && (await there.innerText());
        const renamed = was && test.job.text.includes(`.${was.split('.')[0]} is `);
        test.ok(!there || was === name || renamed, `${name} is ${was} there`);
        await side.selectOption('new');
      }
    },
    async 'one colour for a name'(test, page) {
      const known = new Map();
      for (const name of (await views(page)).filter((one) => ['overview', 'centres', 'flame', 'heap'].includes(one))) {
        await visit(page, '#' + name);
        const found = await page.$$eval('main th .swatch', (all) => all.map((one) => [one.parentElement.textContent.trim(),
          getComputedStyle(one).backgroundColor, one.style.background.includes('other')]));
        for (const [text, colour, other] of found) {
          if (other) continue; // too small to be drawn by itself
          if (known.has(text)) test.equal(colour, known.get(text), `${text} in ${name}`);
          known.set(text, colour);
        }
      }
    },
    async paper(test, page) {
      for (const name of await views(page)) {
        await visit(page, '#' + name);
        const pdf = await page.pdf({format: 'A4'});
        await page.emulateMedia({media: 'print'});
        const text = await page.innerText('main');
        const outside = await page.$eval('main', (one) => one.scrollWidth - one.clientWidth);
        test.ok(pdf.length > 2000 && text.length > 60, `${name}: ${pdf.length} B, ${text.length} characters`);
        const buttons = await page.$$eval('main button', (all) => all.filter((one) => one.offsetParent && !one.closest('thead'))
          .map((one) => one.textContent));
        test.equal(buttons, [], `${name}: buttons are not printed`);
        test.ok(outside < 40, `${name}: ${outside} px beside the paper`);
        await page.emulateMedia({media: 'screen'});
      }
    },
  },

  overview: {
    async 'findings lead on'(test, page) {
      const links = await page.$$eval('.findings a', (all) => all.map((one) => one.getAttribute('href')));
      for (const link of links) {
        await visit(page, link);
        test.ok((await hash(page)) === link && (await view(page)) === link.slice(1).split('?')[0], link);
        test.ok((await page.$eval('main', (main) => main.innerText)).length > 20, `${link} shows something`);
      }
      test.ok(links.length > 0 || test.job.findings.length < 2, `${links.length} links`);
    },
    async 'answers follow the measure'(test, page) {
      const read = () => page.$$eval('.answers li:has(.number)', (all) => all.map((one) => [one.querySelector('.number').textContent, one.dataset.about]));
      const first = await read();
      if (!first.length) return;
      if (first[0][1]) test.equal(await page.$eval('[data-metric]', (one) => one.value), first[0][1], 'the page opens with the first answer\'s measure');
      for (const key of await page.$$eval('[data-metric] option', (all) => all.map((one) => one.value))) {
        await page.selectOption('[data-metric]', key);
        await settled(page);
        const shown = await read();
        const about = first.filter((one) => one[1] === key);
        test.equal(shown.slice(0, about.length), about, `${key}: its answers first`);
        test.equal(shown.map((one) => one[0]).sort(), first.map((one) => one[0]).sort(), `${key}: all of them, with their numbers`);
      }
    },
    async 'notes are folded'(test, page) {
      if (!(await page.$('details.notes'))) return;
      test.ok(!(await page.isVisible('details.notes li')), 'at first');
      await page.click('details.notes summary');
      await settled(page);
      test.ok(await page.isVisible('details.notes li'), 'a click opens them');
    },
    async 'an answer leads to its line'(test, page) {
      const links = await page.$$eval('.answers li:has(.number)', (all) => all.map((one) => [one.querySelector('.number').textContent,
        ...[...one.querySelectorAll('a[href^="#source"]')].map((link) => link.getAttribute('href'))]).filter((one) => one[1]));
      for (const [number, link] of links) {
        await visit(page, link);
        const marks = await page.$$eval('tr[aria-selected=true] .culprit', (all) => all.map((one) => one.textContent));
        test.ok(marks.includes(number), `answer ${number} is marked in ${link}: ${marks}`);
        const inside = await page.$eval('tr[aria-selected=true]', (row) => {
          const box = row.closest('.table').getBoundingClientRect();
          const at = row.getBoundingClientRect();
          return at.top >= box.top && at.bottom <= box.bottom;
        });
        test.ok(inside, `${link} is in sight`);
        await page.click('tr[aria-selected=true] .culprit');
        await settled(page);
        test.equal(await view(page), 'overview', 'and the mark leads back');
      }
    },
    async 'the largest centres'(test, page) {
      if (!(await page.$('main table'))) return;
      const name = await nameOf(page);
      await page.locator('main tbody tr[aria-rowindex]').first().click();
      await settled(page);
      test.equal(await view(page), 'centres', 'a click leads to the centres');
      test.equal(await page.$eval('aside.detail h2', (one) => one.textContent), name, 'with this one selected');
    },
  },

  centres: {
    sort: (test, page) => sorts(test, page, 'Centres'),
    async filter(test, page) {
      const name = await nameOf(page);
      await filters(test, page, 'Centres', name.slice(0, 4));
      const {rows} = await table(page, 'Centres');
      await page.focus('main');
      await press(page, '/');
      test.ok(await page.evaluate(() => document.activeElement.matches('[data-find]')), 'the key /');
      await page.keyboard.type(name);
      await settled(page);
      test.ok((await table(page, 'Centres')).rows.length < rows.length, 'typing filters');
      await press(page, 'Escape');
      test.ok(await page.evaluate(() => !document.activeElement.matches('[data-find]')), 'Escape leaves the field');
    },
    async 'all columns beside one centre'(test) {
      const {page} = await test.open({width: 1400, height: 900, hash: '#centres?centre=1'});
      test.ok(await page.$('aside.detail'), 'a centre is open');
      const wide = await page.$eval('.with-detail .table', (one) => one.scrollWidth - one.clientWidth);
      const columns = await page.locator('.with-detail > .table col').count();
      if (columns <= 8) test.ok(wide <= 0, `${columns} columns, ${wide} px of them out of sight`);
    },
    async 'one centre'(test, page) {
      const shown = await table(page, 'Centres');
      const inherited = shown.columns.findIndex((column) => column.endsWith('inherited'));
      for (let at = 0; at < Math.min(3, shown.rows.length); at++) {
        await page.locator('main .with-detail tbody tr[aria-rowindex]').nth(at).click();
        await settled(page);
        test.equal(await page.$eval('aside.detail h2', (one) => one.textContent), shown.rows[at][0], 'its name');
        const all = (await tables(page)).filter((one) => one.name !== 'Centres');
        test.equal(all.length, 2, 'callers and callees');
        for (const near of all) {
          const sum = near.rows.slice(0, -1).reduce((total, row) => total + number(row[1]), 0);
          test.equal([sum, near.rows[near.rows.length - 1][1]], [number(shown.rows[at][inherited]), shown.rows[at][inherited]],
            `${shown.rows[at][0]}: its neighbours add up to what it inherits`);
        }
        await page.locator('main .with-detail tbody tr[aria-rowindex]').nth(at).click(); // as in a double click
        await settled(page);
        test.equal(await page.$eval('aside.detail h2', (one) => one.textContent), shown.rows[at][0], 'a second click changes nothing');
        await page.locator('aside.detail .close').click();
        await settled(page);
        test.ok(!(await page.$('aside.detail')), 'closed');
        test.ok(await page.evaluate(() => document.activeElement !== document.body), 'and the focus is somewhere');
      }
      await page.locator('main .with-detail tbody tr[aria-rowindex]').first().click();
      await linkKeeps(test, page);
      await page.click('aside.detail a[href^="#flame"]');
      await settled(page);
      test.equal(await view(page), 'flame', 'to the flame graph');
      await page.goBack();
      await settled(page);
      await page.click('aside.detail button.close');
      await settled(page);
      test.ok(!(await page.$('aside.detail')), 'closed');
    },
  },

  flame: {
    async blocks(test, page) {
      if (await page.$('main .empty')) return;
      const box = await page.locator('main canvas').boundingBox();
      await page.mouse.move(box.x + 10, box.y + 30);
      await settled(page);
      const said = await page.$eval('#flame-block', (one) => one.textContent);
      test.ok(/\d/.test(said), `pointing says figures: ${said}`);
      const first = (await tables(page))[0].rows[0];
      test.ok(said.includes(first[1]), 'those of the table');
      await page.mouse.click(box.x + 10, box.y + 30);
      await settled(page);
      test.ok(await param(page, 'context'), 'a click looks into it');
      test.equal(await page.$eval('ol.path [aria-current]', (one) => one.textContent), first[0], 'the path');
      await linkKeeps(test, page);
      await page.click('ol.path a >> nth=0');
      await settled(page);
      test.equal(await param(page, 'context'), null, 'the path leads back');
    },
    async rows(test, page) {
      if (await page.$('main .empty')) return;
      const name = await nameOf(page);
      await page.locator('main tbody tr[aria-rowindex]').first().click();
      await settled(page);
      test.equal(await page.$eval('ol.path [aria-current]', (one) => one.textContent), name, 'a row of the table looks into it');
    },
    async 'inverted, and around a centre'(test, page) {
      if (await page.$('main .empty')) return;
      await page.getByRole('button', {name: 'Inverted'}).click();
      await settled(page);
      const {rows, total} = (await tables(page))[0];
      const wanted = test.job.tables.find((one) => one.title === 'Own costs by centre');
      if (wanted) {
        test.equal(rows[0][1], wanted.rows[0][0], 'the largest own cost first');
        test.equal(total[1], wanted.total[0], 'the total');
      }
      await page.locator('main tbody tr[aria-rowindex]').first().click();
      await settled(page);
      test.ok(await param(page, 'path'), 'a row: its callers');
      await linkKeeps(test, page);
      await page.getByRole('button', {name: 'Around a centre'}).click();
      await settled(page);
      test.ok(await param(page, 'centre'), 'around a centre');
      const near = await tables(page);
      test.equal(near.length, 2, 'callers and callees');
      const sums = near.map((one) => one.rows.reduce((sum, row) => sum + number(row[1]), 0));
      test.equal([sums[0], sums[1]], near.map((one) => number(one.total[1])), 'they add up');
      test.equal(near[0].total[1], near[1].total[1], 'to the same');
      await page.getByRole('button', {name: 'Call tree'}).click();
      await settled(page);
      test.equal(await param(page, 'centre'), null, 'the call tree again');
    },
    async search(test, page) {
      if (await page.$('main .empty')) return;
      const {rows} = (await tables(page))[0];
      const picture = () => page.$eval('main canvas', (canvas) => canvas.toDataURL());
      const before = await picture();
      await find(page, rows[0][0]);
      const says = await page.$eval('main [role=status]', (one) => one.textContent);
      test.ok(says.includes(rows[0][2] + ' %') || !/^\d/.test(rows[0][2]), `the share of what was found: ${says}, ${rows[0][2]}`);
      test.ok((await picture()) !== before, 'it is lit up');
      await find(page, 'zzz nothing');
      test.ok(/No centre/.test(await page.$eval('main [role=status]', (one) => one.textContent)), 'nothing found');
      await find(page, '');
      await settled(page);
      test.ok((await picture()) === before, 'as before');
    },
    async 'save as SVG and PNG'(test, page) {
      if (await page.$('main .empty')) return;
      const name = await nameOf(page);
      const read = async (button) => {
        const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: button}).click()]);
        const stream = await download.createReadStream();
        const parts = [];
        for await (const part of stream) parts.push(part);
        return [download.suggestedFilename(), Buffer.concat(parts)];
      };
      const [svgName, svg] = await read('Save SVG');
      const text = svg.toString('utf8');
      test.ok(/\.svg$/.test(svgName) && text.startsWith('<svg ') && text.trimEnd().endsWith('</svg>'), `${svgName}: ${text.slice(0, 60)}`);
      const wrong = await page.evaluate((of) => new DOMParser().parseFromString(of, 'image/svg+xml').querySelector('parsererror')?.textContent, text);
      test.ok(!wrong, `it is SVG: ${wrong}`);
      const titles = await page.evaluate((of) => [...new DOMParser().parseFromString(of, 'image/svg+xml').querySelectorAll('title')].map((one) => one.textContent), text);
      test.ok(titles.includes(name), `${name} is in it: ${titles.slice(0, 5)}`);
      const [pngName, png] = await read('Save PNG');
      test.ok(/\.png$/.test(pngName) && png.subarray(1, 4).toString() === 'PNG' && png.length > 1000, `${pngName}: ${png.length} B`);
    },
    // In motion or not, it ends with the same drawing.
    async zoom(test, page) {
      if (await page.$('main .empty')) return;
      const picture = () => page.$eval('main canvas', (canvas) => canvas.toDataURL());
      const ended = async (wanted) => {
        for (let tries = 0; tries < 600; tries++) {
          await settled(page);
          if ((await picture()) === wanted) return true;
        }
        return false;
      };
      const all = await picture();
      await page.locator('main tbody tr[aria-rowindex]').first().click();
      await page.mouse.move(5, 5);
      await settled(page);
      const inside = await picture();
      await page.goBack();
      await settled(page);
      await page.emulateMedia({reducedMotion: 'no-preference'});
      await page.locator('main tbody tr[aria-rowindex]').first().click();
      test.ok(await ended(inside), 'into a block');
      await page.goBack();
      test.ok(await ended(all), 'and out of it');
      await page.emulateMedia({reducedMotion: 'reduce'});
    },
    async 'every metric'(test, page) {
      for (const key of await page.$$eval('[data-metric] option', (all) => all.map((one) => one.value))) {
        await visit(page, `#flame?metric=${key}`);
        const [first] = await tables(page);
        if (!first) continue;
        const total = await page.$$eval('.totals [data-exact]', (all) => all.map((one) => one.dataset.exact));
        test.ok(total.includes(first.total[1]), `${key}: ${first.total[1]}, ${total}`);
      }
    },
  },

  heap: {
    sort: (test, page) => sorts(test, page, 'Bands'),
    async brush(test, page) {
      const box = await page.locator('main canvas').boundingBox();
      const whole = await table(page, 'Bands');
      await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
      await settled(page);
      test.ok(/\d s/.test(await page.$eval('.heap-picture .block', (one) => one.textContent)), 'pointing says the time');
      await page.mouse.down();
      await page.mouse.up();
      await settled(page);
      test.ok((await param(page, 'from')) && !(await param(page, 'to')), 'a click: a moment');
      test.ok(/^At /.test(await page.locator('main h3').first().textContent()), 'its rows');
      await linkKeeps(test, page);
      await page.getByRole('button', {name: 'Whole run'}).click();
      await settled(page);
      test.equal(await table(page, 'Bands'), whole, 'the whole run again');
      const drag = async () => {
        await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
        await page.mouse.down();
        for (const share of [0.4, 0.7, 0.98]) await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
        await page.mouse.up();
        await settled(page);
      };
      await page.keyboard.down('Shift');
      await drag();
      await page.keyboard.up('Shift');
      if (!(await param(page, 'to'))) return; // too few samples for a span
      test.ok(/^From /.test(await page.locator('main h3').first().textContent()), 'a span');
      const span = await table(page, 'Bands');
      await page.getByRole('button', {name: 'Zoom in'}).click();
      await settled(page);
      test.ok(await param(page, 'start'), 'zoomed in');
      test.equal(await table(page, 'Bands'), span, 'the same rows');
      await linkKeeps(test, page);
      await page.getByRole('button', {name: 'Zoom out'}).click();
      await settled(page);
      test.equal(await param(page, 'start'), null, 'zoomed out');
      await drag();
      test.ok(!(await param(page, 'from')), 'without Shift: zoomed in at once, unless it is the whole run');
      test.equal(await table(page, 'Bands'), span, 'the same rows');
    },
    async 'brush by keys'(test, page) {
      await page.focus('main canvas');
      await press(page, 'ArrowLeft');
      const last = await param(page, 'from');
      test.ok(last, 'a sample');
      await press(page, 'ArrowLeft');
      test.ok(Number(await param(page, 'from')) <= Number(last), 'the one before');
      await press(page, 'Home', 'Shift+ArrowRight');
      test.ok((await param(page, 'to')) !== null || Number(last) === 0, 'a span');
      await press(page, 'Escape');
      test.equal(await param(page, 'from'), null, 'the whole run');
    },
    async 'hide and restrict'(test, page) {
      const whole = await table(page, 'Bands');
      const hidden = await page.locator('.heap-key li button', {hasText: 'hide'}).first().getAttribute('aria-label');
      await page.locator('.heap-key li button', {hasText: 'hide'}).first().click();
      await settled(page);
      const rest = await table(page, 'Bands');
      test.equal(rest.rows.length, whole.rows.length - 1, `${hidden}`);
      const key = await page.$$eval('.heap-key li button', (all) => all.map((one) => one.getAttribute('aria-label')));
      test.ok(!key.includes(hidden), `${hidden}: not in the key`);
      test.equal(rest.total, whole.total || undefined, 'the total stays');
      await linkKeeps(test, page);
      await page.getByRole('button', {name: 'Show all'}).click();
      await settled(page);
      test.equal((await table(page, 'Bands')).rows.length, whole.rows.length, 'all again');
      await page.locator('.heap-key li button', {hasText: 'only'}).first().click();
      await settled(page);
      const one = (await table(page, 'Bands')).rows.length;
      test.ok(one === 1 || one < whole.rows.length, `only ${one}`);
      await page.getByRole('button', {name: 'Show all'}).click();
      await settled(page);
      for (let i = 0; i < 5 && (await page.locator('.heap-key li button', {hasText: 'hide'}).count()); i++) {
        await page.locator('.heap-key li').last().hover();
        await page.locator('.heap-key li button', {hasText: i % 2 ? 'only' : 'hide'}).last().click();
        await settled(page);
      }
      await page.getByRole('button', {name: 'Show all'}).click();
      await settled(page);
      await find(page, whole.rows[0][0]);
      test.ok((await table(page, 'Bands')).rows.length < whole.rows.length || whole.rows.length === 1, 'a search restricts, too');
    },
    async 'a band is chosen'(test, page) {
      const row = page.getByRole('grid', {name: 'Bands'}).locator('tbody tr[aria-rowindex]').first();
      const name = (await row.locator('th').innerText()).trim();
      await row.click();
      await settled(page);
      test.equal((await page.innerText('.chosen strong')).trim(), name, 'it says which');
      test.ok((await param(page, 'band')) !== null, 'in the address');
      await linkKeeps(test, page);
      const centre = await page.$('.chosen a[href^="#centres"]');
      if (centre) {
        await centre.click();
        await settled(page);
        test.ok(await page.$('aside.detail'), 'its centre');
        await page.goBack();
        await settled(page);
      }
      await page.getByRole('button', {name: 'only this band'}).click();
      await settled(page);
      test.equal((await table(page, 'Bands')).rows.length, 1, 'only this band');
      await page.getByRole('button', {name: 'none', exact: true}).click();
      await settled(page);
      test.ok(!(await page.$('.chosen')), 'none is chosen');
      test.ok(await page.evaluate(() => document.activeElement !== document.body), 'and the focus is somewhere');
    },
    async dimensions(test, page) {
      for (const key of await page.$$eval('main select option', (all) => all.filter((one) => !one.disabled).map((one) => one.value))) {
        await page.selectOption('main select', key);
        await settled(page);
        test.equal(await page.$eval('main select', (one) => one.value), key, 'chosen');
        test.ok(await table(page, 'Bands'), `${key}: its rows`);
      }
    },
  },

  diff: {
    sort: async (test, page) => {
      if (await table(page, 'Own costs by definition')) {
        await sorts(test, page, 'Own costs by definition');
      }
    },
    async kinds(test, page) {
      const whole = await table(page, 'Own costs by definition');
      if (!whole) return;
      for (const [word, fits] of [['More', (row) => row[3].startsWith('+')], ['Less', (row) => row[3].startsWith('-')],
        ['New', (row) => / \(new\)$/.test(row[0])], ['Gone', (row) => / \(gone\)$/.test(row[0])]]) {
        const button = page.locator('main .choices button', {hasText: new RegExp(`^${word} \\d`)});
        const count = number((await button.textContent()).split(' ')[1]);
        await button.click();
        await settled(page);
        const shown = await table(page, 'Own costs by definition');
        test.equal(shown ? shown.rows.length : 0, count, `${word}: as many as it says`);
        test.equal(whole.rows.filter(fits).length, count, `${word}: all of them`);
        test.ok(!shown || shown.rows.every(fits), `${word}: only those`);
      }
      await page.locator('main .choices button', {hasText: /^All /}).click();
      await settled(page);
      test.equal((await table(page, 'Own costs by definition')).rows.length, whole.rows.length, 'all again');
    },
    async 'width and blocks'(test, page) {
      const changed = await table(page, 'Own costs by definition');
      if (!(await page.$('main canvas')) || !changed.rows.some((row) => row[3] !== '0')) return;
      const pictures = new Set();
      for (const word of ['Now', 'Before', 'Change']) {
        await page.getByRole('button', {name: word, exact: true}).click();
        await settled(page);
        if (await page.$('main canvas')) pictures.add(await page.$eval('main canvas', (canvas) => canvas.toDataURL()));
      }
      test.ok(pictures.size > 1, `${pictures.size} pictures`);
      await page.getByRole('button', {name: 'Now', exact: true}).click();
      await settled(page);
      const box = await page.locator('main canvas').boundingBox();
      await page.mouse.move(box.x + 10, box.y + 30);
      await settled(page);
      test.ok(/before.*now/.test(await page.$eval('#diff-block', (one) => one.textContent)), 'pointing says both figures');
      await page.mouse.click(box.x + 10, box.y + 30);
      await settled(page);
      test.ok(await param(page, 'node'), 'a click looks into it');
      await linkKeeps(test, page);
      await page.click('ol.path a >> nth=0');
      await settled(page);
      test.equal(await param(page, 'node'), null, 'and back');
    },
    async 'both sides'(test, page) {
      await visit(page, '#about');
      const read = () => page.$eval('main', (main) => main.innerText);
      const now = await read();
      await page.locator('header select').first().selectOption('old');
      await settled(page);
      test.equal(await param(page, 'side'), 'old', 'the old profile');
      test.ok((await read()) !== now, 'has facts of its own');
    },
  },

  edges: {
    sort: (test, page) => sorts(test, page, 'Edges'),
    filter: async (test, page) => filters(test, page, 'Edges', (await table(page, 'Edges')).rows[0][1].slice(0, 6)),
    async 'a row leads on'(test, page) {
      const {rows} = await table(page, 'Edges');
      await page.locator('main tbody tr[aria-rowindex]').first().click();
      await settled(page);
      test.equal(await view(page), 'centres', 'to the centre');
      test.equal(await page.$eval('aside.detail h2', (one) => one.textContent), rows[0][1], 'that is entered');
      const back = await page.$('aside.detail a[href^="#edges"]');
      test.ok(back, 'and back to its edges');
      await back.click();
      await settled(page);
      test.ok((await table(page, 'Edges')).rows.every((row) => row.slice(0, 2).includes(rows[0][1])), 'only its own');
      await page.getByRole('button', {name: /show all/}).click();
      await settled(page);
      test.equal((await table(page, 'Edges')).rows.length, rows.length, 'all again');
    },
  },

  source: {
    async files(test, page) {
      for (const name of await page.$$eval('main select option', (all) => all.map((one) => one.value))) {
        await page.selectOption('main select', name);
        await settled(page);
        const [shown] = await tables(page);
        test.ok(shown && shown.name.includes(name), `${name}: a table`);
      }
    },
    async 'lines with a cost'(test, page) {
      const lines = []; // wherever the focus is
      for (let i = 0; i < 3; i++) {
        await press(page, 'n');
        lines.push(await param(page, 'line'));
      }
      test.ok(rising(lines.map(Number)) && lines[0] !== null, `n: ${lines}`);
      await press(page, 'p');
      test.equal(await param(page, 'line'), lines[new Set(lines).size > 2 ? 1 : 0], 'p');
      await linkKeeps(test, page);
      await page.locator('main table').first().focus();
      await press(page, 'Enter');
      test.equal(await view(page), 'centres', 'Enter leads to the centre');
    },
  },

  about: {
    async facts(test, page) {
      test.ok((await page.$$('main dl dt')).length > 0, 'there are facts');
      const text = await page.$eval('main', (main) => main.innerText);
      test.ok(/contexts/.test(text), 'sizes');
    },
  },
};

// What is around the views has a page of its own each time: the first address, colours, what has the focus.
function frame() {
  const list = {};
  for (const [what, run] of Object.entries(CONTROLS.page))
    list[`page: ${what}`] = async (test) => run(test, (await test.open()).page);
  return list;
}

function ofViews() {
  const list = {};
  for (const [name, controls] of Object.entries(CONTROLS).filter(([one]) => one !== 'page'))
    for (const [what, run] of Object.entries(controls))
      list[`${name}: ${what}`] = async (test) => {
        if (test.shared && !(await views(test.shared.page)).includes(name)) return;
        const {page} = await test.at('#' + name);
        if ((await views(page)).includes(name)) await run(test, page);
      };
  return list;
}

module.exports = {frame, views: ofViews};
