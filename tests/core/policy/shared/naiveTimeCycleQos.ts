/**
 * The time-cycle QoS scheduler on top of UCSB-IO's queues (QoS paper, section III.B and figure 2) as it is written. Imports
 * nothing from the engine.
 *
 * Readings (those of naiveUcsbIo.ts hold here too):
 * - B24. Cycle k lasts from kT until before (k+1)T. A rate client's IO that arrives within a cycle is issued at the start of
 *   the next one; its deadline stays.
 * - B25. The register at a cycle's start: its end − the instant at which the disk is free − the worst cases of all rate IOs
 *   that wait then, late ones too − K_g·w. Below 0 nothing goes first. What is under way of a request from below ends with
 *   its chunk.
 * - B26. The reserve counts latency IOs that began with priority in the cycle, whether or not a rate IO waited. After K_g of
 *   them the others are best effort, under its policy and the register, until the next cycle starts. What is left of the
 *   reserve goes to nobody.
 * - B27. Background is what UCSB-IO calls below.
 * - B28. Among rate IOs: priority, then arrival, then the order of the list; no sweep.
 */
import { priorityOf } from './naiveClients.ts';
import { worstCaseNs, type Request } from './naiveTurningDisk.ts';
import { runQueues, type Piece, type QueueRules } from './naiveUcsbIo.ts';

export interface TimeCycleRules extends QueueRules {
  /** K_g. */
  readonly latencySlots: number;
  /** w: the longest worst case of a latency IO. */
  readonly latencyWorstNs: number;
}

export function runTimeCycleQos(rules: TimeCycleRules, requests: readonly Request[]): Piece[] {
  const { disk, clients, cycleNs, latencySlots, latencyWorstNs } = rules;
  const isOf = (kind: string) => (request: Request) => clients[request.client].kind === kind;
  return runQueues(rules, requests, {
    register: (startNs, freeNs, waiting) => {
      const owedNs = waiting.filter(isOf('rate')).map((request) => worstCaseNs(disk, request));
      const sumNs = owedNs.reduce((total, ns) => total + ns, 0);
      return startNs + cycleNs - freeNs - sumNs - latencySlots * latencyWorstNs;
    },
    issuedNs: (request, arrivalNs) =>
      isOf('rate')(request) ? Math.ceil(arrivalNs / cycleNs) * cycleNs : arrivalNs,
    standing: (request, servedAbove) => {
      const spent = servedAbove.filter(isOf('latency')).length >= latencySlots;
      return isOf('latency')(request) && spent ? 0 : priorityOf(clients[request.client]);
    },
  });
}
