/** The parameters of clients that share a disk (QoS paper, sections I and IV). */
import type { ParamSpec, ValuesOf } from '../base/params.ts';
import { applications } from './clientApplications.ts';
import type { ListedClient } from './clientLine.ts';
import { clientRows } from './clientRows.ts';
import { allowedClients, clientsOf, MOST_CLIENTS, readClients } from './clientText.ts';
import { words } from './clientsWords.ts';

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
    'rate:300000@0:name=camera_1:write:cycle=2;background@3:all:size=65536;greedy@0:weight=2:period=0.1:slice=0.04:extra',
  ],
  table: clientRows(applications),
  shapes: 'all',
} as const satisfies ParamSpec;

const nclients = {
  kind: 'number',
  key: 'nclients',
  title: 'How many of the clients',
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

export const params = [clients, nclients] as const;

/** With what of other settings decides who asks for what. */
export type ClientValues = ValuesOf<typeof params> & { readonly freeblock?: string };

/** Those that there are. */
export function listedOf({
  clients: text,
  nclients: asked,
}: ValuesOf<typeof params>): readonly ListedClient[] {
  const all = clientsOf(text);
  return asked > 0 ? all.slice(0, asked) : all;
}
