/** Settings that are valid one by one and meet badly: refused in a sentence that says what, why and what is allowed. */
import { describe, expect, test } from 'vitest';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { openRun } from '../../../src/core/scenario/run/openRun.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { WAIT } from '../../../src/core/trace/kinds.ts';

const NO_BUS_WITH = {
  freeblock:
    'freeblock=on: a bus takes what the policy has chosen, and nothing that was read on the way to it; choose bus=none, or freeblock=off',
  chunk:
    'chunk=65536: what is read in chunks ends a chunk where the arm does, and over a bus it ends later; choose bus=none, or chunk=0',
  policy:
    'policy=ucsb-io: what is read in chunks ends a chunk where the arm does, and over a bus it ends later; choose bus=none, or another policy',
};

test.each([
  ['preset=free-blocks&bus=scsi', NO_BUS_WITH.freeblock],
  ['preset=scan-for-nothing&bus=scsi', NO_BUS_WITH.freeblock],
  ['workload=clients&policy=c-look&freeblock=on&bus=scsi&disks=2', NO_BUS_WITH.freeblock],
  ['policy=c-scan&bus=scsi&disks=4&chunk=65536&grain=request', NO_BUS_WITH.chunk],
  ['preset=promised-rate&spread=parity&bus=scsi', NO_BUS_WITH.policy],
])('%s', (link, sentence) => {
  expect(decodePlain(`#/lab?v=3&${link}`).faults.join('\n')).toContain(sentence);
});

const played = (link: string) => {
  const { state, faults } = decodePlain(`#/lab?v=3&${link}`);
  expect(faults).toEqual([]);
  return openRun(state.scenario).complete();
};

test('on one disk there is nothing to spread over, on a bus as without one', () => {
  const fingerprints = ['coarse', 'fine', 'whole', 'parity', 'duplicated'].map((spread) => {
    const run = played(`workload=clients&policy=c-look&bus=scsi&duration=5&spread=${spread}`);
    expect(run.finished).toBe(true);
    if (!(run instanceof SystemRun)) throw new Error('a bus makes a system');
    return run.of(0).station.tally.hash.digest();
  });
  expect(new Set(fingerprints).size).toBe(1);
});

test('a disk of several that reads free blocks while it is idle serves whoever comes meanwhile', () => {
  const run = played('policy=round-robin&freeblock=on&freeidle=on&spread=fine&disks=4&duration=2.5');
  if (!(run instanceof SystemRun)) throw new Error('four disks are a system');
  for (const disk of run.runs)
    for (const { decisions } of disk.pages())
      for (let d = 0; d < decisions.length; d++)
        if (decisions.kind[d] === WAIT) expect(decisions.queued[d], `at ${decisions.atNs[d]} ns`).toBe(0);
});

test('over a bus whoever is on its way does not wait at the disk', () => {
  const run = played('policy=mixed-gated&bus=scsi&disks=2&busrate=2000000&lambda=20&n=0&duration=3');
  if (!(run instanceof SystemRun)) throw new Error('two disks are a system');
  const waits = run.runs.flatMap((disk) =>
    disk.pages().flatMap(({ decisions, services }) =>
      Array.from({ length: decisions.length }, (_, d) => d)
        .filter((d) => decisions.kind[d] === WAIT)
        .map((d) => ({
          queued: decisions.queued[d],
          away: Array.from({ length: services.length }, (_, s) => s).filter(
            (s) => services.startNs[s] < decisions.atNs[d] && services.endNs[s] > decisions.atNs[d],
          ).length,
        })),
    ),
  );
  expect(waits.some(({ away }) => away > 0)).toBe(true);
  expect(waits.filter(({ queued }) => queued > 0)).toEqual([]);
});

describe('what is kept of a run has a bound, and the nearest that can be had is told', () => {
  const STREAMING =
    'disks=16&policy=fcfs&lambda=16000&round=0.01&disk=streaming&access=0.01&mediarate=100000000000&dsize=constant:1';
  test.each([
    ['preset=bus-is-full&duration=200000', 'preset=bus-is-full&duration=', 'over a bus'],
    [`${STREAMING}&bus=scsi&duration=3000`, `${STREAMING}&bus=scsi&duration=`, 'over a bus'],
    ['bus=scsi&lambda=300&duration=90000', 'bus=scsi&lambda=300&duration=', 'over a bus'],
    [
      'disks=16&spread=fine&lambda=1600&duration=3000',
      'disks=16&spread=fine&lambda=1600&duration=',
      'over several disks',
    ],
  ])('%s', (link, open, where) => {
    const [fault = ''] = decodePlain(`#/lab?v=3&${link}`).faults;
    const [, most] =
      /^duration=\d+: too long for this load ([\w ]+; allowed is up to \d+ s) here/.exec(fault) ?? [];
    expect(fault).toContain(where);
    const longest = Number(/\d+/.exec(most ?? '')?.[0]);
    expect(decodePlain(`#/lab?v=3&${open}${longest}`).faults).toEqual([]);
    expect(decodePlain(`#/lab?v=3&${open}${longest + 1}`).faults).not.toEqual([]);
  });

  test('also where a disk fails, for from then on all of them know of each other', () => {
    const link = '#/lab?v=3&disks=16&lambda=16000&policy=fcfs&edits=10.02:fail:2';
    expect(decodePlain(`${link}&duration=3000`).faults.join()).toContain('allowed is up to 124 s here');
    expect(decodePlain(`${link}&duration=124`).faults).toEqual([]);
  });

  test('slices of the bus count by their room: what is cut finer is kept for a shorter run', () => {
    const longest = ['priority', 'slice:10', 'slice:1', 'slice:0.1'].map((arbiter) => {
      const [fault = ''] = decodePlain(
        `#/lab?v=3&disks=4&bus=scsi&arbiter=${arbiter}&duration=100000`,
      ).faults;
      return Number(/up to (\d+) s/.exec(fault)?.[1]);
    });
    expect(longest).toEqual(longest.toSorted((a, b) => b - a));
    expect(new Set(longest).size).toBe(4);
  });
});
