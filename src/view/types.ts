/**
 * What a picture is: a function of (scene, time). `prepare` runs once per scene (when pages or settings change),
 * `at` per frame in O(log n) without history, `draw` writes to a pen that a canvas and an SVG file both have.
 */
import type { Theme } from '../draw/palette.ts';
import type { Pen } from '../draw/pen.ts';
import type { Beats } from '../trace/summary.ts';
import type { Page } from '../trace/page.ts';

/** The stretch of a run that pictures are drawn from. */
export interface Scene {
  readonly disk: { readonly cylinders: number; readonly revolutionNs: number };
  readonly roundNs: number;
  /** End of the run. */
  readonly endNs: number;
  /** C-streams: as many film strips. */
  readonly streams: number;
  readonly subrounds: number;
  readonly policy: {
    readonly id: string;
    readonly title: string;
    readonly reasons: readonly { readonly id: string; readonly text: string; readonly line: number }[];
    readonly pseudocode: readonly string[];
  };
  /** Consecutive pages of detail around the present instant, in order of time. */
  readonly pages: readonly Page[];
  /** The summary of the whole run as far as it is known, one row a round. */
  readonly beats: Beats;
}

/** What of a scene depends on the viewer. */
export interface Look {
  /** The window of time that the timeline shows. */
  readonly fromNs: number;
  readonly toNs: number;
  /** Draw what has not happened yet? Otherwise it is hatched, but for what is known to come. */
  readonly future: boolean;
  /** The selected request (row), or −1. */
  readonly selected: number;
  readonly reducedMotion: boolean;
  /** Simulated seconds per second of the viewer; 0 while paused. Blur and turn counts depend on it. */
  readonly speed: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The table behind a picture, for readers who cannot or will not look at it. */
export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A picture. Models are plain data: equal instants give equal models, whatever was asked before. */
export interface View<Prepared, Model> {
  readonly id: string;
  readonly title: string;
  prepare(scene: Scene): Prepared;
  at(prepared: Prepared, timeNs: number, look: Look): Model;
  draw(pen: Pen, model: Model, size: Size, theme: Theme): void;
  /** What the picture shows, in a sentence or two. */
  describe(model: Model): string;
  table(model: Model): TextTable;
  /** The request (row) drawn at (x, y), if any. `theme` is the one it was drawn in; light by default. */
  hit?(model: Model, size: Size, x: number, y: number, theme?: Theme): { readonly row: number } | undefined;
  /** The height in px that suits a width (and, for the film strips, a scene). */
  preferredHeight(width: number, theme?: Theme, scene?: Scene): number;
}
