/** A disk fails in mid-round: what waits there is dealt anew, and read in this round where the estimate lets it be. */
import { describe, expect, it, test } from 'vitest';
import { report } from '../../src/core/metrics/report.ts';
import { decodePlain } from '../../src/core/scenario/link/index.ts';
import { diskFailsMidRound } from '../../src/core/scenario/presets/severalDisks/disk-fails-mid-round.ts';
import { formerPresets, presetById, presets } from '../../src/core/scenario/presets/index.ts';
import { presetScenario } from '../../src/core/scenario/preset.ts';
import { endedRun } from '../../src/core/scenario/run/ended.ts';
import { explain } from '../../src/core/scenario/run/explain.ts';
import { buildMachine } from '../../src/core/scenario/run/machine.ts';
import { SystemRun } from '../../src/core/scenario/run/systemRun.ts';
import { withValues, type Scenario } from '../../src/core/scenario/scenario.ts';
import { mustEqual } from '../helpers/facts.ts';
import { drawsOf } from '../helpers/statistics.ts';
import { ordinary, record, video } from '../golden/toy.ts';
import { failingSystem, idleBeside } from './idleDisks.ts';

const ROUND = { round: 0.2, duration: 0.2 };

/** As it would come from a disk that has failed: a video that is released within a round. */
describe('worked, on a disk for arithmetic in the head', () => {
  test.each(['disjoint-fcfs', 'disjoint-scan', 'disjoint-gated', 'mixed-scan', 'mixed-gated', 'rounds'])(
    'an idle disk reads it at once, %s',
    (policy) => {
      const pieces = { C1: video(0, 300, 0.2, 20), C2: video(50, 700, 0.6, 20) };
      expect(record({ policy, ...ROUND }, pieces)).toEqual([
        'C1: 0 + 5 + 7 + 20 = 32',
        'idle: 32 → 50',
        'C2: 50 + 5 + 1 + 20 = 76', // 5 + 20 + 10 = 35 of 150; there at 55, phase 5, a6 in 1 → 56
        'idle: 76 → 200',
      ]);
    },
  );

  test('mixed-scan: the sweep begins anew with it, and the requests of the list behind', () => {
    const lines = record(
      { policy: 'mixed-scan', ...ROUND },
      {
        ...{ C1: video(0, 300, 0.2, 20), D1: ordinary(0, 500, 0.9, 5), D2: ordinary(0, 600, 0, 5) },
        C2: video(40, 100, 0.5, 20),
      },
    );
    expect(lines).toEqual([
      'C1: 0 + 5 + 7 + 20 = 32',
      'D1: 32 + 5 + 2 + 5 = 44',
      // C2 takes 5 + 20 + 10 = 35 of 156; D2 joins again: 100 and 600 from 500, the nearer end is 600.
      'D2: 44 + 5 + 1 + 5 = 55',
      'C2: 55 + 5 + 5 + 20 = 85', // there at 60, phase 0, a5 in 5 → 65
      'idle: 85 → 200',
    ]);
  });

  test('videos last: they begin so much sooner', () => {
    const pieces = { C1: video(0, 300, 0.2, 20), C2: video(50, 700, 0.6, 20) };
    expect(record({ policy: 'rounds', periods: 'd-c', ...ROUND }, pieces)).toEqual([
      'idle: 0 → 50',
      'idle: 50 → 130', // 2 · 5 + 2 · 20 + 2 · 10 = 70 before 200, and not 35
      'C1: 130 + 5 + 7 + 20 = 162',
      'C2: 162 + 5 + 9 + 20 = 196',
      'idle: 196 → 200',
    ]);
  });

  const full = { C1: video(0, 300, 0.2, 20), C2: video(0, 700, 0.6, 100) };
  const begun = ['C1: 0 + 5 + 7 + 20 = 32', 'C2: 32 + 5 + 9 + 100 = 146'];

  test('it is refused where it cannot be in time', () => {
    const pieces = { ...full, C3: video(40, 500, 0.1, 60) };
    expect(record({ policy: 'mixed-scan', round: 0.2, duration: 0.4 }, pieces)).toEqual([
      ...begun,
      'idle: 146 → 200', // 5 + 60 of 54
      'idle: 200 → 400',
      'C3: discarded at 200',
    ]);
  });

  test('and not for a turn that need not be waited out, where nobody else is to be protected', () => {
    const pieces = { ...full, C3: video(40, 500, 0.1, 40) };
    expect(record({ policy: 'mixed-scan', ...ROUND }, pieces)).toEqual([
      ...begun,
      'C3: 146 + 5 + 0 + 40 = 191', // 5 + 40 + 10 = 55 of 54, but 45 at least; there at 151, phase 1
      'idle: 191 → 200',
    ]);
  });
});

const scenarioOf = (link: string): Scenario => decodePlain(`#/lab?v=3&${link}`).state.scenario;

describe('the link that showed it', () => {
  const link = 'n=10&lambda=1&disks=5&spread=duplicated&duration=12&edits=10.02:fail:2&seed=1';
  const system = new SystemRun(scenarioOf(link)).complete();
  const fourth = system.of(3);

  it('C1.11 is read by disk 4 in its round, and Why has the figures', () => {
    const page = fourth.page(0);
    const { requests: t, services } = page;
    const served = Array.from({ length: services.length }, (_, s) => s).filter((s) => {
      const at = services.request[s];
      return t.requestClass[at] === 0 && t.stream[at] === 0 && t.number[at] === 10;
    });
    expect(served.map((s) => services.startNs[s] >= 10.02e9 && services.endNs[s] < 11e9)).toEqual([true]);
    const { steps, weighed } = explain(fourth, services.startNs[served[0]]);
    expect(steps.map(({ says }) => says).join(' ')).toMatch(
      /A piece of video 1 has come in mid-round: with it the videos take \d+\sms by the estimate, of \d+\sms left, so it joins them\./,
    );
    const own = weighed.find(({ verdict }) => verdict === 'taken');
    expect(own?.estimateNs).toBeLessThan(own?.timeLeftNs ?? 0);
  });

  it('nothing is given up', () => {
    const machine = buildMachine(scenarioOf(link));
    machine.run(Infinity);
    machine.finish();
    expect(report(endedRun(machine)).continuous).toMatchObject({ glitches: 0 });
  });
});

test('no disk stands idle to a round’s end beside a piece of it that it could have read', () => {
  let [anew, inTime] = [0, 0];
  for (let seed = 1; seed <= drawsOf(150, 3); seed++) {
    const system = failingSystem(seed);
    if (system === null) continue;
    const seen = idleBeside(system);
    mustEqual(seen.broken, [], `seed ${seed}`);
    anew += seen.anew;
    inTime += seen.inTime;
  }
  // The test has something to look at.
  expect(inTime).toBeGreaterThan(anew / 2);
  expect(anew).toBeGreaterThan(drawsOf(300, 3));
}, 120_000);

describe('presets', () => {
  it('the one that fails at a round’s first instant opens by its id, and no list has it', () => {
    expect(presets.map(({ id }) => id)).not.toContain('disk-fails');
    expect(formerPresets.map(({ id }) => id)).toContain('disk-fails');
    expect(presetById.get('disk-fails')?.interventions).toEqual([{ atNs: 30e9, kind: 'fail', disk: 1 }]);
    expect(presets).toContain(diskFailsMidRound);
  });

  it('what is said of the new one', () => {
    const scenario = presetScenario(diskFailsMidRound);
    const run = new SystemRun(scenario).complete();
    const { beats } = run.tally;
    const sum = (column: ArrayLike<number>, from: number, to: number) =>
      Array.from({ length: to - from }, (_, k) => column[from + k] ?? NaN).reduce((a, b) => a + b, 0);
    const mean = (from: number, to: number) =>
      sum(beats.responseSumNs, from, to) / sum(beats.dServed, from, to) / 1e9;
    // "requests take 0.28 s on average from then on, and took 0.09 s"
    expect(mean(0, 30).toFixed(2)).toBe('0.09');
    expect(mean(31, 60).toFixed(2)).toBe('0.28');
    // "No picture freezes"
    expect(sum(beats.discarded, 0, 60) + sum(beats.late, 0, 60)).toBe(0);
    // "Pieces of three videos still wait there: they are put together from the other four disks, in this round still"
    const routes = run.routed?.log?.routes;
    const anew = Array.from({ length: routes?.length ?? 0 }, (_, k) => routes?.at(k)).filter(
      (route) => route?.from === 1 && route.requestClass === 0,
    );
    expect(anew.map((route) => [route?.atNs, route?.kind, route?.sent])).toEqual(
      Array.from({ length: 3 }, () => [30.05e9, 'rebuilt', [0, 2, 3, 4]]),
    );
    // "119 pieces are lost for good"
    const striped = new SystemRun(withValues(scenario, { spread: 'coarse' })).complete();
    expect(sum(striped.tally.beats.discarded, 0, 60)).toBe(119);
  });
});
