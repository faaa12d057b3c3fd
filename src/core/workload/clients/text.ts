/** Clients as text: a line each, semicolons between them. */
import { fault, ok, type Result } from '../../base/result.ts';
import { allowedLine, readClient, type ClientFile, type ListedClient } from './line.ts';

export const MOST_CLIENTS = 64;
/** A text that is longer says nothing that such a list could mean. */
const LONGEST = 20_000;

export const allowedClients = `1 to ${MOST_CLIENTS} clients with semicolons between them, each ${allowedLine}`;

const fileText = (file: ClientFile): string =>
  typeof file === 'string'
    ? file
    : ['file=' + file.fromMb, file.lengthMb].filter((x) => x !== undefined).join(':');

/** What stands before the @. */
function demandText({ kind, bytesPerS, perS, sizeBytes, deadlineS }: ListedClient): string {
  if (perS === undefined) return [kind, bytesPerS].filter((x) => x !== undefined).join(':');
  return [kind, `${perS}/s`, sizeBytes, deadlineS].filter((x) => x !== undefined).join(':');
}

export function writeClient(client: ListedClient): string {
  const { startS, endS, perS, file, writes, bursts, extra } = client;
  const said = (key: string, value: number | string | undefined) =>
    value === undefined ? [] : [`${key}=${value}`];
  return [
    `${demandText(client)}@${startS}${endS === undefined ? '' : `-${endS}`}`,
    ...said('name', client.name),
    ...(file === undefined ? [] : [fileText(file)]),
    ...said('size', perS === undefined ? client.sizeBytes : undefined),
    ...said('cycle', client.cycleS),
    ...(writes ? ['write'] : []),
    ...said('priority', client.priority),
    ...said('weight', client.weight),
    ...said('period', client.periodS),
    ...said('slice', client.sliceS),
    ...(extra ? ['extra'] : []),
    ...said('quantum', client.quantum),
    ...(client.firm ? ['firm'] : []),
    ...bursts.map(({ bytesPerS, fromS, toS }) => `burst=${bytesPerS}:${fromS}-${toS}`),
  ].join(':');
}

/** The list, or what is wrong with it. */
function parseClients(text: string): Result<readonly ListedClient[]> {
  if (text.length > LONGEST) return fault(`longer than ${LONGEST} characters; allowed is ${allowedClients}`);
  const lines = text.split(';');
  // Somebody may have ended the last one as well.
  if (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length > MOST_CLIENTS) return fault(`${lines.length} clients; allowed are 1 to ${MOST_CLIENTS}`);
  const clients: ListedClient[] = [];
  for (const [i, line] of lines.entries()) {
    const read = readClient(line);
    if (!read.ok) return fault(`client ${i + 1}: ${read.faults.join('; ')}`);
    clients.push(read.value);
  }
  return ok(clients);
}

const writeClients = (clients: readonly ListedClient[]): string => clients.map(writeClient).join(';');

/** The text as links have it, or what is wrong with it. */
export function readClients(text: string): Result<string> {
  const clients = parseClients(text);
  return clients.ok ? ok(writeClients(clients.value)) : clients;
}

/** Asked again and again of the same text. */
const known = new Map<string, readonly ListedClient[]>();
const MOST_KNOWN = 16;

/** Of a text that `readClients` has given. */
export function clientsOf(text: string): readonly ListedClient[] {
  let clients = known.get(text);
  if (clients === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    const read = parseClients(text);
    known.set(text, (clients = read.ok ? read.value : []));
  }
  return clients;
}
