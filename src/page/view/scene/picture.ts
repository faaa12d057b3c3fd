/** A picture as the page lists it: the view itself, and how it is spoken of wherever there is a choice of pictures. */
import type { View } from './view.ts';

/** Where on the page a picture stands; app/panels/plan.ts says how that is arranged. */
export type PictureArea = 'disk' | 'films' | 'time' | 'words';

/** What a run has to show: whom it serves, and what its policy writes into the record beside its decisions. */
export interface Published {
  /** Somebody asks it for something, and waits for that. */
  readonly responses: boolean;
  /** How many disks it has; absent: one. */
  readonly disks?: number;
  /** Spares stand by for a disk that fails; absent: none. */
  readonly spares?: boolean;
  /** It tells how buffers fill and drain. */
  readonly buffers: boolean;
  /** It has clients that are told apart. */
  readonly clients?: boolean;
  /** Some of its gauges fill and drain. */
  readonly levels?: boolean;
  /** The ids of its gauges. */
  readonly gauges: ReadonlySet<string>;
  /** Pieces of its streams hang together; absent: they do not. */
  readonly scenes?: boolean;
  /** Its data lie somewhere, by object; absent: they do not. */
  readonly objects?: boolean;
  /** Main memory keeps what was read; absent: it does not. */
  readonly cache?: boolean;
}

export interface Picture {
  readonly view: View<unknown, unknown>;
  /** The same drawn in other ways, by a setting of the run. */
  readonly variants?: readonly View<unknown, unknown>[];
  /** The same on the axis of time of the score, for the place of the response times. */
  readonly stave?: View<unknown, unknown>;
  /** Where it stands as a panel. Without one no link names it: it stands in for another picture. */
  readonly area?: PictureArea;
  /** As a teacher reads it in a list of panels: “the two goals”. */
  readonly listed: string;
  /** What it shows, in half a line, for the page that documents panels. */
  readonly shows: string;
  /** How to read it, for the help: a sentence, or one for each way it is drawn. */
  readonly reading: readonly { readonly name: string; readonly read: string }[];
  /** Over it, where it stands among words; its view's title by default. */
  readonly heading?: string;
  /** Its tab among the charts of the Lab, by what the run is counted in; without one it has none. */
  readonly tab?: (beat: string) => string;
  /** Lower than this, in px of ordinary type, it cannot be read in the place of the response times. */
  readonly leastHeight?: number;
  /** It counts in rounds or periods, and so has nothing to show of a queue that is served once. */
  readonly needsBeat?: true;
  /** It shows what only some runs have; absent: any run has something for it. */
  readonly needs?: (published: Published) => boolean;
  /** Its figures are response times: their percentiles are written below it. */
  readonly percentiles?: true;
}
