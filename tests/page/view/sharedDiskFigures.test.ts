/** The explained figures of the QoS paper: what they say, that it is so, and how they are drawn. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { placesOf } from '../../../src/page/view/boxes/flow.ts';
import { bubbleModel, firstBubble, MOST_REQUESTS } from '../../../src/page/view/explained/bubble.ts';
import { bubbleFigure, instantAt } from '../../../src/page/view/explained/bubbleFigure.ts';
import { CHUNKS, chunksModel } from '../../../src/page/view/explained/chunks.ts';
import { chunksFigure } from '../../../src/page/view/explained/chunksFigure.ts';
import type { Explained } from '../../../src/page/view/explained/explained.ts';
import { firstInequality, inequalityModel } from '../../../src/page/view/explained/inequality.ts';
import { inequalityFigure } from '../../../src/page/view/explained/inequalityFigure.ts';
import { layersModel, programs } from '../../../src/page/view/explained/layers.ts';
import { layersFigure } from '../../../src/page/view/explained/layersFigure.ts';
import { metaModel } from '../../../src/page/view/explained/meta.ts';
import { metaFigure } from '../../../src/page/view/explained/metaFigure.ts';
import {
  CYCLES,
  firstSlots,
  LEAST_DISKS,
  MOST_DISKS,
  mostStreams,
  slotsModel,
} from '../../../src/page/view/explained/slots.ts';
import { slotsFigure } from '../../../src/page/view/explained/slotsFigure.ts';
import { play, type Asked } from '../../../src/page/view/explained/queuePlay.ts';
import { runUcsbIo } from '../../core/policy/shared/naiveUcsbIo.ts';
import type { Request } from '../../core/policy/shared/naiveTurningDisk.ts';
import { InsidePen } from '../../contract/insidePen.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';

const plain = (text: string): string => text.replace(/\u202f/g, ' ');
const MS = 1e6;

const metas = Array.from({ length: metaModel(0).count }, (_, index) => metaModel(index));
const bubbles = (['at once', 'apart'] as const).flatMap((coming) =>
  [0, 3, 10, MOST_REQUESTS].flatMap((requests) =>
    [50, 150, 200].flatMap((takes) =>
      [0, 20, 150, 410, 640, 860, 1000].map((now) =>
        bubbleModel({ nowNs: now * MS, requests, coming, takesNs: takes * MS }),
      ),
    ),
  ),
);
const layers = programs.flatMap(({ id }) =>
  layersModel(id, 0).steps.map((_, index) => layersModel(id, index)),
);
const inequalities = [
  firstInequality,
  { ...firstInequality, cycleNs: 1e6 },
  { ...firstInequality, rate: 40e6 },
  { ...firstInequality, rate: 1, cycleNs: 3600e9 },
  { ...firstInequality, latencyNs: 1e9, rate: 0.2e6, cycleNs: 30e9 },
].map(inequalityModel);
const chunks = CHUNKS.flatMap((chunkBytes) =>
  [0, 8 * MS, 26.2 * MS].map((atNs) => chunksModel({ chunkBytes, atNs })),
);

const slots = [true, false].flatMap((readsAhead) =>
  [LEAST_DISKS, 4, MOST_DISKS].flatMap((disks) =>
    [1, mostStreams({ disks })].flatMap((streams) =>
      [0, 5, 9, CYCLES].map((cycle) => slotsModel({ disks, streams, readsAhead, cycle })),
    ),
  ),
);

const figures: readonly (readonly [string, Explained<never>, readonly unknown[]])[] = [
  ['meta', metaFigure, metas],
  ['bubble', bubbleFigure, bubbles],
  ['layers', layersFigure, layers],
  ['inequality', inequalityFigure, inequalities],
  ['chunks', chunksFigure, chunks],
  ['slots', slotsFigure, slots],
];

describe.each(figures)('%s', (_, figure, models) => {
  it('stands in its frame at every width, in every theme, and is told', () => {
    for (const model of models as readonly never[]) {
      for (const [width, theme] of [
        [326, themes.light],
        [326, themes.projector],
        [960, themes.dark],
        [1296, themes.projector],
      ] as const) {
        const size = { width, height: figure.height(width, theme) };
        const pen = new InsidePen();
        figure.draw(pen, model, size, theme);
        const outside = pen.painted.filter(
          ({ box: { left, top, right, bottom } }) =>
            left < -5 || top < -5 || right > size.width + 5 || bottom > size.height + 5,
        );
        expect(outside, `${width} px, ${theme.id}`).toEqual([]);
        expect(pen.depth).toBe(0);
      }
      const says = figure.says(model);
      expect(says).toMatch(/^\S.*\.$/s);
      const { head, rows } = figure.table(model);
      expect(new Set(head).size).toBe(head.length);
      for (const row of rows) expect(row).toHaveLength(head.length);
      expect(says + JSON.stringify(rows)).not.toMatch(/NaN|Infinity|undefined|\{/);
    }
  });
});

describe('figure 1', () => {
  const [{ decisions }] = metas as [(typeof metas)[number]];

  it('is a story in which every way through the boxes is gone', () => {
    const ways = decisions.map(({ path }) => path.join(' '));
    expect(new Set(ways).size).toBe(6);
    expect(decisions.map(({ asked, chunk }) => `${asked?.name ?? '–'}${chunk ? chunk.number : ''}`)).toEqual([
      'K11',
      'B1',
      'L1',
      'K12',
      'B2',
      'R1',
      'R2',
      'B3',
      'K13',
      'K14',
      '–',
    ]);
  });

  it('says what is asked and answered by its own figures', () => {
    const says = (decision: number, stage: number) =>
      plain(metaFigure.says(metas.find((m) => m.number === decision && m.stage === stage) ?? metaModel(0)));
    expect(says(4, 2)).toBe(
      'R1 is of a guaranteed rate, but B2 takes 20 ms at worst, and the slack is 30 ms: best effort goes first.',
    );
    expect(says(5, 2)).toBe(
      'R1 is of a guaranteed rate. B3 would take 20 ms, and only 10 ms of slack are left: it has to wait.',
    );
    expect(says(2, 1)).toBe('Yes: L1 waits above best effort.');
  });

  it('lights one box after the other, the disk last where somebody is served', () => {
    expect(placesOf(['driver', 'above', 'priorityScheduler'])).toEqual([
      'driver',
      'above',
      'slack',
      'serveAbove',
      'disk',
    ]);
    expect(
      placesOf(['driver', 'above', 'bestEffort', 'below', 'priorityScheduler', 'chunk']).slice(-2),
    ).toEqual(['serveBelow', 'disk']);
    expect(placesOf(['driver', 'above', 'bestEffort', 'below', 'idle']).at(-1)).toBe('idle');
  });
});

describe('figure 2', () => {
  it('is the worked example: eight of ten go 0–400, guaranteed reads 400–850, two 850–950', () => {
    const { decisions, setNs } = bubbleModel(firstBubble);
    expect(setNs).toBe(400 * MS);
    const served = decisions.filter(({ asked }) => asked);
    expect(served.map(({ asked, atNs, untilNs }) => [asked?.kind, atNs / MS, untilNs / MS])).toEqual([
      ...Array.from({ length: 8 }, (_, k) => ['bestEffort', 50 * k, 50 * k + 50]),
      ...Array.from({ length: 3 }, (_, k) => ['rate', 400 + 150 * k, 550 + 150 * k]),
      ['bestEffort', 850, 900],
      ['bestEffort', 900, 950],
    ]);
  });

  it('lets eight go before the last guaranteed read as well where they come one every 80 ms', () => {
    const { decisions } = bubbleModel({ ...firstBubble, coming: 'apart' });
    const names = decisions.flatMap(({ asked }) => (asked ? [asked.name] : []));
    expect(names).toEqual(['1', 'G1', '2', '3', '4', '5', '6', 'G2', '7', '8', 'G3', '9', '10']);
    expect(decisions.find(({ asked }) => asked?.name === 'G3')?.untilNs).toBe(850 * MS);
  });

  it('keeps every guaranteed read within the cycle, whatever comes when', () => {
    for (const { decisions } of bubbles)
      for (const { asked, untilNs } of decisions)
        if (asked?.kind === 'rate') expect(untilNs).toBeLessThanOrEqual(1000 * MS);
  });

  it('says so', () => {
    expect(plain(bubbleFigure.says(bubbleModel(firstBubble)))).toBe(
      'When the cycle begins, the slack is set to T − 3 · 200 ms = 1000 ms − 600 ms = 400 ms: the guaranteed reads have so much to spare even at their worst. At 150 ms the register holds 200 ms. That is the bubble: it stands before what is next of the guaranteed reads, and request 5 of 50 ms fits into it. So far four best-effort requests go before guaranteed reads, none behind them. A guaranteed read takes 150 ms and not 200 ms; what it saves is not put back into the register.',
    );
  });

  it('is pointed at', () => {
    const size = { width: 960, height: 100 };
    expect(instantAt(480, size, themes.light)).toBeCloseTo(500 * MS, -3);
  });
});

it('plays as the written-out scheduler does, whatever comes when', () => {
  const kinds = ['latency', 'rate', 'bestEffort', 'below'] as const;
  const clients = (['latency', 'rate', 'interactive', 'background'] as const).map((kind) => ({
    kind,
    priority: 0,
  }));
  const asked = fc.record({
    ...{ kind: fc.integer({ min: 0, max: 3 }), at: fc.integer({ min: 0, max: 60 }) },
    ...{ takes: fc.integer({ min: 1, max: 12 }), more: fc.integer({ min: 0, max: 5 }) },
  });
  const [cycleNs, untilNs, chunkNs] = [40, 1000, 3];
  fc.assert(
    fc.property(
      fc.array(asked, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 0, max: 40 }),
      (all, slack) => {
        const decisions = play(
          all.map(({ kind, at, takes, more }, k): Asked => ({
            ...{ name: String(k), kind: kinds[kind] ?? 'rate', atNs: at },
            ...{ takesNs: takes, worstNs: takes + more },
          })),
          {
            ...{ chunkNs, untilNs },
            registers: Array.from({ length: untilNs / cycleNs }, (_, k) => ({
              atNs: k * cycleNs,
              ns: slack,
            })),
          },
        );
        // A byte takes a nanosecond, and nothing else takes any time.
        const disk = { seekNs: [0], revolutionNs: 1, transferNs: (_: number, bytes: number) => bytes };
        const choice = (waiting: readonly Request[]) => waiting[0] ?? null;
        const requests = all.map(({ kind, at, takes, more }, id): Request => ({
          ...{ id, client: kind, arrivalNs: at, after: null, deadlineNs: Infinity, cylinder: 0, angle: -1 },
          ...{ sizeBytes: takes, transferNs: takes, worstNs: takes + more },
        }));
        const pieces = runUcsbIo(
          { disk, clients, choice, chunkBytes: chunkNs, cycleNs, untilNs },
          requests,
          slack,
        );
        const served = decisions.filter((decision) => decision.asked);
        expect(served.map(({ asked: one, atNs, untilNs: end }) => [Number(one?.name), atNs, end])).toEqual(
          pieces.map(({ id, startNs, endNs }) => [id, startNs, endNs]),
        );
        expect(served.map(({ slackNs }) => slackNs)).toEqual(pieces.map(({ registerNs }) => registerNs));
      },
    ),
    { numRuns: 300 },
  );
});

describe('inequality 1', () => {
  it('is the worked example: 14.8 ms to 1.2 s for one to six streams, the seventh refused, six at 4 s', () => {
    const model = inequalityModel(firstInequality);
    expect(model.cycles.map(({ leastNs }) => Number((leastNs / 1e9).toFixed(6)))).toEqual([
      0.014815,
      0.036364,
      0.070588,
      0.133333,
      0.285714,
      1.2,
      Infinity,
    ]);
    expect([model.mostWhole, model.most.toFixed(2)]).toEqual([6, '6.27']);
    expect(plain(inequalityFigure.says(model))).toBe(
      'At T = 4.00 s the disk holds N = ⌊6.27⌋ = 6. For 6 streams the least cycle is N·L·R ÷ (r·R − N·B) = 6 · 10.0 ms · 40 MB/s ÷ (0.8 · 40 MB/s − 6 · 5 MB/s) = 1.20 s. For 7 streams no cycle is long enough: together they want 35 MB/s, and r·R is 32 MB/s.',
    );
  });
});

test.each<readonly [string, Explained<never>, unknown, number, Theme]>([
  ['meta', metaFigure, metas.find((m) => m.number === 5 && m.stage === 2), 960, themes.light],
  ['meta-phone', metaFigure, metas.find((m) => m.number === 4 && m.isServed), 326, themes.projector],
  ['bubble', bubbleFigure, bubbleModel(firstBubble), 960, themes.light],
  ['bubble-phone', bubbleFigure, bubbleModel({ ...firstBubble, nowNs: 620 * MS }), 326, themes.dark],
  ['layers', layersFigure, layersModel('cat', 5), 960, themes.light],
  ['inequality', inequalityFigure, inequalities[0], 960, themes.light],
  [
    'slots-phone',
    slotsFigure,
    slotsModel({ ...firstSlots, disks: 2, streams: 5, cycle: 4 }),
    326,
    themes.light,
  ],
  ['chunks-phone', chunksFigure, chunksModel({ chunkBytes: 131072, atNs: 8 * MS }), 326, themes.light],
])('explained-%s', async (name, figure, model, width, theme) => {
  const size = { width, height: figure.height(width, theme) };
  const drawn = pictureOf((pen) => figure.draw(pen, model as never, size, theme), size, theme);
  await expectPicture(`explained-${name}`, drawn);
});
