/**
 * The run so far by client, as a table: who, promised, got, waiting now, served, late. A mean over those who were served
 * says nothing of a film that stands still; who waits stands before it. Alike clients are one row: the worst of them.
 *
 *     So far    promised     got          waiting now       served: mean   late
 *     ○ film    1.0 MB/s     0.50 MB/s    7, oldest 6.0 s   6: 35 ms       6 of 12
 *     ● copy    –            39.7 MB/s    0                 2082: 3 ms     –
 */
import { brief, bytes, seconds, whole } from '../../draw/format.ts';
import type { Client, Scene } from '../scene/view.ts';
import { clientGroups } from './groups.ts';
import { clientsSoFar, type ClientSoFar } from './soFar.ts';
import { isPromised } from './throughputModel.ts';

export type SoFarColumn = 'promised' | 'got' | 'waiting' | 'served' | 'late' | 'startUp';

export interface SoFarCell {
  readonly text: string;
  /** What the row stands for is told of a single one by the cell: small, behind it. */
  readonly note: string;
  readonly alarms: boolean;
}

export interface SoFarRow {
  readonly name: string;
  /** 'worst of 16'; empty of one alone. */
  readonly note: string;
  /** As the legend has them. */
  readonly mark: 'promised' | 'others';
  /** The streams or clients that it stands for, from 0. */
  readonly members: readonly number[];
  /** In the order of the columns. */
  readonly cells: readonly SoFarCell[];
}

export interface SoFarTable {
  /** For the ear. */
  readonly caption: string;
  readonly columns: readonly { readonly id: SoFarColumn; readonly title: string }[];
  readonly rows: readonly SoFarRow[];
}

const titles: Readonly<Record<SoFarColumn, string>> = {
  promised: 'promised',
  got: 'got',
  waiting: 'waiting now',
  served: 'served: mean',
  late: 'late',
  startUp: 'start-up: mean',
};

const NONE = '–';
const cell = (text: string, note = '', alarms = false): SoFarCell => ({ text, note, alarms });
const none = cell(NONE);

/** With three figures, in the unit of what it stands beside. */
const rate = (perS: number, beside = perS): string => {
  if (!Number.isFinite(perS)) return NONE;
  const inMega = Math.max(perS, beside || 0) >= 999_500 && perS < 9.995e6;
  return inMega ? `${(perS / 1e6).toFixed(2)}\u202fMB/s` : `${bytes(perS)}/s`;
};

/** Three figures at most. */
const brieflyS = (ns: number): string => (ns >= 9.995e9 ? seconds(ns, 1) : brief(ns));
const longS = (ns: number): string => (ns >= 0.995e9 ? seconds(ns, 1) : brief(ns));

const comesInMidRun = ({ kind, startNs, beginsNs }: Client): boolean =>
  kind === 'rate' && (beginsNs !== undefined || startNs > 0);

export function soFarTable(scene: Scene, timeNs: number, most: number): SoFarTable {
  const all = clientsSoFar(scene, timeNs);
  const hasStartUp = scene.clients.some(comesInMidRun);
  const ids: readonly SoFarColumn[] = [
    'promised',
    'got',
    'waiting',
    'served',
    'late',
    ...(hasStartUp ? ['startUp' as const] : []),
  ];
  return {
    caption: 'So far, by client',
    columns: ids.map((id) => ({ id, title: titles[id] })),
    rows: clientGroups(scene.clients, most).map(({ name, members }) => {
      const its = members.map((client) => all[client]);
      const here = its.filter(({ hasCome }) => hasCome);
      const worst = here.reduce((a, b) => (isWorse(b, a) ? b : a), here[0] ?? its[0]);
      return {
        name,
        members,
        note: members.length === 1 ? '' : worstNote(here.length),
        mark: its.some(({ plan }) => isPromised(plan)) ? 'promised' : 'others',
        cells: ids.map((id) => cellOf(id, worst, here)),
      };
    }),
  };
}

const worstNote = (here: number): string => (here > 1 ? `worst of ${whole(here)}` : '');

/** By what was promised first: late, then behind its rate, then waiting, then slow. The first of equals stays. */
function isWorse(a: ClientSoFar, b: ClientSoFar): boolean {
  const by = (order: (its: ClientSoFar) => number) => (order(a) || 0) - (order(b) || 0);
  const rank =
    by(({ late }) => late) ||
    by(({ plan, perS }) => (plan.bytesPerS > 0 && perS < plan.bytesPerS ? 1 - perS / plan.bytesPerS : 0)) ||
    by(({ oldestNs }) => oldestNs) ||
    by(({ meanNs }) => meanNs);
  return rank > 0;
}

function cellOf(id: SoFarColumn, its: ClientSoFar, here: readonly ClientSoFar[]): SoFarCell {
  const { plan, hasCome, perS, waiting, oldestNs, served, meanNs, late, due } = its;
  if (id === 'promised') return cell(promiseOf(plan));
  if (!hasCome) return id === 'got' ? cell(comes(plan)) : none;
  switch (id) {
    case 'got': {
      const isShort = plan.kind === 'rate' && late > 0 && perS < 0.995 * plan.bytesPerS;
      return cell(rate(perS, plan.bytesPerS), '', isShort);
    }
    case 'waiting':
      return waiting === 0 ? cell('0') : cell(whole(waiting), `oldest ${longS(oldestNs)}`);
    case 'served':
      return served === 0 ? cell('0') : cell(brieflyS(meanNs), `of ${whole(served)}`);
    case 'late':
      if (!isPromised(plan)) return none;
      return due === 0 ? cell('0', 'none due') : cell(`${whole(late)} of ${whole(due)}`, '', late > 0);
    case 'startUp':
      return startUp(here);
  }
}

/** Of a client that asks for a rate without a promise: what it asks for. */
function promiseOf({ kind, bytesPerS, deadlineNs }: Client): string {
  if (kind === 'rate') return rate(bytesPerS);
  return kind === 'latency' ? `within ${brief(deadlineNs)}` : NONE;
}

const comes = ({ startNs }: Client): string =>
  Number.isFinite(startNs) ? `from ${seconds(startNs, startNs % 1e9 === 0 ? 0 : 1)}` : NONE;

/** Of all who have come, as the measure has it, not of the worst alone. */
function startUp(here: readonly ClientSoFar[]): SoFarCell {
  const waits = here.flatMap(({ startUpNs }) => (startUpNs >= 0 ? [startUpNs] : []));
  if (waits.length === 0) return none;
  const mean = waits.reduce((sum, ns) => sum + ns, 0) / waits.length;
  return cell(seconds(mean, 2), waits.length > 1 ? `most ${seconds(Math.max(...waits), 2)}` : '');
}
