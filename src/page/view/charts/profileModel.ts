/**
 * What the services of a run tell of its drive: how long seek and rotation took by the distance of the seek, and how fast
 * bytes came by where they lay. Beside it the model that the drive was made of.
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';
import { sceneTablesOf, type SceneTables, type Services } from '../scene/sceneTables.ts';
import type { DiskTraits, Scene } from '../scene/view.ts';

/** More than this are not told apart; the latest are shown. */
const MOST_DOTS = 2000;

/** Services in the order in which they ended, a column each. */
export interface Observed {
  readonly endNs: Float64Array;
  /** Cylinders. */
  readonly distance: Float64Array;
  /** Seek and rotation. */
  readonly reachNs: Float64Array;
  /** Where they lay, and bytes a second; NaN where not the whole of a request was read in one go. */
  readonly cylinder: Float64Array;
  readonly rate: Float64Array;
}

export interface ProfilePrepared {
  readonly disk: DiskTraits;
  readonly observed: Observed;
}

export interface ProfileModel {
  readonly disk: DiskTraits;
  /** The latest by that instant: nothing of what is still to come. */
  readonly shown: Observed;
  readonly count: number;
}

/** A scene whose summary has grown has the same services. */
const observedOnce = onceFor((_: Services, tables: SceneTables) => observe(tables));

export function prepareProfile(scene: Scene): ProfilePrepared {
  const tables = sceneTablesOf(scene);
  return { disk: scene.disk, observed: observedOnce(tables.services, tables) };
}

function observe({ services, segmentsOf, requests, scene }: SceneTables): Observed {
  const inParts = partsOf(scene.pages);
  const observed = columns(() => new Float64Array(services.length));
  for (let s = 0; s < services.length; s++) {
    const i = services.request[s];
    const segments = segmentsOf(s);
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
    observed.endNs[s] = services.endNs[s];
    observed.distance[s] = Math.abs(services.toCylinder[s] - services.fromCylinder[s]);
    observed.reachNs[s] = reachNs;
    observed.cylinder[s] = services.toCylinder[s];
    observed.rate[s] = isWhole ? (requests.sizeBytes[i] * 1e9) / transferNs : NaN;
  }
  return observed;
}

const columns = (column: (name: keyof Observed) => Float64Array): Observed => ({
  endNs: column('endNs'),
  distance: column('distance'),
  reachNs: column('reachNs'),
  cylinder: column('cylinder'),
  rate: column('rate'),
});

/** Requests of which parts are read: their size says nothing of a single service. */
function partsOf(pages: readonly Page[]): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const { places, services, requests } of pages)
    for (let k = 0; k < places.length; k++)
      if (places.part[k] >= 0) rows.add(requests.row[services.request[places.service[k]]]);
  return rows;
}

export function profileAt({ disk, observed }: ProfilePrepared, timeNs: number): ProfileModel {
  const last = upperBound(observed.endNs, timeNs);
  const first = Math.max(0, last - MOST_DOTS);
  const shown = columns((name) => observed[name].subarray(first, last));
  return { disk, shown, count: last - first };
}

/** Of the same services: views of one memory, up to the same end. */
export const isAlike = ({ shown: drawn }: ProfileModel, { shown }: ProfileModel): boolean =>
  drawn.endNs.buffer === shown.endNs.buffer &&
  drawn.endNs.byteOffset === shown.endNs.byteOffset &&
  drawn.endNs.length === shown.endNs.length;

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
