/** From an element’s attributes to the address of its frame. */
import { describe, expect, test } from 'vitest';
import { addressOf, linkKeys } from '../../../src/page/around/address.ts';

const none = Object.fromEntries(linkKeys.map((key) => [key, null]));
const asked = (scenario: string, keys: Record<string, string> = {}, site = 'https://a.org/r/') =>
  addressOf({ scenario, site, keys: { ...none, ...keys }, theme: 'dark' });
const hrefOf = (...args: Parameters<typeof asked>) => {
  const address = asked(...args);
  return address.fault === undefined ? address.href : `fault: ${address.fault}`;
};

describe('an address', () => {
  test.each([
    ['preset=figure-3', {}, 'https://a.org/r/#/lab?preset=figure-3&play=0&theme=dark&embed=1'],
    ['  preset=figure-3 ', {}, 'https://a.org/r/#/lab?preset=figure-3&play=0&theme=dark&embed=1'],
    [
      '#/lab?preset=figure-3&t=1',
      { t: '2.4', stop: '3' },
      'https://a.org/r/#/lab?preset=figure-3&t=2.4&stop=3&play=0&theme=dark&embed=1',
    ],
    ['#/lab?preset=default&play=1', {}, 'https://a.org/r/#/lab?preset=default&play=1&theme=dark&embed=1'],
    ['n=7', { play: '' }, 'https://a.org/r/#/lab?n=7&play=1&theme=dark&embed=1'],
    [
      'preset=figure-2',
      { panels: 'disk,timeline' },
      'https://a.org/r/#/lab?preset=figure-2&panels=disk,timeline&play=0&theme=dark&embed=1',
    ],
    ['#/learn/4/request-27', {}, 'https://a.org/r/#/learn/4/request-27?theme=dark&embed=1'],
    ['#/learn/4?embed=lesson', {}, 'https://a.org/r/#/learn/4?embed=lesson&theme=dark'],
    ['https://b.org/x/#/lab?n=3', {}, 'https://b.org/x/#/lab?n=3&play=0&theme=dark&embed=1'],
    [
      'preset=figure-3',
      { t: '1&lock=all' },
      'https://a.org/r/#/lab?preset=figure-3&t=1%26lock%3Dall&play=0&theme=dark&embed=1',
    ],
  ])('of %s with %o', (scenario, keys: Record<string, string>, href) => {
    expect(hrefOf(scenario, keys)).toBe(href);
  });
});

test.each([
  ['', 'scenario is missing; it is what stands behind #'],
  ['figure-3', 'scenario="figure-3" is no link'],
  ['javascript:alert(1)', 'is no link'],
  [`<b>${'x'.repeat(200)}`, 'is no link'],
])('%s is refused in a sentence', (scenario, says) => {
  expect(hrefOf(scenario)).toMatch(/^fault: .{20,220}$/);
  expect(hrefOf(scenario)).toContain(says);
});

test('nothing but a copy of the page is opened', () => {
  expect(hrefOf('javascript:alert(1)#n=3')).toContain('site is missing; it is the address of your copy');
  expect(hrefOf('data:text/html,x#n=3')).toContain('site is missing');
  expect(hrefOf('n=3', {}, '')).toContain('site is missing');
});
