/**
 * Requests by name. Names count from 1, as people and pictures do: "D5" is the fifth D-request, "C2.7" stream 2 in round 7;
 * where clients share the disk, "D2.7" is the seventh IO of client 2. Of several with one name, "C2.7(2)" is the second.
 */
import type { ClassLetter } from './classLetter.ts';
import type { RequestName } from './scenario.ts';

export function parseRequestName(name: string): RequestName | undefined {
  const match = /^(?:D|([CD])([1-9]\d{0,8})\.)([1-9]\d{0,8})$/.exec(name);
  if (match === null) return undefined;
  const stream = match[2] === undefined ? -1 : Number(match[2]) - 1;
  return { requestClass: match[1] === 'C' ? 'C' : 'D', stream, number: Number(match[3]) - 1 };
}

/** Of a block read in the background, too: "B17". */
export const requestName = ({
  requestClass,
  stream,
  number,
}: Omit<RequestName, 'requestClass'> & { readonly requestClass: ClassLetter }): string =>
  `${requestClass}${requestClass === 'C' || (requestClass === 'D' && stream >= 0) ? `${stream + 1}.` : ''}${number + 1}`;

/** The name that it may share, and of those that do the how manieth it is, from 1. */
export function parseRequestPiece(name: string): readonly [name: string, piece: number] {
  const match = /^(.+)\(([2-9]|[1-9]\d{1,4})\)$/.exec(name);
  return match?.[1] === undefined ? [name, 1] : [match[1], Number(match[2])];
}
