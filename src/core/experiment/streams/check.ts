/** What is wrong with an order, one sentence a fault; nothing where it can be run. */
import { resolved } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { numberOf } from '../../base/params.ts';
import { describeRange } from '../../base/paramText.ts';
import { paramByKey, workloadsWith } from '../../scenario/params.ts';
import { checkTogether } from '../../scenario/together.ts';
import { pointsOf, scenarioOf, type StreamsOrder } from './order.ts';

export function faultsOf(order: StreamsOrder): readonly string[] {
  const { base } = order;
  if (base.script !== undefined)
    return ['requests: this experiment makes its own; a script has no part in it'];
  if (base.interventions.length > 0)
    return ['edits: nothing may change in the middle of these runs; leave the edits out'];
  const { id } = resolved(base).workload;
  const suited = workloadsWith('n', 'tracks', 'm').map((workload) => workload.id);
  if (!suited.includes(id))
    return [`workload=${id}: this experiment is one of workload=${suited.join(' or ')}`];
  if (order.figure === 2 && order.streams.length !== order.tracks.length)
    return [
      `--streams: ${order.streams.length} numbers, but --tracks has ${order.tracks.length}; one for each is wanted`,
    ];
  const tooMany = faultsOfSize(order);
  if (tooMany.length > 0) return tooMany;
  const ofDisks = order.figure === 3 ? faultsOfDisks(order) : [];
  if (ofDisks.length > 0) return ofDisks;
  return [...new Set(pointsOf(order).flatMap((point) => faultsOfPoint(order, point)))];
}

/** Each run is held in a list before the first begins. The paper’s largest figure has 24 points of 20 seeds. */
const MOST_RUNS = 100_000;

function faultsOfSize({ policies, lambdas, deferrals, tracks, seeds }: StreamsOrder): readonly string[] {
  const points = policies.length * lambdas.length * deferrals.length * tracks.length;
  if (points * seeds.length <= MOST_RUNS) return [];
  return [
    `${policies.length} policies × ${lambdas.length} gaps × ${deferrals.length} values of --m × ${tracks.length} of --tracks × ` +
      `${seeds.length} seeds are ${points * seeds.length} runs; at most ${MOST_RUNS} are done at once: order them in parts, one after the other`,
  ];
}

/** Figure 3 is of several disks, and streams differ in numbers only where each lies whole on one of them. */
function faultsOfDisks({ base, first }: StreamsOrder): readonly string[] {
  const { values } = resolved(base);
  if (numberOf(values, 'disks') < 2)
    return [`disks=${values.disks}: figure 3 is of several disks; allowed is 2 to 16`];
  if (first !== undefined && values.spread !== 'whole')
    return [`--first: so many streams on the first disk go with spread=whole, not spread=${values.spread}`];
  return [];
}

function faultsOfPoint(order: StreamsOrder, point: ReturnType<typeof pointsOf>[number]): readonly string[] {
  const { values } = resolved(scenarioOf(order.base, point, elementAt(order.seeds, 0), order.requests));
  const spec = paramByKey.get('duration');
  const longest = spec?.kind === 'number' ? spec : undefined;
  if (longest !== undefined && values.duration > longest.max)
    return [
      `--requests=${order.requests}: with ${point.tracks} tracks a run takes ${values.duration} s; ` +
        `allowed is ${describeRange(longest)}`,
    ];
  // Nothing of such a run is kept but what its tallies count: it may be as long as the paper’s.
  return checkTogether(values, false);
}
