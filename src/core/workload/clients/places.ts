/**
 * Where clients' files lie if a placement says so: each file that is read or written one IO after the other is an object, as long
 * as its line says, and its place in the line does not count. What is asked for at random stays where it is.
 *
 * In a log what clients write is appended where the log ends, whosever it is: from behind all files on, and from there again
 * when the disk is full. (Our reading; nobody cleans.)
 */
import { knowsLatest } from '../../base/latest.ts';
import { addressesOf } from '../../objects/diskAddress.ts';
import { liesAnywhere } from '../../objects/liesAnywhere.ts';
import { checkPlaced, storedLines, storedTable } from '../../objects/placedReads.ts';
import type { StoredLines } from '../../objects/storedLines.ts';
import type { ObjectTable } from '../../objects/objectTable.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import { largestOf } from './client.ts';
import { extentOf, liesAnywhere as isRandom, placeOf } from './file.ts';
import type { ListedClient } from './line.ts';
import { listedOf, type ClientValues } from './params.ts';
import { LogHead, type ClientPlaces, type PlacedFile } from './logHead.ts';

interface Stored {
  readonly seed: number;
  readonly disk: DiskModel;
  readonly values: ClientValues;
}

const isStored = (client: ListedClient): boolean =>
  !isRandom(client) && client.file !== 'all' && placeOf(client) !== 'random';

/** In a log what is written is no file of its own. */
const inLog = ({ place }: ClientValues): boolean => place === 'log';

function filmsOf({ disk, values }: Stored) {
  const addresses = addressesOf(disk);
  return listedOf(values).flatMap((client, number) => {
    if (!isStored(client) || (client.writes && inLog(values))) return [];
    const { bytes } = extentOf(placeOf(client), number, addresses);
    return [{ number, bytes, pieceBytes: largestOf(client), rate: client.bytesPerS ?? 0 }];
  });
}

const withoutFiles = (values: ClientValues) => ({
  ...{ place: values.place, filled: 1, objects: 0, osize: 'constant:1' },
});

export function clientPlaces(of: Stored): ClientPlaces | undefined {
  const { seed, disk, values } = of;
  if (liesAnywhere(values)) return undefined;
  const films = filmsOf(of);
  const table =
    films.length === 0 ? undefined : storedTable({ seed, disk, films, values: withoutFiles(values) });
  const files: (PlacedFile | undefined)[] = [];
  films.forEach(({ number }, object) => {
    if (table !== undefined) files[number] = placedFile(table, object);
  });
  const end = films.reduce((sum, { bytes }) => sum + bytes, 0);
  return { files, ...(inLog(values) ? { log: new LogHead(end, addressesOf(disk).capacity) } : {}) };
}

function placedFile(table: ObjectTable, object: number): PlacedFile {
  const { from, to } = table.between(object);
  return {
    cylinders: [from, to],
    locate: (offset, sizeBytes, place) => {
      table.locate(object, offset, sizeBytes, false, place);
    },
  };
}

/** A file by its client’s number. */
export function storedClients(seed: number, values: ClientValues, disk: DiskModel): StoredLines {
  const films = filmsOf({ seed, disk, values });
  if (films.length === 0) return { says: 'no file has a place that could be chosen', objects: [] };
  const { says, objects } = storedLines({ seed, disk, films, values: withoutFiles(values) });
  return {
    says,
    objects: objects.map((object, i) => ({
      ...object,
      name: `file of client ${(films[i]?.number ?? i) + 1}`,
    })),
  };
}

export function checkPlaces(values: ClientValues, disk: DiskModel): readonly string[] {
  return liesAnywhere(values) ? [] : placesOf({ values, disk });
}

interface Listed {
  readonly values: ClientValues;
  readonly disk: DiskModel;
}

const placesOf = knowsLatest(aboutPlaces, ({ values, disk }: Listed): readonly string[] => {
  const films = filmsOf({ seed: 1, disk, values });
  if (films.length === 0) return [];
  const all = films.reduce((sum, { bytes }) => sum + bytes, 0);
  const { capacity } = addressesOf(disk);
  if (all > capacity)
    return [
      `place=${values.place}: the clients’ files have ${all} bytes in all, and this disk ${capacity}; allowed are shorter or fewer files`,
    ];
  return checkPlaced({ seed: 1, disk, films, values: withoutFiles(values) });
});

function aboutPlaces({ values, disk }: Listed): readonly unknown[] {
  return [values.clients, values.nclients, values.place, disk];
}
