/** A sweep under way: the same table whoever does its jobs, in whatever order, and however often it is interrupted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  runReplication,
  type Replication,
  type SweepJob,
} from '../../../../src/core/experiment/sweep/replication.ts';
import { SweepRun, type SweepOrder } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { tableOf } from '../../../../src/core/experiment/sweep/table.ts';
import { ask, scenarioOf, sweepHere } from './sweeps.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

const link = 'n=3&duration=70';
const asked = ask(link, {
  vary: 'policy:disjoint-fcfs,mixed-scan~lambda:30,70',
  precision: '3',
  replications: '60',
});
const base = scenarioOf(link);
const textOf = (run: SweepRun) => JSON.stringify(tableOf(asked.spec, base, run.results()));

/** Each job once: what it gives depends on nothing else. */
const known = new Map<string, Replication>();
function work(job: SweepJob): Replication {
  const name = `${job.cell} ${job.replication}`;
  const found = known.get(name) ?? runReplication(job);
  known.set(name, found);
  return found;
}

const undisturbed = sweepHere(asked);
const expected = textOf(undisturbed);

describe('the table', () => {
  it('has points of every kind', () => {
    const results = undisturbed.results();
    expect(results.map(({ state }) => state)).toEqual(['done', 'saturated', 'done', 'saturated']);
    expect(new Set(results.map(({ replications }) => replications)).size).toBeGreaterThan(1);
    expect(undisturbed.finished).toBe(true);
    expect(undisturbed.share).toBe(1);
    expect(undisturbed.next()).toBeUndefined();
  });

  it('does not depend on who finishes first, on the order of the points, or on interruptions', () => {
    const steps = fc.array(fc.nat({ max: 99 }), { minLength: 50, maxLength: 400 });
    const order = fc.constantFrom<SweepOrder>('rough-first', 'one-by-one');
    fc.assert(
      fc.property(steps, order, fc.integer({ min: 1, max: 6 }), (choices, how, workers) => {
        const run = new SweepRun(asked.spec, asked.cells, how);
        const underWay: SweepJob[] = [];
        let k = 0;
        const chance = () => (k < choices.length ? choices[k++] : 50);
        while (!run.finished) {
          while (underWay.length < workers) {
            const job = run.next();
            if (job === undefined) break;
            underWay.push(job);
          }
          const [job] = underWay.splice(chance() % underWay.length, 1);
          const luck = chance();
          if (luck < 8) for (const other of [job, ...underWay.splice(0)]) run.giveBack(other);
          else if (luck < 16) run.giveBack(job);
          else run.take(work(job));
        }
        expect(textOf(run)).toBe(expected);
        expect(underWay).toEqual([]);
      }),
      { numRuns: drawsOf(40, 3) },
    );
  });

  it('is the same of parts put together', () => {
    const parts = [asked.cells.slice(0, 1), asked.cells.slice(1, 3), asked.cells.slice(3)];
    const results = parts.flatMap((cells) => {
      const run = new SweepRun(asked.spec, cells);
      for (let job = run.next(); job; job = run.next()) run.take(work(job));
      return run.results();
    });
    expect(JSON.stringify(tableOf(asked.spec, base, results))).toBe(expected);
  });

  it('a stopped sweep knows what it has, and goes on', () => {
    const run = new SweepRun(asked.spec, asked.cells);
    for (let i = 0; i < 5; i++) {
      const job = run.next();
      if (job) run.take(work(job));
    }
    expect(run.finished).toBe(false);
    expect(run.share).toBeGreaterThan(0);
    expect(run.share).toBeLessThan(0.5);
    expect(run.results().map(({ state, replications }) => [state, replications])).toEqual([
      ['open', 2],
      ['open', 1],
      ['open', 1],
      ['open', 1],
    ]);
    for (let job = run.next(); job; job = run.next()) run.take(work(job));
    expect(textOf(run)).toBe(expected);
  });

  it('one by one: the first point is done before the second begins', () => {
    const run = new SweepRun(asked.spec, asked.cells, 'one-by-one');
    const cells: number[] = [];
    for (let job = run.next(); job; job = run.next()) {
      cells.push(job.cell);
      run.take(work(job));
    }
    expect(cells).toEqual([...cells].sort((a, b) => a - b));
  });
});

describe('how many replications', () => {
  it('as many as the precision takes: a finer one takes more, and keeps what it promises', () => {
    const width = (precision: string) => {
      const [{ state, replications, estimates }] = sweepHere(
        ask('n=3&duration=70', { vary: 'lambda:20', precision, replications: '200' }),
      ).results();
      const { value, high, low } = estimates.mean ?? { value: NaN, high: NaN, low: NaN };
      expect(state).toBe('done');
      return { replications, share: (high - low) / 2 / value };
    };
    const rough = width('10');
    const fine = width('1.5');
    expect(rough.share).toBeLessThanOrEqual(0.1);
    expect(fine.share).toBeLessThanOrEqual(0.015);
    expect(fine.replications).toBeGreaterThan(rough.replications);
  });

  it('no more than allowed: the point is then called imprecise', () => {
    const words = { vary: 'lambda:20', precision: '0.1', replications: '9' };
    const [{ state, replications }] = sweepHere(ask('n=3&duration=70', words)).results();
    expect([state, replications]).toEqual(['imprecise', 9]);
  });

  it('all of them where no precision is asked for', () => {
    const [{ state, replications }] = sweepHere(
      ask(link, { vary: 'lambda:20', replications: '3' }),
    ).results();
    expect([state, replications]).toEqual(['done', 3]);
  });
});
