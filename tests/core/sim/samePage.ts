import { expect } from 'vitest';
import { pageTables, type Page } from '../../../src/core/trace/page.ts';

/** Every table and column; those of a page are long, and `toEqual` looks at each number by itself. */
export function samePage(page: Page, other: Page): void {
  for (const name of Object.keys(pageTables) as (keyof typeof pageTables)[])
    for (const [column, values] of Object.entries(page[name]))
      expect(String((other[name] as Record<string, unknown>)[column]), `${name}.${column}`).toBe(
        String(values),
      );
  const { startNs, endNs, startCylinder, unlisted, before } = page;
  expect({ ...other }).toMatchObject({ startNs, endNs, startCylinder, unlisted, before });
}
