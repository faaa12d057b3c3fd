/** The present state of what a policy publishes: a page begins with it, and a checkpoint holds it. */
import type { PageRecorder } from './pageRecorder.ts';

/** gauge, series, since, value */
type Gauge = readonly [number, number, number, number];
/** stream, since, bytes, bytes per second, cause */
type Buffer = readonly [number, number, number, number, number];

export interface SavedSeries {
  readonly gauges: readonly Gauge[];
  readonly buffers: readonly Buffer[];
}

/** Series of a gauge. */
const MOST_SERIES = 1 << 20;

export class PublishedSeries {
  private readonly gauges = new Map<number, Gauge>();
  private readonly buffers = new Map<number, Buffer>();

  publish(gauge: number, series: number, atNs: number, value: number): void {
    this.gauges.set(gauge * MOST_SERIES + series, [gauge, series, atNs, value]);
  }

  buffer(stream: number, atNs: number, bytes: number, bytesPerS: number, cause: number): void {
    this.buffers.set(stream, [stream, atNs, bytes, bytesPerS, cause]);
  }

  repeatIn(recorder: PageRecorder): void {
    for (const gauge of this.gauges.values()) recorder.published(...gauge);
    for (const buffer of this.buffers.values()) recorder.buffered(...buffer);
  }

  save(): SavedSeries {
    return { gauges: [...this.gauges.values()], buffers: [...this.buffers.values()] };
  }

  load({ gauges, buffers }: SavedSeries): void {
    for (const gauge of gauges) this.publish(...gauge);
    for (const buffer of buffers) this.buffer(...buffer);
  }
}
