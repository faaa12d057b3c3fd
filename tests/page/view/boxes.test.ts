/** The boxes of the meta-scheduler in a run: the way of each decision, and queues that agree with it. */
import { describe, expect, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { boxesPicture } from '../../../src/page/view/boxes/boxes.ts';
import { boxesAt, prepareBoxes } from '../../../src/page/view/boxes/boxesModel.ts';
import { placesOf } from '../../../src/page/view/boxes/flow.ts';
import { isDrawnAndTold, isFunctionOfTime } from '../../contract/picture.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { S, sceneOf, settings } from './scenes.ts';

const plain = (text: string): string => text.replaceAll('\u202f', ' ');
const shared = {
  ...{ workload: 'clients', disk: 'server-2002', duration: 12, cycle: 1 },
  clients:
    'rate:4000000@0:cycle=1;rate:2000000@0:cycle=1;latency:6/s:65536:0.1@0;interactive:25/s:65536@0;paced:1500000@2;background@0:size=1048576',
};
const alone = sceneOf({ ...shared, policy: 'ucsb-io', slack: 60, chunk: 65536 });
const cycles = sceneOf({ ...shared, policy: 'time-cycle-qos', chunk: 65536 });
const { view } = boxesPicture;

describe.each([
  ['ucsb-io', alone],
  ['time-cycle-qos', cycles],
])('%s', (_, scene) => {
  test('stands in its frame, is told, and is a function of time', () => {
    isDrawnAndTold(view, scene);
    isFunctionOfTime(view, scene);
  });

  test('nobody stands above a box that a decision has passed with no', () => {
    const prepared = prepareBoxes(scene);
    const seen = new Set<string>();
    for (const { decisions } of scene.pages)
      for (let d = 0; d < decisions.length; d++) {
        const { path, queues, slack } = boxesAt(prepared, decisions.atNs[d] ?? 0);
        const places = placesOf(path);
        seen.add(places.join(' '));
        expect(places[0]).toBe('driver');
        if (places.includes('bestEffort')) expect(queues.above.count).toBe(0);
        if (places.includes('below')) expect(queues.bestEffort.count).toBe(0);
        if (places.includes('idle')) expect(queues.below.count).toBe(0);
        if (places.includes('serveBestEffort') && places.includes('slack')) {
          expect(queues.above.count).toBeGreaterThan(0);
          expect(slack?.ns).toBeGreaterThanOrEqual(0);
        }
      }
    expect(seen.size).toBeGreaterThanOrEqual(4);
  });
});

test('a long read below best effort waits in its queue between two chunks', () => {
  const prepared = prepareBoxes(alone);
  const waits = prepared.broken.some((i) => {
    const { begunNs, doneNs } = prepared.tables.requests;
    for (let ns = begunNs[i] ?? 0; ns < (doneNs[i] ?? 0); ns += 1e6) {
      const { queues, disk } = boxesAt(prepared, ns);
      if (queues.below.count === 1 && disk.mark?.label !== '6') return true;
    }
    return false;
  });
  expect(waits).toBe(true);
});

test('is told and listed', () => {
  const model = view.at(view.prepare(cycles), 4.012 * S, settings());
  expect(plain(view.describe(model))).toMatchInlineSnapshot(
    `"When it was decided, at 4.006 s, 2 above best effort, 1 of best effort and 1 below it waited. The slack was 766.4 ms. The disk: latency 3, IO 23: seek. It has the highest priority above best effort; of equal ones it came first."`,
  );
  expect(view.table(model).rows.map((row) => row.map(plain).join(' | '))).toMatchInlineSnapshot(`
    [
      "above best effort | 2 | 1, 2",
      "best effort | 1 | 4",
      "below best effort | 1 | 6",
      "not issued yet | 0 | –",
      "slack | – | 766.4 ms",
      "the disk | – | latency 3, IO 23: seek",
      "the way of the decision | – | the driver wants the next → any above best effort? → does best effort fit into the slack? → priority scheduler",
    ]
  `);
});

test.each([
  ['boxes', 620, themes.light],
  ['boxes-phone', 340, themes.dark],
] as const)('%s', async (name, width, theme) => {
  const model = view.at(view.prepare(cycles), 4.012 * S, settings());
  const size = { width, height: view.preferredHeight(width, theme, cycles) };
  await expectPicture(
    name,
    pictureOf((pen) => view.draw(pen, model, size, theme), size, theme),
  );
});

test('stands where there is a register of slack, and no round', () => {
  const published = { responses: true, buffers: false };
  expect(boxesPicture.needs?.({ ...published, gauges: new Set(['slack', 'reserve']) })).toBe(true);
  expect(boxesPicture.needs?.({ ...published, gauges: new Set(['slack', 'round']) })).toBe(false);
  expect(boxesPicture.needs?.({ ...published, gauges: new Set() })).toBe(false);
});
