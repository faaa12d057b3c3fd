/** Clients that share one disk: when they ask, where their data lie, and what is refused. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import { clientsOf } from '../../../src/core/scenario/known.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import {
  defaultScenario,
  withValues,
  type InterventionSpec,
  type Scenario,
} from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, TRANSFER } from '../../../src/core/trace/kinds.ts';
import { samePage } from '../sim/samePage.ts';

const scenarioOf = (values: ParamValues, interventions: readonly InterventionSpec[] = []): Scenario => ({
  ...withValues(defaultScenario, {
    ...{ workload: 'clients', policy: 'c-look', disk: 'server-2002', duration: 10 },
    ...values,
  }),
  interventions,
});

interface Io {
  /** Class, client and number, from 0. */
  readonly id: string;
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly sizeBytes: number;
  readonly cylinder: number;
  readonly angle: number;
  readonly startNs: number;
  readonly endNs: number;
  /** From its start until its transfer began. */
  readonly waitedNs: number;
}

/** All services of a run, in order. */
function services(scenario: Scenario): readonly Io[] {
  expect(checkTogether(resolved(scenario).values)).toEqual([]);
  return new Run(scenario).pages().flatMap(({ requests, services: all, segments }) =>
    Array.from({ length: all.length }, (_, s) => {
      const i = all.request[s] ?? -1;
      let transferNs = NaN;
      for (let g = all.firstSegment[s] ?? 0; segments.service[g] === s; g++)
        if (segments.kind[g] === TRANSFER) transferNs = segments.fromNs[g] ?? NaN;
      return {
        id: `${requests.requestClass[i] === CONTINUOUS ? 'C' : 'D'}${requests.stream[i]}.${requests.number[i]}`,
        arrivalNs: requests.arrivalNs[i] ?? NaN,
        deadlineNs: requests.deadlineNs[i] ?? NaN,
        sizeBytes: requests.sizeBytes[i] ?? NaN,
        cylinder: requests.cylinder[i] ?? NaN,
        angle: requests.angle[i] ?? NaN,
        startNs: all.startNs[s] ?? NaN,
        endNs: all.endNs[s] ?? NaN,
        waitedNs: transferNs - (all.startNs[s] ?? NaN),
      };
    }),
  );
}

const of = (ios: readonly Io[], client: number): readonly Io[] =>
  ios.filter(({ id }) => id.slice(1).startsWith(`${client}.`));

describe('releases', () => {
  test('a rate client wants what it plays in a cycle, from its start on, due at the next', () => {
    const ios = services(scenarioOf({ clients: 'rate:8000000@2-8:cycle=2', duration: 12 }));
    expect(
      ios.map(({ id, arrivalNs, deadlineNs, sizeBytes }) => [id, arrivalNs, deadlineNs, sizeBytes]),
    ).toEqual([
      ['C0.0', 2e9, 4e9, 16_000_000],
      ['C0.1', 4e9, 6e9, 16_000_000],
      ['C0.2', 6e9, 8e9, 16_000_000],
    ]);
  });

  test('its cycles are whole multiples of their length, whenever it comes', () => {
    const ios = services(scenarioOf({ clients: 'rate:1000000@3:cycle=2', duration: 8 }));
    expect(ios.map(({ arrivalNs, deadlineNs }) => [arrivalNs, deadlineNs])).toEqual([
      [4e9, 6e9],
      [6e9, 8e9],
    ]);
  });

  test('in a burst it wants another rate, and nothing while it pauses', () => {
    const ios = services(scenarioOf({ clients: 'rate:1000000@0:burst=4000000:2-4:burst=0:5-8' }));
    expect(ios.map(({ id, sizeBytes }) => [id, sizeBytes / 1e6])).toEqual([
      ['C0.0', 1],
      ['C0.1', 1],
      ['C0.2', 4],
      ['C0.3', 4],
      ['C0.4', 1],
      ['C0.8', 1],
      ['C0.9', 1],
    ]);
  });

  test('a greedy client wants the next as soon as the last is done, and reads at the rate of the disk', () => {
    const ios = services(scenarioOf({ clients: 'greedy@1', duration: 6 }));
    let before = ios[0];
    expect(before?.arrivalNs).toBe(1e9);
    for (const io of ios.slice(1)) {
      expect(io.arrivalNs).toBe(before?.endNs);
      // The arm has to move at the end of a cylinder alone; rounding never costs a turn.
      if (io.cylinder === before?.cylinder) expect(io.waitedNs).toBe(0);
      before = io;
    }
    expect(ios.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 5).toBeGreaterThan(39.5e6);
  });

  test('so on every drive, at rates that are no whole bytes a nanosecond', () => {
    for (const [disk, size] of [
      ['hp97560', 4096],
      ['allicat', 20_000],
      ['zoned-7200', 131_072],
      ['nerjes-1998', 7777],
    ] as const) {
      const ios = services(scenarioOf({ disk, clients: `greedy@0:size=${size}`, duration: 3 }));
      const waits = ios.filter(
        ({ waitedNs, cylinder }, k) => k > 0 && waitedNs > 0 && cylinder === ios[k - 1]?.cylinder,
      );
      // Where a transfer has gone on over a cylinder, the arm is there already.
      expect(waits.filter(({ waitedNs }) => waitedNs > 1)).toEqual([]);
      expect(ios.length).toBeGreaterThan(100);
    }
  });

  test('a paced client waits for its pace, and makes up for what it missed', () => {
    // 1 MB/s in IOs of 100 kB: one every 0.1 s; for 0.8 s of each second somebody else has the disk.
    const ios = services(
      scenarioOf({
        clients: 'paced:1000000@0:size=100000;rate:32000000@3',
        policy: 'edf',
        aperiodic: 'background',
      }),
    );
    const paced = of(ios, 0);
    expect(paced.slice(0, 20).map(({ arrivalNs }) => arrivalNs)).toEqual(
      Array.from({ length: 20 }, (_, k) => k * 1e8),
    );
    for (const [k, { arrivalNs }] of paced.entries())
      expect(arrivalNs).toBe(Math.max(k * 1e8, paced[k - 1]?.endNs ?? 0));
    expect(paced.length).toBeGreaterThanOrEqual(99);
  });

  test('a background client reads every block of the disk once', () => {
    const scenario = scenarioOf({ disk: 'textbook', clients: 'background@0:all:size=100000', duration: 60 });
    const ios = services(scenario);
    // 200 cylinders of a track of 5120 B.
    expect(ios.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBe(1_024_000);
    expect(ios.map(({ sizeBytes }) => sizeBytes)).toEqual([...Array<number>(10).fill(100_000), 24_000]);
  });

  test('what comes by itself comes at the same places and instants under every policy, the rest at the same places', () => {
    const clients =
      'latency:20/s:65536:0.1@0;interactive:20/s:65536@0:file=900;greedy@0:random;paced:2000000@1;rate:3000000@0';
    const seen = ['c-look', 'edf', 'fcfs', 'scan-rt'].map((policy) => {
      const ios = services(scenarioOf({ clients, policy, duration: 6 }));
      return new Map(ios.map((io) => [io.id, io]));
    });
    const [first] = seen;
    for (const other of seen.slice(1)) {
      const both = [...other.values()].filter(({ id }) => first?.has(id));
      expect(both.length).toBeGreaterThan(200);
      for (const { id, cylinder, angle, sizeBytes, arrivalNs } of both) {
        expect(first?.get(id)).toMatchObject({ cylinder, angle, sizeBytes });
        if (!/^D[23]/.test(id)) expect(first?.get(id)?.arrivalNs).toBe(arrivalNs);
      }
    }
  });
});

describe('places', () => {
  test('a file begins again where no whole IO is left in it', () => {
    const ios = services(scenarioOf({ clients: 'greedy@0:file=100:0.4:size=100000', duration: 0.2 }));
    const places = ios.map(({ cylinder, angle }) => `${cylinder} ${angle}`);
    expect(new Set(places).size).toBe(4);
    expect(places[4]).toBe(places[0]);
    expect(places[5]).toBe(places[1]);
  });

  test('a file has 700 MB, or a 64th of the disk, each at a place of its own', () => {
    const plans = clientsOf(scenarioOf({ clients: 'greedy@0;greedy@0;greedy@0:file=0:700' }));
    const { cylinders } = resolved(scenarioOf({})).disk;
    const [[from = NaN, to = NaN] = [], [next] = [], [, last = NaN] = []] = plans.map(
      (plan) => plan.cylinders,
    );
    expect(from).toBe(0);
    expect(next).toBeGreaterThanOrEqual(to);
    // The disk’s 64th, outside, where tracks are longest.
    expect(to / cylinders).toBeLessThan(1 / 64);
    expect(last).toBeGreaterThan(to);
  });

  test('a long transfer goes on over cylinders, also in chunks', () => {
    const scenario = scenarioOf({ clients: 'rate:8000000@0:cycle=4', duration: 4 });
    const [page] = new Run(scenario).pages();
    expect(page?.places.endCylinder[0]).toBe(23);
    expect(page?.services.endNs[0]).toBe(8e8);
  });

  test('a write settles first', () => {
    const clients = 'greedy@0-0.2:write:file=300;greedy@0.5-0.7:file=300';
    const [plain, settled] = [0, 2].map((settle) => services(scenarioOf({ clients, settle, duration: 1 })));
    const [a, b] = [plain, settled].map((ios = []) => of(ios, 0)[0]);
    // The wait for the angle hides some of it, or costs a turn.
    const turnNs = 60e9 / 7200;
    const more = (b?.waitedNs ?? NaN) - (a?.waitedNs ?? NaN);
    expect([0, turnNs].some((ns) => Math.abs(more - ns) <= 1)).toBe(true);
    expect(of(settled ?? [], 0).length).toBeLessThan(of(plain ?? [], 0).length);
    expect(of(settled ?? [], 1).length).toBe(of(plain ?? [], 1).length);
  });
});

describe('who comes and goes', () => {
  const clients = 'rate:2000000@0;greedy@1-3;paced:1000000@2';
  const edits: readonly InterventionSpec[] = [
    { atNs: 2.5e9, kind: 'join', what: 'paced:3000000:name=guest' },
    { atNs: 4e9, kind: 'leave', stream: 2 },
    { atNs: 5e9, kind: 'add', cylinder: 30_000, angle: 0.25, sizeBytes: 50_000 },
    { atNs: 6e9, kind: 'leave', stream: 0 },
    { atNs: 7e9, kind: 'set', key: 'policy', value: 'edf' },
  ];

  test('by the list and by hand', () => {
    const scenario = scenarioOf({ clients }, edits);
    const ios = services(scenario);
    const times = [0, 1, 2, 3].map((client) => of(ios, client).map(({ arrivalNs }) => arrivalNs));
    const [rate = [], greedy = [], paced = [], guest = []] = times;
    expect(rate).toEqual([0, 1e9, 2e9, 3e9, 4e9, 5e9]);
    expect([Math.min(...greedy), Math.max(...greedy) < 3e9]).toEqual([1e9, true]);
    expect([Math.min(...paced), Math.max(...paced) < 4e9]).toEqual([2e9, true]);
    expect([Math.min(...guest), Math.max(...guest) > 9.9e9]).toEqual([2.5e9, true]);
    expect(ios.filter(({ id }) => id.startsWith('D-1')).map(({ sizeBytes }) => sizeBytes)).toEqual([50_000]);
    expect(clientsOf(scenario).map(({ name }) => name)).toEqual(['rate 1', 'greedy 2', 'paced 3', 'guest']);
  });

  test('pages that are made again from checkpoints are those of the run, in closed loops and with changes', () => {
    const scenario = scenarioOf(
      { clients: `${clients};latency:40/s:65536:0.1@0;greedy@0:random`, duration: 150 },
      edits,
    );
    const run = new Run(scenario).complete();
    const last = run.pageIndexAt(run.endNs);
    expect(last).toBeGreaterThan(2);
    const inOrder = Array.from({ length: last + 1 }, (_, k) => new Run(scenario).page(k));
    for (let k = last; k >= 0; k--) samePage(run.page(k), inOrder[k]);
  });

  test('an IO is chosen by hand by its client and number', () => {
    const edit = { kind: 'serve', requestClass: 'D', stream: 1, number: 0, atNs: 0.5e9 } as const;
    const at = (interventions: readonly InterventionSpec[]) =>
      services(
        scenarioOf(
          { clients: 'rate:8000000@0:cycle=4;greedy@0.1:file=30000;greedy@0.1:file=20000' },
          interventions,
        ),
      ).map(({ id }) => id);
    // The long IO is read until 0.8 s.
    expect(at([]).slice(0, 2)).toEqual(['C0.0', 'D2.0']);
    expect(at([{ ...edit, atNs: 0.8e9 }]).slice(0, 2)).toEqual(['C0.0', 'D1.0']);
  });
});

describe('bad input', () => {
  const faultsOf = (clients: string, more = '') =>
    decodePlain(
      `v=3&workload=clients&policy=c-look&disk=server-2002&clients=${clients}${more}`.replace(
        /policy=c-look&(.*policy=)/,
        '$1',
      ),
    ).faults;

  test.each([
    [
      'rate:50000000@0',
      '',
      'client 1 (rate): it wants 50000000 B/s, and this disk transfers 40000000 B/s at most',
    ],
    ['greedy@0;latency:1000/s:65536:0.1@0', '', 'client 2 (latency): it wants 65536000 B/s'],
    ['greedy@0:file=36800', '', 'ends beyond the disk; allowed is up to 36941.452 MB'],
    ['greedy@0:file=0:0.01', '', 'one of its IOs has 131072 B and its file 10000 B'],
    ['greedy@0:weight=0;greedy@0:weight=0', '', 'all weights are 0'],
    ['greedy@0:size=1', '&duration=60', 'duration=60: too long for this load'],
    [Array(65).fill('greedy@0').join(';'), '', '65 clients; allowed are 1 to 64'],
    ['greedy@0:weight=-1', '', 'client 1: its weight must be a number from 0 to 1000000'],
    ['greedy@0:period=0.1:slice=0.2', '', 'its slice of 0.2 s is longer than its period of 0.1 s'],
    ['greedy@5-3', '', 'its end must be behind its start'],
    ['rate:x@0', '', 'its rate must be a number from 1 to 10000000000 B/s'],
    ['constructor@0', '', 'client 1: allowed is one of rate:BYTES_PER_S'],
    ['greedy@0:toString=1', '', '“toString=1” is unknown'],
    ['greedy@0:cycle=2', '', 'cycle is only for rate'],
    ['rate:1000@0:burst=5:1-3:burst=6:2-4', '', 'its bursts overlap'],
    ['', '', 'client 1: allowed is one of'],
    [
      'rate:1000@0:cycle=3;greedy@0',
      '&policy=time-cycle-qos&cycle=2',
      'client 1 (rate) has a cycle of 3 s, and policy=time-cycle-qos issues its IOs once in 2 s',
    ],
  ])('%s%s', (clients, more, sentence) => {
    const [fault, ...others] = faultsOf(clients, more);
    expect(fault).toContain(sentence);
    // What follows from falling back to defaults is nobody's fault.
    expect(others).toEqual([]);
  });
});
