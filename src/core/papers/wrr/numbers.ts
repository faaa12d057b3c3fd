/** The few numbers that Tsai, Chu and Huang (2004) print of their curves, and ours. */
import {
  curveOf,
  mostOf,
  type TaskData,
  type TaskMeasure,
  type TaskPoint,
  type WrrPolicy,
} from './figures.ts';

export interface PaperNumber {
  readonly what: string;
  readonly paper: string;
  readonly ours: (data: Pick<TaskData, 'points' | 'most'>) => string;
}

type Given = Pick<TaskData, 'points' | 'most'>;

const whole = (data: Given): TaskData => ({ ...data, seeds: 0, reserved: [] });

const admitted =
  (policy: WrrPolicy) =>
  (data: Given): string => {
    const { median, least, most } = mostOf(whole(data), policy);
    return `${median} (${least} to ${most})`;
  };

/** Where a curve of Scan-EDF is highest; ‘none’ where it is at an end. */
function turn(data: Given, measure: TaskMeasure): string {
  const curve = curveOf(whole(data), 'scan-edf');
  const valueOf = ({ estimates }: TaskPoint) => estimates[measure].value;
  const peak = curve.reduce<TaskPoint | undefined>(
    (best, point) => (best === undefined || valueOf(point) > valueOf(best) ? point : best),
    undefined,
  );
  return peak === undefined || peak === curve[0] || peak === curve.at(-1) ? 'none' : `${peak.tasks} tasks`;
}

/** Until then no less than this share of the requests is served. */
const SERVED = 0.95;

function queues(data: Given): string {
  const curve = curveOf(whole(data), 'scan-edf');
  const rate = (point: TaskPoint | undefined) => point?.estimates.throughput.value ?? NaN;
  const first = curve.findIndex((point) => rate(point) < SERVED * rate(curve[0]));
  const [before, from] = [curve[first - 1], curve[first]];
  return from === undefined || before === undefined
    ? 'nowhere'
    : `between ${before.tasks} and ${from.tasks} tasks`;
}

export const paperNumbers: readonly PaperNumber[] = [
  { what: 'tasks let in, -R', paper: 'fewer than 20', ours: admitted('wrr-scan-r') },
  { what: 'tasks let in, -C', paper: 'up to 55', ours: admitted('wrr-scan-c') },
  { what: 'tasks let in, -CA', paper: 'more than 90', ours: admitted('wrr-scan-ca') },
  {
    what: 'Scan-EDF travels less again beyond',
    paper: 'about 60 tasks',
    ours: (data) => turn(data, 'movement'),
  },
  {
    what: 'Scan-EDF waits less for the angle beyond',
    paper: '60 tasks',
    ours: (data) => turn(data, 'rotation'),
  },
  { what: 'aperiodic requests begin to queue under Scan-EDF', paper: 'beyond 60 tasks', ours: queues },
];
