/** Clients of one disk: what they had by hand-made figures, their throughput as it is drawn, told and pointed at. */
import { describe, expect, test } from 'vitest';
import { BUSY_NS, BYTES, FIGURES } from '../../../src/core/trace/clientCounts.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { clientSharesPicture } from '../../../src/page/view/clients/shares.ts';
import { screensView } from '../../../src/page/view/besideDisk.ts';
import { throughputPicture } from '../../../src/page/view/clients/throughput.ts';
import { throughputAt, throughputOf } from '../../../src/page/view/clients/throughputModel.ts';
import { gaugesPicture } from '../../../src/page/view/gauges/index.ts';
import { levelsAt, levelsOf } from '../../../src/page/view/gauges/levelsModel.ts';
import { amountBy, clientCourseOf, perSecond } from '../../../src/page/view/scene/clientCourse.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { nameFrom } from '../../../src/page/view/scene/names.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { timelinePicture } from '../../../src/page/view/timeline/picture.ts';
import type { Client, Scene, ViewSettings } from '../../../src/page/view/scene/view.ts';
import { handmade, MS } from './handmade.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { budgeted, calm, chunked, clients as shared, onTheWay, S, settings, slack } from './scenes.ts';

const { light, dark, projector } = themes;
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

const client = (number: number, name: string, changed: Partial<Client> = {}): Client => ({
  ...{
    client: number,
    name,
    kind: 'paced',
    priority: 0,
    weight: 1,
    startNs: 0,
    endNs: Infinity,
    writes: false,
  },
  ...{
    bytesPerS: NaN,
    periodNs: NaN,
    deadlineNs: NaN,
    contract: { periodNs: NaN, sliceNs: NaN },
    cylinders: [0, 9],
  },
  ...changed,
});

/** A film of 4000 bytes a second, read in 200 ms, and a copy that is read in two chunks of 100 ms each. */
const byHand = (changed: Partial<Scene> = {}): Scene =>
  handmade(
    [
      { stream: 0, number: 0, atMs: 0, dueMs: 1000, cylinder: 5, bytes: 4000 },
      { client: 1, number: 0, atMs: 0, cylinder: 5, bytes: 1000 },
    ],
    [
      { request: 0, fromMs: 100, seekMs: 0, turnMs: 50, readMs: 200 },
      { request: 1, fromMs: 400, readMs: 100 },
      { request: 1, fromMs: 600, readMs: 100 },
    ],
    {
      clients: [
        client(0, 'Film', { kind: 'rate', bytesPerS: 4000, periodNs: 1e9 }),
        client(1, 'Copy', { bytesPerS: 2000 }),
      ],
      clientBeats: [],
      disk: { cylinders: 10, revolutionNs: 10 * MS },
      ...changed,
    },
    1000,
  );

test('a cycle whose end has passed counts as missed from then on, whether or not its IO has been served', () => {
  const { clients, clientBeats, disk } = byHand();
  const scene = handmade(
    [
      { stream: 0, number: 0, atMs: 0, dueMs: 500, cylinder: 5 },
      { stream: 0, number: 1, atMs: 500, dueMs: 1500, cylinder: 5 },
      { client: 1, number: 0, atMs: 0, cylinder: 5 },
    ],
    [{ request: 2, fromMs: 0, readMs: 1000 }],
    { clients, clientBeats, disk },
  );
  const missedAt = (ms: number) => countersAt(scene, ms * MS).glitches;
  expect([499, 500, 999].map(missedAt)).toEqual([0, 1, 1]);
});

describe('what clients had', () => {
  test('bytes are spread over their transfers, the disk’s time over services', () => {
    const course = clientCourseOf(byHand());
    const bytes = (of: number, ms: number) => amountBy(course, of, 'bytes', ms * MS);
    expect([100, 150, 250, 350, 900].map((ms) => bytes(0, ms))).toEqual([0, 0, 2000, 4000, 4000]);
    expect([400, 450, 550, 650, 700].map((ms) => bytes(1, ms))).toEqual([0, 250, 500, 750, 1000]);
    expect(amountBy(course, 0, 'busyNs', 200 * MS)).toBe(100 * MS);
    expect(amountBy(course, 1, 'busyNs', 900 * MS)).toBe(200 * MS);
    expect(perSecond(course, 1, 'bytes', 700 * MS, 500 * MS)).toBe(2000);
  });

  test('what lies before the pages is taken from the summary, spread over its beats', () => {
    const had = (...bytes: readonly number[]) =>
      Float64Array.from(
        bytes.flatMap((its) =>
          Array.from({ length: FIGURES }, (_, k) => (k === BYTES ? its : k === BUSY_NS ? its * 1e3 : 0)),
        ),
      );
    const scene = { ...byHand(), clientBeats: [had(4000, 1000), had(8000), had(4000, 2000)], roundNs: 1e9 };
    const course = clientCourseOf(scene);
    expect(amountBy(course, 0, 'bytes', 1.5e9)).toBe(4000 + 4000);
    expect(amountBy(course, 1, 'bytes', 3e9)).toBe(3000);
    expect(amountBy(course, 1, 'bytes', 3.1e9)).toBeNaN();
    // The pages know better when it came.
    expect(amountBy(course, 0, 'bytes', 0.25e9)).toBe(2000);
  });

  test('a rate that comes in one IO a cycle is taken over its cycle', () => {
    const { lines } = throughputAt(throughputOf(byHand()), 900 * MS, settings());
    expect(lines.map(({ now, wanted, isPromised }) => [now, wanted, isPromised])).toEqual([
      [4000, 4000, true],
      [1000, 2000, false],
    ]);
  });

  test('their requests bear their names', () => {
    expect(nameFrom(byHand(), 1, 1, 11)).toMatch(/^Copy, \S+ 12$/);
    expect(nameFrom(byHand(), 1, -1, 500_000_000)).toMatch(/ \+1$/);
  });
});

const { view, stave = view } = throughputPicture;
const modelAt = (scene: Scene, atS: number, changed: Partial<ViewSettings> = {}) =>
  stave.at(stave.prepare(scene), atS * S, settings(changed));

describe('throughput', () => {
  test.each([
    ['stave', stave, { width: 840, height: 150 }, light, 8.2, { fromNs: 0, toNs: 11 * S }],
    ['phone', stave, { width: 340, height: 120 }, dark, 8.2, { fromNs: 6 * S, toNs: 9 * S }],
    ['run', view, { width: 520, height: 260 }, projector, 11.5, {}],
  ] as const)('%s', async (name, drawn, size, theme, atS, changed) => {
    const model = drawn.at(drawn.prepare(shared), atS * S, settings(changed));
    await expectPicture(
      `throughput-${name}`,
      pictureOf((pen) => drawn.draw(pen, model, size, theme), size, theme),
    );
  });

  test('is told, whoever was promised something first', () => {
    expect(plain(stave.describe(modelAt(shared, 11)))).toMatchInlineSnapshot(
      `"At 11.00 s the disk gives 39.4 MB/s in all: Film 8.0 MB/s, Backup 21.8 MB/s, paced 2 9.6 MB/s and interactive 3 33 kB/s."`,
    );
    expect(stave.table(modelAt(shared, 11)).rows.map((row) => row.map(plain))).toMatchInlineSnapshot(`
      [
        [
          "Film",
          "0.0 s",
          "8.0 MB/s",
          "8.0 MB/s",
          "8.0 MB/s",
          "100 %",
        ],
        [
          "paced 2",
          "2.0 s",
          "5.0 MB/s",
          "9.6 MB/s",
          "5.0 MB/s",
          "100 %",
        ],
        [
          "interactive 3",
          "0.0 s",
          "–",
          "33 kB/s",
          "116 kB/s",
          "–",
        ],
        [
          "Backup, writes",
          "6.0 s",
          "20.0 MB/s",
          "21.8 MB/s",
          "19.9 MB/s",
          "100 %",
        ],
      ]
    `);
  });

  test('a line under the hand leads to a request of its client', () => {
    const window = { fromNs: 0, toNs: 11 * S };
    const model = modelAt(shared, 8, window);
    const size = { width: 840, height: 150 };
    const rows = Array.from({ length: 150 }, (_, y) => stave.hit?.(model, size, 500, y)?.row ?? -1);
    const found = rows.filter((row) => row >= 0);
    expect(found.length).toBeGreaterThan(10);
    const told = stave.at(stave.prepare(shared), 8 * S, settings({ ...window, pointed: found[0] ?? -1 }));
    expect(stave.describe(told)).toBe(stave.describe(model));
    expect(told).not.toEqual(model);
  });
});

describe('levels', () => {
  const { view: levels } = gaugesPicture;
  const beside: typeof levels = screensView;
  const window = settings({ fromNs: 3 * S, toNs: 5 * S });

  test.each([
    ['gauges-budgets', levels, { width: 840, height: 150 }, light],
    ['gauges-phone', levels, { width: 340, height: 130 }, dark],
    ['gauges-beside', beside, { width: 430, height: 170 }, projector],
  ] as const)('%s', async (name, drawn, size, theme) => {
    const model = drawn.at(drawn.prepare(budgeted), 4.4 * S, window);
    await expectPicture(
      name,
      pictureOf((pen) => drawn.draw(pen, model, size, theme), size, theme),
    );
  });

  test('all series of a gauge have one scale with 0 on it, and it does not change with the instant', () => {
    const prepared = levelsOf(budgeted);
    const scales = [0.5, 2.2, 5.9].map((atS) =>
      levelsAt(prepared, atS * S, window).rows.map(({ gauge, least, most }) => [gauge, least, most]),
    );
    expect(scales[1]).toEqual(scales[0]);
    expect(scales[2]).toEqual(scales[0]);
    const ofFirst = scales[0]?.filter(([gauge]) => gauge === 0) ?? [];
    expect(new Set(ofFirst.map(String)).size).toBe(1);
    for (const [, least = 1, most = 0] of ofFirst) expect(least <= 0 && most > 0).toBe(true);
  });

  test('an overdraft is told with its sign', () => {
    const prepared = levelsOf(budgeted);
    const told = Array.from({ length: 60 }, (_, k) =>
      levels.describe(levelsAt(prepared, k * 0.1 * S, window)),
    );
    expect(plain(told.find((words) => words.includes('−')) ?? '')).toMatch(
      /^Budget left in the interval: real-time \S+ m?s, interactive \S+ m?s and throughput −\S+ m?s\. Lent/,
    );
  });

  test('a run without levels has the place beside the disk for its strips', () => {
    const model = beside.at(beside.prepare(calm), 2 * S, settings());
    expect(beside.describe(model)).not.toMatch(/budget/i);
  });
});

describe('shares of the disk', () => {
  const { view: shares } = clientSharesPicture;
  const share = (scene: Scene, atMs: number) =>
    shares.table(shares.at(shares.prepare(scene), atMs * MS, settings())).rows;

  test('by hand: the film has 250 of the first 800 ms, the copy 200', () => {
    expect(share(byHand(), 800).map((row) => row.map(plain))).toEqual([
      ['Film', '31 %', '31 %', '–', '–'],
      ['Copy', '25 %', '25 %', '–', '–'],
    ]);
  });

  test('beside a slice, a rate, and a part of all weights', () => {
    const scene = byHand({
      clients: [
        client(0, 'Film', { kind: 'rate', bytesPerS: 4000, periodNs: 1e9 }),
        client(1, 'Copy', { contract: { periodNs: 100 * MS, sliceNs: 20 * MS } }),
        client(2, 'Index', { weight: 2 }),
      ],
      disk: { cylinders: 10, revolutionNs: 10 * MS, rateAt: () => 20_000 },
    });
    expect(share(scene, 800).map((row) => plain(row.slice(3).join(' ')))).toEqual([
      '20 % rate',
      '20 % slice',
      '50 % weight',
    ]);
  });

  test('drawn and told', async () => {
    const model = shares.at(shares.prepare(shared), 11 * S, settings());
    const size = { width: 520, height: 160 };
    await expectPicture(
      'client-shares',
      pictureOf((pen) => shares.draw(pen, model, size, light), size, light),
    );
    expect(plain(shares.describe(model))).toMatchInlineSnapshot(
      `"Of the disk’s time in the last 4 s: Backup 56 %, Film 20 % of 20 % for its rate, paced 2 20 % and interactive 3 3.4 %."`,
    );
  });
});

describe('in the rounds', () => {
  const { view: timeline } = timelinePicture;
  const boxesAt = (scene: Scene, atS: number) =>
    timeline.table(
      timeline.at(timeline.prepare(scene), atS * S, settings({ fromNs: (atS - 0.6) * S, toNs: atS * S })),
    ).rows;

  test('pieces of one request are told as its chunks', () => {
    const names = boxesAt(chunked, 3).map(([name]) => name);
    expect(names).toContain('IO of client 2, chunk 1 of 8');
    expect(names).toContain('IO of client 2, chunk 8 of 8');
    expect(names.some((name) => name?.startsWith('promised IO of client 1') && !name.includes('chunk'))).toBe(
      true,
    );
  });

  test('blocks that are read on the way are told as free, and the sentence counts them', () => {
    const rows = boxesAt(onTheWay, 3);
    const free = rows.filter(([name]) => name === 'free block');
    expect(free.length).toBeGreaterThan(3);
    const times = Array.from({ length: 400 }, (_, k) => sentenceAt(onTheWay, (2 + k * 0.0025) * S, 'phase'));
    expect(times.some(({ second }) => /free blocks? (was|were) read on the way\./.test(second))).toBe(true);
  });

  test('the bubble is what is left of the register, as long as a guaranteed IO waits behind it', () => {
    const at = (atS: number) =>
      timeline.at(timeline.prepare(slack), atS * S, settings({ fromNs: 1 * S, toNs: 4 * S }));
    const said = [2.1, 2.3, 2.5].map((atS) => {
      const [, ms = ''] = /register of slack holds (\d+)/.exec(plain(timeline.describe(at(atS)))) ?? [];
      return Number(ms);
    });
    expect(said[0]).toBeGreaterThan(said[1] ?? 0);
    expect(said[1]).toBeGreaterThan(said[2] ?? 0);
    expect((said[0] ?? 0) - (said[2] ?? 0)).toBeCloseTo(400, -1);
    expect(timeline.describe(at(2.98))).not.toContain('register');
  });
});
