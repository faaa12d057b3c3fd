/**
 * How long rebuilding still takes: an estimate. Its pace changes with the share x that is written, for what the spare has it
 * answers for, and the others have less to put together: a line is laid through the extents of each beat over x, by least
 * squares, and dx/dt = (a + b·x) / extents is followed from now on. As long as there are too few beats for a line, the pace
 * of the last ones holds on.
 */
/** The pace of so many beats, or of those that there were. */
const PACE_BEATS = 60;
/** Of fewer it would be a guess. */
const LEAST_BEATS = 4;
/** From so many on a line is laid through them. */
const LINE_BEATS = 100;
const PLACES = 12;

/** A share at an instant. */
export interface RiskPoint {
  readonly atNs: number;
  readonly share: number;
}

export interface TimeLeft {
  readonly leftNs: number;
  /** By the pace of so many beats; 0: by how it has changed so far. */
  readonly paceBeats: number;
  /** The share that will be written then, from now to the end. */
  readonly expected: readonly RiskPoint[];
}

/** `written`: extents at the ends of the beats since the spare took over, one after the other; `now` of them by now. */
export function timeLeft(
  written: readonly number[],
  now: number,
  extents: number,
  beatNs: number,
): TimeLeft | undefined {
  const beats = written.length - 1;
  if (beats < LEAST_BEATS) return undefined;
  const x = now / extents;
  const { a, b } = beats >= LINE_BEATS ? lineThrough(written, extents) : { a: NaN, b: NaN };
  // A pace that is about to end would take for ever.
  if (a + b * x > 0 && a + b > 0.05 * (a + b * x)) return alongLine(a, b, x, extents, beatNs);
  const count = Math.min(beats, PACE_BEATS);
  const pace = ((written[beats] ?? 0) - (written[beats - count] ?? 0)) / count;
  if (!(pace > 0)) return undefined;
  const leftNs = ((extents - now) / pace) * beatNs;
  const expected = [
    { atNs: 0, share: x },
    { atNs: leftNs, share: 1 },
  ];
  return { leftNs, paceBeats: count, expected };
}

/** Extents a beat, a + b·x, over the share x that was written before it. */
function lineThrough(
  written: readonly number[],
  extents: number,
): { readonly a: number; readonly b: number } {
  const n = written.length - 1;
  let [sx, sy, sxx, sxy] = [0, 0, 0, 0];
  for (let k = 0; k < n; k++) {
    const x = (written[k] ?? 0) / extents;
    const y = (written[k + 1] ?? 0) - (written[k] ?? 0);
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  const b = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return { a: (sy - b * sx) / n, b };
}

/** dx/dt = (a + b·x) / extents: so t = extents/b · ln((a + b·x)/(a + b·x₀)). */
function alongLine(a: number, b: number, x: number, extents: number, beatNs: number): TimeLeft {
  const pace = a + b * x;
  const isFlat = Math.abs(b * (1 - x)) < 1e-6 * pace;
  const beatsTo = (share: number) =>
    isFlat ? ((share - x) * extents) / pace : (extents / b) * Math.log((a + b * share) / pace);
  const expected = Array.from({ length: PLACES + 1 }, (_, k): RiskPoint => {
    const share = x + ((1 - x) * k) / PLACES;
    // Not −0, of a pace that falls.
    return { atNs: beatsTo(share) * beatNs + 0, share };
  });
  return { leftNs: beatsTo(1) * beatNs, paceBeats: 0, expected };
}
