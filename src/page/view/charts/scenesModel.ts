/** What the picture of scenes shows at an instant. */
import type { Noun } from '../../../core/base/params.ts';

export interface PieceBar {
  /** The number of its scene's first piece. */
  readonly scene: number;
  readonly levelBytes: number;
  readonly meanBytes: number;
  /** Its request, −1 where the pages do not have it; its size is NaN then. */
  readonly row: number;
  readonly sizeBytes: number;
  /** Late or given up, as far as that is known. */
  readonly missed: boolean;
}

export interface SceneRow {
  readonly stream: number;
  /** Of its present scene: the first piece, and what it adds. */
  readonly began: number;
  readonly levelBytes: number;
  readonly meanBytes: number;
  /** From the first round shown to the present one. */
  readonly pieces: readonly PieceBar[];
}

export interface ScenesModel {
  readonly timeNs: number;
  readonly roundNs: number;
  readonly word: Noun;
  /** Rounds from 0: the first that is shown, how many there is room for, and the present one. */
  readonly first: number;
  readonly rounds: number;
  readonly round: number;
  readonly rows: readonly SceneRow[];
  /** Why there are no rows; else empty. */
  readonly nothing: string;
}
