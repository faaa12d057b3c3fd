/**
 * Rebuilding, worked out on paper (document 16, section 8): a round of 100, three disks of which the third has failed, two
 * extents. The sweeps of the first two end at 40 and 60; an extent takes 20 at worst and 15 truly, a write too, the way back 5.
 */
import { expect, it } from 'vitest';
import { ANYWHERE } from '../../../src/core/base/phase.ts';
import { RebuildPolicy } from '../../../src/core/policy/around/rebuildPolicy.ts';
import type {
  Action,
  DiskModel,
  NewRequest,
  Piece,
  PolicyContext,
} from '../../../src/core/sim/interfaces.ts';
import { RoutedStation } from '../../../src/core/sim/routed/routedStation.ts';
import { RoutedSystem } from '../../../src/core/sim/routed/routedSystem.ts';
import { BackgroundTally } from '../../../src/core/trace/backgroundTally.ts';
import { BACKGROUND, CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../src/core/workload/parts/script.ts';
import { Simple } from '../sim/generality/toy.ts';

const ROUND = 100;
const END = 400;

/** Every seek takes 5, a turn 5, a byte 1; what is read here begins wherever the head comes down. */
const disk: DiskModel = {
  ...{ cylinders: 10, revolutionNs: 5, trackBytes: 5, subadditive: true },
  seekNs: new Int32Array(10).fill(5),
  rateAt: () => 1e9,
  slowestRate: () => 1e9,
  transferNs: (bytes) => bytes,
  cylinderAt: () => 0,
  locate: () => undefined,
  time: () => undefined,
};

class Fcfs extends Simple {
  decide(action: Action): void {
    const { queue, end } = this.context;
    const row = Math.max(queue[CONTINUOUS].first(end), queue[DISCRETE].first(end));
    if (row < 0) this.wait(action, Infinity);
    else this.serve(action, row);
  }
}

/** A piece of stream s for disk s in each round: with the seek, the sweeps end at 40 and 60. */
const pieces: NewRequest[] = [0, 1].flatMap((round) =>
  [35, 55].map((sizeBytes, stream) => ({
    ...{ requestClass: CONTINUOUS, stream, number: round, arrivalNs: round * ROUND, sizeBytes },
    ...{ deadlineNs: (round + 1) * ROUND, cylinder: 5, angle: -1 },
  })),
);

const write = (piece: Piece, extent: number) => {
  Object.assign(piece, { cylinder: extent, angleNs: ANYWHERE, sizeBytes: 10, transferNs: 10 });
};

/** What each disk did: “video 0–40”, “read 40–55”, “write 75–90”, “back 70–75”. */
function play(
  ahead: number,
  share = 0,
  others: readonly NewRequest[] = [],
  failsNs: readonly number[] = [0],
) {
  const requests = [...pieces, ...others].sort((a, b) => a.arrivalNs - b.arrivalNs);
  const system = new RoutedSystem({
    ...{ disks: 3, disk },
    router: {
      route(row, its) {
        its.send(row, Math.max(0, its.rows.stream[row & its.rows.mask]), its.whole(row));
      },
    },
    sources: [new ScriptSource(requests)],
    rebuild: {
      ...{ spares: failsNs.length, extents: 2, ahead, writes: (extent, piece) => write(piece, extent) },
      cylinderBehind: (written) => (written === 2 ? Infinity : written),
      reads(extent, _failed, _other, piece) {
        write(piece, extent);
        return true;
      },
    },
    interventions: (its) =>
      failsNs.map((atNs) => ({
        atNs,
        apply: () => {
          its.fail(2);
        },
      })),
    station(link) {
      const policy = (context: PolicyContext) =>
        new RebuildPolicy({ context, roundNs: ROUND }, new Fcfs(context), share, { reasons: 1, lines: 0 });
      const station: RoutedStation = new RoutedStation({
        ...{ disk, policy, sources: [link], interventions: [], endNs: END, mostWaiting: Infinity },
        tally: new BackgroundTally(ROUND, 0, END, Infinity, false),
        needs: { background: true, writes: true },
        startCylinder: 5,
      });
      station.record(64);
      return station;
    },
  });
  system.run(END);
  system.finish();
  const did = system.stations.map((station) => {
    const { requests: r, services, moves, writes } = station.cut(0);
    const isWrite = new Set(writes.request.slice(0, writes.length));
    const list = Array.from({ length: services.length }, (_, k) => {
      const request = services.request[k];
      const what = isWrite.has(request)
        ? 'write'
        : r.requestClass[request] === BACKGROUND
          ? 'read'
          : r.requestClass[request] === CONTINUOUS
            ? 'video'
            : 'request';
      return { at: services.startNs[k], says: `${what} ${services.startNs[k]}–${services.endNs[k]}` };
    });
    for (let k = 0; k < moves.length; k++)
      list.push({ at: moves.startNs[k], says: `back ${moves.startNs[k]}–${moves.endNs[k]}` });
    return list
      .sort((a, b) => a.at - b.at)
      .map(({ says }) => says)
      .join(', ');
  });
  return { did, races: system.rebuilding?.races };
}

it('two extents ahead: done at 105', () => {
  const { did, races } = play(2);
  expect(did).toEqual([
    'video 0–40, read 40–55, read 55–70, back 70–75, video 100–140',
    'video 0–60, read 60–75, read 75–90, back 90–95, video 100–160',
    'write 75–90, write 90–105, back 105–110',
  ]);
  expect(races).toEqual([
    { disk: 2, failedNs: 0, doneNs: 105, stoppedNs: Infinity, read: 2, written: 2, extents: 2, spares: 1 },
  ]);
});

it('one ahead: done at 190', () => {
  const { did, races } = play(1);
  expect(did).toEqual([
    'video 0–40, read 40–55, back 55–60, video 100–140, read 140–155, back 155–160',
    'video 0–60, read 60–75, back 75–80, video 100–160, read 160–175, back 175–180',
    'write 75–90, back 90–95, write 175–190, back 190–195',
  ]);
  expect(races?.[0]?.doneNs).toBe(190);
});

it('while a request waits nothing is read for the spare, unless it has a share of the round', () => {
  const request = {
    ...pieces[0],
    requestClass: DISCRETE,
    stream: -1,
    deadlineNs: Infinity,
    sizeBytes: 25,
  } as NewRequest;
  const idle = play(1, 0, [{ ...request, arrivalNs: 10 }]);
  expect(idle.did[0]).toBe(
    'video 0–40, request 40–70, read 70–85, back 85–90, video 100–140, read 140–155, back 155–160',
  );
  const share = play(1, 0.1, [{ ...request, arrivalNs: 10 }]);
  expect(share.did[0]).toBe(
    'video 0–40, read 40–55, request 55–85, video 100–140, read 140–155, back 155–160',
  );
});

it('a spare that fails is followed by the next, from 0: the race lasts from the first failure', () => {
  const { races, did } = play(2, 0, [], [0, 80]);
  expect(races?.[0]).toMatchObject({ failedNs: 0, spares: 2, written: 2, extents: 2 });
  expect(did[2]).toContain('write 75–90');
  expect(races?.[0]?.doneNs).toBe(205);
});
