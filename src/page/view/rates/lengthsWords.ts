/** The lengths that a round could have, in words, and the table behind the picture. */
import { milliseconds, seconds, whole } from '../../draw/format.ts';
import { plural } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { LengthsModel } from './lengthsModel.ts';

export const noLengths = 'This policy has no test of a round’s length, or there is nobody to test.';

const ms = (ns: number): string => milliseconds(ns, 1);

/** '15.7 + 253.0 + 40.5 = 309.3 ms ≤ 500.0 ms' */
function inequality({ terms, plan }: LengthsModel): string {
  if (!plan) return '';
  const sum = terms.map(({ ns }) => (ns / 1e6).toFixed(1)).join(' + ');
  return `${sum} = ${ms(plan.leftNs)} ${plan.holds ? '≤' : '>'} ${ms(plan.rightNs)}`;
}

/** Where the test leaves less than a sweep’s seeks, the way to a round’s first block may not fit. */
function promiseOf({ plan, sure, slackNs }: LengthsModel): string {
  if (!plan) return '';
  if (!plan.holds) return 'No length satisfies the test: one of them is refused.';
  const slack = `A full round leaves ${ms(slackNs)} of R unused`;
  return sure
    ? `${slack}, more than the way to its first block can take (t_s = ${ms(plan.seekNs)}): no job is late.`
    : `${slack}, less than the way to its first block may take (t_s = ${ms(plan.seekNs)}): now and then a job may be late.`;
}

export function describeLengths(model: LengthsModel): string {
  const { plan, tasks, terms, stream, responseNs, lengths } = model;
  if (!plan) return noLengths;
  const tight = terms.find((term) => term.tight);
  const who = `${whole(tasks)} ${plural(tasks, stream)}`;
  const chosen = plan.holds
    ? `For ${who} the longest round that satisfies the test is R = ${seconds(plan.roundNs)}`
    : `For ${who} no round is long enough; ${seconds(plan.roundNs)} comes nearest`;
  const kept =
    model.reservedNs > 0 ? ` after ${ms(model.reservedNs)} kept for requests without a ${stream.one}` : '';
  const most = tight ? ` The largest part is ${tight.says}, ${ms(tight.ns)}.` : '';
  const bound = plan.holds ? ` What is released is visited within ${seconds(responseNs)}.` : '';
  return `${chosen}: ${inequality(model)}${kept}.${most} ${promiseOf(model)}${bound} Looked at: ${whole(lengths.length)} lengths P/k.`;
}

/** The longest lengths are the ones that matter. */
const MOST_ROWS = 100;

export const tableOfLengths = ({ lengths, plan }: LengthsModel): TextTable => ({
  head: ['length of a round', 'left side', 'right side', 'room', 'outcome'],
  rows: lengths
    .slice(0, MOST_ROWS)
    .map(({ roundNs, leftNs, rightNs, holds }) => [
      seconds(roundNs, 4),
      ms(leftNs),
      ms(rightNs),
      ms(rightNs - leftNs),
      roundNs === plan?.roundNs && plan.holds ? 'chosen' : holds ? 'satisfies it' : 'too short',
    ]),
});
