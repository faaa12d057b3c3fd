/** Request k of a stream ahead of its release: seen as what it will be, and read early. */
import { expect, test } from 'vitest';
import { sizeSampler } from '../../../../src/core/base/distribution.ts';
import type { Action, Foreseen } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS } from '../../../../src/core/trace/kinds.ts';
import { PeriodicStreams } from '../../../../src/core/workload/parts/periodicStreams.ts';
import { disk, MS, Simple, station } from './toy.ts';

const PERIOD_NS = 60 * MS;
const END = 6000 * MS;
const streams = () =>
  new PeriodicStreams(
    7,
    disk,
    (stream) => ({
      stream,
      firstNs: stream * 17 * MS,
      periodNs: PERIOD_NS,
      deadlineNs: PERIOD_NS,
      sizeBytes: 2000,
      sizes: sizeSampler('constant:2000', disk.trackBytes),
      anywhere: false,
    }),
    2,
  );

const blank = (): Foreseen => ({
  arrivalNs: NaN,
  deadlineNs: NaN,
  cylinder: -1,
  angleNs: NaN,
  sizeBytes: NaN,
  transferNs: NaN,
});

/** First come, first served; where nothing waits, stream 0 reads ahead, up to `most` requests. */
class ReadAhead extends Simple {
  private next = 0;
  private ahead = 0;
  readonly seen: Foreseen[] = [];

  constructor(
    context: ConstructorParameters<typeof Simple>[0],
    private readonly most: number,
  ) {
    super(context);
  }

  arrived(row: number): void {
    const { rows } = this.context;
    if (rows.stream[row & rows.mask] === 0) this.next = rows.number[row & rows.mask] + 1;
  }

  decide(action: Action): void {
    const { context } = this;
    const queue = context.queue[CONTINUOUS];
    if (queue.count === 0 && this.ahead < this.most) {
      const request = blank();
      if (context.foresee(0, this.next, request)) this.seen.push(request);
      if (context.bringForward(0) >= 0) this.ahead++;
    }
    const row = queue.first(context.end);
    if (row >= 0) this.serve(action, row);
    else this.wait(action, Infinity);
  }

  override save(): unknown {
    return [this.next, this.ahead];
  }

  override load(saved: unknown): void {
    [this.next, this.ahead] = saved as number[];
  }
}

/** From release to deadline, of any of them. */
const longestNs = Math.max(
  ...streams()
    .plans()
    .map(({ deadlineNs }) => deadlineNs),
);
const columns = ['arrivalNs', 'deadlineNs', 'cylinder', 'sizeBytes'] as const;

test('what is foreseen is what comes, whenever it is asked for', () => {
  const source = streams();
  const made = station((context) => new ReadAhead(context, 0), [source], END);
  // Backwards, before anything has come.
  const foreseen = Array.from({ length: 90 }, (_, k) => 89 - k).map((number) => {
    const request = blank();
    expect(source.foresee(1, number, request)).toBe(true);
    return request;
  });
  expect(source.foresee(2, 0, blank())).toBe(false);
  made.run(Infinity);
  const { requests } = made.cut(0);
  for (let i = 0; i < requests.length; i++) {
    const k = requests.number[i];
    if (requests.stream[i] !== 1 || k >= 90) continue;
    for (const column of columns) expect(requests[column][i]).toBe(foreseen[89 - k][column]);
    expect(requests.angle[i]).toBe(foreseen[89 - k].angleNs / disk.revolutionNs);
  }
});

test('a stream that reads ahead has each request once, the same as ever', () => {
  const run = (most: number) => {
    const made = station((context) => new ReadAhead(context, most), [streams()], END);
    made.run(Infinity);
    return made;
  };
  const nameOf = (made: ReturnType<typeof run>) => {
    const { requests } = made.cut(0);
    const rows = Array.from({ length: requests.length }, (_, i) => i);
    // Whoever is brought forward comes then, with the deadline that it would have had.
    const own = columns.filter((column) => column !== 'arrivalNs');
    return {
      all: rows.map((i) =>
        [requests.stream[i], requests.number[i], ...own.map((column) => requests[column][i])].join(),
      ),
      early: rows.filter((i) => requests.deadlineNs[i] - requests.arrivalNs[i] > longestNs),
    };
  };
  const [plain, ahead] = [run(0), run(3)].map(nameOf);
  expect(plain.early).toEqual([]);
  expect(ahead.early).toHaveLength(3);
  expect(new Set(ahead.all).size).toBe(ahead.all.length);
  expect(plain.all.every((name) => ahead.all.includes(name))).toBe(true);
});

test('and a checkpoint holds what was brought forward', () => {
  const fresh = () => station((context) => new ReadAhead(context, 3), [streams()], END);
  const whole = fresh();
  whole.run(Infinity);
  const halfway = fresh();
  halfway.run(1234 * MS);
  const checkpoint = structuredClone(halfway.save());
  const resumed = fresh();
  resumed.load(checkpoint, checkpoint);
  resumed.run(Infinity);
  expect(resumed.tally.hash.digest()).toBe(whole.tally.hash.digest());
});
