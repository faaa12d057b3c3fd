/**
 * A disk for arithmetic in the head: 1000 cylinders, a turn of 10 ms, every seek 5 ms, 1000 bytes a millisecond. At
 * t ms the platter stands at t mod 10 ms of its turn, and a request at angle 0.3 begins at 3 ms of it.
 */
import { buildDisk } from '../../src/core/disk/mechanics.ts';
import { Run } from '../../src/core/scenario/run/run.ts';
import type { ScriptedRequest } from '../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../src/core/sim/interfaces.ts';
import { LATE, ROTATION, SEEK, TRANSFER, WAIT } from '../../src/core/trace/kinds.ts';
import { scripted } from '../helpers/outcomes.ts';

export const toyDisk = buildDisk(1000, 10e6, { a: 5, b: 0, boundary: 1000, c: 0, e: 0 }, [
  { from: 0, rate: 1e6 },
]);

const request =
  (requestClass: 'C' | 'D') =>
  (atMs: number, cylinder: number, angle: number, transferMs: number): ScriptedRequest => ({
    requestClass,
    arrivalNs: atMs * 1e6,
    cylinder,
    angle,
    sizeBytes: transferMs * 1000,
  });

/** A video: when it is released (ms), cylinder, angle (turns), transfer (ms). */
export const video = request('C');
/** An ordinary request, likewise. */
export const ordinary = request('D');

/**
 * What the disk does, one line each in order of time (ms):
 *
 *     'C1: 0 + 5 + 7 + 40 = 52'   start + seek + rotation + transfer = end
 *     'idle: 52 → 60'             until the next arrival or the end of a period
 *     'C2: discarded at 200'
 */
export function record(values: ParamValues, requests: Readonly<Record<string, ScriptedRequest>>): string[] {
  const named = Object.entries(requests).sort((a, b) => a[1].arrivalNs - b[1].arrivalNs);
  const run = new Run(
    scripted(
      { policy: 'rounds', ...values },
      named.map(([, r]) => r),
    ),
    { disk: toyDisk },
  ).complete();
  const page = run.page(0);
  const { decisions, services, segments, drops } = page;
  const name = (index: number) => named[page.requests.row[index]][0];
  const ms = (ns: number) => ns / 1e6;
  const lines: { at: number; text: string }[] = [];
  for (let d = 0; d < decisions.length; d++) {
    const at = ms(decisions.atNs[d]);
    if (decisions.kind[d] === WAIT) lines.push({ at, text: `idle: ${at} → ${ms(decisions.untilNs[d])}` });
  }
  for (let s = 0; s < services.length; s++) {
    const at = ms(services.startNs[s]);
    const part = new Map<number, number>();
    for (let g = services.firstSegment[s]; g < services.firstSegment[s] + services.segmentCount[s]; g++)
      part.set(segments.kind[g], ms(segments.toNs[g] - segments.fromNs[g]));
    const parts = [at, part.get(SEEK), part.get(ROTATION), part.get(TRANSFER)].join(' + ');
    const late = services.outcome[s] === LATE ? ', late' : '';
    lines.push({ at, text: `${name(services.request[s])}: ${parts} = ${ms(services.endNs[s])}${late}` });
  }
  for (let d = 0; d < drops.length; d++) {
    const at = ms(drops.atNs[d]);
    lines.push({ at, text: `${name(drops.request[d])}: discarded at ${at}` });
  }
  return lines.sort((a, b) => a.at - b.at).map((line) => line.text);
}
