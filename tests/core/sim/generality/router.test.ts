/** A router of requests over disks: parts that join, follow-ups, lost requests, clients in a closed loop. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { sizeSampler } from '../../../../src/core/base/distribution.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import { effectiveValues } from '../../../../src/core/scenario/params.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type {
  Arrivals,
  Piece,
  Policy,
  PolicyContext,
  Router,
  Rows,
  Source,
} from '../../../../src/core/sim/interfaces.ts';
import { RoutedStation } from '../../../../src/core/sim/routed/routedStation.ts';
import { RoutedSystem } from '../../../../src/core/sim/routed/routedSystem.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { Tally } from '../../../../src/core/trace/tally.ts';
import { PoissonSource } from '../../../../src/core/workload/parts/poisson.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { disk, Fcfs, MS, request, station } from './toy.ts';

const END = 20_000 * MS;

function system(
  disks: number,
  router: Router,
  sources: readonly Source[],
  policy: (context: PolicyContext) => Policy = (context) => new Fcfs(context),
) {
  const ends: { stream: number; number: number; atNs: number; lost: boolean }[] = [];
  const made = new RoutedSystem({
    disks,
    disk,
    router,
    sources,
    station: (link) =>
      new RoutedStation({
        disk,
        tally: new Tally(1000 * MS, 0, END, Infinity, false),
        endNs: END,
        sources: [link],
        interventions: [],
        policy,
        mostWaiting: Infinity,
        needs: { writes: true },
      }),
    ended(row, { rows }, atNs, lost) {
      const i = row & rows.mask;
      ends.push({ stream: rows.stream[i], number: rows.number[i], atNs, lost });
    },
  });
  for (const one of made.stations) one.record(64);
  return { made, ends };
}

const toFirst: Router = {
  route(row, disks) {
    disks.send(row, 0, disks.whole(row));
  },
};

test.each(['fcfs', 'look', 'satf', 'edf'])('over one disk %s plays the run without a router', (id) => {
  const definition = policies.find((one) => one.id === id);
  if (definition === undefined) throw new Error(`no policy ${id}`);
  const values = effectiveValues(resolved(withValues(defaultScenario, { policy: id })).values);
  const policy = (context: PolicyContext) =>
    definition.create({ context, values, roundNs: 1000 * MS, plans: () => [] });
  const poisson = () => [new PoissonSource(3, disk, 60, sizeSampler('constant:2000', disk.trackBytes))];
  const alone = station(policy, poisson(), END);
  alone.run(Infinity);
  alone.finish();
  const { made, ends } = system(1, toFirst, poisson(), policy);
  made.run(Infinity);
  made.finish();
  const [{ tally, context }] = made.stations;
  expect(tally.beats).toEqual(alone.tally.beats);
  expect(tally.hash.digest()).toBe(alone.tally.hash.digest());
  expect(context.unstarted).toEqual(alone.context.unstarted);
  expect(made.stations[0].cut(0)).toEqual(alone.cut(0));
  expect(ends.length).toBeGreaterThan(800);
});

test('the whole request is one piece, of its place, size and kind, and ends on its cylinder where none spans several', () => {
  const seen: Piece[] = [];
  const looking: Router = {
    route(row, disks) {
      seen.push({ ...disks.whole(row) });
      toFirst.route(row, disks);
    },
  };
  const sources = [new ScriptSource([{ ...request(DISCRETE, 0, 100, 3000), angle: 0.25 }])];
  system(1, looking, sources).made.run(Infinity);
  const [{ endCylinder, ...piece }] = seen;
  expect(endCylinder).toBeLessThan(0);
  expect(piece).toEqual({
    ...{ cylinder: 100, angleNs: 2.5 * MS, sizeBytes: 3000, transferNs: 3 * MS, write: false },
  });
});

/** Every request on all disks at once: a third of it each, at an angle of its own. */
const striped: Router = {
  route(row, disks) {
    const whole = disks.whole(row);
    for (let k = 0; k < 3; k++)
      disks.send(row, k, {
        ...whole,
        angleNs: 2 * k * MS,
        sizeBytes: whole.sizeBytes / 3,
        transferNs: whole.transferNs / 3,
      });
  },
};

test('a request in parts has ended when its slowest part has', () => {
  const { made, ends } = system(3, striped, [new ScriptSource([request(DISCRETE, 0, 100, 3000)])]);
  made.run(Infinity);
  // Seek 5; angles at 10, 12 and 14; a millisecond each.
  expect(made.stations.map((one) => one.cut(0).services.endNs[0] / MS)).toEqual([11, 13, 15]);
  expect(ends).toEqual([{ stream: -1, number: 0, atNs: 15 * MS, lost: false }]);
});

/** A stream whose requests all lie on disk 1. */
const OTHER = 5;

/** A small write under parity: data on disk 0, parity on disk 1; both are read, then both are written. */
class SmallWrite implements Router {
  private readonly written = new Set<number>();

  route(row: number, disks: Parameters<Router['route']>[1]): void {
    if (disks.rows.stream[row & disks.rows.mask] === OTHER) disks.send(row, 1, disks.whole(row));
    else for (const k of [0, 1]) disks.send(row, k, disks.whole(row));
  }

  joined(row: number, disks: Parameters<Router['route']>[1]): void {
    if (this.written.has(row) || disks.rows.stream[row & disks.rows.mask] === OTHER) return;
    this.written.add(row);
    const piece: Piece = { ...disks.whole(row), write: true };
    for (const k of [0, 1]) disks.send(row, k, piece);
  }
}

test('a follow-up begins when all before it have ended, on disks that were waiting', () => {
  // Disk 1 has something else to do first.
  const script = [request(DISCRETE, 0, 0, 3000, OTHER), request(DISCRETE, 0, 100, 1000)];
  const { made, ends } = system(2, new SmallWrite(), [new ScriptSource(script)]);
  made.run(Infinity);
  // Reads: disk 0 at 10–11; disk 1 0–3, then seek to 8, 10–11. Writes at 11: a turn later, 20–21.
  const pages = made.stations.map((one) => one.cut(0));
  const endsOf = pages.map(({ services }) =>
    Array.from(services.endNs.slice(0, services.length), (t) => t / MS),
  );
  expect(endsOf).toEqual([
    [11, 21],
    [3, 11, 21],
  ]);
  expect(pages.map(({ writes }) => writes.length)).toEqual([1, 1]);
  expect(ends.map(({ atNs }) => atNs / MS)).toEqual([3, 21]);
});

/** The next 3 ms after the last has ended, four times. */
class Client implements Source {
  nextNs = 0;
  private next = 0;

  emit(arrivals: Arrivals): void {
    arrivals.push({ ...request(DISCRETE, this.nextNs, 100, 3000, 0), number: this.next++ });
    this.nextNs = Infinity;
  }

  ended(_row: number, _rows: Rows, atNs: number): void {
    if (this.next < 4) this.nextNs = atNs + 3 * MS;
  }

  save(): readonly number[] {
    return [this.next, this.nextNs];
  }

  load(saved: readonly number[]): void {
    [this.next, this.nextNs] = saved;
  }
}

test('a client in a closed loop waits for the join; a request for which nothing is sent is lost', () => {
  const failing: Router = {
    route(row, disks) {
      if (disks.rows.number[row & disks.rows.mask] !== 2) striped.route(row, disks);
    },
  };
  const { made, ends } = system(3, failing, [new Client()]);
  made.run(Infinity);
  // 0: until 15. 1 comes at 18: angles at 20, 22, 24, until 25. 2 comes at 28 and is lost, of which
  // the client hears a turn later, at 38. 3 at 41: angles at 42, 44 and 50.
  expect(ends.map(({ number, atNs, lost }) => [number, atNs / MS, lost])).toEqual([
    [0, 15, false],
    [1, 25, false],
    [2, 28, true],
    [3, 51, false],
  ]);
});
