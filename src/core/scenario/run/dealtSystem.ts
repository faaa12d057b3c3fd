/**
 * Disks that do not know of each other: each is played by itself, the one with the earliest clock next, so that what
 * they draw together (see workload/) is drawn once.
 */
import { resolved } from '../resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { Station } from '../../sim/single/station.ts';
import { buildStation, type RunOptions } from '../stations.ts';
import { sharesOf } from '../shares.ts';
import type { Scenario } from '../scenario.ts';
import type { System } from './system.ts';

/** Beats that the disk whose turn it is may be ahead of the others. */
const AHEAD = 16;

export class DealtSystem implements System {
  readonly stations: readonly Station[];
  readonly requests = null;
  private readonly aheadNs: number;

  constructor(scenario: Scenario, options: RunOptions) {
    const disk = options.disk ?? resolved(scenario).disk;
    this.stations = sharesOf(scenario).map((share) =>
      buildStation(scenario, { ...options, disk, ...(share ? { share } : {}) }),
    );
    this.aheadNs = AHEAD * resolved(scenario).beatNs;
  }

  get nowNs(): number {
    return Math.min(...this.stations.map(({ nowNs }) => nowNs));
  }

  get endNs(): number {
    return Math.max(...this.stations.map(({ endNs }) => endNs));
  }

  get overrun(): boolean {
    return this.stations.some(({ overrun }) => overrun);
  }

  get finished(): boolean {
    return this.stations.every(({ finished }) => finished);
  }

  run(untilNs: number): void {
    for (;;) {
      const station = earliest(this.stations);
      if (station.finished || station.nowNs >= untilNs) return;
      station.run(Math.min(untilNs, station.nowNs + this.aheadNs));
      this.endTogether();
    }
  }

  advance(decisions: number): void {
    if (decisions === Infinity) {
      this.run(Infinity);
      return;
    }
    const station = earliest(this.stations);
    station.runWithin(
      { untilNs: station.nowNs + this.aheadNs, lastRow: Infinity, work: Infinity, lastNs: 0 },
      decisions,
    );
    this.endTogether();
  }

  finish(): void {
    for (const station of this.stations) station.finish();
  }

  private endTogether(): void {
    endWithFirst(this.stations);
  }
}

/** The disk that is behind the others; of those that are finished, only where all are. */
export function earliest<Kind extends { readonly nowNs: number; readonly finished: boolean }>(
  disks: readonly Kind[],
): Kind {
  let first = elementAt(disks, 0);
  for (const disk of disks) if (!disk.finished && (first.finished || disk.nowNs < first.nowNs)) first = disk;
  return first;
}

/** Where one disk has been given up, the others do not go on beyond that instant. */
export function endWithFirst(stations: readonly Station[]): void {
  if (!stations.some(({ overrun }) => overrun)) return;
  const atNs = Math.min(...stations.filter(({ overrun }) => overrun).map(({ nowNs }) => nowNs));
  for (const station of stations)
    if (!station.overrun) station.endNs = Math.min(station.endNs, Math.max(atNs, station.nowNs));
}
