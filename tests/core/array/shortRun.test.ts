/** Over a bus: a short run is the beginning of a long one, and a system's fingerprint has its last beat in it. */
import { describe, expect, it, test } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { fingerprintAt } from '../../../src/core/scenario/run/fingerprint.ts';
import { buildMachine } from '../../../src/core/scenario/run/machine.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import type { Scenario } from '../../../src/core/scenario/scenario.ts';

const scenarioOf = (link: string): Scenario => decodePlain(`#/lab?v=3&${link}`).state.scenario;

function endOf(link: string) {
  const machine = buildMachine(scenarioOf(link));
  machine.run(Infinity);
  machine.finish();
  return endedRun(machine);
}

function atRound4(link: string): string {
  const { tally } = new SystemRun(scenarioOf(link)).complete();
  return fingerprintAt(tally.beats, tally.beatNs, 4e9);
}

const sumOf = (counts: Iterable<number>) => Array.from(counts).reduce((a, b) => a + b, 0);

const busy = 'preset=five-disks&bus=scsi&armbuffer=400000&busrate=30000000';
const alone = 'preset=five-disks&disks=1&n=7&lambda=5&bus=scsi&armbuffer=400000&busrate=3000000';

describe.each(['priority', 'round-robin', 'slice:2', 'tdma'])('%s', (arbiter) => {
  test.each([
    ['five disks, for a request', `${busy}&grain=request`],
    ['five disks, for a track', `${busy}&grain=track`],
    ['one, whose bus is slower than its media', `${alone}&grain=request`],
  ])('%s: the first four rounds are the same', (_, system) => {
    const link = `${system}&arbiter=${arbiter}`;
    const short = atRound4(`${link}&duration=4`);
    expect(atRound4(`${link}&duration=4.5`)).toBe(short);
    expect(atRound4(`${link}&duration=7`)).toBe(short);
    // And that of the whole short run, which ends there.
    expect(endOf(`${link}&duration=4`).fingerprint).toBe(short);
  });
});

test.each([
  ['in the middle of a beat', '4.5', '30000000'],
  ['with a beat', '4', '30000000'],
  ['with a beat, and pieces due that the bus has left no time for', '4', '3000000'],
])(
  'at an end %s what is on its way waits, what is due is given up, and all is counted once',
  (_, duration, rate) => {
    const link = `${busy}&arbiter=slice:2&grain=request&duration=${duration}&busrate=${rate}`;
    const { tally, waitingC, waitingDNs } = endOf(link);
    const { beats } = tally;
    const sum = (column: ArrayLike<number>) =>
      Array.from({ length: beats.length }, (__, k) => column[k] ?? NaN).reduce((a, b) => a + b, 0);
    expect(sum(beats.cServed) + sum(beats.discarded) + waitingC).toBe(sum(beats.cArrived));
    expect(sum(beats.dServed) + waitingDNs.length).toBe(sum(beats.dArrived));
    if (rate === '3000000') expect(beats.discarded[3]).toBeGreaterThan(0);
    // Stream by stream the glitches of a beat are those of the beat, of the last one too.
    const glitches = Array.from({ length: beats.length }, (__, k) => elementAt(tally.streams.byBeat, k));
    expect(glitches.map(sumOf)).toEqual(
      glitches.map((__, k) => (beats.late[k] ?? NaN) + (beats.discarded[k] ?? NaN)),
    );
  },
);

it('disks that are played again alone have the fingerprints that they had on the bus', () => {
  const run = new SystemRun(scenarioOf(`${busy}&arbiter=slice:2&grain=request&duration=4.5`)).complete();
  for (const { station } of run.runs) expect(station.tally.beats.length).toBeGreaterThanOrEqual(4);
  for (const its of run.runs) {
    const again = its.stationAt(0);
    again.run(Infinity);
    again.finish();
    expect(again.tally.hash.digest()).toBe(its.station.tally.hash.digest());
  }
});

it('a system whose runs differ in their cut beat alone has two fingerprints, as one disk has', () => {
  for (const system of ['policy=mixed-scan&n=7&lambda=12', 'policy=mixed-scan&n=14&lambda=24&disks=2']) {
    const whole = endOf(`${system}&duration=4`).fingerprint;
    const cut = endOf(`${system}&duration=4.9`).fingerprint;
    const other = endOf(`${system}&duration=4.5`).fingerprint;
    expect(new Set([whole, cut, other]).size).toBe(3);
  }
});
