import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measures } from '../../../../src/core/experiment/sweep/measures.ts';
import {
  defaultSweep,
  readSweep,
  writeSweep,
  type SweepSpec,
} from '../../../../src/core/experiment/sweep/spec.ts';
import { Faults } from '../../../../src/core/scenario/faults.ts';
import type { SweepWords } from '../../../../src/core/scenario/viewState.ts';
import { specOf } from './sweeps.ts';

const faultsOf = (words: SweepWords): readonly string[] => {
  const faults = new Faults(20);
  readSweep(words, faults);
  return faults.list();
};

describe('a sweep in words', () => {
  it('nothing said is Figure 9', () => {
    expect(specOf({})).toEqual(defaultSweep);
    expect(defaultSweep.axes.map(({ values }) => values.length)).toEqual([4, 12]);
    expect([defaultSweep.precision, defaultSweep.replications]).toEqual([0.02, 100]);
  });

  it.each([
    [{ precision: '2' }, 0.02, 100],
    [{ precision: '2%' }, 0.02, 100],
    [{ precision: '2.5 %' }, 0.025, 100],
    [{ precision: '5', replications: '12' }, 0.05, 12],
    [{ replications: '12' }, undefined, 12],
    [{ precision: 'none' }, undefined, 10],
    [{ precision: 'none', replications: '40' }, undefined, 40],
  ])('%j', (words, precision, replications) => {
    const spec = specOf(words);
    expect([spec.precision, spec.replications]).toEqual([precision, replications]);
  });

  it('one sentence for each word that is wrong, and the rest is taken', () => {
    const faults = new Faults(20);
    const spec = readSweep(
      { vary: 'lambda:2,4~nonesuch:1~lambda:7', measure: 'best', precision: '0', replications: '1' },
      faults,
    );
    expect(faults.list()).toEqual([
      'vary: "nonesuch:1": there is no parameter "nonesuch" to vary',
      'vary: lambda is varied twice; the first one counts',
      'precision="0": allowed is a number from 0.1 to 50 %, or none',
      expect.stringContaining('measure="best": allowed is one of mean, p50') as string,
      'replications="1": allowed is a whole number from 2 to 1000',
    ]);
    expect(spec.axes).toEqual([{ key: 'lambda', values: [2, 4] }]);
  });

  it('at most three parameters at once', () => {
    expect(faultsOf({ vary: 'n:1,2~lambda:1,2~m:1,2' })).toEqual([]);
    expect(faultsOf({ vary: 'n:1,2~lambda:1,2~m:1,2~subrounds:1,2' })).toEqual([
      'vary: at most 3 parameters can be varied at once; "subrounds:1,2" is left out',
    ]);
  });

  it('is written so that it reads back as the same', () => {
    const axis = fc.constantFrom(
      { key: 'lambda', values: [2, 4, 6, 8] },
      { key: 'policy', values: ['disjoint-fcfs', 'mixed-scan'] },
      { key: 'n', values: [3, 7] },
      { key: 'bound', values: ['worst', 'percentile:95.5'] },
    );
    const spec: fc.Arbitrary<SweepSpec> = fc
      .record({
        axes: fc.uniqueArray(axis, { minLength: 1, maxLength: 3, selector: ({ key }) => key }),
        measure: fc.constantFrom(...measures.map(({ id }) => id)),
        percent: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
        replications: fc.integer({ min: 2, max: 1000 }),
      })
      .map(({ percent, ...rest }) => ({
        ...rest,
        ...(percent === undefined ? {} : { precision: percent / 10 / 100 }),
      }));
    fc.assert(
      fc.property(spec, (written) => {
        const again = specOf(writeSweep(written));
        expect(again).toEqual({
          ...written,
          ...(written.precision === undefined
            ? {}
            : { precision: expect.closeTo(written.precision, 12) as number }),
        });
        expect(writeSweep(again)).toEqual(writeSweep(written));
      }),
    );
  });
});
