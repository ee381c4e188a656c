// Runs the browser's tests of a plan that page.py made.
//
//   node run.js PLAN.json
//
// Each job is a page and the names of the groups of tests that it gets (GROUPS); `open` is for every one. A test is a
// name and a function of a Test; what it says goes out as lines `ok ...` and `FAILED ...`, the last line is `done`.
// The tests of a group are done one after the other, and may share a page (`at`); groups run beside each other.
'use strict';
const fs = require('fs');
const path = require('path');
const {launch, problems} = require('./browser');

const GROUPS = {
  open: require('./opening').open,
  phone: require('./opening').phone,
  figures: require('./figures'),
  controls: require('./controls').views,
  frame: require('./controls').frame,
  tour: require('./tour'),
  time: require('./time'),
  chart: require('./chart'),
  holders: require('./holders'),
  lines: require('./lines'),
  searching: require('./searching'),
  fates: require('./fates'),
  axe: require('./accessible').views,
  states: require('./accessible').states,
  beside: require('./beside'),
  culprit: require('./culprit'),
  leak: require('./leak'),
  heap: require('./heap'),
  waves: require('./waves'),
  hostile: require('./hostile'),
};

const LONG = ['states', 'controls', 'heap', 'tour', 'axe', 'frame']; // the longest first

class Test {
  constructor(browser, job, plan) {
    Object.assign(this, {browser, job, plan, pages: [], shared: undefined, label: '', failed: false});
  }

  ok(good, message) {
    const text = `${this.job.name}: ${this.label}: ${message}`.replace(/[\r\n]+/g, ' | ').slice(0, 900);
    console.log(`${good ? 'ok' : 'FAILED'} ${text}`);
    if (!good) this.failed = true;
    return good;
  }

  equal(found, wanted, message) {
    const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
    return this.ok(left === right, left === right ? message : `${message}: ${left}, expected ${right}`);
  }

  // A page that nobody has touched.
  async open(options = {}) {
    const opened = await this.browser.open(this.job.page, options);
    this.pages.push(opened);
    return opened;
  }

  // The group's page, at this address, as if it had been opened there.
  async at(hash) {
    if (this.shared) await this.shared.page.evaluate((to) => window.testing.anew(to), hash);
    else this.shared = await this.browser.open(this.job.page, {hash});
    return this.shared;
  }

  // After one test, before the next; a page that one has failed on is not used again.
  async end() {
    for (const opened of this.pages.slice()) await this.close(opened.page);
    if (this.shared) await this.look(this.shared);
    if (this.failed) await this.endAll();
    this.failed = false;
  }

  async endAll() {
    if (this.shared) await this.browser.done(this.shared, !this.failed).catch(() => {});
    this.shared = undefined;
  }

  // Nothing was asked for, and nothing went wrong on the way.
  async look(opened) {
    const wrong = await problems(opened).catch((error) => [String(error)]);
    if (wrong.length) this.ok(false, wrong.slice(0, 3).join('; '));
    return wrong.length === 0;
  }

  async close(page) {
    const at = this.pages.findIndex((opened) => opened.page === page);
    const [opened] = this.pages.splice(at, 1);
    await this.browser.done(opened, await this.look(opened)).catch(() => {});
  }
}

async function work(browser, queue, plan, times) {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const {job, group, tests} = next;
    const test = new Test(browser, job, plan);
    for (const [name, run] of Object.entries(tests)) {
      test.label = `${group} ${name}`;
      const start = Date.now();
      try {
        await run(test);
      } catch (error) {
        test.ok(false, String(error.stack || error));
      }
      const label = test.label;
      await test.end();
      times.push([Date.now() - start, `${job.name}: ${label}`, group]);
    }
    await test.endAll();
  }
}

async function main() {
  const plan = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
  plan.axe = fs.readFileSync(path.join(plan.tools, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
  const queue = [];
  for (const job of plan.jobs)
    for (const group of ['hostile', 'culprit', 'leak'].includes(job.tests[0]) ? job.tests : ['open', ...job.tests])
      queue.push({job, group, tests: GROUPS[group](job)});
  // long ones first, so that the last to end is a short one
  const rank = ({group}) => 1 + LONG.indexOf(group) || LONG.length + 1;
  queue.sort((a, b) => rank(a) - rank(b));
  const times = [];
  const browser = await launch(plan.tools, plan.chromium);
  await Promise.all(Array.from({length: plan.workers}, () => work(browser, queue, plan, times)));
  await browser.close();
  times.sort((a, b) => b[0] - a[0]);
  const groups = {};
  for (const [time, , group] of times) groups[group] = (groups[group] || 0) + time / 1000;
  console.log(Object.entries(groups).map(([group, time]) => `${group} ${time.toFixed(0)} s`).join(', '));
  for (const [time, name] of times.slice(0, 5)) console.log(`${(time / 1000).toFixed(1).padStart(6)} s ${name}`);
  console.log('done');
}

main().catch((error) => {
  console.log(`FAILED ${error.stack || error}`);
  process.exit(1);
});
