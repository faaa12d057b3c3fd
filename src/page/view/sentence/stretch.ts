/** The sentence of a round or of several, where time goes too fast for single services: what holds all the while. */
import { fillIn } from '../../../core/base/sentence.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { brief } from '../../draw/format.ts';
import { pluralOf } from '../../../core/base/params.ts';
import { labelOf } from '../scene/names.ts';
import { runningOf } from '../scene/running.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { counted, describeGlitch, instantText, nounsOf, wordsOf, type Telling } from './parts.ts';
import { words } from './words.ts';

export function sentenceOfBeats(tables: SceneTables, first: number, count: number): Telling {
  const before = describeBefore(tables, first, count);
  const { summary } = tables.scene.policy;
  if (count > 1) {
    const places = { ...nounsOf(tables), first: first + 1, last: first + count };
    return before.length > 0
      ? { lead: before, second: [summary] }
      : { lead: [fillIn(words.inBeats, places)], second: [summary] };
  }
  const glitch = glitchAtStart(tables, first);
  const lead = describeBeat(tables, first);
  return glitch === ''
    ? { lead: [lead], second: [summary, ...before] }
    : { lead: [glitch], second: [lead, ...before] };
}

/** 'Round 57: seven videos have to be there by 57.0 s.' */
function describeBeat(tables: SceneTables, beat: number): string {
  const { scene } = tables;
  const due = scene.workload.beat === 'round' ? scene.streams : 0;
  const endNs = (beat + 1) * scene.roundNs;
  const places = { ...nounsOf(tables, due), number: beat + 1, instant: instantText(endNs) };
  return due === 0 ? fillIn(words.inBeatAlone, places) : counted(words.inBeat, due, places);
}

/** What was missed when the beat began: in rounds these pictures are frozen until it ends. */
function glitchAtStart(tables: SceneTables, beat: number): string {
  const { missed, scene } = tables;
  if (scene.workload.beat !== 'round') return '';
  const startNs = beat * scene.roundNs;
  const labels: string[] = [];
  for (let k = upperBound(missed.atNs, startNs) - 1; k >= 0 && missed.atNs[k] >= startNs; k--)
    labels.unshift(labelOf(tables, missed.request[k]));
  return describeGlitch(tables, labels, false);
}

/** What became of requests in as many beats before. Nothing where there are none, or not all are known. */
function describeBefore(tables: SceneTables, first: number, count: number): readonly string[] {
  const { beats } = tables.scene;
  const from = first - count;
  if (from < 0 || first > beats.length) return [];
  const { sums } = runningOf(beats);
  const over = (column: Float64Array): number => column[first] - column[from];
  const served = over(sums.dServed);
  const missed = over(sums.late) + over(sums.discarded);
  const nouns = nounsOf(tables);
  const { request } = wordsOf(tables);
  const span = count > 1 ? `${from + 1} to ${first}` : String(first);
  const said: string[] = [];
  if (served > 0)
    said.push(
      counted(count > 1 ? words.beforeSeveral : words.before, served, {
        ...nouns,
        requests: pluralOf(served, request),
        mean: brief(over(sums.responseSumNs) / served),
        span,
      }),
    );
  else if (beats.queued[first - 1] > 0)
    said.push(
      counted(count > 1 ? words.beforeSeveralNone : words.beforeNone, beats.queued[first - 1], {
        ...nouns,
        span,
      }),
    );
  if (missed > 0) said.push(counted(words.beforeMissed, missed));
  return said;
}
