import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phaseOf, waitForPhase } from '../../../src/core/base/phase.ts';

// A turn that is no whole number of nanoseconds, as most are not.
const period = fc.oneof(
  fc.constantFrom(10e6, 8.34e6, 60e9 / 7200, 60e9 / 4002),
  fc.double({ min: 1e6, max: 2e7, noNaN: true }),
);
const instant = fc.oneof(fc.nat(1_000_000), fc.integer({ min: 0, max: 9e15 }));
const share = fc.oneof(
  fc.constantFrom(0, 0.5, 1 - 2 ** -32),
  fc.nat(0xffffffff).map((word) => word / 4294967296),
);

test('phaseOf stays in [0, period) and differs from t by whole periods', () => {
  fc.assert(
    fc.property(instant, period, (t, p) => {
      const phase = phaseOf(t, p);
      expect(phase).toBeGreaterThanOrEqual(0);
      expect(phase).toBeLessThan(p);
      const turns = (t - phase) / p;
      // t has 53 bits: so many of its last ones are uncertain after a division.
      expect(Math.abs(turns - Math.round(turns)) * p).toBeLessThan(1e-6 + t * 2 ** -50);
    }),
  );
});

test('waitForPhase is a whole number below a turn, and brings the phase round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), period, share, (t, p, s) => {
      const phase = s * p;
      const wait = waitForPhase(phase, t, p);
      expect(Number.isInteger(wait)).toBe(true);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThan(p);
      // Off by half a nanosecond of rounding, or by less than one that was forgiven.
      const off = phaseOf(t + wait - phase + 2, p) - 2;
      expect(Math.abs(off)).toBeLessThanOrEqual(wait === 0 ? 1.01 : 0.51);
    }),
  );
});

test('what has just gone by is forgiven below one nanosecond only', () => {
  expect(waitForPhase(5e6, 5e6, 10e6)).toBe(0);
  expect(waitForPhase(5e6 - 0.5, 5e6, 10e6)).toBe(0);
  expect(waitForPhase(5e6 - 1, 5e6, 10e6)).toBe(10e6 - 1);
  expect(waitForPhase(0, 25e6, 10e6)).toBe(5e6);
});
