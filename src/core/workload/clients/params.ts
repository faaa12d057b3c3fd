/** The parameters of clients that share a disk (QoS paper, sections I and IV). */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { applications } from './applications.ts';
import type { ListedClient } from './line.ts';
import { clientRows } from './rows.ts';
import { starts } from './slots.ts';
import { allowedClients, clientsOf, MOST_CLIENTS, readClients } from './text.ts';
import { placeParams } from '../../objects/objectSpecs.ts';
import { words } from './words.ts';
import { margin } from '../parts/marginSpecs.ts';
import { admission, realtime } from '../parts/specs.ts';

const clients = {
  kind: 'text',
  key: 'clients',
  title: 'Clients',
  help: 'Who shares the disk, one line each: what it wants, from when to when, and where its data lie.',
  group: 'workload',
  default: 'rate:1000000@0;latency:4/s:16384:0.2@0;interactive:4/s:32768@0;background@0',
  allowed: allowedClients,
  read: readClients,
  examples: [
    'rate:1000000@0;latency:4/s:16384:0.2@0;interactive:4/s:32768@0;background@0',
    'rate:800000@0:cycle=4;paced:500000@5;paced:500000@10-20;greedy@15:random',
    'rate:300000@0:name=camera_1:cycle=2:write;background@3:all:size=65536;greedy@0:weight=2:period=0.1:slice=0.04:extra',
  ],
  table: clientRows(applications),
  shapes: 'all',
} as const satisfies ParamSpec;

const nclients = {
  kind: 'number',
  key: 'nclients',
  title: 'Only the first so many (0: all)',
  help: 'The first so many of the list. 0: all of them.',
  group: 'workload',
  advanced: true,
  default: 0,
  min: 0,
  max: MOST_CLIENTS,
  integer: true,
  unit: '',
  slider: { min: 0, max: 16, step: 1 },
  counts: words.stream,
  comesTo: ({ clients: text, nclients: asked }): number =>
    listedOf({ clients: String(text), nclients: Number(asked) }).length,
  shapes: 'all',
} as const satisfies ParamSpec;

/** What the rules are for clients with a guaranteed rate; all others may always come. */
const ofClients: Readonly<Record<(typeof admission.options)[number]['id'], string>> = {
  paper: 'Nobody is weighed: the experiments of the paper have as many clients as it says.',
  all: 'Whoever comes is let in, whether the disk can bear it or not.',
  deterministic:
    'Only if all of them take at worst no more than a share of a cycle: longest seek, a turn and the slowest zone of the file for each. On a user-safe disk, only if slices and periods fit.',
  statistical:
    'Only if, by what the last 32 cycles of each took, 99 of 100 cycles (by the margin) need no more than a share of their time; and those with a firm promise not even at worst.',
  chance:
    'Only if, by the drive’s mean seek and turn and their deviation, 99 of 100 cycles need no more than a share of their time.',
};

const rule = {
  ...admission,
  help: 'What a client with a guaranteed rate is weighed by when it comes. One that is refused wants nothing.',
  options: admission.options.map((option) => ({ ...option, help: ofClients[option.id] })),
} as const satisfies ParamSpec;

export const params = [clients, nclients, rule, realtime, placeParams[0], starts, margin] as const;

/** Does anybody have to be let in? */
export const asks = ({ admission: id }: Pick<ValuesOf<typeof params>, 'admission'>): boolean =>
  id !== 'paper';

/** With what of other settings decides who asks for what. */
export type ClientValues = ValuesOf<typeof params> & {
  readonly freeblock?: string;
  readonly policy?: string;
  readonly cycle?: number;
  readonly disks?: number;
  readonly spread?: string;
  readonly duration?: number;
};

/** Those that there are. */
export function listedOf({
  clients: text,
  nclients: asked,
}: Pick<ValuesOf<typeof params>, 'clients' | 'nclients'>): readonly ListedClient[] {
  const all = clientsOf(text);
  return asked > 0 ? all.slice(0, asked) : all;
}
