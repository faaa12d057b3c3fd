/** The panel "Share" and the files that come of it. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { UNTIL_ENDED } from './lab.ts';

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share' });

/** Opens the panel at one of its leaves. */
export async function openSave(page: Page, leaf: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog(page).getByRole('radio', { name: leaf }).check();
}

/** Presses a button of the panel and reads the file that comes of it. */
export async function saved(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', UNTIL_ENDED), // a film takes a while without a GPU
    dialog(page).getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}
