/** What a request costs under the policies of clients that share a disk, beside FCFS: medians of runs one after the other. */
import { elementAt } from '../core/base/elementAt.ts';
import { policies } from '../core/policy/index.ts';
import { buildStation } from '../core/scenario/stations.ts';
import { defaultScenario, withValues } from '../core/scenario/scenario.ts';

const RUNS = 5;
const DURATION_S = 2000;
const CLIENTS = 64;
const FAMILY = 'Shared disk';
const BESIDE = 'fcfs';

/** A quarter of each of four kinds, all on files of their own or all over the disk: nine tenths of its time under FCFS. */
const kinds = [
  (file: string) => `rate:200000@0:cycle=1:${file}`,
  () => 'latency:0.8/s:16384:0.5@0',
  () => 'interactive:1.2/s:32768@0',
  (file: string) => `paced:150000@0:${file}`,
];

const clients = Array.from({ length: CLIENTS }, (_, i) =>
  elementAt(kinds, i % kinds.length)(`file=${i * 500}:500`),
).join(';');

/** Microseconds of the processor for a request served. */
function microsOf(policy: string): number {
  const values = { workload: 'clients', disk: 'server-2002', clients, duration: DURATION_S, policy };
  const station = buildStation(withValues(defaultScenario, values));
  const began = process.cpuUsage();
  station.run(Infinity);
  const { user, system } = process.cpuUsage(began);
  const { beats } = station.tally;
  let served = 0;
  for (let i = 0; i < beats.length; i++) served += elementAt(beats.dServed, i) + elementAt(beats.cServed, i);
  return (user + system) / served;
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return elementAt(sorted, sorted.length >> 1);
}

export interface ClientsCost {
  readonly policy: string;
  readonly micros: number;
  /** Times what it takes under FCFS. */
  readonly times: number;
}

export function benchClients(): ClientsCost[] {
  const ids = [BESIDE, ...policies.filter(({ family }) => family === FAMILY).map(({ id }) => id)];
  const measured = ids.map((): number[] => []);
  for (let run = 0; run < RUNS; run++)
    for (const [k, id] of ids.entries()) elementAt(measured, k).push(microsOf(id));
  const base = median(elementAt(measured, 0));
  return ids
    .map((policy, k) => ({ policy, micros: median(elementAt(measured, k)) }))
    .map(({ policy, micros }) => ({ policy, micros, times: micros / base }))
    .slice(1);
}
