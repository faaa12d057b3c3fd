import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { axe } from './axe.ts';
import { openLink, watch } from './lab.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** function decide() { while (true) {} } */
const ENDLESS = 'ASUA2v9mdW5jdGlvbiBkZWNpZGUoKSB7IHdoaWxlICh0cnVlKSB7fSB9';

test('a policy is written, argued with and explained; what a link brings is asked for first', async ({
  page,
}) => {
  const { faults, foreign } = watch(page);
  await openLink(page, `#/workshop?code=${ENDLESS}&must=late:disjoint-scan`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody else wrote this policy');
  await expect(page.locator('.workshop-editor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('region', { name: 'The program’s text' })).toContainText('while (true)');
  await page.getByRole('button', { name: 'Run it' }).click();
  // It ends where it must, and the page answers.
  await expect(page.locator('.workshop-bench .workshop-fault')).toContainText(
    'Line 1, at 0.000 s, arm on 0, 3 wait: this takes more than 1000000 steps',
  );
  const code = page.getByRole('textbox', { name: 'Your policy, in a part of JavaScript' });
  // Tab leaves the text, as any field.
  await code.focus();
  await page.keyboard.press('Tab');
  await expect(code).not.toBeFocused();

  await page.getByRole('combobox', { name: 'Begin from a template' }).selectOption('mixed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One sweep over videos and requests');
  const holds = page.getByRole('region', { name: 'What must hold' });
  await holds.getByRole('button', { name: /^fails: \d requests: show/ }).click();
  await expect(
    page.getByRole('heading', { name: /^Video \d is late by .* nobody is late\.$/ }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'lesson 8, A rule with a hole' })).toBeVisible();
  const why = page.getByRole('region', { name: /^Why Video \d\?/ });
  await expect(why.getByRole('region', { name: 'weighed' })).toContainText('taken');
  await expect(page.locator('.workshop-line').nth(28)).toContainText('no · fits = yes');
  expect(await axe(page)).toEqual([]);

  // What is wrong is told with its line; the last sound version runs on.
  await code.fill(
    'function decide({ waiting, arm }) {\n  return least(waiting, { d: (r) => Math.abs(r.cylindr - arm) );\n}',
  );
  await expect(page.getByRole('status').first()).toContainText(
    'Line 2: “)” was not expected here: the { of line 2 is still open.',
  );
  await code.fill(
    'function decide({ waiting, arm }) {\n  return least(waiting, { d: (r) => Math.abs(r.cylindr - arm) });\n}',
  );
  await expect(page.locator('.workshop-bench .workshop-fault')).toContainText(
    'a request has no cylindr. Did you mean cylinder?',
  );
  expect(new URL(page.url()).hash).toContain('must=late:disjoint-scan');

  // The counter-example in the Lab, where nobody is asked for what was written here.
  await page.getByRole('combobox', { name: 'Begin from a template' }).selectOption('mixed');
  await expect(page.getByRole('heading', { name: /^Video \d is late by/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open in the Lab', exact: true }).click();
  await expect(page).toHaveURL(/#\/lab\?.*policy=own/);
  await expect(page.locator('.why-code')).toContainText('function decide');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(faults).toEqual([]);
  expect(foreign).toEqual([]);
});

test('a challenge is taken up, checked on its seeds, solved and handed in', async ({ page }) => {
  const { faults, foreign } = watch(page);
  await openLink(page, '#/workshop/fair-sstf');
  await expect(page.getByRole('region', { name: 'Make SSTF fair within 10 %' })).toContainText(
    '40 public seeds (1-40)',
  );
  const holds = page.getByRole('region', { name: 'What must hold' });
  await holds
    .getByRole('button', { name: /^fails on \d+ of 40 seeds, made plain: \d+ requests: show/ })
    .click();
  await expect(
    page.getByRole('heading', { name: /^Request \d is overtaken by 5 that came later\.$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep as a test' }).click();
  const kept = page.getByRole('region', { name: 'Kept tests' });
  await expect(kept.getByRole('button', { name: 'fails: show' })).toBeVisible();
  await page.getByText('Send as a challenge').click();
  await page.getByRole('button', { name: 'Copy a link: mend it' }).click();
  await expect(page.getByText(/^(The link is on the clipboard\.|Take this link: )/)).toBeVisible();
  expect(await axe(page)).toEqual([]);

  // Its solution is on a second link; the kept test holds under it.
  await openLink(page, '#/workshop/fair-sstf/solution');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fair SSTF');
  await expect(holds.locator('.workshop-verdict', { hasText: 'holds on all 40 seeds' })).toHaveCount(2);
  await expect(kept.getByRole('button', { name: 'holds: show' })).toBeVisible();
  const task = page.getByRole('region', { name: 'Make SSTF fair within 10 %' });
  await task.getByText('Hand in', { exact: true }).click();
  await task.getByLabel('Your code').fill('ada');
  await task.getByRole('button', { name: 'Take this code' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    task.getByRole('button', { name: 'Save the receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('receipt-fair-sstf-ada.json');
  const receipt = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(receipt).toMatchObject({ version: 2, kind: 'workshop', variant: 'ada', mark: 1 });
  // Back by the header, all of it is still there.
  await page.getByRole('navigation').getByRole('link', { name: 'Lab' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Workshop' }).click();
  await expect(task).toBeVisible();
  await expect(page).toHaveURL(/#\/workshop\/fair-sstf\?v=3&code=/);
  expect(faults).toEqual([]);
  expect(foreign).toEqual([]);
});

test('requests are found, by keys alone, on which a policy that is not shown fails', async ({ page }) => {
  const { faults } = watch(page);
  await openLink(page, '#/workshop/not-sstf');
  await expect(page.getByText('It holds on all 40 seeds.')).toBeVisible();
  await expect(page.locator('.workshop-editor')).toHaveCount(0);
  const rows = page.getByRole('region', { name: 'Your requests' });
  await rows.getByRole('button', { name: 'Add a request' }).focus();
  for (let k = 0; k < 3; k++) await page.keyboard.press('Enter');
  const write = async (name: string, value: string) => {
    await rows.getByRole('textbox', { name }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  };
  await write('Row 2, cylinder', '2500');
  await expect(page.getByText('On your requests it holds.')).toBeVisible();
  await write('Row 3, cylinder', '99999');
  await expect(rows.getByRole('status')).toContainText('cylinder');
  await write('Row 3, cylinder', '1500');
  await expect(
    page.getByText('Found, with 3 requests: Service 2 is request 3; under SSTF it is request 2.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/workshop\/not-sstf\?v=3&script=/);
  expect(await axe(page)).toEqual([]);
  // What somebody else poses is asked for before it runs, and not shown.
  await openLink(page, `#/workshop/?code=${ENDLESS}&must=busy&wants=requests&title=Riddle`);
  await expect(page.getByText('to read it gives the riddle away')).toBeVisible();
  await page.getByRole('button', { name: 'Run it' }).click();
  await expect(page.getByRole('region', { name: 'Riddle' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a request' }).click();
  // It ends where it must, and the page answers.
  await expect(
    page.getByText(/^Found, with 1 request: Line 1, at 0.000 s, .* this takes more than 1000000 steps/),
  ).toBeVisible();
  expect(faults).toEqual([]);
});

test('challenges for teachers, and an assignment of one’s own', async ({ page }) => {
  const { faults } = watch(page);
  await openLink(page, '#/workshop/challenges');
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(5);
  await expect(page.getByRole('link', { name: /^The solution of .*, which is public$/ })).toHaveCount(5);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Workshop', exact: true }).first().click();
  await page.getByText('Set this as an assignment').click();
  await page.getByLabel('Title').fill('Be fair');
  await page.getByLabel('Public seeds').fill('1-3,x');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  await expect(page.locator('.workshop-set .workshop-fault')).toContainText('allowed are whole numbers');
  await page.getByLabel('Public seeds').fill('1-3');
  await page.getByRole('button', { name: 'See it as a student does' }).click();
  await expect(page.getByRole('region', { name: 'Be fair' })).toContainText('3 public seeds (1-3)');
  await expect(page).toHaveURL(/must=busy~overtaken:3~alike&seeds=1-3&title=Be%20fair/);
  expect(await axe(page)).toEqual([]);
  expect(faults).toEqual([]);
});
