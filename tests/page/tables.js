// The page's tables, read as a reader would: scrolled from top to bottom, each row once.
//
//   await tables(page)           [{name, columns, rows, total}]: cells are the texts that stand there
//   await table(page, name)      the one whose name matches; null if there is none
'use strict';

// Runs in the page.
async function readAll() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const texts = (row) => [...row.cells].map((cell) => cell.textContent.replace(/[▲▼]/g, '').trim());
  const found = [];
  for (const table of document.querySelectorAll('main table')) {
    const box = table.closest('.table') || table.parentElement;
    const foot = table.tFoot ? [...table.tFoot.rows] : [];
    const heads = table.tHead ? [...table.tHead.rows] : [];
    const columns = heads.length ? texts(heads[heads.length - 1]) : [];
    if (heads.length > 1) {
      let at = 0;
      for (const cell of heads[0].cells) {
        const group = cell.textContent.trim();
        for (let i = 0; i < cell.colSpan; i++, at++) if (group) columns[at] = `${group} ${columns[at]}`;
      }
    }
    const rows = new Map();
    const take = () => {
      let serial = 0;
      for (const body of table.tBodies)
        for (const row of body.rows)
          if (!row.classList.contains('gap') && row.getAttribute('aria-hidden') !== 'true')
            rows.set(Number(row.getAttribute('aria-rowindex') || ++serial), texts(row));
    };
    const start = box.scrollTop;
    const limit = 2000; // rows; larger tables are looked at in part
    take();
    const scrolled = rows.size < Number(table.getAttribute('aria-rowcount') || 0) - 1 - foot.length;
    if (scrolled) {
      box.scrollTop = 0;
      await frame();
      take();
    }
    while (scrolled && rows.size < limit && box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
      box.scrollTop += Math.max(40, box.clientHeight / 2);
      await frame();
      await frame();
      take();
    }
    if (scrolled) {
      box.scrollTop = start;
      await frame();
      await frame(); // its first rows are there again
    }
    found.push({
      name: table.getAttribute('aria-label') || (table.caption ? table.caption.textContent.trim() : ''),
      columns,
      rows: [...rows].sort((a, b) => a[0] - b[0]).map(([, cells]) => cells),
      total: foot.length ? texts(foot[foot.length - 1]) : null,
      part: foot.length > 1 ? texts(foot[0]) : null, // of what a search leaves
      count: Number(table.getAttribute('aria-rowcount') || 0),
    });
  }
  return found;
}

const tables = (page) => page.evaluate(readAll);

async function table(page, name) {
  const all = await tables(page);
  return all.find((one) => (name instanceof RegExp ? name.test(one.name) : one.name === name)) || null;
}

module.exports = {tables, table};
