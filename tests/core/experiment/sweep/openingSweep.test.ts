/** A sweep as the page opens it: a first look all over, then the sweep's own figures, which nothing of it enters. */
import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { KeptReplications } from '../../../../src/core/experiment/sweep/keptReplications.ts';
import { OpeningSweep } from '../../../../src/core/experiment/sweep/openingSweep.ts';
import { runReplication, type SweepJob } from '../../../../src/core/experiment/sweep/replication.ts';
import { tableOf } from '../../../../src/core/experiment/sweep/table.ts';
import { ask, scenarioOf, sweepHere } from './sweeps.ts';

const link = 'n=3&duration=70';
const asked = ask(link, {
  vary: 'policy:disjoint-fcfs,mixed-scan~lambda:30,45,60',
  precision: '5',
  replications: '40',
});
const textOf = (results: Parameters<typeof tableOf>[2]) =>
  JSON.stringify(tableOf(asked.spec, scenarioOf(link), results));

function finish(run: OpeningSweep): readonly SweepJob[] {
  const jobs: SweepJob[] = [];
  for (let job = run.next(); job; job = run.next()) {
    jobs.push(job);
    run.take(runReplication(job), 1);
  }
  return jobs;
}

const open = (kept = new KeptReplications(), own = asked) => new OpeningSweep(own.spec, own.cells, 2, kept);

describe('the first look', () => {
  it('is taken at a sweep that nobody has begun: a few points, each open or saturated', () => {
    const run = open();
    expect(run.isSeen).toBe(false);
    const jobs = finish(run);
    expect(jobs.length).toBe(6);
    expect(run.isSeen && run.finished && !run.complete).toBe(true);
    expect(new Set(run.results().map(({ state }) => state))).toEqual(new Set(['open', 'saturated']));
    const [first] = tableOf(asked.spec, scenarioOf(link), run.results()).points;
    expect(first.replications).toBe(0);
    expect(first.estimates.mean?.value).toBeGreaterThan(0);
  });

  it('is short however long the runs are, and spread over each line alike', () => {
    const long = ask('n=7&duration=40000', {
      vary: 'policy:disjoint-fcfs,mixed-scan,mixed-gated~lambda:2:24:1',
      precision: '2',
      replications: '100',
    });
    const jobs: SweepJob[] = [];
    const run = open(undefined, long);
    for (let job = run.next(); job; job = run.next()) jobs.push(job);
    expect(jobs.length).toBeGreaterThanOrEqual(9);
    expect(jobs.length).toBeLessThanOrEqual(28);
    const requests = jobs.reduce((sum, { scenario }) => {
      const { values } = resolved(scenario);
      return sum + values.duration * (7 + Number(values.lambda));
    }, 0);
    expect(requests).toBeLessThan(450_000);
    const places = (policy: string) =>
      jobs
        .filter(({ scenario }) => resolved(scenario).values.policy === policy)
        .map(({ scenario }) => Number(resolved(scenario).values.lambda))
        .sort((a, b) => a - b);
    expect(places('mixed-scan')).toEqual(places('disjoint-fcfs'));
    expect(places('mixed-scan').at(0)).toBe(2);
    expect(places('mixed-scan').at(-1)).toBe(24);
  });

  it('leaves nothing behind: the table is the one that the command line makes', () => {
    const run = open();
    run.isWanted = true;
    finish(run);
    expect(run.complete).toBe(true);
    expect(run.share).toBe(1);
    expect(textOf(run.results())).toBe(textOf(sweepHere(asked).results()));
  });

  it('what has been measured is not looked at again', () => {
    const kept = new KeptReplications();
    const first = open(kept);
    first.isWanted = true;
    finish(first);
    const again = open(kept);
    expect(again.complete && again.isSeen).toBe(true);
    expect(again.next()).toBeUndefined();
  });

  it('taken up again after it was given back', () => {
    const run = open();
    const job = run.next();
    if (!job) throw new Error('nothing to look at');
    run.giveBack(job);
    expect(finish(run).length).toBe(6);
    run.isWanted = true;
    finish(run);
    expect(textOf(run.results())).toBe(textOf(sweepHere(asked).results()));
  });
});

it('it is refined where it is least certain', () => {
  const own = ask('n=4&duration=200', { vary: 'lambda:10,20,30,42', replications: '12' });
  const run = open(undefined, own);
  run.isWanted = true;
  const order: number[] = [];
  for (let job = run.next(); job; job = run.next()) {
    run.take(runReplication(job), 1);
    if (job.replication >= 2) order.push(job.cell);
  }
  // Near saturation replications scatter most: those points are done while the calm ones wait.
  const places = (cell: number) => order.flatMap((found, i) => (found === cell ? [i] : []));
  const sum = (cell: number) => places(cell).reduce((a, b) => a + b, 0);
  expect(sum(3)).toBeLessThan(sum(0));
  expect(order[0]).toBe(3);
});
