/**
 * What every key of a link keeps beside the parameters, and that one more is one file (madeUp/room.ts) and one line in
 * the registry (here, below).
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resolved } from '../../src/core/scenario/resolved.ts';
import { decodePlain, encodePlain } from '../../src/core/scenario/link/index.ts';
import type { LinkKey } from '../../src/core/scenario/link/key.ts';
import type * as Registry from '../../src/core/scenario/link/keys.ts';
import { linkKeys } from '../../src/core/scenario/link/keys.ts';
import { LINK_VERSION } from '../../src/core/scenario/link/migrations.ts';
import { bringPrograms } from '../../src/core/workshop/bring.ts';
import { loadAll } from '../../src/core/scenario/run/whole.ts';
import { paramByKey } from '../../src/core/scenario/params.ts';

// Test files share a worker and its modules: what was loaded before knows nothing of the line that is added here, and
// what is loaded here must not stay.
beforeAll(loadAll);

vi.hoisted(() => {
  vi.resetModules();
});
afterAll(() => {
  vi.doUnmock('../../src/core/scenario/link/keys.ts');
  vi.resetModules();
});

vi.mock('../../src/core/scenario/link/keys.ts', async (original) => {
  const registry = await original<typeof Registry>();
  const { room } = await import('./madeUp/room.ts');
  return { ...registry, linkKeys: [...registry.linkKeys, room] };
});

beforeAll(() => {
  bringPrograms();
});

/** A text of each key that says something. */
const said: Readonly<Record<string, string>> = {
  preset: 'paper-n7',
  // function decide() {}
  code: 'ARQA6_9mdW5jdGlvbiBkZWNpZGUoKSB7fQ',
  tune: 'aging:300,door:4',
  requests: 'D:0:120:0.5:50000;C:1:3000:0.25:800000',
  edits: '12.5:lambda:20;14:add:3000:0.25:50000;15.25:serve:D7;16:join;17.5:leave:3',
  variant: 'm12345',
  lanes: 'policy:disjoint-scan~n:5',
  ghost: 'policy:disjoint-scan;n:5',
  vary: 'policy:disjoint-scan,mixed-scan~lambda:2:12:2',
  measure: 'p95',
  precision: '5',
  replications: '20',
  t: '1.5',
  pace: 'true',
  speed: '2',
  zoom: '3',
  sel: 'D5',
  focus: '3',
  alone: '1',
  theme: 'dark',
  play: '1',
  stop: '4',
  future: '1',
  ask: 'next',
  embed: '1',
  panels: 'disk,timeline',
  lock: 'all',
  chart: 'queue',
  engine: '1',
  fp: '0123456789abcdef',
  room: 'B12',
};

/** What a key means nothing without. */
const beside: Readonly<Record<string, string>> = {
  focus: '&disks=5',
  alone: '&disks=5',
  tune: `&code=${said.code}`,
};

/** Of the link itself; the readers of links look at them before all others. */
const envelope = (key: LinkKey): boolean => key.stage === 'envelope';
/** Words that whoever uses them reads and refuses. */
const unread: ReadonlySet<string> = new Set(['vary', 'measure', 'precision', 'replications']);
/** Not among the keys that were given: they say what the author had. */
const given = (key: LinkKey): boolean => key.stage !== 'author';

const keys = linkKeys.filter((key) => !envelope(key));

test('each key is there once, and is no parameter', () => {
  const names = linkKeys.map(({ key }) => key);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => paramByKey.has(name))).toEqual([]);
  expect(Object.keys(said).toSorted()).toEqual(keys.map(({ key }) => key).toSorted());
});

describe.each(keys.map((key) => [key.key, key] as const))('%s', (name, key) => {
  test('says what it is, what is allowed, and since when', () => {
    expect(key.help).toMatch(/\.$/);
    expect(key.allowed).not.toBe('');
    expect(key.since).toBeLessThanOrEqual(LINK_VERSION);
  });

  test('is read, and written as it was', () => {
    const decoded = decodePlain(`#/lab?v=3${beside[name] ?? ''}&${name}=${said[name]}`);
    expect(decoded.faults).toEqual([]);
    expect(decoded.given.has(name)).toBe(given(key));
    const link = encodePlain(decoded.state);
    expect(link.slice(link.indexOf('?') + 1).split('&')).toContain(`${name}=${said[name]}`);
    expect(decodePlain(link).state).toEqual(decoded.state);
  });

  test('is not written where nobody gave it', () => {
    expect(encodePlain(decodePlain('#/lab?v=3&n=7').state)).toBe('#/lab?v=3&n=7');
  });
});

const refusing = keys.map(({ key }) => key).filter((name) => !unread.has(name));

test.each(refusing)('%s refuses what it cannot be, by its name, and keeps the rest', (name) => {
  const { state, faults, given: taken } = decodePlain(`#/lab?v=3&n=7&${name}=(x`);
  expect(faults).toHaveLength(1);
  expect(faults[0].startsWith(name)).toBe(true);
  expect(resolved(state.scenario).values.n).toBe(7);
  if (name !== 'edits') expect(taken.has(name)).toBe(false);
});

test('a key that nobody knows is told, with its name', () => {
  expect(decodePlain('#/lab?v=3&rooms=B12').faults).toEqual(['"rooms"="B12": there is no such key']);
});
