/** The end of a run over a bus comes in portions: a disk that was never let through has all that came since to take in. */
import { expect, test } from 'vitest';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../src/core/scenario/run/machine.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';

const { scenario } = decodePlain(
  '#/lab?v=3&disks=6&bus=scsi&busrate=200000&n=40&lambda=300&duration=120',
).state;

const cameIn = (run: SystemRun) => run.runs.reduce((sum, { station }) => sum + station.context.end, 0);

test.each([true, false])(
  'in no portion a disk takes in more than a part of it (for pages: %s)',
  (forPages) => {
    const run = new SystemRun(scenario);
    run.forPages = forPages;
    let most = 0;
    for (let before = 0; !run.finished; before = cameIn(run)) {
      run.work(1024);
      most = Math.max(most, cameIn(run) - before);
    }
    expect(cameIn(run)).toBeGreaterThan(30_000);
    expect(most).toBeLessThan(6000);
    // Who waits at the end takes as much as all that came, and for pages nobody asks for it.
    const held = run.runs.reduce((sum, { station }) => sum + station.context.rows.mask + 1, 0);
    if (forPages) expect(held).toBe(run.runs.length);
    else expect(held).toBeGreaterThan(30_000);
    // And it is the same run.
    const machine = buildMachine(scenario);
    machine.run(Infinity);
    machine.finish();
    const { tally } = endedRun(machine);
    const last = run.tally.beats.length - 1;
    for (const name of ['hashA', 'hashB', 'idleNs', 'queued', 'discarded', 'dArrived', 'cArrived'] as const)
      expect([...run.tally.beats[name].subarray(0, last + 1)], name).toEqual([
        ...tally.beats[name].subarray(0, last + 1),
      ]);
  },
);
