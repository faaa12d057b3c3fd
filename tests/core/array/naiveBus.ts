/**
 * Several disks with arm buffers on one bus, written down from the words alone (Reddy and Wyllie, "multiple disks" and
 * figure 3), slowly and plainly, as a reference for the engine. Time goes from event to event in whole nanoseconds. A
 * *piece* is a track of a service, or the part of a track that is its last; a *unit* is what one arbitration is for.
 *
 * At one instant: (1) what has crossed is done, its room is back and the bus is free; (2) media reads end; (3) services
 * start, and where the angle has come a piece begins or its turn is lost; (4) asks for the bus; (5) one grant.
 *
 * Two further readings of "completed across the SCSI bus as they are being completed at the disk surface":
 * - `turns`: a transfer ends with the media or whole revolutions later. A disk asks at the instant at which its transfer has
 *   to begin; is the bus not had then, a turn is lost, and it asks again a revolution later. It is in no line meanwhile. What
 *   is read is read: the media go on into the arm buffer. A unit whose instant passes while the one before it has not crossed
 *   asks at the first of its instants from then on. (In a slice or a slot a transfer may be broken off, so its end would not
 *   be timed: not with these arbiters.) Without an arm buffer that is so anyway.
 * - `held`: the arm stays with the request until its last byte has crossed.
 */
import { cut, type Piece, type Unit } from './naivePieces.ts';

export type NaiveArbiter =
  | { readonly kind: 'priority' | 'round-robin' }
  /** `ns` is the longest grant, or the length of a slot. */
  | { readonly kind: 'slice' | 'tdma'; readonly ns: number };

export interface NaiveBus {
  readonly arbiter: NaiveArbiter;
  readonly grain: 'track' | 'request';
  readonly bytesPerS: number;
  /** Less than a track is no arm buffer. */
  readonly armBufferBytes: number;
  readonly turns?: boolean;
  readonly held?: boolean;
}

/** The media reads a track in a revolution. */
export interface NaiveDrive {
  readonly revolutionNs: number;
  readonly trackBytes: number;
}

export interface NaiveService {
  readonly earliestNs: number;
  readonly seekNs: number;
  /** The angle at which it begins, as the part of a revolution that has gone by then. */
  readonly angleNs: number;
  readonly sizeBytes: number;
}

export interface Served {
  readonly startNs: number;
  readonly mediaEndNs: number;
  /** When its last byte had crossed. */
  readonly crossedNs: number;
  /** Of each piece: media from and to, crossed. */
  readonly pieces: readonly (readonly [fromNs: number, toNs: number, crossedNs: number])[];
}

export interface NaiveOutcome {
  readonly served: readonly (readonly Served[])[];
  /** An entry a grant; those of one disk may touch. */
  readonly bus: readonly Held[];
  /** Of each disk. */
  readonly lost: readonly (readonly (readonly [fromNs: number, toNs: number])[])[];
}

export type Held = readonly [disk: number, fromNs: number, toNs: number];

interface Disk {
  readonly services: readonly NaiveService[];
  readonly pieces: readonly Piece[];
  readonly units: readonly Unit[];
  readonly startsNs: number[];
  readonly lost: [number, number][];
  /** Whether a service has the arm. */
  busy: boolean;
  /** Pieces that have begun. */
  begun: number;
  reading: Piece | null;
  /** When the angle of the next piece comes. */
  lookNs: number;
  /** Units that have crossed, and how much bus time the next of them has had. */
  crossed: number;
  sentNs: number;
  /** With `turns`: the next unit does not ask before. */
  notBeforeNs: number;
}

interface Grant {
  readonly disk: number;
  readonly fromNs: number;
  readonly untilNs: number;
}

interface World {
  readonly setting: NaiveBus;
  readonly drive: NaiveDrive;
  readonly disks: readonly Disk[];
  readonly unbuffered: boolean;
  readonly timeline: Held[];
  grant: Grant | null;
  /** Who held the bus last. */
  last: number;
}

export function naiveBus(
  setting: NaiveBus,
  drive: NaiveDrive,
  lists: readonly (readonly NaiveService[])[],
): NaiveOutcome {
  const unbuffered = setting.armBufferBytes < drive.trackBytes;
  if (unbuffered && setting.arbiter.kind === 'tdma' && lists.length > 1)
    throw new Error('A track is held longer than a slot of time division, which needs an arm buffer.');
  const disks = lists.map((services): Disk => {
    const { pieces, units } = cut(setting, drive, services);
    const arm = { busy: false, begun: 0, reading: null, lookNs: Infinity, startsNs: [], lost: [] };
    return { services, pieces, units, ...arm, crossed: 0, sentNs: 0, notBeforeNs: 0 };
  });
  const first = { grant: null, last: disks.length - 1 };
  const world: World = { setting, drive, disks, unbuffered, timeline: [], ...first };
  for (let now = 0; now < Infinity; now = nextInstant(world, now)) {
    cross(world, now);
    for (const disk of disks) endMedia(world, disk, now);
    for (const disk of disks) moveArm(world, disk, now);
    arbitrate(world, now);
  }
  return { served: disks.map(servedBy), bus: world.timeline, lost: disks.map(({ lost }) => lost) };
}

/** (1) Of a unit of several pieces each has crossed when its own last byte has. */
function cross(world: World, now: number): void {
  const { grant, disks, unbuffered } = world;
  if (grant === null) return;
  const disk = disks[grant.disk];
  const unit = disk.units[disk.crossed];
  let sumNs = 0;
  for (const piece of unit.pieces) {
    sumNs += piece.busNs;
    const there = disk.sentNs + now - grant.fromNs >= sumNs;
    if (!unbuffered && there && piece.crossedNs === Infinity) piece.crossedNs = now;
  }
  if (now < grant.untilNs) return;
  world.timeline.push([grant.disk, grant.fromNs, grant.untilNs]);
  world.grant = null;
  disk.sentNs += now - grant.fromNs;
  if (!unbuffered && disk.sentNs < unit.busNs) return;
  disk.crossed++;
  disk.sentNs = 0;
  disk.notBeforeNs = now;
  const last = unit.pieces[unit.pieces.length - 1];
  if (last.last) freeArm(world, disk);
}

/** When a service is over for the arm: its media read, or its last byte across. */
function freeArm({ setting, unbuffered }: World, disk: Disk): void {
  if (setting.held && !unbuffered) disk.busy = false;
}

/** (2) The next track of the service follows at once, if it may; else the arm is free. */
function endMedia({ setting, unbuffered }: World, disk: Disk, now: number): void {
  const piece = disk.reading;
  if (piece?.toNs !== now) return;
  if (unbuffered) piece.crossedNs = now;
  disk.reading = null;
  if (!piece.last) disk.lookNs = now;
  else if (unbuffered || !setting.held) disk.busy = false;
}

/** (3) */
function moveArm(world: World, disk: Disk, now: number): void {
  const next = disk.services[disk.startsNs.length];
  if (!disk.busy && next !== undefined && next.earliestNs <= now) {
    disk.busy = true;
    disk.startsNs.push(now);
    const { revolutionNs } = world.drive;
    const thereNs = now + next.seekNs;
    const waitNs = (next.angleNs + revolutionNs - (thereNs % revolutionNs)) % revolutionNs;
    disk.lookNs = thereNs + waitNs;
  }
  if (disk.lookNs !== now) return;
  if (!world.unbuffered) {
    if (hasRoom(world, disk)) begin(disk, now);
    else loseTurn(world, disk);
  }
  // Without a buffer a unit asks first; its later pieces go on under the same grant.
  else if (!disk.pieces[disk.begun].first) begin(disk, now);
}

/** For a whole track, also where less is to come; pieces that have begun keep their room until they have crossed. */
function hasRoom({ setting, drive }: World, disk: Disk): boolean {
  let taken = 0;
  for (const piece of disk.pieces.slice(0, disk.begun))
    if (piece.crossedNs === Infinity) taken += piece.bytes;
  return setting.armBufferBytes - taken >= drive.trackBytes;
}

function begin(disk: Disk, now: number): void {
  const piece = disk.pieces[disk.begun++];
  piece.fromNs = now;
  piece.toNs = now + piece.mediaNs;
  disk.reading = piece;
  disk.lookNs = Infinity;
}

function loseTurn({ drive }: World, disk: Disk): void {
  const untilNs = disk.lookNs + drive.revolutionNs;
  disk.lost.push([disk.lookNs, untilNs]);
  disk.lookNs = untilNs;
}

/** From when on a disk asks for the bus, as far as is known now: never before its data is there. */
function asksFrom({ unbuffered, setting, drive }: World, disk: Disk): number {
  if (unbuffered) return disk.lookNs; // at that instant only
  const unit = disk.units[disk.crossed];
  if (unit === undefined || unit.pieces[0].fromNs === Infinity) return Infinity;
  if (disk.sentNs > 0) return 0; // it was interrupted
  // No byte of a piece crosses before it is read, if no turn is lost from now on.
  let [endNs, sentNs, timedNs] = [0, 0, 0];
  for (const piece of unit.pieces) {
    const begun = piece.toNs < Infinity;
    const fromNs = begun ? piece.fromNs : Math.max(endNs, disk.lookNs < Infinity ? disk.lookNs : 0);
    endNs = fromNs + piece.mediaNs;
    timedNs = Math.max(timedNs, fromNs - sentNs);
    sentNs += piece.busNs;
    timedNs = Math.max(timedNs, endNs - sentNs);
  }
  if (!setting.turns || timedNs >= disk.notBeforeNs) return timedNs;
  return timedNs + Math.ceil((disk.notBeforeNs - timedNs) / drive.revolutionNs) * drive.revolutionNs;
}

/** (4) and (5) */
function arbitrate(world: World, now: number): void {
  const { disks, unbuffered } = world;
  const asking = askingAt(world, now);
  const winner = world.grant === null ? chosen(world, asking, now) : -1;
  if (winner >= 0) {
    const disk = disks[winner];
    world.grant = { disk: winner, fromNs: now, untilNs: now + grantNs(world, disk, now) };
    world.last = winner;
    if (unbuffered) begin(disk, now);
  }
  if (unbuffered) for (const k of asking) if (k !== winner) loseTurn(world, disks[k]);
  if (!unbuffered && world.setting.turns)
    for (const k of asking)
      if (k !== winner) {
        disks[k].notBeforeNs = now + 1;
        disks[k].lost.push([now, now + world.drive.revolutionNs]);
      }
}

function askingAt(world: World, now: number): number[] {
  const { disks, unbuffered, grant } = world;
  const all = disks.map((_, k) => k);
  if (unbuffered) return all.filter((k) => disks[k].lookNs === now);
  return all.filter((k) => grant?.disk !== k && asksFrom(world, disks[k]) <= now);
}

/** Of those that ask, in order of their numbers; −1 is nobody. */
function chosen({ setting, last, disks }: World, asking: readonly number[], now: number): number {
  const { arbiter } = setting;
  switch (arbiter.kind) {
    case 'priority':
      return asking[0] ?? -1;
    case 'round-robin':
    case 'slice':
      return asking.find((k) => k > last) ?? asking[0] ?? -1;
    case 'tdma': {
      const owner = Math.floor(now / arbiter.ns) % disks.length;
      return asking.includes(owner) ? owner : -1;
    }
  }
}

function grantNs({ setting, unbuffered }: World, disk: Disk, now: number): number {
  const { arbiter } = setting;
  const unit = disk.units[disk.crossed];
  // The head cannot stop within a track.
  if (unbuffered) return unit.mediaNs;
  const restNs = unit.busNs - disk.sentNs;
  if (arbiter.kind === 'slice') return Math.min(restNs, arbiter.ns);
  if (arbiter.kind === 'tdma') return Math.min(restNs, arbiter.ns - (now % arbiter.ns));
  return restNs;
}

function nextInstant(world: World, now: number): number {
  const { disks, grant, setting } = world;
  const instants: number[] = [];
  for (const disk of disks) {
    const next = disk.services[disk.startsNs.length];
    if (!disk.busy && next !== undefined) instants.push(next.earliestNs);
    instants.push(disk.lookNs, disk.reading?.toNs ?? Infinity, asksFrom(world, disk));
  }
  if (grant !== null) {
    const disk = disks[grant.disk];
    instants.push(grant.untilNs);
    let atNs = grant.fromNs - disk.sentNs;
    for (const piece of disk.units[disk.crossed].pieces) instants.push((atNs += piece.busNs));
  } else if (setting.arbiter.kind === 'tdma' && askingAt(world, now).length > 0) {
    const { ns } = setting.arbiter;
    instants.push((Math.floor(now / ns) + 1) * ns);
  }
  return Math.min(...instants.filter((atNs) => atNs > now));
}

function servedBy({ services, startsNs, pieces }: Disk): Served[] {
  return services.map((_, number) => {
    const own = pieces.filter(({ service }) => service === number);
    const last = own[own.length - 1];
    return {
      startNs: startsNs[number],
      mediaEndNs: last.toNs,
      crossedNs: last.crossedNs,
      pieces: own.map(({ fromNs, toNs, crossedNs }) => [fromNs, toNs, crossedNs] as const),
    };
  });
}

/** Touching entries of one disk as one. */
export function joined(bus: readonly Held[]): Held[] {
  const all: Held[] = [];
  for (const [disk, fromNs, toNs] of bus) {
    const before = all[all.length - 1];
    if (before?.[0] === disk && before[2] === fromNs) all[all.length - 1] = [disk, before[1], toNs];
    else all.push([disk, fromNs, toNs]);
  }
  return all;
}
