/**
 * Best-effort policies as functions of who waits and where the arm stands, for what runs under or around any of them. Who
 * waits comes in the order of arrival, so the first of equals is the oldest (B2).
 */
import { seekTo, waitNs, type Arm, type Choice, type Request } from './naiveTurningDisk.ts';

function least(waiting: readonly Request[], figure: (request: Request) => number): Request | null {
  let best: Request | null = null;
  for (const request of waiting) if (best === null || figure(request) < figure(best)) best = request;
  return best;
}

const fcfs: Choice = (waiting) => waiting[0] ?? null;

const sstf: Choice = (waiting, { head }) => least(waiting, ({ cylinder }) => Math.abs(cylinder - head));

/** The nearest at or above the arm, else the lowest of all. */
const cLook: Choice = (waiting, { head }) => {
  const above = waiting.filter(({ cylinder }) => cylinder >= head);
  return least(above.length > 0 ? above : waiting, ({ cylinder }) => cylinder);
};

const accessNs = (arm: Arm, { cylinder, angle }: Request): number => {
  const seekNs = seekTo(arm, cylinder);
  return seekNs + waitNs(arm.disk, angle, arm.nowNs + seekNs);
};

const satf: Choice = (waiting, arm) => least(waiting, (request) => accessNs(arm, request));

/** No order that anybody would want, but always the same one at the same instant: any function may be the foreground. */
const scrambled: Choice = (waiting, { nowNs, head }) =>
  least(waiting, ({ id }) => (id * 7919 + nowNs * 31 + head * 104729) % 1009);

export const FOREGROUNDS = { fcfs, sstf, 'c-look': cLook, satf, scrambled } as const satisfies Record<
  string,
  Choice
>;
export type Foreground = keyof typeof FOREGROUNDS;
