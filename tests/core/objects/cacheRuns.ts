/** What a run with a cache told of its requests, as the naive cache is told of it: who came, and who was done when. */
import { NamedFiles } from '../../../src/core/objects/namedFiles.ts';
import { storedObjects } from '../../../src/core/objects/storedObjects.ts';
import { findDetail, type RunDetail } from '../../../src/core/scenario/files/runDetail.ts';
import { rowsInOrder } from '../../../src/core/scenario/files/rowsInOrder.ts';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, FOUND } from '../../../src/core/trace/kinds.ts';
import { naiveCache, type NaiveCacheEvent } from './naiveCache.ts';

/** Requests read whole files, and each piece is as long as it says. */
export const cached = (values: ParamValues): Scenario =>
  withValues(defaultScenario, {
    ...{ place: 'contiguous', objects: 256, osize: 'constant:50000', dsize: 'constant:900000000' },
    ...{ popularity: 'zipf:1', related: 1, csize: 'constant:800000', lambda: 12, duration: 20 },
    ...{ cache: 8_000_000, ...values },
  });

function detailOf(scenario: Scenario): RunDetail {
  const steps = findDetail(scenario);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

interface Event extends NaiveCacheEvent {
  readonly atNs: number;
  readonly name: string;
}

/** By name, of each that came: was it found? And the same of the naive cache. */
export function foundBoth(scenario: Scenario): { readonly engine: string[]; readonly naive: string[] } {
  const { values, disk } = resolved(scenario);
  const { seed, objects, osize, popularity, related, cache, cachefor, csize } = values as ParamValues & {
    readonly seed: number;
  };
  const named = new NamedFiles({
    ...{ seed, objects: Number(objects), popularity: String(popularity), related: Number(related) },
  });
  const files = storedObjects({
    ...{ seed, disk, films: [] },
    values: { place: 'contiguous', objects: Number(objects), osize: String(osize), filled: 0.9 },
  });
  const pieceBytes = Number(String(csize).split(':')[1]);
  const requests = new Map<string, { readonly arrivalNs: number; doneNs: number; found: boolean }>();
  for (const { rows } of rowsInOrder(detailOf(scenario)))
    for (const row of rows) {
      if (row.requestClass !== DISCRETE && row.requestClass !== CONTINUOUS) continue;
      const name = row.requestClass === DISCRETE ? `D ${row.number}` : `C ${row.stream} ${row.number}`;
      const before = requests.get(name);
      const arrivalNs = Math.min(row.arrivalNs, before?.arrivalNs ?? Infinity);
      const doneNs = Math.max(row.completionNs, before?.doneNs ?? 0);
      requests.set(name, { arrivalNs, doneNs, found: row.outcome === FOUND });
    }
  const events: Event[] = [];
  for (const [name, { arrivalNs, doneNs, found }] of requests) {
    const file = name.startsWith('D') ? named.fileOf(Number(name.slice(2))) : -1;
    const of = {
      ...{ name, file: file < 0 ? name : `file ${file}` },
      bytes: file < 0 ? pieceBytes : files[file].bytes,
      of: file < 0 ? ('video' as const) : ('request' as const),
    };
    events.push({ ...of, kind: 'arrive', atNs: arrivalNs });
    if (!found && doneNs >= 0) events.push({ ...of, kind: 'done', atNs: doneNs });
  }
  events.sort((a, b) => a.atNs - b.atNs || (a.kind === b.kind ? 0 : a.kind === 'done' ? -1 : 1));
  const steps = naiveCache(
    { capacityBytes: Number(cache), cachefor: cachefor === 'requests' ? 'requests' : 'all' },
    events,
  );
  return {
    engine: [...requests].flatMap(([name, { found }]) => (found ? [name] : [])).toSorted(),
    naive: events.flatMap(({ name }, k) => (steps[k].hit === true ? [name] : [])).toSorted(),
  };
}
