/**
 * A cache in main memory: by hand, against a cache that was written from the text alone and has not seen the engine, and the
 * same again from any checkpoint. `npm run verify` plays all of the cases at random, `npm test` a sample.
 */
import { describe, expect, it, test } from 'vitest';
import { decodeLink } from '../../../src/core/scenario/link/index.ts';
import { changeValue } from '../../../src/core/scenario/edit/scenarioEdit.ts';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../src/core/scenario/run/machine.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import type { Scenario } from '../../../src/core/scenario/scenario.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import type { CacheSetup, ParamValues } from '../../../src/core/sim/interfaces.ts';
import { FileCache } from '../../../src/core/sim/record/fileCache.ts';
import { RowRing } from '../../../src/core/sim/record/rows.ts';
import { entryName, HELD, type CacheEvent } from '../../../src/core/trace/cacheTable.ts';
import { CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';
import { drawsOf, sampleOf } from '../../helpers/statistics.ts';
import { testRandom } from '../../helpers/fuzz.ts';
import { cached, foundBoth } from './cacheRuns.ts';

const kinds = ['held', 'in', 'hit', 'out', 'written', 'passes', 'again'];

/** Request k names file k mod 10, of 40 bytes; file 9 has 101. */
const hundred: CacheSetup = {
  ...{ bytes: 100, takesPieces: true },
  fileOf: (number) => number % 10,
  bytesOf: (file) => (file === 9 ? 101 : 40),
};

/** What is told of steps: `D3 1` comes and `d3 2` is done, at those instants; `c0.4 2` a piece, `w3 2` a write. */
function told(steps: readonly string[], setup = hundred): string {
  const events: string[] = [];
  const cache = new FileCache(setup, (event: CacheEvent) => {
    events.push(`${event.atNs} ${kinds[event.kind]} ${entryName(event)}`);
  });
  const rows = new RowRing(16, { write: true });
  for (const step of steps) {
    const [what, at, size = 40] = step.split(' ');
    const [first, second] = what.slice(1).split('.').map(Number);
    const isPiece = second !== undefined;
    rows.requestClass[0] = isPiece ? CONTINUOUS : DISCRETE;
    rows.stream[0] = isPiece ? first : -1;
    rows.number[0] = isPiece ? second : first;
    rows.arrivalNs[0] = Number(at);
    rows.sizeBytes[0] = Number(size);
    (rows.write as Uint8Array)[0] = what.startsWith('w') ? 1 : 0;
    if (what.startsWith('D')) cache.arrives(rows, 0);
    else {
      cache.read(rows, 0, Number(at));
      cache.catchUp(Number(at));
    }
  }
  return [...events, cache.names.join(' ')].join(', ');
}

describe('by hand: 100 bytes, files of 40', () => {
  it('a file enters when it has been read; a hit saves the oldest from falling out', () => {
    const steps = ['D1 0', 'D2 0', 'd1 1', 'd2 2', 'D11 3', 'D3 4', 'd3 5', 'D2 6'];
    expect(told(steps)).toBe('1 in file 2, 2 in file 3, 3 hit file 2, 5 out file 3, 5 in file 4, 1 3');
  });

  it('what is larger passes, and nothing falls out for it; so does a part', () => {
    expect(told(['d1 1', 'd2 2', 'd9 3 101', 'd3 4 39'])).toBe(
      '1 in file 2, 2 in file 3, 3 passes file 10, 4 passes file 4, 1 2',
    );
  });

  it('both who missed are done: the second makes it the newest', () => {
    expect(told(['D1 0', 'D11 0', 'd1 1', 'd2 2', 'd11 3'])).toBe(
      '1 in file 2, 2 in file 3, 3 again file 2, 2 1',
    );
  });

  it('pieces enter and evict, and are not looked at where the cache is for requests', () => {
    const steps = ['d1 1', 'd2 2', 'c3.7 3', 'D1 4'];
    expect(told(steps)).toBe('1 in file 2, 2 in file 3, 3 out file 2, 3 in C4.8, 2 3/7');
    expect(told(steps, { ...hundred, takesPieces: false })).toBe(
      '1 in file 2, 2 in file 3, 4 hit file 2, 2 1',
    );
  });

  it('a write drops its file when it is done', () => {
    expect(told(['d1 1', 'd2 2', 'w1 3', 'w4 4', 'D1 5'])).toBe(
      '1 in file 2, 2 in file 3, 3 written file 2, 2',
    );
  });

  it('at one instant what has been read comes before who asks', () => {
    const cache = new FileCache(hundred);
    const rows = new RowRing(16);
    rows.requestClass[0] = DISCRETE;
    rows.stream[0] = -1;
    rows.number[0] = 1;
    rows.sizeBytes[0] = 40;
    cache.read(rows, 0, 7);
    rows.arrivalNs[0] = 6;
    expect(cache.arrives(rows, 0)).toBe(false);
    rows.arrivalNs[0] = 7;
    expect(cache.arrives(rows, 0)).toBe(true);
  });

  it('from a checkpoint it goes on as it would have, with what is read and not in yet', () => {
    const cache = new FileCache(hundred);
    const rows = new RowRing(16);
    Object.assign(rows, { stream: rows.stream.fill(-1) });
    const read = (number: number, atNs: number) => {
      rows.requestClass[0] = DISCRETE;
      [rows.number[0], rows.sizeBytes[0]] = [number, 40];
      cache.read(rows, 0, atNs);
    };
    read(1, 1);
    cache.catchUp(1);
    read(2, 2);
    const again = new FileCache(hundred);
    again.load(cache.save());
    expect(again.names).toEqual(['1']);
    again.catchUp(2);
    expect(again.names).toEqual(['1', '2']);
    expect(again.usedBytes).toBe(80);
  });
});

const pick =
  (random: () => number) =>
  <T>(list: readonly T[]): T =>
    list[Math.floor(random() * list.length)];

function randomCase(seed: number): Scenario {
  const random = testRandom(seed);
  const any = pick(random);
  const array = any<ParamValues>([
    ...[{}, {}, {}, {}, { bus: 'scsi' }, { disks: 3, bus: 'scsi' }, { disks: 2, popularity: 'uniform' }],
    ...[
      { disks: 3, spread: 'fine' },
      { disks: 2, spread: 'whole' },
      { disks: 3, spread: 'duplicated' },
    ],
    ...[
      { disks: 3, spread: 'parity' },
      { disks: 4, spread: 'parity-disk' },
    ],
  ]);
  const scenario = cached({
    ...{ seed, n: any([0, 1, 3, 7]), lambda: any([1, 12, 25]), duration: 8 },
    cache: any([40_000, 300_000, 2_000_000, 8_000_000]),
    ...{ cachefor: any(['all', 'all', 'requests']), objects: any([3, 20, 256]), related: any([1, 8]) },
    osize: any(['constant:50000', 'gamma:50000:60000', 'uniform:1:200000']),
    ...{ place: any(['contiguous', 'log', 'cylinder-groups']), popularity: any(['zipf:1', 'uniform']) },
    policy: any(['mixed-scan', 'fcfs', 'sstf', 'c-look', 'edf']),
    ...array,
  });
  const fails = Number(array.disks ?? 1) > 2 && random() < 0.5;
  return fails ? { ...scenario, interventions: [{ kind: 'fail', atNs: 3.3e9, disk: 1 }] } : scenario;
}

const cases = drawsOf(4000, 160);

it(`${cases} runs at random find what a cache finds that has not seen the engine`, () => {
  let found = 0;
  for (let seed = 1; seed <= cases; seed++) {
    const scenario = randomCase(seed);
    expect(checkTogether(resolved(scenario).values), `seed ${seed}`).toEqual([]);
    const { engine, naive } = foundBoth(scenario);
    expect(engine, `seed ${seed}`).toEqual(naive);
    found += engine.length;
  }
  expect(found).toBeGreaterThan(cases);
});

describe('pages', () => {
  const settings: readonly ParamValues[] = [
    { n: 3, duration: 150 },
    { n: 3, duration: 150, cachefor: 'requests', dsize: 'normal:50000:25000' },
    ...sampleOf<ParamValues>(
      [
        { workload: 'streams', policy: 'scan-edf', disk: 'allicat', n: 6, tracks: 5, duration: 150 },
        { policy: 'sstf', n: 5, duration: 150, place: 'log' },
      ],
      2,
    ),
  ];

  test.each(settings)('%o: the same in whichever order they are replayed', (values) => {
    const scenario = cached(values);
    const [there, back] = [new Run(scenario).complete(), new Run(scenario).complete()];
    const last = there.pageIndexAt(there.endNs);
    expect(last).toBeGreaterThan(0);
    const forwards = Array.from({ length: last + 1 }, (_, page) => there.page(page));
    for (const page of forwards.toReversed()) expect(back.page(page.index)).toEqual(page);
  });

  it('each begins with what the one before left in the cache', () => {
    const pages = new Run(cached({ n: 3, duration: 150 })).complete().pages();
    const held = new Map<string, number>();
    for (const { cache } of pages) {
      if (cache === undefined) throw new Error('a run with a cache has a table of it');
      const first = Array.from({ length: cache.length }, (_, i) => i).filter((i) => cache.kind[i] === HELD);
      expect(first.map((i) => `${cache.stream[i]} ${cache.file[i]}`).length).toBe(held.size);
      for (let i = first.length; i < cache.length; i++) {
        const name = `${cache.stream[i]} ${cache.file[i]} ${cache.file[i] < 0 ? cache.number[i] : ''}`;
        const kind = kinds[cache.kind[i]];
        if (kind === 'in') held.set(name, cache.bytes[i]);
        if (kind === 'out') expect(held.delete(name)).toBe(true);
        if (kind === 'hit') expect(held.has(name)).toBe(true);
        expect([...held.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(8_000_000);
      }
    }
  });

  it('of several disks each page has what their one memory did meanwhile', () => {
    const run = new SystemRun(cached({ n: 6, disks: 2, duration: 100 })).complete();
    const [one, two] = [run.of(0).page(1), run.of(1).page(1)];
    expect(one.cache?.length).toBeGreaterThan(100);
    const names = ({ cache }: typeof one) => [...(cache?.kind ?? [])].filter((kind) => kind === HELD).length;
    expect(Math.abs(names(one) - names(two))).toBeLessThan(20);
  });
});

describe('hits at 8 MB, 256 files of 50 kB, Zipf 1, λ = 12', () => {
  const share = (values: ParamValues) => {
    const machine = buildMachine(cached({ csize: 'gamma:800000:200000', duration: 500, ...values }));
    machine.run(Infinity);
    machine.finish();
    const { beats } = endedRun(machine).tally;
    const from = Math.floor(beats.length / 10);
    const sum = (column: Int32Array) => column.subarray(from, beats.length).reduce((all, x) => all + x, 0);
    return sum(beats.hits) / sum(beats.dArrived);
  };

  // Document 16 has 0.45 and 0.36 with videos: there all pieces enter together when their round begins, and not as they are
  // read, one after the other. `cachefor=requests` is as good as no videos.
  it.each([
    [{ n: 0 }, 0.89],
    [{ n: 3 }, 0.46],
    [{ n: 7 }, 0.333],
    [{ n: 7, cachefor: 'requests' }, 0.89],
  ] as const)('%o: %d', (values, expected) => {
    expect(Math.abs(share(values) - expected)).toBeLessThan(0.02);
  });
});

describe('is refused in a sentence', () => {
  const faults = async (link: string) => (await decodeLink(link)).faults;

  it.each([
    [
      'cache=1000000',
      'cache=1000000: no request names a file where data lie anywhere; choose place=contiguous or another placement, or cache=0',
    ],
    [
      'workload=tasks&policy=fcfs&cache=1000000',
      'cache=1000000: no request names a file under workload=tasks; that is for workload=rounds or streams, with a place= in which data lie',
    ],
    [
      'place=log&cache=1000000&requests=D:0:5:0.1:5000',
      'cache=1000000: requests that are written down name no files; allowed is cache=0 with them',
    ],
    [
      'place=log&cache=1000000000&csize=constant:1000',
      'cache=1000000000: it would hold more than 65536 pieces of streams, of 1000 bytes each; allowed is up to 65536000 here, or cachefor=requests',
    ],
    [
      'place=log&cache=1000000&disks=2&admission=chance',
      'admission=chance: it weighs what one disk has to read, and cache=1000000 is of all disks together; choose admission=all, or cache=0',
    ],
  ])('%s', async (link, sentence) => {
    expect(await faults(link)).toContain(sentence);
  });

  it('a workload that names no files is chosen without it', () => {
    const changed = changeValue(cached({}), 'workload', 'tasks', 'whole', 0);
    expect(changed.ok && changed.value.values.cache).toBe(undefined);
  });
});
