// Runs the browser's tests of a plan that page.py made.
//
//   node run.js PLAN.json
//
// Each job is a page and the names of the groups of tests that it gets (GROUPS); `open` is for every one. A test is a
// name and a function of a Test; what it says goes out as lines `ok ...` and `FAILED ...`, the last line is `done`.
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
  holders: require('./holders'),
  axe: require('./accessible'),
  culprit: require('./culprit'),
  leak: require('./leak'),
  heap: require('./heap'),
  hostile: require('./hostile'),
};

class Test {
  constructor(browser, job, plan) {
    Object.assign(this, {browser, job, plan, pages: [], label: ''});
  }

  ok(good, message) {
    const text = `${this.job.name}: ${this.label}: ${message}`.replace(/[\r\n]+/g, ' | ').slice(0, 900);
    console.log(`${good ? 'ok' : 'FAILED'} ${text}`);
    return good;
  }

  equal(found, wanted, message) {
    const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
    return this.ok(left === right, left === right ? message : `${message}: ${left}, expected ${right}`);
  }

  async open(options = {}) {
    const opened = await this.browser.open(this.job.page, options);
    this.pages.push(opened);
    return opened;
  }

  async end() {
    for (const opened of this.pages.slice()) await this.close(opened.page);
  }

  // Nothing was asked for, and nothing went wrong on the way.
  async close(page) {
    const at = this.pages.findIndex((opened) => opened.page === page);
    const [opened] = this.pages.splice(at, 1);
    const wrong = await problems(opened).catch((error) => [String(error)]);
    if (wrong.length) this.ok(false, wrong.slice(0, 3).join('; '));
    await this.browser.done(opened, wrong.length === 0).catch(() => {});
  }
}

async function work(browser, queue, plan, times) {
  for (;;) {
    const next = queue.shift();
    if (!next) return;
    const {job, group, name, run} = next;
    const test = new Test(browser, job, plan);
    test.label = `${group} ${name}`;
    const start = Date.now();
    try {
      await run(test);
    } catch (error) {
      test.ok(false, String(error.stack || error));
    }
    await test.end();
    times.push([Date.now() - start, `${job.name}: ${test.label}`, group]);
  }
}

async function main() {
  const plan = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
  plan.axe = fs.readFileSync(path.join(plan.tools, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
  const queue = [];
  for (const job of plan.jobs)
    for (const group of ['hostile', 'culprit', 'leak'].includes(job.tests[0]) ? job.tests : ['open', ...job.tests])
      for (const [name, run] of Object.entries(GROUPS[group](job))) queue.push({job, group, name, run});
  // long ones first, so that the last to end is a short one
  queue.sort((a, b) => (b.group === 'tour') - (a.group === 'tour') || (b.group === 'axe') - (a.group === 'axe'));
  const times = [];
  // a browser each: of the pages in one window only that in front is drawn at full speed
  await Promise.all(Array.from({length: plan.workers}, async (_, number) => {
    const browser = await launch(plan.tools, plan.chromium, `${plan.folder}-${number}`);
    await work(browser, queue, plan, times);
    await browser.close();
  }));
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
