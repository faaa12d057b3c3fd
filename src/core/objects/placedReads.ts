/** What streams and ordinary requests read where data do not lie anywhere. */
import type { CacheSetup, DiskModel, Layout } from '../sim/interfaces.ts';
import { checkCache } from './checkCache.ts';
import { FilmReader } from './filmReader.ts';
import type { PlaceValues } from './objectSpecs.ts';
import { objectTableOf, placeFaults, type ObjectTable } from './objectTable.ts';
import { linesOf, type StoredLines } from './storedLines.ts';
import { RequestPlaces } from './requestPlaces.ts';
import type { FilmOf, ToStore } from './storedObjects.ts';

export type { FilmReader, RequestPlaces };

export interface PlacedReads {
  /** Stream s reads film s, one that came beyond those reads theirs in turn; `name` tells who reads one film apart. */
  readonly film: (stream: number, name: number | string) => FilmReader;
  readonly requests: RequestPlaces;
  /** All reads of whole tracks begin wherever the head comes down. */
  readonly anywhere: boolean;
  /** Reads may end on another cylinder than they begin, and main memory may keep what was read. */
  readonly needs: { readonly layout: Layout; readonly cache?: CacheSetup };
}

interface Reads {
  readonly seed: number;
  readonly disk: DiskModel;
  readonly values: PlaceValues & { readonly reads: string };
  readonly films: readonly FilmOf[];
}

/** A stream that comes in mid-run has a film to read as well. */
const atLeastOne = (films: readonly FilmOf[], pieceBytes: number): readonly FilmOf[] =>
  films.length > 0 ? films : [{ pieceBytes, rate: 0 }];

export function placedReads({ films, ...of }: Reads): PlacedReads {
  const { seed, disk, values } = of;
  const table = objectTableOf({ ...of, films: atLeastOne(films, disk.trackBytes) });
  const anywhere = values.reads === 'anywhere';
  const requests = new RequestPlaces(table, { ...values, seed, anywhere });
  const cache: CacheSetup = {
    ...{ bytes: values.cache, takesPieces: values.cachefor === 'all' },
    fileOf: (number) => requests.fileOf(number),
    bytesOf: (file) => table.objects[table.films + file].bytes,
  };
  return {
    film: (stream, name) => new FilmReader(table, stream % table.films, { seed, name, anywhere }),
    requests,
    anywhere: table.inTracks && disk.rateAt(0) === disk.rateAt(disk.cylinders - 1),
    needs: {
      layout: { parts: () => 0, part: () => undefined },
      ...(values.cache > 0 ? { cache } : {}),
    },
  };
}

export function checkPlaced({ films, ...of }: ToCheck): readonly string[] {
  return [
    ...placeFaults({ ...of, films: atLeastOne(films, of.disk.trackBytes) }),
    ...checkCache(
      of.values,
      films.map(({ pieceBytes }) => pieceBytes),
    ),
  ];
}

interface ToCheck extends ToStore {
  readonly values: ToStore['values'] & Partial<Pick<PlaceValues, 'cache' | 'cachefor'>>;
}

/** The table as pages show it. */
export function storedLines(of: ToStore): StoredLines {
  return linesOf(storedTable(of), of.disk);
}

/** The table itself. */
export function storedTable({ films, ...of }: ToStore): ObjectTable {
  return objectTableOf({ ...of, films: atLeastOne(films, of.disk.trackBytes) });
}
