// The whole tour by keyboard alone: every view, and in each what one comes for. No pointer is used, no address typed.
'use strict';
const {views, settled} = require('./browser');
const {table} = require('./tables');

class Hands {
  constructor(test, page) {
    Object.assign(this, {test, page});
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
    await settled(this.page);
  }

  async type(text) {
    await this.page.keyboard.type(text);
    await settled(this.page);
  }

  // Tab until the focus is on something that fits; what has the focus must be seen to have it.
  async tabTo(selector, text = '') {
    for (let i = 0; i < 120; i++) {
      await this.page.keyboard.press('Tab');
      const at = await this.page.evaluate(([wanted, words]) => {
        const one = document.activeElement;
        const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(one);
        return {
          fits: one.matches(wanted) && (one.textContent + (one.getAttribute('aria-label') || '')).includes(words),
          seen: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
          what: one.outerHTML.slice(0, 100),
        };
      }, [selector, text]);
      if (!at.seen && !at.what.startsWith('<body')) this.unseen = at.what;
      if (at.fits) await settled(this.page);
      if (at.fits) return this.test.ok(true, `Tab reaches ${selector} ${text}`);
    }
    return this.test.ok(false, `Tab does not reach ${selector} ${text}`);
  }

  view() {
    return this.page.$eval('main', (main) => main.dataset.view);
  }

  param(key) {
    return this.page.evaluate((of) => new URLSearchParams(location.hash.split('?')[1] || '').get(of), key);
  }
}

// ---- one view each ----

const STOPS = {
  async overview({test, page, press, tabTo, view}) {
    if (await page.$('details.notes')) {
      await tabTo('details.notes summary');
      await press('Enter');
      test.ok(await page.isVisible('details.notes li'), 'notes are unfolded');
    }
    const place = (await page.$('.answers a')) ? '.answers a' : 'main a';
    if (test.job.findings.length && (await tabTo(place))) {
      const to = await page.evaluate(() => document.activeElement.hash.slice(1).split('?')[0]);
      await press('Enter');
      test.equal(await view(), to, 'a link of a finding is followed');
    }
  },

  async centres({test, page, press, type, tabTo, param, view}) {
    await press('/');
    const {rows} = await table(page, 'Centres');
    await type(rows[rows.length - 1][0]);
    const found = await table(page, 'Centres');
    test.ok(found.rows.length >= 1 && found.rows.length <= rows.length, `search: ${found.rows.length} rows`);
    await press('Control+a', 'Delete', 'Escape');
    await tabTo('main thead button', 'inherited');
    await press('Enter');
    test.ok(await param('sort'), 'sorted');
    await tabTo('main table[role=grid]');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    test.ok(await param('centre'), 'a centre is chosen');
    test.ok(await page.isVisible('aside.detail h2'), 'and shown');
    await tabTo('aside.detail a', 'Flame');
    await press('Enter');
    test.equal(await view(), 'flame', 'to the flame graph');
  },

  async flame({test, page, press, type, tabTo, param}) {
    if (await page.$('main .empty')) return;
    await press('/');
    await type('a');
    test.ok((await page.$eval('main [role=status]', (one) => one.textContent)).length > 0, 'search says its share');
    await press('Control+a', 'Delete', 'Escape');
    await tabTo('main button', 'Save SVG');
    const [saved] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
    test.ok(/\.svg$/.test(saved.suggestedFilename()), 'saved');
    await press('Shift+Tab', 'Shift+Tab'); // back to what is drawn
    await press('Enter');
    test.equal(await param('inverted'), '1', 'inverted');
    await press('Shift+Tab', 'Enter');
    test.equal(await param('inverted'), null, 'the call tree');
    await tabTo('main canvas');
    await press('ArrowDown');
    test.ok(/\d/.test(await page.$eval('#flame-block', (one) => one.textContent)), 'a block says its figures');
    await press('Enter');
    test.ok(await param('context'), 'looked into');
    await press('Escape');
    test.equal(await param('context'), null, 'and out');
    await tabTo('main table[role=grid]');
    await press('ArrowDown', 'Enter');
    test.ok(await param('context'), 'by the table, too');
  },

  async heap({test, page, press, tabTo, param}) {
    await tabTo('main canvas');
    await press('ArrowLeft');
    test.ok(await param('from'), 'a moment');
    await press('Home', 'Shift+ArrowRight', 'Escape');
    test.equal(await param('from'), null, 'the whole run');
    if ((await page.locator('.heap-key li').count()) > 1) {
      await tabTo('main button', 'hide');
      await press('Enter');
      test.ok(await param('hide'), 'a band is hidden');
      if (await tabTo('main button', 'Show all')) {
        await press('Enter');
        test.equal(await param('hide'), null, 'and is there again');
        test.ok(await page.evaluate(() => document.activeElement !== document.body), 'and the focus is somewhere');
      }
    }
    await tabTo('main table[role=grid]');
    await press('ArrowDown', 'Enter');
    test.ok(await param('band'), 'one band is chosen');
    await tabTo('main button', 'only this band');
    await press('Enter');
    test.ok(await param('only'), 'and is alone');
  },

  async edges({test, press, tabTo, view}) {
    await tabTo('main table[role=grid]');
    await press('ArrowDown', 'Enter');
    test.equal(await view(), 'centres', 'to the centre');
  },

  async source({test, press, tabTo, param, view}) {
    await tabTo('main table[role=grid]');
    await press('n');
    test.ok(await param('line'), 'the next line with a cost');
    await press('Enter');
    test.equal(await view(), 'centres', 'to its centre');
  },

  async diff({test, page, press, tabTo, param, view}) {
    await tabTo('main button', 'Change');
    await press('Enter');
    test.equal(await param('width'), 'change', 'width by change');
    await tabTo('main canvas');
    await press('ArrowDown', 'Enter');
    test.ok(await param('node'), 'a block is looked into');
    await press('Escape');
    test.equal(await param('node'), null, 'and out');
    await tabTo('main thead button', 'difference');
    await press('Enter');
    test.ok(await param('sort'), 'sorted');
    await tabTo('main table[aria-label="Own costs by definition"]');
    await press('ArrowDown', 'Enter');
    test.equal(await view(), 'flame', 'to the flame graph');
    test.ok(await page.$('main canvas, main .empty'), 'which is there');
  },

  async about({test, page, press}) {
    const [before, high, room] = await page.$eval('main', (main) => [main.scrollTop, main.scrollHeight, main.clientHeight]);
    await press('PageDown');
    const moved = (top) => scrollY > 0 || document.querySelector('main').scrollTop > top;
    test.ok(high <= room + 1 || await page.waitForFunction(moved, before), 'Page Down scrolls');
  },
};

module.exports = () => ({
  async 'by keyboard alone'(test) {
    const {page} = await test.open();
    const hands = new Hands(test, page);
    for (const key of ['press', 'type', 'tabTo', 'view', 'param']) hands[key] = hands[key].bind(hands);
    await hands.press('?');
    test.ok(await page.isVisible('dialog[open]'), '? explains the keys');
    await hands.press('Escape');
    test.ok(!(await page.$('dialog[open]')), 'Escape closes it');
    const names = await views(page);
    for (const [at, name] of names.entries()) {
      await hands.press(String(at + 1));
      test.equal(await hands.view(), name, `the key ${at + 1}`);
      test.label = `tour ${name}`;
      await STOPS[name](hands);
    }
    // the metric, by its key and by the list
    const metric = () => page.evaluate(() => (document.querySelector('[data-metric]') || {}).value);
    const count = await page.$$eval('[data-metric] option', (all) => all.length);
    const before = await metric();
    await hands.press('1', 'm');
    test.equal((await metric()) !== before, count > 1, 'm chooses the next metric');
    test.ok(!hands.unseen, `what has the focus is seen to have it: ${hands.unseen}`);
  },
});
