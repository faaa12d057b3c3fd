/** Several disks in the Lab: which one is looked at, by press, by keyboard and by link, and one that fails. */
import { expect } from '@playwright/test';
import { axe } from './axe.ts';
import { choose, openLab, watch } from './lab.ts';
import { reading, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// Not only reading: whether charts are of one disk or of all stays as it was chosen.
test('a press, D and a number, or a link look at a disk; all pictures follow', async ({ page }) => {
  const { faults } = watch(page);
  await openLab(page, '#v=3&n=48&lambda=120&disks=12&t=4.2&focus=3');
  const lead = page.locator('.sentence-lead');
  await expect(lead).toHaveText(/^Disk 3\b/);
  await expect(page.getByText('4 a disk', { exact: true })).toBeVisible();

  // Who listens to keys comes behind the first frame; and a number is at an end when its next digit is late.
  for (const disk of ['7', '12'])
    await expect(async () => {
      await page.keyboard.press('d');
      for (const digit of disk) await page.keyboard.press(digit);
      await expect(lead).toHaveText(new RegExp(`^Disk ${disk}\\b`), { timeout: 5_000 });
    }).toPass();
  await expect(page).toHaveURL(/focus=12/);

  const row = page.locator('[data-view="disks"] canvas');
  await expect(row).toHaveAttribute('aria-label', /Disk 12 is looked at/);
  const box = await row.boundingBox();
  await row.click({ position: { x: 20, y: (box?.height ?? 80) * 0.4 } });
  await expect(lead).toHaveText(/^Disk 1\b/);
  await expect(page).not.toHaveURL(/focus=/);
  expect(await axe(page)).toEqual([]);

  const figures = page.locator('.numbers-row');
  const ofAll = await figures.textContent();
  await page.getByRole('button', { name: 'all disks' }).click();
  await expect(page.getByRole('button', { name: 'disk 1', exact: true })).toBeVisible();
  await expect(figures).not.toHaveText(ofAll ?? '');

  // With one disk nothing of it is in sight.
  await page.getByLabel('Disks', { exact: true }).first().fill('1');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(lead).not.toHaveText(/^Disk \d/);
  expect(faults).toEqual([]);
});

reading('a disk fails by hand, is told of, and comes back with undo', async ({ page }) => {
  const { faults } = watch(page);
  await openLab(page, '#v=3&n=20&lambda=20&disks=5&spread=parity&t=6.2&focus=2');
  await choose(page, 'disks', 'Disk 2 fails now');
  const changes = page.getByRole('region', { name: 'Changes during the run' });
  await expect(changes).toContainText('disk 2 fails');
  await expect(page).toHaveURL(/edits=6\.2:fail:2/);
  const row = page.locator('[data-view="disks"] canvas');
  await expect(row).toHaveAttribute('aria-label', /disk 2 has failed/);
  await changes.getByRole('button', { name: 'Undo: disk 2 fails' }).click();
  await expect(changes).toHaveCount(0);
  await expect(row).not.toHaveAttribute('aria-label', /failed/);
  expect(faults).toEqual([]);
});
