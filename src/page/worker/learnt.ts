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

export class Learnt {
  private beats = noBeats();
  private spreads: readonly Uint32Array[] = [];
  private gauges: readonly Float64Array[] = [];
  private streams: readonly BeatCounts[] = [];
  private clients: readonly Float64Array[] = [];
  private shared: readonly Float64Array[] = [];
  /** Rows of the summary, histograms and gauges that this simulation has told again. */
  private told = { beats: 0, spreads: 0, gauges: 0, streams: 0, clients: 0, shared: 0 };

  /** What is known stays: what comes next is what came first. */
  beginAgain(): void {
    this.told = { beats: 0, spreads: 0, gauges: 0, streams: 0, clients: 0, shared: 0 };
  }

  add(news: News): void {
    const { told } = this;
    const again = Math.min(news.beats.length, this.beats.length - told.beats);
    told.beats += news.beats.length;
    this.beats = appendBeats(this.beats, again > 0 ? beatsFrom(news.beats, again) : news.beats);
    const more = news.spreads.slice(Math.max(0, this.spreads.length - told.spreads));
    told.spreads += news.spreads.length;
    if (more.length > 0) this.spreads = [...this.spreads, ...more];
    const missed = news.streams.slice(Math.max(0, this.streams.length - told.streams));
    told.streams += news.streams.length;
    if (missed.length > 0) this.streams = [...this.streams, ...missed];
    for (const name of ['gauges', 'clients', 'shared'] as const) {
      const known = news[name].slice(Math.max(0, this[name].length - told[name]));
      told[name] += news[name].length;
      if (known.length > 0) this[name] = [...this[name], ...known];
    }
  }

  summary(): Summary {
    const { beats, spreads, gauges, streams, clients, shared } = this;
    return { beats, spreads, gauges, streams, clients, shared };
  }
}
