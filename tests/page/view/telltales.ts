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

/** Most sentences have none of them. */
const anyOfThem = new RegExp(
  Object.values(telltales)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const says = ({ says: own }: ServiceOrder, telling: string): boolean =>
  own.includes(telling) || (telling === 'side' && own.includes('sweep'));

function strayInSentence({ policy: { manner }, workload: { words } }: Scene, sentence: string): string[] {
  if (!anyOfThem.test(sentence)) return [];
  const isOf = (noun: string) => new RegExp(`\\b${noun}\\b`, 'i').test(sentence);
  return Object.entries(telltales).flatMap(([telling, pattern]) => {
    if (!pattern.test(sentence)) return [];
    const ofStreams = isOf(words.stream.one) || isOf(words.stream.many);
    const ofRequests = isOf(words.request.one) || isOf(words.request.many);
    const orders =
      ofStreams === ofRequests
        ? [manner.streams, manner.requests]
        : [ofStreams ? manner.streams : manner.requests];
    return orders.some((order) => says(order, telling)) ? [] : `${telling}: ${sentence}`;
  });
}

/** What was found in a scene's sentences: most of them are said again and again. */
const known = new WeakMap<Scene, Map<string, readonly string[]>>();

/** Words that no declaration covers: of either class, or of the one that a sentence is about. */
export function strayWords(scene: Scene, text: string): string[] {
  const { reasons, summary } = scene.policy;
  const own = [...reasons.map((reason) => reason.text), summary];
  const rest = own.reduce((left, sentence) => left.replaceAll(sentence, ''), text);
  const its = known.get(scene) ?? new Map<string, readonly string[]>();
  known.set(scene, its);
  return rest.split(/(?<=[.!?]) |\n/).flatMap((sentence) => {
    const found = its.get(sentence) ?? strayInSentence(scene, sentence);
    its.set(sentence, found);
    return found;
  });
}
