/**
 * Streams on striped disks, as a model: which disk reads which block in which cycle, who starts, who waits for a slot, and
 * what 2D BubbleUp reads a cycle early so that fewer wait.
 */
import { SlotSchedule } from '../../../core/theory/slotSchedule.ts';

type SlotCycle = ReturnType<SlotSchedule['advance']>;

/** N. */
export const SLOTS = 3;
export const LEAST_DISKS = 2;
export const MOST_DISKS = 5;
/** A stream asks in each cycle, until there are so many; its first block lies on this disk (drawn once, of as many as there are). */
const FIRST_DISKS = [2, 0, 3, 3, 1, 0, 2, 2, 0, 1, 3, 1, 4, 2, 4] as const;
/** Cycles from the first to the last that can be looked at. */
export const CYCLES = 20;

export interface SlotsSetting {
  readonly disks: number;
  readonly streams: number;
  readonly readsAhead: boolean;
  /** The present one. */
  readonly cycle: number;
}

export const firstSlots: SlotsSetting = { disks: 4, streams: 11, readsAhead: true, cycle: 9 };

export const mostStreams = ({ disks }: Pick<SlotsSetting, 'disks'>): number => disks * SLOTS;

/** A block in a slot. */
export interface SlotBlock {
  readonly stream: number;
  readonly block: number;
  readonly disk: number;
  readonly cycle: number;
  /** From 0, in its disk’s cycle. */
  readonly slot: number;
  readonly isEarly: boolean;
  /** Its stream starts with it. */
  readonly isFirst: boolean;
  /** It is still to be read, if nobody comes. */
  readonly isToCome: boolean;
}

export interface SlotsModel extends SlotsSetting {
  readonly blocks: readonly SlotBlock[];
  readonly starts: SlotCycle['starts'];
  readonly moves: SlotCycle['moves'];
  /** In the present cycle, in the order in which they asked. */
  readonly waiting: readonly { readonly stream: number; readonly disk: number }[];
  /** Cycles that all have waited so far, here and where each waits for a slot. */
  readonly waited: { readonly here: number; readonly slots: number };
}

const diskOf = (stream: number, { disks }: SlotsSetting): number => (FIRST_DISKS[stream] ?? 0) % disks;

function played(setting: SlotsSetting, readsAhead: boolean): readonly SlotCycle[] {
  const { disks, streams, cycle: last } = setting;
  const schedule = new SlotSchedule({ disks, slots: SLOTS, readsAhead });
  return Array.from({ length: last + 1 }, (_, cycle) => {
    if (cycle < streams) schedule.ask({ stream: cycle, disk: diskOf(cycle, setting), blocks: Infinity });
    return schedule.advance();
  });
}

const waitedIn = (cycles: readonly SlotCycle[]): number =>
  cycles.reduce((sum, { waiting }) => sum + waiting.length, 0);

export function slotsModel(setting: SlotsSetting): SlotsModel {
  const { cycle: now, readsAhead } = setting;
  const cycles = played(setting, readsAhead);
  const present = cycles.at(-1);
  const read = cycles.flatMap(({ cycle, reads, starts }) =>
    reads.flatMap((of, disk) =>
      of.map(({ stream, block, due }, slot) => ({
        ...{ stream, block, disk, cycle, slot, isEarly: due > cycle, isToCome: false },
        isFirst: block === 0 && starts.some((one) => one.stream === stream),
      })),
    ),
  );
  return {
    ...setting,
    blocks: [...read, ...toCome(setting, cycles, present?.moves ?? [], now)],
    starts: present?.starts ?? [],
    moves: present?.moves ?? [],
    waiting: (present?.waiting ?? []).map((stream) => ({ stream, disk: diskOf(stream, setting) })),
    waited: { here: waitedIn(cycles), slots: waitedIn(readsAhead ? played(setting, false) : cycles) },
  };
}

/** What is due after the present cycle and has not been read: of one stream as of another, where nobody comes or goes. */
function toCome(
  setting: SlotsSetting,
  cycles: readonly SlotCycle[],
  moves: SlotCycle['moves'],
  now: number,
): readonly SlotBlock[] {
  const started = cycles.flatMap(({ cycle, starts }) =>
    starts.map(({ stream }) => ({ stream, start: cycle })),
  );
  const blocks: SlotBlock[] = [];
  for (let cycle = now + 1; cycle <= CYCLES; cycle++) {
    const taken = new Map<number, number>();
    for (const { stream, start } of started.toSorted((a, b) => a.stream - b.stream)) {
      const block = cycle - start;
      if (moves.some((move) => move.stream === stream && move.due === cycle)) continue;
      const disk = (diskOf(stream, setting) + block) % setting.disks;
      const slot = taken.get(disk) ?? 0;
      taken.set(disk, slot + 1);
      // A cycle may have more blocks than slots: some of them will be read before.
      if (slot >= SLOTS) continue;
      blocks.push({ stream, block, disk, cycle, slot, isEarly: false, isFirst: false, isToCome: true });
    }
  }
  return blocks;
}
