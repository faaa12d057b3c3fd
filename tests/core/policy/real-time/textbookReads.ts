/**
 * Examples for arithmetic in the head, on the textbook disk: a seek takes 1 ms a cylinder, a read begins wherever the
 * head comes down, and takes 1 ms unless it says otherwise. From cylinder 50 the read on 60 takes 10 + 1 ms.
 */
import { Run } from '../../../../src/core/scenario/run/run.ts';
import type { ScriptedRequest } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { allPages } from '../../../contract/invariants.ts';
import { scripted } from '../../../helpers/outcomes.ts';

const MS = 1e6;

export interface Read {
  readonly cylinder: number;
  /** When it arrives, and by when it is due; default 0, and a round later or never. */
  readonly at?: number;
  readonly due?: number;
  /** Without one it is an aperiodic request. */
  readonly stream?: number;
  readonly transfer?: number;
}

/** Requests of one instant arrive in the order in which they are written. */
export function runOf(values: ParamValues, reads: Readonly<Record<string, Read>>) {
  const named = Object.entries(reads).sort(([, a], [, b]) => (a.at ?? 0) - (b.at ?? 0));
  const script = named.map(([, { cylinder, at = 0, due, stream, transfer = 1 }]): ScriptedRequest => ({
    requestClass: stream === undefined ? 'D' : 'C',
    arrivalNs: at * MS,
    cylinder,
    angle: -1,
    sizeBytes: 512 * transfer,
    ...(stream === undefined ? {} : { stream }),
    ...(due === undefined ? {} : { deadlineNs: due * MS }),
  }));
  const run = new Run(
    scripted({ disk: 'textbook', cylinders: 200, head: 50, duration: 5, ...values }, script),
  );
  return { run, nameOf: (row: number) => named[row][0] };
}

/** `A 0–11`: what is served, from when to when in ms. */
export function served(values: ParamValues, reads: Readonly<Record<string, Read>>): string[] {
  const { run, nameOf } = runOf(values, reads);
  return allPages(run).flatMap(({ requests, services: s }) =>
    Array.from(
      { length: s.length },
      (_, k) => `${nameOf(requests.row[s.request[k]])} ${s.startNs[k] / MS}–${s.endNs[k] / MS}`,
    ),
  );
}
