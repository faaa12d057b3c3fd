/** What the picture of the disk shows at an instant. */
import type { Noun } from '../../../core/base/params.ts';
import type { StoredOnDisk } from '../scene/view.ts';

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
  /** The scenario is about whoever it is. */
  readonly followed?: true;
  /** 1, or less for what was served a while ago. */
  readonly fresh: number;
}

/** Of all requests of some tables, in columns: where on the platter each lies, which does not turn with it. */
export interface PlatterPlaces {
  readonly depths: Float64Array;
  /** In turns. */
  readonly angles: Float64Array;
}

/** Requests that are too many for marks of their own. */
export class DiskCrowd {
  readonly #requests: readonly number[];
  readonly #places: PlatterPlaces;

  /** `requests`: who they are, by their place in the columns, which tell of others as well and are nobody else's. */
  constructor(
    requests: readonly number[],
    places: PlatterPlaces,
    readonly rows: readonly number[],
    readonly fromCylinder: number,
    readonly toCylinder: number,
  ) {
    this.#requests = requests;
    this.#places = places;
  }

  depth(k: number): number {
    return this.#places.depths[this.#requests[k]];
  }

  angle(k: number): number {
    return this.#places.angles[this.#requests[k]];
  }
}

export interface DiskPicture {
  readonly word: Noun;
  /** What an ordinary request is called. */
  readonly requestWord: Noun;
  /** The same in the legend. */
  readonly keys: { readonly stream: string; readonly request: string };
  /** Its streams have deadlines, so that there may be glitches. */
  readonly hasDeadlines: boolean;
  /** Deadlines are the ends of rounds. */
  readonly inRounds: boolean;
  readonly blurred: boolean;
  /** When it failed, where it has. */
  readonly failedNs?: number;
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
  readonly crowd?: DiskCrowd;
  /** Requests that wait, in marks, in the crowd or unknown one by one; the one in service is not among them. */
  readonly waiting: number;
  /** Those of them that are not known one by one. */
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
  /** What is stored, where it lies somewhere. */
  readonly stored?: StoredOnDisk;
  /** Beside the head: whom the arm serves, and how far it is. */
  readonly title: string;
  readonly note: string;
}
