/** The C-period that the goals ask for, beside whatever limits the requests now. */
import { readForm, wordOf } from '../../../../core/base/params.ts';
import type { ParamValues } from '../../../../core/sim/interfaces.ts';
import type { GaugeTheory } from '../../../../core/theory/gauges.ts';
import type { PeriodFromGoals } from '../../../../core/theory/periodFromGoals.ts';
import { seconds, whole } from '../../../draw/format.ts';
import type { Measured } from '../../../view/scene/measured.ts';
import { barOf, inTheory, NONE, now, probability, withBar, type Gauge } from './gauge.ts';

/** Section 2.2’s “ideally”: a time limit that follows from the goals, beside whatever limits now. */
export function periodGauge(values: ParamValues, { period }: GaugeTheory, run: Measured): readonly Gauge[] {
  if (period === undefined) return [];
  const [id, title] = ['period', 'C-period from the goals'];
  const chosen = limitWord(wordOf(values, 'limit'));
  if ('why' in period) return [{ id, title, theory: inTheory(NONE), run: now(chosen), note: period.why }];
  const { periodNs, byLoadNs } = period;
  const isChosen = period.chosen?.periodNs === periodNs;
  return [
    {
      ...{ id, title },
      theory: [
        { name: 'by the promise', value: seconds(periodNs, 3) },
        { name: 'by the load', value: seconds(byLoadNs, 3) },
      ],
      run: now(chosen),
      ...withBar(period.chosen && barOf(period.chosen.periodNs, [periodNs, byLoadNs])),
      ...(isChosen
        ? {}
        : {
            advice: {
              key: 'limit',
              text: period.limit,
              title: `Use ${seconds(periodNs, 3)}`,
            },
          }),
      note: [
        missedWords(period),
        ...(period.chosen === undefined ? [] : [requestsWords(run, isChosen)]),
        'By the load the round is shared as the disk’s time is, with one service in order of arrival for each request.',
      ].join(' '),
    },
  ];
}

function limitWord(limit: string): string {
  const { id, args } = readForm(limit);
  const [first = 0] = args;
  if (id === 'time') return seconds(first * 1e9, 3);
  return id === 'number' ? `at most ${whole(first)} requests` : 'dynamic';
}

function missedWords({ order, periodNs, missed, allowed, chosen }: PeriodFromGoals): string {
  const fault =
    order === 'c-d'
      ? 'it has not started when the C-period ends, or is not done when the round does'
      : 'it is not done so long after the C-period’s start';
  const now =
    chosen === undefined || chosen.periodNs === periodNs
      ? ''
      : ` With ${seconds(chosen.periodNs, 3)} it is ${probability(chosen.missed)}.`;
  return `A piece is missed if ${fault}: with ${seconds(periodNs, 3)} this has a probability of ${probability(missed)}, and the promise of 1 % of glitches allows ${probability(allowed)}. Each C-period begins late, by the rest of a request that nobody stops.${now}`;
}

/** The goal of the requests has no formula: only a run tells. */
function requestsWords({ served, slow, goalNs, mostSlow }: Measured, isChosen: boolean): string {
  if (served === 0 || mostSlow === undefined)
    return 'The requests’ own goal has no formula: a run at this length tells.';
  const counted = `${whole(slow)} of ${whole(served)} took longer than ${seconds(goalNs, 0)}, and ${probability(mostSlow)} of them may`;
  const verdict =
    slow / served <= mostSlow
      ? ''
      : isChosen
        ? ': this length does not serve both goals'
        : ': this length does not serve them';
  return `The requests’ own goal has no formula; in this run ${counted}${verdict}.`;
}
