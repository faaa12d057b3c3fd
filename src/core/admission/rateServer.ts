/** A scenario's disk and settings as the arithmetic of rate tasks wants them: for policies, rules of admission and pages alike. */
import { numberOf, readForm, wordOf } from '../base/params.ts';
import type { ParamValues } from '../sim/interfaces.ts';
import { driveBounds, type BoundedDrive } from '../theory/driveBounds.ts';
import type { RateLayout, RateServer, Reserve } from '../theory/rateTasks.ts';

/** Policies that admit by their own test of rates, and how they have the blocks of a task lie. */
const layouts: ReadonlyMap<unknown, RateLayout> = new Map([
  ['wrr-scan-r', 'r'],
  ['wrr-scan-c', 'c'],
  ['wrr-scan-ca', 'ca'],
]);

/** Undefined for policies that go by no rates. */
export const rateLayoutOf = ({ policy }: ParamValues): RateLayout | undefined => layouts.get(policy);

export const rateServerOf = (values: ParamValues, disk: BoundedDrive, layout: RateLayout): RateServer => ({
  drive: driveBounds(disk),
  blockBytes: numberOf(values, 'block'),
  layout,
  reserve: reserveOf(wordOf(values, 'reserve')),
  aperiodic: numberOf(values, 'lambda') > 0,
});

function reserveOf(word: string): Reserve {
  const { id, args } = readForm(word);
  return id === 'blocks' ? { kind: 'blocks', blocks: args[0] ?? 0 } : { kind: 'time', share: args[0] ?? 0 };
}
