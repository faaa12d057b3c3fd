/** What somebody types who looks for a scenario, and what is found. */
import { expect, test } from 'vitest';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { readPlaylist } from '../../../../src/core/scenario/link/playlist.ts';
import { paperShelves } from '../../../../src/page/app/gallery/byPaper.ts';
import { papers } from '../../../../src/page/app/papers/registry.ts';
import { lectureOf } from '../../../../src/page/app/gallery/lectureOf.ts';
import { alsoMeans, entries, found } from '../../../../src/page/app/gallery/find.ts';

const ids = (text: string) => found(text).map(({ id }) => id);

test('all presets are there, in the order of the topics, for no words', () => {
  expect(entries).toHaveLength(presets.length);
  expect(found('  ')).toEqual(entries);
});

test.each([
  ['RAID', 'disk-fails-mid-round'],
  ['elevator', 'textbook-queue'],
  ['starvation', 'sstf-starves'],
  ['QoS', 'greedy-neighbour'],
  ['EDF', 'edf-falls-behind'],
  ['buffer', 'extra-buffer'],
  ['parity', 'disk-fails-mid-round'],
  ['overload', 'saturation'],
  ['figure-2', 'figure-2'],
  ['nearest first', 'sstf-starves'],
  ['Cello', 'surveillance'],
])('%s is found', (text, id) => {
  expect(ids(text)).toContain(id);
  expect(ids(text).length).toBeLessThan(presets.length / 2);
});

test.each([
  ['elevator', 'SCAN, LOOK and C-SCAN'],
  ['RAID', 'striping, copies and parity'],
  ['QoS', 'promised rates and deadlines on a shared disk'],
  ['constructor', undefined],
  ['textbook', undefined],
])('%s also means %s', (text, means) => {
  expect(alsoMeans(text)).toBe(means);
});

test('a whole word goes before the beginning of one, a synonym before a word of the sentence', () => {
  expect(ids('SSTF')[0]).toMatch(/textbook-queue|sstf-starves/);
  expect(ids('parity')[0]).toBe('disk-fails-mid-round');
});

test('every word must fit; marks and capitals make no difference; what is nowhere finds nothing', () => {
  expect(ids('film disk').length).toBeLessThan(ids('film').length);
  expect(ids('DIMITRIJEVIC')).toEqual(ids('Dimitrijević'));
  expect(ids('DIMITRIJEVIC').length).toBeGreaterThan(0);
  expect(ids('xyzzy')).toEqual([]);
  expect(ids('<script>alert(1)</script>')).toEqual([]);
});

test('a lecture of some of them is read as a playlist, a moment each; what is no scenario is left out', () => {
  const { playlist, faults } = readPlaylist(lectureOf(['sstf-starves', 'nothing', 'opening']));
  expect(faults).toEqual([]);
  expect(playlist?.moments.map(({ says }) => says.split('?')[0])).toEqual([
    'Can the nearest-first rule be unfair',
    'Who waits while seven films play',
  ]);
  for (const { link } of playlist?.moments ?? []) expect(decodePlain(link).faults).toEqual([]);
});

test('each paper has its shelf, and whoever names a paper as its source stands on one', () => {
  const shelves = paperShelves(entries);
  expect(shelves.map(({ title }) => title)).toHaveLength(5);
  for (const { entries: its } of shelves) expect(its.length).toBeGreaterThan(2);
  const shelved = new Set(shelves.flatMap(({ entries: its }) => its.map(({ id }) => id)));
  expect(shelved.size).toBe(shelves.reduce((sum, { entries: its }) => sum + its.length, 0));
  const others = entries.filter(({ id, preset }) => preset.source !== undefined && !shelved.has(id));
  // Older work, and textbooks.
  expect(others.map(({ preset }) => preset.source?.split(' ')[0]).toSorted()).toEqual([
    ...[
      'Arpaci-Dusseau,',
      'Chang,',
      'Chetto',
      'Denning',
      'Geist',
      'Jacobson',
      'Kamel',
      'Korst',
      'Korst',
      'Lumb,',
    ],
    ...['Merten', 'Patterson,', 'Patterson,', 'Pratt', 'Seaman,', 'Silberschatz,'],
  ]);
});

test('each shelf of a paper leads to that paper’s page', () => {
  const addresses = paperShelves(entries).map(({ address }) => address);
  expect(addresses).toEqual(papers.map(({ id }) => `#/papers/${id}`));
});
