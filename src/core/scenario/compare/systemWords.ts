/** Several disks in the name of a lane: how many, and what each of them has. */
import { resolved } from '../resolved.ts';
import type { NumberParam, ParamSpec } from '../../base/params.ts';
import type { DiskShare } from '../../sim/interfaces.ts';
import type { Scenario } from '../scenario.ts';
import { describeValue } from './describeValue.ts';

const isCounted = (spec: ParamSpec): spec is NumberParam =>
  spec.kind === 'number' && spec.counts !== undefined;

/** “5 disks, each with 7 videos and 12 requests a second”, of what is the same for each. */
export function disksWords(scenario: Scenario): string {
  const { values, workload } = resolved(scenario);
  const { disks, spread } = values;
  const words = describeValue('disks', disks, scenario);
  const isDealt = disks > 1 && scenario.script === undefined && (spread === 'coarse' || spread === 'whole');
  if (!isDealt || workload.onDisk === undefined) return words;
  const eachOf = (dealing: DiskShare['dealing']) =>
    Array.from({ length: disks }, (_, disk) => workload.onDisk?.(values, { disk, disks, dealing }) ?? values);
  const [whole, dealt] = [eachOf('whole'), eachOf(spread)];
  const same = workload.params.filter(isCounted).flatMap(({ key, counts }) => {
    // Striped, the streams that begin on one disk go round all disks together.
    const each = counts === workload.words.stream ? whole : dealt;
    const [count, ...others] = new Set(each.map((its) => its[key]));
    return count === undefined || others.length > 0
      ? []
      : [describeValue(key, Number(Number(count).toPrecision(4)), scenario)];
  });
  return same.length > 0 ? `${words}, each with ${same.join(' and ')}` : words;
}
