/** Film strips, the sentence, the counters, the chart of response times: what they say holds in the trace. */
import { expect, test } from 'vitest';
import { CONTINUOUS, DISCRETE, ROTATION, SEEK, TRANSFER } from '../../../src/core/trace/kinds.ts';
import { axisView, stripsView } from '../../../src/page/view/besideDisk.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { videosOfRound } from '../../../src/page/view/scene/moment.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { calm, glitchy, settings, momentOf, S, saturated, sceneOf } from './scenes.ts';

const strips = (scene: typeof calm, timeNs: number) =>
  stripsView.at(stripsView.prepare(scene), timeNs, settings());

test('nothing is on the screens in the first round; afterwards what was read in the round before plays', () => {
  expect(strips(calm, 0.5e9).strips.map((s) => s.screen)).toEqual([
    'nothing',
    'nothing',
    'nothing',
    'nothing',
  ]);
  expect(strips(calm, 1.5e9).strips.map((s) => s.screen)).toEqual([
    'playing',
    'playing',
    'playing',
    'playing',
  ]);
});

test('as many pieces are due as there are videos in the round, whoever has come and gone', () => {
  const scene = sceneOf(
    { n: 7, lambda: 2, gap: 'exponential:5', life: 'exponential:20', duration: 60 },
    [0, 1],
  );
  const counts = new Set<number>();
  for (let round = 0; round < 60; round++) {
    const model = strips(scene, (round + 0.01) * S);
    const due = videosOfRound(sceneTablesOf(scene), round).length;
    counts.add(due);
    expect(model.streams).toBe(due);
    expect(model.strips.length).toBeGreaterThanOrEqual(due);
  }
  expect(counts.size).toBeGreaterThan(3);
  // Behind the last round nothing is due: those are there who still play.
  const last = videosOfRound(sceneTablesOf(scene), 59).length;
  expect(strips(scene, 60 * S).streams).toBe(last);
});

test('the next piece fills during its transfer and is there afterwards', () => {
  const transfer = momentOf(calm, TRANSFER, CONTINUOUS);
  const of = (timeNs: number) => strips(calm, timeNs).strips.find((s) => s.row === transfer.row);
  expect(of(transfer.fromNs)).toMatchObject({ next: 'reading', filled: 0 });
  expect(of(transfer.timeNs)?.filled).toBeCloseTo(0.5, 6);
  expect(of(transfer.toNs)).toMatchObject({ next: 'there', filled: 1 });
});

test('a missed piece freezes its picture for exactly the round after', () => {
  const { drops, requests } = glitchy.pages[0];
  const at = drops.atNs[0];
  const stream = requests.stream[drops.request[0]];
  const screen = (timeNs: number) => strips(glitchy, timeNs).strips[stream].screen;
  expect(screen(at)).toBe('frozen');
  expect(screen(at + glitchy.roundNs - 1)).toBe('frozen');
  const again = [...drops.atNs].some(
    (t, d) => t === at + glitchy.roundNs && requests.stream[drops.request[d]] === stream,
  );
  if (!again)
    expect(strips(glitchy, at + glitchy.roundNs).strips[stream].screen === 'frozen').toBe(isLate(stream, at));
});

function isLate(stream: number, at: number): boolean {
  const { services, requests } = glitchy.pages[0];
  for (let s = 0; s < services.length; s++) {
    const i = services.request[s];
    if (
      requests.stream[i] === stream &&
      requests.deadlineNs[i] === at + glitchy.roundNs &&
      services.endNs[s] > requests.deadlineNs[i]
    )
      return true;
  }
  return false;
}

test('the sentence speaks of what goes on', () => {
  const lead = (kind: number, requestClass: number) =>
    sentenceAt(calm, momentOf(calm, kind, requestClass, 2.1e9).timeNs).lead;
  expect(lead(SEEK, CONTINUOUS)).toMatch(/^The arm moves (inwards|outwards) to video \d\./);
  expect(lead(ROTATION, CONTINUOUS)).toMatch(
    /^The arm is there; the platter must turn until video \d comes under the head\.$/,
  );
  expect(lead(TRANSFER, CONTINUOUS)).toMatch(/arm reads .*video/);
  expect(lead(SEEK, DISCRETE)).toMatch(
    /^The arm moves (inwards|outwards) to request \d+, which has (just arrived|waited (\d\.\d\d\u202fs|\d+\u202fms))\.$/,
  );
  expect(lead(TRANSFER, DISCRETE)).toMatch(/^Request \d+ is read; it leaves after/);
  expect(sentenceAt(calm, 2e9).lead).toMatch(/^Round 3 begins: four videos are due by 3\.0/);
  expect(sentenceAt(glitchy, glitchy.pages[0].drops.atNs[0] + 1e6).lead).toMatch(/^A glitch: /);
  expect(sentenceAt(calm, 1.55e9).lead).toMatch(/^The disk is idle: all videos are there/);
});

test('the counters are those of a count by hand', () => {
  for (const scene of [calm, glitchy, saturated]) {
    const { requests, services } = scene.pages[0];
    for (const timeNs of [0, 2.37e9, 31.9e9]) {
      let served = 0,
        sum = 0,
        longest = 0,
        waiting = 0;
      const begun = new Set<number>();
      for (let s = 0; s < services.length; s++) {
        const i = services.request[s];
        if (services.startNs[s] <= timeNs) begun.add(i);
        if (requests.requestClass[i] !== DISCRETE || services.endNs[s] > timeNs) continue;
        const response = services.endNs[s] - requests.arrivalNs[i];
        served++;
        sum += response;
        longest = Math.max(longest, response);
      }
      for (let i = 0; i < requests.length; i++)
        if (requests.requestClass[i] === DISCRETE && requests.arrivalNs[i] <= timeNs && !begun.has(i))
          waiting++;
      const counters = countersAt(scene, timeNs);
      expect(counters).toMatchObject({ served, waiting });
      if (served > 0) {
        expect(counters.meanNs).toBeCloseTo(sum / served, 3);
        expect(counters.longestNs).toBe(longest);
      }
      const { seek, rotation, transferC, transferD, idle } = counters.shares;
      expect(seek + rotation + transferC + transferD + idle).toBeCloseTo(1, 9);
    }
  }
});

test('in later pages the counters go on from the summary', () => {
  const late = { ...calm, pages: [calm.pages[1]] };
  for (const timeNs of [64.5e9, 90.123e9]) {
    const all = countersAt(calm, timeNs);
    const part = countersAt(late, timeNs);
    expect(part.served).toBe(all.served);
    expect(part.meanNs).toBeCloseTo(all.meanNs, 3);
    expect(part.waiting).toBe(all.waiting);
    expect(part.shares.seek).toBeCloseTo(all.shares.seek, 9);
  }
});

test('ahead is what the sweep will still pass', () => {
  const seek = momentOf(calm, SEEK, CONTINUOUS, 2.1e9);
  const model = axisView.at(axisView.prepare(calm), seek.timeNs, settings());
  const target = seek.page.services.toCylinder[seek.service];
  for (const mark of model.marks)
    if (!mark.now) expect(mark.ahead).toBe((mark.cylinder - target) * model.direction >= 0);
  // The one that is being fetched is drawn ahead, and counted there.
  expect(model.ahead + model.behind).toBe(model.marks.length);
});

test('without a sweep nobody lies behind the arm, in rounds either', () => {
  const nearest = sceneOf({ policy: 'sstf', n: 4, lambda: 20, duration: 30 });
  let waited = false;
  for (let timeNs = 1e9; timeNs < 6e9; timeNs += 37e6) {
    const { lead, second } = sentenceAt(nearest, timeNs);
    expect(`${lead} ${second}`).not.toMatch(/behind|sweep|ahead/i);
    waited ||= /requests wait; whoever lies nearest is next\./.test(second);
  }
  expect(waited).toBe(true);
});
