/**
 * The runs behind the figures of the QoS paper, as links. Nothing in those of figures 5 to 7 is drawn by chance: files lie one
 * behind the other from the outer edge, or 6 GB apart, and releases follow from rates. Slices and periods are for the user-safe
 * disk alone; in figures 5 and 6 they are such that its own test lets all in.
 */
import { decodePlain } from '../../scenario/link/index.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { STARTS_S, type LOW_STREAMS, type QosPolicy } from './figures.ts';
import type { QosReading } from './readings.ts';

/** As much of a reading as a link says. */
type Said = Pick<QosReading, 'files' | 'inner' | 'io'>;

export const RUN_S = 60;
export const CYCLE_S = 4;
export const SERVER = 'workload=clients&disk=server-2002&head=0&seed=1';
/** Apart, in MB: six files, or eight, reach over the disk. */
const APART_MB = { six: 6000, eight: 4000 } as const;

const fileOf = (files: Said['files'], i: number, apart: keyof typeof APART_MB): string =>
  files === 'near' ? '' : `:file=${APART_MB[apart] * i}`;

/** A link's hash part. */
function linkOf(policy: QosPolicy, clients: readonly string[], inner: Said['inner']): string {
  const contains = policy === 'ucsb-io' || policy === 'time-cycle-qos' ? `&inner=${inner}` : '';
  const cycle = policy === 'time-cycle-qos' ? `&cycle=${CYCLE_S}` : '';
  return `${SERVER}&policy=${policy}${contains}${cycle}&clients=${clients.join(';')}&duration=${RUN_S}`;
}

/** Figures 5 and 6: a guaranteed stream, and five that join. */
export function shareLink(figure: 5 | 6, policy: QosPolicy, { files, inner }: Said): string {
  const neighbour = figure === 5 ? 'paced:5000000' : 'greedy';
  const guaranteed = `rate:8000000@0:cycle=${CYCLE_S}${fileOf(files, 0, 'six')}:period=${CYCLE_S}:slice=1.2`;
  const others = STARTS_S.map(
    (s, i) => `${neighbour}@${s}${fileOf(files, i + 1, 'six')}:period=${CYCLE_S}:slice=0.18:extra`,
  );
  return linkOf(policy, [guaranteed, ...others], inner);
}

/** Which client of figure 7 is the high-priority one: in the midst of the others, so that neither list nor place favours it. */
export const highOf = (low: number): number => Math.ceil(low / 2);

/** Figure 7: one stream of high priority, and `low` others. */
export function responseLink(
  policy: QosPolicy,
  low: (typeof LOW_STREAMS)[number],
  { files, inner, io }: Said,
): string {
  const [high, other] =
    io === 'cycle'
      ? [`rate:4000000@0:cycle=${CYCLE_S}`, `rate:4000000@0:cycle=${CYCLE_S}:priority=-1`]
      : ['paced:4000000@0:priority=100', 'paced:4000000@0'];
  const clients = Array.from({ length: low + 1 }, (_, i) => {
    const isHigh = i === highOf(low);
    return `${isHigh ? high : other}${fileOf(files, i, 'eight')}:period=${CYCLE_S}:slice=0.45${isHigh ? '' : ':extra'}`;
  });
  return linkOf(policy, clients, inner);
}

/** Of one of these links; it must be right. */
export function scenarioOf(link: string): Scenario {
  const { state, faults } = decodePlain(link);
  if (faults.length > 0) throw new Error(`${link}: ${faults.join('; ')}`);
  return state.scenario;
}
