/** What happens on all disks of the testbed. */
import { befalling, inTime, type Befalls, type Happening } from '../blocks/happenings.ts';
import type { SceneTables } from '../scene/sceneTables.ts';

export type EventKind = Befalls | 'round';
export type TestbedEvent = Happening<EventKind>;

const order: readonly EventKind[] = ['read', 'round', 'arrival', 'listing', 'service', 'transfer'];

interface Disk {
  readonly tables: SceneTables;
  readonly listedNs: Float64Array;
}

export function eventsIn(disks: readonly Disk[], roundsNs: readonly number[]): readonly TestbedEvent[] {
  const rounds = roundsNs.map((atNs): TestbedEvent => ({ kind: 'round', atNs, disk: -1, of: -1 }));
  const onDisks = disks.flatMap(({ tables, listedNs }, disk) => befalling(tables, listedNs, disk));
  return inTime([...rounds, ...onDisks], order);
}
