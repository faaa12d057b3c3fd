/** A scripted request's fields, at the bounds of each. */
import { expect, test } from 'vitest';
import {
  readFields,
  type RequestFields,
  type ScriptPlace,
} from '../../../src/core/scenario/scriptedRequest.ts';

const place: ScriptPlace = { cylinders: 100, roundNs: 1e9, inRounds: false, disks: 4 };
const fine: RequestFields = ['D', '1', '2', '0.5', '1000', '', '', ''];
/** The numbers of the fields that are refused, with one of them changed. */
const refused = (field: number, text: string, at = place): number[] => {
  const fields = fine.with(field, text) as unknown as RequestFields;
  const read = readFields(fields, at);
  return Array.isArray(read) ? read.map((fault) => fault.field) : [];
};

test.each([
  ['class', 0, ['C', 'D'], ['', 'c', 'B']],
  ['arrival', 1, ['0', '0.5', '1000000'], ['', '-1', '1000000.1', 'soon']],
  ['cylinder', 2, ['0', '99'], ['', '-1', '100', '1.5']],
  ['angle', 3, ['0', '0.999', 'any'], ['', '-0.1', '1', 'some']],
  ['size', 4, ['0.5', '1000000000000'], ['', '0', '1000000000001']],
  ['stream', 6, ['', '0', '9999'], ['10000', '1.5', '-1']],
  ['disk', 7, ['', '1', '4'], ['0', '5', '1.5']],
] as const)('%s', (_, field, good, bad) => {
  for (const text of good) expect(refused(field, text), text).toEqual([]);
  for (const text of bad) expect(refused(field, text), text).toEqual([field]);
});

test('a video begins with a round where the policy works in rounds', () => {
  const video = (arrival: string, inRounds: boolean) =>
    Array.isArray(readFields(['C', arrival, '2', '0.5', '1000', '', '', ''], { ...place, inRounds }));
  expect([video('2', true), video('2.5', true), video('2.5', false)]).toEqual([false, true, false]);
});

test('a deadline lies behind its arrival', () => {
  expect(refused(5, '1.5')).toEqual([]);
  expect(refused(5, '0.5')).toEqual([5]);
});
