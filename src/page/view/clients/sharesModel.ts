/** Shares of the disk's time by client: over the last seconds, over the run so far, and what each was promised. */
import { amountBy, clientCourseOf, type ClientCourse } from '../scene/clientCourse.ts';
import { momentAt } from '../scene/moment.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import { streamTold } from '../scene/told.ts';
import type { Client, Scene, ViewSettings } from '../scene/view.ts';
import { isPromised } from './throughputModel.ts';

/** The last so many seconds; of the longest cycle, where that is longer. */
const SPAN_NS = 4e9;

/** By which of its lines a client may say that something is its own. */
export type PromiseKind = 'slice' | 'rate' | 'weight';

export interface ShareRow {
  readonly client: number;
  readonly name: string;
  readonly isPromised: boolean;
  /** Of the disk’s time; NaN where it is not known. */
  readonly lately: number;
  readonly soFar: number;
  /** Undefined where it has none. */
  readonly promise?: { readonly kind: PromiseKind; readonly share: number };
  /** Its request is in service. */
  readonly isServed: boolean;
  readonly told: boolean;
}

export interface SharesModel {
  readonly timeNs: number;
  readonly spanNs: number;
  readonly rows: readonly ShareRow[];
}

export interface ClientShares {
  readonly scene: Scene;
  readonly course: ClientCourse;
  readonly spanNs: number;
  readonly promises: readonly ShareRow['promise'][];
}

export function sharesOf(scene: Scene): ClientShares {
  const { clients } = scene;
  const longest = clients.reduce((most, { periodNs }) => (periodNs > most ? periodNs : most), 0);
  const course = clientCourseOf(scene);
  return {
    ...{ scene, course },
    spanNs: Math.max(SPAN_NS, longest),
    promises: clients.map((client) => promiseOf(scene, client)),
  };
}

/**
 * A slice of each period; the transfers of a guaranteed rate where its data lie, without the ways there; where clients differ
 * in weight, its part of all weights.
 */
function promiseOf({ clients, disk }: Scene, client: Client): ShareRow['promise'] {
  const { contract, kind, bytesPerS, cylinders, weight } = client;
  if (contract.sliceNs > 0) return { kind: 'slice', share: contract.sliceNs / contract.periodNs };
  const rate = disk.rateAt?.(cylinders[0]) ?? NaN;
  if (kind === 'rate' && rate > 0) return { kind: 'rate', share: bytesPerS / rate };
  const all = clients.reduce((sum, its) => sum + its.weight, 0);
  const differ = clients.some((its) => its.weight !== weight);
  return differ && all > 0 ? { kind: 'weight', share: weight / all } : undefined;
}

export function sharesAt(
  { scene, course, spanNs, promises }: ClientShares,
  timeNs: number,
  settings: ViewSettings,
): SharesModel {
  const tables = sceneTablesOf(scene);
  const { request } = momentAt(tables, timeNs);
  const served = request < 0 ? -1 : tables.requests.stream[request];
  const told = streamTold(scene, timeNs, settings);
  const share = (client: number, sinceNs: number): number => {
    const had = amountBy(course, client, 'busyNs', timeNs) - amountBy(course, client, 'busyNs', sinceNs);
    return timeNs > sinceNs ? Math.max(0, had) / (timeNs - sinceNs) : NaN;
  };
  const rows = scene.clients.map((plan): ShareRow => {
    const { client, name } = plan;
    const promise = promises[client];
    return {
      ...{ client, name, isPromised: isPromised(plan), isServed: client === served, told: client === told },
      lately: share(client, Math.max(0, timeNs - spanNs)),
      soFar: share(client, 0),
      ...(promise ? { promise } : {}),
    };
  });
  return { timeNs, spanNs, rows };
}
