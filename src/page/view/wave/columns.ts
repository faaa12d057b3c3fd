/** A wave in columns of a picture's width: worked out once for each run and width, however many rounds there are. */
import { onceForEach } from '../../../core/base/onceFor.ts';
import type { Wave } from './model.ts';

export interface Columns {
  readonly count: number;
  /** Columns that are known. */
  readonly known: number;
  readonly lengthNs: number;
  /** Mean response; 0 where nobody was served. */
  readonly meanNs: Float64Array;
  /** How long it would take for as many to arrive as are there: by Little's law, in balance, the mean response. */
  readonly backlogNs: Float64Array;
  readonly oldestNs: Float64Array;
  /** Of memory and disk time, where the wave has them: the highest share. */
  readonly memory: Float64Array;
  readonly time: Float64Array;
  readonly peakShare: number;
  readonly glitches: Float64Array;
  readonly mostGlitches: number;
  /** The highest of what is drawn. */
  readonly peakNs: number;
}

/** Narrower columns are hardly told apart, and cost as much. */
const LEAST_PX = 2;

export function columnsOf(wave: Wave, widthPx: number): Columns {
  const pieces = Math.max(1, Math.ceil(wave.endNs / wave.pieceNs - 1e-9));
  const each = Math.max(1, Math.ceil((pieces * LEAST_PX) / Math.max(1, widthPx)));
  return columnsIn(wave, each, pieces);
}

const columnsIn = onceForEach(gather);

function gather(wave: Wave, each: number, pieces: number): Columns {
  const count = Math.ceil(pieces / each);
  const known = Math.min(count, Math.ceil(wave.count / each));
  const column = () => new Float64Array(known);
  const [meanNs, backlogNs, oldestNs, glitches] = [column(), column(), column(), column()];
  const [memory, time] = [column(), column()];
  let peakShare = 1;
  let peakNs = 0;
  for (let c = 0; c < known; c++) {
    const end = Math.min(wave.count, (c + 1) * each);
    const length = end - c * each;
    let served = 0;
    let stayedNs = 0;
    for (let k = c * each; k < end; k++) {
      served += wave.served[k];
      meanNs[c] += wave.responseSumNs[k];
      stayedNs += wave.stayedNs[k];
      glitches[c] += wave.glitches[k];
      oldestNs[c] = Math.max(oldestNs[c], wave.oldestNs[k]);
      if (wave.used === undefined) continue;
      memory[c] = Math.max(memory[c], wave.used.memory[k]);
      time[c] = Math.max(time[c], wave.used.time[k]);
    }
    meanNs[c] = served > 0 ? meanNs[c] / served : 0;
    const there = stayedNs / (length * wave.pieceNs);
    backlogNs[c] = wave.arrivedPerS > 0 ? (there / wave.arrivedPerS) * 1e9 : 0;
    peakShare = Math.max(peakShare, memory[c], time[c]);
    peakNs = Math.max(peakNs, backlogNs[c], wave.isStarved ? oldestNs[c] : meanNs[c]);
  }
  const mostGlitches = glitches.reduce((most, some) => Math.max(most, some), 0);
  const lengthNs = each * wave.pieceNs;
  return {
    ...{ count, known, lengthNs, meanNs, backlogNs, oldestNs, memory, time, peakShare },
    ...{ glitches, mostGlitches, peakNs },
  };
}
