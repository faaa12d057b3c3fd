/**
 * What each kind of streams comes to in each lane, where streams are unlike: how many of their pieces are late. Laid together they
 * are those of whoever asks most often. A lane whose streams are others has none of it.
 */
import type { Noun } from '../../../core/base/params.ts';
import { bytes } from '../../draw/format.ts';
import { deadlinesPassed, streamGroups } from '../../view/clients/streamGroups.ts';
import type { Plan } from '../../view/scene/view.ts';
import { promiseWords, type ClientFigure, type ClientOutcome } from './byClient.ts';
import type { LaneFigures, Row } from './outcomeRows.ts';

/** More are told as one. */
const MOST_TOLD = 6;

const NOTHING: ClientFigure = { value: NaN, due: 0, isSaved: false };

export interface StreamOutcome extends ClientOutcome {
  /** '131 kB/s', all of them together. */
  readonly wants: string;
}

/** None where all streams are alike. */
export function streamOutcomes(lanes: readonly LaneFigures[], noun: Noun): readonly StreamOutcome[] {
  const plansOf = (lane: LaneFigures) => lane.streams?.plans ?? [];
  const groupsOf = (lane: LaneFigures) => streamGroups(plansOf(lane), noun, MOST_TOLD);
  const first = lanes.find((lane) => groupsOf(lane).length > 0);
  if (first === undefined) return [];
  const keyOf = (plans: readonly Plan[], members: readonly number[]) =>
    members
      .flatMap((stream) => plans.find((plan) => plan.stream === stream) ?? [])
      .map(({ stream, periodNs, sizeBytes }) => [stream, periodNs, sizeBytes].join(' '))
      .join(',');
  return groupsOf(first).map(({ name, members }) => {
    const key = keyOf(plansOf(first), members);
    const perS = sumOf(members, (one) => {
      const plan = plansOf(first).find(({ stream }) => stream === one);
      return plan ? (plan.sizeBytes * 1e9) / plan.periodNs : 0;
    });
    return {
      ...{ name, by: 'promise' as const, parts: 'pieces', wants: `${bytes(perS)}/s` },
      figures: lanes.map((lane) =>
        keyOf(plansOf(lane), members) === key ? figureIn(lane, members) : NOTHING,
      ),
    };
  });
}

function figureIn(
  { part: { beatNs, from, to }, streams }: LaneFigures,
  members: readonly number[],
): ClientFigure {
  if (streams === undefined) return NOTHING;
  const { plans, byBeat } = streams;
  const late = sumOf(members, (stream) => {
    let all = 0;
    for (let beat = from; beat < to; beat++) all += byBeat[beat]?.[stream] ?? 0;
    return all;
  });
  const passed = sumOf(members, (one) => {
    const plan = plans.find(({ stream }) => stream === one);
    return plan ? deadlinesPassed(plan, to * beatNs) - deadlinesPassed(plan, from * beatNs) : 0;
  });
  const due = Math.max(passed, late);
  return { value: due > 0 ? late : NaN, due, isSaved: due > 0 && late === 0 };
}

const sumOf = (members: readonly number[], of: (stream: number) => number): number =>
  members.reduce((sum, stream) => sum + of(stream), 0);

/** Rows of the table of outcomes, a kind of streams each. */
export const streamRows = (outcomes: readonly StreamOutcome[]): readonly Row[] =>
  outcomes.map(({ name, wants, figures }) => ({
    id: `stream ${name}`,
    title: `${name}, ${wants}: late`,
    cells: figures.map(({ value, due }) =>
      Number.isNaN(value)
        ? { value: '–', why: 'no piece of it was due, or this lane has no such one' }
        : { value: promiseWords(value, due) },
    ),
  }));
