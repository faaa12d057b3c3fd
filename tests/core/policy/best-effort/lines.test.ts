/** What is said of a decision stands on the line of the pseudo-code that it comes from. */
import { expect, test } from 'vitest';
import { policies } from '../../../../src/core/policy/index.ts';

const waits = 'if none waits: wait for an arrival';
const elevator = 'if a request waits on its cylinder or ahead:';
const beside = 'serve the nearest of those';

/** By policy: where candidates are compared, and where each reason stands, by the beginnings of the lines. */
const lines: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> = {
  fcfs: ['serve the request that', { oldest: 'serve the request that', waitArrival: waits }],
  sstf: ['for each waiting request: dist', { nearest: 'serve the one at the small', waitArrival: waits }],
  satf: ['latency = the wait, after', { soonest: 'serve the one with the small', waitArrival: waits }],
  bsatf: ['for each request left', { soonest: 'serve the one with the smallest', waitArrival: waits }],
  scan: [
    elevator,
    { ahead: beside, toEdge: 'travel on', turned: 'turn, and serve', waitArrival: 'else: wait' },
  ],
  look: [elevator, { ahead: beside, turned: 'turn, and serve', waitArrival: 'else: wait' }],
  'c-scan': [
    elevator,
    { ahead: beside, toEdge: 'travel on', back: 'at the edge: travel back', waitArrival: 'else: wait' },
  ],
  'c-look': [elevator, { ahead: beside, returned: 'jump back', waitArrival: 'else: wait' }],
  vscan: [
    'if it lies behind: cost',
    { ahead: 'serve the one with', turned: 'if it lay behind', waitArrival: waits },
  ],
  'bounded-scan': [
    'if one of the turn lies',
    { ahead: beside, turned: 'else: turn, and serve', waitArrival: waits },
  ],
};

const bestEffort = policies.filter(({ family }) => family === 'Best effort');

test('each of the family is here', () => {
  expect(bestEffort.map(({ id }) => id).toSorted()).toEqual(Object.keys(lines).toSorted());
});

test.each(bestEffort.map((policy) => [policy.id, policy] as const))('%s', (id, policy) => {
  const [compares, reasons] = lines[id];
  const { comparesOn = -1, pseudocode } = policy;
  expect(pseudocode[comparesOn].trim().slice(0, compares.length)).toBe(compares);
  const stand = policy.reasons.map((reason) => {
    const begins = reasons[reason.id];
    return [reason.id, pseudocode[reason.line].trim().slice(0, begins.length)];
  });
  expect(Object.fromEntries(stand)).toEqual(reasons);
});
