/** The scan list against a plain array that is summed from scratch. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sweep } from '../../../../src/core/policy/parts/sweep.ts';
import { nerjes1998 } from '../../../../src/core/disk/nerjes-1998.ts';
import { RowRing } from '../../../../src/core/sim/record/rows.ts';
import { BACKWARD, CONTINUOUS, DISCRETE, FORWARD, UNDEFINED } from '../../../../src/core/trace/kinds.ts';
import { mustEqual } from '../../../helpers/facts.ts';

const disk = nerjes1998.build({ mb: 'binary' });
const ROWS = 512;

/** Rows with a cylinder, a class and a transfer each; few cylinders, so that equal ones are common. */
function makeRows(cylinders: readonly number[]): RowRing {
  const rows = new RowRing(ROWS);
  cylinders.forEach((cylinder, row) => {
    rows.cylinder[row] = cylinder;
    rows.requestClass[row] = row % 3 === 0 ? CONTINUOUS : DISCRETE;
    rows.transferNs[row] = 1000 * row + 7;
  });
  return rows;
}

const places = fc.array(fc.oneof(fc.nat(6719), fc.constantFrom(0, 1343, 1344, 3000, 6719)), {
  minLength: ROWS,
  maxLength: ROWS,
});
// Mostly insertions, in runs, so that lists grow long enough for bisection and for a move of the whole array.
const operations = fc.array(fc.tuple(fc.nat(9), fc.nat(0xffff), fc.nat(6719)), {
  maxLength: 300,
  size: 'max',
});

function checkAgainst(sweep: Sweep, model: readonly number[], rows: RowRing, head: number): void {
  const at = (k: number) => rows.cylinder[model[k]];
  const sum = (x: readonly number[]) => x.reduce((a, b) => a + b, 0);
  const seeks = sum(model.slice(1).map((_, k) => disk.seekNs[at(k + 1) - at(k)]));
  const transfers = sum(model.map((row) => rows.transferNs[row]));
  mustEqual(sweep.toArray(), model);
  mustEqual(sweep.length, model.length);
  mustEqual(sweep.seekNs, seeks);
  mustEqual(sweep.transferNs, transfers);
  mustEqual(sweep.continuous, model.filter((row) => rows.requestClass[row] === CONTINUOUS).length);
  if (model.length === 0) {
    mustEqual(sweep.directionFrom(head), UNDEFINED);
    mustEqual(sweep.workNs(head, FORWARD), 0);
    return;
  }
  const last = model.length - 1;
  const toLow = Math.abs(at(0) - head);
  const toHigh = Math.abs(at(last) - head);
  const forward = last === 0 ? at(0) > head : toLow < toHigh;
  mustEqual(sweep.directionFrom(head), forward ? FORWARD : BACKWARD);
  mustEqual(sweep.workNs(head, FORWARD), disk.seekNs[toLow] + seeks + transfers);
  mustEqual(sweep.workNs(head, BACKWARD), disk.seekNs[toHigh] + seeks + transfers);
  mustEqual(sweep.endsContinuous(FORWARD), rows.requestClass[model[last]] === CONTINUOUS);
  mustEqual(sweep.endsContinuous(BACKWARD), rows.requestClass[model[0]] === CONTINUOUS);
  mustEqual(sweep.startsContinuous(FORWARD), sweep.endsContinuous(BACKWARD));
  mustEqual(sweep.at(0, FORWARD), model[0]);
  mustEqual(sweep.at(last, BACKWARD), model[0]);
}

test('running sums, order and direction after any insertions and removals', () => {
  fc.assert(
    fc.property(places, operations, (cylinders, ops) => {
      const rows = makeRows(cylinders);
      const sweep = new Sweep(disk, rows);
      const model: number[] = [];
      let next = 0;
      for (const [which, pick, head] of ops) {
        if (which <= 6 || model.length === 0) {
          const row = next++;
          // Behind all that are not beyond it: equal cylinders keep the order of their insertion.
          let k = model.findIndex((other) => cylinders[other] > cylinders[row]);
          if (k < 0) k = model.length;
          model.splice(k, 0, row);
          expect(sweep.insert(row) - sweep.first).toBe(k);
        } else if (which === 7) {
          const k = pick % model.length;
          model.splice(k, 1);
          sweep.removeAt(sweep.first + k);
        } else if (which === 8) {
          expect(sweep.shift(FORWARD)).toBe(model.shift());
        } else {
          expect(sweep.shift(BACKWARD)).toBe(model.pop());
        }
        checkAgainst(sweep, model, rows, head);
      }
      const copy = new Sweep(disk, rows);
      copy.fromArray(sweep.toArray());
      checkAgainst(copy, model, rows, 0);
    }),
    { seed: 1, numRuns: 30 },
  );
});
