/**
 * A cache in main memory: what is in it, from the use that was last to the one that is longest ago, the request that found its
 * file there, and what fell out for whom.
 */
import { bytes, percent, seconds, whole } from '../../draw/format.ts';
import { capital } from '../scene/names.ts';
import { wholeOf } from '../scene/ofSystem.ts';
import type { Picture } from '../scene/picture.ts';
import type { TextTable, View } from '../scene/view.ts';
import { drawCache, roomText } from './cacheDraw.ts';
import { cacheModelAt, type CacheModel, type CacheScene } from './cacheModel.ts';

/** Rows of the table that are in it. */
const MOST_ROWS = 200;

function describe(model: CacheModel): string {
  const { nothing, found, fallen, hits, asked, passed, entries } = model;
  if (nothing !== '') return nothing;
  const [last] = fallen;
  return [
    `In the cache are ${roomText(model)}.`,
    ...(found === undefined
      ? []
      : [
          `${capital(found.request)} found ${found.file} there at ${seconds(found.atNs)}: read at ${seconds(found.enteredNs)}, used last at ${seconds(found.usedNs)}.`,
        ]),
    ...(last === undefined ? [] : [fallenText(last)]),
    ...(passed !== undefined && (entries.length === 0 || passed.atNs > (last?.atNs ?? 0))
      ? [
          `${capital(passed.name)} was read at ${seconds(passed.atNs)} and does not stay: ${passed.isPart ? 'it was read in part, and only whole files do' : 'it is larger than the cache'}.`,
        ]
      : []),
    ...(asked === 0
      ? []
      : [
          `Of ${whole(asked)} requests so far ${whole(hits)} (${percent(hits / asked)}) found their file there.`,
        ]),
  ].join(' ');
}

const fallenText = ({ name, atNs, usedNs, wants }: CacheModel['fallen'][number]): string =>
  wants === ''
    ? `${capital(name)} was written at ${seconds(atNs)}: what memory had of it was dropped.`
    : `${capital(name)} fell out at ${seconds(atNs)} for ${wants}: its last use, at ${seconds(usedNs)}, was longer ago than any other’s.`;

const tableOf = ({ entries, fallen }: CacheModel): TextTable => ({
  head: ['from the newest use', 'what', 'bytes', 'in it since', 'last use'],
  rows: [
    ...entries
      .slice(0, MOST_ROWS)
      .map((its, k) => [
        String(k + 1),
        its.name,
        bytes(its.bytes),
        seconds(its.enteredNs),
        seconds(its.usedNs),
      ]),
    ...(entries.length > MOST_ROWS ? [['…', `${entries.length - MOST_ROWS} more`, '', '', '']] : []),
    ...fallen.map((its) => [
      `out at ${seconds(its.atNs)}`,
      its.name,
      bytes(its.bytes),
      seconds(its.enteredNs),
      seconds(its.usedNs),
    ]),
  ],
});

export const cacheView: View<CacheScene, CacheModel> = {
  id: 'cache',
  title: 'Cache',
  prepare: (scene) => ({ scene, beats: wholeOf(scene).beats }),
  at: cacheModelAt,
  draw: drawCache,
  describe,
  table: tableOf,
  preferredHeight: (_, theme) => Math.round(150 * (theme ? Math.sqrt(theme.scale) : 1)),
};

export const cachePicture: Picture = {
  view: cacheView,
  area: 'words',
  listed: 'the cache in main memory',
  shows: 'what is in the cache, who found a file there, and what fell out',
  tab: () => 'Cache',
  needs: ({ cache = false }) => cache,
  reading: [
    {
      name: 'The cache',
      read: 'All that main memory holds side by side, as wide as it has bytes: dark are files, light are pieces of streams. On the left is what was used last, on the right what falls out next; what fell out is named below that end. A file that a request has just found wears an orange mark and stands on the left. The row at the bottom is the last requests, filled where the file was there.',
    },
  ],
};
