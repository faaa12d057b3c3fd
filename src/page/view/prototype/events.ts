/** What happens in the prototype. */
import { befalling, inTime, type Befalls, type Happening } from '../blocks/happenings.ts';
import type { SceneTables } from '../scene/sceneTables.ts';

type EventKind = Befalls | 'tick' | 'missed' | 'admitted' | 'refused';

/** Of an admission `of` is the stream that asks to come in. */
export type PrototypeEvent = Happening<EventKind>;

export interface AdmissionEvent {
  readonly stream: number;
  readonly atNs: number;
  readonly admitted: boolean;
}

const order: readonly EventKind[] = [
  ...(['read', 'missed', 'tick', 'admitted', 'refused'] as const),
  ...(['arrival', 'listing', 'service', 'transfer'] as const),
];

export function eventsIn(
  tables: SceneTables,
  listedNs: Float64Array,
  ticksNs: readonly number[],
  admissions: readonly AdmissionEvent[],
): readonly PrototypeEvent[] {
  const event = (kind: EventKind, atNs: number, of: number): PrototypeEvent => ({ kind, atNs, disk: 0, of });
  const { request, atNs } = tables.missed;
  const all = [
    ...ticksNs.map((ns) => event('tick', ns, -1)),
    ...admissions.map((its) => event(its.admitted ? 'admitted' : 'refused', its.atNs, its.stream)),
    ...befalling(tables, listedNs, 0),
    ...Array.from(request, (i, k) => event('missed', atNs[k] ?? Infinity, i)),
  ];
  return inTime(
    all.filter((its) => its.atNs < Infinity),
    order,
  );
}
