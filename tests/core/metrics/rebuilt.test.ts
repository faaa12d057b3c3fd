/** What is told of a race, and what another failure would lose (document 16, section 8: at 25 %, five disks, 30 and 7.5 %). */
import { expect, it } from 'vitest';
import { atRisk, rebuiltIn, rebuiltReports } from '../../../src/core/metrics/rebuilt.ts';
import { explain } from '../../../src/core/scenario/run/explain.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { BACKGROUND, MOVE, SERVE } from '../../../src/core/trace/kinds.ts';

const race = {
  disk: 1,
  failedNs: 20e9,
  doneNs: Infinity,
  stoppedNs: Infinity,
  read: 30,
  written: 25,
  extents: 100,
  spares: 1,
};

it('a second failure loses what is not written', () => {
  expect(atRisk(0.25, 5, 0)).toBeCloseTo(0.3, 12);
  expect(atRisk(0.25, 5, 2)).toBeCloseTo(0.075, 12);
  expect([atRisk(1, 5, 0), atRisk(0, 5, 3)]).toEqual([0, 0]);
  expect(rebuiltReports([race], 100e9, { disks: 5, copies: 0 })).toEqual([
    {
      ...{ disk: 2, failedS: 20, doneS: null, dangerS: 80, extents: 100, written: 25, spares: 1 },
      atRisk: 0.3,
      stoppedS: null,
    },
  ]);
  const done = { ...race, doneNs: 60e9, written: 100 };
  expect(rebuiltReports([done], 100e9, { disks: 5, copies: 2 })[0]).toMatchObject({ dangerS: 40, atRisk: 0 });
  expect(rebuiltIn([race, done], 100e9)).toEqual({ dangerS: 120, share: 0.625 });
  expect([rebuiltIn([], 1), rebuiltIn(undefined, 1)]).toEqual([undefined, undefined]);
});

it.each(['idle', 'share:20'])('every extent and way back is explained, with its figures: %s', (rebuild) => {
  const values = { disks: 5, spread: 'parity', n: 10, lambda: 60, duration: 12, spares: 1, rebuild };
  const run = new SystemRun({
    ...withValues(defaultScenario, values),
    interventions: [{ atNs: 4e9, kind: 'fail', disk: 1 }],
  }).complete();
  const told = new Set<string>();
  for (const disk of [0, 1]) {
    const its = run.runs[disk];
    const { decisions, requests } = its.page(0);
    for (let k = 0; k < decisions.length && told.size < 40; k++) {
      const request = decisions.request[k];
      const isExtent = decisions.kind[k] === SERVE && requests.requestClass[request] === BACKGROUND;
      if (!isExtent && decisions.kind[k] !== MOVE) continue;
      const { steps, chosen } = explain(its, decisions.atNs[k]);
      expect(chosen >= 0).toBe(isExtent);
      for (const { says } of steps) told.add(says.replaceAll(/[\d.]+/g, '#'));
    }
  }
  const all = [...told].join(' ');
  expect(all).toContain('The next extent is done by # ms at worst, the arm back by # ms: in time');
  expect(all).toContain('nobody has been served from this spare');
});
