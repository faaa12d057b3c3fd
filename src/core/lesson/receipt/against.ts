/** What was set: a lesson, a step of it, an exercise or a round of the game, as its link names it, and whose code it wants. */
import { fault, ok, type Result } from '../../base/result.ts';
import { unescaped } from '../../base/unescaped.ts';
import { quoted, quotedValue } from '../../scenario/faults.ts';
import type { WorkReceipt } from '../../scenario/files/workReceipt.ts';
import { OWN } from '../../scenario/ownCode.ts';
import { codeAllowed, variantCode } from '../../scenario/variant.ts';
import { MOST_ATTEMPTS } from '../exercise/exercise.ts';
import { exerciseById } from '../exercise/exercises.ts';
import { judges } from '../exercise/queueRules.ts';
import { levels } from '../game/levels.ts';
import { lessonById } from '../lessons/index.ts';
import { recordsOf, undoneSteps } from './lessonWork.ts';

/** The variant of whoever has given no code. */
const OPEN = 'open';

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
      .flatMap(([key = '', value]) => (value === undefined ? [] : [[key, unescaped(value)] as const])),
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
      `code=${quoted(said)}: allowed are own, for a code of one’s own, and a code of ${codeAllowed}`,
    );
  const wrong: string[] = [];
  const number = (key: string, value: string | undefined, most: number) => {
    if (value === undefined) return {};
    const found = Number(value);
    if (Number.isInteger(found) && found >= 1 && found <= most) return { [key]: found };
    wrong.push(`${key}=${quoted(value)}: allowed is a whole number from 1 to ${most}`);
    return {};
  };
  const work = (of: AssignedWork['of']) => (wrong.length > 0 ? fault(...wrong) : ok({ of, code }));
  if (first === 'serve' || exerciseById.has(first)) {
    const [policy, variant] = [pairs.get('policy'), pairs.get('variant')];
    if (policy !== undefined && !judges.some((id) => id === policy))
      wrong.push(`policy=${quoted(policy)}: allowed is one of ${judges.join(', ')}`);
    // `open` is everybody's, and with a code known to the page each has one of their own.
    const isOwn = variant === OPEN;
    return work({
      exercise: first,
      ...(policy === undefined ? {} : { policy }),
      ...(variant === undefined || isOwn ? {} : { variant: variantCode(variant) ?? variant }),
      ...number('attempt', pairs.get('attempt'), MOST_ATTEMPTS),
    });
  }
  if (first === 'scheduler')
    return work({
      game: first,
      ...number('level', second, levels.length),
      ...number('round', pairs.get('round'), levels[Number(second ?? 1) - 1]?.seeds.length ?? 1),
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

/** Which one it is of, whose it is, and whether all of it was done; `mark` is the one that was found anew. */
export function heldAgainstWork(assigned: AssignedWork, receipt: WorkReceipt, mark: number | null): HeldWork {
  const other = Object.entries(assigned.of).flatMap(([key, value]) =>
    String(receipt.of[key] ?? '') === String(value)
      ? []
      : [`${key} ${quoted(String(receipt.of[key] ?? 'none'))} instead of ${value}`],
  );
  const kind = kindOf(assigned.of);
  const changed =
    kind === receipt.kind
      ? [...other, ...codeFaults(assigned, receipt)]
      : [`it is of ${named[receipt.kind]}`];
  if (changed.length > 0) return { runs: 'changed', changed };
  const lesson = receipt.kind === 'lesson' ? lessonById.get(String(receipt.of.lesson)) : undefined;
  const undone = lesson ? undoneSteps(lesson, recordsOf(lesson, receipt.steps).records) : [];
  const missing = assigned.step === undefined ? undone : undone.filter((id) => id === assigned.step);
  const unfinished = !lesson && mark === null ? ['it was not finished'] : [];
  const all = [...missing.map((id) => `step ${id} is missing`), ...unfinished];
  return { runs: all.length > 0 ? 'incomplete' : 'as assigned', changed: all };
}

const kindOf = ({ lesson, game }: AssignedWork['of']): WorkReceipt['kind'] =>
  lesson !== undefined ? 'lesson' : game !== undefined ? 'game' : 'exercise';

const named: Readonly<Record<WorkReceipt['kind'], string>> = {
  lesson: 'a lesson',
  exercise: 'an exercise',
  game: 'a round of the game',
  workshop: 'the workshop',
};

function codeFaults({ code, of: set }: AssignedWork, { variant, of }: WorkReceipt): readonly string[] {
  if (code === undefined) {
    // Whoever had given a code before has a variant of their own; whoever gives it with the receipt has everybody's.
    const isFree = of.exercise === undefined || set.variant !== undefined;
    return isFree || of.variant === OPEN || (variant !== '' && of.variant === variant)
      ? []
      : [
          `the variant ${quotedValue(of.variant)} is neither everybody’s nor that of ${variant === '' ? 'a code' : `the code ${variant}`}`,
        ];
  }
  if (variant === '') return ['no code was given'];
  if (code !== OWN && variant !== code) return [`the code ${quoted(variant)} instead of ${code}`];
  return of.exercise !== undefined && of.variant !== variant
    ? [`the variant ${quotedValue(of.variant)} is not that of the code ${variant}`]
    : [];
}
