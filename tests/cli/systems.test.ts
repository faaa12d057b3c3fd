/** What `simulate` says of several disks: of all of them, and of each. */
import { describe, expect, test } from 'vitest';
import { admissionOnly, admissionText } from '../../src/cli/admissionOnly.ts';
import { resultOf, runToEnd } from '../../src/cli/runToEnd.ts';
import { textReport } from '../../src/cli/textReport.ts';
import { loadOf } from '../../src/cli/systemLines.ts';
import { decodePlain } from '../../src/core/scenario/link/index.ts';

const scenarioOf = (link: string) => decodePlain(link).state.scenario;

function simulated(link: string, each = true) {
  const scenario = scenarioOf(link);
  return { scenario, result: resultOf(scenario, runToEnd(scenario), each) };
}

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

describe('five disks', () => {
  const { scenario, result } = simulated('disks=5&n=35&lambda=60&duration=120');
  const { perDisk = [] } = result;

  test('json has the three blocks of each and its fingerprint', () => {
    expect(perDisk).toHaveLength(5);
    for (const disk of perDisk)
      expect(Object.keys(disk)).toEqual(
        expect.arrayContaining(['discrete', 'continuous', 'disk', 'fingerprint']),
      );
    expect(new Set([...perDisk.map((its) => its.fingerprint), result.fingerprint]).size).toBeGreaterThan(1);
  });

  test('counts and disk time are sums over the disks', () => {
    for (const name of ['arrived', 'served', 'waiting', 'measured'] as const)
      expect(result.discrete[name]).toBe(sum(perDisk.map(({ discrete }) => discrete[name])));
    for (const name of ['requests', 'glitches', 'late', 'discarded'] as const)
      expect(result.continuous[name]).toBe(sum(perDisk.map(({ continuous }) => continuous[name])));
    for (const name of ['seekS', 'rotationS', 'transferS', 'idleS', 'seekCylinders'] as const)
      expect(result.disk[name]).toBeCloseTo(sum(perDisk.map(({ disk }) => disk[name])), 6);
  });

  test('imbalance lies between 1 and the number of disks', () => {
    expect(result.system?.disks).toBe(5);
    for (const x of [result.system?.imbalance, result.system?.busyImbalance]) {
      expect(x).toBeGreaterThanOrEqual(1);
      expect(x).toBeLessThanOrEqual(5);
    }
    expect(result.system).not.toHaveProperty('bus');
    expect(result.system).not.toHaveProperty('lost');
  });

  test('the text has the load and a line a disk', () => {
    const text = textReport(result, { load: loadOf(scenario) });
    expect(text).toContain('system        5 disks; 35 videos, 7 a disk; 60 requests a second, 12 a disk\n');
    expect(text.match(/\n {2}disk \d /g)).toHaveLength(5);
  });
});

test('one disk is told of as ever', () => {
  const { result } = simulated('n=7&lambda=12&duration=20');
  expect(result).not.toHaveProperty('system');
  expect(result).not.toHaveProperty('perDisk');
  expect(textReport(result)).not.toContain('disk 1');
});

describe('who is let in, of several disks', () => {
  test('each disk has a test of its own', () => {
    const { scenario, result } = simulated('workload=tasks&policy=wrr-scan-c&disks=3&duration=20');
    const { admission } = admissionOnly(scenario);
    expect(admission).toMatchObject({ admitted: 40, refused: 0 });
    const each = 'perDisk' in admission ? admission.perDisk : [];
    expect(each.map(({ admitted }) => admitted)).toEqual([14, 13, 13]);
    expect(result.perDisk?.map((its) => its.admission?.admitted)).toEqual([14, 13, 13]);
    expect(result).not.toHaveProperty('admission.roundMs');
    expect(admissionText(admissionOnly(scenario), scenario)).toMatch(
      /disk 3 {6}13 let in, 0 refused\n {2}round/,
    );
  });

  test('is refused in a sentence where only the run can tell', () => {
    const routed = scenarioOf('workload=tasks&policy=wrr-scan-c&disks=1&bus=scsi');
    expect(() => admissionOnly(routed)).toThrow(/only the run tells$/);
  });
});
