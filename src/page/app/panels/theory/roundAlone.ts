/** The last round that is over, by itself: what came in it, as a question, and the answer in words. */
import { resolved } from '../../../../core/scenario/resolved.ts';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { lowerBound, upperBound } from '../../../../core/base/bisect.ts';
import { CONTINUOUS, DISCRETE } from '../../../../core/trace/kinds.ts';
import type { RoundAnswer, RoundQuestion } from '../../../../core/lesson/bestOfRound.ts';
import { type Scenario, withValues } from '../../../../core/scenario/scenario.ts';
import { seconds, whole } from '../../../draw/format.ts';
import { nameOf, plural } from '../../../view/scene/names.ts';
import { sceneTablesOf } from '../../../view/scene/sceneTables.ts';
import type { Scene } from '../../../view/scene/view.ts';

/** With more of them a round is no matter of seconds. */
const MOST = 48;

export interface RoundAlone {
  /** From 0. */
  readonly round: number;
  readonly question: RoundQuestion;
}

/** A round is by itself where pieces are due at its end, on one disk that serves one request after the other. */
export function hasRoundsAlone(scenario: Scenario, scene: Scene): boolean {
  const { kind, values } = resolved(scenario);
  const isPlain = values.freeblock !== 'on' && Number(values.chunk ?? 0) === 0;
  return scene.workload.beat === 'round' && kind === 'single' && isPlain;
}

/** Turns behind where the platter stood; anywhere stays anywhere. */
const angleFrom = (angle: number, turned: number): number => (angle < 0 ? angle : (angle - turned + 1) % 1);

/** A sentence where it cannot be had. */
export function roundAloneAt(scenario: Scenario, scene: Scene, timeNs: number): RoundAlone | string {
  const tables = sceneTablesOf(scene);
  const { requests, services } = tables;
  const { roundNs } = scene;
  const round = Math.floor(timeNs / roundNs) - 1;
  if (round < 0) return 'No round is over yet.';
  const fromNs = round * roundNs;
  if (tables.fromNs > fromNs || tables.toNs < fromNs + roundNs) return 'One moment …';
  const first = lowerBound(requests.arrivalNs, fromNs);
  const end = lowerBound(requests.arrivalNs, fromNs + roundNs);
  const places = Array.from({ length: end - first }, (_, k) => first + k).filter((i) =>
    [CONTINUOUS, DISCRETE].includes(elementAt(requests.requestClass, i)),
  );
  if (places.length > MOST)
    return `${whole(places.length)} requests came in round ${whole(round + 1)}: the best of so many is not looked for.`;
  const last = upperBound(services.startNs, fromNs - 1) - 1;
  const turned = (fromNs / scene.disk.revolutionNs) % 1;
  return {
    round,
    question: {
      scenario: withValues({ ...scenario, interventions: [] }, resolved(scenario).at(fromNs).values),
      headCylinder: last < 0 ? tables.startCylinder : elementAt(services.toCylinder, last),
      requests: places
        .map((i) => ({
          name: nameOf(tables, i),
          continuous: elementAt(requests.requestClass, i) === CONTINUOUS,
          arrivalNs: Math.round(elementAt(requests.arrivalNs, i) - fromNs),
          cylinder: elementAt(requests.cylinder, i),
          angle: angleFrom(elementAt(requests.angle, i), turned),
          sizeBytes: elementAt(requests.sizeBytes, i),
        }))
        .sort((a, b) => a.arrivalNs - b.arrivalNs || Number(b.continuous) - Number(a.continuous)),
    },
  };
}

const mean = (sumNs: number, count: number): string => seconds(sumNs / count, 3);
const lateWords = (late: number, word: string): string => (late === 0 ? '' : `, ${whole(late)} ${word} late`);

export interface AloneWords {
  readonly came: string;
  readonly policy: string;
  readonly best: string;
  readonly note: string;
}

/** Undefined where no ordinary request came: then there is nothing to be better at, unless a video is late. */
export function wordsOfAlone(scene: Scene, answer: RoundAnswer): AloneWords | undefined {
  const { count, videos, policy, best, proved, leastSumNs } = answer;
  if (count === 0) return undefined;
  const { request, stream } = scene.workload.words;
  const late = (its: number) => lateWords(its, plural(its, stream));
  return {
    came: `${whole(videos)} ${plural(videos, stream)} and ${whole(count)} ${plural(count, request)} came`,
    policy: `${mean(policy.sumNs, count)}${late(policy.late)}`,
    best: proved
      ? `${mean(best.sumNs, count)}${late(best.late)}`
      : `${mean(leastSumNs, count)} to ${mean(best.sumNs, count)}${late(best.late)}`,
    note: proved
      ? 'No order is better, for whoever knew beforehand all that comes and every angle. No policy knows that; and what a round saves, the next may pay for.'
      : 'The second was found, below the first no order falls: the best of so many is not proved. Whoever reached it would know beforehand all that comes; no policy does.',
  };
}
