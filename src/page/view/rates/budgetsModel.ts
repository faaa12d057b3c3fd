/**
 * Budgets at an instant: of each task how many blocks its share of a round is, and how many of them have been read, round
 * by round over the window. Requests without a task have a row of their own.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import type { Noun } from '../../../core/base/params.ts';
import { BACKWARD, DISCRETE, FORWARD, ROUND, UNDEFINED } from '../../../core/trace/kinds.ts';
import { weighTasks } from '../../../core/theory/rateAdmission.ts';
import { gaugeIndex, seriesOf, valueAt, type Steps } from '../scene/gauges.ts';
import { streamWord } from '../scene/names.ts';
import { rateServerOfScene, rateTasksOf } from '../scene/rateServer.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Scene, ViewSettings } from '../scene/view.ts';

/** In place of a stream’s number: requests that belong to no task. */
export const OF_NOBODY = -1;

export interface Budgets {
  readonly tables: SceneTables;
  /** Blocks left in the round, by stream. */
  readonly left: readonly (readonly [stream: number, steps: Steps])[];
  /** Instants at which a request without a task began to be served. */
  readonly others: readonly number[];
  /** x_a; NaN where it is not known. */
  readonly places: number;
  readonly length: Steps;
}

export interface RoundSpan {
  /** From 1. */
  readonly number: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly direction: number;
}

/** For so long so many blocks of the budget are used, above 0. */
interface UsedStep {
  readonly fromNs: number;
  readonly toNs: number;
  readonly used: number;
}

export interface BudgetRow {
  readonly stream: number;
  /** x_i of the round under way; NaN where it is not known. */
  readonly blocks: number;
  readonly used: number;
  /** What a row is as high as: the largest share in view. */
  readonly most: number;
  /** Over the window, where any are. */
  readonly steps: readonly UsedStep[];
  readonly told: boolean;
  readonly chosen: boolean;
}

export interface BudgetsModel {
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly endNs: number;
  /** Where those of the window begin, and where the last of them ends. */
  readonly rounds: readonly Pick<RoundSpan, 'startNs' | 'endNs'>[];
  /** The round under way, or the last one; undefined before the first. */
  readonly present: RoundSpan | undefined;
  /** It is over, and nothing is owed. */
  readonly rests: boolean;
  /** R; NaN where there is no task. */
  readonly lengthNs: number;
  readonly rows: readonly BudgetRow[];
  readonly stream: Noun;
  readonly request: Noun;
}

export function prepareBudgets(scene: Scene): Budgets {
  const tables = sceneTablesOf(scene);
  const { services, requests } = tables;
  const others: number[] = [];
  for (let s = 0; s < services.length; s++)
    if (requests.requestClass[services.request[s]] === DISCRETE) others.push(services.startNs[s]);
  const server = rateServerOfScene(scene);
  const plan = server && weighTasks(rateTasksOf(scene, server), server)?.plan;
  return {
    tables,
    left: [...seriesOf(scene, gaugeIndex(scene, 'budget'))]
      .map(([stream, steps]) => [stream, sinceReading(steps, tables)] as const)
      .sort((a, b) => a[0] - b[0]),
    others,
    places: plan?.aperiodicBlocks ?? NaN,
    length: seriesOf(scene, gaugeIndex(scene, 'round')).get(0) ?? { atNs: [], value: [] },
  };
}

/**
 * Blocks count from where their reading begins, as those of nobody do: the policy counts them when it is over, and the
 * last of a round would never be seen, since the next one may begin at that instant.
 */
function sinceReading({ atNs, value }: Steps, { services }: SceneTables): Steps {
  const ends = services.endNs.subarray(0, services.length);
  return {
    atNs: atNs.map((ns, k) => {
      if (k === 0 || value[k] >= value[k - 1]) return ns;
      const s = lowerBound(ends, ns);
      // A round may begin with it, and its budgets are whole then.
      return ends[s] === ns ? services.startNs[s] + 1 : ns;
    }),
    value,
  };
}

export function budgetsAt(budgets: Budgets, timeNs: number, settings: ViewSettings): BudgetsModel {
  const { tables, left, others, places, length } = budgets;
  const { scene } = tables;
  const { fromNs, toNs } = settings;
  const untilNs = Math.min(timeNs, toNs);
  const rounds = roundsIn(tables, fromNs, untilNs);
  const present = roundAt(tables, timeNs);
  const pointed = settings.pointed >= 0 ? settings.pointed : settings.selected;
  const told = streamOfRow(tables, pointed);
  const chosen = streamOfRow(tables, settings.selected);
  const rows = left.map(([stream, its]): BudgetRow => {
    const blocks = present ? shareAt(its, present.startNs) : NaN;
    const steps = usedIn(its, rounds, untilNs);
    return {
      ...{ stream, blocks, steps },
      used: present ? Math.max(0, blocks - shareAt(its, Math.min(timeNs, present.endNs - 1))) : 0,
      most: steps.reduce((most, { used }) => Math.max(most, used), Math.max(1, blocks)),
      told: told === stream,
      chosen: chosen === stream,
    };
  });
  return {
    ...{ timeNs, fromNs, toNs, endNs: scene.endNs, rounds, present },
    rests: present !== undefined && present.endNs <= timeNs,
    lengthNs: valueAt(length, timeNs),
    rows: rows.length === 0 ? [] : [othersRow(others, places, rounds, present, untilNs, timeNs), ...rows],
    stream: streamWord(scene),
    request: scene.workload.words.request,
  };
}

type Span = BudgetsModel['rounds'][number];

function othersRow(
  others: readonly number[],
  places: number,
  rounds: readonly Span[],
  present: RoundSpan | undefined,
  untilNs: number,
  timeNs: number,
): BudgetRow {
  const steps = rounds.flatMap(({ startNs, endNs }): UsedStep[] => {
    const first = lowerBound(others, startNs);
    const end = lowerBound(others, Math.min(endNs, untilNs));
    return others.slice(first, end).map((fromNs, k) => ({
      ...{ fromNs, used: k + 1 },
      toNs: Math.min(untilNs, first + k + 1 < end ? others[first + k + 1] : endNs),
    }));
  });
  const used = present
    ? upperBound(others, Math.min(timeNs, present.endNs - 1)) - lowerBound(others, present.startNs)
    : 0;
  const most = steps.reduce((highest, step) => Math.max(highest, step.used), Math.max(1, used));
  return {
    ...{ stream: OF_NOBODY, blocks: places, used, steps, told: false, chosen: false },
    most: Math.max(most, places > 0 ? places : 0),
  };
}

/** Blocks left at an instant: at a round’s start every budget is whole. */
const shareAt = (left: Steps, atNs: number): number => {
  const blocks = valueAt(left, atNs);
  return blocks === blocks ? blocks : 0;
};

/** From each block that was read to the next, or to the end of its round. */
function usedIn({ atNs, value }: Steps, rounds: readonly Span[], untilNs: number): UsedStep[] {
  const steps: UsedStep[] = [];
  const [first] = rounds as readonly (Span | undefined)[];
  if (!first) return steps;
  for (let k = lowerBound(atNs, first.startNs), r = 0; k < atNs.length && atNs[k] <= untilNs; k++) {
    while (r + 1 < rounds.length && rounds[r + 1].startNs <= atNs[k]) r++;
    const used = shareAt({ atNs, value }, rounds[r].startNs) - value[k];
    const toNs = Math.min(untilNs, rounds[r].endNs, atNs[k + 1] ?? Infinity);
    if (used > 0 && toNs > atNs[k]) steps.push({ fromNs: atNs[k], toNs, used });
  }
  return steps;
}

function roundsIn({ frames }: SceneTables, fromNs: number, untilNs: number): readonly Span[] {
  const { startNs, endNs } = frames[ROUND];
  const rounds: Span[] = [];
  for (let k = Math.max(0, upperBound(startNs, fromNs) - 1); k < startNs.length && startNs[k] <= untilNs; k++)
    if (endNs[k] > fromNs) rounds.push({ startNs: startNs[k], endNs: endNs[k] });
  return rounds;
}

/** With the direction that its first decision says. */
function roundAt({ frames, decisions }: SceneTables, timeNs: number): RoundSpan | undefined {
  const { startNs, endNs, label } = frames[ROUND];
  const k = upperBound(startNs, timeNs) - 1;
  if (k < 0) return undefined;
  const decision = upperBound(decisions.atNs, startNs[k]) - 1;
  const way = decision < 0 ? 0 : decisions.direction[decision];
  return {
    ...{ number: label[k] + 1, startNs: startNs[k], endNs: endNs[k] },
    direction: way > 0 ? FORWARD : way < 0 ? BACKWARD : UNDEFINED,
  };
}

/** −2: it is no request of the pages at hand. */
function streamOfRow({ requests }: SceneTables, row: number): number {
  if (row < 0) return -2;
  const { length } = requests;
  const i = upperBound(requests.row.subarray(0, length), row) - 1;
  return i >= 0 && requests.row[i] === row ? requests.stream[i] : -2;
}
