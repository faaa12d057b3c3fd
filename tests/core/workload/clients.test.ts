/** Clients that share one disk: when they ask, where their data lie, and what is refused. */
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { checkTogether } from '../../../src/core/scenario/params.ts';
import { defaultScenario, withValues, type InterventionSpec } from '../../../src/core/scenario/scenario.ts';
import { CONTINUOUS } from '../../../src/core/trace/kinds.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';

const server = { workload: 'clients', policy: 'c-look', disk: 'server-2002', duration: 10 } as const;

interface Io {
  readonly id: string;
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly sizeBytes: number;
  readonly cylinder: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly waitedNs: number;
}

/** All IOs of a run that were served, in order of their ends. */
function served(values: ParamValues, interventions: readonly InterventionSpec[] = []): readonly Io[] {
  const scenario = { ...withValues(defaultScenario, { ...server, ...values }), interventions };
  expect(checkTogether(scenario.values)).toEqual([]);
  return new Run(scenario).pages().flatMap(({ requests, services, segments }) =>
    Array.from({ length: services.length }, (_, s) => {
      const i = services.request[s] ?? -1;
      const first = services.firstSegment[s] ?? 0;
      const transfers = first + (services.segmentCount[s] ?? 0) - 1;
      return {
        id: `${requests.requestClass[i] === CONTINUOUS ? 'C' : 'D'}${requests.stream[i]}.${requests.number[i]}`,
        arrivalNs: requests.arrivalNs[i] ?? NaN,
        deadlineNs: requests.deadlineNs[i] ?? NaN,
        sizeBytes: requests.sizeBytes[i] ?? NaN,
        cylinder: requests.cylinder[i] ?? NaN,
        startNs: services.startNs[s] ?? NaN,
        endNs: services.endNs[s] ?? NaN,
        waitedNs: (segments.fromNs[transfers] ?? NaN) - (services.startNs[s] ?? NaN),
      };
    }),
  );
}

test('a rate client releases what it plays in a cycle, due at the next', () => {
  const ios = served({ clients: 'rate:8000000@2:cycle=2', duration: 9 });
  expect(ios.map(({ id }) => id)).toEqual(['C0.0', 'C0.1', 'C0.2', 'C0.3']);
  expect(ios.map(({ arrivalNs, deadlineNs }) => [arrivalNs, deadlineNs])).toEqual([
    [2e9, 4e9],
    [4e9, 6e9],
    [6e9, 8e9],
    [8e9, 10e9],
  ]);
  expect(new Set(ios.map(({ sizeBytes }) => sizeBytes))).toEqual(new Set([16_000_000]));
});

test('a greedy client alone reaches the rate of the disk: no turn is lost between two of its IOs', () => {
  const ios = served({ clients: 'greedy@0', duration: 5 });
  for (const [k, io] of ios.slice(1).entries()) {
    expect(io.arrivalNs).toBe(ios[k]?.endNs);
    // Only at the end of a cylinder the arm has to move.
    if (io.cylinder === ios[k]?.cylinder) expect(io.waitedNs).toBe(0);
  }
  const bytes = ios.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  expect(bytes / 5).toBeGreaterThan(39.5e6);
});
