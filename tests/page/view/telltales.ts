/** Words that only some policies may be told in, and those that a policy's declaration does not cover. */
import type { Telling } from '../../../src/core/sim/interfaces.ts';
import type { ServiceOrder } from '../../../src/page/view/scene/manner.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';

/** The words that stand for each way of telling. 'Behind 7 videos' is said of a queue, and by anybody. */
const telltales: Readonly<Record<Telling, RegExp>> = {
  sweep: /\bsweep|\bswept\b/i,
  side: /\bahead\b|\bbehind the arm\b|\bbehind$|\d behind\b/i,
  arrival: /\border of arrival\b|\bcame first\b|\bthe oldest\b/i,
  nearest: /\bnearest\b/i,
  soonest: /\bsoonest\b/i,
  batch: /\bbatch/i,
  deadline: /\bearliest deadline\b|as long as their deadlines/i,
  fits: /\bmakes? (?:none|nobody|no piece)\b/i,
  spread: /\ball at once\b|\bspread over\b/i,
  slack: /\bleast slack\b/i,
  period: /\bshortest period\b/i,
  group: /\bgroups?\b/i,
  turn: /\bhas its turn\b|\b(this|their|its) turn\b|\bthe turn of\b/i,
  slot: /\bslots?\b/i,
};

const says = ({ says: own }: ServiceOrder, telling: string): boolean =>
  own.includes(telling) || (telling === 'side' && own.includes('sweep'));

/** Words that no declaration covers: of either class, or of the one that a sentence is about. */
export function strayWords({ policy, workload: { words } }: Scene, text: string): string[] {
  const { manner, reasons, summary } = policy;
  const own = [...reasons.map((reason) => reason.text), summary];
  const rest = own.reduce((left, sentence) => left.replaceAll(sentence, ''), text);
  const stray: string[] = [];
  for (const [telling, pattern] of Object.entries(telltales))
    for (const sentence of rest.split(/(?<=[.!?]) |\n/)) {
      if (!pattern.test(sentence)) continue;
      const isOf = (noun: string) => new RegExp(`\\b${noun}\\b`, 'i').test(sentence);
      const ofStreams = isOf(words.stream.one) || isOf(words.stream.many);
      const ofRequests = isOf(words.request.one) || isOf(words.request.many);
      const orders =
        ofStreams === ofRequests
          ? [manner.streams, manner.requests]
          : [ofStreams ? manner.streams : manner.requests];
      if (!orders.some((order) => says(order, telling))) stray.push(`${telling}: ${sentence}`);
    }
  return stray;
}
