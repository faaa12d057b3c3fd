import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ascending } from '../../../src/core/trace/ascending.ts';

const some = fc.oneof(
  fc.nat(3000),
  fc.double({ min: 0, max: 4e12, noNaN: true }),
  fc.constantFrom(0, 1023, 1024, 131_071.5, 131_072, 2 ** 41, 3e12),
);

it('is what a sort gives, to the bit', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 300 }), (values) => {
      const list = Float64Array.from(values);
      expect(ascending(list)).toEqual(list.slice().sort());
      expect([...list]).toEqual(values);
    }),
  );
});
