/** Requests that a program is first shown on, and the policies that it can stand beside. */
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

/** Whoever orders requests that are there, whatever comes. */
export const besidePolicies: readonly string[] = [
  ...['fcfs', 'sstf', 'look', 'scan', 'c-look', 'bounded-scan', 'edf'],
  ...['disjoint-scan', 'mixed-scan'],
];
