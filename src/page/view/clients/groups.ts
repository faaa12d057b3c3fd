/** Clients that are alike count as one: sixteen cameras are told of in a row, not in sixteen. */
import type { Client } from '../scene/view.ts';

/** Where there is room. */
export const MOST_CLIENT_ROWS = 4;

export interface ClientGroup {
  /** 'film', 'cameras 1–16'. */
  readonly name: string;
  /** Numbers of clients, from 0. */
  readonly members: readonly number[];
}

type Named = Pick<Client, 'name' | 'kind' | 'bytesPerS' | 'periodNs' | 'writes' | 'weight' | 'priority'>;

/** In the order of the list; beyond `most` the last row is of all who are left. */
export function clientGroups(clients: readonly Named[], most: number): readonly ClientGroup[] {
  const groups = new Map<string, number[]>();
  clients.forEach((client, i) => {
    const { kind, bytesPerS, periodNs, writes, weight, priority } = client;
    const stem = stemOf(client.name);
    const key = [stem ?? `${i} alone`, kind, bytesPerS, periodNs, writes, weight, priority].join(' ');
    const its = groups.get(key);
    if (its) its.push(i);
    else groups.set(key, [i]);
  });
  const all = [...groups.values()].map((members) => ({ name: nameOf(clients, members), members }));
  if (all.length <= most) return all;
  const rest = all.slice(most - 1).flatMap(({ members }) => members);
  return [...all.slice(0, most - 1), { name: `${rest.length} others`, members: rest }];
}

const NUMBERED = /^(.*\S)\s+(\d+)$/;

/** 'camera' of 'camera 12'; undefined where there is no number. */
const stemOf = (name: string): string | undefined => NUMBERED.exec(name)?.[1];

/** What a list calls whoever has no name; they have no plural. */
const ADJECTIVES = /(?:paced|greedy|interactive|background)$/;

function nameOf(clients: readonly Named[], members: readonly number[]): string {
  const names = members.map((i) => clients[i].name);
  const stem = stemOf(names[0]);
  if (members.length === 1 || stem === undefined) return names[0];
  const numbers = names.map((name) => Number(NUMBERED.exec(name)?.[2]));
  const many = ADJECTIVES.test(stem)
    ? stem
    : stem.endsWith('y')
      ? `${stem.slice(0, -1)}ies`
      : stem.endsWith('s')
        ? stem
        : `${stem}s`;
  const inLine = numbers.every((number, k) => number === numbers[0] + k);
  return inLine ? `${many} ${numbers[0]}–${numbers[numbers.length - 1]}` : `${members.length} ${many}`;
}
