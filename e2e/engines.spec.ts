import { expect } from '@playwright/test';
import { fingerprintScenarios } from '../src/core/scenario/run/fingerprintScenarios.ts';
import { fingerprintsOfAll } from '../src/page/worker/fingerprints.ts';
import { test } from './test.ts';

test('the page computes the fingerprints that Node computes', async ({ page }) => {
  await page.goto('./engines.html');
  await expect(page).toHaveTitle('DONE');
  const result = JSON.parse((await page.locator('#result').textContent()) ?? '{}') as {
    readonly place: string;
    readonly fingerprints: readonly { readonly scenario: string; readonly fingerprint: string }[];
  };
  expect(result.place).toBe('worker');
  expect(result.fingerprints.map((f) => f.scenario)).toEqual(fingerprintScenarios);
  expect(result.fingerprints.map((f) => f.fingerprint)).toEqual(await fingerprintsOfAll());
});
