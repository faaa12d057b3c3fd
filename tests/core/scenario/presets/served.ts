/** What a preset's run served, in order: the figures that a sentence may speak of. */
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { allPages } from '../../../contract/invariants.ts';
import { runPreset } from './presetRun.ts';

export interface Served {
  readonly requestClass: number;
  /** Stream and number, both from 1. */
  readonly stream: number;
  readonly number: number;
  readonly cylinder: number;
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly fromCylinder: number;
}

export function servicesOf(id: string, changed: ParamValues = {}): Served[] {
  return allPages(runPreset(id, changed).run).flatMap(({ requests: r, services }) =>
    [...services.request].map((i, s) => ({
      requestClass: r.requestClass[i],
      stream: r.stream[i] + 1,
      number: r.number[i] + 1,
      cylinder: r.cylinder[i],
      arrivalNs: r.arrivalNs[i],
      deadlineNs: r.deadlineNs[i],
      startNs: services.startNs[s],
      endNs: services.endNs[s],
      fromCylinder: services.fromCylinder[s],
    })),
  );
}

/** In order of service. */
export const lateIn = (served: readonly Served[]) => served.filter((s) => s.endNs > s.deadlineNs);
/** A request without a stream, by its number. */
export const discrete = (served: readonly Served[], number: number) =>
  served.find((s) => s.requestClass === DISCRETE && s.number === number) as Served;
