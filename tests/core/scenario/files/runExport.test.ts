/** Files made of runs, held against the run's own summary, against each other, and against a service worked by hand. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { BackgroundTally } from '../../../../src/core/trace/backgroundTally.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { estimateBytes, exportRun, type RunFormat } from '../../../../src/core/scenario/files/runExport.ts';
import { withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { isWhole } from '../../../helpers/statistics.ts';

interface Event {
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly name: string;
  readonly cat?: string;
  readonly id?: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

const WHOLE = { fromNs: 0, toNs: Infinity };

const textOf = (scenario: Scenario, format: RunFormat, stretch = WHOLE): string =>
  [...exportRun(scenario, format, stretch)].map((piece) => piece.text).join('');

const eventsOf = (scenario: Scenario, stretch = WHOLE): readonly Event[] =>
  (JSON.parse(textOf(scenario, 'trace', stretch)) as { readonly traceEvents: readonly Event[] }).traceEvents;

const scenarioOf = (text: string): Scenario => {
  const { state, faults } = decodePlain(`#/lab?v=3&${text}`);
  expect(faults).toEqual([]);
  return state.scenario;
};

/** µs with three decimals back to whole ns. */
const ns = (us: number): number => Math.round(us * 1000);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Over the end of a page; in `npm test` five of six do not get so far. */
const short = (scenario: Scenario, i: number): Scenario => {
  const most = isWhole || i % 6 === 0 ? 70 : 8;
  return Number(resolved(scenario).values.duration) > most
    ? withValues(scenario, { duration: most })
    : scenario;
};

const kinds: readonly (readonly [string, Scenario])[] = [
  // Several disks have a process each: systemFiles.test.ts.
  ...presets
    .map((preset, i) => [preset.id, short(presetScenario(preset), i)] as const)
    .filter(([, scenario]) => resolved(scenario).values.disks === 1),
  ['glitches', scenarioOf('n=7&lambda=20&duration=100&bound=percentile:10')],
  ['a saturated disk', scenarioOf('n=7&lambda=60&duration=100')],
  [
    'changed by hand',
    scenarioOf('duration=90&edits=12.5:lambda:20;14:add:3000:0.25:50000;70:policy:disjoint-scan'),
  ],
];

test.each(kinds)(
  'trace events of %s: valid, none overlapping, and in sum what the summary says',
  (_, scenario) => {
    const events = eventsOf(scenario);
    const run = new Run(scenario).complete();
    const { tally } = endedRun(run.station); // closes the beat that the end has cut short
    const { beats } = tally;
    const free = tally instanceof BackgroundTally ? tally.background : undefined;
    const freeNs = sum([...(free?.transferNs.subarray(0, free.length) ?? [])]);
    const total = (name: keyof typeof beats) =>
      sum([...(beats[name] as Float64Array).subarray(0, beats.length)]);

    const named = new Set(events.filter((e) => e.name === 'thread_name').map((e) => e.tid));
    const valid = (e: Event): boolean => {
      if (e.ph === 'M') return true;
      if (!['X', 'i', 'b', 'e', 'C'].includes(e.ph) || !(e.ts >= 0)) return false;
      return e.ph === 'X' ? named.has(e.tid) && Number(e.dur) >= 0 : e.ph !== 'i' || named.has(e.tid);
    };
    expect(events.filter((e) => !valid(e))).toEqual([]);
    for (const tid of named) {
      const slices = events
        .filter((e) => e.ph === 'X' && e.tid === tid)
        .toSorted((x, y) => x.ts - y.ts || Number(x.dur) - Number(y.dur));
      const overlapping = slices.filter(
        (e, i) => i > 0 && ns(e.ts) < ns(slices[i - 1].ts) + ns(Number(slices[i - 1].dur)),
      );
      expect(overlapping).toEqual([]);
    }
    const armNs = (name: string) =>
      sum(events.filter((e) => e.cat === 'arm' && e.name === name).map((e) => ns(e.dur ?? 0)));
    expect(armNs('seek') + armNs('move')).toBe(total('seekNs'));
    expect(armNs('rotation')).toBe(total('rotationNs'));
    expect(armNs('transfer')).toBe(total('transferCNs') + total('transferDNs') + freeNs);
    expect(events.filter((e) => e.cat === 'glitch')).toHaveLength(total('late') + total('discarded'));

    // Every b has its e, not before it, and no id is used twice at a time.
    const open = new Map<string, number>();
    const astray: Event[] = [];
    for (const e of events.filter((x) => x.ph === 'b' || x.ph === 'e')) {
      const key = `${e.cat} ${e.id} ${e.name}`;
      if (e.ph === 'b' ? open.has(key) : !(e.ts >= Number(open.get(key)))) astray.push(e);
      if (e.ph === 'b') open.set(key, e.ts);
      else open.delete(key);
    }
    expect(astray).toEqual([]);
    expect(open.size).toBe(0);
    const arrived = events.filter((e) => e.ph === 'b' && e.name === 'D-requests');
    expect(arrived).toHaveLength(total('dArrived'));
  },
);

test('the queue’s counter ends with what the run leaves waiting', () => {
  const scenario = scenarioOf('n=7&lambda=60&duration=100');
  const last = eventsOf(scenario).findLast((e) => e.ph === 'C');
  const rows = textOf(scenario, 'csv').split('\n');
  expect(last?.args?.D).toBe(rows.filter((row) => /,D,|^D/.test(row) && row.endsWith('waiting')).length);
  expect(Number(last?.args?.D)).toBeGreaterThan(100);
});

test('one service by hand: half a turn, one track', () => {
  // The textbook’s disk is not needed: on its own cylinder the arm does not move, and 0.5 turn of 8.33… ms is 4.166 667 ms.
  const scenario = scenarioOf('n=0&duration=1&requests=D:0:0:0.5:50000');
  const { revolutionNs } = new Run(scenario).disk;
  const arm = eventsOf(scenario).filter((e) => e.cat === 'arm');
  expect(arm.map((e) => e.name).filter((name) => name !== 'seek')).toEqual(['rotation', 'transfer']);
  expect(ns(arm.find((e) => e.name === 'rotation')?.dur ?? NaN)).toBe(Math.round(revolutionNs / 2));
});

test('JSON and CSV hold the same rows', () => {
  const scenario = scenarioOf('n=5&lambda=12&duration=70');
  const [header, ...rows] = textOf(scenario, 'csv').trimEnd().split('\n');
  const json = JSON.parse(textOf(scenario, 'json')) as {
    readonly requests: readonly Readonly<Record<string, string | number | null>>[];
    readonly fingerprint: string;
    readonly toS: number;
  };
  const names = header.split(',');
  expect(
    json.requests.map((r) =>
      names.map((name) => (typeof r[name] === 'number' ? r[name].toFixed(9) : (r[name] ?? ''))).join(','),
    ),
  ).toEqual(rows);
  expect(json.toS).toBe(70);
  expect(json.fingerprint).toMatch(/^[0-9a-f]{16}$/);
});

test('a stretch holds exactly the rows of the whole run that lie in it or reach into it', () => {
  const scenario = scenarioOf('n=6&lambda=14&duration=150');
  const rows = (fromS: number, toS: number) =>
    textOf(scenario, 'csv', { fromNs: fromS * 1e9, toNs: toS * 1e9 })
      .trimEnd()
      .split('\n')
      .slice(1);
  const all = textOf(scenario, 'csv').trimEnd().split('\n').slice(1);
  const wanted = all.filter((row) => {
    const [, , arrival, , , , , completion] = row.split(',');
    return Number(arrival) < 131.5 && (completion === '' || Number(completion) >= 129);
  });
  expect(rows(129, 131.5)).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(20);
  expect(rows(0, Infinity)).toEqual(all);
});

test('the trace of a stretch is the whole one’s part of it', () => {
  const scenario = scenarioOf('n=6&lambda=14&duration=150');
  const stretch = { fromNs: 129e9, toNs: 131.5e9 };
  const slices = (events: readonly Event[]) =>
    events
      .filter(
        (e) => e.ph === 'X' && e.cat !== 'frame' && ns(e.ts) < stretch.toNs && ns(e.ts) >= stretch.fromNs,
      )
      .map((e) => JSON.stringify(e))
      .toSorted();
  expect(slices(eventsOf(scenario, stretch))).toEqual(slices(eventsOf(scenario)));
});

test('while it looks for requests that are never served it says how far it is, in pieces without text', () => {
  const scenario = scenarioOf('n=2&lambda=4&duration=160');
  const silent = (format: RunFormat) =>
    [...exportRun(scenario, format, WHOLE)].filter(({ text }) => text === '');
  // That is three tenths of the work, in steps of 64 rounds of 160; the last one ends with its last service.
  for (const format of ['csv', 'json'] as const) {
    const search = silent(format).slice(0, 3);
    expect(search.map(({ share }) => share)).toEqual([
      expect.closeTo((0.3 * 64) / 160, 3),
      expect.closeTo((0.3 * 128) / 160, 3),
      0.3,
    ]);
  }
  // Trace events do not ask for it.
  expect(silent('trace').filter(({ share }) => share < 1)).toEqual([]);
});

test('shares of the work grow to 1, and the size told beforehand is right within a third', () => {
  for (const text of ['duration=200', 'n=7&lambda=18&duration=300', 'preset=default&n=2&lambda=4']) {
    const scenario = scenarioOf(text);
    const requests = textOf(scenario, 'csv').trimEnd().split('\n').length - 1;
    for (const format of ['csv', 'json', 'trace'] as const) {
      const pieces = [...exportRun(scenario, format, WHOLE)];
      const shares = pieces.map((piece) => piece.share);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
      const bytes = sum(pieces.map((piece) => piece.text.length));
      expect(
        estimateBytes(format, requests) / bytes,
        `${text} ${format} ${bytes / requests}`,
      ).toBeGreaterThan(0.75);
      expect(estimateBytes(format, requests) / bytes, `${text} ${format} ${bytes / requests}`).toBeLessThan(
        1.33,
      );
    }
  }
});

test('the counter of those that wait falls for whoever is started or given up, and for nobody twice', () => {
  // Videos that cannot be read in time are dropped, most of them unread; what is late was started before.
  const scenario = scenarioOf('n=12&lambda=30&duration=20');
  const counted = eventsOf(scenario).filter(({ ph, name }) => ph === 'C' && name === 'waiting');
  const negative = counted.filter(({ args }) => Object.values(args ?? {}).some((count) => Number(count) < 0));
  expect(negative).toEqual([]);
  const rows = textOf(scenario, 'csv').trimEnd().split('\n').slice(1);
  const unread = (outcome: string) => {
    const these = rows.filter((row) => row.endsWith(`,${outcome}`) && row.split(',')[3] === '');
    return ['C', 'D'].map((letter) => these.filter((row) => row.includes(`,${letter},`)).length);
  };
  expect(unread('discarded')[0]).toBeGreaterThan(5);
  const last = counted.at(-1)?.args;
  expect([last?.['C'], last?.['D']]).toEqual(unread('waiting'));
});
