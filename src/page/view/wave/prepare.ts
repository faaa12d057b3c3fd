/** From the summary by rounds; a run that is over within a few of them is cut into slices of its detail. */
import { upperBound } from '../../../core/base/bisect.ts';
import { DISCRETE } from '../../../core/trace/kinds.ts';
import { isInCycles } from '../scene/cycleCourse.ts';
import { gaugeIndex } from '../scene/gauges.ts';
import { beatWord } from '../scene/names.ts';
import { runningOf } from '../scene/running.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';
import { CROWD } from '../scene/waiters.ts';
import type { Wave } from './model.ts';

/** Fewer rounds than this would be no curve. */
const LEAST_ROUNDS = 6;
const SLICES = 120;
/** Where fewer than this share of all came through, the curve is that of the longest wait. */
const STARVED = 0.05;

export function waveOf(scene: Scene): Wave {
  const few = scene.workload.beat === 'none' || scene.endNs < LEAST_ROUNDS * scene.roundNs;
  if (few) return fromDetail(scene);
  const { beats, endNs, workload } = scene;
  const known = ofSummary.get(beats);
  const { length } = beats;
  if (known?.length === length && known.endNs === endNs && known.workload === workload) return known.wave;
  const wave = fromSummary(scene);
  ofSummary.set(beats, { length, endNs, workload, wave });
  return wave;
}

/** The latest made of a summary: pages come and go without changing what is told of the whole run. */
const ofSummary = new WeakMap<
  Scene['beats'],
  {
    readonly length: number;
    readonly endNs: number;
    readonly workload: Scene['workload'];
    readonly wave: Wave;
  }
>();

const commonOf = (scene: Scene) => ({
  endNs: Math.max(1, scene.endNs),
  hasDeadlines: scene.workload.hasDeadlines,
  beat: beatWord(scene),
});

function fromSummary(scene: Scene): Wave {
  const { beats, roundNs, extent } = scene;
  const count = Math.min(beats.length, Math.ceil(scene.endNs / roundNs));
  const { sums } = runningOf(beats);
  const glitches = new Int32Array(count);
  let arrived = 0;
  for (let k = 0; k < count; k++) {
    glitches[k] = beats.late[k] + beats.discarded[k];
    arrived += beats.dArrived[k];
  }
  return {
    ...commonOf(scene),
    pieceNs: roundNs,
    isSliced: false,
    count,
    served: beats.dServed,
    responseSumNs: beats.responseSumNs,
    stayedNs: beats.stayedNs,
    serviceNs: beats.serviceDNs,
    glitches,
    oldestNs: beats.oldestNs,
    arrivedPerS: count > 0 ? arrived / ((count * roundNs) / 1e9) : 0,
    ...(isInCycles(scene) ? { used: usedByBeat(scene, count) } : {}),
    isStarved: extent.mostWaiting > CROWD && sums.dServed[count] < STARVED * arrived,
  };
}

function usedByBeat(scene: Scene, count: number): NonNullable<Wave['used']> {
  const column = (id: string) => {
    const gauge = gaugeIndex(scene, id);
    return Float64Array.from({ length: count }, (_, k) => scene.gaugeBeats[k]?.[gauge] ?? 0);
  };
  return { memory: column('um'), time: column('ut') };
}

function fromDetail(scene: Scene): Wave {
  const { requests, departed, missed, services, toNs } = sceneTablesOf(scene);
  const { endNs } = commonOf(scene);
  const pieceNs = endNs / SLICES;
  const count = Math.max(0, Math.min(SLICES, Math.floor(toNs / pieceNs + 1e-9)));
  const columns = () => new Float64Array(SLICES);
  const [served, responseSumNs, stayedNs, serviceNs] = [columns(), columns(), columns(), columns()];
  const glitches = columns();
  const sliceOf = (ns: number) => Math.min(SLICES - 1, Math.floor(ns / pieceNs));
  const spread = (into: Float64Array, fromNs: number, untilNs: number) => {
    for (let k = sliceOf(fromNs); k < SLICES && k * pieceNs < untilNs; k++)
      into[k] += Math.min(untilNs, (k + 1) * pieceNs) - Math.max(fromNs, k * pieceNs);
  };
  let arrived = 0;
  for (let i = 0; i < upperBound(requests.arrivalNs, endNs); i++) {
    if (requests.requestClass[i] !== DISCRETE) continue;
    arrived++;
    spread(stayedNs, requests.arrivalNs[i], Math.min(endNs, requests.doneNs[i]));
  }
  for (let s = 0; s < services.length; s++)
    if (requests.requestClass[services.request[s]] === DISCRETE)
      spread(serviceNs, services.startNs[s], services.endNs[s]);
  departed.request.forEach((i, k) => {
    const slice = sliceOf(departed.atNs[k]);
    served[slice]++;
    responseSumNs[slice] += departed.atNs[k] - requests.arrivalNs[i];
  });
  for (const ns of missed.atNs) glitches[sliceOf(ns)]++;
  return {
    ...commonOf(scene),
    ...{ pieceNs, isSliced: true, count, served, responseSumNs, stayedNs, serviceNs, glitches },
    oldestNs: columns(),
    arrivedPerS: arrived / (endNs / 1e9),
    isStarved: false,
  };
}
