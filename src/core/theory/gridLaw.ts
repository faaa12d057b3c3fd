/**
 * Laws of times as masses on a grid, and their sums. All terms are positive, so that a small tail is as exact, relative to
 * itself, as a large one. The loops over cells stay within them, millions of times: what an index reads is there, and the
 * `?? 0` beside it is for the compiler alone.
 */
import { addScaled } from '../base/addScaled.ts';
import type { Reads, TheoryWorkload } from './workload.ts';

/** The mass of cell k lies from k − ½ to k + ½; what lies beyond the last is kept as one number. */
export interface GridLaw {
  readonly mass: Float64Array;
  readonly beyond: number;
}

/** Cells with less in them are left out of a sum, so that tails below about 10⁻⁵⁰ are no more than an order. */
export const NEGLIGIBLE = 1e-60;

/** The law of the sum of two independent times. `lost`: cells with no more in them are left out. */
export function sumOf(last: GridLaw, one: GridLaw, lost = NEGLIGIBLE): GridLaw {
  const cells = last.mass.length;
  const mass = new Float64Array(cells);
  const reach = one.mass.findLastIndex((share) => share > lost) + 1;
  const least = lost === NEGLIGIBLE ? 0 : lost;
  for (let i = 0; i < cells; i++) {
    const share = last.mass[i] ?? 0;
    const end = share > least ? Math.min(reach, cells - i) : 0;
    addScaled(mass, i, one.mass, end, share);
  }
  // Beyond: the first lies there; or both do not, and their sum does.
  let beyond = last.beyond;
  let fromHere = one.beyond;
  for (let i = 0; i < cells; i++) {
    beyond += (last.mass[i] ?? 0) * fromHere;
    fromHere += one.mass[cells - 1 - i] ?? 0;
  }
  return { mass, beyond };
}

/** P(time > a budget), of cells of one width, given in cells; 0 < budget. */
export function aboveOf({ mass, beyond }: GridLaw, budget: number): number {
  const cells = mass.length;
  const place = budget + 0.5;
  let above = beyond;
  for (let k = cells - 1; k >= place; k--) above += mass[k] ?? 0;
  const k = Math.floor(place);
  if (k < cells && k < place) above += (mass[k] ?? 0) * (k + 1 - place);
  return above;
}

/** P(time > the lower edge of a cell), by cell; one more for the upper edge of the last, and one beyond. */
export function tailOf({ mass, beyond }: GridLaw): Float64Array {
  const cells = mass.length;
  const tail = new Float64Array(cells + 2).fill(beyond);
  for (let cell = cells - 1; cell >= 0; cell--) tail[cell] = (tail[cell + 1] ?? 0) + (mass[cell] ?? 0);
  return tail;
}

/** One transfer, over all zones, and one latency; each cell holds what rounds to its middle. */
export function oneService(
  { zones, disk }: Pick<TheoryWorkload, 'zones' | 'disk'>,
  { law, waitsForAngle }: Reads,
  cellNs: number,
  cells: number,
): GridLaw {
  const transfer = new Float64Array(cells);
  for (const { share, rate } of zones) {
    const bytes = (ns: number) => (ns * rate) / 1e9;
    for (let k = 0; k < cells; k++)
      transfer[k] =
        (transfer[k] ?? 0) + share * law.between(bytes((k - 0.5) * cellNs), bytes((k + 0.5) * cellNs));
  }
  const farther = zones.reduce(
    (sum, { share, rate }) => sum + share * law.above(((cells - 0.5) * cellNs * rate) / 1e9),
    0,
  );
  if (!waitsForAngle) return { mass: transfer, beyond: farther };
  const turn = disk.revolutionNs / cellNs;
  const mass = new Float64Array(cells);
  let beyond = farther;
  for (let late = 0; late < turn + 0.5; late++) {
    const share = (Math.min(turn, late + 0.5) - Math.max(0, late - 0.5)) / turn;
    for (const [k, part] of transfer.entries())
      if (k + late < cells) mass[k + late] = (mass[k + late] ?? 0) + share * part;
      else beyond += share * part;
  }
  return { mass, beyond };
}
