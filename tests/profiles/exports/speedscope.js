// What speedscope makes of files: opens each in its page, and saves what it has in its model.
//
//   node speedscope.js TOOLS CHROMIUM FOLDER [--picture=FILE.png] FILE...
//
// TOOLS has node_modules with playwright-core and speedscope. FILE.saved is what speedscope writes by
// Ctrl+S, its own format. Everything is on this machine: the page and the files come from a server on
// 127.0.0.1, FOLDER is for the browser.
'use strict';
const fs = require('fs');
const http = require('http');
const path = require('path');

const [tools, chromium, folder, ...rest] = process.argv.slice(2);
const picture = (rest.find((word) => word.startsWith('--picture=')) || '').slice(10);
const files = rest.filter((word) => !word.startsWith('--'));
const playwright = require(path.join(tools, 'node_modules', 'playwright-core'));
const release = path.join(tools, 'node_modules', 'speedscope', 'dist', 'release');
const TYPES = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm'};

function serve() {
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(request.url.split('?')[0]).slice(1);
    const match = /^profiles\/(\d+)\//.exec(name);
    const file = match ? files[Number(match[1])] : path.join(release, path.basename(name));
    if (!fs.existsSync(file)) {
      response.writeHead(404);
      response.end();
      return;
    }
    response.writeHead(200, {'Content-Type': TYPES[path.extname(file)] || 'application/octet-stream'});
    fs.createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const HANGING = 600000; // milliseconds; a busy machine may be slow

async function save(context, address, file, index) {
  const page = await context.newPage();
  const said = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    dialog.dismiss();
  });
  const profile = `${address}profiles/${index}/${encodeURIComponent(path.basename(file))}`;
  await page.goto(`${address}index.html#profileURL=${encodeURIComponent(profile)}`);
  try {
    // the views are there once a profile is
    await page.getByText('Left Heavy').first().waitFor();
    if (picture && index === 0) {
      await page.keyboard.press('2');
      await page.waitForTimeout(500);
      await page.screenshot({path: picture});
    }
    let download;
    page.once('download', (one) => (download = one));
    const end = Date.now() + HANGING;
    while (!download && Date.now() < end) { // a key that comes before its listener is lost
      await page.keyboard.press('Control+s');
      for (let i = 0; i < 50 && !download; i++) await page.waitForTimeout(100);
    }
    if (!download) throw new Error('nothing was saved');
    await download.saveAs(file + '.saved');
    console.log(`saved ${file}`);
  } catch (error) {
    console.log(`failed ${file}: ${String(error).split('\n')[0]} ${said.join(' | ').slice(0, 500)}`);
  }
  await page.close();
}

async function main() {
  const server = await serve();
  const context = await playwright.chromium.launchPersistentContext(folder, {
    executablePath: chromium,
    headless: true,
    acceptDownloads: true,
    timeout: HANGING,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
  context.setDefaultTimeout(HANGING);
  const address = `http://127.0.0.1:${server.address().port}/`;
  for (let i = 0; i < files.length; i++) await save(context, address, files[i], i);
  await context.close();
  server.close();
}

main().catch((error) => {
  console.log(`failed: ${error}`);
  process.exit(1);
});
