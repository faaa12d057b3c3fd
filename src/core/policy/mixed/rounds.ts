/** The framework of Nerjes et al., section 2, with its axes open. */
import { definePolicy } from '../parts/definePolicy.ts';
import { readForm } from '../../base/params.ts';
import type { PolicyDefinition, RunValues } from '../../sim/interfaces.ts';
import { criteria, reasons } from './reasons.ts';
import { params, type RoundsValues } from './roundsParams.ts';
import { RoundsPolicy } from './roundsPolicy.ts';
import { mannerOf } from './manner.ts';

function check(values: RoundsValues & RunValues): string[] {
  const faults: string[] = [];
  const form = readForm(values.limit);
  if (form.id === 'time') {
    if (values.periods === 'mixed')
      faults.push(
        `limit=${values.limit}: a time limit divides a round into a C-period and a D-period, and mixed periods have none; use limit=dynamic or limit=number:K, or periods=c-d or d-c`,
      );
    const most = values.round / values.subrounds;
    if (!(form.args[0] > 0 && form.args[0] <= most))
      faults.push(
        `limit=${values.limit}: the C-period of a subround can last more than 0 and at most ${most} s here (round ÷ subrounds)`,
      );
  }
  return faults;
}

function withoutEffect(values: RoundsValues): { key: string; why: string }[] {
  const faults: { key: string; why: string }[] = [];
  const form = readForm(values.limit).id;
  const fcfs = values.order === 'fcfs' || values.order === 'inc-fcfs';
  const quotaBeforeVideos = form === 'number' && values.periods === 'd-c';
  // Whether a video must give way is estimated whatever limits the requests.
  const spreads = (values.misses === 'spread' && values.periods !== 'mixed') || (values.within > 0 && !fcfs);
  if (form !== 'dynamic' && !quotaBeforeVideos && !spreads)
    faults.push({ key: 'bound', why: 'a static limit estimates nothing' });
  else if (values.periods === 'c-d' && fcfs && !spreads)
    faults.push({ key: 'bound', why: 'this order estimates nothing' });
  if (values.periods !== 'mixed') faults.push({ key: 'tail', why: 'disjoint periods have no mixed sweep' });
  else if (form !== 'dynamic') faults.push({ key: 'tail', why: 'a static limit estimates nothing' });
  else if (fcfs) faults.push({ key: 'tail', why: 'this order has no scan list of requests' });
  if (fcfs) faults.push({ key: 'within', why: 'this order is that of arrival' });
  if (values.periods === 'mixed')
    faults.push({ key: 'misses', why: 'mixed periods have no sweep of the videos alone' });
  return faults;
}

/** Idle with waiting work: orders that close the door, d-c, a number limit, and videos whose subround is still to come. */
function mayIdle(values: RoundsValues): boolean {
  return (
    values.order === 'fcfs' ||
    values.order === 'scan' ||
    values.periods === 'd-c' ||
    values.subrounds > 1 ||
    readForm(values.limit).id !== 'dynamic'
  );
}

export const rounds = definePolicy({
  id: 'rounds',
  title: 'Rounds, axes of your own',
  family: 'Mixed workloads, in rounds',
  summary: 'Any combination of service periods, subrounds, limit and order.',
  source: 'Nerjes et al. 1998, section 2',
  inRounds: true,
  params,
  fixed: {},
  reasons,
  criteria,
  pseudocode: [
    'at the start of each round (or subround):',
    '  take its share of the videos',
    'in a C-period: serve the next video of the sweep',
    'in a D-period, or in mixed periods:',
    '  fill the scan list from the queue, oldest first,',
    '    while the estimate leaves time and no video is put at risk',
    '  serve the next request in the order chosen',
    '  if there is none:',
    '    wait for an arrival or for the end',
    'after the videos, where they come last: rest',
  ],
  manner: mannerOf,
  mayIdle,
  check,
  withoutEffect,
  create: (setup) => new RoundsPolicy(setup),
});

/** A named point of the framework: some axes fixed, the rest as in `rounds`. */
export function pointOfRounds(
  point: Pick<PolicyDefinition, 'id' | 'title' | 'summary' | 'source' | 'fixed' | 'pseudocode'>,
): PolicyDefinition {
  return { ...rounds, ...point };
}
