/** Scenarios of workloads that have policies of their own (PolicyDefinition.serves): what those are put to the test with. */
import type { ParamValues, PolicyDefinition } from '../../src/core/sim/interfaces.ts';

const paper = { disk: 'hp97560', rate: 'printed' };

/** A workload that is not listed is taken as it is by default. */
const loads: Readonly<Record<string, readonly ParamValues[]>> = {
  tasks: [
    { ...paper, tasks: '1000:4,1500:6,2000:8', lambda: 20 },
    // The arm is busy, and nobody is kept waiting for ever.
    { ...paper, tasks: '1000:8,1300:9,1500:10', lambda: 24, reserve: 'blocks:2' },
    // Hardly any room, many who are refused, another seed.
    { ...paper, tasks: 'drawn:60', lambda: 5, period: 'normal:900:100', seed: 2, duration: 10 },
    { ...paper, tasks: '185:19:0', lambda: 8, duration: 10 },
    // More than the disk can do, and everybody is let in.
    { ...paper, tasks: 'drawn:20', period: 'uniform:200:600', admission: 'all', lambda: 40, duration: 8 },
    { ...paper, tasks: '400:3,700:5', lambda: 0 },
    { ...paper, tasks: 'rate:60000:40000,due:20000:700,900:1:30', pool: 300000, lambda: 12, seed: 3 },
    { disk: 'allicat', tasks: '300:9,650:4,800:22', lambda: 15 },
  ],
  bitrates: [
    // Many come, and many go.
    { disk: 'streaming', gap: 'uniform:0.1:0.6', life: 'exponential:6', cycle: 0.3 },
    {
      ...{ disk: 'streaming', rates: '100000,200000,300000,400000,500000,600000' },
      ...{ cycle: 0.07, memory: 800_000 },
    },
    { gap: 'constant:0.2', kbps: 'bytes', memory: 30e6, thresholds: '0.2:0.2:0.02', disk: 'allicat' },
    // More than the disk can do: buffers run dry.
    { disk: 'streaming', gap: 'constant:0.3', cycle: 0.1, admission: 'all' },
  ],
};

/** All that a policy is made for; undefined for policies of all workloads. */
export const ownLoads = ({ serves }: PolicyDefinition): readonly ParamValues[] | undefined =>
  serves?.flatMap((workload) => (loads[workload] ?? [{}]).map((values) => ({ workload, ...values })));
