/** The static queue of the textbooks: cylinders that wait at time 0, in the order in which they came. */
import type { ParamSpec } from '../../base/params.ts';
import { ANYWHERE } from '../../base/phase.ts';
import type { NewRequest } from '../../sim/interfaces.ts';
import { DISCRETE } from '../../trace/kinds.ts';
import { defineWorkload } from '../parts/definition.ts';
import { MOST_CYLINDER, MOST_REQUESTS, queueRows } from './rows.ts';
import { comparisons, words } from './words.ts';
import { ScriptSource } from '../parts/script.ts';
import { head } from '../parts/specs.ts';
import { dealtRequests } from '../parts/dealtRequests.ts';
import { neverWaits } from '../parts/unwaited.ts';

/** A sector. */
const BYTES = 512;

const cylinders = {
  kind: 'list',
  key: 'queue',
  title: 'Queue of cylinders',
  help: 'Cylinders that wait at the start, in order of arrival, with commas between them.',
  group: 'workload',
  default: '98,183,37,122,14,124,65,67',
  min: 0,
  max: MOST_CYLINDER,
  most: MOST_REQUESTS,
  onDisk: true,
  table: queueRows,
} as const satisfies ParamSpec;

/** Changes no run: which of two sums a book prints. */
const strokes = {
  kind: 'choice',
  key: 'strokes',
  title: 'Return strokes',
  help: 'Some books count the way back of C-SCAN and C-LOOK as head movement, others do not.',
  group: 'workload',
  default: 'counted',
  options: [
    { id: 'counted', title: 'counted in the total movement' },
    { id: 'free', title: 'not counted' },
  ],
  shapes: 'none',
} as const satisfies ParamSpec;

const cylindersOf = (word: string): readonly number[] => word.split(',').map(Number);

export const queue = defineWorkload({
  id: 'queue',
  title: 'Textbook: a queue of cylinders',
  summary:
    'Requests that all wait at the start, as in the exercises of every textbook: how far does the arm travel?',
  words,
  beat: 'none',
  hasDeadlines: false,
  isRandom: false,
  ends: true,
  countsTravel: true,
  params: [cylinders, { ...head, group: 'workload' }, strokes],
  formFirst: ['policy', 'queue', 'head'],
  formOrder: ['workload', 'policy', 'queue', 'head', 'direction', 'strokes', 'cylinders'],
  start: { policy: 'sstf', disk: 'textbook', head: 53 },
  fixedFromStart: ['queue', 'head', 'strokes'],
  policyFamily: 'Best effort',
  goalNs: 2e9,
  comparisons,
  variations: () => [],
  questions: () => [],
  streams: () => 0,
  beatNs: (_, __, roundNs) => roundNs,
  requestsPerS: () => 0,
  check(values, disk) {
    const beyond = cylindersOf(values.queue).filter((c) => c >= disk.cylinders);
    return beyond.length === 0
      ? []
      : [
          `queue=${values.queue}: this disk has no cylinder ${beyond[0]}; allowed is 0 to ${disk.cylinders - 1}`,
        ];
  },
  withoutEffect: neverWaits,
  build({ seed, values, share }) {
    const requests = cylindersOf(values.queue).map((cylinder, number): NewRequest => ({
      requestClass: DISCRETE,
      stream: -1,
      number,
      arrivalNs: 0,
      deadlineNs: Infinity,
      cylinder,
      angle: ANYWHERE,
      sizeBytes: BYTES,
    }));
    const here = share ? dealtRequests(requests, { seed, share }) : requests;
    return { sources: [new ScriptSource(here)], plans: () => [], change: () => undefined };
  },
});
