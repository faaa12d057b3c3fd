/**
 * node scripts/with-browser.mjs COMMAND [ARGUMENT …]
 *
 * Finds a Chromium that really starts, or gets one, and runs the command with its path in CHROME_PATH. A file that is
 * there proves nothing (libraries may be missing; Ubuntu's package is a stub), so every candidate has to open a page.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { present, starts, tryAgain } from './find-browser.mjs';

/** The last resort, for Linux on x64: a browser inside a package of the npm registry. */
const PACKAGED = '@sparticuz/chromium@143.0.4';

const say = (text) => console.log(`[browser] ${text}`);
const firstLine = (text) => text.split('\n', 1)[0];

function run(command, args, { timeout = 300_000, ...options } = {}) {
  const stdio = ['ignore', 'ignore', 'pipe'];
  const { status, stderr, error } = spawnSync(command, args, {
    stdio,
    encoding: 'utf8',
    timeout,
    ...options,
  });
  if (status !== 0) say(`that failed: ${error?.message ?? firstLine(stderr.trim())}`);
  return status === 0;
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** Ways to get one, the usual one first; each leaves it where present() looks, or returns its path. */
const WAYS = [
  [
    'downloading one for Playwright',
    async () => void run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']),
  ],
  [
    'installing the system’s package',
    async () => {
      if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
      // Not every system has the smaller one; and dpkg has been seen to fail once and succeed the second time.
      for (const browser of ['chromium-headless-shell', 'chromium', 'chromium'])
        if (run('apt-get', ['update', '-qq'], { env }) && run('apt-get', [...install, browser], { env }))
          return;
    },
  ],
  [
    `unpacking ${PACKAGED}`,
    async () => {
      if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
      const folder = resolve('node_modules/.cache/roundscope/chromium');
      const library = join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js');
      mkdirSync(folder, { recursive: true });
      if (!existsSync(library) && !run('npm', ['install', '--no-save', '--prefix', folder, PACKAGED]))
        return undefined;
      // Read at import: makes the package unpack the libraries that a bare system lacks and set LD_LIBRARY_PATH.
      process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
      const { default: packaged } = await import(pathToFileURL(library).href);
      const path = await packaged.executablePath();
      delete process.env.AWS_LAMBDA_JS_RUNTIME;
      return (await starts(path, say)) ? path : undefined;
    },
  ],
];

async function obtained() {
  for (const [what, get] of WAYS) {
    say(`no browser yet; ${what}`);
    tryAgain();
    const path = (await get().catch((error) => say(firstLine(error.message)))) ?? (await present(say));
    if (path) return path;
  }
  return undefined;
}

const path = (await present(say)) ?? (await obtained());
if (!path) {
  say('none to be had: install Chrome or Chromium, or set CHROME_PATH');
  process.exit(1);
}

const [name, ...args] = process.argv.slice(2);
if (!name) process.exit(0);
const bin = join('node_modules', '.bin', name);
const { status, error } = spawnSync(name === 'node' ? process.execPath : existsSync(bin) ? bin : name, args, {
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: path },
  shell: process.platform === 'win32' && name !== 'node', // .bin holds command files there
});
if (error) say(error.message);
process.exit(status ?? 1);
