/** What was set: a lesson, a step of it, an exercise or a round of the game, as its link names it, and whose code it wants. */
import { fault, ok, type Result } from '../../base/result.ts';
import { quoted } from '../../scenario/faults.ts';
import type { WorkReceipt } from '../../scenario/files/workReceipt.ts';
import { variantCode } from '../../scenario/variant.ts';
import { exerciseById } from '../exercise/exercises.ts';
import { lessonById } from '../lessons/index.ts';
import { recordsOf, undoneSteps } from './lessonWork.ts';

/** Everybody gives a code of their own. */
export const OWN = 'own';

export interface AssignedWork {
  readonly of: Readonly<Record<string, string | number>>;
  /** Of a lesson: this step alone. */
  readonly step?: string;
  readonly code: string | undefined;
}

/** Keys and values of a link that may be written by hand. */
const pairsOf = (query: string): ReadonlyMap<string, string> =>
  new Map(
    query
      .split('&')
      .map((pair) => pair.split('=', 2))
      .flatMap(([key = '', value]) => (value === undefined ? [] : [[key, value] as const])),
  );

/** Undefined for a text that is no link to what there is to learn. */
export function readAssignedWork(text: string): Result<AssignedWork> | undefined {
  const [, path, query = ''] = /#!?\/learn\/([^?]+)(?:\?(.*))?$/.exec(text.trim()) ?? [];
  if (path === undefined) return undefined;
  const [first = '', second] = path.split('/').filter((part) => part !== '');
  const pairs = pairsOf(query);
  const said = pairs.get('code');
  const code = said === undefined ? undefined : variantCode(said);
  if (said !== undefined && code === undefined)
    return fault(
      `code=${quoted(said)}: allowed are own, for a code of one’s own, and a code of letters, digits, dots and dashes`,
    );
  const number = (key: string) => {
    const value = pairs.get(key);
    return value === undefined ? {} : { [key]: Number(value) };
  };
  if (first === 'serve' || exerciseById.has(first)) {
    const [policy, variant] = [pairs.get('policy'), pairs.get('variant')];
    return ok({
      of: {
        exercise: first,
        ...(policy === undefined ? {} : { policy }),
        ...(variant === undefined ? {} : { variant: variantCode(variant) ?? variant }),
        ...number('attempt'),
      },
      code,
    });
  }
  if (first === 'scheduler')
    return ok({
      of: { game: first, ...(second === undefined ? {} : { level: Number(second) }), ...number('round') },
      code,
    });
  const lesson = lessonById.get(first);
  if (!lesson) return fault(`there is no lesson ${quoted(first)}`);
  if (second === undefined) return ok({ of: { lesson: first }, code });
  if (!lesson.steps.some(({ id }) => id === second))
    return fault(`lesson ${first} has no step ${quoted(second)}`);
  return ok({ of: { lesson: first }, step: second, code });
}

export interface HeldWork {
  readonly runs: 'as assigned' | 'changed' | 'incomplete';
  readonly changed: readonly string[];
}

/** Which one it is of, whose it is, and whether all of it was done. */
export function heldAgainstWork(assigned: AssignedWork, receipt: WorkReceipt): HeldWork {
  const other = Object.entries(assigned.of).flatMap(([key, value]) =>
    String(receipt.of[key] ?? '') === String(value)
      ? []
      : [`${key} ${quoted(String(receipt.of[key] ?? 'none'))} instead of ${value}`],
  );
  const changed = [...other, ...codeFaults(assigned, receipt)];
  if (changed.length > 0) return { runs: 'changed', changed };
  const lesson = lessonById.get(String(receipt.of.lesson));
  const undone = lesson ? undoneSteps(lesson, recordsOf(lesson, receipt.steps).records) : [];
  const missing = assigned.step === undefined ? undone : undone.filter((id) => id === assigned.step);
  const unfinished = !lesson && receipt.mark === null ? ['it was not finished'] : [];
  const all = [...missing.map((id) => `step ${id} is missing`), ...unfinished];
  return { runs: all.length > 0 ? 'incomplete' : 'as assigned', changed: all };
}

function codeFaults({ code }: AssignedWork, { variant, of }: WorkReceipt): readonly string[] {
  if (code === undefined) return [];
  if (variant === '') return ['no code was given'];
  if (code !== OWN && variant !== code) return [`the code ${quoted(variant)} instead of ${code}`];
  return of.exercise !== undefined && of.variant !== variant
    ? [`the variant ${quoted(String(of.variant))} is not that of the code ${variant}`]
    : [];
}
