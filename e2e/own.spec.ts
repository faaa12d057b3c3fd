/** A policy that somebody wrote, outside the Workshop: asked for, refused, played, explained, ended where it must. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { checkProgram } from './core.ts';
import { openLink, watch } from './lab.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** function decide() { while (true) {} } */
const ENDLESS = 'ASUA2v9mdW5jdGlvbiBkZWNpZGUoKSB7IHdoaWxlICh0cnVlKSB7fSB9';
/** function decide({ waiting, arm }) { return least(waiting, { far: (r) => Math.abs(r.cylinder - arm) }); } */
const NEAREST = codeOf(
  'function decide({ waiting, arm }) {\n  return least(waiting, { far: (r) => Math.abs(r.cylinder - arm) });\n}',
);
/** The same, until three seconds are over. */
const WRONG = codeOf(
  'function decide({ now, waiting, arm }) {\n  if (now > 3000) return waiting[0].cylindr;\n  return least(waiting, { far: (r) => Math.abs(r.cylinder - arm) });\n}',
);

/** As whoever cannot wait for a compressor writes it: one block that is stored as it is. */
function codeOf(source: string): string {
  const bytes = Buffer.from(source);
  const { length } = bytes;
  const head = [1, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255];
  return Buffer.concat([Buffer.from(head), bytes]).toString('base64url');
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Somebody else wrote this policy' });
const yes = (page: Page) => question(page).getByRole('button', { name: 'Run it', exact: true }).click();

test('the Lab asks once, plays it, and tells why in its own figures', async ({ page }) => {
  const { faults, foreign } = watch(page);
  await openLink(page, `#/lab?policy=own&code=${NEAREST}&t=0.2`);
  await question(page).getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('region', { name: 'The program’s text' })).toContainText('least(waiting');
  expect(await axe(page)).toEqual([]);
  // Until then nothing of it has run.
  await expect(page.locator('.why-table')).toHaveCount(0);
  await yes(page);
  await expect(page.locator('.why-table th.why-decides')).toContainText('far');
  await expect(page.locator('.why-code')).toContainText('Math.abs(r.cylinder - arm)');
  // Another load, the same text: nobody is asked again.
  await page.getByLabel('Videos per round', { exact: true }).fill('5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/n=5/);
  await expect(page.locator('.why-table th.why-decides')).toContainText('far');
  await expect(question(page)).toHaveCount(0);
  expect([faults, foreign]).toEqual([[], []]);
});

test('whoever says no has it not run; one that cannot go on says where', async ({ page }) => {
  await openLink(page, `#/lab?policy=own&code=${WRONG}`);
  await question(page).getByRole('button', { name: 'Do not run it' }).click();
  await expect(page.getByRole('alert')).toContainText('was not allowed to run');
  await openLink(page, `#/lab?policy=own&code=${WRONG}&n=5`);
  await yes(page);
  await expect(page.locator('.run-news').first()).toContainText(
    'a request has no cylindr. Did you mean cylinder?',
  );
  await page.keyboard.press('End');
  await expect(page.locator('.sentence-lead')).toContainText('a request has no cylindr.');
});

test('one that never ends leaves the page answering', async ({ page }) => {
  await openLink(page, `#/lab?policy=own&code=${ENDLESS}`);
  await yes(page);
  await expect(page.getByRole('alert')).toContainText('this takes more than 1000000 steps for one decision');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Help/);
});

test('it is a lane, and a point of an experiment, whose figures are those of the command line', async ({
  page,
}) => {
  await openLink(page, `#/compare?policy=fcfs&code=${NEAREST}&lanes=policy:own&duration=30`);
  await yes(page);
  await expect(page.getByText('The lanes part')).toBeVisible();
  const scenario = `policy=own&code=${NEAREST}&duration=30`;
  await openLink(
    page,
    `#/experiments?v=3&${scenario}&vary=lambda:4,8&measure=mean&precision=none&replications=3`,
  );
  await yes(page);
  await expect(page.locator('.progress')).toHaveAttribute('data-status', 'finished');
  await page.getByRole('button', { name: /^Table: / }).click();
  const shown = await page.locator('.sweep-chart-table tbody tr').allTextContents();
  const order = ['sweep', scenario, '--vary', 'lambda=4,8', '--measure', 'mean', '--precision', 'none'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/cli.mjs',
    ...order,
    ...['--replications', '3', '--format', 'json'],
  ]);
  const { points } = JSON.parse(stdout) as {
    readonly points: readonly { readonly estimates: { readonly mean: { readonly value: number } } }[];
  };
  expect(shown.length).toBe(2);
  for (const [k, row] of shown.entries()) expect(row).toContain(points[k]?.estimates.mean.value.toFixed(3));
});

/** Every name that the page's global objects have, and those of their prototypes. */
const namesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const names = new Set<string>();
    const objects: unknown[] = [globalThis, document, navigator, location, document.body, [], 'a', () => 1];
    for (const object of objects)
      for (let at = object; at !== null && at !== undefined; at = Object.getPrototypeOf(at) as unknown)
        for (const name of Object.getOwnPropertyNames(at)) names.add(name);
    return [...names].filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name.length < 60);
  });

test('of a browser’s names a program finds those of the language, and nothing in them', async ({ page }) => {
  const { faults, foreign } = watch(page);
  await openLink(page, '#/help');
  const names = await namesOf(page);
  expect(names.length).toBeGreaterThan(1000);
  // By themselves: each would have to be declared.
  const known = names.filter((name) => checkProgram(`function decide() { return ${name}; }`).ok);
  expect(known.toSorted()).toEqual(['Infinity', 'Math', 'NaN', 'undefined']);
  // Of values: the page that has them is the one that runs this, as many names at a time as a program may be long.
  const words = names.filter((name) => name !== '__proto__');
  const some = words.filter((_, k) => k % Math.ceil(words.join().length / 6_000) === 0);
  const asked = `const names = ${JSON.stringify(some)};
function decide({ waiting, settings, state }) {
  const own = { length: 1 };
  const found = names.filter((name) => own[name] !== undefined || state[name] !== undefined);
  return found.length > 0 ? found : least(waiting, { order: (r) => r.order });
}`;
  await openLink(page, `#/lab?policy=own&code=${codeOf(asked)}&t=0.05&n=5`);
  await yes(page);
  await expect(page.locator('.why-table')).toBeVisible();
  await expect(page.locator('.why-code')).toContainText('names.filter');
  expect([faults, foreign]).toEqual([[], []]);
});
