import { expect, it } from 'vitest';
import { cellsOf } from '../../../../src/core/experiment/sweep/cells.ts';
import { KeepingSweep, KeptReplications } from '../../../../src/core/experiment/sweep/keptReplications.ts';
import { runReplication, type SweepJob } from '../../../../src/core/experiment/sweep/replication.ts';
import type { SweepSpec } from '../../../../src/core/experiment/sweep/spec.ts';
import { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { runHere } from './runHere.ts';
import { tableOf } from '../../../../src/core/experiment/sweep/table.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

const base = withValues(defaultScenario, { n: 3, duration: 20 });
const spec: SweepSpec = { axes: [{ key: 'lambda', values: [4, 8, 12] }], measure: 'mean', replications: 3 };

const cellsFor = ({ axes }: SweepSpec) => {
  const cells = cellsOf(axes, base);
  if (!cells.ok) throw new Error(cells.faults.join(' '));
  return cells.value;
};

/** A sweep that counts what is really run. */
function played(asked: SweepSpec, kept: KeptReplications) {
  const jobs: SweepJob[] = [];
  const run = runHere(new KeepingSweep(asked, cellsFor(asked), kept), (job) => {
    jobs.push(job);
    return runReplication(job);
  });
  return { jobs, table: tableOf(asked, base, run.results()), finished: run.finished };
}

const afresh = (asked: SweepSpec) =>
  tableOf(asked, base, runHere(new SweepRun(asked, cellsFor(asked)), runReplication).results());

it('runs nothing twice, and comes to the same table as a sweep that knows nothing', () => {
  const kept = new KeptReplications();
  const first = played(spec, kept);
  expect(first.jobs).toHaveLength(9);
  expect(first.table).toEqual(afresh(spec));
  const slow: SweepSpec = { ...spec, measure: 'slow' };
  const other = played(slow, kept);
  expect(other.jobs).toHaveLength(0);
  expect(other.finished).toBe(true);
  expect(other.table).toEqual(afresh(slow));
  // One value more, elsewhere on the axis, and one replication more.
  const more: SweepSpec = { ...spec, axes: [{ key: 'lambda', values: [2, 4, 8, 12] }], replications: 4 };
  const grown = played(more, kept);
  expect(grown.jobs).toHaveLength(4 + 3);
  expect(grown.table).toEqual(afresh(more));
});

it('keeps runs with a full queue apart from the others', () => {
  const kept = new KeptReplications();
  played(spec, kept);
  const full: SweepSpec = { ...spec, measure: 'sustainable' };
  const sustained = played(full, kept);
  expect(sustained.jobs).toHaveLength(9);
  expect(sustained.table).toEqual(afresh(full));
});

it('loses nothing of what is handed back', () => {
  const kept = new KeptReplications();
  const run = new KeepingSweep(spec, cellsFor(spec), kept);
  const job = run.next();
  if (!job) throw new Error('no job');
  run.giveBack(job);
  runHere(run, runReplication);
  expect(run.finished).toBe(true);
  expect(tableOf(spec, base, run.results())).toEqual(afresh(spec));
});
