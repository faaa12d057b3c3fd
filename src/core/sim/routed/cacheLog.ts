/**
 * What the main memory of a system held and did, all of it: any stretch can be made of that afterwards, with what was in
 * it when the stretch began.
 */
import { makeTable } from '../../base/columns.ts';
import { IN_BLOCK, LongTable } from '../../base/longTable.ts';
import {
  cacheColumns,
  cacheSpec,
  ENTERED,
  FELL,
  HELD,
  WRITTEN,
  type CacheEvent,
  type CacheTable,
} from '../../trace/cacheTable.ts';
import { addEvent } from '../record/fileCache.ts';

/** Events between two of what the table keeps whole. */
const APART = 2048;

export class CacheLog {
  private readonly events = new LongTable(cacheSpec, true);
  /** What is in it, the oldest use first, by name: who used it last. */
  private readonly held = new Map<string, CacheEvent>();
  /** Before the events of that number, what was in it then. */
  private readonly kept: (readonly CacheEvent[])[] = [];

  readonly write = (event: CacheEvent): void => {
    if (this.events.length % APART === 0) this.kept.push([...this.held.values()]);
    const at = this.events.add();
    const table = this.events.of(at);
    for (const name of cacheColumns) table[name][at & IN_BLOCK] = event[name];
    // A row of the system is none of a disk.
    table.row[at & IN_BLOCK] = -1;
    apply(this.held, { ...event });
  };

  /** What happened from one instant to before another, and in front of it what was in it. */
  between(fromNs: number, toNs: number): CacheTable {
    const { events, kept } = this;
    const first = events.lowerBound('atNs', fromNs);
    const end = events.lowerBound('atNs', toNs);
    const since = Math.max(0, Math.min(kept.length - 1, Math.floor(first / APART)));
    const held = new Map((kept[since] ?? []).map((event) => [nameOf(event), event]));
    for (let at = since * APART; at < first; at++) apply(held, this.at(at));
    const table = makeTable(cacheSpec, 64);
    for (const event of held.values())
      addEvent(table, { ...event, kind: HELD, atNs: fromNs, row: -1, readBytes: 0 });
    for (let at = first; at < end; at++) addEvent(table, this.at(at));
    return table;
  }

  private at(index: number): CacheEvent {
    return Object.fromEntries(
      cacheColumns.map((name) => [name, this.events.at(name, index)]),
    ) as unknown as CacheEvent;
  }

  get length(): number {
    return this.events.length;
  }
}

const nameOf = ({ stream, file, number }: CacheEvent): string =>
  stream < 0 ? `file ${file}` : `piece ${stream} ${number}`;

/** Keeps of each that is in it the event with which it was used last. */
function apply(held: Map<string, CacheEvent>, event: CacheEvent): void {
  const { kind, atNs } = event;
  const name = nameOf(event);
  const before = held.get(name);
  if (kind === ENTERED) held.set(name, event);
  else if (before === undefined) return;
  else {
    held.delete(name);
    if (kind !== FELL && kind !== WRITTEN) held.set(name, { ...before, usedNs: atNs });
  }
}
