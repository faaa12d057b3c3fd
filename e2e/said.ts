import type { Page } from '@playwright/test';

/** Everything that a page says without being looked at: texts, names, values, the address, and what it has kept. */
export const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('#root *')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const kept = Object.keys(localStorage).map((key) => localStorage.getItem(key));
    return [document.body.textContent, ...attributes, location.href, ...kept]
      .join(' ')
      .replaceAll('\u00a0', ' ');
  });
