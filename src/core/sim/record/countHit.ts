/** A request that found its file in main memory: it has come and is done, and no disk had a part in it. */
import { SERVED, type RequestClass } from '../../trace/kinds.ts';
import {
  ARRIVAL,
  BUS_WAITING,
  END,
  HITS,
  SEEKING,
  START,
  TRANSFERRING,
  TURNING,
  type Tally,
} from '../../trace/tally.ts';
import type { Rows } from '../interfaces.ts';

export function countHit(tally: Tally, rows: Rows, row: number): void {
  const i = row & rows.mask;
  const requestClass = rows.requestClass[i] as RequestClass;
  const { service, entry } = tally;
  entry[0] = rows.arrivalNs[i];
  tally.arrived(requestClass);
  for (const time of [START, END, ARRIVAL]) service[time] = rows.arrivalNs[i];
  for (const time of [SEEKING, TURNING, TRANSFERRING, BUS_WAITING]) service[time] = 0;
  tally.served(requestClass, rows.number[i], SERVED, 0);
  tally.acc[HITS]++;
}
