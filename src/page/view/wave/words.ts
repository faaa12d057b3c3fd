/** The whole run in words: under a pointer, behind the picture, and as a table. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { brief, percent, seconds, whole } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import type { Wave, WaveModel } from './model.ts';

const words = {
  titleOfLane: 'Run of {whose}',
  beat: '{beat} {number}',
  mean: 'mean {time}',
  nobody: 'nobody served',
  longest: 'longest wait {time}',
  waiting: '{count} waiting',
  memory: 'memory {share}',
  time: 'disk time {share}',
  peakUsed: 'the streams take {memory} of the memory and {time} of the disk’s time at most',
  whole: 'The whole run',
  wholeOfLane: 'The whole run of {whose}',
  noGlitch: 'no glitch',
  glitches: { one: '{count} glitch', many: '{count} glitches' },
  unknown: 'not computed yet',
  told: '{title}, {known} of {end}: {peak}.{glitches}',
  peakMean: 'the mean response by {beat} is {time} at most',
  peakSlice: 'the mean response is {time} at most',
  peakWait: 'hardly anybody is served, and the longest wait is {time}',
  nobodyYet: 'nobody has been served',
  toldGlitches: { one: ' {count} glitch.', many: ' {count} glitches.' },
} as const;

export const titleOfWave = 'Whole run';

/** 'Whole run', 'Run of (a)'. */
export const titleOf = ({ whose }: Pick<WaveModel, 'whose'>): string =>
  whose === undefined ? titleOfWave : fillIn(words.titleOfLane, { whose });

/** Two words a line: on a wall the gutter has no room for more. By place: which is the darker hangs on the theme. */
export function notesOfWave({ isStarved, used }: Wave, hasBefore: boolean): readonly string[] {
  if (hasBefore) return ['area: this run', 'line: before'];
  return used ? ['area: memory', 'line: disk time'] : notesOfWaits(isStarved);
}

const notesOfWaits = (isStarved: boolean): readonly string[] => [
  isStarved ? 'line: longest' : 'front: response',
  'behind: backlog',
];

const pieceAt = ({ pieceNs }: Wave, timeNs: number): number => Math.max(0, Math.floor(timeNs / pieceNs));

/** Requests waiting in a piece on average, the one in service not among them. */
const waitingIn = ({ stayedNs, serviceNs, pieceNs }: Wave, k: number): number =>
  Math.max(0, (stayedNs[k] - serviceNs[k]) / pieceNs);

const countOf = (many: number): string => (many < 9.95 ? String(Number(many.toFixed(1))) : whole(many));

function glitchesOf(count: number): string {
  return count === 0 ? words.noGlitch : fillIn(pluralOf(count, words.glitches), { count: whole(count) });
}

/** What there is at an instant: 'round 114 · mean 1.31 s · 23 waiting · no glitch'. */
export function flagOf(wave: Wave, timeNs: number): string {
  const k = Math.min(pieceAt(wave, timeNs), Math.max(0, Math.ceil(wave.endNs / wave.pieceNs) - 1));
  const name = wave.isSliced
    ? seconds(timeNs, 2)
    : fillIn(words.beat, { beat: wave.beat.one, number: whole(k + 1) });
  if (k >= wave.count) return [name, words.unknown].join(' · ');
  if (wave.used !== undefined)
    return [
      name,
      fillIn(words.memory, { share: percent(wave.used.memory[k], 1) }),
      fillIn(words.time, { share: percent(wave.used.time[k], 1) }),
      glitchesOf(wave.glitches[k]),
    ].join(' · ');
  const served = wave.served[k];
  const oldestNs = wave.oldestNs[k];
  return [
    name,
    served > 0 ? fillIn(words.mean, { time: brief(wave.responseSumNs[k] / served) }) : words.nobody,
    ...(served === 0 && oldestNs > wave.pieceNs ? [fillIn(words.longest, { time: brief(oldestNs) })] : []),
    fillIn(words.waiting, { count: countOf(waitingIn(wave, k)) }),
    ...(wave.hasDeadlines ? [glitchesOf(wave.glitches[k])] : []),
  ].join(' · ');
}

export function describeWave({ wave, whose }: WaveModel): string {
  let peakNs = 0;
  let longestNs = 0;
  let glitches = 0;
  let [memory, time] = [0, 0];
  for (let k = 0; k < wave.count; k++) {
    memory = Math.max(memory, wave.used?.memory[k] ?? 0);
    time = Math.max(time, wave.used?.time[k] ?? 0);
    if (wave.served[k] > 0) peakNs = Math.max(peakNs, wave.responseSumNs[k] / wave.served[k]);
    longestNs = Math.max(longestNs, wave.oldestNs[k]);
    glitches += wave.glitches[k];
  }
  const sentence = wave.isSliced ? words.peakSlice : words.peakMean;
  const peak = wave.used
    ? fillIn(words.peakUsed, { memory: percent(memory, 1), time: percent(time, 1) })
    : wave.isStarved
      ? fillIn(words.peakWait, { time: brief(longestNs) })
      : peakNs > 0
        ? fillIn(sentence, { beat: wave.beat.one, time: brief(peakNs) })
        : words.nobodyYet;
  const decimals = wave.endNs < 10e9 ? 2 : 0;
  return fillIn(words.told, {
    title: whose === undefined ? words.whole : fillIn(words.wholeOfLane, { whose }),
    known: seconds(Math.min(wave.endNs, wave.count * wave.pieceNs), decimals),
    end: seconds(wave.endNs, decimals),
    peak,
    glitches: glitches > 0 ? fillIn(pluralOf(glitches, words.toldGlitches), { count: whole(glitches) }) : '',
  });
}

/** A longer table nobody reads. */
const MOST_ROWS = 500;

export function tableOfWave({ wave }: WaveModel): TextTable {
  const { used } = wave;
  const each = Math.max(1, Math.ceil(wave.count / MOST_ROWS));
  const rows = Array.from({ length: Math.ceil(wave.count / each) }, (_, row) => {
    const first = row * each;
    const end = Math.min(wave.count, first + each);
    let [served, sumNs, waiting, glitches] = [0, 0, 0, 0];
    let [memory, time] = [0, 0];
    for (let k = first; k < end; k++) {
      served += wave.served[k];
      sumNs += wave.responseSumNs[k];
      waiting += waitingIn(wave, k) / (end - first);
      glitches += wave.glitches[k];
      memory = Math.max(memory, used?.memory[k] ?? 0);
      time = Math.max(time, used?.time[k] ?? 0);
    }
    const name = wave.isSliced
      ? seconds(end * wave.pieceNs, 3)
      : each === 1
        ? whole(end)
        : `${whole(first + 1)}–${whole(end)}`;
    if (used) return [name, percent(memory, 1), percent(time, 1), whole(glitches)];
    const cells = [name, served > 0 ? seconds(sumNs / served) : '–', countOf(waiting)];
    return wave.hasDeadlines ? [...cells, whole(glitches)] : cells;
  });
  if (used)
    return { head: [wave.isSliced ? 'until' : wave.beat.one, 'memory', 'disk time', 'glitches'], rows };
  const head = [wave.isSliced ? 'until' : wave.beat.one, 'mean response', 'waiting'];
  return { head: wave.hasDeadlines ? [...head, 'glitches'] : head, rows };
}
