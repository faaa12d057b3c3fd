/** What services tell of a drive, in words, and the table behind the picture. */
import { fillIn } from '../../../core/base/sentence.ts';
import { pluralOf } from '../../../core/base/params.ts';
import { milliseconds, whole } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import { isInBand, seekOf, type ProfileModel } from './profileModel.ts';

export const nothingYet = 'No service has ended yet.';
export const labels = {
  distance: 'cylinders crossed',
  cylinder: 'cylinder',
  curve: 'seek',
  turn: 'and one turn',
  rate: 'MB/s',
  reach: 'ms',
} as const;

const words = {
  told: {
    one: 'Of {count} service, seek and rotation took from {least} to {most}.',
    many: 'Of {count} services, seek and rotation took from {least} to {most}.',
  },
  all: 'All lie between the drive’s seek curve and one turn of {turn} above it.',
  some: '{inside} of them lie between the drive’s seek curve and one turn of {turn} above it; others settle for a write, or go on in the midst of a request.',
  rates: 'Bytes came at {slow} to {fast}.',
} as const;

const rateText = (bytesPerS: number): string => `${(bytesPerS / 1e6).toFixed(1)}\u202fMB/s`;

export function describeProfile({ disk, shown, count }: ProfileModel): string {
  if (count === 0) return nothingYet;
  const { distance, reachNs, rate } = shown;
  let [least, most, slow, fast, inside] = [Infinity, 0, Infinity, 0, 0];
  for (let k = 0; k < count; k++) {
    least = Math.min(least, reachNs[k]);
    most = Math.max(most, reachNs[k]);
    if (isInBand(disk, distance[k], reachNs[k])) inside++;
    if (rate[k] > 0) [slow, fast] = [Math.min(slow, rate[k]), Math.max(fast, rate[k])];
  }
  const told = [
    fillIn(pluralOf(count, words.told), {
      ...{ count: whole(count), least: milliseconds(least, 2), most: milliseconds(most, 2) },
    }),
  ];
  if (disk.seekNs)
    told.push(
      fillIn(inside === count ? words.all : words.some, {
        inside: whole(inside),
        turn: milliseconds(disk.revolutionNs, 2),
      }),
    );
  if (fast > 0) told.push(fillIn(words.rates, { slow: rateText(slow), fast: rateText(fast) }));
  return told.join(' ');
}

const ZONES = 8;

interface Group {
  count: number;
  least: number;
  most: number;
}

const grouped = (groups: Map<number, Group>, key: number, value: number): void => {
  const group = groups.get(key) ?? { count: 0, least: Infinity, most: 0 };
  group.count++;
  group.least = Math.min(group.least, value);
  group.most = Math.max(group.most, value);
  groups.set(key, group);
};

/** Distances by their powers of two, and rates by eighths of the cylinders. */
export function tableOfProfile({ disk, shown, count }: ProfileModel): TextTable {
  const seeks = new Map<number, Group>();
  const rates = new Map<number, Group>();
  const eighth = Math.max(1, Math.ceil(disk.cylinders / ZONES));
  for (let k = 0; k < count; k++) {
    const distance = shown.distance[k];
    grouped(seeks, distance === 0 ? 0 : 2 ** Math.floor(Math.log2(distance)), shown.reachNs[k]);
    if (shown.rate[k] > 0) grouped(rates, Math.floor(shown.cylinder[k] / eighth), shown.rate[k]);
  }
  const ascending = (groups: Map<number, Group>) => [...groups].sort(([a], [b]) => a - b);
  const reach = (from: number, to: number) =>
    disk.seekNs
      ? `${milliseconds(seekOf(disk, from), 2)} to ${milliseconds(seekOf(disk, to) + disk.revolutionNs, 2)}`
      : '–';
  return {
    head: ['what', 'services', 'least', 'most', 'of the drive'],
    rows: [
      ...ascending(seeks).map(([from, { count, least, most }]) => {
        const to = Math.min(disk.cylinders - 1, Math.max(from, 2 * from - 1));
        const range = from === to ? whole(from) : `${whole(from)} to ${whole(to)}`;
        return [
          `seek over ${range}`,
          ...[whole(count), milliseconds(least, 2), milliseconds(most, 2), reach(from, to)],
        ];
      }),
      ...ascending(rates).map(([zone, { count, least, most }]) => {
        const [from, to] = [zone * eighth, Math.min(disk.cylinders, (zone + 1) * eighth) - 1];
        const model = disk.rateAt ? `${rateText(disk.rateAt(to))} to ${rateText(disk.rateAt(from))}` : '–';
        return [
          `rate at ${whole(from)} to ${whole(to)}`,
          ...[whole(count), rateText(least), rateText(most), model],
        ];
      }),
    ],
  };
}
