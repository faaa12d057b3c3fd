/**
 * Blocks of a job that lie anywhere (WRR-SCAN paper, section 3.1): each on a cylinder of its own, uniform over the capacity,
 * at an angle of its own. Block j of job k of a task is a pure function of (seed, task, k, j).
 */
import { fillUniforms, streamKey, Words } from '../../base/random.ts';
import type { DiskModel, Layout, Rows } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

/** Places of one job. */
interface Places {
  readonly shares: Float64Array;
  readonly cylinders: Int32Array;
  readonly angles: Float64Array;
}

/** Jobs of a task, numbered. */
const MOST_NUMBERS = 0x80000000;
/** Jobs whose places are remembered: more than are under way at a time. */
const MOST_KNOWN = 1024;

export function strewnBlocks(seed: number, disk: DiskModel, blockBytes: number): Layout {
  const words = new Words();
  const known = new Map<number, Places>();
  const keys = new Map<number, readonly [number, number]>();

  const partsOf = (rows: Rows, row: number): number => {
    const i = row & rows.mask;
    return rows.requestClass[i] === CONTINUOUS ? Math.ceil(rows.sizeBytes[i] / blockBytes) : 0;
  };

  function placesOf(rows: Rows, row: number): Places {
    const i = row & rows.mask;
    const stream = rows.stream[i];
    const name = stream * MOST_NUMBERS + rows.number[i];
    let places = known.get(name);
    if (places === undefined) {
      if (known.size >= MOST_KNOWN) known.clear();
      let key = keys.get(stream);
      if (key === undefined) {
        key = [streamKey(seed, `block positions ${stream}`), streamKey(seed, `block angles ${stream}`)];
        keys.set(stream, key);
      }
      const count = partsOf(rows, row);
      places = {
        shares: new Float64Array(count),
        cylinders: new Int32Array(count),
        angles: new Float64Array(count),
      };
      fillUniforms(words.start(key[0], rows.number[i]), places.shares, 1);
      disk.locate(places.shares, places.cylinders);
      fillUniforms(words.start(key[1], rows.number[i]), places.angles, disk.revolutionNs);
      known.set(name, places);
    }
    return places;
  }

  return {
    parts: partsOf,
    part(rows, row, part, place) {
      const { cylinders, angles } = placesOf(rows, row);
      const size = rows.sizeBytes[row & rows.mask];
      place.cylinder = cylinders[part];
      place.endCylinder = cylinders[part];
      place.angleNs = angles[part];
      // Of one rate all over the disk, the parts add up to the whole.
      const till = (bytes: number) => disk.transferNs(bytes, cylinders[part]);
      place.transferNs = till(Math.min(size, (part + 1) * blockBytes)) - till(part * blockBytes);
    },
  };
}
