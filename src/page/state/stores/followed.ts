/** Whom the scenario's card is about, where that is more than the request that is selected: marked in all pictures. */
import { create } from 'zustand';

export interface FollowedState {
  /** By their numbers from 0; clients are streams. */
  readonly followed:
    | {
        readonly streams: ReadonlySet<number>;
        readonly disks: ReadonlySet<number>;
        /** Of those that belong to nobody. */
        readonly requests: ReadonlySet<number>;
        /** Stretches of time that are marked over the rounds. */
        readonly stretches?: readonly {
          readonly fromNs: number;
          readonly toNs: number;
          readonly name: string;
        }[];
      }
    | undefined;
  /** A figure under the pictures. */
  readonly figure: string | undefined;
}

export const NOBODY: FollowedState = { followed: undefined, figure: undefined };

/** Set by what knows the cards, which come behind the first frame; nobody's while a question is open. */
export const useFollowed = create<FollowedState>()(() => NOBODY);
