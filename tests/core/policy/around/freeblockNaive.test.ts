/**
 * Free blocks in the engine against the naive reference, on small disks at random and under all foreground policies that both
 * know: the same blocks at the same instants, and what has to hold of free blocks whoever schedules.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { FreeblockPolicy } from '../../../../src/core/policy/around/freeblockPolicy.ts';
import { composedOf } from '../../../../src/core/policy/around/freeblockSpeech.ts';
import { BLOCKS_A_TRACK, WantedBlocks } from '../../../../src/core/policy/around/wantedBlocks.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import { effectiveValues } from '../../../../src/core/scenario/params.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { Arrivals, DiskModel, NewRequest, Rows, Source } from '../../../../src/core/sim/interfaces.ts';
import { BackgroundTally } from '../../../../src/core/trace/backgroundTally.ts';
import { BACKGROUND, DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { station } from '../../sim/generality/toy.ts';
import {
  movedByFreeblock,
  wronglyRead,
  type FreeOutcome,
  type FreeSchedule,
} from '../shared/freeProperties.ts';
import { freeWorlds, type FreeWorld } from '../shared/freeWorlds.ts';
import { FOREGROUNDS, type Foreground } from '../shared/naiveForeground.ts';
import { runFreeblock } from '../shared/naiveFreeblock.ts';
import type { Request, TurningDisk } from '../shared/naiveTurningDisk.ts';

const known = (['fcfs', 'sstf', 'c-look', 'satf'] as const satisfies readonly Foreground[]).slice();

/** Where a track has as many blocks as the engine's; a place that is wanted several times lies on several tracks. */
const worlds = freeWorlds(known).map((world): FreeWorld => ({
  ...world,
  blocksPerTrack: BLOCKS_A_TRACK,
  wanted: world.wanted.map(({ cylinder, block }, k) => ({
    cylinder,
    block: (block + 3 * k) % BLOCKS_A_TRACK,
  })),
}));

function diskOf(turning: TurningDisk, tracks: number): DiskModel {
  const { seekNs, revolutionNs } = turning;
  return {
    cylinders: seekNs.length,
    revolutionNs,
    seekNs: Int32Array.from(seekNs),
    trackBytes: 1e5,
    tracks,
    subadditive: true,
    rateAt: () => 1e7,
    slowestRate: () => 1e7,
    transferNs: (bytes, cylinder) => turning.transferNs(cylinder, bytes),
    cylinderAt: () => 0,
    locate: () => undefined,
    time: () => undefined,
  };
}

const rowOf = ({ id, client, arrivalNs, cylinder, angle, sizeBytes }: Request): NewRequest => ({
  requestClass: DISCRETE,
  ...{ stream: client, number: id, arrivalNs, deadlineNs: Infinity, cylinder, angle, sizeBytes },
});

/** Each comes when the one before it has ended, and not before its own instant. */
class Chain implements Source {
  nextNs: number;
  private at = 0;

  constructor(private readonly requests: readonly Request[]) {
    this.nextNs = requests.at(0)?.arrivalNs ?? Infinity;
  }

  emit(arrivals: Arrivals): void {
    arrivals.push({ ...rowOf(this.requests[this.at]), arrivalNs: this.nextNs });
    this.nextNs = Infinity;
  }

  ended(row: number, rows: Rows, atNs: number): void {
    const i = row & rows.mask;
    if (rows.requestClass[i] !== DISCRETE || rows.number[i] !== this.requests[this.at]?.id) return;
    const next = this.requests.at(++this.at);
    if (next !== undefined) this.nextNs = Math.max(atNs, next.arrivalNs);
  }

  save = () => [];
  load = () => undefined;
}

function wantedOf(disk: DiskModel, world: FreeWorld): WantedBlocks {
  const everything = { client: -1, first: 0, last: disk.cylinders - 1, startNs: 0, endNs: Infinity };
  const wanted = new WantedBlocks(disk.cylinders, disk.tracks ?? 1, [everything]);
  wanted.bring(0);
  for (let cylinder = 0; cylinder < disk.cylinders; cylinder++)
    for (let block = 0; block < BLOCKS_A_TRACK; block++) {
      const copies = world.wanted.filter((w) => w.cylinder === cylinder && w.block === block).length;
      for (let track = copies; track < (disk.tracks ?? 1); track++)
        wanted.take(wanted.blockAt(cylinder, block));
    }
  return wanted;
}

const engine: FreeSchedule = (world, free): FreeOutcome => {
  const copies = new Map<string, number>();
  for (const { cylinder, block } of world.wanted) {
    const name = `${cylinder}:${block}`;
    copies.set(name, (copies.get(name) ?? 0) + 1);
  }
  const disk = diskOf(world.disk, Math.max(1, ...copies.values()));
  const values = effectiveValues(
    resolved(withValues(defaultScenario, { policy: world.foreground, freeidle: world.idle ? 'on' : 'off' }))
      .values,
  );
  const definition = policies.find(({ id }) => id === world.foreground);
  if (definition === undefined) throw new Error(`no policy is called ${world.foreground}`);
  const open = world.requests
    .filter(({ after, client }) => after === null && client === 0)
    .toSorted((a, b) => a.arrivalNs - b.arrivalNs || a.id - b.id);
  const chain = new Chain(world.requests.filter(({ client }) => client === 1));
  const made = station(
    (context) => {
      const setup = { context, values, roundNs: 1e9, plans: () => [] };
      const inner = definition.create(setup);
      if (!free) return inner;
      const inherited = { freeblock: wantedOf(disk, world) };
      return new FreeblockPolicy({ ...setup, inherited }, inner, composedOf(definition));
    },
    [new ScriptSource(open.map(rowOf)), chain],
    world.untilNs,
    { background: true },
    disk,
    BackgroundTally,
  );
  made.run(Infinity);
  const { services, requests, segments } = made.cut(0);
  const all = Array.from({ length: services.length }, (_, s) => {
    const r = services.request[s];
    const last = services.firstSegment[s] + services.segmentCount[s] - 1;
    return {
      isFree: requests.requestClass[r] === BACKGROUND,
      id: requests.number[r],
      cylinder: requests.cylinder[r],
      block: Math.round(requests.angle[r] * BLOCKS_A_TRACK),
      startNs: segments.fromNs[last],
      endNs: services.endNs[s],
    };
  });
  return {
    foreground: all.filter(({ isFree }) => !isFree).map(({ id, endNs }) => ({ id, endNs })),
    reads: all
      .filter(({ isFree }) => isFree)
      .map(({ cylinder, block, startNs, endNs }) => ({ cylinder, block, startNs, endNs })),
  };
};

test('the same blocks at the same instants', () => {
  let read = 0;
  fc.assert(
    fc.property(worlds, (world) => {
      const naive = runFreeblock({ ...world, choice: FOREGROUNDS[world.foreground] }, world.requests, true);
      const found = engine(world, true);
      read += found.reads.length;
      expect(found.reads).toEqual(
        naive.reads.map(({ cylinder, block, startNs, endNs }) => ({ cylinder, block, startNs, endNs })),
      );
      expect(found.foreground).toEqual(naive.foreground.map(({ id, endNs }) => ({ id, endNs })));
    }),
    { numRuns: drawsOf(2000, 25) },
  );
  expect(read).toBeGreaterThan(300);
});

test('no end of the foreground is moved, and every block is read whole, where the arm can be', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      expect(movedByFreeblock(world, engine)).toEqual([]);
      expect(wronglyRead(world, engine)).toEqual([]);
    }),
    { numRuns: drawsOf(2000, 25) },
  );
});
