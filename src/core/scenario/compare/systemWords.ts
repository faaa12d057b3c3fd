/** The load of several disks in both its numbers: “35 videos, 7 a disk”, “60 requests a second, 12 a disk”. */
import type { NumberParam, ParamSpec, ParamValue } from '../../base/params.ts';
import { effectiveValues, workloadOf } from '../params.ts';
import { sharesOf } from '../resolve.ts';
import type { Scenario } from '../scenario.ts';
import { describeValue } from './describeValue.ts';

const isCounted = (spec: ParamSpec): spec is NumberParam =>
  spec.kind === 'number' && spec.counts !== undefined;

const short = (x: number): string => String(Number(x.toPrecision(4)));

/** A count of the workload’s, and what of it each disk has, from few to many; of parts on every disk that is all of it. */
interface Dealt {
  readonly key: string;
  readonly all: ParamValue;
  readonly each: readonly number[];
}

/** Nothing of one disk, and of requests that somebody wrote down. */
function dealt(scenario: Scenario): readonly Dealt[] {
  if (scenario.values.disks === 1 || scenario.script !== undefined) return [];
  const values = effectiveValues(scenario.values);
  const { params, onDisk } = workloadOf(values);
  const shares = sharesOf(scenario).flatMap((share) => share ?? []);
  const disks = values.spread === 'fine' || onDisk === undefined ? [] : shares.map((s) => onDisk(values, s));
  return params.filter(isCounted).map(({ key }) => {
    const counts = disks.map((its) => Number(its[key])).filter((count) => !Number.isNaN(count));
    return { key, all: values[key] ?? '', each: [...new Set(counts)].sort((a, b) => a - b) };
  });
}

/** A phrase a count: “35 videos, 7 a disk”, “43 streams, 14 or 15 a disk”. */
export const loadOfSystem = (scenario: Scenario): readonly string[] =>
  dealt(scenario).map(({ key, all, each }) => {
    const whole = describeValue(key, all, scenario);
    if (each.length > 0) return `${whole}, ${each.map(short).join(' or ')} a disk`;
    return scenario.values.spread === 'fine' ? `${whole}, a part of each on every disk` : whole;
  });

/** “5 disks, each with 7 videos, 12 requests a second”, where each has the same. */
export function disksWords(scenario: Scenario): string {
  const { disks } = scenario.values;
  const each = dealt(scenario).flatMap(({ key, each: [only, ...others] }) =>
    only === undefined || others.length > 0 ? [] : [describeValue(key, Number(short(only)), scenario)],
  );
  return [
    describeValue('disks', disks, scenario),
    ...(each.length > 0 ? [`each with ${each.join(' and ')}`] : []),
  ].join(', ');
}
