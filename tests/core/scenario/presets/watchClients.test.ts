/** What the presets of clients that share a disk tell the reader to watch is true of their runs. */
import { describe, expect, test } from 'vitest';
import { clientReports, type ClientReport } from '../../../../src/core/metrics/clients.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { presetOf, scenarioOf } from './presetRun.ts';

function played(id: string, changed: ParamValues = {}) {
  const scenario = scenarioOf(id, changed);
  const run = new Run(scenario).complete();
  const { tally } = run.station;
  if (tally.clients === null) throw new Error('nobody is told apart');
  const reports = clientReports(tally.clients, clientsOf(scenario), { endNs: run.endNs, waitingBy: [] });
  const of = (name: string): ClientReport => {
    const found = reports.find((report) => report.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const missed = reports.reduce((sum, report) => sum + (report.missed ?? 0), 0);
  return { run, of, missed, reports };
}

/** Figures of the sentence stand in it as they are measured. */
const says = (id: string, ...figures: readonly string[]) => {
  for (const figure of figures) expect(presetOf(id).watch).toContain(figure);
};

const megabytes = (bytesPerS: number | null) => ((bytesPerS ?? NaN) / 1e6).toFixed(1);
const ms = (seconds: number | null) => ((seconds ?? NaN) * 1e3).toFixed(1);

test('greedy-neighbour and neighbour-fenced: the same three, with and without slices', () => {
  const open = played('greedy-neighbour');
  expect([open.of('film').missed, open.of('film').due]).toEqual([51, 60]);
  expect(open.of('readers').meanResponseS?.toFixed(1)).toBe('6.9');
  says('greedy-neighbour', '51 of its 60', '6.9 s');
  const fenced = played('neighbour-fenced');
  expect(fenced.of('film').missed).toBe(0);
  says('neighbour-fenced', `${Math.round(Number(ms(fenced.of('readers').meanResponseS)))} ms`);
  says('neighbour-fenced', `${megabytes(fenced.of('copy').bytesPerS)} MB/s`);
});

test('backup-behind: what it has, and what it costs the readers', () => {
  const behind = played('backup-behind');
  const clients = String(presetOf('backup-behind').values.clients).replace(/;background.*/, '');
  const without = played('backup-behind', { clients });
  expect([behind.missed, without.missed]).toEqual([0, 0]);
  says('backup-behind', `${megabytes(behind.of('backup').bytesPerS)} MB/s`);
  says('backup-behind', `${ms(behind.of('readers').meanResponseS)} ms in the mean instead of`);
  says('backup-behind', `instead of ${ms(without.of('readers').meanResponseS)}`);
});

describe('scan-for-nothing', () => {
  const id = 'scan-for-nothing';
  test('4.4 MB/s for nothing: the readers’ completions are the same to the nanosecond', () => {
    const free = played(id);
    const clients = String(presetOf(id).values.clients).replace(/;background.*/, '');
    const alone = played(id, { clients, freeblock: 'off' });
    says(id, `${megabytes(free.of('scan').bytesPerS)} MB/s`);
    says(id, `${Math.round(Number(ms(free.of('readers').meanResponseS)))} ms`);
    const ends = ({ run }: ReturnType<typeof played>) => {
      const { services, requests } = run.page(0);
      return Array.from({ length: services.length }, (_, s) => [services.request[s], services.endNs[s]])
        .filter(([request]) => requests.stream[request] === 0)
        .map(([, endNs]) => endNs)
        .slice(0, 500);
    };
    expect(ends(free)).toHaveLength(500);
    expect(ends(free)).toEqual(ends(alone));
  });
});

test('page-fault: no film and no page fault is late, and readers use the slack', () => {
  const { of, missed } = played('page-fault');
  expect(missed).toBe(0);
  expect(of('page faults').maxS).toBeLessThan(0.06);
  says('page-fault', `${Math.round(Number(ms(of('readers').meanResponseS)))} ms`);
  expect(played('page-fault', { policy: 'c-look' }).of('page faults').missed).toBe(31);
});

test('surveillance: what C-LOOK loses', () => {
  const { reports, missed } = played('surveillance');
  expect([missed, reports.reduce((sum, { due }) => sum + (due ?? 0), 0)]).toEqual([409, 540]);
  says('surveillance', '409 of 540');
});

/** Who is read one after another from an instant on: a client as often as the arm comes to it, and when. */
const turnsFrom = (id: string, fromS: number) => {
  const turns: { readonly client: number; readonly atS: number }[] = [];
  for (const { requests, services } of played(id).run.pages())
    for (let s = 0; s < services.length; s++) {
      const [client, atS] = [requests.stream[services.request[s]] + 1, services.startNs[s] / 1e9];
      if (atS >= fromS && atS < fromS + 2 && turns.at(-1)?.client !== client) turns.push({ client, atS });
    }
  return turns;
};

test('cameras-with-a-budget: the copy has its own at 10.26 s, and from 10.51 s on they take turns', () => {
  const id = 'cameras-with-a-budget';
  const turns = turnsFrom(id, 10);
  const copy = turns.findIndex(({ client }) => client === 19);
  expect(turns.slice(copy, copy + 2).map(({ atS }) => atS.toFixed(2))).toEqual(['10.26', '10.51']);
  expect(turns.slice(copy, copy + 8).map(({ client }) => client === 19)).toEqual(
    Array.from({ length: 8 }, (_, k) => k % 2 === 0),
  );
  const { missed, of } = played(id);
  expect(missed).toBe(0);
  says(id, '10.26 s', '10.51 s', '0.25 s each', `${megabytes(of('copy').bytesPerS)} MB/s`);
});

test('copy-in-the-gaps: the copy alone up to 11.06 s, then all eighteen before 12 s', () => {
  const id = 'copy-in-the-gaps';
  const [first, second] = turnsFrom(id, 10);
  expect([first.client, second.client, second.atS.toFixed(2)]).toEqual([19, 1, '11.06']);
  const others = turnsFrom(id, 10).filter(({ client, atS }) => client < 19 && atS < 12);
  expect(others.map(({ client }) => client)).toEqual(Array.from({ length: 18 }, (_, k) => k + 1));
  const { missed, of } = played(id);
  expect([missed, played(id, { policy: 'edf' }).missed]).toEqual([0, 390]);
  says(id, '11.06 s', `${megabytes(of('copy').bytesPerS)} MB/s`);
});

test('weights-one-and-two: the backup has twice the disk’s time of the copy, and the film misses none of 60', () => {
  const id = 'weights-one-and-two';
  const { run, of } = played(id);
  const ns = [0, 0, 0];
  for (const { requests, services } of run.pages())
    for (let s = 0; s < services.length; s++)
      if (services.startNs[s] >= 10e9)
        ns[requests.stream[services.request[s]]] += services.endNs[s] - services.startNs[s];
  expect((ns[2] / ns[1]).toFixed(2)).toBe('2.00');
  expect([of('film').missed, of('film').due]).toEqual([0, 60]);
  expect(played(id, { policy: 'c-look' }).of('film').missed).toBe(56);
  says(id, '20 ms for the copy, 40 for the backup', '60 cycles');
});

/** Megabytes a second of the greedy and paced ones together, between two instants. */
function together(id: string, fromS: number, toS: number): number {
  const { run } = played(id);
  let bytes = 0;
  for (const page of run.pages())
    for (let s = 0; s < page.services.length; s++) {
      const request = page.services.request[s];
      const endS = page.services.endNs[s] / 1e9;
      if (page.requests.stream[request] > 0 && endS > fromS && endS <= toS)
        bytes += page.requests.sizeBytes[request];
    }
  return bytes / 1e6 / (toS - fromS);
}

test('seeks-eat-the-sum: 33 MB/s alone, 11 together, 10.3 with five, and the promise is kept', () => {
  const id = 'seeks-eat-the-sum';
  expect(Math.floor(together(id, 5, 10))).toBe(33);
  expect(Math.round(together(id, 10, 15))).toBe(11);
  expect(together(id, 25, 40).toFixed(1)).toBe('10.3');
  expect(megabytes(played(id).of('film').bytesPerS)).toBe('8.0');
});

test('promised-rate: 2.1 MB/s each when all are there, and 8 as promised', () => {
  const id = 'promised-rate';
  expect((together(id, 25, 40) / 5).toFixed(1)).toBe('2.1');
  const { of, missed } = played(id);
  expect([megabytes(of('film').bytesPerS), missed]).toEqual(['8.0', 0]);
});
