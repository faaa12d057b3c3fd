/** What a figure of theory beside a run is made of. */
import { milliseconds, seconds } from '../../../draw/format.ts';

export interface NamedFigure {
  readonly name: string;
  readonly value: string;
}

export interface Gauge {
  readonly id: string;
  readonly title: string;
  /** What theory says, by name. */
  readonly theory: readonly NamedFigure[];
  readonly run: NamedFigure;
  /** Shares of the bar’s width: how far the run fills it, and where theory has its marks. */
  readonly bar?: { readonly run: number; readonly marks: readonly number[] };
  /** A setting that theory advises, and what its button says. */
  readonly advice?: { readonly key: string; readonly text: string; readonly title: string };
  /** The run’s figure tells of glitches. */
  readonly alarm?: boolean;
  readonly note?: string;
}

export const NONE = '–';
export const inTheory = (value: string): readonly NamedFigure[] => [{ name: 'theory', value }];
export const inRun = (value: string): NamedFigure => ({ name: 'this run', value });
export const now = (value: string): NamedFigure => ({ name: 'now', value });
/** Room at the end of a bar, so that a mark there is seen. */
const ROOM = 1.15;

/** Below this it is never, and sums on a grid have lost it. */
const NEVER = 1e-50;

/** A probability from 0 to 1: '0.0031', and '1.2 × 10^−5' where zeros would have to be counted; what follows ^ is raised. */
export function probability(p: number): string {
  if (p === 0) return '0';
  if (p >= 1) return '1';
  if (p >= 0.9995) return '> 0.999';
  if (p >= 0.001) return p.toPrecision(2);
  if (p < NEVER) return '< 10^−50';
  const [mantissa, exponent] = p.toExponential(1).split('e-');
  return `${mantissa} × 10^−${exponent}`;
}

export const perSecond = (x: number): string => `${x.toFixed(1)}\u202f/s`;
export const inMs = (ns: number): boolean => ns < 99.5e6;
export const brief = (ns: number): string => (inMs(ns) ? milliseconds(ns) : seconds(ns));

export function barOf(
  run: number,
  marks: readonly number[],
  most = 0,
): NonNullable<Gauge['bar']> | undefined {
  const finite = marks.filter((mark) => Number.isFinite(mark));
  const end = most || ROOM * Math.max(run, ...finite);
  if (!(end > 0) || Number.isNaN(run)) return undefined;
  const place = (x: number) => Math.min(1, Math.max(0, x / end));
  return { run: place(run), marks: finite.map(place) };
}

export const withBar = (bar: Gauge['bar'] | undefined): Pick<Gauge, 'bar'> => (bar ? { bar } : {});
export const withNote = (note: string | undefined): Pick<Gauge, 'note'> =>
  note === undefined ? {} : { note };
