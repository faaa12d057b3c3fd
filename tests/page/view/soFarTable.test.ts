/** The run so far by client: what is said of each, against the run's own counts. */
import { describe, expect, it } from 'vitest';
import type { PresetDefinition } from '../../../src/core/scenario/preset.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { clientsOf } from '../../../src/core/scenario/known.ts';
import { withValues } from '../../../src/core/scenario/scenario.ts';
import { ENDED, figureOf, RESPONSE_NS } from '../../../src/core/trace/clientCounts.ts';
import { clientGroups } from '../../../src/page/view/clients/groups.ts';
import { clientsSoFar } from '../../../src/page/view/clients/soFar.ts';
import { soFarTable } from '../../../src/page/view/clients/soFarTable.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { momentAt } from '../../../src/page/view/scene/moment.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { S, sceneOf, sceneOfRun } from './scenes.ts';

const preset = (id: string): Scene => sceneOfRun(presetScenario(presetById.get(id) as PresetDefinition), [0]);

const said = (scene: Scene, s: number, most = 4): Readonly<Record<string, string>> =>
  Object.fromEntries(
    soFarTable(scene, s * S, most).rows.map(({ name, note, cells }) => [
      [name, note].filter((text) => text !== '').join(', '),
      cells
        .map(({ text, note, alarms }) => `${text}${note === '' ? '' : ` ${note}`}${alarms ? '!' : ''}`)
        .join(' | ')
        .replaceAll('\u202f', ' '),
    ]),
  );

const greedy = preset('greedy-neighbour');
const cameras = preset('surveillance');

it('tells a film that stands still from a copy that is served at once', () => {
  expect(said(greedy, 12)).toEqual({
    film: '1.00 MB/s | 0.50 MB/s! | 7 oldest 6.0 s | 35 ms of 6 | 6 of 12!',
    readers: '– | 60 kB/s | 84 oldest 7.0 s | 17 ms of 44 | –',
    copy: '– | 39.7 MB/s | 0 | 3 ms of 2122 | –',
  });
  const { film, copy } = said(greedy, 3);
  expect(film).toMatch(/^1\.00 MB\/s \| 1\.00 MB\/s \| .* \| 0 of 3$/);
  expect(copy).toBe('– | from 5 s | – | – | –');
});

it('says of cameras that are alike how the worst of them fares', () => {
  const { 'cameras 1–16, worst of 16': worst, ...others } = said(cameras, 14);
  expect(worst).toMatch(/^500 kB\/s \| 357 kB\/s! \| 3 oldest 4\.0 s \| .* \| 2 of 7!$/);
  expect(Object.keys(others)).toEqual(['guards 1–2, worst of 2', 'copy']);
});

/** 150 beats, so that it has three pages. */
const values = {
  ...{ workload: 'clients', disk: 'server-2002', policy: 'c-look', duration: 150 },
  clients: 'rate:1000000@0:cycle=1;interactive:20/s:16384@0;greedy@70;latency:2/s:4096:0.06@0',
};

describe.each([[[0]], [[1]], [[2]], [[0, 1]]])('from pages %j', (pages) => {
  const scene = sceneOf(values, pages);
  const { fromNs, toNs } = sceneTablesOf(scene);
  const instants = [0.1, 0.35, 0.6, 0.9].map((part) => Math.round(fromNs + part * (toNs - fromNs)));

  it('adds up to what is counted of all of them', () => {
    for (const timeNs of instants) {
      const all = clientsSoFar(scene, timeNs);
      const sum = (of: (its: (typeof all)[number]) => number) => all.reduce((x, its) => x + of(its), 0);
      const { glitches } = countersAt(scene, timeNs);
      expect(sum(({ late }) => late)).toBe(glitches);
      const { waiting, unlisted } = momentAt(sceneTablesOf(scene), timeNs);
      expect(sum((its) => its.waiting)).toBe(waiting.length + unlisted);
    }
  });

  it('is what the summary has come to, but for what is under way', () => {
    for (const timeNs of instants) {
      const beat = Math.floor(timeNs / scene.roundNs);
      const found = clientsSoFar(scene, beat * scene.roundNs);
      for (const { plan, served, meanNs } of found) {
        const of = (figure: number) =>
          Array.from({ length: beat }, (_, k) => figureOf(scene.clientBeats, plan.client, k, figure)).reduce(
            (a, b) => a + b,
            0,
          );
        // A service that has begun in the beat may end behind it.
        expect(of(ENDED) - served).toBeGreaterThanOrEqual(0);
        expect(of(ENDED) - served).toBeLessThanOrEqual(1);
        if (of(ENDED) === served && served > 0) expect(meanNs).toBeCloseTo(of(RESPONSE_NS) / served, 0);
      }
    }
  });
});

it('has a row for each at every instant, and nothing in it that is no number', () => {
  for (const scene of [greedy, cameras, sceneOf(values, [0])])
    for (let k = 0; k <= 30; k++) {
      const { rows, columns } = soFarTable(scene, (scene.endNs * k) / 30, 4);
      expect(rows.map(({ name }) => name)).toEqual(clientGroups(scene.clients, 4).map(({ name }) => name));
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
      expect(JSON.stringify(rows)).not.toMatch(/NaN|Infinity|undefined/);
    }
});

it('has at most so many rows: all who are left are in the last one', () => {
  const clients = (text: string) => sceneOf({ ...values, clients: text, duration: 4 }).clients;
  const names = (text: string, most: number) => clientGroups(clients(text), most).map(({ name }) => name);
  expect(names('rate:1000000@0;rate:1000000@0;greedy@0;greedy@0;greedy@0:name=copy', 4)).toEqual([
    'rates 1–2',
    'greedy 3–4',
    'copy',
  ]);
  const five = ['Anna', 'Ben', 'Carla', 'Dan', 'Eva'].map((name) => `paced:100000@0:name=${name}`).join(';');
  expect(names(five, 4)).toEqual(['Anna', 'Ben', 'Carla', '2 others']);
  expect(names(five, 2)).toEqual(['Anna', '4 others']);
  expect(names('rate:1000000@0:name=film_1;rate:2000000@0:name=film_2', 4)).toEqual(['film 1', 'film 2']);
});

it('says how long streams wait for their first cycle, of all who have come', () => {
  const scenario = presetScenario(presetById.get('slot-kept-free') as PresetDefinition);
  const startUp = (values: ParamValues, s: number) => {
    const clients = clientsOf(withValues(scenario, values));
    const { columns, rows } = soFarTable({ ...greedy, pages: [], clientBeats: [], clients }, s * S, 4);
    const { text, note } = rows[0]?.cells[columns.findIndex(({ id }) => id === 'startUp')] ?? {};
    return `${text} ${note}`.replaceAll('\u202f', ' ');
  };
  expect(startUp({}, 40)).toBe('0.44 s most 2.00 s');
  expect(startUp({ starts: 'slot' }, 40)).toMatch(/^1\.13 s most /);
  // Whoever still waits has waited so long, and nobody knows for how long yet.
  expect(startUp({ starts: 'slot' }, 0.5)).toBe('0.00 s ');
});
