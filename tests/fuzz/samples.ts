/**
 * Texts that somebody may open: right ones to which something has been done, and ones that are made to be slow. So many
 * of each kind in every run of the tests; `npm run fuzz -- 100000` takes any number, `FC_SEED=7` others.
 */
import fc from 'fast-check';
import { anyCharacter } from '../helpers/anyCharacter.ts';

export const SAMPLES = Number(process.env.FUZZ ?? 150);

/** A text with pieces cut out, doubled, or replaced by what does harm elsewhere. */
export const wounded = (whole: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        at: fc.nat(),
        length: fc.nat(24),
        put: fc.oneof(
          fc.string({ unit: anyCharacter, maxLength: 6 }),
          fc.constantFrom(
            '__proto__',
            'constructor',
            '"',
            '{',
            ']',
            ',',
            ';',
            ':',
            '\0',
            '\uFEFF',
            '%00',
            '&',
            '#',
            'NaN',
            '-1',
            '1e308',
            '99999999999999999999',
            'null',
            '{"a":'.repeat(200),
            '[['.repeat(500),
          ),
        ),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((wounds) =>
      wounds.reduce((text, { at, length, put }) => {
        const from = at % (text.length + 1);
        return text.slice(0, from) + put + text.slice(from + length);
      }, whole),
    );

const times = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** A hundred thousand characters each. */
export const longLinks: readonly (readonly [what: string, link: string])[] = (
  [
    ['requests', '#/lab?requests=', 'D:0:0:0:1;'],
    ['requests that are none', '#/lab?requests=', 'x;'],
    ['pieces of videos', '#/lab?n=0&requests=', 'C:0:0:0:1;'],
    ['changes', '#/lab?edits=', '1:lambda:5;'],
    ['changes of the policy', '#/lab?edits=', '1:policy:mixed-gated;2:policy:satf;'],
    ['requests by hand', '#/lab?edits=', '1:add:3:0.5:512;'],
    ['choices by hand', '#/lab?edits=', '1:serve:D5;'],
    [
      'changes beside lanes',
      '#/compare?lanes=policy:fcfs~policy:sstf~policy:satf&edits=',
      '1:lambda:5;2:lambda:6;',
    ],
    ['lanes', '#/compare?lanes=', 'same~'],
    ['a lane of changes', '#/compare?lanes=', '1:lambda:5;'],
    ['one key', '#/lab?', 'a=b&'],
    ['entities', '#/lab?', '&amp;'],
    ['escapes', '#/lab?x=', '%2525'],
    ['blanks', '#/lab?', ' \n'],
    ['brackets', '', '<([{'],
    ['closing brackets', '#/lab?n=5', '>)]}'],
    ['digits', '#/lab?n=', '1'],
    ['a fraction', '#/lab?lambda=0.', '0'],
    ['a queue', '#/lab?workload=queue&queue=', '1,'],
    ['what is varied', '#/experiments?vary=', 'n:1,2,3~'],
    ['panels', '#/lab?panels=', 'zigzag,'],
    ['a code', '#/lab?variant=', 'a'],
    ['folders', '#', '/a'],
    ['equals', '#/lab?', '='],
    ['a compressed script that is none', '#/lab?rz=', 'A'],
  ] as const
).map(([what, begin, again]) => [what, begin + times(again, 100_000)]);
