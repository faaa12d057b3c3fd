/** What is handed in, of each of the five kinds, to be filled in by somebody who means no good: JSON that is right, with wrong values. */
import fc from 'fast-check';
import { exerciseWork } from '../../src/core/lesson/receipt/exerciseWork.ts';
import { gameAnew } from '../../src/core/lesson/receipt/gameWork.ts';
import { lessons } from '../../src/core/lesson/lessons/index.ts';
import { makeReceipt } from '../../src/core/scenario/files/receipt.ts';
import { makeWorkReceipt, type WorkParts } from '../../src/core/scenario/files/workReceipt.ts';
import { checksumOfAll } from '../../src/core/scenario/files/checksum.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import { challengeById } from '../../src/core/workshop/challenges/index.ts';
import { writeProperties } from '../../src/core/workshop/hunt/propertyText.ts';

const step = (id: string, ...answers: readonly (number | string)[]) => ({
  ...{ id, answers: [...answers], hints: 0, tries: [], seconds: 3 },
});
const made = (parts: Omit<WorkParts, 'variant'> | string): object => {
  if (typeof parts === 'string') throw new Error(parts);
  return makeWorkReceipt({ ...parts, variant: 'ada' });
};

export function handIns(): Readonly<Record<string, object>> {
  const scenario = withValues(defaultScenario, { policy: 'mixed-gated', n: 3, duration: 5 });
  const fair = challengeById.get('fair-sstf');
  const [lesson] = lessons;
  if (!fair || !lesson) throw new Error('nothing is set');
  return {
    assignment: makeReceipt({
      ...{ title: 'Sheet 3', variant: 'ada', scenario, fingerprint: '0123456789abcdef' },
      answers: [{ question: 'Why?', answer: 'It was nearest.' }],
      moments: [{ scenario, fingerprint: '0123456789abcdef' }],
      guesses: [{ moment: 1, seconds: 2.5, guess: 'video 3', policy: 'video 4' }],
    }),
    lesson: made({
      ...{ kind: 'lesson', title: lesson.title, of: { lesson: lesson.id }, mark: 1 },
      steps: lesson.steps.flatMap((its) => ('ask' in its ? [step(its.id, 0, 1)] : [])).slice(0, 2),
      runs: [{ id: 'run', scenario: 'n=3', fingerprint: '0123456789abcdef' }],
    }),
    exercise: made(
      exerciseWork({ exercise: 'serve', policy: 'sstf', variant: 'ada', attempt: 1 }, [
        step('step-1', 0),
        step('step-2', 1),
      ]),
    ),
    game: made(
      gameAnew({ game: 'scheduler', level: 1, round: 1 }, [step('decision-1', 0), step('taken-back', 0)]),
    ),
    workshop: made({
      ...{ kind: 'workshop', title: fair.title, mark: 0, steps: [], runs: [] },
      of: {
        ...{
          workshop: fair.id,
          language: 1,
          sha256: '',
          decisions: 3,
          must: writeProperties(fair.properties),
        },
        ...{ seeds: '1-2', wants: 'program', source: fair.source },
      },
    }),
  };
}

const HARM: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    1e21,
    -0,
    9007199254740992,
    '',
    'x',
    '__proto__',
    '0',
    'NaN',
    '-1',
    '1e9',
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    JSON.parse('{"__proto__": 1}') as unknown,
    'a'.repeat(3000),
    Array.from({ length: 300 }, () => 0),
    '\u0000',
    '=1+1',
  ],
  ...[
    'n=0&lambda=0',
    'preset=bus-is-full&duration=200000',
    'policy=own&code=ARQA6_9m',
    '1-200',
    'while(true){}',
    'wait',
  ],
];

type Json = unknown;
const isBranch = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;

/** Everywhere in it, as lists of keys. */
function placesIn(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  const own = path.length > 0 ? [path] : [];
  return isBranch(value)
    ? [...own, ...Object.entries(value).flatMap(([key, its]) => placesIn(its, [...path, key]))]
    : own;
}

function filled(whole: object, path: readonly string[], put: unknown, act: number): void {
  let at: Record<string, Json> = whole as Record<string, Json>;
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    // What was to be filled in is gone by an earlier wound.
    if (!isBranch(next)) return;
    at = next;
  }
  const last = path.at(-1) ?? '';
  if (act === 0) delete at[last];
  else if (act === 1 && Array.isArray(at[last]))
    at[last] = [...(at[last] as Json[]), ...(at[last] as Json[])];
  else at[last] = structuredClone(put);
}

/** With the right checksum one time in two: what is forged is told by what comes of it, and not by that. */
export const misfilled = (whole: object): fc.Arbitrary<string> => {
  const places = placesIn(whole);
  const wound = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...HARM), fc.nat(9));
  return fc.tuple(fc.array(wound, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([wounds, forged]) => {
    const copy = structuredClone(whole) as { checksum?: unknown };
    for (const [path, put, act] of wounds) filled(copy, path, put, act);
    if (forged && 'checksum' in copy) copy.checksum = checksumOfAll(copy);
    return JSON.stringify(copy);
  });
};
