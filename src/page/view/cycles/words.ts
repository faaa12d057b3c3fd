/** Servers in cycles in words: the two resources, the operation of a cycle with the figures that it was weighed by. */
import { pluralOf, type Noun } from '../../../core/base/params.ts';
import { brief, seconds, whole } from '../../draw/format.ts';
import { isDone, type Cycle } from '../scene/cycleCourse.ts';
import { describeOperation, shareText } from '../scene/cycleWords.ts';
import type { TextTable } from '../scene/view.ts';
import type { ResourcesModel } from './resourcesModel.ts';

/** The latest are the ones that are looked for. */
const MOST_ROWS = 200;

export const notInCycles = 'This run has no server in cycles.';
export const noCycleYet = 'No cycle has begun yet.';

export const nameOfMemory = 'memory';
export const nameOfTime = 'disk time';

/** Beside its mark: 'combine 1 + 2', and shorter. */
export function labelsOf({ operation, first, second }: Cycle): readonly string[] {
  const pair = `${first + 1} + ${second + 1}`;
  if (operation === 'combine' || operation === 'split') return [`${operation} ${pair}`, operation];
  return [operation];
}

const streamsText = (count: number, noun: Noun): string => `${whole(count)} ${pluralOf(count, noun)}`;
const STREAMS: Noun = { one: 'stream', many: 'streams' };

export function describeResources(model: ResourcesModel): string {
  const { now, cycle, latest, thresholds, refused } = model;
  if (!model.isInCycles) return notInCycles;
  if (!(now.memory === now.memory)) return noCycleYet;
  const stand = `${streamsText(now.streams, STREAMS)} take ${shareText(now.memory)} of the memory and ${shareText(now.time)} of the disk’s time, in cycles of ${brief(now.lengthNs)}.`;
  const apart = thresholds
    ? ` They are ${shareText(Math.abs(now.memory - now.time))} apart; beyond ${shareText(thresholds.difference)}, and above ${shareText(thresholds.memory)} or ${shareText(thresholds.time)}, an operation is called for.`
    : '';
  const told = latest
    ? ` ${latest === cycle ? 'In this cycle' : `At ${seconds(latest.atNs, 2)}`}: ${describeOperation(latest)}`
    : '';
  const turned = refused.at(-1);
  const away = turned ? ` Stream ${turned.stream + 1} was refused at ${seconds(turned.atNs, 2)}.` : '';
  return `${stand}${apart}${told}${away}`;
}

export function tableOfResources({ operations }: ResourcesModel): TextTable {
  return {
    head: [
      ...['cycle', 'at', 'length', 'memory before', 'disk time before'],
      ...['operation', 'streams', 'carried out', 'memory after', 'disk time after'],
    ],
    rows: operations.slice(-MOST_ROWS).map((cycle) => {
      const { number, atNs, lengthNs, before, after, operation, first, second } = cycle;
      const pair = first >= 0 ? `${first + 1}, ${second + 1}` : '–';
      return [
        ...[whole(number + 1), seconds(atNs), seconds(lengthNs)],
        ...[shareText(before.memory), shareText(before.time), operation, pair],
        isDone(cycle) ? 'yes' : `no: ${reasons[cycle.verdict] ?? cycle.verdict}`,
        ...[shareText(after.memory), shareText(after.time)],
      ];
    }),
  };
}

const reasons: Readonly<Record<string, string>> = {
  'memory-full': 'too much memory',
  'time-full': 'too much disk time',
  late: 'too late',
  'no-closer': 'no nearer',
};
