/**
 * A cache in main memory that holds whole named files and gives up the least recently used, from the text alone: Reddy and
 * Wyllie's last page ("current systems typically use part of the main memory as an I/O cache. Individual request streams do
 * not have good control over the cache space, and management policies such as least recently used are unlikely to be
 * effective"). They describe no cache. And their arithmetic of block sizes, of the same page ("64 Kbytes or larger", "4
 * Kbytes — far too small", "internal fragmentation").
 *
 * Readings, where the text is silent:
 * - A hit is done at its arrival, and makes its file the newest. A miss goes to the disk and changes nothing until it is done.
 * - A file enters at the end of its service, for then its bytes are there; it enters as the newest, and the oldest go until
 *   it fits. Two who miss the same file both read it: the second to be done finds it there and makes it the newest, and the
 *   bytes it was done with are the file's from then on.
 * - What is larger than the whole cache passes, and nothing goes for it; what is as large enters.
 * - For `all`, a piece of a video is a file like any other: it may hit, enters and evicts. For `requests`, pieces are neither
 *   looked for nor kept.
 * - A write drops its file whoever writes, and does not enter. Its event is the end of the write: until then the disk has the
 *   old bytes, and whoever was done reading them before is dropped with them.
 */
export interface NaiveCacheEvent {
  readonly kind: 'arrive' | 'done' | 'write';
  readonly file: string;
  readonly bytes: number;
  readonly of: 'request' | 'video';
}

export interface NaiveCacheSetting {
  readonly capacityBytes: number;
  readonly cachefor: 'all' | 'requests';
}

export interface NaiveCacheStep {
  /** Of an arrival; null for the other kinds. */
  readonly hit: boolean | null;
  /** In the order in which they went. A file that a write drops is not evicted. */
  readonly evicted: readonly string[];
  /** Afterwards, oldest to newest. */
  readonly content: readonly string[];
}

interface Held {
  readonly file: string;
  readonly bytes: number;
}

const bytesOf = (held: readonly Held[]): number => held.reduce((sum, { bytes }) => sum + bytes, 0);

/** What each event finds and leaves behind. */
export function naiveCache(
  { capacityBytes, cachefor }: NaiveCacheSetting,
  events: readonly NaiveCacheEvent[],
): NaiveCacheStep[] {
  /** Oldest first. */
  let held: readonly Held[] = [];
  const without = (file: string) => held.filter((one) => one.file !== file);

  return events.map(({ kind, file, bytes, of }) => {
    const mine = held.find((one) => one.file === file);
    const looksHere = of === 'request' || cachefor === 'all';
    const evicted: string[] = [];
    let hit: boolean | null = null;
    if (kind === 'write') held = without(file);
    if (kind === 'arrive') {
      hit = looksHere && mine !== undefined;
      if (hit && mine !== undefined) held = [...without(file), mine];
    }
    if (kind === 'done' && looksHere) {
      held = without(file);
      if (bytes <= capacityBytes) {
        while (bytesOf(held) + bytes > capacityBytes) {
          evicted.push(held[0].file);
          held = held.slice(1);
        }
        held = [...held, { file, bytes }];
      }
    }
    return { hit, evicted, content: held.map((one) => one.file) };
  });
}

export interface NaiveDrive {
  readonly meanSeekMs: number;
  readonly turnMs: number;
  readonly trackBytes: number;
}

/** How long a stream plays on a piece: rates in bytes a second. */
export const periodMs = (pieceBytes: number, rate: number): number => (pieceBytes / rate) * 1000;

/** A mean seek, half a turn, and the share of a turn that the piece is of a track; no switch of heads. */
export const serviceMs = (pieceBytes: number, { meanSeekMs, turnMs, trackBytes }: NaiveDrive): number =>
  meanSeekMs + turnMs / 2 + (pieceBytes / trackBytes) * turnMs;

/** As many as are served once in each period, were all services of mean length. */
export const streamsOf = (pieceBytes: number, rate: number, drive: NaiveDrive): number =>
  Math.floor(periodMs(pieceBytes, rate) / serviceMs(pieceBytes, drive));

/** Of the whole blocks a file is given, the share that holds nothing: the end of its last block. */
export function wastedShare(fileBytes: number, blockBytes: number): number {
  const given = Math.ceil(fileBytes / blockBytes) * blockBytes;
  return (given - fileBytes) / given;
}
