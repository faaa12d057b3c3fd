/** What the page has learnt of a run, or of one of its disks. A simulation that begins again tells the same once more. */
import type { BeatCounts } from '../../core/trace/streamCounts.ts';
import type { Beats } from '../../core/trace/summary.ts';
import { appendBeats, beatsFrom, noBeats, type News } from './protocol.ts';

/** What is told of the whole run as far as it is known. */
export interface Summary {
  readonly beats: Beats;
  /** See Tally.spreads. */
  readonly spreads: readonly Uint32Array[];
  /** See GaugeTotals.byBeat. */
  readonly gauges: readonly Float64Array[];
  /** See StreamCounts.byBeat. */
  readonly streams: readonly BeatCounts[];
  /** See ClientCounts.byBeat. */
  readonly clients: readonly Float64Array[];
  /** See SharedCounts.byBeat. */
  readonly shared: readonly Float64Array[];
}

/** What is told row by row, the same way of each. */
type Rows = Omit<Summary, 'beats'>;
const NAMES = ['spreads', 'gauges', 'streams', 'clients', 'shared'] as const satisfies (keyof Rows)[];

const noRows: Rows = { spreads: [], gauges: [], streams: [], clients: [], shared: [] };
const nothingTold = () => ({ beats: 0, spreads: 0, gauges: 0, streams: 0, clients: 0, shared: 0 });

export class Learnt {
  private beats = noBeats();
  private rows = noRows;
  /** How many of each this simulation has told again. */
  private told = nothingTold();

  /** What is known stays: what comes next is what came first. */
  beginAgain(): void {
    this.told = nothingTold();
  }

  add(news: News): void {
    const { told } = this;
    const again = Math.min(news.beats.length, this.beats.length - told.beats);
    told.beats += news.beats.length;
    this.beats = appendBeats(this.beats, again > 0 ? beatsFrom(news.beats, again) : news.beats);
    for (const name of NAMES) {
      const known = this.rows[name];
      const more = news[name].slice(Math.max(0, known.length - told[name]));
      told[name] += news[name].length;
      if (more.length > 0) this.rows = { ...this.rows, [name]: [...known, ...more] };
    }
  }

  summary(): Summary {
    return { beats: this.beats, ...this.rows };
  }
}
