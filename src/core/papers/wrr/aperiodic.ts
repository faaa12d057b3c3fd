/** Verdicts on W8 and W9 of Tsai, Chu and Huang (2004): what aperiodic requests get beside the tasks. */
import { judge, type Judged } from '../shared/verdict.ts';
import { curveOf, shortNames, WRR, type TaskData, type TaskPoint, type TaskPolicy } from './figures.ts';
import { KNEE } from './verdicts.ts';

/** “Nearly constant”: the least is at least this share of the most. */
const CONSTANT = 0.9;
/** “Drops considerably”: to less than this share. */
const CONSIDERABLY = 0.5;
/** Until it queues, no less than this share is served. */
const UNQUEUED = 0.95;

const rateOf = ({ estimates }: TaskPoint): number => estimates.throughput.value;

/** W8: throughput of aperiodic requests. */
export function judgeThroughput(data: TaskData): Judged {
  const steadiness = WRR.map((policy) => {
    const rates = curveOf(data, policy).map(rateOf);
    return { policy, share: Math.min(...rates) / Math.max(...rates) };
  });
  const constant = steadiness.every(({ share }) => share >= CONSTANT);
  const edf = curveOf(data, 'scan-edf');
  const [first, last] = [edf[0], edf.at(-1)];
  if (first === undefined || last === undefined) throw new Error('no curve of Scan-EDF');
  const drops = rateOf(last) < CONSIDERABLY * rateOf(first);
  // The last number of tasks at which nothing queues yet.
  const queued = edf.findIndex((point) => rateOf(point) < UNQUEUED * rateOf(first));
  const until = queued < 0 ? last : edf[queued - 1];
  const atKnee = drops && until !== undefined && until.tasks >= KNEE.from && until.tasks <= KNEE.to;
  return {
    verdict: judge(constant && atKnee, constant || drops),
    figures: `the least throughput as a share of the most: ${steadiness.map(({ policy, share }) => `${shortNames[policy]} ${share.toFixed(2)}`).join(', ')}; Scan-EDF ${rateOf(first).toFixed(1)} a second with ${first.tasks}, all of them up to ${until?.tasks ?? 0}, ${rateOf(last).toFixed(1)} with ${last.tasks} tasks`,
  };
}

/** “Grows”, and “prolonged”, by this factor. */
const GROWS = 2;
const PROLONGED = 10;

/** W9: response times of aperiodic requests. */
export function judgeResponses(data: TaskData): Judged {
  const bounded =
    data.reserved.length > 0 &&
    data.reserved.every(({ offered, reserved, saturated }) => saturated === offered > reserved);
  const growth = (policy: TaskPolicy) => {
    const curve = curveOf(data, policy).map(({ estimates }) => estimates.response);
    const [first, last] = [curve[0], curve.at(-1)];
    if (first === undefined || last === undefined) throw new Error(`no curve of ${policy}`);
    return { first, last, times: (factor: number) => last.low > factor * first.high };
  };
  const grows = WRR.every((policy) => growth(policy).times(GROWS));
  const edf = growth('scan-edf');
  const prolonged = edf.times(PROLONGED);
  const right = [bounded, grows, prolonged].filter((x) => x).length;
  const seconds = (x: number) => `${x.toPrecision(3)} s`;
  const says = (policy: TaskPolicy) => {
    const { first, last } = growth(policy);
    return `${shortNames[policy]} from ${seconds(first.value)} to ${seconds(last.value)}`;
  };
  const kept = data.reserved.filter(({ offered, reserved, saturated }) => saturated === offered > reserved);
  return {
    verdict: judge(right === 3, right === 2),
    figures: `${[...WRR, 'scan-edf' as const].map(says).join(', ')} from the least tasks to the most; without reclamation ${kept.length} of ${data.reserved.length} runs are saturated just where more is offered than reserved`,
  };
}
