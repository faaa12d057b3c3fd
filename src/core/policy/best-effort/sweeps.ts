/**
 * What SCAN, LOOK, C-SCAN and C-LOOK are alike in: the arm goes on in one direction while somebody waits there. They differ in
 * what it does when nobody waits ahead any more.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { elevator, oneWay } from '../parts/orders/elevator.ts';
import type { PolicyDefinition, Reason } from '../../sim/interfaces.ts';
import { FAMILY } from './bestEffort.ts';
import { direction } from './direction.ts';
import { Elevator, elevatorCriteria } from './elevator.ts';
import { OneWay, oneWayCriteria } from './oneWay.ts';

/** To and fro, or in one direction only. */
const ways = {
  elevator: { Policy: Elevator, criteria: elevatorCriteria, manner: elevator },
  oneWay: { Policy: OneWay, criteria: oneWayCriteria, manner: oneWay },
} as const;

interface Sweep extends Pick<PolicyDefinition, 'id' | 'title' | 'summary' | 'source'> {
  readonly way: keyof typeof ways;
  /** Up to the edge of the disk, or to the last that waits. */
  readonly toEdge: boolean;
  /** Lines of pseudo-code: what is done when somebody waits behind and nobody ahead. */
  readonly behind: readonly string[];
  /** Served behind a turn; absent where nobody is. */
  readonly turned?: Reason;
  /** What the arm does beside serving, or whom it serves after a return. */
  readonly others?: readonly Reason[];
}

export function defineSweep({ way, toEdge, behind, turned, others = [], ...words }: Sweep): PolicyDefinition {
  const { Policy, criteria, manner } = ways[way];
  const pseudocode = [
    'whenever the arm is free:',
    '  if a request waits on its cylinder or ahead:',
    '    serve the nearest of those',
    '  else if one waits behind:',
    ...behind,
    '  else: wait for an arrival',
  ];
  return definePolicy({
    ...words,
    family: FAMILY,
    params: [direction],
    fixed: {},
    reasons: [
      { id: 'ahead', text: 'The next request in the direction of the sweep.', line: 2 },
      ...(turned ? [turned] : []),
      {
        id: 'waitArrival',
        text: 'Nothing waits: the disk is idle until a request arrives.',
        line: pseudocode.length - 1,
      },
      ...others,
    ],
    criteria,
    comparesOn: 1,
    pseudocode,
    manner: () => ({ streams: manner, requests: manner }),
    mayIdle: () => false,
    create: (setup) => new Policy(setup, toEdge),
  });
}

/** Of those that go to the edge. */
export const toTheEdge: Reason = {
  id: 'toEdge',
  text: 'Nothing waits ahead, but something behind: the arm goes on to the edge.',
  line: 4,
};
