/**
 * An arm and a platter for the worlds of the naive references: whole nanoseconds, cylinders, angles in turns.
 *
 * Readings:
 * - A wait for an angle is rounded to whole ns; an angle that was missed by less than 1 ns is still there.
 * - A worst case is a seek, one revolution and the transfer; the seek is the farthest one, or the exact one from where the arm
 *   will be.
 */
import { endOf, type Request, type World } from './naiveServer.ts';

export interface Arm {
  readonly cylinders: number;
  readonly revolutionNs: number;
  seekNs(distance: number): number;
  transferNs(bytes: number, cylinder: number): number;
}

function waitNs({ revolutionNs }: Arm, angle: number, downNs: number): number {
  if (angle < 0) return 0;
  const turns = downNs / revolutionNs;
  const wait = (angle - (turns - Math.floor(turns))) * revolutionNs;
  return Math.floor((wait <= -1 ? wait + revolutionNs : Math.max(0, wait)) + 0.5);
}

export function onArm(arm: Arm, bound: 'farthest' | 'exact'): Pick<World, 'serve' | 'worst'> {
  const distance = (head: number, { cylinder }: Request) => Math.abs(cylinder - head);
  return {
    serve(head, nowNs, request) {
      const seekNs = arm.seekNs(distance(head, request));
      return {
        seekNs,
        turnNs: waitNs(arm, request.angle, nowNs + seekNs),
        transferNs: arm.transferNs(request.bytes, request.cylinder),
        endHead: endOf(request),
      };
    },
    worst(head, request) {
      const seekNs = arm.seekNs(bound === 'farthest' ? arm.cylinders - 1 : distance(head, request));
      return seekNs + arm.revolutionNs + arm.transferNs(request.bytes, request.cylinder);
    },
  };
}
