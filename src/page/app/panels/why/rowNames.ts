/** What candidates are called in the narrow column of the table: whole where there is room, and no two alike. */
import type { Candidate } from '../../../../core/sim/single/candidates.ts';
import { textWidth } from '../../../draw/measure.ts';
import { capital, clientOf } from '../../../view/scene/names.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { nameOfCandidate } from './words.ts';

export interface RowName {
  readonly full: string;
  readonly shown: string;
}

/** A longer name would run into the tinted column, in widths of a letter m: it is left with its number. */
const MOST = { alone: 5.75, withPlace: 8.6, withPlaceLarge: 6.5 } as const;

const fits = (text: string, most: number): boolean => textWidth(text, 1, 600) <= most;

/** Where all that counts is the arm's way, a request is known by its cylinder. */
function rowName(scene: Scene, its: Candidate, isLarge: boolean): RowName {
  const { countsTravel } = scene.workload;
  const name = capital(nameOfCandidate(scene, its));
  const place = countsTravel ? ` ·\u00a0${its.cylinder}` : '';
  const full = name + place;
  if (fits(full, countsTravel ? MOST[isLarge ? 'withPlaceLarge' : 'withPlace'] : MOST.alone))
    return { full, shown: full };
  const client = clientOf(scene, its.stream)?.name;
  if (client !== undefined) return { full, shown: shortened(client, '') };
  return { full, shown: name.slice(name.lastIndexOf(' ') + 1) + place };
}

/** Its end tells one of several from the others; `behind`: what stands after it. */
function shortened(name: string, behind: string): string {
  if (fits(name + behind, MOST.alone)) return name + behind;
  for (let head = name.length - 4; head > 1; head--) {
    const short = `${name.slice(0, head)}…${name.slice(-2).trimStart()}${behind}`;
    if (fits(short, MOST.alone)) return short;
  }
  return `…${name.slice(-2).trimStart()}${behind}`;
}

/** Of several IOs of a client each has its number. */
export function rowNames(scene: Scene, shown: readonly Candidate[], isLarge: boolean): readonly RowName[] {
  const names = shown.map((its) => rowName(scene, its, isLarge));
  return names.map((name, k) => {
    const client = clientOf(scene, shown[k]?.stream ?? -1)?.name;
    const isAlone = names.every((other, i) => i === k || other.shown !== name.shown);
    const [, io] = /IO (\d+)/.exec(name.full) ?? [];
    return isAlone || client === undefined || io === undefined
      ? name
      : { full: name.full, shown: shortened(client, `, ${io}`) };
  });
}
