/** A bus from the values of a scenario, and whether they go together. */
import { NS_PER_S } from '../../base/time.ts';
import type { DiskModel, ParamValues } from '../../sim/interfaces.ts';
import { arbiterOf, hasArmBuffer, type BusSetup } from './busWay.ts';
import { trackBytesOf, turnNsOf } from './trackReader.ts';

/** Values have defaults, so that all of these are there. */
export const busSetupOf = (values: ParamValues, disk: DiskModel): BusSetup => ({
  arbiter: String(values.arbiter),
  disks: Number(values.disks),
  disk,
  bufferBytes: Number(values.armbuffer),
  busRate: Number(values.busrate),
  grain: values.grain === 'request' ? 'request' : 'track',
  timed: values.busbusy === 'turn',
  holds: values.armfree === 'crossed',
});

/** Tracks that can cross in a second, at most: what all disks read, or what the bus takes; a slice of one counts as much. */
export function tracksPerS(setup: BusSetup): number {
  const { arbiter, busRate, disk, disks } = setup;
  const { definition, args } = arbiterOf(arbiter);
  const slicesPerS = NS_PER_S / definition.longestNs(args);
  const tracks = Math.min((disks * NS_PER_S) / turnNsOf(disk), busRate / trackBytesOf(disk));
  return tracks + slicesPerS;
}

/** Faults of values that are valid one by one. Each begins with the key at fault. */
export function checkBus(values: ParamValues, disk: DiskModel): readonly string[] {
  if (values.bus !== 'scsi') return [];
  const setup = busSetupOf(values, disk);
  const { bufferBytes, busRate, disks } = setup;
  if (hasArmBuffer(setup, disk))
    return setup.timed && Number.isFinite(arbiterOf(setup.arbiter).definition.longestNs([1]))
      ? [
          `busbusy=turn: with arbiter=${setup.arbiter} a transfer may be broken off, so that its end cannot be timed; ` +
            'allowed is busbusy=wait, or arbiter=priority or round-robin',
        ]
      : [];
  const track = trackBytesOf(disk);
  if (bufferBytes > 0)
    return [
      `armbuffer=${bufferBytes}: a track of this disk has ${track} bytes, which it could never take in; ` +
        `allowed is 0 for none, or at least ${track}`,
    ];
  const faults: string[] = [];
  const media = Math.ceil(disk.rateAt(0));
  if (busRate < media)
    faults.push(
      `busrate=${busRate}: without a buffer at the arm the bus has to keep up with the disk; ` +
        `allowed is at least ${media}, or an armbuffer of at least ${track}`,
    );
  if (arbiterOf(setup.arbiter).definition.cuts === 'slots' && disks > 1)
    faults.push(
      `arbiter=${setup.arbiter}: without a buffer at the arm a track cannot be read in slots; ` +
        `allowed is any other arbiter, or an armbuffer of at least ${track}`,
    );
  return faults;
}
