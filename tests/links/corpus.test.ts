/** Links that have been given away. They are never changed or taken out; each must go on meaning what it meant. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeLink, encodePlain } from '../../src/core/scenario/link/index.ts';
import { LINK_VERSION, migrate, migrations } from '../../src/core/scenario/link/migrations.ts';

interface OldLink {
  readonly link: string;
  /** The same state as a readable link, of this version or the next. */
  readonly means: string;
  /** How many faults it has always had. */
  readonly faults?: number;
}

const folder = new URL('corpus/', import.meta.url);
const files = readdirSync(folder).sort();
const corpus = files.map((file) => ({
  version: Number(/^version-(\d+)\.json$/.exec(file)?.[1]),
  links: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly OldLink[],
}));

test.each(corpus.flatMap(({ links, version }) => links.map((old) => [old.link, old, version] as const)))(
  '%s',
  async (_, old, version) => {
    const { state, faults } = await decodeLink(old.link);
    expect(faults).toHaveLength(old.faults ?? 0);
    const meant = await decodeLink(old.means);
    expect(meant.faults).toEqual([]);
    expect(encodePlain(state)).toBe(encodePlain(meant.state));
    if (version === LINK_VERSION) expect(encodePlain(state)).toBe(old.means);
  },
);

test('each version has its links, and each step from it changes at least one of them', () => {
  expect(corpus.map((c) => c.version)).toEqual(Array.from({ length: LINK_VERSION + 1 }, (_, v) => v));
  expect(migrations.map((step) => step.from)).toEqual(Array.from({ length: LINK_VERSION }, (_, v) => v));
  for (const step of migrations) {
    const changed = corpus[step.from].links.filter(({ link }) => {
      const pairs = new Map(new URLSearchParams(link.slice(link.indexOf('?') + 1)));
      const after = new Map(pairs);
      step.apply(after, () => undefined);
      return JSON.stringify([...after]) !== JSON.stringify([...pairs]);
    });
    expect(changed.length).toBeGreaterThan(0);
  }
});

test('version 0: a renamed key, renamed policies, a split key', () => {
  const faults: string[] = [];
  const from = new Map([
    ['videos', '7'],
    ['policy', 'mixed-inc-scan'],
    ['subround', '4x0.25'],
    ['seed', '2'],
  ]);
  expect(new Map(migrate(from, 0, (fault) => faults.push(fault)))).toEqual(
    new Map([
      ['n', '7'],
      ['policy', 'mixed-scan'],
      ['subrounds', '4'],
      ['round', '1'],
      ['seed', '2'],
    ]),
  );
  expect(faults).toEqual([]);
  expect(from.get('videos')).toBe('7');
});

test('links of today are not migrated', () => {
  const pairs = new Map([['videos', '7']]);
  expect(migrate(pairs, LINK_VERSION, () => undefined)).toEqual(pairs);
});
