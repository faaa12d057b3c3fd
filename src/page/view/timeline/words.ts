/** The timeline in words: its sentence and its table. */
import { brief, percent, milliseconds, seconds } from '../../draw/format.ts';
import { CYCLE, WINDOW, segmentNames } from '../../../core/trace/kinds.ts';
import { beatWord, plural } from '../scene/names.ts';
import { describeWaited } from '../sentence/parts.ts';
import type { Scene, TextTable } from '../scene/view.ts';
import type { ServiceBox, TimelineModel } from './model.ts';

/** What a round is here, where that is something else: the picture is called by one word everywhere. */
export function roundOf(scene: Scene): string | undefined {
  if (scene.workload.beat === 'none') return 'no rounds: one queue';
  // A policy may think in rounds of its own.
  if (scene.policy.gauges?.some(({ id }) => id === 'round')) return undefined;
  const { one } = scene.workload.words.frame ?? beatWord(scene);
  return one === 'round' ? undefined : `round: a ${one}`;
}

/** How to read it, a few words a line, for the gutter. */
export function notesOf(model: TimelineModel, asShares: boolean): readonly string[] {
  const { flagged, mayFlood, frames, round } = model;
  return [...(round === undefined ? [] : [round]), ...marksIn({ flagged, mayFlood, frames }, asShares)];
}

function marksIn(
  { flagged, mayFlood, frames }: Pick<TimelineModel, 'flagged' | 'mayFlood' | 'frames'>,
  asShares: boolean,
): readonly string[] {
  const river = mayFlood ? ['on top: how', 'many wait'] : [];
  if (asShares) return ['shares of time;', ...(mayFlood ? river : ['line: mean wait'])];
  const flags = flagged ? ['a flag: a deadline'] : [];
  const windows = frames.some(({ kind }) => kind === WINDOW) ? ['window: of', 'the quota'] : [];
  const isCounted = frames.some(({ kind }) => kind === CYCLE);
  if (isCounted) return ['numbers: cycles', 'a bar: one IO', ...flags];
  return ['an arc: arrival', 'to departure', ...flags, ...windows, ...river];
}

/** Deadlines of the window, and the next one of them. */
function describeDeadline({ flags, late, timeNs }: TimelineModel): string {
  if (flags.length === 0) return '';
  const sum = (of: 'met' | 'missed' | 'open') => flags.reduce((all, flag) => all + flag[of], 0);
  const next = flags.find((flag) => flag.atNs > timeNs && flag.open > 0);
  const longest = late.reduce((most, l) => Math.max(most, l.toNs - l.fromNs), 0);
  return (
    ` Deadlines: ${sum('met')} kept, ${sum('missed')} missed, ${sum('open')} to come` +
    (next ? `, the next in ${seconds(next.atNs - timeNs, 2)}` : '') +
    '.' +
    (longest > 0 ? ` The longest lateness is ${seconds(longest, 2)}.` : '')
  );
}

function describeMove({ moves }: TimelineModel): string {
  if (moves.length === 0) return '';
  return ` ${moves.length} ${moves.length === 1 ? 'journey' : 'journeys'} of the arm for nobody.`;
}

/** Of the list that was done last: how the estimate fared. */
function describeSettled({ settled }: TimelineModel): string {
  const last = settled.find((s) => s.selected) ?? settled.at(-1);
  return last ? ` The list that was done at ${seconds(last.doneNs)} was ${describeEstimate(last)}.` : '';
}

/** 'expected 0.29 s later'. */
export function describeEstimate({
  estimatedNs,
  doneNs,
}: {
  readonly estimatedNs: number;
  readonly doneNs: number;
}): string {
  const ns = estimatedNs - doneNs;
  if (Math.abs(ns) < 5e5) return 'expected to the millisecond';
  return `expected ${brief(Math.abs(ns))} ${ns > 0 ? 'later' : 'sooner'}`;
}

export function describeTimeline(model: TimelineModel): string {
  const window = `From ${seconds(model.fromNs, 1)} to ${seconds(model.toNs, 1)}; now is ${seconds(model.timeNs)}.`;
  const estimate = model.estimate
    ? ` The work in hand is estimated to end ${seconds(Math.abs(model.estimate.limitNs - model.estimate.endNs), 2)} ${model.estimate.endNs <= model.estimate.limitNs ? 'before' : 'after'} its limit.`
    : '';
  const misses = model.misses.reduce((sum, m) => sum + m.late.length + m.discarded.length, 0);
  const glitches =
    misses > 0
      ? ` ${misses} ${plural(misses, model.word)} ${misses === 1 ? 'misses its' : 'miss their'} deadline.`
      : '';
  if (!model.inDetail)
    return `${window} Shares of the disk’s time, ${model.beat.one} by ${model.beat.one}, for ${model.shares.length} ${model.beat.many}.${glitches}`;
  const streams = model.boxes.filter((b) => b.continuous).length;
  const bubble = model.bubble
    ? ` The register of slack holds ${milliseconds(model.bubble.slackNs, 0)}: for so long best effort may go before the guaranteed IO of client ${model.bubble.label}.`
    : '';
  const chosen = model.arcs.find((a) => a.told);
  const selected = chosen
    ? ` Request ${chosen.label} ${chosen.open ? describeWaited(chosen.endNs - chosen.arrivalNs) : `took ${brief(chosen.endNs - chosen.arrivalNs)}`}${chosen.isPiece ? ' on this disk' : ''}.`
    : '';
  return `${window} ${streams} services of ${model.word.many} and ${model.boxes.length - streams} of requests.${describeDeadline(model)}${describeMove(model)}${estimate}${describeSettled(model)}${bubble}${glitches}${selected}`;
}

function describeBox({ boxWords }: TimelineModel, { isFree, continuous, label, chunk }: ServiceBox): string {
  if (isFree) return boxWords.background;
  const part = chunk ? `, chunk ${chunk.number} of ${chunk.of}` : '';
  return `${(continuous ? boxWords.stream : boxWords.request).one} ${label}${part}`;
}

export function tableOfTimeline(model: TimelineModel): TextTable {
  return model.inDetail
    ? {
        head: ['service', 'from', 'to', 'parts'],
        rows: model.boxes.map((b) => [
          `${describeBox(model, b)}${b.lateFromNs === undefined ? '' : ' (late)'}`,
          seconds(b.startNs),
          b.underWay && !model.future ? 'under way' : seconds(b.endNs),
          b.parts
            .map((p) => `${segmentNames[p.kind]} ${((p.toNs - p.fromNs) / 1e6).toFixed(1)} ms`)
            .join(', '),
        ]),
      }
    : {
        head: [model.beat.one, model.word.many, 'requests', 'idle', 'mean response', 'glitches'],
        rows: Array.from(model.shares.c, (c, k) => [
          String(model.shares.first + k + 1),
          percent(c),
          percent(model.shares.d[k]),
          percent(Math.max(0, 1 - c - model.shares.d[k])),
          seconds(model.shares.meanNs[k], 2),
          String(model.shares.glitches[k]),
        ]),
      };
}
