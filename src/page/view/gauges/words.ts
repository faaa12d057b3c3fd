/** Levels in words: how much of a budget, a slice, a deficit or of slack is left. */
import { bytes, milliseconds, percent, seconds, whole } from '../../draw/format.ts';
import { capital, listing } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { LevelRow, LevelsModel } from './levelsModel.ts';

export const nothingKept = 'Nothing is kept by class or client yet.';

/** Of slack: whoever waits may wait. */
const unbounded = 'no deadline waits';

const MINUS = '−';

/** '120 ms', '−12 ms', '1.50 s', '3 requests'; in words where nothing bounds it. */
export function levelText({ unit }: Pick<LevelRow, 'unit'>, value: number): string {
  if (!(value === value)) return '–';
  if (unit === 'ns' && value === Infinity) return unbounded;
  if (!Number.isFinite(value)) return value > 0 ? '∞' : `${MINUS}∞`;
  const sign = value < 0 ? MINUS : '';
  const size = Math.abs(value);
  switch (unit) {
    case 'ns':
      return size < 999.5e6 ? milliseconds(value, size < 9.95e6 ? 1 : 0) : seconds(value, 2);
    case 'bytes':
      return sign + bytes(size);
    case 'share':
      return percent(value, 1);
    case 'count':
      return `${whole(value)} ${value === 1 ? 'request' : 'requests'}`;
    default:
      return whole(value);
  }
}

/** More are not told one by one. */
const MOST_TOLD = 6;

export function describeLevels({ rows }: LevelsModel): string {
  const known = rows.filter(({ now }) => now === now);
  if (known.length === 0) return nothingKept;
  const titles = [...new Set(known.map(({ title }) => title))];
  return titles
    .map((title) => {
      const its = known.filter((row) => row.title === title);
      const [first] = its;
      if (its.length === 1 && first.name === title)
        return `${capital(title)}: ${levelText(first, first.now)}.`;
      const told = its.slice(0, MOST_TOLD).map((row) => `${row.name} ${levelText(row, row.now)}`);
      const more = its.length > MOST_TOLD ? [`${whole(its.length - MOST_TOLD)} more`] : [];
      return `${capital(title)}: ${listing([...told, ...more])}.`;
    })
    .join(' ');
}

export const tableOfLevels = ({ rows }: LevelsModel): TextTable => ({
  head: ['what', 'of', 'now', 'at most', 'at least'],
  rows: rows.map((row) => [
    row.title,
    row.name === row.title ? 'all' : row.name,
    ...[levelText(row, row.now), levelText(row, row.most), levelText(row, row.least)],
  ]),
});
