/** The explained figures of WRR-SCAN and of stream combination: what they say, that it is so, and how they are drawn. */
import { describe, expect, it, test } from 'vitest';
import { driveBounds } from '../../../src/core/theory/driveBounds.ts';
import { hp97560 } from '../../../src/core/disk/hp97560.ts';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { alignedFigure } from '../../../src/page/view/explained/aligned.ts';
import type { Explained } from '../../../src/page/view/explained/explained.ts';
import { flowModel, type Example } from '../../../src/page/view/explained/flow.ts';
import { flowFigure } from '../../../src/page/view/explained/flowFigure.ts';
import { periodFigure } from '../../../src/page/view/explained/period.ts';
import { placeAt, plotOf, responseFigure } from '../../../src/page/view/explained/response.ts';
import { instantAt, rulerOf } from '../../../src/page/view/explained/ruler.ts';
import { MEMORIES, ROUNDS_SHOWN, serverModel } from '../../../src/page/view/explained/server.ts';
import { serverFigure } from '../../../src/page/view/explained/serverFigure.ts';
import { table2 } from '../../../src/page/view/explained/table2.ts';
import { ROUND_NS, STEP_NS, taskModel } from '../../../src/page/view/explained/task.ts';
import { CYCLES, turnsModel } from '../../../src/page/view/explained/turns.ts';
import { turnsFigure } from '../../../src/page/view/explained/turnsFigure.ts';
import { InsidePen } from '../../contract/insidePen.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';

const plain = (text: string): string => text.replace(/\u202f/g, ' ');

/** Every place of the first two handles, and three places of the data. */
const tasks = Array.from({ length: 20 }, (_, since) =>
  Array.from({ length: 61 }, (__, more) =>
    [0.05, 0.5, 0.95].map((place) =>
      taskModel({ releaseNs: since * STEP_NS, periodNs: (20 + more) * STEP_NS, place }),
    ),
  ),
).flat(2);

const examples: readonly Example[] = ['six', 'seven', 'long'];
const flows = examples.flatMap((example) =>
  Array.from({ length: flowModel(example, 0).count }, (_, index) => flowModel(example, index)),
);
const turns = Array.from({ length: CYCLES }, (_, now) => turnsModel(now));
const servers = MEMORIES.flatMap((memory) =>
  Array.from({ length: ROUNDS_SHOWN }, (_, round) => serverModel({ memory, round })),
);

const few = <T>(all: readonly T[]): readonly T[] =>
  all.filter((_, i) => i % 97 === 0 || i === all.length - 1);

const figures: readonly (readonly [string, Explained<never>, readonly unknown[]])[] = [
  ['server', serverFigure, servers],
  ['period', periodFigure, few(tasks)],
  ['response', responseFigure, few(tasks)],
  ['aligned', alignedFigure, few(tasks)],
  ['turns', turnsFigure, turns],
  ['flow', flowFigure, flows],
];

describe.each(figures)('%s', (_, figure, models) => {
  it('stands in its frame at every width, in every theme, and is told', () => {
    for (const model of models as readonly never[]) {
      for (const [width, theme] of [
        [326, themes.light],
        [326, themes.projector],
        [960, themes.dark],
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

it('table 2 is the drive that runs have', () => {
  const disk = hp97560.build({ rate: 'printed' });
  const { slopeNs, ...printed } = driveBounds(disk);
  expect({ ...printed, slopeNs: Math.round(slopeNs) }).toEqual(table2.bounds);
  expect(disk.cylinders).toBe(table2.cylinders);
});

describe('the one task', () => {
  it('is what its sentence says, wherever its handles stand', () => {
    for (const { releaseNs, periodNs, job, aligned, visits } of tasks) {
      const { headNs, rounds, tailNs } = job.parts;
      expect(headNs + rounds * ROUND_NS + tailNs).toBe(periodNs);
      expect(job.counted).toBe(Math.floor(periodNs / ROUND_NS) - 1);
      expect(rounds).toBeGreaterThanOrEqual(job.counted);
      expect(job.responseNs).toBeLessThan(job.boundNs);
      expect(aligned.parts.headNs).toBe(0);
      expect(aligned.responseNs).toBeLessThanOrEqual(ROUND_NS);
      expect(aligned.counted).toBe(job.counted + 1);
      expect(aligned.releaseNs + aligned.periodNs).toBe(releaseNs + periodNs);
      expect(visits.filter(({ where }) => where === 'full')).toHaveLength(rounds);
    }
  });

  it('says it by its own figures', () => {
    const model = taskModel({ releaseNs: 3 * STEP_NS, periodNs: 3.4 * ROUND_NS, place: 0.1 });
    expect(plain(periodFigure.says(model))).toBe(
      'The job comes 75 ms after round 1 began. Until the next round begins there are T_h = 425 ms, and the head may be past its data by then. Then the period holds 2 full rounds of 500 ms each. At its end T_t = 275 ms are left of a round whose head may come too late. So P = 425 + 2 · 500 + 275 = 1700 ms. Wherever the release falls, at least q = ⌊1700 / 500⌋ − 1 = 2 rounds are full; with x = ⌈8 / 2⌉ = 4 blocks in each, the 8 blocks of the period are there in time.',
    );
    expect(plain(responseFigure.says(model))).toContain('875 ms after the release. That is 1.75 R;');
    expect(plain(alignedFigure.says(model))).toContain('P′ = 1700 ms + 75 ms = 1775 ms.');
    const short = taskModel({ releaseNs: 2 * STEP_NS, periodNs: ROUND_NS, place: 0.05 });
    expect(plain(responseFigure.says(short))).toContain('The deadline was 425 ms before');
    const soon = taskModel({ releaseNs: 0, periodNs: ROUND_NS, place: 0.05 });
    expect(plain(responseFigure.says(soon))).toMatch(
      /^When the job is released, a round begins .* on its way across, 25 ms after the release\..* it comes by once, in a full round\.$/,
    );
    expect(plain(alignedFigure.says(soon))).toContain('= 1 round can be counted on');
    expect(plain(periodFigure.says(short))).toContain('this round too long for the task.');
  });

  it('lies where a hand points', () => {
    const size = { width: 960, height: responseFigure.height(960, themes.light) };
    expect(instantAt(rulerOf(size, themes.light).x(ROUND_NS), size, themes.light)).toBeCloseTo(ROUND_NS, 0);
    expect(placeAt(plotOf(size, themes.light).bottom, size, themes.light)).toBe(0);
    expect(placeAt(-50, size, themes.light)).toBe(1);
  });
});

describe('tasks, buffers and the controller', () => {
  it('fill each buffer in the rounds that are counted on, and are worked example 1 in 74 kB', () => {
    const { plan } = serverModel({ memory: 1, round: 0 });
    expect([plan.roundNs / 1e6, plan.rounds, plan.blocks]).toEqual([500, [1, 2, 3], [4, 3, 3]]);
    for (const { buffers } of servers)
      for (const { task, each, before, now } of buffers) {
        expect(before + now).toBeLessThanOrEqual(task.blocks);
        expect(now).toBeLessThanOrEqual(each);
      }
  });

  it('twice the memory is half the part for seeks and rotation', () => {
    const overheads = MEMORIES.map((memory) => {
      const { seekNs, rotationNs, roundNs } = serverModel({ memory, round: 0 }).plan;
      return (seekNs + rotationNs) / roundNs;
    });
    overheads.slice(1).forEach((own, k) => expect(own).toBeCloseTo((overheads[k] ?? NaN) / 2, 12));
  });
});

describe('streams that take turns', () => {
  const { levels, bounds, cycles } = turnsModel(0);

  it('never run dry, and never hold more than the dashed line', () => {
    levels.forEach((own, stream) => {
      for (const { atNs, bytes } of own) {
        expect(bytes).toBeGreaterThanOrEqual(-1e-6);
        const around = bounds[stream]?.filter(({ fromNs, toNs }) => fromNs <= atNs && atNs <= toNs) ?? [];
        expect(bytes).toBeLessThanOrEqual(Math.min(...around.map((bound) => bound.bytes)) + 1e-6);
      }
    });
  });

  it('are read as in the paper’s figure 1: B twice in T2, then C and B in turn', () => {
    const read = cycles
      .slice(0, 4)
      .map(({ ios }) => ios.map(({ stream, cycles: own }) => `${own}${'ABC'[stream]}`));
    expect(read).toEqual([
      ['1A', '1B', '1C'],
      ['1A', '2B', '1C'],
      ['1A', '2C'],
      ['1A', '2B'],
    ]);
    expect(plain(turnsFigure.says(turnsModel(2)))).toBe(
      'T_3, 100 ms. B and C take turns, C has its own now: it is read for two cycles with one access, and the other not at all. Read: A 800 kB and C 600 kB. Two accesses and the transfers take 48.0 ms, 48 % of the cycle. Equation 2 books 2.2 MB of buffers.',
    );
  });
});

describe('the questions', () => {
  it('run through the worked examples, with both numbers at each', () => {
    const kinds = (example: Example) =>
      flowModel(example, 0).cycles.map(({ step }) => step.operation?.kind ?? '');
    expect(kinds('six')).toEqual(['combine', 'combine', 'combine', 'double', 'combine', '']);
    expect(kinds('seven').slice(-2)).toEqual(['combine', '']);
    expect(kinds('long')).toEqual([...Array.from({ length: 15 }, () => 'shorten'), '']);
    expect(plain(flowFigure.says(flowModel('six', 4)))).toBe(
      'Cycle 1, T = 70.00 ms. Yes: u_m = 0.2100 and u_t = 0.7583 are at most 1, this cycle’s reads take 63.08 ms of 70.00 ms, and the difference goes from 0.7154 to 0.5483. It is carried out.',
    );
    expect(plain(flowFigure.says(flowModel('seven', 40)))).toContain('u_m would be 0.3920 and u_t 0.3080');
  });
});

test.each<readonly [string, Explained<never>, unknown, number, Theme]>([
  ['server', serverFigure, servers[14], 960, themes.light],
  ['server-phone', serverFigure, servers[14], 326, themes.dark],
  ['period', periodFigure, tasks[435], 960, themes.light],
  ['response', responseFigure, tasks[435], 960, themes.light],
  ['response-phone', responseFigure, tasks[435], 326, themes.projector],
  ['aligned', alignedFigure, tasks[1200], 960, themes.light],
  ['turns-phone', turnsFigure, turns[2], 326, themes.light],
  ['flow', flowFigure, flows[4], 960, themes.projector],
  ['flow-phone', flowFigure, flows[4], 326, themes.light],
])('explained-%s', async (name, figure, model, width, theme) => {
  const size = { width, height: figure.height(width, theme) };
  const drawn = pictureOf((pen) => figure.draw(pen, model as never, size, theme), size, theme);
  await expectPicture(`explained-${name}`, drawn);
});
