/** What a disk holds: a film for each stream, and files in directories. A pure function of values, disk and seed. */
import { sizeSampler } from '../base/distribution.ts';
import { knowsLatest } from '../base/latest.ts';
import { BLOCK, streamKey, wordsOfBlock } from '../base/random.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import type { StoredObject } from './definition.ts';
import { geometryOf } from './geometry.ts';
import type { PlaceValues } from './objectSpecs.ts';

/** A stream as far as its film goes: what it reads at a time (on average), and how fast it plays that. */
export interface FilmOf {
  readonly pieceBytes: number;
  readonly rate: number;
  /** Of its film; absent: all that say nothing have an equal share of what is left. */
  readonly bytes?: number;
}

export interface ToStore {
  readonly seed: number;
  readonly disk: DiskModel;
  readonly values: Pick<PlaceValues, 'place' | 'objects' | 'osize' | 'filled'>;
  /** By stream. */
  readonly films: readonly FilmOf[];
}

export const FILES_OF_A_DIRECTORY = 8;

type Files = Omit<ToStore, 'films'>;

/** A check asks for them several times. */
function filesOf(of: Files): readonly StoredObject[] {
  return latestFiles(of);
}

const latestFiles = knowsLatest(
  ({ seed, disk, values }: Files) => [seed, disk, values.objects, values.osize],
  drawnFiles,
);

function drawnFiles({ seed, disk, values }: Files): readonly StoredObject[] {
  const key = streamKey(seed, 'object sizes');
  const sampler = sizeSampler(values.osize, disk.trackBytes);
  const sizes = new Float64Array(BLOCK);
  return Array.from({ length: values.objects }, (_, i) => {
    if (i % BLOCK === 0) sampler(wordsOfBlock(key, i / BLOCK), sizes);
    const bytes = sizes[i % BLOCK];
    const directory = Math.floor(i / FILES_OF_A_DIRECTORY);
    return { kind: 'file', name: `file ${i + 1}`, directory, bytes, rate: 0, pieceBytes: bytes };
  });
}

const sum = (objects: readonly StoredObject[]): number => objects.reduce((all, { bytes }) => all + bytes, 0);

/** Films are equally long, and fill what files leave of the share that is full; 0 or less where they leave nothing. */
function filmBytes({ disk, values, films }: ToStore, files: readonly StoredObject[]): number {
  const room = values.filled * geometryOf(disk).bytes - sum(files);
  return Math.floor(room / Math.max(1, films.length));
}

/** Films in the order of their streams, then files. They must fit (`storageFaults`). */
export function storedObjects(of: ToStore): readonly StoredObject[] {
  const files = filesOf(of);
  const bytes = filmBytes(of, files);
  return [
    ...of.films.map(({ pieceBytes, rate, bytes: told }, i): StoredObject => ({
      kind: 'film',
      name: `film ${i + 1}`,
      directory: -1,
      bytes: told ?? bytes,
      rate,
      pieceBytes: Math.max(1, Math.ceil(pieceBytes)),
    })),
    ...files,
  ];
}

/** Whole sentences, each beginning with the key at fault, where what is to be stored does not fit. */
export function storageFaults(of: ToStore): readonly string[] {
  const { disk, values, films } = of;
  const files = filesOf(of);
  const room = Math.floor(values.filled * geometryOf(disk).bytes);
  const all = sum(files);
  if (all > room)
    return [
      `objects=${values.objects}: files of ${all} bytes do not fit, since filled=${values.filled} leaves them ${room} bytes ` +
        `of this disk; allowed are about ${Math.max(1, Math.floor((values.objects * room) / all))} of osize=${values.osize}`,
    ];
  const unsaid = films.filter(({ bytes: told }) => told === undefined);
  const bytes = filmBytes(of, files);
  const longest = unsaid.reduce((most, { pieceBytes }) => Math.max(most, pieceBytes), 0);
  if (unsaid.length === 0 || bytes >= longest) return [];
  return [
    `filled=${values.filled}: beside the files each of ${films.length} films has ${Math.max(0, bytes)} bytes, less than the ` +
      `${Math.ceil(longest)} that are read of it at a time; allowed are fewer or shorter files, or more of the disk`,
  ];
}
