/** The present state of what a policy publishes: a page begins with it, and a checkpoint holds it. */
import type { PageRecorder } from './pageRecorder.ts';

/** gauge, series, since, value: written into again and again, for a policy may publish with every service */
type Gauge = [number, number, number, number];
/** stream, since, bytes, bytes per second, cause */
type Buffer = readonly [number, number, number, number, number];

export interface SavedSeries {
  readonly gauges: readonly Readonly<Gauge>[];
  readonly buffers: readonly Buffer[];
}

/** Series of a gauge. */
const MOST_SERIES = 1 << 20;

export class PublishedSeries {
  private readonly gauges = new Map<number, Gauge>();
  /** The first series of each gauge: most have no other, and are published with every service. */
  private readonly firsts: (Gauge | undefined)[] = [];
  private readonly buffers = new Map<number, Buffer>();

  publish(gauge: number, series: number, atNs: number, value: number): void {
    const its = series === 0 ? this.firsts[gauge] : this.gauges.get(gauge * MOST_SERIES + series);
    if (its === undefined) this.add([gauge, series, atNs, value]);
    else {
      its[2] = atNs;
      its[3] = value;
    }
  }

  private add(its: Gauge): void {
    const [gauge, series] = its;
    this.gauges.set(gauge * MOST_SERIES + series, its);
    if (series !== 0) return;
    while (this.firsts.length <= gauge) this.firsts.push(undefined);
    this.firsts[gauge] = its;
  }

  buffer(stream: number, atNs: number, bytes: number, bytesPerS: number, cause: number): void {
    this.buffers.set(stream, [stream, atNs, bytes, bytesPerS, cause]);
  }

  repeatIn(recorder: PageRecorder): void {
    for (const gauge of this.gauges.values()) recorder.published(...gauge);
    for (const buffer of this.buffers.values()) recorder.buffered(...buffer);
  }

  save(): SavedSeries {
    return {
      gauges: Array.from(this.gauges.values(), (its) => [...its]),
      buffers: [...this.buffers.values()],
    };
  }

  load({ gauges, buffers }: SavedSeries): void {
    for (const gauge of gauges) this.publish(...gauge);
    for (const buffer of buffers) this.buffer(...buffer);
  }
}
