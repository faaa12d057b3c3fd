/**
 * The published sweeps of one disk as the paper reads them: N videos and λ requests a second for each of five disks are
 * 5·N and 5·λ of the system (sections 5.1, 5.2), at the same means. That the five disks have them is measured (N21, N22).
 */
import { resolved } from '../../scenario/resolved.ts';
import type { ParamValue } from '../../base/params.ts';
import { withValues, type Scenario } from '../../scenario/scenario.ts';
import type { SweepAxis } from '../../experiment/sweep/axes.ts';
import type { SweepTable } from '../../experiment/sweep/table.ts';
import type { PublishedSweep } from '../shared/publishedSweep.ts';

export const SYSTEM_DISKS = 5;

/** What counts for all disks together. */
const COUNTED: readonly string[] = ['n', 'lambda'];

const timesDisks = (value: ParamValue): ParamValue => Number((SYSTEM_DISKS * Number(value)).toPrecision(12));

/** A link's hash part, of all disks. */
function textOfSystem(text: string): string {
  const pairs = text
    .split('&')
    .filter((pair) => !pair.startsWith('disks='))
    .map((pair) => {
      const [key = '', value = ''] = pair.split('=');
      return COUNTED.includes(key) ? `${key}=${timesDisks(value)}` : pair;
    });
  return [...pairs, `disks=${SYSTEM_DISKS}`].join('&');
}

/** 'lambda:6:18:6' → 'lambda:30:90:30' */
function varyOfSystem(vary: string): string {
  const [key = '', ...rest] = vary.split(':');
  if (!COUNTED.includes(key)) return vary;
  return [key, rest.join(':').replace(/[\d.]+/g, (value) => String(timesDisks(value)))].join(':');
}

export const isOfSystem = ({ scenario }: Pick<PublishedSweep, 'scenario'>): boolean =>
  scenario.split('&').includes(`disks=${SYSTEM_DISKS}`);

/** The same question to all disks. */
export const sweepOfSystem = (sweep: PublishedSweep): PublishedSweep =>
  isOfSystem(sweep)
    ? sweep
    : { ...sweep, scenario: textOfSystem(sweep.scenario), vary: sweep.vary.map(varyOfSystem) };

/** The same points in the system's words. */
export function tableOfSystem(table: SweepTable): SweepTable {
  if (isOfSystem(table)) return table;
  const valueOf = ({ key }: Pick<SweepAxis, 'key'>, value: ParamValue): ParamValue =>
    COUNTED.includes(key) ? timesDisks(value) : value;
  return {
    ...table,
    scenario: textOfSystem(table.scenario),
    words: { ...table.words, vary: table.words.vary.split('~').map(varyOfSystem).join('~') },
    axes: table.axes.map((axis) => ({ ...axis, values: axis.values.map((value) => valueOf(axis, value)) })),
    points: table.points.map((point) => ({
      ...point,
      values: point.values.map((value, i) => valueOf(table.axes[i] ?? { key: '' }, value)),
    })),
  };
}

/** Five disks, each of which has what the one has. */
export function scenarioOfSystem(scenario: Scenario): Scenario {
  const { n = 0, lambda = 0 } = resolved(scenario).values;
  return withValues(scenario, {
    ...{ n: Number(timesDisks(n)), lambda: Number(timesDisks(lambda)) },
    disks: SYSTEM_DISKS,
  });
}
