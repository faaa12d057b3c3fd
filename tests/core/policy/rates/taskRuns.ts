/** A run of WRR-SCAN on jobs and requests that a test has written down, in the engine and in the naive reference. */
import { driveBounds } from '../../../../src/core/theory/driveBounds.ts';
import { weighTasks } from '../../../../src/core/theory/rateAdmission.ts';
import { blockNs } from '../../../../src/core/theory/rateTasks.ts';
import { rateServerOf } from '../../../../src/core/admission/rateServer.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import type {
  Arrivals,
  DiskModel,
  Layout,
  NewRequest,
  Source,
  StreamPlan,
} from '../../../../src/core/sim/interfaces.ts';
import { makeStation } from '../../../../src/core/sim/stations/makeStation.ts';
import type { Station } from '../../../../src/core/sim/single/station.ts';
import { CONTINUOUS, DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { Tally } from '../../../../src/core/trace/tally.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import type { AperiodicRequest, Job, NaiveDisk } from './naiveDisk.ts';
import { runRounds, type Plan } from './naiveRounds.ts';
import type { Placing } from './workedExamples.ts';

export interface TestTask {
  readonly firstNs: number;
  readonly periodNs: number;
  readonly blocks: number;
}

export interface TaskRun {
  readonly disk: DiskModel;
  readonly blockBytes: number;
  readonly tasks: readonly TestTask[];
  /** In order of release. */
  readonly jobs: readonly Job[];
  readonly aperiodic: readonly AperiodicRequest[];
  readonly placing: Placing;
  readonly reserve: string;
  readonly reclaim: 'on' | 'off' | 'rotation' | 'all';
  readonly turn: 'owed' | 'look';
  readonly untilNs: number;
  /** Is anybody without a task reckoned with? Absent: where somebody comes. */
  readonly reckonsOthers?: boolean;
  /** From when on each task is known; absent: from the beginning. In the engine alone. */
  readonly knownFromNs?: readonly number[];
}

/** Jobs one after another; each may come ahead of its release. */
class Jobs implements Source {
  private readonly waiting: { readonly request: NewRequest; readonly task: number }[];

  constructor(run: TaskRun) {
    const numbers = new Map<number, number>();
    this.waiting = run.jobs.map((job) => {
      const number = numbers.get(job.task) ?? 0;
      numbers.set(job.task, number + 1);
      return {
        task: job.task,
        request: {
          requestClass: CONTINUOUS,
          stream: job.task,
          number,
          arrivalNs: job.releaseNs,
          deadlineNs: job.deadlineNs,
          cylinder: job.places[0]?.cylinder ?? 0,
          angle: job.places[0]?.angle ?? 0,
          sizeBytes: job.blocks * run.blockBytes,
        },
      };
    });
  }

  get nextNs(): number {
    return this.waiting[0]?.request.arrivalNs ?? Infinity;
  }

  emit(arrivals: Arrivals): void {
    const at = this.nextNs;
    while (this.nextNs === at) arrivals.push(this.waiting.shift()!.request);
  }

  bringForward(stream: number, arrivals: Arrivals, beforeNs: number, nowNs: number): number {
    const at = this.waiting.findIndex(({ task }) => task === stream);
    if (at < 0 || this.waiting[at].request.arrivalNs >= beforeNs) return -1;
    const [{ request }] = this.waiting.splice(at, 1);
    return arrivals.push({ ...request, arrivalNs: nowNs });
  }

  save(): readonly number[] {
    return [this.waiting.length];
  }

  load([length]: readonly number[]): void {
    this.waiting.splice(0, this.waiting.length - length);
  }
}

const policyOf = (placing: Placing): string => `wrr-scan-${placing.toLowerCase()}`;

const valuesOf = (run: TaskRun) => ({
  policy: policyOf(run.placing),
  reserve: run.reserve,
  reclaim: run.reclaim,
  turn: run.turn,
  block: run.blockBytes,
  lambda: (run.reckonsOthers ?? run.aperiodic.length > 0) ? 1 : 0,
});

const layoutOf = (run: TaskRun): Layout => {
  const byName = new Map<string, Job>();
  const numbers = new Map<number, number>();
  for (const job of run.jobs) {
    const number = numbers.get(job.task) ?? 0;
    numbers.set(job.task, number + 1);
    byName.set(`${job.task}:${number}`, job);
  }
  const blockTransfer = run.disk.transferNs(run.blockBytes, 0);
  return {
    parts: (rows, row) =>
      rows.requestClass[row & rows.mask] === CONTINUOUS
        ? rows.sizeBytes[row & rows.mask] / run.blockBytes
        : 0,
    part(rows, row, part, place) {
      const i = row & rows.mask;
      const { cylinder, angle } = byName.get(`${rows.stream[i]}:${rows.number[i]}`)!.places[part];
      place.cylinder = cylinder;
      place.endCylinder = cylinder;
      place.angleNs = angle < 0 ? -1 : angle * run.disk.revolutionNs;
      place.transferNs = blockTransfer;
    },
  };
};

export function stationOf(run: TaskRun): Station {
  const { tasks, disk } = run;
  const plans = tasks.map(({ firstNs, periodNs, blocks }, stream): StreamPlan => ({
    ...{ stream, firstNs, periodNs, deadlineNs: periodNs },
    sizeBytes: blocks * run.blockBytes,
    anywhere: false,
  }));
  const others = run.aperiodic.map(({ arrivalNs, cylinder, angle }, number): NewRequest => ({
    ...{ requestClass: DISCRETE, stream: -1, number, arrivalNs, deadlineNs: Infinity },
    ...{ cylinder, angle, sizeBytes: run.blockBytes },
  }));
  const definition = policies.find(({ id }) => id === policyOf(run.placing))!;
  return makeStation({
    disk,
    tally: new Tally(1e9, 0, run.untilNs, Infinity, false),
    endNs: run.untilNs,
    sources: [new Jobs(run), new ScriptSource(others)],
    interventions: [],
    policy: (context) => {
      const known = () => plans.filter((_, task) => context.nowNs >= (run.knownFromNs?.[task] ?? 0));
      return definition.create({ context, values: valuesOf(run), roundNs: 1e9, plans: known });
    },
    mostWaiting: Infinity,
    ...(run.placing === 'R' ? { needs: { layout: layoutOf(run) } } : {}),
  });
}

/** 'start–end task.job' or 'start–end Pk', one service after another. */
export function engineServices(run: TaskRun): string[] {
  const station = stationOf(run);
  station.record(4096);
  station.run(Infinity);
  const { services, requests } = station.cut(0);
  return Array.from({ length: services.length }, (_, s) => {
    const r = services.request[s];
    const stream = requests.stream[r];
    const name = stream < 0 ? `P${requests.number[r]}` : `${stream}.${requests.number[r]}`;
    return `${services.startNs[s]}–${services.endNs[s]} ${name} on ${services.toCylinder[s]}`;
  });
}

/** The round as the engine reckons it. */
export function planOf(run: TaskRun): Plan {
  const layout = ({ R: 'r', C: 'c', CA: 'ca' } as const)[run.placing];
  const verdict = weighTasks(run.tasks, rateServerOf(valuesOf(run), run.disk, layout));
  return {
    fromNs: 0,
    roundNs: Math.floor(verdict?.plan.roundNs ?? 0),
    x: verdict?.plan.blocks ?? [],
    aperiodicBlocks: verdict?.plan.aperiodicBlocks ?? 0,
  };
}

export function naiveServices(run: TaskRun): string[] {
  const { disk, jobs, aperiodic } = run;
  const naive: NaiveDisk = {
    revolutionNs: disk.revolutionNs,
    seekNs: (distance) => disk.seekNs[distance],
    transferNs: (blocks) => (blocks === 0 ? 0 : disk.transferNs(blocks * run.blockBytes, 0)),
  };
  const layout = ({ R: 'r', C: 'c', CA: 'ca' } as const)[run.placing];
  const { slopeNs, acrossNs, reachNs } = driveBounds(disk);
  const rounds = runRounds(naive, jobs, aperiodic, {
    ...{ placing: run.placing, turn: run.turn, reclaim: run.reclaim, plans: [planOf(run)] },
    bounds: {
      perCylinderNs: slopeNs,
      sweepNs: acrossNs,
      turnNs: reachNs,
      blockNs: blockNs(rateServerOf(valuesOf(run), disk, layout)),
    },
    untilNs: run.untilNs,
  });
  const numbers = new Map<number, number>();
  const named = jobs.map(({ task }) => {
    const number = numbers.get(task) ?? 0;
    numbers.set(task, number + 1);
    return `${task}.${number}`;
  });
  return rounds
    .flatMap(({ services }) => services)
    .map(
      ({ startNs, endNs, job, aperiodic: k, cylinder }) =>
        `${startNs}–${endNs} ${job === null ? `P${k}` : named[job]} on ${cylinder}`,
    );
}
