/** Who a preset is about: the card speaks of it, and it is in sight where the preset opens. */
import { describe, expect, it, test } from 'vitest';
import { cardOf } from '../../../../src/core/scenario/cards/index.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { parseRequestName } from '../../../../src/core/scenario/requestName.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { BACKGROUND, CONTINUOUS, DISCRETE } from '../../../../src/core/trace/kinds.ts';
import type { ViewState } from '../../../../src/core/scenario/viewState.ts';
import { windowAt } from '../../../../src/page/state/stores/window.ts';
import type { Page } from '../../../../src/core/trace/page.ts';
import type { Run } from '../../../../src/core/scenario/run/run.ts';
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

interface InSight {
  readonly requestClass: number;
  readonly stream: number;
  readonly number: number;
}

const known = new Map<string, readonly InSight[]>();

/** Who has come by the opening instant, and has not left before the window begins. A run of several disks tells it once. */
function inSight(id: string, { timeNs = NaN, zoomNs = 3e9 }: Partial<ViewState>): readonly InSight[] {
  let all = known.get(id);
  if (!all) known.set(id, (all = findInSight(runPreset(id).run, timeNs, windowAt(timeNs, zoomNs).fromNs)));
  return all;
}

/** Looks at pages until all who have come by then have left. */
function findInSight(run: Run, timeNs: number, fromNs: number): InSight[] {
  const found: InSight[] = [];
  const waiting = new Set<string>();
  const last = run.complete().pageIndexAt(run.endNs);
  for (let index = 0; index <= last; index++) {
    const { startNs, requests: r, services, drops } = run.page(index);
    if (startNs > timeNs && waiting.size === 0) break;
    const its = Array.from(r.arrivalNs, (arrivalNs, i) => ({
      requestClass: r.requestClass[i] ?? NaN,
      stream: r.stream[i] ?? NaN,
      number: r.number[i] ?? NaN,
      hasCome: arrivalNs <= timeNs,
    }));
    const nameOf = ({ requestClass, stream, number }: InSight) => `${requestClass} ${stream} ${number}`;
    for (const one of its) if (one.hasCome) waiting.add(nameOf(one));
    const left = [
      ...Array.from(services.request, (i, k) => [i, services.endNs[k] ?? NaN] as const),
      // What is given up is in sight until then.
      ...Array.from(drops.request, (i, k) => [i, drops.atNs[k] ?? NaN] as const),
    ];
    for (const [i, endNs] of left) {
      const one = its[i];
      if (!one?.hasCome) continue;
      if (endNs > fromNs) found.push(one);
      waiting.delete(nameOf(one));
    }
  }
  return found;
}

/** With the page before, in which a service may have begun. */
function pagesWithin(run: Run, fromNs: number, toNs: number): readonly Page[] {
  const last = run.complete().pageIndexAt(Math.min(toNs, run.endNs));
  const first = Math.max(0, run.pageIndexAt(fromNs) - 1);
  return Array.from({ length: last - first + 1 }, (_, k) => run.page(first + k));
}

it('is a request, a piece of a stream, or one of a client', () => {
  const names = declared.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['D14', 'D644', 'C13.21', 'C8.74', 'C11.19']));
});

test.each(declared)('%s: %s', (id, name, { timeNs = 0, zoomNs = 3e9 }) => {
  const card = cardOf(id);
  expect(`${card?.watch} ${card?.about} ${card?.question}`).toMatch(wordsOf(id, name));
  const { requestClass, stream, number } = parseRequestName(name) ?? {};
  const isIt = (its: InSight) =>
    its.requestClass === (requestClass === 'D' ? DISCRETE : 0) &&
    its.stream === stream &&
    its.number === number;
  expect(inSight(id, { timeNs, zoomNs }).filter(isIt)).toHaveLength(1);
});

describe('every preset has one, who is there where it opens', () => {
  test.each(presets.map(({ id, view }) => [id, view] as const))(
    '%s',
    (id, { timeNs = 0, zoomNs = 3e9, selected }) => {
      const card = cardOf(id);
      const { streams = [], clients = [], disks = [], requests = [], figure } = card?.follows ?? {};
      const scenario = scenarioOf(id);
      const clientsHere = clientsOf(scenario);
      expect(
        selected !== undefined || card?.marked !== undefined || card?.follows !== undefined,
        'whom it is about',
      ).toBe(true);
      expect(clients.filter((name) => !clientsHere.some((its) => its.name === name))).toEqual([]);
      for (const number of disks) expect(number).toBeLessThanOrEqual(Number(resolved(scenario).values.disks));
      if (figure !== undefined) expect(card?.headline).toContain(figure);
      const wanted = [
        ...streams.map((number) => number - 1),
        ...clientsHere.flatMap(({ name, client }) => (clients.includes(name) ? [client] : [])),
      ];
      const there = inSight(id, { timeNs, zoomNs });
      expect(wanted.filter((stream) => !there.some((its) => its.stream === stream))).toEqual([]);
      expect(
        requests.filter((number) => !there.some((its) => its.stream < 0 && its.number === number - 1)),
      ).toEqual([]);
    },
  );
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
  ...{ 'subrounds-1': 'pieces', 'subrounds-2': 'pieces', 'subrounds-3': 'pieces', 'subrounds-4': 'pieces' },
  ...{ 'cycles-by-deadlines': 'pieces', 'scan-edf-keeps-up': 'pieces, requests' },
  ...{ 'paper-n3': 'requests', 'related-files': 'requests', default: 'requests' },
  ...{ 'three-tasks': 'pieces', 'free-blocks': 'blocks', 'scan-for-nothing': 'blocks' },
  ...{ 'bursts-held-back': 'pieces, requests', 'left-to-all': 'pieces, requests' },
};

it('is a gap, periods, a backlog, or a stream that comes', () => {
  expect(new Set(marked.map(([, id]) => id))).toEqual(
    new Set([
      ...Object.keys(filledBy),
      ...[
        'load-peak',
        'saturation',
        'nobody-may-be-late',
        'tenth-refused',
        'admitted-by-chance',
        'underused',
        'one-task-more',
      ],
      ...[
        'virtual-bottleneck',
        'virtual-bottleneck-long',
        'firm-promises',
        'transition-cost',
        'combine-split-combine',
      ],
      ...['buffers-in-common', 'pair-by-pair', 'memory-in-bits'],
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
  const pages = pagesWithin(run, fromS * 1e9, toS * 1e9);
  if (fromS === toS) {
    // Somebody asks to be let in, or the policy takes a step.
    const asked = pages.flatMap(({ admissions }) => [...admissions.atNs.subarray(0, admissions.length)]);
    if (id !== 'combine-split-combine') expect(asked).toContain(fromS * 1e9);
    return;
  }
  if (filledBy[id] === undefined) {
    const { queued } = run.station.tally.beats;
    const at = (s: number) => queued[s - 1] ?? 0;
    expect(Math.max(...queued.subarray(fromS, toS))).toBeGreaterThan(20);
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
