import { expect, test } from 'vitest';
import { answerReport } from '../../../../src/page/app/embed/report.ts';
import { useGuess, type Choice } from '../../../../src/page/state/stores/guess.ts';

const choice = (name: string, row: number): Choice => ({
  ...{ kind: 'serve', row, name, offset: 3, dueNs: Infinity, waitedNs: 0 },
});
const question = {
  ...{ atNs: 1.198e9, disk: 0, says: 'The arm stands at cylinder 7 of 9.', right: [1, 2], others: 0 },
  ...{ lead: 'Who is next? Three wait.', second: 'Press one.' },
  choices: [choice('video 3', 3), choice('video 6', 6), choice('video 7', 7)],
};
const state = { ...useGuess.getState(), question, answered: 4, right: 2 };

test('while a question is open a frame says nothing of it', () => {
  expect(answerReport({ ...state, given: undefined })).toBeUndefined();
  expect(answerReport({ ...state, question: undefined, given: 0 })).toBeUndefined();
});

test('then what was guessed and what the policy does; of a tie either is right', () => {
  const said = { t: 1.198, policy: 'video 6', answered: 4, rightSoFar: 2 };
  expect(answerReport({ ...state, given: 0 })).toEqual({ ...said, guess: 'video 3', right: false });
  expect(answerReport({ ...state, given: 1 })).toEqual({ ...said, guess: 'video 6', right: true });
  expect(answerReport({ ...state, given: 2 })).toEqual({ ...said, guess: 'video 7', right: true });
  expect(answerReport({ ...state, given: -1 })).toEqual({ ...said, guess: null, right: null });
});
