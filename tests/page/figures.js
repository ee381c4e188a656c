// Every figure of the page is the text report's. The plan has the report's tables (text_report.py); here each is looked
// for in the view that shows the same, row by row, and then every number that stands on the page in the report.
'use strict';
const {visit, views, settled} = require('./browser');
const {tables, table} = require('./tables');

const titled = (job, start) => job.tables.filter((one) => one.title.startsWith(start));
const line = (cells) => cells.join(' ¦ ');

// Both as lists of lines: what is missing here and there.
function compare(test, found, wanted, message) {
  const left = new Map();
  for (const one of found) left.set(one, (left.get(one) || 0) + 1);
  const missing = [];
  for (const one of wanted) {
    if (!left.get(one)) missing.push(one);
    else left.set(one, left.get(one) - 1);
  }
  const extra = [...left].filter(([, count]) => count > 0).map(([one]) => one);
  test.ok(!missing.length && !extra.length, missing.length || extra.length
    ? `${message}: ${missing.length} rows of the text are missing: ${missing[0] || ''}; ${extra.length} others: ${extra[0] || ''}`
    : message);
  return wanted.length;
}

// The columns of the page's table that stand for the text's figures, in its order: the first metric with its share, the others.
// Samples of time have their share beside the seconds.
function columnsOf(shown, word) {
  const found = [];
  const shareAfter = (at) => ((shown.columns[at + 1] || '').endsWith('%') ? at + 1 : -1);
  shown.columns.forEach((column, at) => {
    if (!column.endsWith(' ' + word) && column !== word) return;
    found.push(at);
    const share = column.startsWith('samples ') ? shareAfter(shown.columns.indexOf(`time ${word} (s)`)) : shareAfter(at);
    if (share >= 0) found.push(share);
  });
  return found;
}

// As the page has it: the time after the first metric and its share.
function timeSecond(text) {
  const at = text.columns.indexOf('ticks');
  if (at < 2) return text;
  const moved = (cells) => cells && [...cells.slice(0, 2), cells[at], ...cells.slice(2, at), ...cells.slice(at + 1)];
  return {columns: moved(text.columns), rows: text.rows.map(moved), total: moved(text.total)};
}

// Without the columns of which the run has nothing (by the totals of `own`): the page leaves them out, but for the first.
function withoutEmpty(text, own) {
  const kept = text.columns.map((_, at) => at < 2 || !own.total || own.total[at] !== '0');
  const cut = (cells) => cells && cells.filter((_, at) => kept[at] !== false);
  return {columns: cut(text.columns), rows: text.rows.map(cut), total: cut(text.total)};
}

// The page has the kind beside the sentence.
function withoutKind(text) {
  const found = /^(?:Time|Work|Allocation|Memory|Collector): (.)(.*)$/s.exec(text);
  return found ? found[1].toUpperCase() + found[2] : text;
}

// Samples as time: the interval times their number.
async function seconds(test, page, shown, cost) {
  const at = shown.columns.indexOf('time (s)');
  if (at < 0) return;
  const facts = await page.evaluate(async () => {
    const before = location.hash;
    await window.testing.visit('#about');
    const found = [...document.querySelectorAll('main dt')].find((one) => one.textContent === 'time between ticks');
    const text = found ? found.nextElementSibling.textContent : '';
    await window.testing.visit(before);
    return text;
  });
  const each = Number(facts.replace(/[^0-9]/g, '')) / 1e6;
  test.ok(each > 0, `time between ticks: ${facts}`);
  for (const cells of shown.rows) {
    const exact = Number(cells[cost].replace(/,/g, '')) * each;
    test.ok(Math.abs(Number(cells[at]) - exact) <= Math.max(0.0005, exact / 100), `${cells[cost]} ticks are ${cells[at]} s`);
  }
}

module.exports = (job) => {
  const all = {
    async centres(test) {
      const [own] = titled(job, 'Own costs by centre');
      const [inherited] = titled(job, 'Inherited costs by centre');
      if (!own) return;
      const {page} = await test.at('#centres');
      const shown = await table(page, 'Centres');
      test.equal(shown.rows.length, shown.count - 2, 'rows, all of them');
      for (const [word, whole] of [['own', own], ['inherited', inherited]]) {
        const columns = columnsOf(shown, word);
        const text = timeSecond(withoutEmpty(whole, own));
        test.equal(columns.length, text.columns.length - 1, `columns ${word}`);
        const place = shown.columns.indexOf('place');
        const rows = shown.rows.map((cells) => [...columns.map((at) => cells[at]), cells[0], cells[place]])
          .filter((cells) => word === 'inherited' || !cells.slice(0, columns.length).every((cell) => /^(0|0\.0|-)$/.test(cell)));
        const wanted = text.rows
          .filter((cells) => word === 'inherited' || !cells.slice(0, columns.length).every((cell) => /^(0|0\.0|-)$/.test(cell)));
        compare(test, rows.map(line), wanted.map(line), `${word} costs`);
        if (text.total) test.equal(columns.map((at) => shown.total[at]), text.total.slice(0, -1), 'the total');
      }
    },

    // The table beside the flame graph, at every context: what is below it, with the figures of the call tree.
    async 'call tree'(test) {
      if (!job.paths.length) return;
      const {page} = await test.at('#flame');
      if (!(await views(page)).includes('flame') || (await page.$('main .empty'))) return;
      const rows = [];
      const most = ['prof', 'own'].includes(job.name) ? job.paths.length : 6; // all of two, the first ones of all
      for (let context = -1; context < Math.min(most, job.paths.length); context++) {
        await visit(page, context < 0 ? '#flame' : `#flame?context=${context}`);
        const path = await page.$$eval('ol.path li', (steps) => steps.slice(1).map((step) => step.textContent));
        if (path.some((step) => /^\(\d+ more\)$/.test(step))) continue; // a path too long to be shown whole
        const all = await tables(page);
        const last = all[all.length - 1];
        for (const whole of last ? last.rows : []) {
          const cells = whole.filter((_, at) => last.columns[at] !== 'time (s)'); // its samples are compared
          if (!/^its own cost$/.test(cells[0])) rows.push(line([[...path, cells[0]].join(' > '), ...cells.slice(1, 4)]));
        }
      }
      const wanted = job.paths.filter(([path, cells]) => cells[0] !== '0' && path.length < 9)
        .map(([path, cells]) => line([path.join(' > '), cells[0], cells[1], cells[2]]));
      const short = rows.filter((row) => row.split(' > ').length < 9);
      compare(test, short, most < job.paths.length ? wanted.filter((row) => short.includes(row)) : wanted, 'contexts');
    },

    async edges(test) {
      const [text] = titled(job, 'Entries by caller');
      if (!text) return;
      const {page} = await test.at('#edges');
      const shown = await table(page, 'Edges');
      compare(test, shown.rows.map((cells) => line([cells[2], cells[3], `${cells[0]} -> ${cells[1]}`])),
        text.rows.map((cells) => line(cells.slice(0, 3))), 'edges');
      test.equal(shown.total.slice(2), text.total.slice(0, 2), 'the total');
    },

    // By each dimension; of those that overlap, too.
    async heap(test) {
      if (job.kind === 'diff') return;
      const {page} = await test.at('#heap');
      if (!(await views(page)).includes('heap')) return;
      const options = await page.$$eval('main select option', (all) => all.filter((one) => !one.disabled)
        .map((one) => [one.value, one.textContent.trim()]));
      let compared = 0;
      for (const [key, name] of options) {
        const text = job.tables.find((one) => one.title === `Live heap by ${name}`)
          || job.tables.find((one) => one.title === name && one.columns[0].startsWith('average'));
        if (!test.ok(text, `a table of the text report for ${name}`)) continue;
        await visit(page, `#heap?by=${encodeURIComponent(key)}`);
        const shown = await table(page, 'Bands');
        const columns = text.columns.slice(0, -1).map((column) => shown.columns.indexOf(column));
        test.ok(!columns.includes(-1), `${name}: columns ${shown.columns}, ${text.columns}`);
        compare(test, shown.rows.map((cells) => line([...columns.map((at) => cells[at]), cells[0]])),
          text.rows.map((cells) => line(cells.slice(0, columns.length + 1))), `by ${name}`);
        if (text.total) test.equal(columns.map((at) => shown.total[at]), text.total.slice(0, -1), `the total by ${name}`);
        compared++;
      }
      test.equal(compared, job.tables.filter((one) => one.title.startsWith('Live heap by') || one.columns[0].startsWith('average')).length,
        'all tables of the heap');
    },

    async moments(test) {
      const [text] = titled(job, 'Moments');
      const {page} = await test.at('#heap');
      if (!text || !(await page.$('details.moments'))) return;
      await page.click('details.moments summary');
      await settled(page);
      const shown = await table(page, 'Moments');
      compare(test, shown.rows.map(([what, kind, time]) => line([time, kind, what])).filter((one) => !one.includes('collection')),
        text.rows.map((cells) => line(cells.slice(0, 3))), 'moments');
    },

    // The sentences; the totals of the bar.
    async overview(test) {
      if (job.kind === 'diff') return;
      const {page} = await test.at('#overview');
      const said = await page.$$eval('.answers .sentence, .notes .sentence', (all) => all.map((one) => one.textContent.trim()));
      const findings = job.findings.filter((one) => !one.startsWith('Read with care'));
      compare(test, said, findings.map(withoutKind), 'findings');
      const answers = await page.$$eval('.answers li .number', (all) => all.map((one) => one.textContent));
      test.ok(answers.length <= 5, `${answers.length} answers`);
      test.equal(answers, answers.map((_, at) => String(at + 1)), 'answers in their order');
      if (findings.length < job.findings.length) test.ok(await page.$('aside.notice'), 'what is lost, above the view');
      for (const [name, word] of [['Largest own costs', 'Own'], ['Largest inherited costs', 'Inherited']]) {
        const [text] = titled(job, word + ' costs by centre');
        const shown = await table(page, name);
        if (!text || !shown) continue;
        const share = shown.columns.indexOf('%');
        const samples = shown.columns.indexOf('samples'); // of time, which has a column of its own
        const cost = samples < 0 ? share + 1 : samples;
        const wanted = text.rows.filter((cells) => cells[0] !== '0' && cells[1] !== '-').slice(0, 10).map((cells) => cells[0]);
        test.equal(shown.rows.map((cells) => cells[cost]), wanted, name);
        for (const cells of shown.rows) {
          const row = text.rows.find((one) => one[one.length - 2] === cells[0] && one[0] === cells[cost] && one[1] === cells[share]);
          test.ok(row, `${name}: ${line(cells)}`);
        }
        if (text.total) test.equal([shown.total[cost], shown.total[share]], text.total.slice(0, 2), 'the total');
        if (samples >= 0) await seconds(test, page, shown, cost);
      }
    },

    // Source lines, as --annotate has them: every figure of a line stands there.
    async source(test) {
      const {page} = await test.at('#source');
      if (!(await views(page)).includes('source') || job.kind === 'diff') return;
      const wrong = [];
      for (const name of await page.$$eval('main select option', (all) => all.map((one) => one.value))) {
        await visit(page, `#source?file=${encodeURIComponent(name)}`);
        const [shown] = await tables(page);
        const from = shown && shown.columns[1] === '' ? 2 : 1; // marks are no figures
        for (const cells of shown ? shown.rows : [])
          for (const cell of cells.slice(from, from + 2)) if (/^[<>]?\d[\d,.]*$/.test(cell) && !job.figures.includes(cell)) wrong.push(`${cells[0]}: ${cell}`);
      }
      test.equal(wrong.slice(0, 3), [], 'figures of lines');
    },

    async differences(test) {
      if (job.kind !== 'diff') return;
      const {page} = await test.at('#diff');
      const said = await page.$$eval('main .findings li', (all) => all.map((one) => one.textContent.trim()));
      compare(test, said, job.findings, 'sentences');
      const metric = (title) => title.split(': ')[1];
      let heaps = 0;
      for (const text of job.tables) {
        const [name] = text.title.split(':');
        if (name === 'Totals') {
          const shown = await table(page, 'Totals');
          if (shown) compare(test, shown.rows.map((cells) => line([...cells.slice(1, 5), cells[0]])), text.rows.map((cells) => line(cells.slice(0, 5))), 'totals');
          continue;
        }
        if (text.columns.some((column) => column.startsWith('average '))) {
          const shown = await table(page, text.title);
          if (!test.ok(shown, `${text.title} is there`)) continue;
          // on the page those that did not change have rows of their own
          const changed = (cells) => cells[0] !== cells[1] || cells[4] !== cells[5];
          const rows = shown.rows.map((cells) => [...cells.slice(1, 7), cells[0]]);
          compare(test, rows.filter(changed).map(line), text.rows.map((cells) => cells.slice(0, 7)).filter(changed).map(line), text.title);
          if (text.total) test.equal(shown.total.slice(1), text.total.slice(0, 6), `${text.title}: the total`);
          heaps++;
          continue;
        }
        if (!/^Own costs by (definition|call path)$/.test(name)) continue;
        const key = await page.$$eval('[data-metric] option', (all, wanted) =>
          (all.find((one) => one.textContent.trim().replace(/ \(.*/, '') === wanted) || {}).value, metric(text.title));
        await visit(page, `#diff?metric=${key}`);
        const shown = await table(page, name);
        if (!test.ok(shown, `${text.title} is there`)) continue;
        const rows = shown.rows.map((cells) => line([...cells.slice(1, 5), cells[0]]));
        // on the page those that did not change have rows of their own
        const changed = (one) => !/ ¦ 0 ¦ 0\.0 ¦ /.test(one);
        compare(test, rows.filter(changed), text.rows.map((cells) => line(cells.slice(0, 5))).filter(changed), text.title);
        if (text.total) test.equal(shown.total.slice(1, 5), text.total.slice(0, 4), `${text.title}: the total`);
      }
      const found = (await tables(page)).filter((one) => one.columns.some((column) => column.startsWith('average ')));
      test.equal(found.length, heaps, 'tables of the heap');
    },

    // What the bar names is what a diff shows, and what a click on a row leads to.
    async 'one metric'(test) {
      if (job.kind !== 'diff') return;
      const {page} = await test.at('#diff');
      const chosen = () => page.$eval('[data-metric] option:checked', (one) => one.textContent.trim().replace(/ \(.*/, ''));
      if (!(await page.$('[data-metric] option'))) return;
      const metric = await chosen();
      if (job.name === 'diff, deep') test.equal(metric, 'entries', '--by, though it did not change');
      const heads = await page.$$eval('main h3', (all) => all.map((one) => one.textContent).filter((one) => one.startsWith('Own costs')));
      test.ok(heads.length > 0 && heads.every((one) => one.endsWith(': ' + metric)), `${metric}: ${heads}`);
      await page.locator('table[aria-label="Own costs by definition"] tbody tr[aria-rowindex]').first().click();
      await page.waitForSelector('main[data-view="flame"]');
      await settled(page);
      test.equal(await chosen(), metric, 'the metric of the flame graph');
      test.ok(page.url().includes('metric='), 'the metric is in the address');
    },

    // A drawing that leaves levels out says so.
    async levels(test) {
      if (job.name !== 'diff, deep') return;
      const {page} = await test.at('#diff');
      for (const hash of ['#diff', '#flame', '#diff?node=2090']) {
        await visit(page, hash);
        const said = await page.$$eval('main .note', (all) => all.some((one) => one.textContent.startsWith('There are more levels')));
        test.equal(said, !hash.includes('node'), hash);
      }
    },

    // Every number with separators, decimals or a unit that stands on the page stands in the text report.
    async 'no other figure'(test) {
      if (job.kind === 'diff') return; // the views of one side: other tests have them
      const {page} = await test.at('#overview');
      const known = new Set(job.figures.map((figure) => figure.replace(/^[<>+-]/, '')));
      for (const name of await views(page)) {
        if (name === 'flame') continue; // sums of a few blocks; see above
        await visit(page, '#' + name);
        const wrong = await page.evaluate((all) => {
          const figures = new Set(all);
          const found = [];
          const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
          for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            if (node.parentElement.closest('svg, script, .source-text, .seconds, .chance, option, .sum, dl.facts, .heap-key, .restricted, .axis, .scale, .chart .with-bar, tfoot tr:not(:last-child)')) continue;
            const text = node.data.replace(/collections took \S+ \S+ besides/, ''); // time.js
            for (const [figure] of text.matchAll(/(?<![\w.,:])\d[\d,]*(?:\.\d+)?(?![\w:.])/g))
              if (/[.,]/.test(figure) && !figures.has(figure)) found.push(`${figure} in "${node.data.trim().slice(0, 60)}"`);
          }
          return found;
        }, [...known]);
        test.equal(wrong.slice(0, 5), [], name);
      }
    },
  };
  return all;
};
