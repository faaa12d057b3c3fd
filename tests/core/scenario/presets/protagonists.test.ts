/** Who a preset is about: the card speaks of it, and it is in sight where the preset opens. */
import { expect, it, test } from 'vitest';
import { cardOf } from '../../../../src/core/scenario/cards/index.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { parseRequestName } from '../../../../src/core/scenario/requestName.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { windowAt } from '../../../../src/page/state/stores/window.ts';
import { allPages } from '../../../contract/invariants.ts';
import { runPreset, scenarioOf } from './presetRun.ts';

const declared = presets.flatMap(({ id, view }) =>
  view.selected === undefined ? [] : [[id, view.selected, view] as const],
);

/** As sentences call it: 'request 14', 'stream 13', 'video 4', or a client by its name. */
function wordsOf(id: string, name: string): RegExp {
  const its = parseRequestName(name);
  if (its === undefined) throw new Error(`${name} is no name`);
  const client = clientsOf(scenarioOf(id)).find((plan) => plan.client === its.stream)?.name;
  if (client !== undefined) return new RegExp(client.replace(/ ?\d+$/, ''), 'i');
  return its.stream < 0
    ? new RegExp(`request ${its.number + 1}\\b`, 'i')
    : new RegExp(`(streams?|videos?|task|videos [\\d, ]*) ?${its.stream + 1}\\b`);
}

it('is a request, a piece of a stream, or one of a client', () => {
  const names = declared.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['D14', 'D644', 'C13.21', 'C8.74', 'C11.19']));
});

test.each(declared)('%s: %s', (id, name, { timeNs = NaN, zoomNs = NaN }) => {
  const card = cardOf(id);
  expect(`${card?.watch} ${card?.about} ${card?.question}`).toMatch(wordsOf(id, name));
  const { requestClass, stream, number } = parseRequestName(name) ?? {};
  const isIt = (r: { readonly requestClass: number; readonly stream: number; readonly number: number }) =>
    r.requestClass === (requestClass === 'D' ? DISCRETE : 0) && r.stream === stream && r.number === number;
  const [its, ...others] = allPages(runPreset(id).run).flatMap(({ requests: r, services, drops }) =>
    [
      ...[...services.request].map((i, s) => ({ i, endNs: services.endNs[s] ?? NaN })),
      // What is given up is in sight until then.
      ...[...drops.request].map((i, d) => ({ i, endNs: drops.atNs[d] ?? NaN })),
    ]
      .filter(({ i }) =>
        isIt({
          requestClass: r.requestClass[i] ?? NaN,
          stream: r.stream[i] ?? NaN,
          number: r.number[i] ?? NaN,
        }),
      )
      .map(({ i, endNs }) => ({ arrivalNs: r.arrivalNs[i] ?? NaN, endNs })),
  );
  expect(others).toEqual([]);
  expect(its?.arrivalNs).toBeLessThanOrEqual(timeNs);
  expect(its?.endNs).toBeGreaterThan(windowAt(timeNs, zoomNs).fromNs);
});
