/**
 * What a student hands in of a lesson, an exercise or a game: which one it was, and of each step what was answered.
 *
 *     { "format": "roundscope-receipt", "version": 2, "kind": "lesson", "title": "…", "variant": "s1234", "engine": "1",
 *       "of": { "lesson": "4" },
 *       "steps": [{ "id": "request-27", "answers": [100000000], "hints": 1, "tries": [], "seconds": 41 }],
 *       "runs": [{ "id": "main", "scenario": "…", "fingerprint": "…" },
 *                { "id": "byLoad", "scenario": "…", "vary": "lambda", "order": [2, 6], "digest": "…" }],
 *       "mark": 0.5, "checksum": "…" }
 *
 * Times are ns, shares are of 1, a place in a list counts from 0. A run that varies holds the order of its values and the
 * digest of the table that was measured. The mark is for whoever reads the file; whoever checks it grades anew from the
 * answers. The checksum is over all of it.
 */
import * as v from 'valibot';
import { ENGINE_VERSION } from '../engineVersion.ts';
import { variantCode } from '../variant.ts';
import { checksumOfAll, CHANGED } from './checksum.ts';

export const RECEIPT_FORMAT = 'roundscope-receipt';

const workKinds = ['lesson', 'exercise', 'game', 'workshop'] as const;
export type WorkKind = (typeof workKinds)[number];

/** More than any lesson has, or anybody tries. */
const most = { steps: 200, answers: 500, columns: 200, tries: 500, runs: 100, values: 200 } as const;

export const text = v.string('must be a text');
export const missing = ({ expected }: { readonly expected: string | null }): string =>
  expected === 'Object' ? 'must be an object' : 'is missing';
/** No longer than it can be. */
export const listOf = <Item extends v.GenericSchema>(item: Item, longest: number) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.maxLength(longest, ({ received }) => `has ${received} entries; at most ${longest} are allowed`),
  );
const number = v.pipe(v.number('must be a number'), v.finite('must be a number'));
const count = v.pipe(number, v.integer('must be a whole number'), v.minValue(0, 'must be 0 or more'));
const answer = v.union(
  [number, text, listOf(number, most.columns)],
  'must be a number, a text, or a list of numbers',
);

const step = v.object(
  {
    id: text,
    answers: listOf(answer, most.answers),
    hints: count,
    tries: listOf(v.object({ value: text, met: v.boolean('must be true or false') }, missing), most.tries),
    seconds: v.pipe(number, v.minValue(0, 'must be 0 or more')),
  },
  missing,
);
export type StepOfReceipt = v.InferOutput<typeof step>;

const run = v.object(
  {
    id: text,
    scenario: text,
    fingerprint: v.optional(text),
    vary: v.optional(text),
    order: v.optional(listOf(number, most.values)),
    digest: v.optional(text),
  },
  missing,
);
/** Either with a fingerprint, or with what varies, the order of its values and the digest of the table. */
export type RunOfReceipt = v.InferOutput<typeof run>;

export const workSchema = v.object(
  {
    format: v.literal(RECEIPT_FORMAT, `must be "${RECEIPT_FORMAT}"`),
    version: v.literal(2, 'must be 2'),
    kind: v.picklist(workKinds, `must be one of assignment, ${workKinds.join(', ')}`),
    title: text,
    variant: text,
    engine: text,
    of: v.record(text, v.union([text, number], 'must be a text or a number'), missing),
    steps: listOf(step, most.steps),
    runs: listOf(run, most.runs),
    mark: v.nullable(number),
    checksum: text,
  },
  'is missing',
);
export type WorkReceipt = v.InferOutput<typeof workSchema>;

/** Which of the two forms a file has to be read as: it has a kind, and that is none of an assignment. */
export const isOfWork = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'kind' in json && json.kind !== 'assignment';

export type WorkParts = Pick<WorkReceipt, 'kind' | 'title' | 'variant' | 'of' | 'steps' | 'runs' | 'mark'>;

export function makeWorkReceipt(parts: WorkParts): WorkReceipt {
  const body = { format: RECEIPT_FORMAT, version: 2, engine: ENGINE_VERSION, ...parts } as const;
  return { ...body, checksum: checksumOfAll(body) };
}

/** What does not hold without a run; nothing for one that may be valid. */
export const disagreementsOfWork = (receipt: WorkReceipt): readonly string[] => [
  ...(checksumOfAll(receipt) === receipt.checksum ? [] : [CHANGED]),
  ...(receipt.variant === '' || variantCode(receipt.variant) !== undefined
    ? []
    : ['the variant is not a code']),
];
