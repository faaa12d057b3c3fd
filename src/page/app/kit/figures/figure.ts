/** A metric's figure as the page writes it, by its unit. Durations are in ns. */
import type { Unit } from '../../../../core/metrics/definition.ts';
import { percent, seconds, whole } from '../../../draw/format.ts';

const THIN = '\u202f';

export function figureText(value: number, unit: Unit, decimals?: number): string {
  switch (unit) {
    case 's':
      return seconds(value, decimals);
    case 'share':
      return percent(value, decimals);
    case '1/s':
      return `${value.toFixed(decimals ?? 2).replace('-', '−')}${THIN}/s`;
    case 'MB/s':
      return `${value.toFixed(decimals ?? 2).replace('-', '−')}${THIN}MB/s`;
    case 'turns/s':
      return `${value.toFixed(decimals ?? 2).replace('-', '−')}${THIN}turns/s`;
    case 'times':
      return `${value.toFixed(decimals ?? 2).replace('-', '−')}${THIN}×`;
    case 'cylinders/s':
      return `${whole(value)}${THIN}cyl/s`;
    case 'cylinders':
    case 'count':
      return whole(value);
  }
}
