// Pages of profiles whose names try to be more than names: they are text everywhere, in the page, in its title, and in what
// is copied from it.
'use strict';
const {views, settled} = require('./browser');

// Runs in the page: what a view has that is more than text, at up to three places of its tables.
const lookAt = async (view) => {
  // Elements and attributes that the page has of its own; a name adds none.
  const foreign = () => {
    const elements = /^(html|head|meta|title|style|script|body|div|main|noscript|p|header|h[1-4]|a|nav|span|ul|ol|li|dl|dt|dd|label|select|option|button|input|section|table|colgroup|col|thead|tbody|tfoot|tr|th|td|caption|canvas|dialog|form|kbd|code|pre|strong|em|b|svg|g|path|line|rect|text|tspan|circle|details|summary|figure|figcaption|article|fieldset|legend|datalist|output|time|small|footer|aside|br|hr|polyline|polygon|defs|clippath|pattern|desc|use|mark|abbr|bdi)$/i;
    const wrong = [];
    for (const one of document.querySelectorAll('*')) {
      if (!elements.test(one.localName)) wrong.push(`element ${one.localName}`);
      for (const {name, value} of one.attributes) {
        if (/^on/i.test(name)) wrong.push(`attribute ${name}`);
        if (/^(href|src|action|formaction|xlink:href|data|srcset)$/i.test(name) && !value.startsWith('#'))
          wrong.push(`${name}=${value.slice(0, 60)}`);
      }
    }
    if (document.scripts.length > 4) wrong.push(`${document.scripts.length} scripts`);
    return wrong.slice(0, 5);
  };

  // Characters that cannot be seen, reorder a line or move a cursor: in texts, in attributes that are shown, in the title.
  const hidden = () => {
    const bad = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
    const allowed = (text) => text.replaceAll('\n', '');
    const found = new Set();
    const look = (text, where) => {
      const match = bad.exec(allowed(text));
      if (match) found.add(`U+${match[0].codePointAt(0).toString(16)} in ${where}: ${text.slice(0, 60)}`);
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (!['script', 'style'].includes(node.parentElement.localName)) look(node.data, node.parentElement.localName);
    for (const one of document.querySelectorAll('[title], [aria-label], option'))
      for (const name of ['title', 'aria-label', 'value']) if (one.hasAttribute(name)) look(one.getAttribute(name), name);
    look(document.title, 'the title');
    return [...found].slice(0, 5);
  };

  // further down; false: all has been seen
  const scrolled = () => {
    let moved = false;
    for (const box of document.querySelectorAll('main .table')) {
      const before = box.scrollTop;
      box.scrollTop += box.clientHeight * 2;
      moved ||= box.scrollTop !== before;
    }
    return moved;
  };
  await window.testing.visit('#' + view);
  const found = [];
  for (let place = 0; place < 3; place++) {
    found.push({elements: foreign(), characters: hidden()});
    if (!scrolled()) break;
    await window.testing.settled();
  }
  return {found, wide: document.documentElement.scrollWidth - innerWidth};
};

// What Ctrl+C puts on the clipboard, which all pages share: one after the other.
let turn = Promise.resolve();
function copied(page) {
  turn = turn.catch(() => {}).then(async () => {
    await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await settled(page);
    return page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const text = await (await item.getType('text/plain')).text();
      const html = item.types.includes('text/html') ? await (await item.getType('text/html')).text() : '';
      const hidden = /[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|[^\P{Cc}\n\r\t]/u.exec(text);
      return {
        length: text.length,
        wrong: html.match(/<(script|img|iframe|object|embed|link|style)\b.{0,60}/gi) || [],
        hidden: hidden ? `U+${hidden[0].codePointAt(0).toString(16)}` : '',
      };
    });
  });
  return turn;
}

module.exports = () => ({
  async 'names are text'(test) {
    const {page} = await test.open();
    for (const name of await views(page)) {
      const {found, wide} = await page.evaluate(lookAt, name);
      for (const {elements, characters} of found) {
        test.equal(elements, [], `${name}: elements and attributes`);
        test.equal(characters, [], `${name}: characters`);
      }
      test.ok(wide <= 0, `${name}: ${wide} px too wide`);
      if (!['centres', 'heap', 'about'].includes(name)) continue;
      const copy = await copied(page);
      test.ok(copy.length > 20, `${name}: something is copied`);
      test.equal([copy.wrong, copy.hidden], [[], ''], `${name}: what is copied`);
    }
    test.ok((await page.title()).length < 20000, 'the title');
  },

  // The policy holds: nothing that a name could ask for is fetched or run.
  async 'the policy holds'(test) {
    if (!/title 0|our own/.test(test.job.name)) return;
    const opened = await test.open();
    const tried = await opened.page.evaluate(async () => {
      const results = {};
      await fetch('http://127.0.0.1:9/').catch(() => {});
      const refused = () => window.violations.some((one) => one.startsWith('connect-src'));
      for (let tries = 0; tries < 1000 && !refused(); tries++) await new Promise((resolve) => setTimeout(resolve, 10));
      results.fetch = refused() ? 'refused' : 'went';
      results.picture = await new Promise((resolve) => {
        const picture = new Image();
        picture.onload = () => resolve('went');
        picture.onerror = () => resolve('refused');
        picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
      });
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      results.script = window.ran ? 'went' : 'refused';
      const box = document.createElement('div');
      box.innerHTML = '<p onclick="window.clicked = true" style="color: red">a</p>';
      document.body.append(box);
      box.firstChild.click();
      results.handler = window.clicked ? 'went' : 'refused';
      results.style = getComputedStyle(box.firstChild).color === 'rgb(255, 0, 0)' ? 'went' : 'refused';
      try {
        results.evaluation = (0, eval)('"went"');
      } catch {
        results.evaluation = 'refused';
      }
      return results;
    });
    for (const [what, how] of Object.entries(tried)) test.equal(how, 'refused', what);
    const gone = opened.requests.filter((url) => !url.startsWith('data:') && !url.startsWith('http://127.0.0.1:9'));
    test.equal(gone, [], 'other requests');
    opened.requests.length = opened.said.length = 0; // what was tried is said on the console
    await opened.page.evaluate(() => { window.violations = []; });
  },
});
