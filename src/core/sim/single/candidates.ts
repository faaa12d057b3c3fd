/**
 * What each waiting request would take if the arm set out for it now: the engine's own mechanics, asked between a
 * policy's answer and the first move (see Notes.decided).
 */
import { waitForPhase } from '../../base/phase.ts';
import { WHOLE, type RequestClass } from '../../trace/kinds.ts';
import type { Place } from '../interfaces.ts';
import type { StationContext } from './stationContext.ts';
import type { Chosen } from './chosen.ts';

export interface Candidate extends Chosen {
  readonly row: number;
  readonly requestClass: RequestClass;
  readonly arrivalNs: number;
  /** Infinity where there is none. */
  readonly deadlineNs: number;
  readonly cylinder: number;
  /** Cylinders from the head; inwards is positive. */
  readonly offset: number;
  /** The read begins wherever the head comes down. */
  readonly anywhere: boolean;
  /** In the policy’s hand (on its scan list, in its batch), or waiting in the queue. */
  readonly held: boolean;
  /** Of a service that began now: whole ns, and their sum from now is `endNs`. */
  readonly seekNs: number;
  readonly rotationNs: number;
  readonly transferNs: number;
  readonly endNs: number;
  /** Deadline − endNs: below 0 it would be late; Infinity without a deadline. */
  readonly slackNs: number;
}

/** `chunkNs`: at most this much transfer in this visit; `part`: what is read in it, of a request in parts. */
export function candidateOf(
  context: StationContext,
  row: number,
  held: boolean,
  chunkNs = Infinity,
  part = WHOLE,
): Candidate {
  const { disk, rows, head, nowNs } = context;
  const i = row & rows.mask;
  const place = placeOf(context, row, part);
  const offset = place.cylinder - head;
  const seekNs = disk.seekNs[Math.abs(offset)];
  const rotationNs = waitForPhase(place.angleNs, nowNs + seekNs, disk.revolutionNs);
  const transferNs = Math.min(chunkNs, place.transferNs);
  const endNs = nowNs + seekNs + rotationNs + transferNs;
  return {
    row,
    requestClass: rows.requestClass[i] as RequestClass,
    stream: rows.stream[i],
    number: rows.number[i],
    arrivalNs: rows.arrivalNs[i],
    deadlineNs: rows.deadlineNs[i],
    cylinder: place.cylinder,
    offset,
    anywhere: place.angleNs < 0,
    held,
    seekNs,
    rotationNs,
    transferNs,
    endNs,
    slackNs: rows.deadlineNs[i] - endNs,
  };
}

/** Of a request in parts that of one of them: the first that is unread, where none is named. */
function placeOf(context: StationContext, row: number, part: number): Place {
  const { rows, layout } = context;
  const i = row & rows.mask;
  const place: Place = {
    cylinder: rows.cylinder[i],
    endCylinder: rows.endCylinder[i],
    angleNs: rows.angleNs[i],
    transferNs: rows.transferNs[i],
  };
  if (layout === null) return place;
  const parts = layout.parts(rows, row);
  let its = part;
  if (its === WHOLE) for (its = 0; its < parts && context.partRead(row, its);) its++;
  if (its < parts) layout.part(rows, row, its, place);
  return place;
}
