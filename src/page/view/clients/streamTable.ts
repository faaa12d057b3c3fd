/**
 * The run so far by who asks, where streams are unlike: each kind of them, and the requests beside them. How many of a
 * stream's pieces were late stands in the pages: what was before them, and what has come of it since.
 *
 *     So far     wants       waiting now        served: mean    late
 *     task 1     131 kB/s    1, oldest 0.2 s    – of 56         2 of 57
 *     requests   –           3, oldest 35 ms    36 ms of 140    –
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import { brief, bytes, whole } from '../../draw/format.ts';
import { countersAt } from '../scene/counters.ts';
import { momentAt } from '../scene/moment.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Plan, Scene } from '../scene/view.ts';
import { waitersAt } from '../scene/waiters.ts';
import type { SoFarCell, SoFarColumn, SoFarTable } from './soFarTable.ts';
import { deadlinesPassed, streamGroups } from './streamGroups.ts';

const titles: Readonly<Partial<Record<SoFarColumn, string>>> = {
  promised: 'wants',
  waiting: 'waiting now',
  served: 'served: mean',
  late: 'late',
};
const ids = ['promised', 'waiting', 'served', 'late'] as const satisfies readonly SoFarColumn[];

const cell = (text: string, note = '', alarms = false): SoFarCell => ({ text, note, alarms });
const none = cell('–');
const waitCell = (waiting: number, oldestNs: number): SoFarCell =>
  waiting === 0 ? cell('0') : cell(whole(waiting), `oldest ${brief(oldestNs)}`);

/** Undefined where all streams are alike. `most`: rows, that of the requests among them. */
export function streamTable(scene: Scene, timeNs: number, most: number): SoFarTable | undefined {
  const { stream, request } = scene.workload.words;
  const groups = streamGroups(scene.plans, stream, most - 1);
  if (groups.length === 0) return undefined;
  const tables = sceneTablesOf(scene);
  const each = streamsSoFar(tables, timeNs);
  const columns = ids.map((id) => ({ id, title: titles[id] ?? id }));
  const rows = groups.map(({ name, members }) => {
    const its = members.flatMap((one) => {
      const plan = scene.plans.find((known) => known.stream === one);
      return plan ? [{ plan, ...(each.get(one) ?? NOTHING) }] : [];
    });
    const sum = (of: (one: Known & { readonly plan: Plan }) => number) =>
      its.reduce((all, one) => all + of(one), 0);
    const [late, due] = [sum((one) => one.late), sum(({ plan }) => deadlinesPassed(plan, timeNs))];
    const oldestNs = Math.max(0, ...its.map((one) => one.oldestNs));
    const perS = sum(({ plan }) => (plan.sizeBytes * 1e9) / plan.periodNs);
    return {
      ...{ name, members, note: '', mark: 'promised' as const },
      cells: [
        cell(`${bytes(perS)}/s`),
        waitCell(
          sum((one) => one.waiting),
          oldestNs,
        ),
        cell('–', `of ${whole(sum((one) => one.served))}`),
        due + late === 0
          ? cell('0', 'none due')
          : cell(`${whole(late)} of ${whole(Math.max(due, late))}`, '', late > 0),
      ],
    };
  });
  const { served, meanNs } = countersAt(scene, timeNs);
  const { waiting, oldestNs } = waitersAt(tables, timeNs, momentAt(tables, timeNs));
  const others = {
    ...{ name: request.many, members: [], note: '', mark: 'others' as const },
    cells: [
      none,
      waitCell(waiting, oldestNs),
      served === 0 ? cell('0') : cell(brief(meanNs), `of ${whole(served)}`),
      none,
    ],
  };
  return { caption: 'So far, by stream', columns, rows: [...rows, others] };
}

interface Known {
  readonly waiting: number;
  /** 0 where nothing waits. */
  readonly oldestNs: number;
  readonly served: number;
  readonly late: number;
}

const NOTHING: Known = { waiting: 0, oldestNs: 0, served: 0, late: 0 };

/** By stream. While pages are on their way nothing is known of single ones. */
function streamsSoFar({ scene, requests, missed, fromNs }: SceneTables, timeNs: number): Map<number, Known> {
  const each = new Map<number, { -readonly [K in keyof Known]: Known[K] }>();
  if (timeNs < fromNs) return each;
  const of = (stream: number) => {
    let its = each.get(stream);
    if (its === undefined) each.set(stream, (its = { ...NOTHING }));
    return its;
  };
  const { missedBy = [], piecesBy = [] } = scene.pages[0]?.before ?? {};
  for (const [stream, late] of missedBy.entries()) of(stream).late = late;
  for (const [stream, pieces] of piecesBy.entries()) of(stream).served = pieces;
  for (let k = 0; k < upperBound(missed.atNs, timeNs); k++)
    of(elementAt(requests.stream, elementAt(missed.request, k))).late++;
  for (let i = 0; i < upperBound(requests.arrivalNs, timeNs); i++) {
    if (requests.requestClass[i] !== CONTINUOUS) continue;
    const its = of(elementAt(requests.stream, i));
    if (elementAt(requests.doneNs, i) <= timeNs) its.served++;
    else if (elementAt(requests.goneNs, i) > timeNs) {
      if (its.waiting === 0) its.oldestNs = timeNs - elementAt(requests.arrivalNs, i);
      its.waiting++;
    }
  }
  return each;
}
