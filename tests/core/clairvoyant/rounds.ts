/** Closed rounds at random, each as the engine plays it and as whoever knows all has it before them. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { Words } from '../../../src/core/base/random.ts';
import type { ClosedRound, Outcome } from '../../../src/core/clairvoyant/closedRound.ts';
import { outcomeOf } from '../../../src/core/clairvoyant/closedRound.ts';
import { servedIn } from '../../../src/core/lesson/trace.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import type { Scenario, ScriptedRequest } from '../../../src/core/scenario/scenario.ts';

export interface Drawn {
  readonly round: ClosedRound;
  readonly scenarioUnder: (policy: string) => Scenario;
}

const ROUND_NS = 1e9;

/** So many videos, all there at 0, and so many requests that come within the round. */
export function drawnRound(seed: number, videos: number, requests: number): Drawn {
  const words = new Words().start(seed, 0);
  const below = (count: number) => (words.next() >>> 0) % count;
  const place = () => ({ cylinder: below(6700), angle: below(10_000) / 10_000 });
  const script: readonly ScriptedRequest[] = [
    ...Array.from({ length: videos }, () => ({
      ...{ requestClass: 'C' as const, arrivalNs: 0, ...place() },
      sizeBytes: 600_000 + below(300_000),
    })),
    ...Array.from({ length: requests }, () => below(900)).map((ms) => ({
      ...{ requestClass: 'D' as const, arrivalNs: ms * 1e6, ...place() },
      sizeBytes: 20_000 + below(60_000),
    })),
  ].toSorted((a, b) => a.arrivalNs - b.arrivalNs);
  const scenarioUnder = (policy: string) =>
    presetScenario({ id: 'drawn', title: '', summary: '', values: { policy, duration: 5 }, script });
  const disk = resolved(scenarioUnder('fcfs')).disk;
  const named = { C: 0, D: 0 };
  return {
    scenarioUnder,
    round: {
      seekNs: disk.seekNs,
      revolutionNs: disk.revolutionNs,
      headCylinder: 0,
      dueNs: ROUND_NS,
      requests: script.map(({ requestClass, arrivalNs, cylinder, angle = 0, sizeBytes }) => ({
        name: requestClass === 'C' ? `C${++named.C}.1` : `D${++named.D}`,
        continuous: requestClass === 'C',
        arrivalNs,
        cylinder,
        angleNs: angle * disk.revolutionNs,
        transferNs: disk.transferNs(sizeBytes, cylinder),
      })),
    },
  };
}

/** What the engine makes of it under a policy, and the order in which it served. */
export function playedUnder({ round, scenarioUnder }: Drawn, policy: string) {
  const served = [...servedIn(new Run(scenarioUnder(policy)).complete())];
  const order = served.map(({ name }) => round.requests.findIndex((its) => its.name === name));
  const outcome: Outcome = {
    late: served.filter(({ continuous, endNs }) => continuous && endNs > round.dueNs).length,
    sumNs: served.reduce((sum, its) => sum + (its.continuous ? 0 : its.endNs - its.arrivalNs), 0),
    endNs: Math.max(...served.map(({ endNs }) => endNs)),
  };
  return { order, outcome, again: outcomeOf(round, order) };
}
