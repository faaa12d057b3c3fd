/** Answers are kept by the place of their question, whatever its words are. */
import { expect, test } from 'vitest';
import { answerIn } from '../../../../src/page/app/assignment/answers.ts';

test('two equal questions have an answer each, and so has one named __proto__', () => {
  const questions = ['Why?', 'Why?', '__proto__'];
  const kept: unknown = JSON.parse(JSON.stringify(['a', 'b', 'c']));
  expect(questions.map((question, i) => answerIn(kept, question, i))).toEqual(['a', 'b', 'c']);
});

test('what earlier versions kept by the words of a question is still found', () => {
  const kept: unknown = JSON.parse('{"Why?":"Because.","__proto__":"odd","toString":7}');
  expect(answerIn(kept, 'Why?', 0)).toBe('Because.');
  expect(answerIn(kept, '__proto__', 1)).toBe('odd');
  expect(answerIn(kept, 'toString', 2)).toBe('');
  expect(answerIn({}, 'constructor', 0)).toBe('');
  expect(answerIn(null, 'Why?', 0)).toBe('');
});
