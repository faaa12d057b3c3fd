/** A link that nobody else can open says so. */
import { expect, test } from 'vitest';
import { reachOf } from '../../../../src/page/state/address/reach.ts';

test.each([
  'http://127.0.0.1:4173/#/lab?v=3',
  'http://127.1.2.3/',
  'http://localhost:5173/roundscope/',
  'http://lab.localhost/',
  'http://[::1]:8080/',
  'http://0.0.0.0:8000/',
  'file:///home/ada/roundscope.html#/lab?v=3',
])('nobody else can open %s', (href) => {
  expect(reachOf(href)).toMatch(/^Nobody else can open this: .*(?:file|web server)/);
});

test.each([
  'http://192.168.1.20:4173/',
  'http://10.0.0.7/',
  'http://172.20.1.1/',
  'http://lab-pc/',
  'http://ada.local/',
])('only a network can open %s', (href) => {
  expect(reachOf(href)).toMatch(/^Only who is in the same network can open this: .* web server/);
});

test.each([
  'https://example.org/roundscope/#/lab',
  'http://8.8.8.8/',
  'http://172.32.0.1/',
  'http://[2001:db8::1]/',
])('anybody can open %s', (href) => {
  expect(reachOf(href)).toBeUndefined();
});
