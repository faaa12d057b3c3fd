/** A published sweep as a command and as a link. */
import type { PublishedSweep } from './nerjesSweeps.ts';
import { wordsOf } from './nerjesTables.ts';

/** Writes the file in experiments/nerjes again, or in another paper’s folder. */
export function commandOf(sweep: PublishedSweep, folder = 'nerjes'): string {
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
