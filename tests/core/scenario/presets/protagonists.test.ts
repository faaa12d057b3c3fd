/** The request that a preset is about: it stands in its words, and is in sight where the preset opens. */
import { expect, it, test } from 'vitest';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { parseRequestName } from '../../../../src/core/scenario/requestName.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { allPages } from '../../../contract/invariants.ts';
import { runPreset } from './presetRun.ts';

const declared = presets.filter(({ view }) => view.selected !== undefined);

it('is declared where the words name one', () => {
  expect(declared.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['sstf-starves', 'tail-glitch', 'tail-guarded']),
  );
  for (const { watch, view } of declared)
    expect(watch).toContain(`equest ${(view.selected ?? '').slice(1)} `);
});

test.each(declared.map(({ id, view }) => [id, view] as const))('%s', (id, view) => {
  const { number } = parseRequestName(view.selected ?? '') ?? {};
  const { timeNs = NaN, zoomNs = NaN } = view;
  const [its, ...others] = allPages(runPreset(id).run).flatMap(({ requests: r, services }) =>
    [...services.request]
      .map((i, s) => ({ i, endNs: services.endNs[s] ?? NaN }))
      .filter(({ i }) => r.requestClass[i] === DISCRETE && r.number[i] === number)
      .map(({ i, endNs }) => ({ arrivalNs: r.arrivalNs[i] ?? NaN, endNs })),
  );
  expect(others).toEqual([]);
  expect(its?.arrivalNs).toBeLessThanOrEqual(timeNs);
  expect(its?.endNs).toBeGreaterThan(timeNs - zoomNs / 2);
});
