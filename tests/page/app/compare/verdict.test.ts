/** The sentence that a comparison comes to, held against its own table: nothing is claimed that an interval does not. */
import { resolved, meaningOf } from '../../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTable } from '../../../../src/core/base/columns.ts';
import { outcomeDifference } from '../../../../src/core/metrics/pairedOutcomes.ts';
import { exactly } from '../../../../src/core/metrics/pairedSpread.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import { laneLetter } from '../../../../src/core/scenario/compare/laneWords.ts';
import { BYTES, DUE, ENDED, FIGURES, MISSED, RESPONSE_NS } from '../../../../src/core/trace/clientCounts.ts';
import { beatSpec } from '../../../../src/core/trace/summary.ts';
import { outcomeRows, type LaneFigures } from '../../../../src/page/app/compare/outcomeRows.ts';
import { sooner, verdictOf, type Judged } from '../../../../src/page/app/compare/verdict.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

interface Shape {
  readonly meanMs: number;
  readonly swingMs: number;
  readonly seed: number;
  readonly late: number;
  readonly cylinders: number;
}

/** Rounds of a second, 10 requests each; each lane's swing about its mean is its own. */
function laneOf(rounds: number, shape: Shape, saturated = false): LaneFigures {
  const beats = makeTable(beatSpec, rounds);
  let state = shape.seed + 1;
  for (let i = 0; i < rounds; i++) {
    state = (state * 16_807) % 2_147_483_647;
    const ms = shape.meanMs + shape.swingMs * ((2 * state) / 2_147_483_647 - 1);
    beats.dServed[i] = 10;
    beats.responseSumNs[i] = 10 * Math.max(1, ms) * 1e6;
    beats.responseMaxNs[i] = 3 * Math.max(1, ms) * 1e6;
    beats.cServed[i] = 7;
    beats.late[i] = (state % 100) / 100 < shape.late ? 1 : 0;
    beats.seekCylinders[i] = shape.cylinders + (state % 500);
  }
  beats.length = rounds;
  return {
    part: { beats, beatNs: 1e9, from: 0, to: rounds },
    percentile: () => exactly(NaN),
    ...{ saturated, unsettled: false },
    same: { ordinary: true, streams: true },
  };
}

const POLICIES = ['mixed-scan', 'disjoint-fcfs', 'disjoint-scan', 'mixed-gated'];
const { words } = meaningOf({ workload: 'rounds' }).workload;

function judged(lanes: readonly LaneFigures[], policies = POLICIES, own: Partial<Judged> = {}): Judged {
  const all = policies.map((policy) => resolved(withValues(defaultScenario, { policy })).values);
  return {
    lanes,
    names: all.slice(0, lanes.length).map((values) => meaningOf(values).policy.title),
    manners: all
      .slice(0, lanes.length)
      .map((values) => meaningOf(values).policy.manner(meaningOf(values).values)),
    ...{ queue: false, exact: false, soFar: false, hasDeadlines: true, words, runBeats: 600 },
    ...own,
  };
}

const calm: Shape = { meanMs: 300, swingMs: 30, seed: 1, late: 0, cylinders: 20_000 };
const lane = (own: Partial<Shape>, rounds = 200): LaneFigures => laneOf(rounds, { ...calm, ...own });

describe('who is best, and why', () => {
  it('by how much and for what reason, as both policies declare it', () => {
    const { kind, best, lead } = verdictOf(judged([lane({ meanMs: 200 }), lane({ seed: 9 })]));
    expect([kind, best]).toEqual(['best', 0]);
    expect(lead).toBe(
      '(a) Mixed, incremental SCAN answers a third sooner than (b): its requests need not wait until the videos are read.',
    );
  });

  it('a reason that the figures do not bear out is none', () => {
    const far = [lane({ meanMs: 200, cylinders: 30_000 }), lane({ seed: 9 })];
    const near = [lane({ meanMs: 200, cylinders: 15_000 }), lane({ seed: 9 })];
    const policies = ['disjoint-scan', 'disjoint-fcfs'];
    expect(verdictOf(judged(far, policies)).lead).toBe(
      '(a) Disjoint, incremental SCAN answers a third sooner than (b).',
    );
    expect(verdictOf(judged(near, policies)).lead).toMatch(/: its arm sweeps instead of going to and fro\.$/);
  });

  it('of several, beside the next', () => {
    const lanes = [lane({}), lane({ meanMs: 100, seed: 2 }), lane({ meanMs: 201, seed: 3 })];
    expect(verdictOf(judged(lanes)).lead).toMatch(
      /^\(b\) Disjoint, incremental FCFS answers soonest, in half the time of \(c\), the next\.$/,
    );
  });

  it('two that cannot be told apart, both better than a third', () => {
    const lanes = [lane({ seed: 4 }), lane({ seed: 5 }), lane({ meanMs: 600, seed: 6 })];
    const { kind, best, lead, rest } = verdictOf(judged(lanes));
    expect([kind, best]).toEqual(['some', -1]);
    expect(lead).toBe('(a) and (b) answer sooner than (c).');
    expect(rest).toMatch(/^Which of \(a\) and \(b\) answers soonest is not certain yet\./);
  });

  it('who keeps up alone, and nobody', () => {
    const full = laneOf(200, calm, true);
    expect(verdictOf(judged([full, lane({})])).lead).toBe(
      '(b) Disjoint, incremental FCFS alone keeps up: elsewhere more requests come than can be served.',
    );
    expect(verdictOf(judged([full, full])).lead).toMatch(/^No lane keeps up/);
  });

  it('who is late least is told where that is certain', () => {
    const lanes = [lane({ meanMs: 200, late: 0.3 }), lane({ seed: 9 })];
    expect(verdictOf(judged(lanes)).rest).toMatch(
      /^Fewest videos are late in \(b\): 0\.00\u202f%, and \d\.\d\d\u202f% in \(a\)\.$/,
    );
  });

  it('of a queue, the arm’s way; of given requests, what they come to', () => {
    const lanes = [lane({ cylinders: 600 }, 1), lane({ cylinders: 100, seed: 1 }, 1)];
    const queue = judged(lanes, ['fcfs', 'sstf'], { queue: true, exact: true, hasDeadlines: false });
    expect(verdictOf(queue).lead).toMatch(
      /^\(b\) SSTF sends the arm over the fewest cylinders: \d+, 500 fewer than \(a\); its arm goes to what is nearest\.$/,
    );
    const given = judged([lane({ meanMs: 200, swingMs: 0 }, 4), lane({ swingMs: 0 }, 4)], POLICIES, {
      exact: true,
    });
    expect(verdictOf(given).lead).toMatch(/^Here \(a\) .* answers a third sooner than \(b\)/);
    expect(verdictOf(given).rest).toBe(
      'So it is for these requests; others may tell otherwise. No video is late in any of them: for videos they do not differ.',
    );
    const alike = [200, 200, 300].map((meanMs) => lane({ meanMs, swingMs: 0 }, 4));
    expect(verdictOf(judged(alike, POLICIES, { exact: true, soFar: true })).lead).toBe(
      'Up to now (a) and (b) answer equally soon, and sooner than (c).',
    );
    expect(verdictOf(judged(alike.slice(0, 2), POLICIES, { exact: true })).lead).toBe(
      'Here all lanes answer equally soon.',
    );
  });
});

describe('what is not certain yet', () => {
  it('too few rounds for an interval', () => {
    const { kind, rest } = verdictOf(judged([lane({ meanMs: 100 }, 40), lane({}, 40)]));
    expect(kind).toBe('few');
    expect(rest).toMatch(/^An interval needs 80 rounds, and here are 40/);
  });

  it('how much longer it takes, by the width of the interval: n grows by (half ÷ difference)²', () => {
    const lanes = [lane({ seed: 4, swingMs: 150 }), lane({ seed: 5, swingMs: 150, meanMs: 306 })];
    const { difference, ci95 } = outcomeDifference('mean', lanes[0].part, lanes[1].part);
    const needed = 200 * (ci95 / difference) ** 2;
    expect(needed).toBeGreaterThan(200);
    const { kind, rest } = verdictOf(judged(lanes, POLICIES, { runBeats: 1e6 }));
    expect(kind).toBe('open');
    const [, count, unit] = /; about ([\d.]+) (second|minute|hour)s? more of this run/.exec(rest) ?? [];
    const told = Number(count) * { second: 1, minute: 60, hour: 3600 }[unit as 'second'];
    expect(told / (needed - 200)).toBeGreaterThan(0.94);
    expect(told / (needed - 200)).toBeLessThan(1.06);
    expect(verdictOf(judged(lanes, POLICIES, { runBeats: 200 })).rest).toMatch(
      /a run of about .* would tell, and this one is 3\.3 minutes long\. No video is late/,
    );
  });

  it('no difference is no question of time', () => {
    const same = lane({ seed: 4 });
    expect(verdictOf(judged([same, same])).rest).toBe(
      'If they differ at all, then by less than a tenth of a millisecond. ' +
        'No video is late in any of them: for videos they do not differ.',
    );
  });

  it('a fork that passes is counted, and needs no interval', () => {
    const as = lane({ seed: 4 });
    const fork = lane({ seed: 4 });
    const { responseSumNs } = fork.part.beats;
    responseSumNs[56] = (responseSumNs[56] ?? 0) - 0.31e9;
    const changed = () => [
      { title: 'request 670', responsesNs: [0.3e9, 0.21e9] as const },
      { title: 'request 669', responsesNs: [0.78e9, 0.56e9] as const },
      { title: 'request 671', responsesNs: [0.2e9, 0.201e9] as const },
    ];
    const { kind, lead, rest } = verdictOf(judged([as, fork], POLICIES, { changed }));
    expect(kind).toBe('again');
    expect(lead).toBe('(a) and (b) differ in round 57 alone, and then do the same again.');
    expect(rest).toBe(
      'Request 669 takes 0.78\u202fs in (a) and 0.56\u202fs in (b), request 670 takes 0.30\u202fs in (a) and ' +
        '0.21\u202fs in (b) and 1 more differ less; requests wait 0.31\u202fs less in (b), all in all. ' +
        'No video is late in any of them: for videos they do not differ.',
    );
    // It has not passed where it goes on to the end, nor where most rounds differ.
    responseSumNs[199] = (responseSumNs[199] ?? 0) + 1e6;
    expect(verdictOf(judged([as, fork], POLICIES, { changed })).kind).toBe('open');
  });

  it('of videos, beside who is best for requests', () => {
    const both = (a: number, b: number) =>
      verdictOf(judged([lane({ meanMs: 200, late: a }), lane({ seed: 9, late: b })])).rest;
    expect(both(0, 0)).toBe('No video is late in any of them: for videos they do not differ.');
    expect(both(0.3, 0.3)).toMatch(/^For videos no difference is certain: \d/);
  });
});

it('shares in words', () => {
  expect([0.67, 0.5, 0.9, 0.75, 0.85, 0.97, 0.34, 0.42].map(sooner)).toEqual([
    'a third sooner than',
    'in half the time of',
    'a tenth sooner than',
    'a quarter sooner than',
    '15\u202f% sooner than',
    '3.0\u202f% sooner than',
    'in a third of the time of',
    'in 42\u202f% of the time of',
  ]);
});

const shapes = fc.record({
  meanMs: fc.constantFrom(200, 201, 204, 220, 300, 900),
  swingMs: fc.constantFrom(0, 5, 50, 190),
  seed: fc.nat({ max: 1e6 }),
  late: fc.constantFrom(0, 0, 0.02, 0.4),
  cylinders: fc.constantFrom(10_000, 10_100, 30_000),
});
const anyLanes = fc.tuple(
  fc.array(fc.tuple(shapes, fc.constantFrom(false, false, false, true)), { minLength: 2, maxLength: 4 }),
  fc.constantFrom(12, 79, 80, 240),
  fc.shuffledSubarray(POLICIES, { minLength: 4 }),
);

it('every claim stands in the table: nobody is best or sooner where an interval holds 0', () => {
  fc.assert(
    fc.property(anyLanes, ([all, rounds, policies]) => {
      const lanes = all.map(([shape, saturated]) => laneOf(rounds, shape, saturated));
      const { kind, best, lead, rest } = verdictOf(judged(lanes, policies));
      const clear = (one: number, other: number): boolean => {
        if (lanes[one].saturated) return false;
        if (lanes[other].saturated) return true;
        const { difference, ci95 } = outcomeDifference('mean', lanes[one].part, lanes[other].part);
        return difference - ci95 > 0;
      };
      const others = (of: number) => lanes.map((_, i) => i).filter((i) => i !== of);
      // Best is whoever the sentence names, and it is so beside every other.
      const says = /^\((\w)\) .* (?:answers|alone keeps up)/.exec(lead)?.[1];
      expect(says === undefined).toBe(best < 0);
      if (best >= 0) {
        expect(says).toBe(laneLetter(best));
        for (const other of others(best)) expect(clear(best, other)).toBe(true);
      } else
        for (const one of others(-1)) expect(others(one).every((other) => clear(one, other))).toBe(false);
      // Of groups: each of the one beside each of the other.
      const [, front, behind] = /^(.*) answer sooner than (.*)\.$/.exec(lead) ?? [];
      const members = (text = '') =>
        [...text.matchAll(/\((\w)\)/g)].map(([, l = '']) => l.charCodeAt(0) - 97);
      for (const one of members(front))
        for (const other of members(behind)) expect(clear(one, other)).toBe(true);
      if (kind === 'few') expect(rounds).toBeLessThan(80);
      // The table marks the same lane, and the same one for what is late.
      const rows = outcomeRows(lanes, { ...judged(lanes, policies), words: { ...words, goalS: 2 } });
      const bestIn = (id: string) => rows.find((row) => row.id === id)?.cells.findIndex((cell) => cell.best);
      expect(bestIn('mean')).toBe(best);
      const late = /^Fewest videos are late in \((\w)\)/.exec(rest)?.[1];
      if (late !== undefined) expect(bestIn('glitches')).toBe(late.charCodeAt(0) - 97);
      if (/no difference is certain|do not differ/.test(rest)) expect(bestIn('glitches')).toBe(-1);
      if (lead.includes('its arm sweeps')) {
        const next = Number(/than \((\w)\)/.exec(lead)?.[1]?.charCodeAt(0)) - 97;
        const { difference, ci95 } = outcomeDifference('movement', lanes[best].part, lanes[next].part);
        expect(difference).toBeGreaterThan(ci95);
      }
      expect(`${lead} ${rest}`).not.toMatch(/NaN|undefined|Infinity|\{/);
    }),
    { numRuns: drawsOf(300, 4) },
  );
});

// ---- clients of which one has a guaranteed rate ----

interface Shares {
  /** Of its cycles, so many of ten get nothing. */
  readonly starved: number;
  readonly lateCycles: number;
  readonly othersMB: number;
  readonly seed: number;
}

const plans = clientsOf(
  withValues(defaultScenario, {
    ...{ workload: 'clients', disk: 'server-2002', clients: 'rate:8000000@0;greedy@0', duration: 300 },
  }),
);

/** A lane in which the other client's rate and responses swing a little. */
function sharedLane(seconds: number, { starved, lateCycles, othersMB, seed }: Shares): LaneFigures {
  const ordinary = laneOf(seconds, { ...calm, seed });
  let state = seed + 1;
  const byBeat = Array.from({ length: seconds }, (_, k) => {
    state = (state * 16_807) % 2_147_483_647;
    const beat = new Float64Array(2 * FIGURES);
    const isServed = k % 10 >= starved;
    if (isServed) [beat[BYTES], beat[ENDED], beat[DUE]] = [8e6, 1, 1];
    if (isServed && k % 10 >= 10 - lateCycles) beat[MISSED] = 1;
    const swing = 1 + ((state % 100) - 50) / 500;
    beat[FIGURES + BYTES] = othersMB * 1e6 * swing;
    beat[FIGURES + ENDED] = 10;
    beat[FIGURES + RESPONSE_NS] = (10 * 1e9 * swing) / othersMB;
    return beat;
  });
  return { ...ordinary, part: { ...ordinary.part, clients: { plans, priorities: [1, 0], byBeat } } };
}

const clientWords = meaningOf({ workload: 'clients' }).workload.words;
const ofClients = (lanes: readonly LaneFigures[], own: Partial<Judged> = {}) =>
  judged(lanes, POLICIES, { words: clientWords, due: clientWords.request, ...own });
const fair: Shares = { starved: 0, lateCycles: 0, othersMB: 6, seed: 3 };

describe('who protects a guaranteed rate', () => {
  it('who keeps it, who does not, and what the others pay', () => {
    const lanes = [
      sharedLane(200, { ...fair, starved: 4, lateCycles: 3, othersMB: 20 }),
      sharedLane(200, { ...fair, seed: 8 }),
    ];
    const { kind, lead, rest } = verdictOf(ofClients(lanes));
    expect(kind).toBe('promise');
    expect(lead).toBe(
      'In this run (b) Disjoint, incremental FCFS keeps the guaranteed rate; (a) gives 60.0\u202f% of it and misses 60 of 120 cycles (50.00\u202f%).',
    );
    expect(rest).toMatch(
      /^The others pay for it: they get \d\.\d\d\u202fMB\/s in \(b\) and \d\d\.\d\d\u202fMB\/s in \(a\), and wait /,
    );
  });

  it('where all keep it, who answers soonest', () => {
    const lanes = [sharedLane(200, fair), sharedLane(200, { ...fair, seed: 8 })];
    const { kind, rest } = verdictOf(ofClients(lanes));
    expect(kind).not.toBe('promise');
    expect(rest).toMatch(/^In this run all lanes keep the guaranteed rate\. .*No IO is late in any of them/);
  });

  it('where nobody does, how much each gives', () => {
    const lanes = [sharedLane(200, { ...fair, lateCycles: 2 }), sharedLane(200, { ...fair, starved: 1 })];
    expect(verdictOf(ofClients(lanes, { soFar: true })).lead).toBe(
      'Up to now no lane keeps the guaranteed rate: (a) gives all of it, and misses 40 of 200 cycles (20.00\u202f%) and (b) gives 90.0\u202f% of it.',
    );
  });
});

const anyShares = fc.record({
  starved: fc.constantFrom(0, 0, 0, 1, 6),
  lateCycles: fc.constantFrom(0, 0, 0, 2),
  othersMB: fc.constantFrom(5, 5.1, 6, 20),
  seed: fc.nat({ max: 1e6 }),
});

it('of clients as well every claim stands in the table', () => {
  fc.assert(
    fc.property(
      fc.array(anyShares, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(40, 80, 200),
      (all, seconds) => {
        const lanes = all.map((shares) => sharedLane(seconds, shares));
        const { kind, lead, rest } = verdictOf(ofClients(lanes));
        const rows = outcomeRows(lanes, { ...ofClients(lanes), words: { ...clientWords, goalS: 2 } });
        const cell = (id: string, lane: number) => rows.find((row) => row.id === id)?.cells[lane]?.value;
        const kept = lanes.map(
          (_, i) => cell('promised', i) === '100.0\u202f%' && cell('missed-cycles', i) === '0.00\u202f%',
        );
        expect(kind === 'promise').toBe(kept.includes(false));
        const [own = '', broken = ''] = / no lane keeps /.test(lead) ? ['', lead] : lead.split('; ');
        if (kind === 'promise')
          for (const [i, isKept] of kept.entries()) {
            const name = `(${laneLetter(i)})`;
            expect([own.includes(name), broken.includes(name)]).toEqual([isKept, !isKept]);
            if (broken.includes(`${name} gives all`)) expect(cell('promised', i)).toBe('100.0\u202f%');
            else if (!isKept) expect(broken).toContain(`${name} gives ${cell('promised', i)} of it`);
          }
        const [, keeper, other] = /MB\/s in \((\w)\) and .*MB\/s in \((\w)\)/.exec(rest) ?? [];
        if (keeper === undefined || other === undefined) return;
        const [from, to] = [keeper, other].map((name) => name.charCodeAt(0) - 97);
        const parts = [lanes[from ?? 0]?.part, lanes[to ?? 0]?.part] as const;
        if (!parts[0] || !parts[1]) throw new Error('lanes that are there');
        const clear = (id: string, sign: number): boolean => {
          const { difference, ci95 } = outcomeDifference(id, parts[0], parts[1]);
          return sign * difference > ci95;
        };
        const costs = clear('best-effort-rate', 1) || clear('low-response', -1);
        const gains = clear('best-effort-rate', -1) || clear('low-response', 1);
        expect(rest.startsWith('The others pay')).toBe(costs && !gains);
        expect(rest.startsWith('The others do not')).toBe(gains && !costs);
        expect(rest.includes('not certain')).toBe(!costs && !gains);
        if (seconds < 80) expect(rest).toContain('not certain');
        expect(`${lead} ${rest}`).not.toMatch(/NaN|undefined|Infinity|\{/);
      },
    ),
    { numRuns: drawsOf(200, 4) },
  );
});
