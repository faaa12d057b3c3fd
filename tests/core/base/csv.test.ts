/** What comes out of a csv is what went in, and no spreadsheet finds a formula in it. */
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvFields, csvWords } from '../../../src/core/base/csv.ts';
import { anyCharacter } from '../../helpers/anyCharacter.ts';

test.each([
  ['=SUM(A1)', `"'=SUM(A1)"`],
  ['+49 631', `"'+49 631"`],
  ['-1+cmd', `"'-1+cmd"`],
  ['@here', `"'@here"`],
  ['\tcmd', `"'\tcmd"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', `"'＝1"`],
  ['=', `"'="`],
  ['-', `"'-"`],
  ['-"', `"'-"""`],
])('%j begins like a formula', (text, field) => {
  expect([csvFields([text]), csvWords(text)]).toEqual([field, field]);
});

test('a number is a value, and no words of a person’s', () => {
  expect([csvFields(['-5']), csvFields([-5]), csvWords('-5')]).toEqual(['-5', '-5', `"'-5"`]);
});

test.each([
  [-5, '-5'],
  ['-5.25', '-5.25'],
  ['+1e-7', '+1e-7'],
  [NaN, ''],
  [undefined, ''],
  [true, 'true'],
  ['a = b', 'a = b'],
  ["'=1", "'=1"],
  ['a,b', '"a,b"'],
  ['a\tb', '"a\tb"'],
  ['', ''],
])('%j does not', (value, field) => {
  expect(csvFields([value])).toBe(field);
});

test('any texts come back as they went, but for an apostrophe before what is no number', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\'1a') }),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (texts) => {
      let row: readonly string[] = [];
      Papa.parse<string[]>(csvFields(texts), {
        ...{ delimiter: ',', newline: '\n' },
        step: ({ data }) => {
          row = data;
        },
      });
      expect(row.map((field, i) => (field === texts[i] ? field : field.replace(/^'/, '')))).toEqual(texts);
      for (const field of row)
        expect(/^[=+\-@\t\r\n]/.test(field) && Number.isNaN(Number(field))).toBe(false);
    }),
  );
});
