/** Is a lecture open, and where in it? Opening, stepping and editing are in lecture.ts, which is loaded when they are wanted. */
import { create } from 'zustand';
import type { Playlist, PlaylistPlace } from '../../../core/scenario/link/playlist.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** `at` is the moment that was opened last; `code` is undefined where none was asked for, or none has been given yet. */
export interface Lecture extends PlaylistPlace {
  readonly playlist: Playlist;
  /** The address: it keeps playlist and place, whatever is tried out meanwhile. */
  readonly address: string;
  /** To the next moment or the one before. */
  readonly step: (way: 1 | -1) => void;
}

interface PlaylistState {
  readonly lecture: Lecture | undefined;
  /** What was last written here. It outlives the lecture: whoever opens another link can go on writing. */
  readonly draft: Lecture | undefined;
  /** What was left at each moment, by its number: whoever tries something out has another scenario since. */
  readonly left: readonly (Scenario | undefined)[];
}

/** Is it being written here? Whoever prepares an assignment is asked for no code, and answers nothing. */
export const isPreparing = ({ lecture, draft }: Pick<PlaylistState, 'lecture' | 'draft'>): boolean =>
  lecture !== undefined && lecture === draft;

export const usePlaylist = create<PlaylistState>()(() => ({
  lecture: undefined,
  draft: undefined,
  left: [],
}));
