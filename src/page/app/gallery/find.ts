/** Which scenarios fit what somebody looks for: by question, old title, id, what to watch, policy, source and other words. */
import { cardOf, topicOf, topics, type Card } from '../../../core/scenario/cards/index.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import type { Preset } from '../../../core/scenario/presets/parts/definition.ts';
import { policyById } from '../../../core/scenario/params.ts';

export interface Entry {
  readonly id: string;
  readonly card: Card;
  readonly preset: Preset;
  readonly topic: string;
  readonly policy: string;
}

/** All that are listed, in the order of the topics. */
export const entries: readonly Entry[] = topics.flatMap(({ id: topic, cards }) =>
  Object.keys(cards).flatMap((id): Entry[] => {
    const [card, preset] = [cardOf(id), presetById.get(id)];
    if (card === undefined || preset === undefined) return [];
    const policy = policyById(preset.values.policy).title;
    return [{ id, card, preset, topic, policy }];
  }),
);

/** Letters without their marks, in small. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Field {
  readonly weight: number;
  readonly words: readonly string[];
}

const wordsIn = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const fieldsOf = ({ id, card, preset, policy }: Entry): readonly Field[] => [
  { weight: 8, words: card.synonyms.flatMap(wordsIn) },
  { weight: 6, words: wordsIn(`${policy} ${String(preset.values.policy)}`) },
  { weight: 5, words: wordsIn(`${card.question} ${preset.title} ${id}`) },
  { weight: 3, words: wordsIn(topicOf(id)?.title ?? '') },
  { weight: 2, words: wordsIn(`${card.watch} ${preset.watch} ${card.about} ${preset.source ?? ''}`) },
];

const known = new Map(entries.map((entry) => [entry.id, fieldsOf(entry)]));

/** A word counts where it begins one of a field; half where that stands in the midst of it. */
function scoreOf(fields: readonly Field[], word: string): number {
  let best = 0;
  for (const { weight, words } of fields)
    for (const own of words) {
      const fit =
        own === word ? 1.5 : own.startsWith(word) ? 1 : word.length > 3 && own.includes(word) ? 0.5 : 0;
      best = Math.max(best, weight * fit);
    }
  return best;
}

/** Those that have every word, the best first; equal ones keep their order. All of them for no words. */
export function found(text: string, among: readonly Entry[] = entries): readonly Entry[] {
  const words = wordsIn(text);
  if (words.length === 0) return among;
  return among
    .map((entry) => {
      const scores = words.map((word) => scoreOf(known.get(entry.id) ?? [], word));
      return { entry, score: scores.includes(0) ? 0 : scores.reduce((sum, x) => sum + x, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** Words of courses and textbooks, and what the scenarios call it. */
const alsoKnown: Readonly<Record<string, string>> = {
  elevator: 'SCAN, LOOK and C-SCAN',
  lift: 'SCAN, LOOK and C-SCAN',
  raid: 'striping, copies and parity',
  mirror: 'two copies (RAID 1)',
  mirroring: 'two copies (RAID 1)',
  striping: 'RAID 0',
  parity: 'RAID 4 and 5',
  starvation: 'an unfair order',
  fairness: 'nobody starves',
  qos: 'promised rates and deadlines on a shared disk',
  edf: 'earliest deadline first',
  sstf: 'shortest seek time first',
  satf: 'shortest access time first',
  fcfs: 'first come, first served',
  fifo: 'first come, first served (FCFS)',
  buffer: 'memory',
  glitch: 'a late piece',
  latency: 'response time',
  throughput: 'rates',
  replication: 'two copies (RAID 1)',
  popularity: 'a favourite film',
};

/** Undefined where a word means itself. */
export const alsoMeans = (text: string): string | undefined => {
  const word = plain(text.trim());
  return Object.hasOwn(alsoKnown, word) ? alsoKnown[word] : undefined;
};
