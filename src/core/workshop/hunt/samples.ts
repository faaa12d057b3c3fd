/** Requests that a program is first shown on, and the policies that it can stand beside. */
import { policyById } from '../../scenario/params.ts';
import type { ParamValues } from '../../sim/interfaces.ts';
import { defaultScenario, withValues, type Scenario, type ScriptedRequest } from '../../scenario/scenario.ts';

/** The disk of all papers, and rounds so short that a few requests fill one. */
export const workshopGround: Scenario = withValues(defaultScenario, { round: 0.25 });

/** Ten requests and two streams: near and far, old and new. */
export const sampleScript: readonly ScriptedRequest[] = (
  [
    ['C', 0, 1800, 0],
    ['C', 0, 5200, 1],
    ['D', 0, 3000],
    ['D', 10, 3300],
    ['D', 20, 300],
    ['D', 30, 3100],
    ['D', 45, 6300],
    ['D', 60, 2900],
    ['D', 80, 3400],
    ['D', 100, 700],
    ['C', 250, 1900, 0],
    ['C', 250, 5300, 1],
  ] as const
).map(([requestClass, ms, cylinder, stream], k) => ({
  ...{
    requestClass,
    arrivalNs: ms * 1e6,
    cylinder,
    angle: ((k * 37) % 100) / 100,
    sizeBytes: requestClass === 'C' ? 200_000 : 50_000,
  },
  ...(stream === undefined ? {} : { stream }),
}));

/** A policy of the core that a program is compared with. */
export interface Beside {
  readonly id: string;
  readonly title: string;
  readonly values: ParamValues;
}

/** Whoever orders requests that are there, whatever comes. */
export const besides: readonly Beside[] = [
  ...['fcfs', 'sstf', 'look', 'scan', 'c-look', 'bounded-scan', 'edf'].map(plain),
  // Reddy and Wyllie's background: what has no deadline waits for all that have one.
  { id: 'edf-first', title: 'EDF, videos first', values: { policy: 'edf', aperiodic: 'background' } },
  ...['disjoint-scan', 'mixed-scan'].map(plain),
];

/** What policies are called is known later than this list. */
function plain(id: string): Beside {
  return {
    id,
    get title() {
      return policyById(id).title;
    },
    values: { policy: id },
  };
}

const byId = new Map(besides.map((its) => [its.id, its]));

export const besideById = (id: string): Beside => byId.get(id) ?? plain(id);
