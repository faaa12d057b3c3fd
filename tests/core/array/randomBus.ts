/**
 * Random sets for the bus, the same for a seed. Half of them count in single nanoseconds (a turn of a few, a track in
 * fewer), so that most events fall together and the order within an instant tells; the others are near to real drives.
 */
import { testRandom } from '../../helpers/fuzz.ts';
import type { NaiveArbiter, NaiveBus, NaiveDrive, NaiveService } from './naiveBus.ts';

export interface BusCase {
  readonly bus: NaiveBus;
  readonly drive: NaiveDrive;
  /** Of each disk. */
  readonly services: readonly (readonly NaiveService[])[];
}

export interface BusKind {
  /** Services of whole tracks only. */
  readonly wholeTracks?: boolean;
  /** Only sets with an arm buffer, or only such without. */
  readonly buffered?: boolean;
  /** Transfers that are timed to end with the media, arms that are held, or both. */
  readonly timed?: boolean;
}

export function randomBus(seed: number, kind: BusKind = {}): BusCase {
  const random = testRandom(seed);
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)];

  const tiny = random() < 0.5;
  const drive = tiny
    ? { revolutionNs: int(2, 12), trackBytes: pick([4, 10, 12]) }
    : { revolutionNs: pick([10e6, 11.1e6, 8.333e6]), trackBytes: pick([1000, 43_008, 50_000]) };
  // A bus from half as fast as the media to five times as fast, now and then in whole nanoseconds a track.
  const crossNs = Math.max(1, Math.round(drive.revolutionNs * pick([0.2, 0.33, 0.387, 0.5, 0.8, 1, 2])));
  const buffered = kind.buffered ?? random() < 0.8;
  const disks = int(1, 5);
  const part = tiny ? int(1, 5) : pick([1e6, 3e6, 500_001]);
  const arbiters: NaiveArbiter[] = [
    { kind: 'priority' },
    { kind: 'round-robin' },
    { kind: 'slice', ns: part },
    { kind: 'tdma', ns: part },
  ];
  const arbiter = pick(buffered || disks === 1 ? arbiters : arbiters.slice(0, 3));
  const bus: NaiveBus = {
    arbiter,
    grain: pick(['track', 'request']),
    bytesPerS: (drive.trackBytes * 1e9) / crossNs,
    armBufferBytes: buffered
      ? Math.floor(drive.trackBytes * pick([1, 1.5, 2, 2, 3, 12.2]))
      : pick([0, drive.trackBytes - 1]),
  };

  const span = drive.revolutionNs * int(1, 30);
  // Some sets have few angles, so that disks look at one instant.
  const angles = random() < 0.5 ? Math.min(drive.revolutionNs, 2) : drive.revolutionNs;
  const service = (): NaiveService => ({
    earliestNs: random() < 0.4 ? 0 : int(0, span),
    seekNs: random() < 0.4 ? 0 : int(0, 2 * drive.revolutionNs),
    angleNs: int(0, angles - 1),
    sizeBytes:
      kind.wholeTracks || random() < 0.5
        ? drive.trackBytes * int(1, 6)
        : int(1, drive.trackBytes * pick([1, 1, 5])),
  });
  const list = () =>
    Array.from({ length: int(0, 6) }, service).toSorted((a, b) => a.earliestNs - b.earliestNs);
  const services = Array.from({ length: disks }, list);
  if (kind.timed !== true) return { bus, drive, services };
  const whole = { arbiter: pick(arbiters.slice(0, 2)), turns: random() < 0.8, held: random() < 0.6 };
  return { bus: { ...bus, ...whole }, drive, services };
}
