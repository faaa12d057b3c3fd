/** Real scenes for the tests of the pictures: runs of the engine, cut into pages. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { clientsAt, plansAt } from '../../../src/core/scenario/known.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { mayShareNames } from '../../../src/core/scenario/mayShareNames.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { extentOf } from '../../../src/page/view/scene/extent.ts';
import type { ViewSettings, Scene } from '../../../src/page/view/scene/view.ts';

export const S = 1e9;

export const sceneOf = (values: ParamValues, pages?: readonly number[]): Scene =>
  sceneOfRun(withValues(defaultScenario, { duration: 150, ...values }), pages);

/** What a scene has of a run that is over, whatever its pages; `atNs`: who is there then. */
export function sceneBaseOf(run: Run, atNs: number) {
  const { scenario } = run;
  const { values, policy: definition, traits, beatNs } = resolved(scenario);
  const { manner, inRounds = false, criteria = [], ...policy } = definition;
  const { beats, spreads, gauges, clients } = run.station.tally;
  return {
    disk: run.disk,
    workload: traits,
    roundNs: beatNs,
    plans: plansAt(scenario, atNs),
    clients: clientsAt(scenario, atNs),
    sharesNames: mayShareNames(scenario),
    countReturns: true,
    subrounds: Number(resolved(scenario).values.subrounds),
    policy: { ...policy, inRounds, criteria, manner: manner(values) },
    values,
    beats,
    spreads,
    gaugeBeats: gauges.byBeat,
    clientBeats: clients?.byBeat ?? [],
  };
}

/** `pagesOf`: which of its pages, by their numbers or as the run, when it is over, has them. */
export function sceneOfRun(
  scenario: Scenario,
  pagesOf: readonly number[] | ((run: Run) => readonly number[]) = [0],
): Scene {
  const run = new Run(scenario).complete();
  const numbers = typeof pagesOf === 'function' ? pagesOf(run) : pagesOf;
  const pages = numbers.map((index) => run.page(index));
  const first = pages[numbers.indexOf(0)] ?? run.page(0);
  return {
    ...sceneBaseOf(run, 0),
    endNs: run.endNs,
    admission: String(resolved(scenario).values.admission),
    streams: resolved(scenario).workload.streams(resolved(scenario).values),
    pages,
    goalNs: resolved(scenario).workload.goalNs,
    extent: extentOf(run.station.tally.beats, resolved(scenario).beatNs, [first]),
  };
}

/** The first visit: four videos, eight requests a second, one mixed sweep. */
export const calm = sceneOf({ n: 4, lambda: 8 }, [0, 1]);
/** More than the disk can do, with a static limit that lets glitches happen. */
export const glitchy = sceneOf({
  n: 9,
  lambda: 26,
  policy: 'rounds',
  periods: 'mixed',
  limit: 'number:20',
  order: 'inc-scan',
});
export const saturated = sceneOf({ n: 7, lambda: 30 });
export const subrounds = sceneOf({
  n: 7,
  lambda: 14,
  policy: 'rounds',
  periods: 'c-d',
  order: 'inc-scan',
  subrounds: 2,
});
/** Streams at phases of their own, more than the disk can do in time. */
export const streams = sceneOf({
  workload: 'streams',
  policy: 'edf',
  phase: 'random',
  aperiodic: 'immediate:2',
  disk: 'allicat',
  n: 14,
  lambda: 5,
  dsize: 'tracks:1',
});
const threeTasks = {
  ...{ workload: 'tasks', disk: 'hp97560', rate: 'printed', head: 0, lambda: 20, reserve: 'blocks:2' },
  ...{ tasks: '1000:4:0,1500:6:200,2000:8:700', duration: 30 },
};
/** The worked example of stream combination: three pairs, a cycle that doubles, and a pair again. */
const sixStreams = {
  ...{ workload: 'bitrates', disk: 'streaming', rates: '100000,200000,300000,400000,500000,600000' },
  ...{ cycle: 0.07, memory: 800_000, thresholds: '0.8:0.8:0.05', duration: 10 },
};
export const cycles = sceneOf({ ...sixStreams, policy: 'stream-combination' });
/** Streams that come one after another on a server whose cycle stays, until no more can be let in. */
export const fixedCycle = sceneOf(
  {
    ...{ workload: 'bitrates', disk: 'streaming', policy: 'fixed-stretch', cycle: 0.5, life: 'forever' },
    ...{ rates: 'uniform:128000:1024000', kbps: 'bytes', duration: 400 },
  },
  [2, 3],
);
/** A promised rate and neighbours who take what there is, one after another; one of them writes. */
export const clients = sceneOf({
  ...{ workload: 'clients', policy: 'c-look', disk: 'server-2002', head: 0, duration: 12 },
  clients:
    'rate:8000000@0:cycle=4:name=Film;paced:5000000@2;interactive:4/s:32768@0;paced:20000000@6:name=Backup:write',
});
/** Classes with budgets of an interval, one of them overdrawn by reads of half a megabyte. */
export const budgeted = sceneOf({
  ...{ workload: 'clients', policy: 'cello', disk: 'server-2002', head: 0, duration: 6 },
  clients:
    'rate:4000000@0:cycle=1:name=Film;interactive:20/s:65536@0:name=Desktop;greedy@0:size=4000000:name=Backup',
});
const background = {
  ...{ workload: 'clients', policy: 'scan-edf', disk: 'server-2002', head: 0, duration: 4 },
  clients: 'latency:20/s:65536:0.2@0;background@0:name=Backup:size=1048576',
};
/** A megabyte at a time in eighths, given up for others after each. */
export const chunked = sceneOf({ ...background, chunk: 131_072 });
/** A guaranteed rate, and best effort that goes before it while the register of slack lasts. */
export const slack = sceneOf({
  ...{ workload: 'clients', policy: 'time-cycle-qos', disk: 'server-2002', head: 0, duration: 4, cycle: 1 },
  clients: 'rate:4000000@0:cycle=1:name=Film;greedy@0:name=Backup',
});
/** All of the disk, a block at a time, on the way to others. */
export const onTheWay = sceneOf({
  ...{ ...background, freeblock: 'on' },
  clients: 'latency:20/s:65536:0.2@0;background@0:all:name=Backup',
});
/** Three tasks by their shares of each round, in which two others have a place as well. */
export const tasks = sceneOf({ ...threeTasks, policy: 'wrr-scan-c' });
/** The same with releases aligned to rounds: each buffer has room for a round more. */
export const tasksAhead = sceneOf({ ...threeTasks, policy: 'wrr-scan-ca' });
/** The textbook's queue, with the journeys for nobody that C-SCAN makes. */
export const queue = sceneOf({ workload: 'queue', policy: 'c-scan', disk: 'textbook', head: 53 });

export const settings = (changed: Partial<ViewSettings> = {}): ViewSettings => ({
  fromNs: 0,
  toNs: 3 * S,
  future: false,
  selected: -1,
  pointed: -1,
  reducedMotion: false,
  speed: 0,
  ...changed,
});

/** The middle of the first segment of a kind, of a class of request, that begins after `afterNs`. */
export function momentOf(scene: Scene, kind: number, requestClass: number, afterNs = 1.1 * S) {
  for (const page of scene.pages) {
    const { segments, services, requests } = page;
    for (let k = 0; k < segments.length; k++) {
      const service = segments.service[k];
      const request = services.request[service];
      if (segments.kind[k] !== kind || requests.requestClass[request] !== requestClass) continue;
      if (segments.fromNs[k] < afterNs || segments.toNs[k] - segments.fromNs[k] < 2e6) continue;
      const fromNs = segments.fromNs[k];
      const toNs = segments.toNs[k];
      return {
        timeNs: Math.round((fromNs + toNs) / 2),
        fromNs,
        toNs,
        page,
        service,
        request,
        row: requests.row[request],
      };
    }
  }
  throw new Error('the scene has no such moment');
}
