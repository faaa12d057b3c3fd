/**
 * node scripts/stills.mjs picture|film …: a link's moment as a file, by src/stills. An SVG is drawn here; for a PNG and a film a
 * browser that is on this machine is asked, which is not looked for before. Both load what the page itself draws with.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled, home } from './bundled.mjs';
import { SITE } from './site-address.mjs';

const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

/** The run is simulated where it is drawn: there are no workers to begin. */
const withoutWorkers = {
  name: 'without-workers',
  enforce: 'pre',
  resolveId: (source) => (/\?(?:worker-\w+|whole-text)$/.test(source) ? '\0none' : undefined),
  load: (id) =>
    id === '\0none'
      ? 'export const workerUrl = undefined, wholeUrl = undefined, wholeText = undefined, text = undefined;'
      : undefined,
};

/** One file, fonts included. */
const bundle = (entry, options) => async (outDir) => {
  const { build } = await import('vite');
  await build({
    ...{ configFile: false, root: home, publicDir: false, logLevel: 'silent', plugins: [withoutWorkers] },
    define: { __APP_VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
    build: {
      ...{ outDir, assetsInlineLimit: () => true, minify: false },
      rolldownOptions: {
        input: join(home, entry),
        output: { codeSplitting: false, entryFileNames: 'all.mjs', ...options.output },
      },
      ...options.build,
    },
    ...(options.ssr ? { ssr: options.ssr } : {}),
  });
};

const forNode = bundle('src/stills/main.ts', {
  build: { ssr: true, target: 'node20' },
  ssr: { noExternal: true },
  output: { format: 'es' },
});
const forBrowser = bundle('src/stills/inBrowser.ts', {
  build: { target: 'es2022' },
  output: { format: 'iife' },
});

const { program, Refusal } = await import(
  pathToFileURL(await bundled('stills', 'scripts/stills.mjs', forNode)).href
);

/** A bare page has the order carried out. It lies at an address, for some of what pages may do is refused to blank ones. */
async function inBrowser(what, order) {
  const { present } = await import('./find-browser.mjs');
  const executablePath = await present(() => undefined);
  if (executablePath === undefined)
    throw new Refusal([
      `a ${what} is drawn by a browser, and there is none here that starts: install Chrome or Chromium, or set CHROME_PATH` +
        (what === 'png' ? '; an .svg needs none' : ''),
    ]);
  const { chromium } = await import('@playwright/test');
  const { browserFlags } = await import('./browser-flags.mjs');
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const path = await bundled('stillsPage', 'scripts/stills.mjs', forBrowser);
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"></html>' }),
    );
    await page.goto('http://localhost/');
    await page.addScriptTag({ path });
    const answer = await page.evaluate(
      ([its, words]) => globalThis.roundscopeStill(its, words),
      [what, order],
    );
    if (answer.faults) throw new Refusal(answer.faults);
    return Buffer.from(answer.base64, 'base64');
  } finally {
    await browser.close();
  }
}

process.exitCode = await program(process.argv.slice(2), {
  site: SITE,
  say: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  inBrowser,
});
