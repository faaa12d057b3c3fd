/**
 * Clients that share one disk (QoS paper, sections I.B, III.B and IV): some are promised a rate or a latency, others take what
 * there is. Requests with a deadline are C-requests, all others D-requests, and both know whose they are.
 */
import { fault, ok } from '../../base/result.ts';
import { NS_PER_S } from '../../base/time.ts';
import { allowedLine, readClient } from './line.ts';
import { MOST_CLIENTS, writeClient } from './text.ts';
import { idleMargin } from '../parts/marginSpecs.ts';
import { idleStarts } from './slots.ts';
import { buildClients } from './build.ts';
import { checkPlaces, storedClients } from './places.ts';
import { check, checkClient, requestsPerS } from './check.ts';
import { asks, listedOf, params, type ClientValues } from './params.ts';
import { comparisons, questions, variations } from './questions.ts';
import { words } from './words.ts';
import { defineWorkload } from '../parts/definition.ts';
import { nobodyWants } from '../parts/unwaited.ts';

export const clients = defineWorkload({
  id: 'clients',
  title: 'Clients with promises',
  summary:
    'Clients share one disk: some have been promised a rate or a latency, others take what there is, and each may come and go.',
  words,
  beat: 'period',
  hasDeadlines: true,
  hasClients: true,
  isRandom: true,
  ends: false,
  countsTravel: false,
  params,
  formFirst: ['policy', 'clients'],
  formOrder: ['workload', 'policy', 'clients', 'nclients', 'disk', 'seed'],
  // The experiment of the paper’s figure 5.
  start: {
    policy: 'ucsb-io',
    disk: 'server-2002',
    clients:
      'rate:8000000@0:cycle=4;paced:5000000@5;paced:5000000@10;paced:5000000@15;paced:5000000@20;paced:5000000@25',
    nclients: 0,
    duration: 60,
    head: 0,
  },
  fixedFromStart: ['clients', 'nclients', 'admission', 'realtime', 'place', 'starts', 'margin'],
  asks,
  newcomer: {
    allowed: `a line as in the list without a time: ${allowedLine}`,
    example: 'paced:5000000',
    read(text, disk) {
      const read = readClient(text);
      if (!read.ok) return read;
      if (text.includes('@')) return fault('it comes when the change says, and has no @START of its own');
      const wrong = disk && checkClient(read.value, MOST_CLIENTS - 1, disk);
      return wrong === undefined ? ok(writeClient(read.value).replace('@0', '')) : fault(wrong);
    },
  },
  chart: 'throughput',
  policyFamily: 'Shared disk',
  goalNs: 2e9,
  comparisons,
  variations,
  questions,
  streams: (values) => listedOf(values).length,
  beatNs: () => NS_PER_S,
  requestsPerS,
  check: (values, disk) => [...check(values, disk), ...checkPlaces(values, disk)],
  stored: storedClients,
  withoutEffect: (values) => [
    ...nobodyWants(
      values,
      listedOf(values as unknown as ClientValues).some(({ kind }) => kind === 'background'),
    ),
    ...idleStarts(values as unknown as ClientValues),
    ...idleMargin(values),
  ],
  onDisk(values, { disk, disks }) {
    const own = listedOf(values).filter((_, client) => client % disks === disk);
    return own.length === 0
      ? { ...values }
      : { ...values, clients: own.map(writeClient).join(';'), nclients: 0 };
  },
  build: (setup) => buildClients(setup),
});
