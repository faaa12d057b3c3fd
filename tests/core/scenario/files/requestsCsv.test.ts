import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRequestsCsv, requestsCsvParts } from '../../../../src/core/scenario/files/requestsCsv.ts';
import { writeRequestsCsv } from './wholeCsv.ts';
import { isWhole } from '../../../helpers/statistics.ts';

const place = { cylinders: 6720, roundNs: 1e9, inRounds: true };
const header = 'class,arrival_s,cylinder,angle,size_bytes';
const read = (...lines: readonly string[]) => parseRequestsCsv(lines.join('\n'), place);
const faultsOf = (...lines: readonly string[]) => {
  const result = read(...lines);
  return result.ok ? [] : result.faults;
};

test('requests with and without deadline and stream', () => {
  expect(read(header, 'D,0.25,0,0,50000', 'C,1,6719,0.999,800000')).toEqual({
    ok: true,
    value: [
      { requestClass: 'D', arrivalNs: 25e7, cylinder: 0, angle: 0, sizeBytes: 50000 },
      { requestClass: 'C', arrivalNs: 1e9, cylinder: 6719, angle: 0.999, sizeBytes: 800000 },
    ],
  });
  expect(read(`${header},deadline_s,stream_number`, 'D,0,1,0.5,1,2.5,', 'C,0,1,0.5,1,,4')).toEqual({
    ok: true,
    value: [
      { requestClass: 'D', arrivalNs: 0, cylinder: 1, angle: 0.5, sizeBytes: 1, deadlineNs: 25e8 },
      { requestClass: 'C', arrivalNs: 0, cylinder: 1, angle: 0.5, sizeBytes: 1, stream: 3 },
    ],
  });
});

test('streams count from 1, in a column of files of before from 0, and have one of the two', () => {
  const stream = (column: string, number: string) => {
    const found = read(`${header},deadline_s,${column}`, `C,0,1,0.5,1,,${number}`);
    return found.ok ? found.value[0].stream : found.faults;
  };
  expect([stream('stream_number', '1'), stream('stream', '0')]).toEqual([0, 0]);
  expect(stream('stream_number', '0')).toEqual(['line 2: stream "0" is no whole number from 1 to 10000']);
  expect(stream('stream', '10000')).toEqual(['line 2: stream "10000" is no whole number from 0 to 9999']);
  expect(read(`${header},stream,stream_number`, 'C,0,1,0.5,1,0,1')).toEqual({
    ok: false,
    faults: ['line 1, the header: "stream_number" more than once'],
  });
});

test('columns in any order, a byte-order mark, blanks, empty lines, Windows line ends, quotation marks', () => {
  const result = parseRequestsCsv(
    '\uFEFFsize_bytes, cylinder,class,angle,arrival_s\r\n\r\n10, 5,"D",0.5,1.5\r\n',
    place,
  );
  expect(result).toEqual({
    ok: true,
    value: [{ requestClass: 'D', arrivalNs: 15e8, cylinder: 5, angle: 0.5, sizeBytes: 10 }],
  });
});

test('times are rounded to whole nanoseconds in decimal', () => {
  const result = read(header, 'D,0.1234567885,0,0,1', 'D,123456.123456789,0,0,1');
  expect(result.ok && result.value.map((r) => r.arrivalNs)).toEqual([123456789, 123456123456789]);
});

test('rows out of order of arrival are taken in the order of the file', () => {
  const result = read(header, 'D,2,0,0,1', 'D,1,0,0,1');
  expect(result.ok && result.value.map((r) => r.arrivalNs)).toEqual([2e9, 1e9]);
});

test('every bad row is reported with its line and all reasons', () => {
  expect(
    faultsOf(
      `${header},deadline_s,stream`,
      'D,0,0,0,1,,',
      'X,0,0,0,1,,',
      'D,-1,0,0,1,,',
      'D,soon,0,0,1,,',
      '',
      'D,0,6720,0,1,,',
      'D,0,1.5,1,0,,',
      'D,5,0,0,1,5,',
      'C,0.5,0,0,1,,',
      'D,0,0,0',
      'C,0,0,0,1,,-1',
    ),
  ).toEqual([
    'line 3: class "X" is neither C nor D',
    'line 4: arrival "-1" is no number of seconds from 0 to 1000000',
    'line 5: arrival "soon" is no number of seconds from 0 to 1000000',
    'line 7: cylinder "6720" is no whole number from 0 to 6719, the disk\'s last',
    'line 8: cylinder "1.5" is no whole number from 0 to 6719, the disk\'s last; angle "1" is no number of turns from 0 to below 1 (or any, where the head comes down); size "0" is no number of bytes above 0 and up to 1000000000000',
    'line 9: deadline "5" is not after the arrival',
    'line 10: a video’s request belongs to the round that starts at its arrival, and no round of 1 s starts at "0.5"',
    'line 11: 4 values, where the header names 7 columns',
    'line 12: stream "-1" is no whole number from 0 to 9999',
  ]);
});

test('the first fifty are told, the others counted', () => {
  const faults = faultsOf(header, ...Array.from({ length: 120 }, () => 'D,x,0,0,1'));
  expect(faults).toHaveLength(51);
  expect(faults[50]).toBe('and 70 more');
});

test.each([
  ['', 'is empty'],
  [' \n \n', 'is empty'],
  ['PK\u0003\u0004\0\0\0', 'zero bytes'],
  [header, 'no request'],
  ['{"class": "D"}', 'missing'],
  ['class;arrival_s;cylinder;angle;size_bytes\nD;0;0;0;1', 'missing'],
  ['class,arrival_s,cylinder,angle\nD,0,0,0', 'size_bytes missing'],
  [`${header},colour\nD,0,0,0,1,red`, 'unknown column "colour"'],
  [`${header},angle\nD,0,0,0,1,0`, '"angle" more than once'],
  [`${header}\nD,0,0,0,"1`, 'quotation mark'],
])('refused: %j', (text, reason) => {
  const result = parseRequestsCsv(text, place);
  expect(result.ok ? '' : result.faults.join('; ')).toContain(reason);
});

test('a line break inside quotation marks does not shift the lines of later faults', () => {
  expect(faultsOf(header, '"D\n",0,0,0,1', 'D,0,0,2,1')[0]).toMatch(/^line 4: angle/);
});

// Both sides of a limit of a thousand in npm test, and of the million in verify.
test('a million rows are taken, one more is too many', () => {
  const most = isWhole ? 1_000_000 : 1000;
  const text = `${header}${'\nD,1.5,6719,0.25,50000'.repeat(most)}`;
  const read = (its: string) => parseRequestsCsv(its, place, isWhole ? undefined : most);
  const result = read(text);
  expect(result.ok && result.value.length).toBe(most);
  expect(read(`${text}\nD,0,0,0,1`)).toEqual({ ok: false, faults: [`there are more than ${most} requests`] });
});

test('what is written is read again as the same requests', () => {
  const request = fc.record(
    {
      requestClass: fc.constantFrom('C' as const, 'D' as const),
      arrivalNs: fc.nat({ max: 1e12 }),
      cylinder: fc.nat({ max: 6719 }),
      angle: fc.oneof(fc.double({ min: 0, max: 0.999999, noNaN: true }), fc.constant(-1)),
      sizeBytes: fc.integer({ min: 1, max: 1e9 }),
      afterNs: fc.option(fc.integer({ min: 1, max: 1e9 })),
      stream: fc.option(fc.nat({ max: 9999 })),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 20 }), (drawn) => {
      const script = drawn.map(({ afterNs, stream, angle, ...r }) => ({
        ...r,
        angle: angle + 0, // no −0
        ...(afterNs === null ? {} : { deadlineNs: r.arrivalNs + afterNs }),
        ...(stream === null ? {} : { stream }),
      }));
      expect(parseRequestsCsv(writeRequestsCsv(script), { ...place, inRounds: false })).toEqual({
        ok: true,
        value: script,
      });
    }),
  );
});

const bare = { requestClass: 'D', arrivalNs: 25e7, cylinder: 0, angle: 0.5, sizeBytes: 50000 } as const;

test('a script as a file, by hand', () => {
  expect(writeRequestsCsv([bare])).toBe('class,arrival_s,cylinder,angle,size_bytes\nD,0.25,0,0.5,50000\n');
  expect(writeRequestsCsv([bare, { ...bare, requestClass: 'C', stream: 3 }])).toBe(
    'class,arrival_s,cylinder,angle,size_bytes,deadline_s,stream_number\nD,0.25,0,0.5,50000,,\nC,0.25,0,0.5,50000,,4\n',
  );
});

test('a long script is written in parts, and they are the file', () => {
  const requests = Array.from({ length: 9001 }, (_, k) => ({
    ...bare,
    arrivalNs: k * 1e6,
    cylinder: k % 100,
  }));
  const script = [...requests, { ...bare, arrivalNs: 1e12, requestClass: 'C' as const, stream: 3 }];
  const parts = [...requestsCsvParts(script)];
  expect(Math.max(...parts.map((part) => part.split('\n').length - 1))).toBeLessThanOrEqual(2001);
  const lines = parts.join('').split('\n');
  expect(lines).toHaveLength(script.length + 2);
  expect(new Set(lines.slice(0, -1).map((line) => line.split(',').length))).toEqual(new Set([7]));
  expect(lines.slice(0, 2)).toEqual([
    'class,arrival_s,cylinder,angle,size_bytes,deadline_s,stream_number',
    'D,0,0,0.5,50000,,',
  ]);
});
