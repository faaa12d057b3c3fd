/** The sentence for streams with deadlines of their own, and for requests without any. */
import { upperBound } from '../../../core/base/bisect.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { brief, milliseconds } from '../../draw/format.ts';
import { BACKGROUND, BATCH, CONTINUOUS, GROUP, ROTATION, SEEK } from '../../../core/trace/kinds.ts';
import { cycleAt, isDone } from '../scene/cycleCourse.ts';
import { describeOperation, describeWork } from '../scene/cycleWords.ts';
import { frameAt } from '../scene/frames.ts';
import type { Moment } from '../scene/moment.ts';
import { streamLabel } from '../scene/names.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { Plan } from '../scene/view.ts';
import { overBusTelling } from './overBus.ts';
import {
  counted,
  describeDue,
  describeGlitch,
  moving,
  namesOf,
  reasonAt,
  seekText,
  serviceText,
  transferText,
  way,
  type Telling,
} from './parts.ts';
import { isOneService, type Tempo } from './tempo.ts';
import {
  countWaiting,
  describeFirstDue,
  describeOldest,
  describeRequests,
  describeStreams,
  movesToRequest,
} from './waiting.ts';
import { words } from './words.ts';

/** For so long after a missed deadline the sentence is about it; share of a period. */
const GLITCH_NEWS = 0.25;

export function sentenceOfStreams(tables: SceneTables, moment: Moment, tempo: Tempo): Telling {
  const now = doing(tables, moment, tempo);
  const glitch = glitchNews(tables, moment);
  return glitch === '' ? now : { lead: [glitch], second: now.lead };
}

function doing(tables: SceneTables, moment: Moment, tempo: Tempo): Telling {
  if (moment.request < 0) {
    if (moment.move < 0) return idle(tables, moment, tempo);
    const { lead, second } = moving(tables, moment, '');
    return { lead, second: [...second, ...describeQueue(tables, moment, tempo)] };
  }
  if (isOneService(tempo)) return serving(tables, moment);
  if (moment.segment === SEEK) return seeking(tables, moment);
  if (moment.segment === ROTATION) return turning(tables, moment);
  return overBusTelling(tables, moment, describeQueue(tables, moment)) ?? reading(tables, moment);
}

function glitchNews(tables: SceneTables, moment: Moment): string {
  const { missed, requests, scene } = tables;
  const last = upperBound(missed.atNs, moment.timeNs) - 1;
  const late = new Set<number>();
  for (let k = last; k >= 0 && missed.atNs[k] >= moment.timeNs - GLITCH_NEWS * scene.roundNs; k--)
    if (requests.doneNs[missed.request[k]] > moment.timeNs) late.add(requests.stream[missed.request[k]]);
  const names = [...late].sort((a, b) => a - b).map((stream) => streamLabel(scene, stream));
  return describeGlitch(tables, names, false);
}

/**
 * 'Group 2 has its turn.' where the policy serves by groups or batches; what a cycle begins with, where it works in cycles;
 * otherwise nothing.
 */
function describeGroup(tables: SceneTables, moment: Moment): string {
  for (const [kind, sentence] of [
    [GROUP, words.groupHasTurn],
    [BATCH, words.batchIsServed],
  ] as const) {
    const list = tables.frames[kind];
    const at = frameAt(list, moment.timeNs);
    if (at >= 0) return fillIn(sentence, { number: list.label[at] + 1 });
  }
  const cycle = cycleAt(tables.scene, moment.timeNs);
  if (cycle === undefined) return '';
  return isDone(cycle) ? describeOperation(cycle) : describeWork(cycle);
}

/** Blocks that were read for the background on the way to the request in service, for nothing. */
function describeFree({ services, requests }: SceneTables, { service, request }: Moment): string {
  if (service < 0 || requests.requestClass[request] === BACKGROUND) return '';
  let count = 0;
  while (requests.requestClass[services.request[service - 1 - count]] === BACKGROUND) count++;
  return count === 0 ? '' : counted(words.freeBlocks, count);
}

/** Who waits, and until when. */
function describeQueue(tables: SceneTables, moment: Moment, tempo: Tempo = 'phase'): readonly string[] {
  if (isOneService(tempo)) return [describeOldest(tables, moment), describeFirstDue(tables, moment)];
  const streams = describeStreams(tables, moment);
  const requests = countWaiting(tables, moment) > 0 ? describeRequests(tables, moment) : '';
  if (streams === '' && requests === '') return [moment.request >= 0 ? words.nobodyElse : words.nobody];
  return [streams, requests];
}

function seeking(tables: SceneTables, moment: Moment): Telling {
  const { services, requests, scene } = tables;
  const i = moment.request;
  const journey = services.toCylinder[moment.service] - services.fromCylinder[moment.service];
  const places = { ...namesOf(tables, i), way: way(journey) };
  return {
    lead: [
      requests.requestClass[i] === CONTINUOUS
        ? fillIn(words.movesToDue, { ...places, due: describeDue(requests.deadlineNs[i], moment.timeNs) })
        : movesToRequest(tables, moment, places),
    ],
    second: [
      describeGroup(tables, moment),
      seekText(journey, moment, scene.disk),
      ...describeQueue(tables, moment),
    ],
  };
}

function turning(tables: SceneTables, moment: Moment): Telling {
  const ns = moment.segmentToNs - moment.segmentFromNs;
  const share = (ns / tables.scene.disk.revolutionNs).toFixed(2);
  return {
    lead: [fillIn(words.turns, namesOf(tables, moment.request))],
    second: [
      describeFree(tables, moment),
      fillIn(words.turnTakes, { took: milliseconds(ns), share }),
      ...describeQueue(tables, moment),
    ],
  };
}

function reading(tables: SceneTables, moment: Moment): Telling {
  const { requests, scene } = tables;
  const i = moment.request;
  const { segmentFromNs: fromNs, segmentToNs: toNs } = moment;
  const turns = (toNs - fromNs) / scene.disk.revolutionNs;
  const second = [
    describeGroup(tables, moment),
    describeFree(tables, moment),
    transferText(turns, requests.angle[i], { disk: scene.disk, sizeBytes: requests.sizeBytes[i] }),
    ...describeQueue(tables, moment),
  ];
  const spareNs = requests.deadlineNs[i] - toNs;
  const isPiece = requests.requestClass[i] === CONTINUOUS;
  const sentence = !isPiece ? words.readsRequest : spareNs >= 0 ? words.readsInTime : words.readsLate;
  const places = {
    response: brief(toNs - requests.arrivalNs[i]),
    spare: brief(Math.abs(spareNs)),
  };
  return { lead: [fillIn(sentence, { ...namesOf(tables, i), ...places })], second };
}

/** A service from its beginning to its end: nothing in it that an arrival, or time, would change. */
function serving(tables: SceneTables, moment: Moment): Telling {
  const { requests, services } = tables;
  const i = moment.request;
  const isInTime = requests.deadlineNs[i] >= services.endNs[moment.service];
  const sentence =
    requests.requestClass[i] !== CONTINUOUS
      ? words.servesRequest
      : isInTime
        ? words.servesInTime
        : words.servesLate;
  return {
    lead: [serviceText(tables, moment, sentence)],
    second: [
      describeGroup(tables, moment),
      describeFree(tables, moment),
      ...describeQueue(tables, moment, 'decision'),
    ],
  };
}

/** When the next piece is wanted, by the plans. */
function nextReleaseNs(plans: readonly Plan[], timeNs: number): number {
  let next = Infinity;
  for (const { firstNs, periodNs } of plans) {
    const k = Math.max(0, Math.floor((timeNs - firstNs) / periodNs) + 1);
    next = Math.min(next, firstNs + k * periodNs);
  }
  return next;
}

function idle(tables: SceneTables, moment: Moment, tempo: Tempo): Telling {
  const { scene } = tables;
  if (moment.timeNs >= scene.endNs) return { lead: [words.over], second: [] };
  const nextNs = nextReleaseNs(scene.plans, moment.timeNs);
  const isTold = nextNs < scene.endNs && !isOneService(tempo);
  return {
    lead: [words.idle, reasonAt(tables, moment)],
    second: [
      describeGroup(tables, moment),
      ...describeQueue(tables, moment, tempo),
      isTold ? fillIn(words.nextPieceIn, { left: brief(nextNs - moment.timeNs) }) : '',
    ],
  };
}
