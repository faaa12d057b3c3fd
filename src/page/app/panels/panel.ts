/** What a panel is: a part of the page that can be chosen by name, in a link or a frame. */
import type { ComponentType } from 'react';
import type { Theme } from '../../draw/palette.ts';
import type { Scene } from '../../view/scene/view.ts';

/** Where on the page panels stand, from top to bottom; plan.ts says how that is arranged by the room there is. */
export const areas = ['sentence', 'disk', 'films', 'time', 'words'] as const;
export type Area = (typeof areas)[number];

export interface Panel {
  /** The bar to play it stands below all others. */
  readonly area: Area | 'bar';
  /** As a teacher reads it in a list. */
  readonly listed: string;
  /** What it shows, for the page that documents panels. */
  readonly shows: string;
  /** Undefined for what the page shows by itself. */
  readonly Show?: ComponentType;
  /** Height in px of ordinary type that a picture would like at a width: pictures share the height of the frame. What has none of this is as high as its words. */
  readonly prefers?: (widthPx: number, theme: Theme, scene: Scene | undefined, queue: boolean) => number;
  /** The same in all of the height, for a frame that shows nothing else. */
  readonly Alone?: ComponentType;
  /** Of a queue it is words, with no height to be shared. */
  readonly wordsOfQueue?: true;
}
