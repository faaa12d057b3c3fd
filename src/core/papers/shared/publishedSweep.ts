/** A published sweep, as a command and as a link. */
import type { MeasureId } from '../../experiment/sweep/measures.ts';
import type { SweepTable } from '../../experiment/sweep/table.ts';

export interface PublishedSweep {
  /** The name of its file, without .json. */
  readonly id: string;
  /** What all points have in common, as a link's hash part. */
  readonly scenario: string;
  /** Axes in the words of links, the last one horizontal. */
  readonly vary: readonly string[];
  readonly measure: MeasureId;
  /** In percent; without it every point has all replications. */
  readonly precision?: number;
  readonly replications: number;
}

export const wordsOf = ({ vary, measure, precision, replications }: PublishedSweep): SweepTable['words'] => ({
  vary: vary.join('~'),
  measure,
  precision: precision === undefined ? 'none' : String(precision),
  replications: String(replications),
});

/** Writes the file in a folder of experiments again. */
export function commandOf(sweep: PublishedSweep, folder: string): string {
  const { id, scenario, vary, measure, precision, replications } = sweep;
  return [
    `npm run -s sweep -- '${scenario}'`,
    ...vary.map((axis) => `--vary ${axis.replace(':', '=')}`),
    `--measure ${measure}`,
    ...(precision === undefined ? [] : [`--precision ${precision}%`]),
    `--replications ${replications}`,
    `--format json --out experiments/${folder}/${id}.json`,
  ].join(' ');
}

/** The page Experiments with this sweep. */
export function linkOf(sweep: PublishedSweep): string {
  const { vary, measure, precision, replications } = wordsOf(sweep);
  return `#/experiments?v=2&${sweep.scenario}&vary=${vary}&measure=${measure}&precision=${precision}&replications=${replications}`;
}
