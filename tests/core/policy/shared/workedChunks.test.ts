/** The naive chunks and the naive queues of UCSB-IO against what is worked out by hand. */
import { describe, expect, test } from 'vitest';
import { meanWait, runChunks, type ChunkRules } from './naiveChunks.ts';
import type { Client, ClientKind } from './naiveClients.ts';
import { FOREGROUNDS } from './naiveForeground.ts';
import type { Request, TurningDisk } from './naiveTurningDisk.ts';
import { runUcsbIo, type Piece, type QueueRules } from './naiveUcsbIo.ts';

const MS = 1e6;
const KIB = 1024;

/** 40·10⁶ bytes a second. */
const disk: TurningDisk = {
  seekNs: Array.from({ length: 11 }, (_, d) => (d === 0 ? 0 : 4 * MS)),
  revolutionNs: 10 * MS,
  transferNs: (_, bytes) => bytes * 25,
};

/** A chunk that takes 1 ms. */
const CHUNK = 40_000;

type Given = Partial<Omit<Request, 'transferNs'>> & { readonly atMs?: number };

/** Of client 0, the low one, at cylinder 0 and under the head whenever it comes down, unless it says otherwise. */
function requests(...given: readonly Given[]): Request[] {
  return given.map(({ atMs = 0, ...one }, id) => {
    const request = {
      id,
      client: 0,
      after: null,
      deadlineNs: Infinity,
      cylinder: 0,
      angle: -1,
      sizeBytes: CHUNK,
      ...one,
    };
    return { ...request, arrivalNs: atMs * MS, transferNs: disk.transferNs(0, request.sizeBytes) };
  });
}

const clients = (...kinds: readonly ClientKind[]): Client[] => kinds.map((kind) => ({ kind, priority: 0 }));

const HIGH = 1;
const rules = (other: Partial<ChunkRules> = {}): ChunkRules => ({
  disk,
  clients: clients('interactive', 'latency'),
  chunkBytes: CHUNK,
  late: true,
  untilNs: 1000 * MS,
  ...other,
});

/** "id start–end" in ms, seek and wait within. */
const told = (pieces: readonly { id: number; startNs: number; endNs: number }[]): string[] =>
  pieces.map(({ id, startNs, endNs }) => `${id} ${startNs / MS}–${endNs / MS}`);

describe('the worked example: 1 MiB at 40 MB/s', () => {
  const mebibyte = requests({ sizeBytes: 1024 * KIB });
  const lengths = (chunkBytes: number) =>
    runChunks(rules({ chunkBytes }), mebibyte).map(({ startNs, endNs }) => endNs - startNs);

  test('as a whole 26.2144 ms, and whoever comes at random waits 13.107', () => {
    expect(lengths(Infinity)).toEqual([26_214_400]);
    expect(meanWait(lengths(Infinity))).toBe(13_107_200);
  });

  test('in chunks of 128 KiB eight of 3.2768 ms, and a mean wait of 1.638', () => {
    expect(lengths(128 * KIB)).toEqual(Array.from({ length: 8 }, () => 3_276_800));
    expect(meanWait(lengths(128 * KIB))).toBe(1_638_400);
  });

  test('the mean wait over unequal pieces: 1 and 3 have 10 of squares over twice 4', () => {
    expect(meanWait([1, 3])).toBe(1.25);
  });

  test('a higher priority that comes at 10 ms begins at 13.1072, not at 26.2144', () => {
    const both = [...mebibyte, ...requests({}, { client: HIGH, atMs: 10 }).slice(1)];
    const startOf = (chunkBytes: number) =>
      runChunks(rules({ chunkBytes }), both).find(({ id }) => id === 1)?.startNs;
    expect(startOf(128 * KIB)).toBe(13_107_200);
    expect(startOf(Infinity)).toBe(26_214_400);
  });

  test('the last chunk is the rest', () => {
    expect(told(runChunks(rules(), requests({ sizeBytes: 100_000 })))).toEqual(['0 0–1', '0 1–2', '0 2–2.5']);
  });
});

describe('the seek that is put off', () => {
  const far = { cylinder: 10, angle: 0.9, sizeBytes: 2 * CHUNK };

  test('leaves at 5, is down at 9 just as the angle is there, and ends when it would have ended anyway', () => {
    expect(told(runChunks(rules(), requests(far)))).toEqual(['0 5–10', '0 10–11']);
    expect(told(runChunks(rules({ late: false }), requests(far)))).toEqual(['0 0–10', '0 10–11']);
  });

  test('a higher priority at 3 goes at once; the other then meets its angle at 9 all the same', () => {
    const two = requests(far, { client: HIGH, atMs: 3 });
    expect(told(runChunks(rules(), two))).toEqual(['1 3–4', '0 5–10', '0 10–11']);
    // Not put off: the rest of it begins at angle 1.0, that is 0; down again at 19, it waits until 20.
    expect(told(runChunks(rules({ late: false }), two))).toEqual(['0 0–10', '1 10–15', '0 15–21']);
  });

  test('one at the leaving instant itself is still in time; the other misses its turn', () => {
    expect(told(runChunks(rules(), requests(far, { client: HIGH, atMs: 5 })))).toEqual([
      '1 5–6',
      '0 15–20',
      '0 20–21',
    ]);
  });

  test('one that comes once the arm has left waits for seek and chunk together', () => {
    expect(told(runChunks(rules(), requests(far, { client: HIGH, atMs: 6 })))[1]).toBe('1 10–15');
  });

  test('an equal that comes meanwhile does not go first', () => {
    expect(told(runChunks(rules(), requests(far, { atMs: 3 })))).toEqual(['0 5–10', '0 10–11', '1 11–16']);
  });
});

describe('interrupted between two chunks', () => {
  test('it seeks again and meets the angle at which the next chunk begins', () => {
    // Down at 10 with angle 0; the higher one seeks 4 and takes 2, and 17 + 4 = 21 is just where 0.1 passes.
    const two = requests(
      { cylinder: 10, angle: 0, sizeBytes: 4 * CHUNK },
      { client: HIGH, atMs: 10.5, sizeBytes: 2 * CHUNK },
    );
    expect(told(runChunks(rules(), two))).toEqual([
      '0 6–11',
      '1 11–16',
      '1 16–17',
      '0 17–22',
      '0 22–23',
      '0 23–24',
    ]);
  });

  test('an equal waits for all of it, a policy within is only asked anew for a higher priority', () => {
    const three = requests({ cylinder: 10, sizeBytes: 2 * CHUNK }, { atMs: 1 }, { client: HIGH, atMs: 7 });
    expect(told(runChunks(rules({ choice: FOREGROUNDS.sstf }), three))).toEqual([
      '0 0–5',
      '0 5–6',
      '1 6–11',
      '2 11–12',
    ]);
  });
});

const queues = (list: readonly Client[], other: Partial<QueueRules> = {}): QueueRules => ({
  disk,
  clients: list,
  choice: FOREGROUNDS['c-look'],
  chunkBytes: CHUNK,
  cycleNs: 1000 * MS,
  untilNs: 3000 * MS,
  ...other,
});

const ways = (pieces: readonly Piece[]): string[] =>
  pieces.map((piece, k) => `${told(pieces)[k]} ${piece.way}`);

describe('UCSB-IO', () => {
  const ALL: readonly ClientKind[] = ['background', 'greedy', 'interactive', 'rate', 'latency'];

  test('latency, rate, best effort by C-LOOK, background', () => {
    const five = requests(
      { client: 0 },
      { client: 1, cylinder: 5 },
      { client: 2, cylinder: 3 },
      { client: 3 },
      { client: 4 },
    );
    expect(ways(runUcsbIo(queues(clients(...ALL)), five, 0))).toEqual([
      '4 0–1 above',
      '3 1–2 above',
      '2 2–7 best-effort',
      '1 7–12 best-effort',
      '0 12–17 below',
    ]);
  });

  test('an interactive client with a priority of its own goes before all of these', () => {
    const list: Client[] = [...clients('rate', 'latency'), { kind: 'interactive', priority: 100 }];
    const three = requests({ client: 0 }, { client: 1 }, { client: 2 });
    expect(ways(runUcsbIo(queues(list), three, 0))).toEqual(['2 0–1 above', '1 1–2 above', '0 2–3 above']);
  });

  test('only what is below goes in chunks: the higher one waits for 1 ms of it, and for all of best effort', () => {
    const list = clients('background', 'interactive', 'latency');
    const three = requests(
      { client: 0, sizeBytes: 3 * CHUNK },
      { client: 1, atMs: 0.5, sizeBytes: 3 * CHUNK },
      { client: 2, atMs: 2 },
    );
    expect(ways(runUcsbIo(queues(list), three, 0))).toEqual([
      '0 0–1 below',
      '1 1–4 best-effort',
      '2 4–5 above',
      '0 5–6 below',
      '0 6–7 below',
    ]);
  });

  test('no seek is put off', () => {
    const far = requests({ client: 0, cylinder: 10, angle: 0.9 }, { client: 1, atMs: 3 });
    expect(ways(runUcsbIo(queues(clients('background', 'latency')), far, 0))).toEqual([
      '0 0–10 below',
      '1 10–15 above',
    ]);
  });
});

describe('the slack register', () => {
  const list = clients('interactive', 'rate', 'latency');
  const SLOW = 1;
  /** Worst case = what it takes. */
  const of = (client: number, ms: number, atMs = 0): Given => ({
    client,
    atMs,
    sizeBytes: ms * CHUNK,
    worstNs: ms * MS,
  });

  test('100 of slack lets 60 go before the rate IO, not 60 more', () => {
    const three = requests(of(0, 60), of(0, 60), of(SLOW, 150));
    expect(ways(runUcsbIo(queues(list), three, 100 * MS))).toEqual([
      '0 0–60 slack',
      '2 60–210 above',
      '1 210–270 best-effort',
    ]);
  });

  test('latency goes before best effort all the same and takes nothing off', () => {
    const three = requests(of(0, 60), of(SLOW, 150), of(2, 30));
    const pieces = runUcsbIo(queues(list), three, 60 * MS);
    expect(ways(pieces)).toEqual(['2 0–30 above', '0 30–90 slack', '1 90–240 above']);
    expect(pieces.map(({ registerNs }) => registerNs / MS)).toEqual([60, 60, 0]);
  });

  test('what its policy answers does not fit: no other is looked for', () => {
    const three = requests(of(0, 80), of(0, 10), of(SLOW, 150));
    expect(told(runUcsbIo(queues(list), three, 50 * MS))).toEqual(['2 0–150', '0 150–230', '1 230–240']);
  });

  test('set anew in every cycle: what is left does not add up, what was taken off is back', () => {
    const four = requests(of(0, 60), of(SLOW, 150), of(0, 60, 1000), of(SLOW, 150, 1000), of(0, 60, 1000));
    expect(ways(runUcsbIo(queues(list), four, 100 * MS)).slice(2)).toEqual([
      '2 1000–1060 slack',
      '3 1060–1210 above',
      '4 1210–1270 best-effort',
    ]);
  });

  test('best effort goes freely where no rate IO waits', () => {
    const pieces = runUcsbIo(queues(list), requests(of(0, 60), of(SLOW, 150, 10)), 5 * MS);
    expect(ways(pieces)).toEqual(['0 0–60 best-effort', '1 60–210 above']);
  });
});
