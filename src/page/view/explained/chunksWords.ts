/** What chunks do to whoever is in a hurry, by their own figures. */
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds, whole } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import { READ_BYTES, type ChunksModel } from './chunks.ts';

export const labels = { waits: 'waits {ms}', mean: 'mean wait by the size of chunks' } as const;

const words = {
  told: 'A read of 1 MiB at 40 MB/s takes {whole}. In {chunks} it takes no longer, for they follow one another without a break; but whoever comes at {at} waits {wait} and not {rest}. An arrival at random waits Σc² ÷ (2Σc) = {mean} in the mean.',
  all: 'A read of 1 MiB at 40 MB/s takes {whole}. As one piece nothing can stop it: whoever comes at {at} waits {rest}. An arrival at random waits half of it in the mean, {mean}.',
  price:
    'What chunks cost is not seen here: when somebody has gone first, the read begins its next chunk with a seek and a wait for its angle.',
  count: '{count} chunks of {size}',
} as const;

export const sizeText = (bytes: number): string =>
  bytes === READ_BYTES ? '1\u202fMiB' : `${bytes / 1024}\u202fKiB`;

export const chunkText = ({ chunkBytes }: Pick<ChunksModel, 'chunkBytes'>): string => sizeText(chunkBytes);

export function sayChunks({ chunkBytes, endsNs, wholeNs, atNs, freeNs, meanNs }: ChunksModel): string {
  const count = endsNs.length;
  const told = fillIn(count === 1 ? words.all : words.told, {
    ...{ whole: milliseconds(wholeNs, 4), at: milliseconds(atNs), rest: milliseconds(wholeNs - atNs) },
    ...{ wait: milliseconds(freeNs - atNs, 2), mean: milliseconds(meanNs, 3) },
    chunks: fillIn(words.count, { count: whole(count), size: sizeText(chunkBytes) }),
  });
  return count === 1 ? told : `${told} ${words.price}`;
}

export const tableOfChunks = ({ means }: ChunksModel): TextTable => ({
  head: ['chunk', 'chunks', 'each takes', 'mean wait', 'longest wait'],
  rows: means.map(({ chunkBytes, meanNs, count }) => [
    sizeText(chunkBytes),
    whole(count),
    milliseconds(2 * meanNs, 4),
    milliseconds(meanNs, 3),
    milliseconds(2 * meanNs, 4),
  ]),
});
