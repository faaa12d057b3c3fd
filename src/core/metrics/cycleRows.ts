/** The cycles of a server, one by one, as its record tells them: length, utilizations before the operation, and what was done. */
import { elementAt } from '../base/elementAt.ts';
import type { EventDefinition } from '../sim/interfaces.ts';
import type { Page } from '../trace/page.ts';

export interface CycleRow {
  /** Of several disks whose server it is, from 1. */
  readonly disk?: number;
  /** From 1. */
  readonly cycle: number;
  readonly lengthMs: number;
  /** Before the operation, of the cycles as they would go on. */
  readonly um: number;
  readonly ut: number;
  /** What was carried out. */
  readonly operation: string;
  /** What was weighed and not carried out. */
  readonly refused?: string;
  /** Why it was, or was not; in one word. */
  readonly verdict: string;
  /** From 1; the two that were combined or split, or would have been. */
  readonly streams?: readonly [number, number];
}

/** The event that tells of a cycle. */
const CYCLE = 'cycle';

export const tellsCycles = (events: readonly EventDefinition[] = []): boolean =>
  events.some(({ id }) => id === CYCLE);

/** Of all pages, up to a number of them. */
export function cycleRows(
  pages: Iterable<Page>,
  definitions: readonly EventDefinition[],
  most: number,
): readonly CycleRow[] {
  const rows: CycleRow[] = [];
  const index = definitions.findIndex(({ id }) => id === CYCLE);
  if (index < 0) return rows;
  const { figures } = elementAt(definitions, index);
  for (const { events, eventFigures } of pages) {
    for (let i = 0; i < events.length; i++) {
      if (events.event[i] !== index) continue;
      if (rows.length >= most) return rows;
      const first = elementAt(events.firstFigure, i);
      rows.push(
        rowOf((id) => elementAt(eventFigures.value, first + figures.findIndex((f) => f.id === id)), figures),
      );
    }
  }
  return rows;
}

function rowOf(figure: (id: string) => number, figures: EventDefinition['figures']): CycleRow {
  const word = (id: string) => figures.find((f) => f.id === id)?.options?.[figure(id)] ?? '';
  const [name, verdict, first] = [word('operation'), word('verdict'), figure('first')];
  const done = verdict === 'done';
  return {
    ...{ cycle: figure('cycle') + 1, lengthMs: figure('lengthNs') / 1e6 },
    ...{ um: figure('um'), ut: figure('ut'), operation: done ? name : 'none' },
    ...(done || name === 'none' ? {} : { refused: name }),
    verdict,
    ...(first < 0 ? {} : { streams: [first + 1, figure('second') + 1] as const }),
  };
}
