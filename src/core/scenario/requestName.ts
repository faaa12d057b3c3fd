/** Requests by name. Names count from 1, as people and pictures do: "D5" is the fifth D-request, "C2.7" stream 2 in round 7. */
import type { RequestName } from './scenario.ts';

export function parseRequestName(name: string): RequestName | undefined {
  const match = /^(?:D|C([1-9]\d{0,8})\.)([1-9]\d{0,8})$/.exec(name);
  if (match === null) return undefined;
  const stream = match[1] === undefined ? -1 : Number(match[1]) - 1;
  return { requestClass: stream < 0 ? 'D' : 'C', stream, number: Number(match[2]) - 1 };
}

export const requestName = (r: RequestName): string =>
  r.requestClass === 'D' ? `D${r.number + 1}` : `C${r.stream + 1}.${r.number + 1}`;
