/**
 * A run of figures 3 and 4: memory and streams as time goes on, when the first stream is refused and for want of what, and
 * when the first operation is carried out. In portions, for a page that must not stand still meanwhile.
 */
import { resolved } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { Pace, Portions } from '../../base/portions.ts';
import { WHOLE_PACE } from '../../base/portions.ts';
import { Run } from '../../scenario/run/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { NS_PER_S } from '../../base/time.ts';
import type { Page } from '../../trace/page.ts';
import type { StreamsRun } from './figures.ts';

export interface StreamsPlay extends Pick<
  StreamsRun,
  'refusedS' | 'bound' | 'operationS' | 'operation' | 'streams' | 'came'
> {
  readonly fingerprint: string;
  /** In force at 0, STEP_S, 2 · STEP_S … to the end. */
  readonly memoryMB: readonly number[];
  readonly streamsAt: readonly number[];
}

export const STEP_S = 10;

type Operation = NonNullable<StreamsRun['operation']>;

/** Where a server in cycles writes what is looked for here. */
function placesOf(scenario: Scenario) {
  const { gauges = [], events = [], admissionTests = [] } = resolved(scenario).policy;
  const gauge = (id: string) => gauges.findIndex((each) => each.id === id);
  const figures = events[0]?.figures ?? [];
  const figure = (id: string) => figures.findIndex((each) => each.id === id);
  const options = (id: string) => figures[figure(id)]?.options ?? [];
  return {
    memory: gauge('memory'),
    streams: gauge('streams'),
    operation: figure('operation'),
    verdict: figure('verdict'),
    operations: options('operation'),
    done: options('verdict').indexOf('done'),
    memoryTest: admissionTests.findIndex(({ id }) => id === 'memory'),
  };
}

type Places = ReturnType<typeof placesOf>;

/** A gauge at each step: what was published last. */
class Steps {
  readonly values: number[] = [];
  private now = 0;

  constructor(private readonly stepNs: number) {}

  publish(atNs: number, value: number): void {
    this.fill(atNs);
    this.now = value;
  }

  /** Up to an instant, not with it. */
  fill(untilNs: number): void {
    while (this.values.length * this.stepNs < untilNs) this.values.push(this.now);
  }
}

/** The first refusal of a page: which of the inequalities fails, the disk's if both do not hold and it by more. */
function boundOf({ admissions, admissionTests }: Page, { memoryTest }: Places): StreamsRun['bound'] {
  for (let i = 0; i < admissions.length; i++) {
    if (admissions.admitted[i] === 1) continue;
    let [memory, disk] = [0, 0];
    for (let k = 0; k < admissionTests.length; k++) {
      if (admissionTests.admission[k] !== i) continue;
      const over = elementAt(admissionTests.left, k) / elementAt(admissionTests.right, k);
      if (admissionTests.test[k] === memoryTest) memory = over;
      else disk = Math.max(disk, over);
    }
    return memory > disk ? 'memory' : 'disk';
  }
  return undefined;
}

/** The first operation of a page that was carried out. */
function operationOf({ events, eventFigures }: Page, places: Places) {
  for (let i = 0; i < events.length; i++) {
    const first = elementAt(events.firstFigure, i);
    if (eventFigures.value[first + places.verdict] !== places.done) continue;
    const operation = places.operations[elementAt(eventFigures.value, first + places.operation)];
    return {
      operationS: elementAt(events.atNs, i) / NS_PER_S,
      operation: operation as Operation,
    };
  }
  return {};
}

export function* playStreams(scenario: Scenario, pace: Pace = WHOLE_PACE): Portions<StreamsPlay> {
  const run = new Run(scenario);
  while (!run.finished) {
    run.work(pace.decisions);
    yield;
  }
  const { endNs } = run;
  const places = placesOf(scenario);
  const [memory, streams] = [new Steps(STEP_S * NS_PER_S), new Steps(STEP_S * NS_PER_S)];
  let bound: StreamsRun['bound'];
  let begun: ReturnType<typeof operationOf> = {};
  const last = run.pageIndexAt(endNs);
  for (let index = 0; index <= last; index++) {
    const page = yield* run.pageInPortions(index, pace);
    const { gauges } = page;
    for (let i = 0; i < gauges.length; i++) {
      const [gauge, atNs, value] = [gauges.gauge[i], elementAt(gauges.atNs, i), elementAt(gauges.value, i)];
      if (gauge === places.memory) memory.publish(atNs, value);
      else if (gauge === places.streams) streams.publish(atNs, value);
    }
    bound ??= boundOf(page, places);
    if (begun.operationS === undefined) begun = operationOf(page, places);
  }
  memory.fill(endNs + 1);
  streams.fill(endNs + 1);
  const { tally } = run.station;
  const { firstRefusedNs, asked } = tally.admissions;
  return {
    ...(firstRefusedNs >= 0 ? { refusedS: firstRefusedNs / NS_PER_S } : {}),
    ...(bound ? { bound } : {}),
    ...begun,
    streams: streams.values.at(-1) ?? 0,
    came: asked,
    fingerprint: tally.hash.digest(),
    memoryMB: memory.values.map((bytes) => bytes / 1e6),
    streamsAt: streams.values,
  };
}
