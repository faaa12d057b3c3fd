/** What is freed while a run grows is read by nobody: by a browser, which gives memory back, and by one that cannot. */
import { afterEach, expect, test } from 'vitest';
import { makeTable } from '../../../src/core/base/columns.ts';
import { free, freeAny } from '../../../src/core/base/free.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { heldScript } from '../../../src/core/scenario/heldScript.ts';
import { samePage } from '../sim/samePage.ts';

type Transfer = ((length: number) => unknown) | undefined;
const buffers = ArrayBuffer.prototype as { transfer?: Transfer };
const own = buffers.transfer;
const transferWith = (transfer: Transfer) => {
  Object.defineProperty(buffers, 'transfer', { value: transfer, configurable: true, writable: true });
};
afterEach(() => {
  transferWith(own);
});

/** So many wait at once that rings and tables of pages grow beyond what is freed. */
const play = () => {
  const script = heldScript(
    Array.from({ length: 20_000 }, (_, k) => ({
      ...{ requestClass: 'D' as const, arrivalNs: k < 12_000 ? 0 : k * 1e4, cylinder: (k * 7919) % 3000 },
      ...{ angle: 0.5, sizeBytes: 512 + (k % 9) },
    })),
  );
  const scenario = { ...withValues(defaultScenario, { policy: 'fcfs', duration: 0.6 }), script };
  const run = new Run(scenario).complete();
  return { hash: run.station.tally.hash.digest(), page: run.page(0), script };
};

test('a run in which buffers go back is the same, and so are its pages', () => {
  let bytes = 0;
  transferWith(undefined);
  const kept = play();
  transferWith(function (this: ArrayBuffer) {
    bytes += this.byteLength;
    structuredClone(this, { transfer: [this] });
  });
  const freed = play();
  expect(bytes).toBeGreaterThan(2e6);
  expect(freed.hash).toBe(kept.hash);
  samePage(freed.page, kept.page);
  expect(freed.script.at(19_999)).toEqual(kept.script.at(19_999));
});

test('columns that share a buffer go with the first of them, once', () => {
  const gone: number[] = [];
  transferWith(function (this: ArrayBuffer) {
    gone.push(this.byteLength);
    structuredClone(this, { transfer: [this] });
  });
  const { a, b } = makeTable({ a: 'f64', b: 'u8' }, 8);
  freeAny(a);
  freeAny(b);
  expect(gone).toEqual([72]);
});

test('small ones stay, and those that are a part of a buffer', () => {
  const gone: number[] = [];
  transferWith(function (this: ArrayBuffer) {
    gone.push(this.byteLength);
  });
  free(new Float64Array(100));
  free(new Float64Array(1e5).subarray(1));
  expect(gone).toEqual([]);
  free(new Float64Array(1e5));
  expect(gone).toEqual([8e5]);
});
