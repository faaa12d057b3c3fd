/**
 * A lesson's work as a course platform keeps it: in so many characters, of which some platforms have no more than 4096. Where it
 * is too long, later answers go first, then curves; stages, hints and marks stay.
 */
import { deflateText, inflateText } from '../../../core/scenario/link/deflate.ts';
import type { Lesson } from '../../../core/lesson/lesson.ts';
import type { StepRecord } from '../../../core/lesson/step.ts';
import { readProgress, writeProgress } from './progress.ts';

type Records = Readonly<Record<string, StepRecord>>;

/** Before a text that is deflated, and before one that is not. */
const [DEFLATED, PLAIN] = ['1', '0'];

const withAnswers = (records: Records, most: number, curves: boolean): Records =>
  Object.fromEntries(
    Object.entries(records).map(([id, { draft: _, ...its }]) => {
      const answers = its.answers.filter((answer) => curves || typeof answer === 'number');
      // Slicing off none from behind would leave all.
      const tries = most === 0 ? its.tries.slice(-1) : its.tries.slice(-most);
      return [id, { ...its, answers: answers.slice(0, most), tries }];
    }),
  );

/** From most to least. */
const shorter = [
  { answers: 8, curves: true },
  { answers: 2, curves: true },
  { answers: 2, curves: false },
  { answers: 0, curves: false },
] as const;

/** No longer than `most`. */
export async function packed(lesson: Lesson, records: Records, most: number): Promise<string> {
  for (const { answers, curves } of shorter) {
    const kept = { [lesson.id]: withAnswers(records, answers, curves) };
    const text = writeProgress({ records: kept, served: {}, halves: [] });
    const tight = await deflateText(text);
    const found = tight === undefined ? PLAIN + text : DEFLATED + tight;
    if (found.length <= most) return found;
  }
  return '';
}

/** What a text keeps; nothing for one that is damaged. */
export async function unpacked(text: string): Promise<Readonly<Record<string, Records>>> {
  const rest = text.slice(1);
  const plain = text.startsWith(DEFLATED) ? await inflateText(rest, 200_000) : rest;
  return readProgress(plain ?? null).records;
}
