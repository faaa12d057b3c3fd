/**
 * Does every browser engine at hand play the same runs as Node, in a worker that has the page's policy? Opens engines.html of the built site in Chromium
 * (CHROME_PATH), Firefox and WebKit and compares window.RESULT.fingerprints with `scripts/cli.mjs fingerprints`.
 * Chromium has to be there; another engine that is absent is told and forgiven, one that differs is not. On a CI
 * machine that belongs to root, Debian's packages are tried for what is missing.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { browserFlags } from './browser-flags.mjs';
import { serve } from './static-server.mjs';

const PATIENCE_MS = 120_000;
const APT_PATIENCE_MS = 240_000;

class Absent extends Error {}

/** The first of these paths that exists; if none does, Debian's packages are tried where that is ours to do. */
function program(find, ...packages) {
  const here = find();
  if (here) return here;
  if (!process.env.CI) throw new Absent('not installed');
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Absent('not installed, and no root with apt-get to install it');
  const until = Date.now() + APT_PATIENCE_MS;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync('apt-get', [...args, '-qq'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: Math.max(1, until - Date.now()),
    });
    if (status === null) throw new Absent(`apt-get ${args[0]} took too long`);
    if (status !== 0) throw new Absent(`apt-get ${args[0]} failed: ${stderr.trim().split('\n')[0]}`);
  }
  const now = find();
  if (!now) throw new Absent(`not found after installing ${packages.join(', ')}`);
  return now;
}

const firstOf = (...paths) => paths.find((path) => path && existsSync(path));

/** MiniBrowser of WebKitGTK lies in a folder named after the machine and the version. */
function miniBrowser() {
  if (!firstOf('/usr/bin/WebKitWebDriver') || !firstOf('/usr/bin/Xvfb')) return undefined;
  const folders = readdirSync('/usr/lib').flatMap((machine) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
      (kind) => `/usr/lib/${machine}/${kind}/MiniBrowser`,
    ),
  );
  return firstOf(...folders);
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** Asks every 100 ms until the answer is true; a fault counts as "not yet". */
async function until(ask, patienceMs) {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(100))
    if (await ask().catch(() => false)) return;
  throw new Error(`no answer within ${patienceMs / 1000} s`);
}

/** What all three drivers can do: evaluate an expression. (Their own ways to wait need eval, which the page forbids.) */
async function resultOf(evaluate) {
  await until(() => evaluate('/^(DONE|ERR)/.test(document.title)'), PATIENCE_MS);
  return { title: await evaluate('document.title'), result: await evaluate('window.RESULT') };
}

/** Playwright and Puppeteer have this much in common. */
async function read(browser, url) {
  try {
    const version = (await browser.version()).replace('firefox/', '');
    const page = await browser.newPage();
    await page.goto(url);
    return { version, ...(await resultOf((expression) => page.evaluate(expression))) };
  } finally {
    await browser.close();
  }
}

const engines = {
  async Chromium(url) {
    const { chromium } = await import('@playwright/test');
    const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: browserFlags });
    return read(browser, url);
  },

  async Firefox(url) {
    const executablePath = program(
      () =>
        firstOf(
          process.env.FIREFOX_PATH,
          '/usr/bin/firefox-esr',
          '/usr/bin/firefox',
          '/Applications/Firefox.app/Contents/MacOS/firefox',
          'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
        ),
      'firefox-esr',
    );
    const { default: puppeteer } = await import('puppeteer-core');
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
    return read(browser, url);
  },

  /** By the W3C's WebDriver protocol, spoken with fetch, on a screen that nobody sees. */
  async WebKit(url) {
    if (process.platform !== 'linux') throw new Absent('only WebKitGTK is tried, on Linux');
    const binary = program(miniBrowser, 'webkit2gtk-driver', 'xvfb');
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await new Promise((done, failed) => {
      screen.once('exit', () => failed(new Error('Xvfb ended')));
      screen.stdio[3].once('data', (number) => done(`:${String(number).trim()}`));
    });
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display };
    const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
    const call = async (method, path, body) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { value } = await response.json();
      if (value?.error) throw new Error(`${value.error}: ${value.message}`);
      return value;
    };
    try {
      await until(async () => (await call('GET', '/status')).ready, 10_000);
      const { sessionId, capabilities } = await call('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary, args: ['--automation'] },
          },
        },
      });
      const session = `/session/${sessionId}`;
      const evaluate = (script) =>
        call('POST', `${session}/execute/sync`, { script: `return ${script}`, args: [] });
      try {
        await call('POST', `${session}/url`, { url });
        return { version: capabilities.browserVersion, ...(await resultOf(evaluate)) };
      } finally {
        await call('DELETE', session).catch(() => {});
      }
    } finally {
      driver.kill();
      screen.kill();
    }
  },
};

/** A worker without the page's policy lets through what the page refuses. */
const lawless = (result) => (result?.refusesCode === true ? [] : ['its worker runs what the page refuses']);

/** Where two lists of { scenario, fingerprint } differ, in words; empty when they do not. */
function differences(expected, found) {
  if (!Array.isArray(found)) return ['the page left no list of fingerprints'];
  const of = new Map(found.map(({ scenario, fingerprint }) => [scenario, fingerprint]));
  const faults = expected
    .filter(({ scenario, fingerprint }) => of.get(scenario) !== fingerprint)
    .map(
      ({ scenario, fingerprint }) =>
        `${scenario}: ${of.get(scenario) ?? 'missing'} instead of ${fingerprint}`,
    );
  if (found.length !== expected.length) faults.push(`${found.length} runs instead of ${expected.length}`);
  return faults;
}

const node = spawnSync(process.execPath, ['scripts/cli.mjs', 'fingerprints'], { encoding: 'utf8' });
if (node.status !== 0) {
  console.error(`Node's own fingerprints could not be had: ${node.stderr.trim()}`);
  process.exit(1);
}
const expected = JSON.parse(node.stdout);
console.log(`Node ${process.versions.node}`);
for (const { scenario, fingerprint } of expected) console.log(`  ${fingerprint}  ${scenario}`);
if (expected.length === 0) process.exitCode = 1;

// Under a path of its own, as on GitHub Pages: the site must not care where it lies.
const { server, url } = await serve('dist', { base: '/some/where/' });
for (const [name, open] of Object.entries(engines)) {
  try {
    const { version, title, result } = await open(`${url}engines.html`);
    const where = result?.place ? ` (${result.place})` : '';
    const faults =
      title === 'DONE'
        ? [...differences(expected, result?.fingerprints), ...lawless(result)]
        : [`${title}: ${result?.error ?? 'no reason given'}`];
    // What simulates for the Lab is what is asked; other drivers may refuse workers.
    if (name === 'Chromium' && title === 'DONE' && result?.place !== 'worker')
      faults.push(`computed in the ${result?.place}, not in a worker`);
    console.log(
      `${name} ${version}${where}: ${faults.length > 0 ? 'DIFFERS' : `the same ${expected.length} fingerprints`}`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } catch (error) {
    const absent = error instanceof Absent && name !== 'Chromium';
    console.log(`${name}: ${absent ? 'absent' : 'FAILED'}: ${error.message.split('\n')[0]}`);
    if (!absent) process.exitCode = 1;
  }
}
server.close();
server.closeAllConnections();
