/** What figure 2 of the QoS paper shows, by its own figures. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds, spellOut } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import { CYCLE_NS, EFFORT_NS, WORST_NS, type BubbleModel } from './bubble.ts';
import type { Decision } from './queuePlay.ts';

export const labels = {
  done: 'done',
  bubble: 'slack {ms}',
  owed: 'at worst',
  waiting: 'best effort that waits',
  nobody: 'nobody of best effort waits',
  more: '+{count}',
  free: 'no bubble: nothing guaranteed is left',
} as const;

const words = {
  register:
    'When the cycle begins, the slack is set to T − 3 · {worst} = {length} − {reserved} = {set}: the guaranteed reads have so much to spare even at their worst.',
  now: 'At {now} the register holds {slack}.',
  bubble: {
    fits: 'That is the bubble: it stands before what is next of the guaranteed reads, and {next} of {effort} fits into it.',
    none: 'Nothing fits into it any more, so that the guaranteed reads are next.',
    unused: 'That is the bubble: nobody of best effort waits for it, and it moves on with the disk.',
  },
  free: 'All guaranteed reads of the cycle are done: best effort goes freely until the next cycle, and the register no longer matters.',
  done: {
    one: 'So far {count} best-effort request goes before guaranteed reads, {freely} behind them.',
    many: 'So far {count} best-effort requests go before guaranteed reads, {freely} behind them.',
  },
  saved: 'A guaranteed read takes {takes} and not {worst}; what it saves is not put back into the register.',
} as const;

export const ms = (ns: number): string => milliseconds(ns, 0);

/** Within the slack, or when nobody above waited. */
export const wayOf = ({ asked, slackNs, leftNs }: Decision): 'guaranteed' | 'slack' | 'free' | 'rest' => {
  if (!asked) return 'rest';
  if (asked.kind === 'rate') return 'guaranteed';
  return leftNs < slackNs ? 'slack' : 'free';
};

export function sayBubble(model: BubbleModel): string {
  const { nowNs, setNs, registerNs, owed, waiting, past, takesNs } = model;
  const count = (way: string) => past.filter((decision) => wayOf(decision) === way).length;
  const went = count('slack');
  const [next] = waiting;
  const bubble =
    owed.length === 0
      ? words.free
      : registerNs < EFFORT_NS
        ? words.bubble.none
        : next
          ? words.bubble.fits
          : words.bubble.unused;
  const said = [
    fillIn(words.register, {
      ...{ worst: ms(WORST_NS), length: ms(CYCLE_NS), reserved: ms(3 * WORST_NS), set: ms(setNs) },
    }),
    fillIn(words.now, { now: ms(nowNs), slack: ms(registerNs) }),
    fillIn(bubble, { next: next ? `request ${next.name}` : '', effort: ms(EFFORT_NS) }),
    fillIn(pluralOf(went, words.done), {
      count: spellOut(went),
      freely: count('free') === 0 ? 'none' : spellOut(count('free')),
    }),
  ];
  if (takesNs < WORST_NS) said.push(fillIn(words.saved, { takes: ms(takesNs), worst: ms(WORST_NS) }));
  return said.join(' ');
}

const waysSaid = {
  guaranteed: 'guaranteed',
  slack: 'best effort, within the slack',
  free: 'best effort, freely',
  rest: 'the disk rests',
} as const;

export const tableOfBubble = ({ decisions }: BubbleModel): TextTable => ({
  head: ['from', 'to', 'who', 'how', 'slack before', 'slack after'],
  rows: decisions.map((decision) => [
    ms(decision.atNs),
    ms(decision.untilNs),
    decision.asked?.name ?? '–',
    waysSaid[wayOf(decision)],
    ms(decision.slackNs),
    ms(decision.leftNs),
  ]),
});
