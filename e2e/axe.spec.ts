/** What the tests' own axe leaves out is what looks as something else: planted faults are found, every kind of them. */
import { expect } from '@playwright/test';
import { axe } from './axe.ts';
import { reading as test } from './test.ts';

const pale = 'color: #ccc';
const rows = (count: number, of: (k: number) => string) =>
  Array.from({ length: count }, (_, k) => of(k)).join('');

/** Each is right but for what stands in its name. */
const pages = {
  'nothing at all': '<p>One line.</p><p>Another line.</p>',
  'a pale cell among thirty': `<table><tbody>${rows(30, (k) => `<tr><th>row ${k}</th><td${k === 20 ? ` style="${pale}"` : ''}>cell</td></tr>`)}</tbody></table>`,
  'the same words on another ground': `<p>Some words.</p><div style="background: #222"><p>Some words.</p></div>`,
  'words that were hidden before': `<p style="${pale}; display: none">Some words.</p><p style="${pale}">Some words.</p>`,
  'words after a single letter': `<p style="${pale}">a</p><p style="${pale}">Some words.</p>`,
  'words that an empty box of their kind comes before': `<p style="${pale}; height: 0; overflow: hidden">Some words.</p><p style="${pale}">Some words.</p>`,
  'words in a part that lies over others': `<p>Some words.</p><div style="position: absolute; top: 200px; background: #222"><p>Some words.</p></div>`,
  'words after those that are scrolled away': `<div tabindex="0" style="height: 30px; overflow: auto"><p>One line.</p><p style="${pale}">Two.</p></div><p style="${pale}">Three.</p>`,
  'small words that only large ones may look like': `<p style="font-size: 30px; color: #888">Large words.</p><p style="color: #888">Small words.</p>`,
  'a field without a name, and a picture without words': '<input><img src="data:," width="9" height="9">',
} as const;

/** What the whole of axe says of each. */
const faultsOf = (name: string): readonly string[] => {
  if (name === 'nothing at all') return [];
  return name.startsWith('a field') ? ['image-alt', 'label'] : ['color-contrast'];
};

test('faults are found that look as what is right, and behind what axe may not judge', async ({ page }) => {
  for (const [name, body] of Object.entries(pages))
    await test.step(name, async () => {
      await page.setContent(
        `<!doctype html><html lang="en"><title>Planted</title><body><main><h1>Planted</h1>${body}</main></body></html>`,
      );
      const found = (await axe(page)).map((fault) => fault.slice(0, fault.indexOf(':')));
      expect(found.sort()).toEqual(faultsOf(name));
      expect(await page.locator('[data-alike]').count(), 'no mark stays').toBe(0);
    });
});
