/**
 * A cache in main memory: whole files that requests name, and pieces of streams, the one whose last use is longest ago
 * falling out first (LRU). Of Reddy and Wyllie there is no more than that systems have one and that such a rule is
 * "unlikely to be effective"; how it works is our reading:
 *
 * - A request that finds its file is done when it comes, also if it asks for a part; no disk hears of it.
 * - A file enters when a request has read all of it, at the end of that read, and a piece of a stream when it has been
 *   read. Whoever asks meanwhile reads for itself. At one instant what has been read comes before who asks.
 * - What was read in part, or is larger than the cache, passes: nothing falls out for it. A piece is never asked for again.
 * - A write takes its file out when it is done: until then the disk has the bytes of before, and so may whoever reads.
 */
import { growTable, makeTable, packedBytes, packTable } from '../../base/columns.ts';
import {
  cacheColumns,
  cacheSpec,
  ENTERED,
  FELL,
  HELD,
  HIT,
  PASSED,
  READ_AGAIN,
  WRITTEN,
  type CacheEvent,
  type CacheTable,
} from '../../trace/cacheTable.ts';
import { CONTINUOUS, DISCRETE } from '../../trace/kinds.ts';
import type { CacheSetup, Rows } from '../interfaces.ts';

interface Entry {
  /** −1 of a file. */
  readonly stream: number;
  /** The file, or the number of the piece. */
  readonly name: number;
  readonly bytes: number;
  readonly enteredNs: number;
  usedNs: number;
}

/** A request whose last byte has come at an instant that others, still to be taken in, have not passed. */
interface Read {
  readonly atNs: number;
  readonly row: number;
  readonly isPiece: boolean;
  readonly stream: number;
  readonly number: number;
  readonly sizeBytes: number;
  readonly write: boolean;
}

/** Of an entry five numbers, the oldest use first; of a read that is not in yet seven. */
export interface SavedCache {
  readonly entries: readonly number[];
  readonly reads: readonly number[];
}

const ENTRY = 5;
const READ = 7;
/** Pieces are told from files by their keys, which are below 0. */
const PIECES = 0x1_0000_0000;

export class FileCache {
  /** By key, the oldest use first. */
  private readonly entries = new Map<number, Entry>();
  /** What is in it. */
  usedBytes = 0;
  private readonly reads: Read[] = [];

  /** `write`: hears of all that happens; one object, filled in again and again. */
  constructor(
    private readonly setup: CacheSetup,
    private readonly write: (event: CacheEvent) => void = () => undefined,
  ) {}

  /** A request comes: does it find its file? All that was read by then is in. */
  arrives(rows: Rows, row: number): boolean {
    const i = row & rows.mask;
    const atNs = rows.arrivalNs[i];
    this.catchUp(atNs);
    if (rows.requestClass[i] !== DISCRETE || rows.stream[i] >= 0) return false;
    const number = rows.number[i];
    const file = this.setup.fileOf(number);
    const entry = file < 0 ? undefined : this.entries.get(file);
    if (entry === undefined) return false;
    if (rows.write !== null && rows.write[i] === 1) return false;
    this.tell(HIT, atNs, entry, row, number, rows.sizeBytes[i]);
    this.use(entry, atNs);
    return true;
  }

  /** The last byte of a request has come at `atNs`, not before that of the request before it. */
  read(rows: Rows, row: number, atNs: number): void {
    const i = row & rows.mask;
    const isPiece = rows.requestClass[i] === CONTINUOUS;
    if (isPiece ? !this.setup.takesPieces : rows.requestClass[i] !== DISCRETE || rows.stream[i] >= 0) return;
    const [stream, number, sizeBytes] = [rows.stream[i], rows.number[i], rows.sizeBytes[i]];
    const write = rows.write !== null && rows.write[i] === 1;
    this.reads.push({ atNs, row, isPiece, stream, number, sizeBytes, write });
  }

  /** All who came by then have been asked about: what was read by then enters. */
  catchUp(atNs: number): void {
    for (let first = this.reads[0]; first !== undefined && first.atNs <= atNs; first = this.reads[0]) {
      this.reads.shift();
      this.enter(first);
    }
  }

  private enter({ atNs, row, isPiece, stream, number, sizeBytes, write }: Read): void {
    const { setup, entries } = this;
    const name = isPiece ? number : setup.fileOf(number);
    if (name < 0) return;
    const bytes = isPiece ? sizeBytes : setup.bytesOf(name);
    const entry: Entry = { stream: isPiece ? stream : -1, name, bytes, enteredNs: atNs, usedNs: atNs };
    const there = entries.get(keyOf(entry));
    if (write) {
      if (there === undefined) return;
      this.tell(WRITTEN, atNs, there, row, number, sizeBytes);
      this.remove(there);
    } else if (sizeBytes < bytes || bytes > setup.bytes) {
      const absent = { ...entry, enteredNs: NaN, usedNs: NaN };
      if (there === undefined) this.tell(PASSED, atNs, absent, row, number, sizeBytes);
    } else if (there !== undefined) {
      this.tell(READ_AGAIN, atNs, there, row, number, sizeBytes);
      this.use(there, atNs);
    } else {
      this.makeRoom(bytes, atNs, row, number);
      this.put(entry);
      this.tell(ENTERED, atNs, entry, row, number, sizeBytes);
    }
  }

  private makeRoom(bytes: number, atNs: number, row: number, number: number): void {
    for (const oldest of this.entries.values()) {
      if (this.usedBytes + bytes <= this.setup.bytes) return;
      this.tell(FELL, atNs, oldest, row, number, bytes);
      this.remove(oldest);
    }
  }

  private put(entry: Entry): void {
    this.entries.set(keyOf(entry), entry);
    this.usedBytes += entry.bytes;
  }

  private remove(entry: Entry): void {
    this.entries.delete(keyOf(entry));
    this.usedBytes -= entry.bytes;
  }

  private use(entry: Entry, atNs: number): void {
    const key = keyOf(entry);
    this.entries.delete(key);
    entry.usedNs = atNs;
    this.entries.set(key, entry);
  }

  private readonly event: CacheEvent = {
    ...{ kind: 0, atNs: 0, row: -1, stream: -1, number: -1, file: -1 },
    ...{ bytes: 0, readBytes: 0, enteredNs: NaN, usedNs: NaN },
  };

  /** Of a piece that is in it or falls out the number is its own; `number` is that of the request with which it happens. */
  private tell(kind: number, atNs: number, of: Entry, row: number, number: number, readBytes: number): void {
    const { event } = this;
    event.kind = kind;
    event.atNs = atNs;
    event.row = row;
    event.stream = of.stream;
    event.number = of.stream < 0 ? number : of.name;
    event.file = of.stream < 0 ? of.name : -1;
    event.bytes = of.bytes;
    event.readBytes = readBytes;
    event.enteredNs = of.enteredNs;
    event.usedNs = of.usedNs;
    this.write(event);
  }

  /** What is in it, the oldest use first. */
  hold(atNs: number): void {
    for (const entry of this.entries.values()) this.tell(HELD, atNs, entry, -1, -1, 0);
  }

  /** Names of files, and of pieces `stream/number`, the oldest use first. */
  get names(): readonly string[] {
    return [...this.entries.values()].map(({ stream, name }) =>
      stream < 0 ? String(name) : `${stream}/${name}`,
    );
  }

  save(): SavedCache {
    return {
      entries: [...this.entries.values()].flatMap(({ stream, name, bytes, enteredNs, usedNs }) => [
        ...[stream, name, bytes, enteredNs, usedNs],
      ]),
      reads: this.reads.flatMap(({ atNs, row, isPiece, stream, number, sizeBytes, write }) => [
        ...[atNs, row, isPiece ? 1 : 0, stream, number, sizeBytes, write ? 1 : 0],
      ]),
    };
  }

  load({ entries, reads }: SavedCache): void {
    this.entries.clear();
    this.usedBytes = 0;
    for (let at = 0; at < entries.length; at += ENTRY) {
      const [stream, name, bytes, enteredNs, usedNs] = entries.slice(at, at + ENTRY);
      this.put({ stream, name, bytes, enteredNs, usedNs });
    }
    this.reads.length = 0;
    for (let at = 0; at < reads.length; at += READ) {
      const [atNs, row, isPiece, stream, number, sizeBytes, write] = reads.slice(at, at + READ);
      this.reads.push({ atNs, row, isPiece: isPiece === 1, stream, number, sizeBytes, write: write === 1 });
    }
  }
}

const keyOf = ({ stream, name }: Entry): number => (stream < 0 ? name : -1 - stream * PIECES - name);

/** Where a page's changes are written. */
export class CachePage {
  private readonly table: CacheTable = makeTable(cacheSpec, 64);

  readonly write = (event: CacheEvent): void => {
    addEvent(this.table, event);
  };

  clear(): void {
    this.table.length = 0;
  }

  /** A copy, as long as it has to be. */
  cut(): CacheTable {
    return copied(this.table);
  }
}

export function addEvent(table: CacheTable, event: CacheEvent): void {
  if (table.length === table.kind.length) growTable(table, cacheSpec);
  const i = table.length++;
  for (const name of cacheColumns) table[name][i] = event[name];
}

function copied(table: CacheTable): CacheTable {
  const buffer = new ArrayBuffer(packedBytes(table, cacheSpec));
  return packTable(table, cacheSpec, buffer, 0) as CacheTable;
}
