/** What a list of clients can ask of a disk: sentences where it asks for too much, and how many requests there will be. */
import { knowsLatest } from '../../base/latest.ts';
import { secondsToNs } from '../../base/time.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import { cycleNsOf, largestOf, sizeOf } from './client.ts';
import { extentOf, fileBytes, placeOf } from './file.ts';
import type { ListedClient } from './line.ts';
import { checkSlots } from './slots.ts';
import { listedOf, type ClientValues } from './params.ts';
import { addressesOf } from '../../objects/diskAddress.ts';

const megabytes = (bytes: number): number => Math.floor(bytes / 1e3) / 1e3;

/** Bytes a second that it asks for at the most; 0 for whoever takes what there is. */
function demandOf(client: ListedClient): number {
  const { bytesPerS = 0, perS, bursts } = client;
  return perS === undefined
    ? Math.max(bytesPerS, ...bursts.map((burst) => burst.bytesPerS))
    : perS * sizeOf(client);
}

/** What is wrong with a client on a disk, a sentence’s end; undefined where nothing is. */
export function checkClient(client: ListedClient, number: number, disk: DiskModel): string | undefined {
  const addresses = addressesOf(disk);
  const { capacity, fastest } = addresses;
  const demand = demandOf(client);
  if (demand > fastest)
    return `it wants ${demand} B/s, and this disk transfers ${Math.floor(fastest)} B/s at most; allowed is up to that`;
  const { from, bytes } = extentOf(placeOf(client), number, addresses);
  if (from + bytes > capacity)
    return (
      `its file of ${megabytes(bytes)} MB from ${megabytes(from)} MB on ends beyond the disk; ` +
      `allowed is up to ${megabytes(capacity)} MB (a file has ${megabytes(fileBytes(addresses))} MB where nothing is said)`
    );
  const largest = largestOf(client);
  if (largest > bytes)
    return `one of its IOs has ${largest} B and its file ${bytes} B; allowed is a file of one IO or more, with a shorter cycle or smaller IOs`;
  return undefined;
}

interface Listed {
  readonly values: ClientValues;
  readonly disk: DiskModel;
}

const aboutList = ({ values, disk }: Listed) => [values.clients, values.nclients, disk];

const eachOf = knowsLatest(aboutList, ({ values, disk }: Listed): readonly string[] =>
  listedOf(values).flatMap((client, i) => {
    const wrong = checkClient(client, i, disk);
    return wrong === undefined ? [] : [`clients: client ${i + 1} (${client.name ?? client.kind}): ${wrong}`];
  }),
);

export function check(values: ClientValues, disk: DiskModel): readonly string[] {
  const list = listedOf(values);
  const faults = [...eachOf({ values, disk })];
  if (list.length > 0 && list.every(({ weight }) => weight === 0))
    faults.push('clients: all weights are 0; allowed is any list in which one of them is above 0');
  return [
    ...faults,
    ...checkCycles(values, list),
    ...checkSlots(values, list),
    ...checkDuration(values, list.length),
  ];
}

/** A policy that issues the IOs of guaranteed rates itself, once in its own cycle, would be late for others by that alone. */
function checkCycles({ policy, cycle }: ClientValues, list: readonly ListedClient[]): readonly string[] {
  if (policy !== 'time-cycle-qos' || cycle === undefined) return [];
  const cycleNs = secondsToNs(cycle);
  const odd = list.findIndex((client) => client.kind === 'rate' && cycleNsOf(client) % cycleNs !== 0);
  const client = list[odd];
  if (client === undefined) return [];
  return [
    `cycle=${cycle}: client ${odd + 1} (${client.name ?? client.kind}) has a cycle of ${cycleNsOf(client) / 1e9} s, ` +
      `and policy=${policy} issues its IOs once in ${cycle} s; allowed is a cycle that each client’s is a whole multiple of`,
  ];
}

/** What each of them has had is kept second by second. */
const MOST_KEPT = 2_000_000;

function checkDuration({ duration = 0 }: ClientValues, clients: number): readonly string[] {
  const most = Math.floor(MOST_KEPT / Math.max(1, clients));
  return duration <= most
    ? []
    : [`duration=${duration}: too long for ${clients} clients; allowed is up to ${most} s with so many`];
}

/** Requests a second at the most: those that keep one IO under way are limited by the disk alone. */
export function requestsPerS(values: ClientValues, disk: DiskModel): number {
  return asks({ values, disk });
}

const asks = knowsLatest(aboutList, ({ values, disk }: Listed): number => {
  const { fastest } = addressesOf(disk);
  let open = 0;
  let closed = 0;
  let leastNs = Infinity;
  for (const client of listedOf(values)) {
    const { kind, perS, bytesPerS = Infinity, cycleS = 1 } = client;
    if (kind === 'rate') open += 1 / cycleS;
    else if (perS !== undefined) open += perS;
    else {
      const serviceNs = Math.max(1, (sizeOf(client) * 1e9) / fastest) + disk.seekNs[0];
      leastNs = Math.min(leastNs, serviceNs);
      closed += Math.min(1e9 / serviceNs, bytesPerS / sizeOf(client));
    }
  }
  return open + Math.min(closed, 1e9 / leastNs);
});
