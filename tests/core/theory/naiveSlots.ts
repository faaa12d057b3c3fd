/**
 * Slots of several disks, written a second time and without arithmetic: every block is a thing with a cycle in which it is
 * due and one in which it was read, and whether somebody would miss a block is found by playing on, as eagerly as the rules
 * allow. Readings: those at the head of core/theory/slotSchedule.ts; streams are taken to go on for ever wherever it is
 * asked how much will be needed behind the next cycle.
 */
export interface NaiveStream {
  readonly stream: number;
  readonly disk: number;
  readonly blocks: number;
  /** The first cycle in which it could start. */
  readonly asks: number;
  /** The first cycle of which it reads nothing any more. */
  readonly leaves: number;
}

export interface NaiveSet {
  readonly disks: number;
  readonly slots: number;
  readonly readsAhead: boolean;
  readonly streams: readonly NaiveStream[];
  readonly cycles: number;
}

interface Block {
  readonly stream: number;
  readonly block: number;
  readonly due: number;
  readonly disk: number;
}

export interface NaiveCycle {
  /** 'stream.block' by disk, in the order of slots. */
  readonly reads: readonly (readonly string[])[];
  readonly started: readonly number[];
}

interface Player {
  readonly of: NaiveStream;
  readonly start: number;
}

const nameOf = ({ stream, block }: Block): string => `${stream}.${block}`;

export function naiveSlots({ disks, slots, readsAhead, streams, cycles }: NaiveSet): readonly NaiveCycle[] {
  const players: Player[] = [];
  const read = new Map<string, number>();
  const all = Array.from({ length: disks }, (_, disk) => disk);

  const blockDue = ({ of, start }: Player, cycle: number): Block | undefined => {
    const block = cycle - start;
    return block < 0 ? undefined : { stream: of.stream, block, due: cycle, disk: (of.disk + block) % disks };
  };
  const here = (cycle: number) =>
    players.filter(({ of, start }) => of.leaves > cycle && cycle - start < of.blocks);
  const unreadOn = (disk: number, due: number, who: readonly Player[]): Block[] =>
    who
      .map((player) => blockDue(player, due))
      .filter((block) => block !== undefined)
      .filter((block) => block.disk === disk && !read.has(nameOf(block)))
      .sort((a, b) => a.stream - b.stream);

  /** Reading all that it may as soon as it may, does a disk miss nothing? `forgone`: slots of the first cycle not to be used. */
  const survives = (disk: number, from: number, who: readonly Player[], first: number, forgone = 0) => {
    let due = first;
    let room = slots - forgone;
    for (let cycle = from; cycle < from + 4 * disks; cycle++) {
      if (due > room) return false;
      const next = unreadOn(disk, cycle + 1, who).length;
      due = next - Math.min(next, room - due);
      room = slots;
    }
    return true;
  };

  return Array.from({ length: cycles }, (_, cycle) => {
    const started: number[] = [];
    const asking = streams
      .filter(({ asks, leaves, blocks }) => asks <= cycle && leaves > cycle && blocks > 0)
      .filter(({ stream }) => !players.some(({ of }) => of.stream === stream))
      .toSorted((a, b) => a.asks - b.asks);
    for (const of of asking) {
      const player = { of, start: cycle };
      const who = [...here(cycle), player];
      const mayStart = readsAhead
        ? all.every((disk) => survives(disk, cycle, who, unreadOn(disk, cycle, who).length))
        : unreadOn(of.disk, cycle, who).length <= slots;
      if (!mayStart) continue;
      players.push(player);
      started.push(of.stream);
    }
    const now = here(cycle);
    const reads = all.map((disk) => unreadOn(disk, cycle, now));
    const wasAhead = new Set(
      now.filter((player) => read.has(nameOf(blockDue(player, cycle) as Block))).map(({ of }) => of.stream),
    );
    for (const block of reads.flat()) read.set(nameOf(block), cycle);
    if (readsAhead)
      for (const disk of all) {
        const left = here(cycle).filter(({ of, start }) => cycle + 1 - start < of.blocks);
        const candidates = unreadOn(disk, cycle + 1, left).sort(
          (a, b) => Number(wasAhead.has(b.stream)) - Number(wasAhead.has(a.stream)) || a.stream - b.stream,
        );
        const most = Math.min(slots - reads[disk].length, candidates.length);
        const counts = Array.from({ length: most + 1 }, (__, count) => count);
        const enough = (forgone: number) =>
          counts.find((count) => survives(disk, cycle + 1, now, candidates.length - count, forgone));
        const isFull = now.length === disks * slots;
        for (const block of candidates.slice(0, (isFull ? undefined : enough(1)) ?? enough(0) ?? most)) {
          reads[disk].push(block);
          read.set(nameOf(block), cycle);
        }
      }
    return { reads: reads.map((of) => of.map(nameOf)), started };
  });
}
