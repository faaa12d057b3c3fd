/**
 * What has to hold of free blocks and of the time-cycle scheduler whatever schedules: a function that schedules is handed in,
 * so that the naive references and the engine can be asked the same. Every function answers with what is wrong, in words;
 * nothing is wrong where the list is empty.
 */
import { fraction } from '../rates/fractions.ts';
import type { CycleWorld, FreeWorld, World } from './freeWorlds.ts';
import { admitted, roomWithReserve, type Reserve, type Stream } from './naiveAdmission.ts';
import { worstCaseNs, type Request } from './naiveTurningDisk.ts';

export interface Served {
  readonly id: number;
  readonly endNs: number;
}

export interface FreeRead {
  readonly cylinder: number;
  readonly block: number;
  /** Of its transfer. */
  readonly startNs: number;
  readonly endNs: number;
}

export interface FreeOutcome {
  readonly foreground: readonly Served[];
  readonly reads: readonly FreeRead[];
}

export type FreeSchedule = (world: FreeWorld, free: boolean) => FreeOutcome;
export type CycleSchedule = (world: CycleWorld) => readonly Served[];

const byId = (served: readonly Served[]) => new Map(served.map(({ id, endNs }) => [id, endNs]));

const atIndex = ({ requests }: World, id: number): Request => {
  const request = requests.find((one) => one.id === id);
  if (request === undefined) throw new Error(`request ${id} is not in this world`);
  return request;
};

/** Foreground completions are the same to the nanosecond with free blocks and without, and in the same order. */
export function movedByFreeblock(world: FreeWorld, schedule: FreeSchedule): string[] {
  const [alone, along] = [schedule(world, false).foreground, schedule(world, true).foreground];
  const wrong = alone.length === along.length ? [] : [`${alone.length} served alone, ${along.length} along`];
  return [
    ...wrong,
    ...alone.flatMap(({ id, endNs }, k) => {
      const other = along.at(k);
      if (other?.id === id && other.endNs === endNs) return [];
      return [`request ${id} ends at ${endNs} alone, along it ${other?.id} at ${other?.endNs}`];
    }),
  ];
}

interface Touch {
  readonly name: string;
  readonly cylinder: number;
  readonly startNs: number;
  readonly endNs: number;
}

/** The arm gets from each transfer to the next in time. */
function torn({ disk }: World, touches: readonly Touch[]): string[] {
  const inOrder = [...touches].sort((a, b) => a.startNs - b.startNs || a.endNs - b.endNs);
  return inOrder.slice(1).flatMap((next, k) => {
    const last = inOrder[k];
    const seekNs = disk.seekNs[Math.abs(next.cylinder - last.cylinder)];
    return next.startNs - last.endNs >= seekNs ? [] : [`no time from ${last.name} to ${next.name}`];
  });
}

/** Blocks are read whole, under the right angle, no more often than they are wanted, and where the arm can be. */
export function wronglyRead(world: FreeWorld, schedule: FreeSchedule): string[] {
  const { foreground, reads } = schedule(world, true);
  const { revolutionNs } = world.disk;
  const lengthNs = Math.floor(revolutionNs / world.blocksPerTrack);
  /** How long ago its angle was there: rounded, and up to 1 ns late. */
  const lateNs = ({ block, startNs }: FreeRead) => {
    const turns = startNs / revolutionNs - block / world.blocksPerTrack;
    return (turns - Math.round(turns)) * revolutionNs;
  };
  const count = (list: readonly { cylinder: number; block: number }[], one: FreeRead) =>
    list.filter(({ cylinder, block }) => cylinder === one.cylinder && block === one.block).length;
  const misread = reads.flatMap((read) => {
    const name = `block ${read.block} of cylinder ${read.cylinder} at ${read.startNs}`;
    const wrong: string[] = [];
    if (lateNs(read) < -0.51 || lateNs(read) > 1) wrong.push(`${name}: not its angle`);
    if (read.endNs - read.startNs !== lengthNs) wrong.push(`${name}: not whole`);
    if (count(reads, read) > count(world.wanted, read)) wrong.push(`${name}: read more often than wanted`);
    return wrong;
  });
  const touches = [
    ...reads.map((read) => ({ ...read, name: `block ${read.block} of cylinder ${read.cylinder}` })),
    ...foreground.map(({ id, endNs }) => {
      const { cylinder, transferNs } = atIndex(world, id);
      return { name: `request ${id}`, cylinder, startNs: endNs - transferNs, endNs };
    }),
  ];
  return [...misread, ...torn(world, touches)];
}

const kindOf = ({ clients }: CycleWorld, { client }: Request) => clients[client].kind;

/** B30: of one that is not a rate client's; of a background one a chunk. */
function longestUnderWayNs(world: CycleWorld): number {
  const others = world.requests.filter((request) => kindOf(world, request) !== 'rate');
  const underWay = others.map((request) => {
    if (kindOf(world, request) !== 'background') return worstCaseNs(world.disk, request);
    const bytes = Math.min(request.sizeBytes, world.chunkBytes);
    // A part that begins within a nanosecond may end in the next one.
    const transferNs = world.disk.transferNs(request.cylinder, bytes) + 1;
    return worstCaseNs(world.disk, { ...request, transferNs });
  });
  return Math.max(0, ...underWay);
}

export function latencyWorstNs(world: CycleWorld): number {
  const those = world.requests.filter((request) => kindOf(world, request) === 'latency');
  return Math.max(0, ...those.map((request) => worstCaseNs(world.disk, request)));
}

/** The world without the streams that deterministic admission refuses; they ask in the order of the list. */
export function admittedWorld(world: CycleWorld): CycleWorld {
  const { disk, clients, cycleNs, sharePercent, latencySlots } = world;
  const overheadNs = Math.max(...disk.seekNs) + Math.ceil(disk.revolutionNs);
  const streamOf = (client: number): Stream => {
    const first = world.requests.find((request) => request.client === client);
    if (first === undefined) throw new Error(`client ${client} asks for nothing`);
    return {
      latency: fraction(overheadNs),
      rate: fraction(first.sizeBytes, cycleNs),
      zoneRate: fraction(world.rateOf(first.cylinder), 1e9),
    };
  };
  const rates = clients.flatMap(({ kind }, client) => (kind === 'rate' ? [client] : []));
  const asking = rates.map((client) => ({ stream: streamOf(client), at: 0, leaves: Infinity }));
  const reserve: Reserve = {
    latencySlots,
    latencyWorst: fraction(latencyWorstNs(world)),
    longestUnderWay: fraction(longestUnderWayNs(world)),
  };
  const passed = admitted(asking, (present, one) =>
    roomWithReserve([...present, one], fraction(sharePercent, 100), fraction(cycleNs), reserve),
  );
  const refused = new Set(rates.filter((_, k) => !passed[k]));
  return { ...world, requests: world.requests.filter(({ client }) => !refused.has(client)) };
}

/** A guaranteed-rate client that was let in misses no cycle, whoever its neighbours are. */
export function missedCycles(world: CycleWorld, schedule: CycleSchedule): string[] {
  const ends = byId(schedule(world));
  return world.requests
    .filter((request) => kindOf(world, request) === 'rate')
    .flatMap(({ id, deadlineNs }) => {
      const endNs = ends.get(id) ?? Infinity;
      return endNs <= deadlineNs ? [] : [`request ${id} ends at ${endNs}, due at ${deadlineNs}`];
    });
}
