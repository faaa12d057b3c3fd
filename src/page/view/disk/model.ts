/** What the picture of the disk shows at an instant. */
import type { Noun } from '../../../core/base/params.ts';

export interface DiskMark {
  readonly row: number;
  readonly continuous: boolean;
  readonly label: string;
  /** 0: outermost cylinder, 1: innermost. */
  readonly depth: number;
  /** Turns clockwise from the head. */
  readonly turn: number;
  /** It can be read wherever the head comes down; its angle here means nothing. */
  readonly anywhere: boolean;
  readonly cylinder: number;
  readonly state: 'waiting' | 'now' | 'served';
  readonly ahead: boolean;
  readonly selected: boolean;
  /** 1, or less for what was served a while ago. */
  readonly fresh: number;
}

export interface DiskPicture {
  readonly word: Noun;
  /** Deadlines are the ends of rounds. */
  readonly inRounds: boolean;
  readonly blurred: boolean;
  /** Blurred, the platter is drawn as it stood then. */
  readonly stoodNs: number;
  /** Of the platter as drawn, in turns clockwise. */
  readonly platterTurn: number;
  readonly revolutionNs: number;
  readonly cylinders: number;
  readonly headDepth: number;
  readonly headCylinder: number;
  /** −1, 0, 1 while the arm moves. */
  readonly moving: number;
  readonly marks: readonly DiskMark[];
  readonly unlisted: number;
  /** The wait for an angle: how far the target is from the head, in turns. */
  readonly wait?: { readonly turns: number; readonly leftNs: number };
  /** The transfer under way; `fill` in turns: what the ring shows as read. */
  readonly transfer?: {
    readonly continuous: boolean;
    readonly turn: number;
    readonly turns: number;
    readonly fill: number;
  };
  /** Beside the head, two short lines. */
  readonly title: string;
  readonly note: string;
}
