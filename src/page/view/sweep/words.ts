/** Figures of sweeps as they are written: fixed decimals by unit, and the half width of an interval behind them. */

/** As experiment/sweep/measures.ts has them: seconds, a share of 1, requests per second, things counted; and of published figures. */
export type MeasureUnit =
  | 's'
  | 'share'
  | '1/s'
  | 'MB/s'
  | 'turns/s'
  | 'cylinders/s'
  | 'count'
  | 'times'
  | 'ms'
  | 'MB'
  | 'whole';

const THIN = '\u202f';

/** Shares below this are told with more digits: a glitch rate of 0.00012 is not 0 %. */
const SMALL_SHARE = 0.0995;

const decimalsOfShare = (share: number): number => {
  const percent = Math.abs(100 * share);
  if (percent === 0 || percent >= 9.95) return 1;
  return Math.min(6, Math.max(2, 1 - Math.floor(Math.log10(percent))));
};

/** '0.312 s', '1.4 %', '12.30 /s'; '–' where there is none. */
export function describeMeasure(value: number, unit: MeasureUnit): string {
  return Number.isFinite(value) ? `${digits(value, unit, value)}${describeUnit(unit)}` : '–';
}

const units: Readonly<Record<MeasureUnit, { readonly behind: string; readonly title: string }>> = {
  s: { behind: `${THIN}s`, title: 'seconds' },
  share: { behind: `${THIN}%`, title: 'per cent' },
  '1/s': { behind: `${THIN}/s`, title: 'per second' },
  'MB/s': { behind: `${THIN}MB/s`, title: 'megabytes per second' },
  'turns/s': { behind: `${THIN}turns/s`, title: 'turns per second' },
  'cylinders/s': { behind: `${THIN}cyl/s`, title: 'cylinders per second' },
  count: { behind: '', title: 'number' },
  times: { behind: `${THIN}×`, title: 'times the mean' },
  ms: { behind: `${THIN}ms`, title: 'milliseconds' },
  MB: { behind: `${THIN}MB`, title: 'megabytes' },
  whole: { behind: '', title: 'number' },
};

const describeUnit = (unit: MeasureUnit): string => units[unit].behind;

/** `like` decides how many decimals there are. */
function digits(value: number, unit: MeasureUnit, like: number): string {
  if (unit === 's') return value.toFixed(3);
  if (unit === '1/s' || unit === 'MB/s' || unit === 'turns/s') return value.toFixed(2);
  if (unit === 'count' || unit === 'times') return value.toFixed(2);
  if (unit === 'ms' || unit === 'MB') return value.toFixed(1);
  if (unit === 'cylinders/s') return value.toFixed(0);
  if (unit === 'whole') return String(value);
  return (100 * value).toFixed(Math.abs(like) < SMALL_SHARE ? decimalsOfShare(like) : 1);
}

/** '0.312 ± 0.004 s'; from … to … where the interval is not of equal halves; the figure alone without one. */
export function describeInterval(
  value: number,
  low: number | undefined,
  high: number | undefined,
  unit: MeasureUnit,
): string {
  if (low === undefined || high === undefined || !Number.isFinite(low) || !Number.isFinite(high))
    return describeMeasure(value, unit);
  const half = high - value;
  if (value === 0 && high > 0) return `0, below ${describeMeasure(high, unit)}`;
  const narrow = unit === 's' && half < 0.0005;
  const shown = narrow
    ? half.toFixed(4)
    : digits(half, unit, unit === 'share' ? Math.min(value, half) : half);
  return `${digits(value, unit, value)} ± ${shown}${describeUnit(unit)}`;
}

/** Of two points on the same seeds: ‘+1.24 ± 0.31 s’, with as many digits as the interval leaves. */
export function describeDifference(
  { value, high }: { readonly value: number; readonly high: number },
  unit: MeasureUnit,
): string {
  const scale = unit === 'share' ? 100 : 1;
  const half = (high - value) * scale;
  const decimals = half > 0 ? Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(half)))) : 3;
  const size = (Math.abs(value) * scale).toFixed(decimals);
  return `${value < 0 ? '−' : '+'}${size} ± ${half.toFixed(decimals)}${describeUnit(unit)}`;
}

/** A tick of an axis: as few decimals as its step needs. */
export function describeTick(value: number, unit: MeasureUnit, decimals: number): string {
  const shown = unit === 'share' ? 100 * value : value;
  return value === 0 ? '0' : shown.toFixed(Math.max(0, unit === 'share' ? decimals - 2 : decimals));
}

/** What stands behind a chart's title. */
export const unitTitle = (unit: MeasureUnit): string => units[unit].title;
