/**
 * A column of a block that nobody writes to any more, in the narrowest form that gives back each of its numbers: the same
 * everywhere, a few that come again and again, instants near each other or as far behind those of another column.
 */

export type Column = Float64Array | Float32Array | Int32Array | Uint32Array | Int16Array | Uint8Array;

export interface PackedColumn {
  /** Of one element: that is what all rows have. */
  readonly column: Column;
  /** What stands in the column is the place of its number here; absent: it is the number. */
  readonly few?: Float64Array;
  /** By group of rows (`NEAR_BITS`): the number is told from there on. */
  readonly since?: Float64Array;
  /** The number is told from that of another column of its row on. */
  readonly isBehind?: boolean;
  readonly bytes: number;
}

/** Whole numbers of eight bytes are told from the least of so many rows (a power of two) on, where they are within 2³² of it. */
export const NEAR_BITS = 9;
const NEAR = 1 << NEAR_BITS;
const MOST_APART = 0x1_0000_0000;
/** As many as a search from the first on finds at once. */
const MOST_FEW = 16;
const MOST_EXACT = Number.MAX_SAFE_INTEGER;

/** `other`: a column beside it that its numbers may be told from, with the same rows. */
export function packColumn(column: Column, other?: Column): PackedColumn {
  const narrow = narrowest(column);
  if (narrow.length === 1 || narrow.BYTES_PER_ELEMENT === 1) return packed(own(narrow, column));
  const few = narrow.BYTES_PER_ELEMENT > 2 ? (fewOf(column) ?? (other && behind(column, other))) : undefined;
  if (few) return few;
  const since = narrow === column ? leastOf(column) : undefined;
  return since ? packed(shifted(column, since), { since }) : packed(own(narrow, column));
}

type Forms = Pick<PackedColumn, 'few' | 'since' | 'isBehind'>;

const packed = (column: Column, forms: Forms = {}): PackedColumn => ({
  ...{ column, ...forms },
  bytes: column.byteLength + (forms.few?.byteLength ?? 0) + (forms.since?.byteLength ?? 0),
});

/** The columns of the block itself are those of the next. */
const own = (narrow: Column, column: Column): Column => (narrow === column ? narrow.slice() : narrow);

/** From the narrowest on; the last holds all. */
const kinds = [Uint8Array, Int16Array, Int32Array, Float32Array] as const;

function narrowest(column: Column): Column {
  if (isAll(column, column[0])) return column.slice(0, 1);
  for (const Kind of kinds) {
    if (Kind.BYTES_PER_ELEMENT >= column.BYTES_PER_ELEMENT) return column;
    // Most kinds fail at the first row already, and are not tried on the others.
    if (!Object.is(new Kind([column[0]])[0], column[0])) continue;
    const narrow = new Kind(column);
    if (isSame(column, narrow)) return narrow;
  }
  return column;
}

/** Undefined where they are more than a few. */
function fewOf(column: Column): PackedColumn | undefined {
  const few = new Float64Array(MOST_FEW);
  const places = new Uint8Array(column.length);
  let [found, place] = [0, 0];
  for (let i = 0; i < column.length; i++) {
    const x = column[i];
    if (!Object.is(few[place], x) || place >= found) {
      place = 0;
      while (place < found && !Object.is(few[place], x)) place++;
      if (place === MOST_FEW) return undefined;
      if (place === found) few[found++] = x;
    }
    places[i] = place;
  }
  return packed(found === 1 ? places.slice(0, 1) : places, { few: few.slice(0, found) });
}

/** Undefined where it is behind the other by more than a few numbers, or a sum would not be its own to the last bit. */
function behind(column: Column, other: Column): PackedColumn | undefined {
  const by = new Float64Array(column.length);
  for (let i = 0; i < column.length; i++) {
    by[i] = column[i] - other[i];
    if (!Object.is(other[i] + by[i], column[i])) return undefined;
  }
  const few = fewOf(by);
  return few && { ...few, isBehind: true };
}

/** The least of each group of rows; undefined where they are no whole numbers near each other, or take no eight bytes. */
function leastOf(column: Column): Float64Array | undefined {
  if (!(column instanceof Float64Array)) return undefined;
  const least = new Float64Array(Math.ceil(column.length / NEAR));
  for (let group = 0, i = 0; group < least.length; group++) {
    let low = Infinity;
    let high = -Infinity;
    for (const end = Math.min(i + NEAR, column.length); i < end; i++) {
      const x = column[i];
      // A sign of zero is no difference between two numbers.
      if (Math.floor(x) !== x || x > MOST_EXACT || x < -MOST_EXACT || (x === 0 && 1 / x < 0))
        return undefined;
      if (x < low) low = x;
      if (x > high) high = x;
    }
    if (high - low >= MOST_APART) return undefined;
    least[group] = low;
  }
  return least;
}

function shifted(column: Column, from: Float64Array): Uint32Array {
  const made = new Uint32Array(column.length);
  for (let i = 0; i < column.length; i++) made[i] = column[i] - from[i >>> NEAR_BITS];
  return made;
}

function isAll(column: Column, value: number): boolean {
  for (let i = 1; i < column.length; i++) if (!Object.is(column[i], value)) return false;
  return true;
}

/** Nothing is lost, neither a sign of zero nor what is no number. */
function isSame(column: Column, narrow: Column): boolean {
  for (let i = 0; i < column.length; i++) if (!Object.is(column[i], narrow[i])) return false;
  return true;
}
