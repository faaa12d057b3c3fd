import { describe, expect, it } from 'vitest';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import {
  advance,
  BEAT_S,
  decisionAt,
  rateAt,
  serviceOf,
  type Stage,
} from '../../../../src/page/state/stores/playback.ts';
import { stepEvent, stepRound } from '../../../../src/page/state/stores/steps.ts';

const run = new Run(withValues(defaultScenario, { duration: 200 }));
const stageOf = (...indices: number[]): Stage => ({
  pages: indices.map((i) => run.page(i)),
  roundNs: 1e9,
  endNs: 200e9,
});
const stage = stageOf(0, 1);
const { decisions } = stage.pages[0];

describe('paced by decision', () => {
  it('gives every decision one beat', () => {
    let now = 0;
    for (let i = 1; i < 40; i++) {
      now = advance(stage, now, BEAT_S, 'decision', 1);
      expect(Math.abs(now - decisions.atNs[i])).toBeLessThan(2); // a beat's shares add up but for rounding
      now = decisions.atNs[i];
    }
  });

  it('stretches seek and rotation: after 30 % and 55 % of a beat they are over', () => {
    const { services, segments } = stage.pages[0];
    const whole = [...Array(services.length).keys()].filter((s) => {
      const first = services.firstSegment[s];
      return [0, 1, 2].every((k) => segments.toNs[first + k] > segments.fromNs[first + k]);
    });
    expect(whole.length).toBeGreaterThan(100);
    for (const s of whole.slice(0, 50)) {
      const first = services.firstSegment[s];
      expect(
        Math.abs(advance(stage, services.startNs[s], 0.3 * BEAT_S, 'decision', 1) - segments.toNs[first]),
      ).toBeLessThan(2);
      expect(
        Math.abs(
          advance(stage, services.startNs[s], 0.55 * BEAT_S, 'decision', 1) - segments.toNs[first + 1],
        ),
      ).toBeLessThan(2);
    }
  });

  it('gives the share of a missing segment to the others', () => {
    const { services, segments } = stage.pages[0];
    const s = [...Array(services.length).keys()].find((i) => {
      const first = services.firstSegment[i];
      return (
        segments.toNs[first] === segments.fromNs[first] &&
        segments.toNs[first + 1] > segments.fromNs[first + 1]
      );
    });
    if (s === undefined) return;
    const turned = advance(stage, services.startNs[s], (0.25 / 0.7) * BEAT_S, 'decision', 1);
    expect(Math.abs(turned - segments.toNs[services.firstSegment[s] + 1])).toBeLessThan(2);
  });

  it('comes to the same instant in one stride and in many', () => {
    const once = advance(stage, 0, 30, 'decision', 2);
    let now = 0;
    for (let i = 0; i < 3000; i++) now = advance(stage, now, 0.01, 'decision', 2);
    expect(Math.abs(now - once) / 1e6).toBeLessThan(0.01);
  });

  it('goes on across pages and stops at the end of what is loaded', () => {
    const edge = stage.pages[0].endNs;
    expect(advance(stage, edge - 1e6, 3, 'decision', 1)).toBeGreaterThan(edge);
    expect(advance(stageOf(0), edge - 1e6, 100, 'decision', 1)).toBe(edge);
  });
});

describe('in true proportion', () => {
  it('is wall time × speed', () => {
    expect(advance(stage, 5e9, 2, 'true', 1 / 20)).toBeCloseTo(5.1e9, 0);
    expect(rateAt(stage, 5e9, 'true', 1 / 20)).toBe(1 / 20);
  });
  it('stops at the end of the run', () => {
    const last = stageOf(2, 3);
    expect(advance(last, 199e9, 1000, 'true', 1000)).toBe(200e9);
    expect(advance(last, 200e9, 1, 'true', 1)).toBe(200e9);
  });
});

describe('steps', () => {
  it('lead from decision to decision and back the same way, over a page’s edge too', () => {
    const there: number[] = [];
    let now = stage.pages[0].endNs - 1e9;
    for (let i = 0; i < 40; i++) {
      const next = stepEvent(stage, now, 1);
      expect(next).toBeGreaterThan(now);
      now = next as number;
      there.push(now);
    }
    expect(there.some((t) => t < stage.pages[0].endNs)).toBe(true);
    expect(there.at(-1)).toBeGreaterThan(stage.pages[0].endNs);
    for (const t of there.toReversed().slice(1)) {
      now = stepEvent(stage, now, -1) as number;
      expect(now).toBe(t);
    }
  });
  it('lead from the middle of a decision to its own start', () => {
    const { atNs } = decisions;
    expect(stepEvent(stage, (atNs[7] + atNs[8]) / 2, -1)).toBe(atNs[7]);
    expect(stepEvent(stage, atNs[7], -1)).toBe(atNs[6]);
  });
  it('say when the page that knows is missing, and end with the run', () => {
    expect(stepEvent(stageOf(1), run.page(1).startNs, -1)).toBeUndefined();
    expect(stepEvent(stageOf(0), run.page(0).endNs, 1)).toBeUndefined();
    expect(stepEvent(stage, 0, -1)).toBe(0);
    expect(stepEvent(stageOf(3), 200e9, 1)).toBe(200e9);
  });
  it('go to rounds', () => {
    expect(stepRound(stage, 12.4e9, 1)).toBe(13e9);
    expect(stepRound(stage, 12.4e9, -1)).toBe(12e9);
    expect(stepRound(stage, 12e9, -1)).toBe(11e9);
    expect(stepRound(stage, 0, -1)).toBe(0);
    expect(stepRound(stage, 200e9, 1)).toBe(200e9);
  });
});

describe('questions to a stage', () => {
  it('finds the page, the decision and its service', () => {
    expect(decisionAt(stage, 70e9)?.page.index).toBe(1);
    const at = decisionAt(stage, 3.5e9);
    expect(at).toBeDefined();
    if (!at) return;
    expect(at.page.decisions.atNs[at.row]).toBeLessThanOrEqual(3.5e9);
    expect(at.page.decisions.untilNs[at.row]).toBeGreaterThan(3.5e9);
    for (let d = 0; d < decisions.length; d++) {
      const service = serviceOf(stage.pages[0], d);
      if (decisions.request[d] < 0) expect(service).toBe(-1);
      else expect(stage.pages[0].services.request[service]).toBe(decisions.request[d]);
    }
  });
});
