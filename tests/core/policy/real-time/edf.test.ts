/**
 * The deadline schedulers worked by hand, on a disk without seeks where reads begin where the head comes down: only the
 * transfers count, and one ms is 1000 bytes.
 */
import { describe, expect, test } from 'vitest';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type ScriptedRequest } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { WINDOW } from '../../../../src/core/trace/kinds.ts';
import { scripted } from '../../../helpers/outcomes.ts';
import { playThrough } from './deadlineRuns.ts';

const MS = 1e6;
const disk = buildDisk(100, 10 * MS, { a: 0, b: 0, boundary: 100, c: 0, e: 0 }, [{ from: 0, rate: 1e6 }]);
// As above, but each seek takes 4 ms.
const seeking = buildDisk(100, 10 * MS, { a: 4, b: 0, boundary: 100, c: 0, e: 0 }, [{ from: 0, rate: 1e6 }]);

/** A piece of a stream: arrival, deadline, duration in ms. */
const piece = (atMs: number, dueMs: number, lastsMs: number, cylinder = 0): ScriptedRequest => ({
  requestClass: 'C',
  stream: 0,
  arrivalNs: atMs * MS,
  deadlineNs: dueMs * MS,
  cylinder,
  angle: -1,
  sizeBytes: lastsMs * 1000,
});

/** A request without a stream. */
const other = (atMs: number, lastsMs: number): ScriptedRequest => ({
  requestClass: 'D',
  arrivalNs: atMs * MS,
  cylinder: 0,
  angle: -1,
  sizeBytes: lastsMs * 1000,
});

type Named = Readonly<Record<string, ScriptedRequest>>;

/** One line: name, start, end in ms, in order of starts; what is not served comes last with what became of it. */
function told(values: ParamValues, named: Named, on = disk): string {
  const requests = Object.entries(named).sort((a, b) => a[1].arrivalNs - b[1].arrivalNs);
  const scenario = scripted(
    { duration: 1, ...values },
    requests.map(([, r]) => r),
  );
  const played = playThrough(scenario, on).map((p, i) => ({ ...p, name: requests[i][0] }));
  return played
    .sort((a, b) => (a.startNs ?? Infinity) - (b.startNs ?? Infinity))
    .map(({ name, startNs, endNs, outcome }) =>
      startNs === undefined
        ? `${name} ${outcome}`
        : `${name} ${startNs / MS}–${Number(endNs) / MS}${outcome === 'late' ? ' late' : ''}`,
    )
    .join(', ');
}

describe('edf', () => {
  test('is not interrupted: at half load a long piece makes a short one late', () => {
    // Every 4 ms a piece of 1 ms, and one of 5 ms in 20: 1/4 + 1/4 of the time. S2 comes at 4 and must be done by 8.
    const short = Object.fromEntries([0, 4, 8, 12, 16].map((t, k) => [`S${k}`, piece(t, t + 4, 1)]));
    expect(told({ policy: 'edf' }, { ...short, long: piece(3, 20, 5) })).toBe(
      'S0 0–1, long 3–8, S1 8–9 late, S2 9–10, S3 12–13, S4 16–17',
    );
  });

  test('rate-monotonic looks at the length of the period, not at the deadline', () => {
    // At 5 wait B (due 10, has 10) and A (due 12, has 7).
    const two = { first: piece(0, 90, 5), B: piece(0, 91, 3), A: piece(5, 92, 3) };
    expect(told({ policy: 'edf' }, two)).toBe('first 0–5, B 5–8, A 8–11');
    expect(told({ policy: 'rate-monotonic' }, two)).toBe('first 0–5, A 5–8, B 8–11');
  });

  test('least slack counts the service: a long piece with a later deadline goes first', () => {
    // Slack at 0: near 20 − 2 = 18, long 30 − 15 = 15. And on a disk with seeks of 4 ms, at 20: far 60 − 4 − 2, here 57 − 2.
    const two = { near: piece(0, 20, 2), long: piece(0, 30, 15) };
    expect(told({ policy: 'edf' }, two)).toBe('near 0–2, long 2–17');
    expect(told({ policy: 'least-slack' }, two)).toBe('long 0–15, near 15–17');
    const places = { far: piece(0, 60, 2, 50), here: piece(0, 57, 2, 0) };
    expect(told({ policy: 'least-slack' }, places, seeking)).toBe('far 0–6, here 6–12');
    expect(told({ policy: 'edf' }, places, seeking)).toBe('here 0–2, far 2–8');
  });

  test('late pieces are read, or given up at once for the sake of the others', () => {
    // At 10, A (due 8) is late and B (due 13) is not, yet.
    const three = { long: piece(0, 7, 10), A: piece(1, 8, 4), B: piece(2, 14, 4) };
    expect(told({ policy: 'edf', late: 'serve' }, three)).toBe('long 0–10 late, A 10–14 late, B 14–18 late');
    expect(told({ policy: 'edf', late: 'drop' }, three)).toBe('long 0–10 late, B 10–14, A discarded');
  });

  test('a piece is given up at the instant of its deadline, when it can be met no more', () => {
    const two = { long: piece(0, 90, 10), A: piece(1, 10, 4) };
    expect(told({ policy: 'rate-monotonic', late: 'drop' }, two)).toBe('long 0–10, A discarded');
  });
});

describe('requests without a stream', () => {
  // Five pieces of 10 ms wait from 0 on; three requests of 1 ms come at 5.
  const pieces = Object.fromEntries([0, 1, 2, 3, 4].map((k) => [`C${k}`, piece(0, 200 + k, 10)]));
  const named = { ...pieces, X: other(5, 1), Y: other(5, 1), Z: other(5, 1) };

  test('the immediate server: one after each piece, at most so many in a window', () => {
    // Without known streams a window lasts a round, here 30 ms: X goes in [0, 30), Y and Z in [30, 60).
    expect(told({ policy: 'edf', aperiodic: 'immediate:1', round: 0.03 }, named)).toBe(
      'C0 0–10, X 10–11, C1 11–21, C2 21–31, Y 31–32, C3 32–42, C4 42–52, Z 52–53',
    );
    expect(told({ policy: 'edf', aperiodic: 'immediate:2', round: 0.03 }, named)).toBe(
      'C0 0–10, X 10–11, C1 11–21, Y 21–22, C2 22–32, Z 32–33, C3 33–43, C4 43–53',
    );
  });

  test('in a row: up to a quota of the window, or all of them', () => {
    // A window is [0, 30) again: X and Y go in it, one behind the other; Z in [30, 60).
    expect(told({ policy: 'edf', aperiodic: 'quota:2', round: 0.03 }, named)).toBe(
      'C0 0–10, X 10–11, Y 11–12, C1 12–22, C2 22–32, Z 32–33, C3 33–43, C4 43–53',
    );
    expect(told({ policy: 'edf', aperiodic: 'first' }, named)).toBe(
      'C0 0–10, X 10–11, Y 11–12, Z 12–13, C1 13–23, C2 23–33, C3 33–43, C4 43–53',
    );
  });

  test('in the background they wait until no piece does', () => {
    const end = 'C0 0–10, C1 10–20, C2 20–30, C3 30–40, C4 40–50, X 50–51, Y 51–52, Z 52–53';
    expect(told({ policy: 'edf', aperiodic: 'background' }, named)).toBe(end);
    expect(told({ policy: 'edf', aperiodic: 'immediate:0' }, named)).toBe(end);
  });

  test('what goes in the background does not count for the quota', () => {
    // X and Y go at 20 and 21, when nothing else waits; Z still goes ahead of B at 40, in the same second.
    const quiet = { A: piece(0, 900, 10), X: other(20, 1), Y: other(20, 1) };
    const busy = { B1: piece(30, 901, 10), B2: piece(30, 902, 10), Z: other(35, 1) };
    expect(told({ policy: 'edf', aperiodic: 'immediate:1' }, { ...quiet, ...busy })).toBe(
      'A 0–10, X 20–21, Y 21–22, B1 30–40, Z 40–41, B2 41–51',
    );
  });

  test('ranked, they take part with a deadline of so much after their arrival, and lose nothing with it', () => {
    // 5 + 196.5 = 201.5: after C1, which is due at 201, and before C2.
    expect(told({ policy: 'edf', aperiodic: 'ranked:0.1965' }, named)).toBe(
      'C0 0–10, C1 10–20, X 20–21, Y 21–22, Z 22–23, C2 23–33, C3 33–43, C4 43–53',
    );
    expect(told({ policy: 'edf', aperiodic: 'ranked:0.001', late: 'drop' }, named)).toBe(
      'C0 0–10, X 10–11, Y 11–12, Z 12–13, C1 13–23, C2 23–33, C3 33–43, C4 43–53',
    );
  });

  describe('released at a bounded rate', () => {
    // Five a second and two at once, 200 ms a token: X and Y come at 5 and take the two that are there. The bucket would
    // be full again at 205, then 405: Z may go 200 ms before that, at 205, and V, for which it would be 605, at 405.
    const burst = { X: other(5, 1), Y: other(5, 1), Z: other(6, 1), V: other(7, 1) };
    const values = { policy: 'edf', release: 'rate:5:2' };
    const idle = 'X 5–6, Y 6–7, Z 205–206, V 405–406';

    test('nobody is served before, not even by an idle disk', () => {
      for (const aperiodic of ['ranked:0.1', 'background', 'first', 'immediate:2', 'quota:2'])
        expect(told({ ...values, aperiodic }, burst)).toBe(idle);
    });

    test('the bucket fills up to the burst while nobody comes, and no further', () => {
      // Full again at 405. Three come at 900: two go at once, the third when the next token is there.
      const later = { T: other(900, 1), U: other(900, 1), W: other(900, 1) };
      expect(told({ ...values, duration: 2 }, { X: other(5, 1), Y: other(5, 1), ...later })).toBe(
        'X 5–6, Y 6–7, T 900–901, U 901–902, W 1100–1101',
      );
    });

    test('then they are ranked, by deadlines that count from their arrival', () => {
      // At 205 Z (due at 106) goes before C20, which is due at 221. Without the rate all four go at 10.
      const many = Object.fromEntries(Array.from({ length: 25 }, (_, k) => [`C${k}`, piece(0, 201 + k, 10)]));
      const ends = told({ ...values, aperiodic: 'ranked:0.1' }, { ...many, ...burst });
      expect(ends).toContain('C0 0–10, X 10–11, Y 11–12, C1 12–22');
      expect(ends).toContain('C19 192–202, C20 202–212, Z 212–213, C21 213–223 late');
    });

    test('a policy that takes over asks nobody to wait again who has waited long enough', () => {
      // The gate begins at 0.5 s, and lets those pass whose turn would have come: X, Y, Z, V by 405.
      const changed = scripted(
        { duration: 1, policy: 'fcfs' },
        [piece(0, 900, 600), ...Object.values(burst)].map((r) => ({ ...r })),
      );
      const scenario = {
        ...changed,
        interventions: [
          { atNs: 500 * MS, kind: 'set', key: 'policy', value: 'edf' } as const,
          { atNs: 500 * MS, kind: 'set', key: 'release', value: 'rate:5:2' } as const,
        ],
      };
      expect(playThrough(scenario, disk).map(({ startNs }) => Number(startNs) / MS)).toEqual([
        0, 600, 601, 602, 603,
      ]);
    });

    test('a run goes on from a checkpoint as it would have', () => {
      const load = { workload: 'streams', disk: 'allicat', n: 12, m: 2, lambda: 9, duration: 90 };
      const run = new Run(withValues(defaultScenario, { ...load, ...values })).complete();
      const at = (index: number) => run.page(index).services.startNs.slice(0, 20);
      const last = at(2);
      at(0);
      expect(at(2)).toEqual(last);
    });
  });

  test('the frames show the windows of the shortest period, one after another', () => {
    const load = { workload: 'streams', disk: 'allicat', n: 3, lambda: 3, duration: 4 };
    const values = { ...load, policy: 'edf', aperiodic: 'immediate:2' };
    const run = new Run(withValues(defaultScenario, values)).complete();
    const { frames } = run.page(0);
    const windows = Array.from(frames.kind.slice(0, frames.length)).flatMap((kind, i) =>
      kind === WINDOW ? [[frames.label[i], frames.startNs[i], frames.endNs[i]]] : [],
    );
    // 84 · 512 bytes at 150 000 bytes a second.
    const p = 286_720_000;
    expect(windows.slice(0, -1)).toEqual(
      Array.from({ length: Math.floor((4 * 1e9) / p) }, (_, j) => [j, j * p, (j + 1) * p]),
    );
  });
});

describe('edl, lazy', () => {
  test('puts off: a request is served at once where EDF in the background makes it wait', () => {
    // P must start by 50 − 20 = 30. The request at 5 fits before (5 + 10 ≤ 30); the one at 21 does not (21 + 10 > 30).
    const named = { P: piece(0, 50, 20), X: other(5, 10), Y: other(21, 10) };
    expect(told({ policy: 'edl', lazy: 'on' }, named)).toBe('X 5–15, P 30–50, Y 50–60');
    expect(told({ policy: 'edf', aperiodic: 'background' }, named)).toBe('P 0–20, X 20–30, Y 30–40');
  });

  test('a request that just fits goes, and one that does not keeps no smaller one out', () => {
    const named = { P: piece(0, 50, 20), X: other(5, 25), Y: other(6, 20) };
    expect(told({ policy: 'edl', lazy: 'on' }, named)).toBe('X 5–30, P 30–50, Y 50–70');
    const larger = { P: piece(0, 50, 20), X: other(5, 26), Y: other(6, 20) };
    expect(told({ policy: 'edl', lazy: 'on' }, larger)).toBe('Y 6–26, P 30–50, X 50–76');
  });

  test('the latest start is the least over the sequence by deadlines, with the longest seek for each', () => {
    // A: 40 − 10 = 30. B: 45 − 10 − 10 = 25. C: 100 − 30. With seeks of up to 4 ms: A 26, B 45 − 28 = 17.
    const three = { C: piece(0, 100, 10), A: piece(0, 40, 10), B: piece(0, 45, 10) };
    expect(told({ policy: 'edl', lazy: 'on' }, three)).toBe('A 25–35, B 35–45, C 90–100');
    // None has to seek after all: when A is done at 27, B can wait until 45 − 14 = 31, and C until 100 − 14 = 86.
    expect(told({ policy: 'edl', lazy: 'on' }, three, seeking)).toBe('A 17–27, B 31–41, C 86–96');
  });

  test('no burst makes a stream late, for what will be released counts too', () => {
    // Requests of five tracks, more than the disk can do. 7 worst services of a piece, 16.75 + 11.1 ms each, fit into a
    // period of 286.72 ms together with the worst of a request, 16.75 + 55.5 ms.
    const load = {
      workload: 'streams',
      disk: 'allicat',
      n: 7,
      phase: 'aligned',
      lambda: 20,
      dsize: 'tracks:5',
    };
    const outcomes = (values: ParamValues) => {
      const played = playThrough(withValues(defaultScenario, { ...load, ...values, duration: 40 }));
      const late = played.filter((p) => p.requestClass === 'C' && p.outcome === 'late').length;
      return { late, served: played.filter((p) => p.requestClass === 'D' && p.outcome === 'served').length };
    };
    const putOff = outcomes({ policy: 'edl', lazy: 'on' });
    expect(putOff.late).toBe(0);
    // At least one a period: 40 / 0.28672 = 139 of them.
    expect(putOff.served).toBeGreaterThanOrEqual(139);
    expect(outcomes({ policy: 'edf', aperiodic: 'immediate:1000' }).late).toBeGreaterThan(0);
  });
});
