/** Which Chromium is on this machine and really starts: a file that is there proves nothing. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserFlags } from './browser-flags.mjs';

const USUAL_PLACES = {
  linux: [
    // The same engine without a window’s machinery: tests take a seventh less of the cores.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map(
      (file) => `${process.env[variable] ?? 'C:'}\\${file}`,
    ),
  ),
};

const failed = new Set();

/** Whether the browser at `path` opens a page. A failure is told once and remembered. */
export async function starts(path, say) {
  if (!path || failed.has(path) || !existsSync(path)) return false;
  let browser;
  try {
    browser = await chromium.launch({ executablePath: path, args: browserFlags, timeout: 60_000 });
    const page = await browser.newPage();
    if ((await page.evaluate('1 + 1')) !== 2) throw new Error('opens no page');
    say(`${path} (${browser.version()})`);
    return true;
  } catch (error) {
    const lines = String(error.message).split('\n');
    const reason =
      lines.find((line) => /error while loading|cannot open|no usable sandbox/i.test(line)) ?? lines[0];
    say(`${path} does not start: ${reason.trim()}`);
    failed.add(path);
    return false;
  } finally {
    await browser?.close().catch(() => {});
  }
}

/** The path of the first that does; undefined where there is none. `say` is told of each that was tried. */
export async function present(say) {
  const candidates = [
    process.env.CHROME_PATH,
    chromium.executablePath(),
    ...(USUAL_PLACES[process.platform] ?? []),
  ];
  for (const path of candidates) if (await starts(path, say)) return path;
  return undefined;
}

/** What did not start may have got its libraries meanwhile. */
export const tryAgain = () => failed.clear();
