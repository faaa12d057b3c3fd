/**
 * The best-effort policies against a naive reference (tests/oracle/bestEffort.ts), visit by visit, on random requests:
 * on real drives, and on toys of a few cylinders where ties of distance, access time and instant are the rule. Along
 * with it, what a policy says while it is being explained is held against what it does, and every run is played a
 * second time with a restore from a checkpoint at each step.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disks } from '../../../../src/core/disk/index.ts';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import type {
  ComparedNote,
  DiskModel,
  NewRequest,
  ParamValues,
} from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, SERVE } from '../../../../src/core/trace/kinds.ts';
import { mustEqual, mustHold } from '../../../helpers/facts.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { serveAll, type OracleVisit } from '../../../oracle/bestEffort.ts';
import { definitionOf, play, request, stationOf, type Play } from './play.ts';

const ids = [
  ...['fcfs', 'sstf', 'satf', 'bsatf', 'scan', 'look', 'c-scan', 'c-look'],
  ...['vscan', 'bounded-scan', 'cscan', 'pcscan'],
];
const EXAMPLES = drawsOf(250, 2); // of each: 3000 in all in npm run verify

interface Toy {
  readonly disk: DiskModel;
  /** Gaps between arrivals, and sizes, that let requests meet. */
  readonly gapNs: number;
  readonly bytes: number;
}

const real = (id: string): Toy => {
  const definition = disks.find((disk) => disk.id === id);
  if (!definition) throw new Error(`no disk ${id}`);
  const values = Object.fromEntries(definition.params.map((spec) => [spec.key, spec.default]));
  return { disk: definition.build(values), gapNs: 15e6, bytes: 50_000 };
};

const toys: readonly Toy[] = [
  // 8 ns a turn and 1 ns a cylinder and byte: everything ties with everything.
  {
    disk: buildDisk(12, 8, { a: 0, b: 0, boundary: 0, c: 0, e: 1e-6 }, [{ from: 0, rate: 1e9 }]),
    gapNs: 4,
    bytes: 4,
  },
  // A seek over 5 cylinders is shorter than one over 4, and all from 5 on are alike.
  {
    disk: buildDisk(70, 100, { a: 20e-6, b: 10e-6, boundary: 5, c: 30e-6, e: 0 }, [{ from: 0, rate: 1e9 }]),
    gapNs: 30,
    bytes: 10,
  },
  real('nerjes-1998'),
  real('hp97560'),
  real('zoned-7200'),
];

interface Example {
  readonly toy: Toy;
  readonly requests: readonly NewRequest[];
  readonly head: number;
  readonly values: ParamValues;
}

const examples: fc.Arbitrary<Example> = fc.constantFrom(...toys).chain((toy) => {
  const cylinder = fc.integer({ min: 0, max: toy.disk.cylinders - 1 });
  return fc.record({
    toy: fc.constant(toy),
    head: cylinder,
    values: fc.record({
      direction: fc.constantFrom('up', 'down'),
      tie: fc.constantFrom('arrival', 'access'),
      r: fc.constantFrom(0, 0.05, 0.2, 0.5, 1),
      w: fc.integer({ min: 1, max: 6 }),
      k: fc.integer({ min: 1, max: 6 }),
    }),
    requests: fc
      .array(
        fc.record({
          gap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * toy.gapNs })),
          cylinder,
          eighths: fc.integer({ min: -1, max: 7 }),
          size: fc.integer({ min: 1, max: toy.bytes }),
          requestClass: fc.constantFrom(CONTINUOUS, DISCRETE),
        }),
        { minLength: 1, maxLength: 40 },
      )
      .map((drawn) => {
        let atNs = 0;
        return drawn.map(({ gap, cylinder: c, eighths, size, requestClass }, i) => {
          atNs += gap;
          return request(i, atNs, c, eighths < 0 ? -1 : eighths / 8, size, requestClass);
        });
      }),
  });
});

function expected(policy: string, { toy, requests, head, values }: Example): OracleVisit[] {
  const { disk } = toy;
  return serveAll(
    disk,
    requests.map((r) => ({
      isVideo: r.requestClass === CONTINUOUS,
      arrivalNs: r.arrivalNs,
      cylinder: r.cylinder,
      angleNs: r.angle < 0 ? undefined : r.angle * disk.revolutionNs,
      transferNs: disk.transferNs(r.sizeBytes, r.cylinder),
    })),
    head,
    {
      policy,
      up: (definitionOf(policy).fixed.direction ?? values.direction) === 'up',
      tieByAccess: values.tie === 'access',
      r: Number(values.r),
      w: Number(values.w),
      k: Number(values.k),
    },
  );
}

/** The row that wins by the figures alone. */
function winner(notes: readonly ComparedNote[]): number {
  return notes.toSorted((a, b) => {
    const first = a.figures.findIndex((x, i) => x !== b.figures[i]);
    return a.figures[first] - b.figures[first];
  })[0].row;
}

const setupOf = ({ toy, requests, head, values }: Example): Play => ({
  disk: toy.disk,
  requests,
  head,
  values,
});

const bare = ({ row, startNs, endNs, to }: OracleVisit): OracleVisit => ({ row, startNs, endNs, to });

const nothing = () => undefined;

describe.each(ids)('%s', (id) => {
  test('serves what the definition says, when it says', () => {
    fc.assert(
      fc.property(examples, (example) => {
        mustEqual(play(id, setupOf(example)).map(bare), expected(id, example));
      }),
      { numRuns: EXAMPLES },
    );
  });

  test('is explained by the figures that it reports, and by nothing else', () => {
    const { criteria, fixed } = definitionOf(id);
    let explained = 0;
    fc.assert(
      fc.property(examples, (example) => {
        let notes: ComparedNote[] = [];
        play(id, {
          ...setupOf(example),
          values: { ...example.values, ...fixed },
          notes: { step: nothing, weighed: nothing, decided: nothing, compared: (note) => notes.push(note) },
          wrap: (policy, context) =>
            Object.assign(Object.create(policy) as typeof policy, {
              decide: (action: Parameters<typeof policy.decide>[0]) => {
                notes = [];
                const waiting = context.queue[CONTINUOUS].count + context.queue[DISCRETE].count;
                policy.decide(action);
                if (action.kind !== SERVE) return;
                mustEqual(winner(notes), action.row);
                for (const { figures } of notes) {
                  mustEqual(figures.length, criteria?.length ?? 0);
                  mustHold(figures.every(Number.isFinite), () => `figures ${figures.join()}`);
                }
                // Whole queues, but for those that compare only a batch.
                if (id !== 'bsatf' && id !== 'bounded-scan') mustEqual(notes.length, waiting);
                explained++;
              },
            }),
        });
      }),
      { numRuns: 60 },
    );
    expect(explained).toBeGreaterThan(60);
  });

  test('goes on from a checkpoint as if nothing had been', () => {
    fc.assert(
      fc.property(examples, fc.integer({ min: 1, max: 9 }), (example, every) => {
        const setup = setupOf(example);
        const visits: OracleVisit[] = [];
        let station = stationOf(id, setup);
        const anchor = station.save();
        for (let step = 0; !station.exhausted; step++) {
          if (step % every === 0) {
            const checkpoint = structuredClone(station.save());
            station = stationOf(id, setup);
            station.load(checkpoint, anchor);
          }
          const startNs = station.nowNs;
          const from = station.context.head;
          station.step();
          const { action, context } = station;
          if (action.kind === SERVE || context.head !== from)
            visits.push({
              row: action.kind === SERVE ? action.row : -1,
              startNs,
              endNs: station.nowNs,
              to: context.head,
            });
        }
        mustEqual(visits, expected(id, example));
      }),
      { numRuns: 60 },
    );
  });
});
