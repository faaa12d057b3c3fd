/**
 * What the services of a run tell of its drive: how long seek and rotation took by the distance of the seek, and how fast
 * bytes came by where they lay. Beside it the model that the drive was made of.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';
import { sceneTablesOf, type SceneTables, type Services } from '../scene/sceneTables.ts';
import type { DiskTraits, Scene } from '../scene/view.ts';

/** More than this are not told apart; the latest are shown. */
const MOST_DOTS = 4000;

/** Services in the order in which they ended, a column each. */
export interface Observed {
  readonly endNs: readonly number[];
  /** Cylinders. */
  readonly distance: readonly number[];
  /** Seek and rotation. */
  readonly reachNs: readonly number[];
  /** Where they lay, and bytes a second; NaN where not the whole of a request was read in one go. */
  readonly cylinder: readonly number[];
  readonly rate: readonly number[];
}

export interface ProfilePrepared {
  readonly disk: DiskTraits;
  readonly observed: Observed;
}

export interface ProfileModel extends ProfilePrepared {
  /** Of those observed: shown are these, from the first to before the last. */
  readonly first: number;
  readonly last: number;
}

/** A scene whose summary has grown has the same services. */
const known = new WeakMap<Services, Observed>();

export function prepareProfile(scene: Scene): ProfilePrepared {
  const tables = sceneTablesOf(scene);
  let observed = known.get(tables.services);
  if (observed === undefined) known.set(tables.services, (observed = observe(tables)));
  return { disk: scene.disk, observed };
}

function observe({ services, segments, requests, scene }: SceneTables): Observed {
  const inParts = partsOf(scene.pages);
  const observed = { endNs: [], distance: [], reachNs: [], cylinder: [], rate: [] } as {
    [Column in keyof Observed]: number[];
  };
  for (let s = 0; s < services.length; s++) {
    const i = services.request[s];
    let [reachNs, transferNs] = [0, 0];
    for (let k = services.firstSegment[s]; k < services.firstSegment[s] + services.segmentCount[s]; k++) {
      const ns = segments.toNs[k] - segments.fromNs[k];
      if (segments.kind[k] === SEEK || segments.kind[k] === ROTATION) reachNs += ns;
      else if (segments.kind[k] === TRANSFER) transferNs += ns;
    }
    const isWhole =
      requests.begunNs[i] === services.startNs[s] &&
      requests.doneNs[i] === services.endNs[s] &&
      !inParts.has(requests.row[i]) &&
      transferNs > 0;
    observed.endNs.push(services.endNs[s]);
    observed.distance.push(Math.abs(services.toCylinder[s] - services.fromCylinder[s]));
    observed.reachNs.push(reachNs);
    observed.cylinder.push(services.toCylinder[s]);
    observed.rate.push(isWhole ? (requests.sizeBytes[i] * 1e9) / transferNs : NaN);
  }
  return observed;
}

/** Requests of which parts are read: their size says nothing of a single service. */
function partsOf(pages: readonly Page[]): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const { places, services, requests } of pages)
    for (let k = 0; k < places.length; k++)
      if (places.part[k] >= 0) rows.add(requests.row[services.request[places.service[k]]]);
  return rows;
}

export function profileAt(prepared: ProfilePrepared, timeNs: number): ProfileModel {
  const last = upperBound(prepared.observed.endNs, timeNs);
  return { ...prepared, first: Math.max(0, last - MOST_DOTS), last };
}

/** NaN where the drive has no table of seeks. */
export const seekOf = ({ seekNs }: DiskTraits, distance: number): number =>
  seekNs?.[Math.min(distance, seekNs.length - 1)] ?? NaN;

/** A rounding at each end of a seek and of a wait. */
const SLACK_NS = 2;

/** Does it lie from the curve to one turn above it? */
export const isInBand = (disk: DiskTraits, distance: number, reachNs: number): boolean => {
  const seekNs = seekOf(disk, distance);
  return reachNs >= seekNs - SLACK_NS && reachNs <= seekNs + disk.revolutionNs + SLACK_NS;
};
