/** The charts of the run so far: figures against the trace itself, counted one by one. */
import { meaningOf, resolved } from '../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';
import { type Scene } from '../../../src/page/view/index.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { goalsView } from '../../../src/page/view/charts/goals.ts';
import { queueView } from '../../../src/page/view/charts/queue.ts';
import { responseView } from '../../../src/page/view/charts/response.ts';
import { roundsView } from '../../../src/page/view/charts/rounds.ts';
import { spreadView } from '../../../src/page/view/charts/spread.ts';
import { settledIn } from '../../../src/page/view/scene/settled.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { handmade, MS } from './handmade.ts';
import { calm, glitchy, settings, queue, saturated, sceneOf, streams } from './scenes.ts';

/** The requests of a run that left by an instant, in order of departure, by a walk over all its pages. */
function departed(scene: Scene, untilNs: number): { responseNs: number; atNs: number }[] {
  const found: { responseNs: number; atNs: number }[] = [];
  for (const { services, requests } of scene.pages)
    for (let s = 0; s < services.length; s++) {
      const i = services.request[s];
      if (requests.requestClass[i] === DISCRETE && services.endNs[s] <= untilNs)
        found.push({ responseNs: services.endNs[s] - requests.arrivalNs[i], atNs: services.endNs[s] });
    }
  return found;
}

describe('spread', () => {
  const at = (scene: Scene, timeNs: number) => spreadView.at(spreadView.prepare(scene), timeNs, settings());

  test('by hand: percentiles by nearest rank, each request in one bar', () => {
    // Responses 10, 20, 30 and 40 ms: the median is the 2nd, the 95th and the 99th percentile the 4th.
    const scene = handmade(
      [0, 1, 2, 3].map((k) => ({ number: k, atMs: 100 * k, cylinder: 10 * k })),
      [0, 1, 2, 3].map((k) => ({ request: k, fromMs: 100 * k, readMs: 10 * (k + 1) })),
      { goalNs: 35 * MS },
    );
    expect(at(scene, 1000 * MS)).toMatchObject({
      served: 4,
      p50Ns: 20 * MS,
      p95Ns: 40 * MS,
      p99Ns: 40 * MS,
      exact: true,
      slow: 1,
    });
    expect(at(scene, 215 * MS)).toMatchObject({ served: 2, p50Ns: 10 * MS, slow: 0 });
    for (const { fromNs, toNs, count } of at(scene, 1000 * MS).bars)
      expect(count).toBe([10, 20, 30, 40].filter((ms) => ms * MS >= fromNs && ms * MS < toNs).length);
  });

  test('before anybody was served there is nothing to draw and nothing to divide by', () => {
    expect(at(calm, 0)).toMatchObject({ served: 0, bars: [], slow: 0 });
    expect(spreadView.describe(at(calm, 0))).toBe('No request has been served yet.');
  });

  test('far into a run: the same count as the summary’s, and percentiles within half a bin of the exact ones', () => {
    const values = { n: 7, lambda: 18, duration: 210 };
    const all = sceneOf(values, [0, 1, 2]);
    const late = sceneOf(values, [2]);
    const timeNs = 150.3e9;
    const sorted = departed(all, timeNs)
      .map((d) => d.responseNs)
      .sort((a, b) => a - b);
    const model = at(late, timeNs);
    expect(model.exact).toBe(false);
    expect(model.served).toBe(sorted.length);
    expect(at(all, timeNs).p95Ns).toBe(sorted[Math.ceil(0.95 * sorted.length) - 1]);
    // The widest bin reaches from 16 to 17 of its parts; a percentile is told as the bin's middle: within 3.1 %.
    const half = Math.sqrt(17 / 16) - 1;
    for (const [q, ns] of [
      [0.5, model.p50Ns],
      [0.95, model.p95Ns],
      [0.99, model.p99Ns],
    ] as const)
      expect(Math.abs(ns / sorted[Math.ceil(q * sorted.length) - 1] - 1)).toBeLessThanOrEqual(half);
    expect(model.slow).toBe(sorted.filter((ns) => ns > 2e9).length);
  });
});

describe('queue', () => {
  const at = (scene: Scene, timeNs: number) => queueView.at(queueView.prepare(scene), timeNs, settings());

  /** Who has arrived and has not been begun, counted request by request. */
  function waiting(scene: Scene, timeNs: number): number {
    const begun = new Map<number, number>();
    const arrival = new Map<number, number>();
    for (const { services, requests } of scene.pages) {
      for (let i = 0; i < requests.length; i++)
        if (requests.requestClass[i] === DISCRETE) arrival.set(requests.row[i], requests.arrivalNs[i]);
      for (let s = 0; s < services.length; s++) {
        const row = requests.row[services.request[s]];
        if (!begun.has(row)) begun.set(row, services.startNs[s]);
      }
    }
    return [...arrival].filter(([row, ns]) => ns <= timeNs && (begun.get(row) ?? Infinity) > timeNs).length;
  }

  test('as many as the trace says, at any instant', () => {
    for (const scene of [calm, saturated, queue])
      for (const timeNs of [0.2e9, 1.413e9, 2e9, 7.77e9, 40.1e9])
        if (timeNs < scene.endNs) expect(at(scene, timeNs).waiting).toBe(waiting(scene, timeNs));
  });

  test('the most is the most of what has been, and was there', () => {
    const model = at(saturated, 30e9);
    expect(model.most.count).toBe(Math.max(...model.points.map((p) => p.count)));
    expect(waiting(saturated, model.most.atNs)).toBe(model.most.count);
    expect(at(saturated, 60e9).most.count).toBeGreaterThanOrEqual(model.most.count);
  });

  test('a picture keeps few places however long the run is', () => {
    expect(at(saturated, 63e9).points.length).toBeLessThan(1600);
  });
});

describe('goals', () => {
  const at = (scene: Scene, timeNs: number) => goalsView.at(goalsView.prepare(scene), timeNs, settings());

  test('glitches and deadlines as the counters have them; the marks are as many as the glitches', () => {
    for (const timeNs of [0.5e9, 3.2e9, 17e9, 60.5e9]) {
      const { glitches } = at(glitchy, timeNs);
      const counters = countersAt(glitchy, timeNs);
      expect(glitches).toMatchObject({ count: counters.glitches, due: counters.videosDue });
      expect(glitches?.ticks.reduce((sum, tick) => sum + tick.count, 0)).toBe(counters.glitches);
    }
    expect(at(glitchy, 60.5e9).glitches?.count).toBeGreaterThan(50);
  });

  test('the promise is judged by what has come so far, in words and by the worst video', () => {
    const model = at(glitchy, 60.5e9);
    const promise = model.glitches?.promise;
    expect(promise).toMatchObject({ verdict: 'broken', kept: false });
    expect(promise?.glitchProbability).toBeCloseTo(
      (model.glitches?.count ?? 0) / (model.glitches?.due ?? 1),
      12,
    );
    expect(promise?.worstStream).toBeGreaterThan(0);
    expect(goalsView.describe(model)).toMatch(
      /The promise of fewer than 37 glitches in 3600 rounds.* is broken:/,
    );
    expect(at(glitchy, 0.5e9).glitches?.promise).toBeUndefined();
    const early = at(saturated, 5e9);
    expect(early.glitches?.promise?.verdict).toBe('not yet known');
    expect(goalsView.describe(early)).toMatch(/is not yet known to be kept: .* rounds more would decide it/);
  });

  test('who took longer than the goal, one by one; the goal is one in a thousand', () => {
    const timeNs = 60e9;
    const left = departed(saturated, timeNs);
    const { slow } = at(saturated, timeNs);
    expect(slow).toMatchObject({
      served: left.length,
      count: left.filter((d) => d.responseNs > 2e9).length,
      allowed: 0.001,
    });
    expect(slow.count).toBeGreaterThan(0);
    // The last point is now, and says the same.
    expect(slow.points.at(-1)).toEqual({ atNs: timeNs, share: slow.count / slow.served });
  });

  test('a queue has no deadlines, streams have theirs and no goal for requests', () => {
    expect(at(queue, 1e6).glitches).toBeUndefined();
    expect(at(streams, 5e9).slow.allowed).toBeUndefined();
    expect(at(streams, 5e9).glitches?.due).toBe(countersAt(streams, 5e9).videosDue);
  });
});

describe('ledger of rounds', () => {
  const at = (scene: Scene, timeNs: number, selected = -1) =>
    roundsView.at(roundsView.prepare(scene), timeNs, settings({ selected }));

  test('by hand: who had the time of a round, and who was let in last', () => {
    // Round 1 of 100 ms: 50 ms for a video, 20 for a request that came at 40, 30 idle. Round 2: a request from before.
    const scene = handmade(
      [
        { stream: 0, number: 0, atMs: 0, dueMs: 100, cylinder: 10 },
        { number: 0, atMs: 40, cylinder: 20 },
        { number: 1, atMs: 65, cylinder: 20 },
      ],
      [
        { request: 0, fromMs: 0, seekMs: 5, turnMs: 5, readMs: 40 },
        { request: 1, fromMs: 50, seekMs: 2, turnMs: 8, readMs: 10 },
        { request: 2, fromMs: 100, seekMs: 3, turnMs: 7, readMs: 10 },
      ],
      { workload: meaningOf({ workload: 'rounds' }).workload },
      300,
    );
    const [first, second] = at(scene, 150 * MS).rows;
    expect(first).toMatchObject({
      round: 0,
      entries: { transferC: 40 * MS, transferD: 10 * MS, seek: 7 * MS, rotation: 13 * MS, idle: 30 * MS },
      served: 1,
      letInNs: 40 * MS,
      glitches: 0,
    });
    expect(second).toMatchObject({
      entries: { transferC: 0, transferD: 10 * MS, seek: 3 * MS, rotation: 7 * MS, idle: 30 * MS },
      pastNs: 50 * MS,
      served: 1,
      letInNs: NaN,
    });
    expect(at(scene, 150 * MS, 2).rows.map((row) => row.selected)).toEqual([false, true]);
  });

  test('the entries of a round add up to what of it has passed', () => {
    for (const scene of [calm, glitchy, saturated, streams])
      for (const timeNs of [0, 0.7e9, 5.31e9, 33e9, 63.9e9])
        for (const row of at(scene, timeNs).rows) {
          const { transferC, transferD, seek, rotation, idle } = row.entries;
          expect(transferC + transferD + seek + rotation + idle).toBeCloseTo(row.pastNs, 0);
          expect(row.pastNs).toBe(Math.min(scene.roundNs, timeNs - row.startNs));
        }
  });

  test('a dozen rounds, their glitches as in the timeline, none for a queue', () => {
    const model = at(glitchy, 40.5e9);
    expect(model.rows.map((row) => row.round)).toEqual(Array.from({ length: 12 }, (_, k) => 29 + k));
    const before = countersAt(glitchy, 29e9).glitches;
    const after = countersAt(glitchy, 40.5e9).glitches;
    expect(model.rows.reduce((sum, row) => sum + row.glitches, 0)).toBe(after - before);
    expect(at(queue, 1e6).rows).toEqual([]);
  });

  test('a bar is a way to its round, and to no request', () => {
    const model = at(calm, 20.5e9);
    const size = { width: 300, height: roundsView.preferredHeight(300) };
    const hits = Array.from({ length: size.height }, (_, y) => roundsView.hit?.(model, size, 150, y));
    const instants = new Set(hits.flatMap((hit) => (hit?.atNs === undefined ? [] : [hit.atNs])));
    expect([...instants]).toEqual(Array.from({ length: 12 }, (_, k) => (9 + k) * 1e9));
    expect(hits.every((hit) => hit === undefined || hit.row === -1)).toBe(true);
  });
});

describe('the band of the running mean', () => {
  const at = (timeNs: number) =>
    responseView.at(responseView.prepare(calm), timeNs, settings({ toNs: timeNs }));

  test('none in the first sixteen rounds, then around the mean', () => {
    expect(at(15.9e9).trust).toBeUndefined();
    const model = at(70.2e9);
    expect(model.trust).toMatchObject({ batches: 17, rounds: 4 });
    for (const { atNs, lowNs, highNs } of model.band) {
      const left = departed(calm, atNs + calm.roundNs);
      expect(left.length).toBeGreaterThan(0);
      expect(highNs).toBeGreaterThan(lowNs);
    }
  });

  test('what is under way at a round’s end is in no band before it is over', () => {
    const { services } = calm.pages[0];
    let checked = 0;
    for (let s = 0; s < services.length; s++) {
      const boundary = (Math.floor(services.startNs[s] / 1e9) + 1) * 1e9;
      if (boundary < 17e9 || services.endNs[s] <= boundary) continue;
      const during = at(services.endNs[s] - 1).band.at(-1)?.atNs ?? 0;
      expect(during).toBeLessThan(boundary);
      expect(at(services.endNs[s]).band.at(-1)?.atNs).toBe(boundary);
      checked++;
    }
    expect(checked).toBeGreaterThan(3);
  });
});

describe('estimates that can be judged', () => {
  test('an estimate was made when its list was whole, and bounds its end where it is the worst case’s', () => {
    const tables = sceneTablesOf(calm);
    const settled = settledIn(tables, 0, Infinity, -1);
    expect(settled.length).toBeGreaterThan(50);
    for (const { first, last, madeNs, estimatedNs, doneNs } of settled) {
      expect(tables.services.startNs[first]).toBe(madeNs);
      expect(tables.services.endNs[last]).toBe(doneNs);
      expect(last).toBeGreaterThan(first);
      // A whole turn for every request is the worst there can be.
      expect(estimatedNs).toBeGreaterThanOrEqual(doneNs);
      expect(estimatedNs - doneNs).toBeLessThanOrEqual((last - first + 1) * calm.disk.revolutionNs + 1);
    }
  });
});

describe('videos that were due', () => {
  test('after a change of their number in mid-run each round counts as many as it had', () => {
    const scenario = {
      ...withValues(defaultScenario, { duration: 40, n: 3, lambda: 2 }),
      interventions: [{ atNs: 10.5e9, kind: 'set' as const, key: 'n', value: 6 }],
    };
    const run = new Run(scenario).complete();
    const scene: Scene = {
      ...calm,
      roundNs: resolved(scenario).beatNs,
      streams: 6,
      endNs: run.endNs,
      pages: [run.page(0)],
      beats: run.station.tally.beats,
    };
    // Counted in the page: deadlines that have passed.
    const { requests } = run.page(0);
    const due = (ns: number) => {
      let count = 0;
      for (let i = 0; i < requests.length; i++)
        if (requests.requestClass[i] === CONTINUOUS && requests.deadlineNs[i] <= ns) count++;
      return count;
    };
    for (const ns of [5e9, 10.4e9, 11.2e9, 12e9, 30.3e9])
      expect(countersAt(scene, ns).videosDue).toBe(due(ns));
    expect(due(30.3e9)).toBeLessThan(6 * 30);
  });
});
