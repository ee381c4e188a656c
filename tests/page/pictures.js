// Pictures of pages.
//
//   node pictures.js TOOLS CHROMIUM PLAN.json
//
// The plan is a list of {page, hash, out, width, height, dark, keys, to}: keys are pressed before the picture is taken, to
// point at something; what `to` selects is scrolled into sight.
'use strict';
const fs = require('fs');
const {launch, settled, problems} = require('./browser');

async function main() {
  const [tools, chromium, plan] = process.argv.slice(2);
  const browser = await launch(tools, chromium);
  for (const one of JSON.parse(fs.readFileSync(plan, 'utf8'))) {
    const opened = await browser.open(one.page, one);
    if (one.focus) await opened.page.focus(one.focus);
    for (const key of one.keys || []) await opened.page.keyboard.press(key);
    if (one.to) await opened.page.locator(one.to).first().evaluate((found) => found.scrollIntoView({block: 'end'}));
    await settled(opened.page);
    await opened.page.screenshot({path: one.out});
    const wrong = await problems(opened);
    console.log(`${wrong.length ? 'FAILED' : 'ok'} ${one.out} ${wrong.join('; ')}`);
    await browser.done(opened);
  }
  await browser.close();
}

main().catch((error) => {
  console.log(`FAILED ${error.stack || error}`);
  process.exit(1);
});
