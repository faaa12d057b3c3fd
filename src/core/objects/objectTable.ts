/**
 * The table of objects: what is stored, where each byte of it lies, and what it takes to read a stretch of one. Several disks
 * can share one: it knows of no requests. A pure function of values, disk and seed.
 *
 * Our reading: a read that runs into another run of its object (a next segment of the log, say) is one service. Its transfer
 * has the way there in it: the seek from where one run ends to where the next begins, and the wait for that one's angle.
 */
import { onceForEach } from '../base/onceFor.ts';
import { ANYWHERE, phaseOf, waitForPhase } from '../base/phase.ts';
import { readForm } from '../base/params.ts';
import { wholeNs } from '../base/time.ts';
import type { DiskModel, Place } from '../sim/interfaces.ts';
import type { PlacedObjects, Placement, Run, StoredObject } from './definition.ts';
import { geometryOf, type Geometry } from './geometry.ts';
import { placementOf } from './placements.ts';
import { storageFaults, storedObjects, type ToStore } from './storedObjects.ts';

/** Of the numbers of a track, what is lost to rounding. */
const DUST = 1e-4;

export class ObjectTable {
  readonly objects: readonly StoredObject[];
  /** How many of them, from the front, are films. */
  readonly films: number;
  readonly placement: Placement;
  readonly inTracks: boolean;
  private readonly disk: DiskModel;
  private readonly geometry: Geometry;
  private readonly placed: PlacedObjects;
  private readonly run: Run = { at: 0, bytes: 0 };
  private readonly part: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };

  constructor(of: ToStore) {
    const faults = storageFaults(of);
    if (faults.length > 0) throw new Error(faults.join(' '));
    const { id, args } = readForm(of.values.place);
    this.disk = of.disk;
    this.geometry = geometryOf(of.disk);
    this.objects = storedObjects(of);
    this.films = of.films.length;
    this.placement = placementOf(id);
    this.placed = this.placement.place({
      ...{ disk: this.geometry, objects: this.objects, seed: of.seed, args },
    });
    this.inTracks = this.placed.inTracks === true;
  }

  /** Bytes of an object that follow one another on the disk, from an offset on. */
  runAt(object: number, offset: number, run: Run): void {
    this.placed.runAt(object, offset, run);
  }

  /** Where a piece that begins at or behind an offset may begin; beyond the object's end, perhaps. */
  beginAt(object: number, offset: number): number {
    if (!this.inTracks || offset >= this.objects[object].bytes) return offset;
    this.placed.runAt(object, offset, this.run);
    return offset + this.geometry.trackFrom(this.run.at) - this.run.at;
  }

  /** A read of less than a track that would run over a track's end begins with the next track, or ends with its own. */
  within(object: number, offset: number, bytes: number): number {
    const { run, objects, geometry } = this;
    this.placed.runAt(object, offset, run);
    const rest = geometry.trackFrom(run.at + 1) - run.at;
    if (bytes <= rest) return offset;
    const next = offset + rest;
    if (next + bytes <= objects[object].bytes) return next;
    return Math.max(0, offset + rest - Math.ceil(bytes));
  }

  /**
   * Where so many bytes of an object lie, and what their transfer takes. `anywhere`: whole tracks are read from where the
   * head comes down, if they begin on a track's boundary and that is no longer than to wait for half a turn.
   */
  locate(object: number, offset: number, bytes: number, anywhere: boolean, place: Place): void {
    const { placed, run, part, geometry } = this;
    placed.runAt(object, offset, run);
    geometry.addresses.locate(run.at, Math.min(bytes, run.bytes), place);
    if (this.inTracks && anywhere) this.readTracks(bytes, place);
    const { revolutionNs, seekNs } = this.disk;
    for (let read = run.bytes; read < bytes; read += run.bytes) {
      placed.runAt(object, offset + read, run);
      geometry.addresses.locate(run.at, Math.min(bytes - read, run.bytes), part);
      const away = Math.abs(part.cylinder - place.endCylinder);
      const thereNs = place.transferNs + (away === 0 ? 0 : seekNs[away]);
      const turningNs = waitForPhase(part.angleNs, Math.round(place.angleNs) + thereNs, revolutionNs);
      place.transferNs = thereNs + turningNs + part.transferNs;
      place.endCylinder = part.endCylinder;
    }
    if (place.angleNs >= 0) place.angleNs = phaseOf(place.angleNs, revolutionNs);
  }

  /** The cylinders of an object's first and last byte, or of what lies outermost and innermost of it. */
  between(object: number): { readonly from: number; readonly to: number } {
    const { placed, run, geometry, objects } = this;
    const { bytes } = objects[object];
    let [from, to] = [Infinity, 0];
    const see = (address: number) => {
      const cylinder = geometry.addresses.cylinderOf(address);
      from = Math.min(from, cylinder);
      to = Math.max(to, cylinder);
    };
    placed.runAt(object, bytes - 1, run);
    see(run.at);
    for (let read = 0, seen = 0; read < bytes && seen < MOST_RUNS; read += run.bytes, seen++) {
      placed.runAt(object, read, run);
      see(run.at);
      see(run.at + run.bytes - 1);
    }
    return { from, to };
  }

  /** How many runs an object has, or that it has more than anybody counts. */
  runs(object: number): number {
    const { placed, run, objects } = this;
    let runs = 0;
    for (let read = 0; read < objects[object].bytes && runs < MOST_RUNS; read += run.bytes, runs++)
      placed.runAt(object, read, run);
    return runs;
  }

  private readTracks(bytes: number, place: Place): void {
    const tracks = bytes / this.geometry.trackBytes(place.cylinder);
    const whole = Math.ceil(tracks - DUST);
    if (tracks < 1 - DUST || whole > tracks + 0.5) return;
    place.angleNs = ANYWHERE;
    place.transferNs = wholeNs(whole * this.disk.revolutionNs);
  }
}

/** So many runs of an object are looked at one by one. */
const MOST_RUNS = 1000;

const MOST_KNOWN = 16;
const tableNamed = onceForEach((_: DiskModel, _name: string, of: ToStore) => new ObjectTable(of), MOST_KNOWN);

/** The table of such objects; they must fit. The same one for the same. */
export function objectTableOf(of: ToStore): ObjectTable {
  const { place, objects, osize, filled } = of.values;
  return tableNamed(of.disk, JSON.stringify([of.seed, of.films, place, objects, osize, filled]), of);
}

/** Whole sentences where objects do not fit on the disk, or not as they are to lie. */
export function placeFaults(of: ToStore): readonly string[] {
  const faults = storageFaults(of);
  if (faults.length > 0) return faults;
  const { id, args } = readForm(of.values.place);
  const here = { disk: geometryOf(of.disk), objects: storedObjects(of), seed: of.seed, args };
  return (placementOf(id).check?.(here) ?? []).map((why) => `place=${of.values.place}: ${why}`);
}
