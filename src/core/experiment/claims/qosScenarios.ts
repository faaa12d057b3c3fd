/**
 * The runs behind the figures of the QoS paper, as links. Nothing in them is drawn by chance: files lie one behind the other
 * from the outer edge, or 6 GB apart, and releases follow from rates. Slices and periods are for the user-safe disk alone;
 * they are such that its own test lets all in.
 */
import { decodePlain } from '../../scenario/link/index.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { LOW_STREAMS, STARTS_S, type QosPolicy, type ResponseRun } from './qosFigures.ts';
import type { QosReading } from './qosReadings.ts';

export const RUN_S = 60;
export const CYCLE_S = 4;
/** Apart, in MB: six files reach over the disk. */
const APART_MB = 6000;

type Files = QosReading['files'];

const fileOf = (files: Files, i: number): string => (files === 'near' ? '' : `:file=${APART_MB * i}`);

/** In a link's hash part; `+` would be a space. */
const linkOf = (policy: QosPolicy, clients: readonly string[], durationS = RUN_S): string =>
  `workload=clients&policy=${policy}${policy === 'time-cycle-qos' ? `&cycle=${CYCLE_S}` : ''}&disk=server-2002&clients=${clients.join(';')}&head=0&seed=1&duration=${durationS}`;

/** Figures 5 and 6: a guaranteed stream, and five that join. */
export function shareLink(figure: 5 | 6, policy: QosPolicy, files: Files): string {
  const neighbour = figure === 5 ? 'paced:5000000' : 'greedy';
  return linkOf(policy, [
    `rate:8000000@0:cycle=${CYCLE_S}${fileOf(files, 0)}:period=${CYCLE_S}:slice=1.2`,
    ...STARTS_S.map((s, i) => `${neighbour}@${s}${fileOf(files, i + 1)}:period=${CYCLE_S}:slice=0.18:extra`),
  ]);
}

/** Which client of figure 7 is the high-priority one: in the midst of the others, so that neither list nor place favours it. */
export const highOf = (low: number): number => Math.ceil(low / 2);

/** Figure 7: one stream of high priority, and `low` others. */
export function responseLink(
  policy: QosPolicy,
  low: (typeof LOW_STREAMS)[number],
  io: ResponseRun['io'],
  files: Files,
): string {
  const [high, other] =
    io === 'cycle'
      ? [`rate:4000000@0:cycle=${CYCLE_S}`, `rate:4000000@0:cycle=${CYCLE_S}:priority=-1`]
      : ['paced:4000000@0:priority=100', 'paced:4000000@0'];
  const clients = Array.from({ length: low + 1 }, (_, i) => {
    const isHigh = i === highOf(low);
    return `${isHigh ? high : other}${files === 'near' ? '' : `:file=${4000 * i}`}:period=${CYCLE_S}:slice=0.45${isHigh ? '' : ':extra'}`;
  });
  return linkOf(policy, clients);
}

/** Of one of these links; it must be right. */
export function scenarioOf(link: string): Scenario {
  const { state, faults } = decodePlain(link);
  if (faults.length > 0) throw new Error(`${link}: ${faults.join('; ')}`);
  return state.scenario;
}
