// axe-core in every view, light and (by the rules about colours) dark: no finding that is serious or critical. And the
// overlay of keys.
'use strict';
const {visit, views, settled, axe} = require('./browser');

async function look(test, dark) {
  const {page} = await test.open({dark});
  for (const name of await views(page)) {
    await visit(page, '#' + name);
    test.equal(await axe(page, test.plan.axe, {colours: dark}), [], `${name}, ${dark ? 'dark' : 'light'}`);
  }
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await settled(page);
  test.equal(await axe(page, test.plan.axe, {colours: dark}), [], `keys, ${dark ? 'dark' : 'light'}`);
}

module.exports = () => ({
  light: (test) => look(test, false),
  dark: (test) => look(test, true),
});
