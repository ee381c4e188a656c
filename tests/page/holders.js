// Who holds this: ways from roots, as the text report has them, with links to the source; else retainer sets; else how
// to get them. Of runs of holders/Main.hs, and of GHC's retainers.
'use strict';
const {settled, axe} = require('./browser');

const texts = (page, selector) => page.$$eval(selector, (all) => all.map((one) => one.textContent.trim()));

// The report's ways, as lists of names: `CAF Main.table (Main.hs:4) > Node in insert (line 12)`
function waysOf(text) {
  const lines = text.slice(text.indexOf('What holds ')).split('\n\n')[1].replace(/\n {2}/g, ' ').split(/\n?^- /m).filter(Boolean);
  return lines.map((line) => {
    const [, share, way] = /^(\d+) % \(.*?\): (.*)$/.exec(line.trim());
    return {share: Number(share), names: way.split(' > ').map((one) => one.replace(/ \((?:line |[^ ]*:)\d+\)$/, ''))};
  });
}

const ways = {
  async 'ways, as the text has them'(test) {
    const {page} = await test.open({hash: '#heap'});
    const [largest, other] = waysOf(test.job.text);
    const name = (all) => all.map((one) => one.querySelector('.name').textContent);
    test.equal(await page.$$eval('.holders .way li', name), largest.names, 'the largest way');
    const share = await page.$eval('.holders .way .figure', (one) => parseFloat(one.textContent));
    test.ok(Math.abs(share - largest.share) <= 1, `its share, ${share} %`);
    const said = (await texts(page, '.holders .note')).join(' ');
    test.ok(said.includes('producer=map.go') && /At its largest, \d+ kB after/.test(said), said);
    for (const root of [largest, other]) {
      const roots = await page.$$eval('.ways > ul > li', name);
      test.ok(roots.includes(root.names[0]), `${root.names[0]} among ${roots}`);
    }
    const shares = await page.$$eval('.ways > ul > li', (all) => all.map((one) => parseFloat(one.querySelector('.figure').textContent.replace('<', ''))));
    test.ok(Math.abs(shares.reduce((sum, one) => sum + one, 0) - 100) < 1, `roots have all: ${shares}`);
    test.ok(shares.every((one, at) => at === 0 || shares[at - 1] >= one), `the largest first: ${shares}`);
  },

  async 'opened step by step, to the source'(test) {
    const {page} = await test.open({hash: '#heap'});
    const [largest] = waysOf(test.job.text);
    test.equal(await page.$$eval('.ways ul ul', (all) => all.length), 0, 'nothing is open');
    let branch = page.locator('.ways > ul');
    for (const name of largest.names) {
      const step = branch.locator(':scope > li').filter({has: page.locator('.name', {hasText: name})}).first();
      test.ok(await step.isVisible(), `${name} is there`);
      const fold = step.locator(':scope > button');
      if (await fold.count()) {
        await fold.focus();
        await page.keyboard.press('Enter');
        await settled(page);
      }
      branch = step.locator(':scope > ul');
    }
    test.equal(await axe(page, test.plan.axe), [], 'opened, axe');
    const link = page.locator('.holders .way a').first();
    const place = await link.textContent();
    await link.click();
    await page.waitForSelector('main[data-view=source]');
    await settled(page);
    const line = await page.$eval('tr[aria-selected=true] .line-number', (one) => one.textContent);
    test.equal(place, `Main.hs:${line}`, 'the line of the root');
  },
};

const sets = {
  async 'retainer sets'(test) {
    const {page} = await test.open({hash: '#heap'});
    const names = await texts(page, '.holders .sets a');
    test.ok(names.length > 0 && names.length <= 8, `sets: ${names}`);
    const shares = await page.$$eval('.holders .sets .figure', (all) => all.map((one) => parseFloat(one.textContent.replace(/[<>]/, ''))));
    test.ok(shares.every((one, at) => at === 0 || shares[at - 1] >= one), `the largest first: ${shares}`);
    await page.locator('.holders .sets a').first().click();
    await settled(page);
    test.ok(/by=retainer/.test(page.url()) && /band=\d/.test(page.url()), `to its band: ${page.url()}`);
    test.ok((await texts(page, 'main .chosen')).join(' ').includes(names[0]), `${names[0]} is chosen`);
  },
};

// Of cells: the sets of a band, and of a part.
const ofBand = {
  async 'retainer sets of a band'(test) {
    const {page} = await test.open({hash: '#heap?by=producer'});
    const before = await texts(page, '.holders .sets li');
    const row = page.locator('main table tbody tr[aria-rowindex]').filter({hasText: 'map.go'}).first();
    await row.locator('th').click();
    await settled(page);
    const said = (await texts(page, '.holders .note')).join(' ');
    test.ok(/^map\.go, by retainer set, at its peak/.test(said), said);
    const after = await texts(page, '.holders .sets li');
    test.ok(JSON.stringify(before) !== JSON.stringify(after), `other sets than of all: ${after}`);
    await page.locator('.holders .sets a').first().click();
    await settled(page);
    test.ok(/by=retainer/.test(page.url()) && /where=producer\./.test(page.url()), `the part by set: ${page.url()}`);
  },
};

const none = {
  async 'neither'(test) {
    const {page} = await test.open({hash: '#heap'});
    const said = (await texts(page, '.holders .note')).join(' ');
    test.ok(said.includes('--retainers') && said.includes('--holders=CONDITION'), said);
    test.equal(await axe(page, test.plan.axe), [], 'axe');
  },
};

const BY_NAME = {'holders, ways': ways, 'holders, none': none, 'holders, sets': {...sets, ...ofBand}, 'holders, GHC': sets};

module.exports = (job) => BY_NAME[job.name];
