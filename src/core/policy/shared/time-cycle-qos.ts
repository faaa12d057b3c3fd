/**
 * The time-cycle QoS scheduler on top of UCSB-IO’s queues (QoS paper, section III.B and figure 2). At the start of a cycle
 * all IOs of guaranteed rates are issued, and the register of slack is set to what the cycle has left beside them.
 *
 * Our readings: an IO of a guaranteed rate that comes within a cycle is issued at the start of the next one; its deadline
 * stays what it is. So a client whose own cycle is the policy’s, or a multiple of it, has its IOs issued when they come;
 * one with a shorter cycle, or one that does not fit, waits for up to a cycle, and that may make it late.
 * The register is the cycle’s end − the instant at which the disk is free − the worst cases of all IOs of guaranteed rates
 * that wait then, late ones too − K_g · the longest worst case of a guaranteed latency. Below 0 nobody goes first. Of
 * requests with a guaranteed latency, K_g may begin with priority in a cycle, whether or not a guaranteed rate waits; those
 * that wait then are best effort, under its policy and the register, until the next cycle starts. What is left of the
 * reserve does not come back. With `worst=exact` only the best-effort request is weighed by the seek from where the arm
 * stands: where it will stand for the others nobody knows.
 */
import type { ValuesOf } from '../../base/params.ts';
import { checkChunk, chunk, NO_BUS } from '../parts/chunkedRows.ts';
import { containing } from '../parts/containing.ts';
import { worst } from '../parts/worstService.ts';
import { ClientPriorities } from './clientPriority.ts';
import { MetaScheduler } from './metaScheduler.ts';
import { QosCycles } from './qosCycles.ts';
import { events, gauges, pseudocode } from './timeCycleSpeech.ts';
import { cycle, inner, latencyslots, realtime } from './ucsbParams.ts';
import { criteria, FAMILY, manner, reasons, ways } from './ucsbSpeech.ts';

const params = [inner, cycle, latencyslots, realtime, chunk, worst] as const;

export const timeCycleQos = containing<ValuesOf<typeof params>>({
  id: 'time-cycle-qos',
  title: 'Time-cycle QoS',
  family: FAMILY,
  summary:
    'Guaranteed rates are issued once a cycle; best effort goes before them as long as all of them would still end in time.',
  source:
    'Dimitrijević and Rangaswami, QoS support for real-time storage systems, section III-B and figure 2',
  inner: 'inner',
  params,
  fixed: {},
  reasons,
  ways,
  criteria,
  gauges,
  events,
  pseudocode,
  manner,
  mayIdle: () => true,
  check: checkChunk,
  bus: NO_BUS,
  create: (setup, handed) => {
    const clients = new ClientPriorities(setup);
    return new MetaScheduler(setup, handed, clients, new QosCycles(setup, clients));
  },
});
