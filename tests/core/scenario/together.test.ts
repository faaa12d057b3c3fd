/** Settings that are valid one by one and meet badly: refused in a sentence that says what, why and what is allowed. */
import { expect, test } from 'vitest';
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
  expect(decodePlain(`#/lab?v=2&${link}`).faults.join('\n')).toContain(sentence);
});

const played = (link: string) => {
  const { state, faults } = decodePlain(`#/lab?v=2&${link}`);
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
