/** Who a preset is about: the card speaks of it, and it is in sight where the preset opens. */
import { expect, it, test } from 'vitest';
import { cardOf } from '../../../../src/core/scenario/cards/index.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { parseRequestName } from '../../../../src/core/scenario/requestName.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import { BACKGROUND, CONTINUOUS, DISCRETE } from '../../../../src/core/trace/kinds.ts';
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
    ? new RegExp(`requests? ([\\d, ]*and )?${its.number + 1}\\b`, 'i')
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

const marked = presets.flatMap(({ id, view }) =>
  (cardOf(id)?.marked ?? []).map((mark) => [`${id} ${mark.fromS}`, id, mark, view] as const),
);

const nouns: Readonly<Record<number, string>> = {
  [CONTINUOUS]: 'pieces',
  [DISCRETE]: 'requests',
  [BACKGROUND]: 'blocks',
};

/** By whom a stretch is filled. */
const filledBy: Readonly<Record<string, string>> = {
  ...{ 'requests-first': 'nobody', 'fixed-number': 'nobody', 'edl-lazy': 'nobody' },
  ...{ 'subrounds-1': 'pieces', 'subrounds-2': 'pieces', 'subrounds-3': 'pieces' },
  ...{ 'cycles-by-deadlines': 'pieces', 'scan-edf-keeps-up': 'pieces, requests' },
  ...{ 'paper-n3': 'requests', 'related-files': 'requests', default: 'requests' },
  ...{ 'three-tasks': 'pieces', 'free-blocks': 'blocks', 'scan-for-nothing': 'blocks' },
  ...{ 'bursts-held-back': 'pieces, requests', 'left-to-all': 'pieces, requests' },
};

it('is a gap, periods, a backlog, or a stream that comes', () => {
  expect(new Set(marked.map(([, id]) => id))).toEqual(
    new Set([
      ...Object.keys(filledBy),
      ...['load-peak', 'saturation', 'tenth-refused', 'admitted-by-chance', 'underused', 'one-task-more'],
      ...['virtual-bottleneck', 'virtual-bottleneck-long', 'transition-cost', 'combine-split-combine'],
      ...['buffers-in-common', 'pair-by-pair'],
    ]),
  );
});

test.each(marked)('%s is so in the run, and in sight where it opens', (_, id, { fromS, toS, on }, view) => {
  const { timeNs = 0, zoomNs = 3e9 } = view;
  const { fromNs } = windowAt(timeNs, zoomNs);
  const { run } = runPreset(id);
  if (on === 'rounds') {
    expect(toS * 1e9).toBeGreaterThan(fromNs);
    expect(fromS * 1e9).toBeLessThan(fromNs + zoomNs);
  }
  const pages = allPages(run);
  if (fromS === toS) {
    // Somebody asks to be let in, or the policy takes a step.
    const asked = pages.flatMap(({ admissions }) => [...admissions.atNs.subarray(0, admissions.length)]);
    if (id !== 'combine-split-combine') expect(asked).toContain(fromS * 1e9);
    return;
  }
  if (filledBy[id] === undefined) {
    const { queued } = run.station.tally.beats;
    const at = (s: number) => queued[s - 1] ?? 0;
    expect(Math.max(...queued.subarray(fromS, toS))).toBeGreaterThan(100);
    if (fromS > 0) expect([at(fromS), at(toS + 1)]).toEqual([0, 0]);
    return;
  }
  const within = pages.flatMap(({ requests, services }) =>
    [...services.request].flatMap((i, s) => {
      const [startNs = 0, endNs = 0] = [services.startNs[s], services.endNs[s]];
      // Marks are to the millisecond.
      const isIn = endNs - 1e6 > fromS * 1e9 && startNs + 1e6 < toS * 1e9;
      return isIn ? [nouns[requests.requestClass[i] ?? -1] ?? 'unknown'] : [];
    }),
  );
  expect([...new Set(within)].sort().join(', ') || 'nobody').toBe(filledBy[id]);
});
