/** The framework of Nerjes et al., section 2, with its axes open. */
import { readForm, type FormsParam, type ParamSpec } from '../../base/params.ts';
import type { ParamValues, PolicyDefinition } from '../../sim/interfaces.ts';
import { reasons } from './reasons.ts';
import { RoundsPolicy } from './roundsPolicy.ts';
import { criteria } from './roundsExplainer.ts';

const periods: ParamSpec = {
  kind: 'choice',
  key: 'periods',
  title: 'Service periods',
  help: 'Whether videos and ordinary requests share the disk’s sweep or have periods of their own, and in which order.',
  group: 'policy',
  default: 'mixed',
  options: [
    { id: 'c-d', title: 'disjoint, videos first' },
    { id: 'd-c', title: 'disjoint, requests first' },
    { id: 'mixed', title: 'mixed' },
  ],
};

const order: ParamSpec = {
  kind: 'choice',
  key: 'order',
  title: 'Order of requests',
  help: 'How ordinary requests are ordered; which of them are let in is always decided by arrival.',
  group: 'policy',
  default: 'inc-scan',
  options: [
    { id: 'fcfs', title: 'FCFS, those present at the start' },
    { id: 'inc-fcfs', title: 'incremental FCFS' },
    { id: 'scan', title: 'SCAN, those present at the start' },
    { id: 'inc-scan', title: 'incremental SCAN' },
    { id: 'gated-scan', title: 'gated incremental SCAN' },
  ],
};

const subrounds: ParamSpec = {
  kind: 'number',
  key: 'subrounds',
  title: 'Subrounds',
  help: 'A round is divided into so many subrounds, over which its videos are spread.',
  group: 'policy',
  default: 1,
  min: 1,
  max: 64,
  integer: true,
  unit: '',
  slider: { min: 1, max: 8, step: 1 },
  counts: { one: 'subround', many: 'subrounds' },
};

const limit: FormsParam = {
  kind: 'forms',
  key: 'limit',
  title: 'Limit on requests',
  help: 'What keeps ordinary requests from taking the videos’ time: an estimate, a fixed number of them, or a fixed time for the videos.',
  group: 'policy',
  advanced: true,
  default: 'dynamic',
  forms: [
    { id: 'dynamic', title: 'dynamic, by estimate', args: [] },
    {
      id: 'number',
      title: 'at most so many a subround',
      args: [{ name: 'k', default: 10, min: 0, max: 100000, integer: true, unit: '' }],
    },
    {
      id: 'time',
      title: 'C-period at most so long',
      args: [{ name: 's', default: 0.6, min: 0, above: true, max: 3600, unit: 's' }],
    },
  ],
};

const bound: FormsParam = {
  kind: 'forms',
  key: 'bound',
  title: 'Rotational bound',
  help: 'What an estimate assumes of the rotational latencies, which cannot be known beforehand.',
  group: 'policy',
  advanced: true,
  default: 'worst',
  forms: [
    { id: 'worst', title: 'worst case, a turn each', args: [] },
    {
      id: 'percentile',
      title: 'percentile of their sum',
      args: [{ name: 'p', default: 99, min: 0, above: true, max: 99.999, unit: '%' }],
    },
    { id: 'omniscient', title: 'omniscient, the true ones', args: [] },
  ],
};

const tail: ParamSpec = {
  kind: 'choice',
  key: 'tail',
  title: 'Tail rule',
  help: 'When a request is kept out to protect the videos in a mixed sweep; text and figure 5 of the paper differ.',
  group: 'policy',
  advanced: true,
  default: 'text',
  options: [
    { id: 'text', title: 'as the text: a video ends the sweep' },
    { id: 'figure-5', title: 'as figure 5: a video begins or ends it' },
    { id: 'guarded', title: 'guarded: the last video must end in time' },
  ],
};

export const roundsParams: readonly ParamSpec[] = [periods, subrounds, limit, order, bound, tail];

function check(values: ParamValues): string[] {
  const faults: string[] = [];
  const form = readForm(String(values.limit));
  if (form.id === 'time') {
    if (values.periods === 'mixed')
      faults.push(
        `limit=${values.limit}: a time limit divides a round into a C-period and a D-period, and mixed periods have none; use limit=dynamic or limit=number:K, or periods=c-d or d-c`,
      );
    const most = Number(values.round) / Number(values.subrounds);
    if (!(form.args[0] > 0 && form.args[0] <= most))
      faults.push(
        `limit=${values.limit}: the C-period of a subround can last more than 0 and at most ${most} s here (round ÷ subrounds)`,
      );
  }
  return faults;
}

function withoutEffect(values: ParamValues): { key: string; why: string }[] {
  const faults: { key: string; why: string }[] = [];
  const form = readForm(String(values.limit)).id;
  const fcfs = values.order === 'fcfs' || values.order === 'inc-fcfs';
  const quotaBeforeVideos = form === 'number' && values.periods === 'd-c';
  if (form !== 'dynamic' && !quotaBeforeVideos)
    faults.push({ key: 'bound', why: 'a static limit estimates nothing' });
  else if (values.periods === 'c-d' && fcfs)
    faults.push({ key: 'bound', why: 'this order estimates nothing' });
  if (values.periods !== 'mixed') faults.push({ key: 'tail', why: 'disjoint periods have no mixed sweep' });
  else if (form !== 'dynamic') faults.push({ key: 'tail', why: 'a static limit estimates nothing' });
  else if (fcfs) faults.push({ key: 'tail', why: 'this order has no scan list of requests' });
  return faults;
}

/** Idle with waiting work: orders that close the door, d-c, a number limit, and videos whose subround is still to come. */
function mayIdle(values: ParamValues): boolean {
  return (
    values.order === 'fcfs' ||
    values.order === 'scan' ||
    values.periods === 'd-c' ||
    Number(values.subrounds) > 1 ||
    readForm(String(values.limit)).id !== 'dynamic'
  );
}

export const rounds: PolicyDefinition = {
  id: 'rounds',
  title: 'Rounds, axes of your own',
  family: 'Mixed workloads, in rounds',
  summary: 'Any combination of service periods, subrounds, limit and order.',
  source: 'Nerjes et al. 1998, section 2',
  inRounds: true,
  params: roundsParams,
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
  mayIdle,
  check,
  withoutEffect,
  create: (setup) => new RoundsPolicy(setup),
};

/** A named point of the framework: some axes fixed, the rest as in `rounds`. */
export function pointOfRounds(
  point: Pick<PolicyDefinition, 'id' | 'title' | 'summary' | 'source' | 'fixed' | 'pseudocode'>,
): PolicyDefinition {
  return { ...rounds, ...point };
}
