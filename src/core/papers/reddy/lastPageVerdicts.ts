/** Verdicts on what Reddy and Wyllie’s last page says of memory and of blocks, computed from measured figures (lastPage.ts). */
import { elementAt } from '../../base/elementAt.ts';
import { judge, type Judged } from '../shared/verdict.ts';

/** The share of requests that find their file, with the ends of its 95 % interval. */
export interface HitRow {
  readonly cachefor: string;
  readonly n: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The most streams that had no glitch in any run, by blocks of so many bytes. */
export interface BlockRow {
  readonly piece: number;
  readonly largest: number;
}

export interface LastPageData {
  readonly hits: readonly HitRow[];
  readonly blocks: readonly BlockRow[];
}

export interface LastPage extends LastPageData {
  readonly commands: Readonly<Record<'R19' | 'R20', string>>;
  readonly judged: readonly (Judged & { readonly id: string })[];
}

const MANY = 7;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** R19: LRU beside videos. */
function judgeLru({ hits }: LastPageData): Judged {
  const at = (cachefor: string, n: number): HitRow => {
    const row = hits.find((its) => its.cachefor === cachefor && its.n === n);
    if (row === undefined) throw new Error(`no run of ${cachefor} with ${n} videos`);
    return row;
  };
  const [none, some, many, alone] = [at('all', 0), at('all', 3), at('all', MANY), at('requests', MANY)];
  const halved = many.high <= none.low / 2;
  const back = alone.share >= 0.9 * none.share;
  return {
    verdict: judge(halved && back, halved || back),
    figures: `${percent(none.share)} without videos, ${percent(some.share)} with three, ${percent(many.share)} with seven; ${percent(alone.share)} with seven whose pieces are kept out`,
  };
}

/** Of the Allicat, as the paper’s Table 1 has it: a mean seek, half a turn, and the share of a turn; ms. */
const SEEK_MS = 9.4;
const TURN_MS = 11.1;
const TRACK_BYTES = 84 * 512;
const RATE = 150_000;
const FILE_BYTES = 50_000;

const periodMs = (bytes: number): number => (1000 * bytes) / RATE;
const serviceMs = (bytes: number): number => SEEK_MS + TURN_MS / 2 + (TURN_MS * bytes) / TRACK_BYTES;
const streamsByMean = (bytes: number): number => Math.floor(periodMs(bytes) / serviceMs(bytes));
/** Of the room that a file of so many bytes has in whole blocks, the share that holds nothing. */
const wasted = (fileBytes: number, blockBytes: number): number =>
  1 - fileBytes / (Math.ceil(fileBytes / blockBytes) * blockBytes);

const KB = 1024;

/** R20: 4 KB and 64 KB. */
function judgeBlocks({ blocks }: LastPageData): Judged {
  const at = (kilobytes: number): number => {
    const row = blocks.find(({ piece }) => piece === kilobytes * KB);
    return elementAt([row?.largest ?? NaN], 0);
  };
  const [small, large, larger] = [at(4), at(64), at(256)];
  const byMean = [4, 64].map((kilobytes) => streamsByMean(kilobytes * KB));
  const tooSmall = 4 * small <= large && 4 * elementAt(byMean, 0) <= elementAt(byMean, 1);
  const enough = 2 * large >= larger;
  return {
    verdict: judge(tooSmall && enough, tooSmall || enough),
    figures: `streams without a glitch: ${blocks.map(({ piece, largest }) => `${largest} at ${piece / KB} KB`).join(', ')}; by mean services ${byMean.join(' and ')} at 4 and 64 KB; a file of 50 kB wastes ${percent(wasted(FILE_BYTES, 4 * KB))} and ${percent(wasted(FILE_BYTES, 64 * KB))} of its blocks`,
  };
}

export const judgeLastPage = (data: LastPageData): LastPage['judged'] => [
  { id: 'R19', ...judgeLru(data) },
  { id: 'R20', ...judgeBlocks(data) },
];
