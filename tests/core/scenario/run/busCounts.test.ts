/** A run to its end keeps no row of a bus, and counts what the record of a run with pages has; so it may be as long as the paper’s. */
import { expect, it } from 'vitest';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { SystemRun } from '../../../../src/core/scenario/run/systemRun.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import { busUseIn } from '../../../helpers/busUse.ts';

const STREAMS =
  'workload=streams&policy=scan-edf&disk=allicat&tracks=5&m=2&n=42&lambda=15&disks=3&spread=whole&bus=scsi&grain=request&busbusy=turn&armfree=crossed';
const ROUNDS = 'policy=mixed-scan&n=20&lambda=40&disks=5&bus=scsi&busrate=30000000';

it.each([
  ['streams by request', `${STREAMS}&duration=20`],
  ['rounds by track', `${ROUNDS}&duration=40`],
  ['copies without arm buffers', `${ROUNDS}&duration=20&spread=duplicated&armbuffer=0`],
  ['ends within a beat', `${ROUNDS}&duration=17.3`],
  [
    'given up',
    'workload=streams&disk=allicat&policy=round-robin&n=4&lambda=2000&disks=2&spread=whole&bus=scsi&duration=30',
  ],
])('%s', (name, link) => {
  const { state, faults } = decodePlain(`#/lab?v=3&${link}`);
  expect(faults).toEqual([]);
  const machine = buildMachine(state.scenario);
  machine.run(Infinity);
  machine.finish();
  const { bus, endNs, tally } = endedRun(machine);
  const kept = new SystemRun(state.scenario).complete();
  const record = kept.routed?.bus;
  if (record === undefined) throw new Error('a bus that disks share');
  expect([kept.overrun, kept.endNs]).toEqual([name === 'given up', endNs]);
  const warmNs = Math.ceil(tally.warmupNs / tally.beatNs) * tally.beatNs;
  expect(bus?.whole).toMatchObject(busUseIn(record, 0, endNs));
  expect(bus?.behindWarmup).toMatchObject(busUseIn(record, warmNs, endNs));
  expect(bus?.whole.busyNs).toBeGreaterThan(0);
});

it('ten thousand requests of five tracks are refused only where they are kept', () => {
  const { state } = decodePlain(`#/lab?v=3&${STREAMS}&duration=20`);
  const long = { ...resolved(state.scenario).values, duration: 14_339 };
  expect(checkTogether(long)).toEqual([expect.stringContaining('too long for this load over a bus')]);
  expect(checkTogether(long, false)).toEqual([]);
});
