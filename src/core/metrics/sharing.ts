/** How a disk is shared: what was promised and kept, who waits for whom, and how evenly the rest is divided (QoS paper). */
import { BUSY_NS, BYTES, DUE, EARLY_NS, ENDED, MISSED, RESPONSE_NS } from '../trace/clientCounts.ts';
import type { ClientInStretch, ClientStretch } from './clientStretch.ts';
import { defineMetric, type Observed } from './definition.ts';

type Ratio = readonly [above: number, below: number];

const NOTHING: Ratio = [0, 0];

/** Of clients told apart; nothing of any other run. */
const ofClients =
  (ratio: (stretch: ClientStretch, part: Observed) => Ratio) =>
  (part: Observed): Ratio =>
    part.clients === undefined ? NOTHING : ratio(part.clients, part);

const total = (clients: readonly ClientInStretch[], figure: number): number =>
  clients.reduce((sum, client) => sum + client.sum(figure), 0);

const guaranteed = ({ clients }: ClientStretch) => clients.filter(({ plan }) => plan.kind === 'rate');

/** A client that was not let in asks for nothing, and nothing is owed to it. */
function least({ clients }: ClientStretch, part: Observed): Ratio {
  const someRefused = part.whole('refused') > 0;
  const shares = clients.flatMap((client) =>
    client.wantedBytes > 0 && !(someRefused && !client.hasBegun)
      ? [Math.min(1, client.sum(BYTES) / client.wantedBytes)]
      : [],
  );
  // One observation, weighed by the time that it was observed for.
  return shares.length === 0 ? NOTHING : [Math.min(...shares) * part.seconds, part.seconds];
}

export const promised = defineMetric({
  id: 'promised',
  title: 'Guaranteed rate kept',
  help: 'The share of its rate that the client with a guaranteed rate got that fared worst, by the cycles that lie in the stretch from beginning to end.',
  unit: 'share',
  better: 'more',
  ofStreams: true,
  ofClients: true,
  ratio: ofClients(least),
  sweep: { later: true },
  compare: { title: () => 'guaranteed rate kept', decimals: 1 },
});

export const missedCycles = defineMetric({
  id: 'missed-cycles',
  title: 'Cycles missed',
  help: 'Share of the IOs at a guaranteed rate that ended behind their cycle’s end or were given up, of all that are over.',
  unit: 'share',
  better: 'less',
  ofStreams: true,
  ofClients: true,
  rare: true,
  ratio: ofClients((stretch) => [total(guaranteed(stretch), MISSED), total(guaranteed(stretch), DUE)]),
  sweep: { later: true },
  compare: { title: () => 'cycles missed', decimals: 2 },
});

export const startUp = defineMetric({
  id: 'start-up',
  title: 'Start-up latency',
  help: 'From when a client with a guaranteed rate comes until the cycle begins in which its first IO is read, on average; of one that still waits, until now.',
  unit: 's',
  better: 'less',
  ofStreams: true,
  ofClients: true,
  ratio: ofClients((stretch) => {
    const waits = guaranteed(stretch).flatMap(({ waitedNs }) => (waitedNs >= 0 ? [waitedNs] : []));
    return [waits.reduce((sum, ns) => sum + ns, 0), waits.length];
  }),
  sweep: { later: true },
  compare: { title: () => 'start-up latency' },
});

export const heldIos = defineMetric({
  id: 'held',
  title: 'IOs held in memory',
  help: 'IOs at a guaranteed rate that have been read before they are due, on average: the memory that reading them early takes.',
  unit: 'count',
  better: 'less',
  ofStreams: true,
  ofClients: true,
  ratio: ofClients((stretch, { seconds }) => [total(guaranteed(stretch), EARLY_NS) / 1e9, seconds]),
  sweep: { later: true },
  compare: { title: () => 'IOs read and not due yet', decimals: 2 },
});

const responseOf = (belongs: (client: ClientInStretch) => boolean) =>
  ofClients(({ clients }) => {
    const its = clients.filter(belongs);
    return [total(its, RESPONSE_NS), total(its, ENDED)];
  });

export const highResponse = defineMetric({
  id: 'high-response',
  title: 'Response of high priority',
  help: 'Mean response of clients that go before best effort: by a priority of their own above 0, or by a guaranteed rate or latency.',
  unit: 's',
  better: 'less',
  ofStreams: true,
  ofClients: true,
  ratio: responseOf(({ priority }) => priority > 0),
  sweep: { later: true },
  compare: { title: () => 'mean response, high priority' },
});

export const lowResponse = defineMetric({
  id: 'low-response',
  title: 'Response of low priority',
  help: 'Mean response of clients that are best effort or behind it.',
  unit: 's',
  better: 'less',
  unbounded: true,
  ofClients: true,
  ratio: responseOf(({ priority }) => priority <= 0),
  sweep: { later: true },
  compare: { title: () => 'mean response, low priority' },
});

export const bestEffortRate = defineMetric({
  id: 'best-effort-rate',
  title: 'Rate of best effort',
  help: 'Megabytes a second (10⁶ bytes) that all clients without a guarantee got together, those of the background with them.',
  unit: 'MB/s',
  better: 'more',
  ofClients: true,
  ratio: ofClients(({ clients }, { seconds }) => [
    total(
      clients.filter(({ plan }) => !(plan.deadlineNs > 0)),
      BYTES,
    ) / 1e6,
    seconds,
  ]),
  sweep: { later: true, hollow: true },
  compare: { title: () => 'rate of best effort', decimals: 2 },
});

/** Of clients that want the disk all the time; each second of which there are two or more is an interval. */
function evenness({ clients, from, to }: ClientStretch): Ratio {
  const always = clients.filter(
    ({ plan }) => (plan.kind === 'paced' || plan.kind === 'greedy') && plan.weight > 0,
  );
  let [sum, beats] = [0, 0];
  for (let beat = from; beat < to; beat++) {
    const shares = always.flatMap((client) =>
      client.isThere(beat) ? [client.in(beat, BUSY_NS) / client.plan.weight] : [],
    );
    const all = shares.reduce((a, b) => a + b, 0);
    if (shares.length < 2 || all === 0) continue;
    sum += (all * all) / (shares.length * shares.reduce((squares, x) => squares + x * x, 0));
    beats++;
  }
  return [sum, beats];
}

export const fairness = defineMetric({
  id: 'fairness',
  title: 'Fairness',
  help: 'Jain’s index (1984) of the disk time by weight that paced and greedy clients had in each second, on average: 1 where all had the same, 1/n where one of n had all.',
  unit: 'share',
  better: 'more',
  ofClients: true,
  ratio: ofClients(evenness),
  sweep: { later: true },
  compare: { title: () => 'fairness between paced and greedy', decimals: 1 },
});
