/** The bus of a system, with a channel for each of its disks. */
import type { BusWriter, DiskModel } from '../../sim/interfaces.ts';
import { ArmBuffer } from './armBuffer.ts';
import type { ArbiterDefinition } from './arbiter.ts';
import { arbiters } from './index.ts';
import { SharedBus } from './sharedBus.ts';
import { trackBytesOf, type TrackReader, type BusFigures } from './trackReader.ts';
import { Unbuffered } from './unbuffered.ts';

export interface BusSetup extends BusFigures {
  /** As the key `arbiter` has it: `priority`, `slice:2` … */
  readonly arbiter: string;
  readonly disks: number;
  readonly disk: DiskModel;
  /** Where it is written down what happens; absent: nowhere. */
  readonly record?: BusWriter;
}

export interface BusWay {
  readonly bus: SharedBus;
  /** By disk. */
  readonly channels: readonly TrackReader[];
}

/** An arbiter and its numbers, from a value of the key. */
export function arbiterOf(text: string): { readonly definition: ArbiterDefinition; readonly args: number[] } {
  const [id, ...args] = text.split(':');
  const definition = arbiters.find((one) => one.id === id);
  if (definition === undefined) throw new Error(`no arbiter ${id}`);
  return { definition, args: args.map(Number) };
}

/** Less than a track of the outermost zone could never take it in: it is none. */
export const hasArmBuffer = ({ bufferBytes }: BusFigures, disk: DiskModel): boolean =>
  bufferBytes >= trackBytesOf(disk);

export function makeBus(setup: BusSetup): BusWay {
  const { definition, args } = arbiterOf(setup.arbiter);
  const record = setup.record ?? null;
  const bus = new SharedBus(definition.create(setup.disks, args), record);
  const Channel = hasArmBuffer(setup, setup.disk) ? ArmBuffer : Unbuffered;
  const channels = Array.from({ length: setup.disks }, () => new Channel(bus, setup.disk, setup, record));
  return { bus, channels };
}
