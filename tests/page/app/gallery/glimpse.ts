/** A stretch of a run as its picture in small is written: a service as begin, length, kind, and place of the arm at its end. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import type { Run } from '../../../../src/core/scenario/run/run.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';
import { CONTINUOUS, LATE } from '../../../../src/core/trace/kinds.ts';

const WIDTH = 240;
const ARM_HEIGHT = 28;
export const MOST = 60;

export interface Service {
  readonly startNs: number;
  readonly endNs: number;
  readonly kind: number;
  readonly cylinder: number;
}

/** All that a page has, in order. */
export function servicesOf(run: Run, atNs: number): readonly Service[] {
  const page = run.page(run.pageIndexAt(atNs));
  const { services: s, requests } = page;
  return Array.from({ length: s.length }, (_, i): Service => {
    const isVideo = requests.requestClass[s.request[i] ?? -1] === CONTINUOUS;
    return {
      startNs: s.startNs[i] ?? 0,
      endNs: s.endNs[i] ?? 0,
      kind: s.outcome[i] === LATE ? 2 : isVideo ? 0 : 1,
      cylinder: s.toCylinder[i] ?? 0,
    };
  });
}

export function written(scenario: Scenario, shown: readonly Service[]): string {
  const fromNs = shown[0]?.startNs ?? 0;
  const toNs = Math.max(fromNs + 1, shown.at(-1)?.endNs ?? 1);
  const { cylinders } = resolved(scenario).disk;
  const x = (ns: number) => Math.round(((ns - fromNs) / (toNs - fromNs)) * WIDTH);
  const y = (cylinder: number) => Math.round((cylinder / cylinders) * ARM_HEIGHT);
  return shown
    .map(({ startNs, endNs: end, kind, cylinder }) =>
      [x(startNs), x(end) - x(startNs), kind, y(cylinder)].join(' '),
    )
    .join(';');
}
