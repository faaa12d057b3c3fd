/** The lectures of examples/lectures: five slides each, whose frames open as they are written. */
import { readFileSync } from 'node:fs';
import { mystParse } from 'myst-parser';
import { expect, test } from 'vitest';
import { decodePlain } from '../../src/core/scenario/link/index.ts';
import { addressOf, linkKeys } from '../../src/page/around/address.ts';
import { readOrder } from '../../src/page/around/orders.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../examples/lectures/${name}`, import.meta.url), 'utf8');

/** The attributes of each element of a page. */
function elementsOf(html: string) {
  return [...html.matchAll(/<roundscope-frame\s([^>]*)>([^<]*)/g)].map(([, text = '', says = '']) => ({
    ...Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key, value]),
    ),
    says: says.trim(),
  })) as readonly { readonly says: string; readonly [key: string]: string | undefined }[];
}

function opens(href: string): void {
  const { faults, state } = decodePlain(href.slice(href.indexOf('#')));
  expect(faults, href).toEqual([]);
  expect(state.view.embed).toBe(true);
}

test.each(['reveal.html', 'lecture.marp.md'])('%s', (name) => {
  const elements = elementsOf(read(name));
  expect(elements).toHaveLength(5);
  for (const element of elements) {
    const keys = Object.fromEntries(linkKeys.map((key) => [key, element[key] ?? null]));
    const address = addressOf({
      scenario: element.scenario ?? '',
      site: 'https://x.example/',
      keys,
      theme: 'light',
    });
    opens(address.fault ?? address.href);
    // Where scripts are off, and on paper.
    expect(element.says).toMatch(/^.{15,}[.?]$/);
  }
});

test('each fragment of the slides says something that its frame does', () => {
  const orders = [...read('reveal.html').matchAll(/data-roundscope="([^"]*)"/g)].map(
    ([, order = '']) => order,
  );
  expect(orders.length).toBeGreaterThan(3);
  for (const order of orders) expect(readOrder(order), order).toBeDefined();
});

test('MyST’s own parser finds five frames in its notes', () => {
  const tree = JSON.stringify(mystParse(read('lecture.myst.md')));
  const addresses = [...tree.matchAll(/"type":"iframe","src":"([^"]*)"/g)].map(([, src = '']) => src);
  expect(addresses).toHaveLength(5);
  for (const address of addresses) opens(address);
});
