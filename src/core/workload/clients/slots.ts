/**
 * Clients with a guaranteed rate on several striped disks that are read in cycles: does each begin when it comes, or in a slot
 * (theory/slotSchedule.ts)?
 */
import type { ParamSpec } from '../../base/params.ts';
import { secondsToNs } from '../../base/time.ts';
import { cycleNsOf } from './client.ts';
import type { ListedClient } from './line.ts';
import type { Idle } from '../parts/definition.ts';

export const starts = {
  kind: 'choice',
  key: 'starts',
  title: 'Guaranteed rates begin',
  help: 'When a client with a guaranteed rate begins. A slot is room for one IO of a cycle at worst, on the disk that it lies on. Only where disks are striped, under a scheduler in cycles.',
  group: 'workload',
  advanced: true,
  default: 'at-once',
  options: [
    { id: 'at-once', title: 'when they come', help: 'Whether there is a slot for it or not.' },
    {
      id: 'slot',
      title: 'in a free slot',
      help: 'In the first cycle in which its disk has fewer clients than slots.',
    },
    {
      id: 'bubble',
      title: 'in a slot that is kept free (2D BubbleUp)',
      help: 'Disks read ahead by a cycle in slots that are left, so that one of the next cycle stays free for whoever comes.',
    },
  ],
} as const satisfies ParamSpec;

export interface SlotValues {
  readonly starts: (typeof starts.options)[number]['id'];
  readonly admission?: string;
  readonly disks?: number;
  readonly spread?: string;
  readonly policy?: string;
  readonly cycle?: number;
}

/** Why there are no slots; undefined where there are. */
export function whyNoSlots({ disks = 1, spread, policy }: SlotValues): string | undefined {
  if (policy !== 'time-cycle-qos')
    return 'no other scheduler than Time-cycle QoS issues IOs by the slots of a cycle';
  if (disks === 1)
    return 'on one disk all guaranteed rates are read in every cycle, and there is no other slot to wait for';
  if (spread !== 'coarse')
    return 'only where pieces are striped one by one does a client move from disk to disk';
  return undefined;
}

export const beginsInSlots = (values: SlotValues): boolean =>
  values.starts !== 'at-once' && whyNoSlots(values) === undefined;

export function idleStarts(values: SlotValues): readonly Idle[] {
  const why = whyNoSlots(values);
  return why === undefined ? [] : [{ key: 'starts', why }];
}

const titleOf = (client: ListedClient, number: number): string =>
  `client ${number + 1} (${client.name ?? client.kind})`;

/** What slots cannot be for: a slot is one IO of a client in each cycle. */
export function checkSlots(values: SlotValues, list: readonly ListedClient[]): readonly string[] {
  if (!beginsInSlots(values)) return [];
  const { starts: way, admission, cycle = 0 } = values;
  const faults: string[] = [];
  if (admission !== undefined && admission !== 'paper')
    faults.push(
      `starts=${way}: slots decide who may begin, and admission=${admission} would decide it too; allowed is admission=paper`,
    );
  for (const [number, client] of list.entries()) {
    if (client.kind !== 'rate') continue;
    const who = `starts=${way}: ${titleOf(client, number)}`;
    if (cycleNsOf(client) !== secondsToNs(cycle))
      faults.push(
        `${who} has a cycle of ${cycleNsOf(client) / 1e9} s, and slots are those of cycle=${cycle}; allowed is the same cycle`,
      );
    if (client.writes)
      faults.push(
        `${who} writes, and what is not there yet cannot be moved a cycle; allowed are clients that read`,
      );
    if (client.bursts.length > 0)
      faults.push(`${who} has bursts, and a slot is the same in each cycle; allowed are clients of one rate`);
  }
  return faults;
}
