/** SHA-256 beside the platform’s own, at the lengths at which blocks begin and end. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '../../../src/core/base/sha256.ts';

test('a text has the digest that FIPS 180-4 gives it', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 5000])(
  '%i characters, some of them of several bytes',
  (length) => {
    const text = Array.from({ length }, (_, k) => 'aé€𝄞'.charAt((k * 7) % 5)).join('');
    expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  },
);
