/** For how long a sentence has to hold at the pace at which a run is played. */
import { BEAT_S, type Pace } from '../../state/stores/playback.ts';
import type { Scene } from '../../view/scene/view.ts';
import type { Tempo } from '../../view/sentence/tempo.ts';

/** Seconds of the viewer in which two lines are read. */
const READ_S = 1.2;
/** A decision that lasts for so long has time for a sentence of each of its phases. */
const PHASES_S = 4.8;
/** Phases are not shorter than that as a rule. */
const PHASE_NS = 1.5e6;

export function tempoOf(
  { roundNs, streams }: Pick<Scene, 'roundNs' | 'streams'>,
  playing: boolean,
  pace: Pace,
  speed: number,
): Tempo {
  if (!playing) return 'phase';
  if (pace === 'true') {
    const holdNs = READ_S * speed * 1e9;
    return holdNs < PHASE_NS ? 'phase' : { holdNs };
  }
  const lastsS = BEAT_S / speed;
  if (lastsS >= PHASES_S) return 'phase';
  if (lastsS >= READ_S) return 'decision';
  // A round has a decision for each of its videos, and more.
  return { holdNs: roundNs * Math.max(0.3, READ_S / lastsS / (streams + 1)) };
}
