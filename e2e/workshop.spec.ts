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
