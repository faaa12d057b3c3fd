/** Clients that share a disk: their table in the form. */
import { expect } from '@playwright/test';
import { axe } from './axe.ts';
import { openLab, watch } from './lab.ts';
import { reading as test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the table of clients: a field is typed, a row that is wrong says so, an application is taken', async ({
  page,
}) => {
  const { faults } = watch(page);
  await openLab(
    page,
    '#v=3&workload=clients&policy=c-look&disk=server-2002&clients=rate:8000000@0:cycle=4;greedy@5',
  );
  const form = page.getByRole('form', { name: 'Scenario' });
  await expect(form.getByText('reads 8 MB/s promised, in cycles of 4 s')).toBeVisible();
  await form.getByRole('button', { name: 'Edit the 2 clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clients' });
  await dialog.getByLabel('greedy 2, from').fill('7');
  await dialog.getByLabel('greedy 2, from').press('Enter');
  await expect(page).toHaveURL(/greedy@7/);

  await dialog.getByLabel('guaranteed rate 1, rate').fill('fast');
  await dialog.getByLabel('guaranteed rate 1, rate').press('Enter');
  await expect(dialog.getByText(/^Its rate must be/)).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(
    'One row is not right yet: the run keeps what it had of it.',
  );
  await expect(page).toHaveURL(/rate:8000000@0/);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('status')).toContainText('Close once more');

  await dialog.getByRole('button', { name: 'Distance learning' }).click();
  await expect(page).toHaveURL(/recording_3/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(form.getByRole('button', { name: 'Edit the 11 clients' })).toBeFocused();
  expect(faults).toEqual([]);
});

test('at the end of a run one policy after another: the Lab goes on', async ({ page }) => {
  const { faults } = watch(page);
  await openLab(page, '#preset=greedy-neighbour&t=60');
  const policy = page.locator('form select').filter({ has: page.locator('option[value="cello"]') });
  for (const id of ['cello', 'clockwise', 'ucsb-io', 'c-look', 'time-cycle-qos', 'cello']) {
    await policy.first().selectOption(id);
    await expect(page.locator('.why-candidates tr').first()).toBeVisible();
  }
  expect(faults).toEqual([]);
});
