/** The sentence where there are rounds: videos that are due by the end of each, and requests that wait between them. */
import { upperBound } from '../../../core/base/bisect.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { brief, spellOut, milliseconds } from '../../draw/format.ts';
import { BACKGROUND, CONTINUOUS, DISCRETE, ROTATION, SEEK, SUBROUND } from '../../../core/trace/kinds.ts';
import { frameAt } from '../scene/frames.ts';
import { orderOf } from '../scene/manner.ts';
import { videosOfRound, type Moment } from '../scene/moment.ts';
import { labelOf } from '../scene/names.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { overBusTelling } from './overBus.ts';
import {
  counted,
  describeGlitch,
  instantText,
  moving,
  namesOf,
  nounsOf,
  reasonAt,
  seekText,
  serviceText,
  transferText,
  way,
  type Telling,
} from './parts.ts';
import { isOneService, type Tempo } from './tempo.ts';
import { countWaiting, describeOldest, describeRequests, movesToRequest } from './waiting.ts';
import { words } from './words.ts';

/** For so long after a round's start its beginning, and glitches, are what the sentence is about; share of a round. */
const NEWS = 0.06;
const GLITCH_NEWS = 0.25;

export function sentenceOfRounds(tables: SceneTables, moment: Moment, tempo: Tempo): Telling {
  const due = videosDue(tables, moment);
  const glitch = glitchNews(tables, moment);
  const now = doing(tables, moment, due, tempo);
  if (glitch !== '') return { lead: [glitch], second: now.lead };
  if (moment.timeNs - moment.roundStartNs < NEWS * tables.scene.roundNs && due.length > 0)
    return { lead: [roundBegins(tables, moment, due)], second: now.lead.slice(0, 1) };
  return now;
}

function doing(tables: SceneTables, moment: Moment, due: readonly number[], tempo: Tempo): Telling {
  if (moment.request < 0)
    return moment.move < 0
      ? idle(tables, moment, due, tempo)
      : moving(tables, moment, describeQueue(tables, moment, tempo));
  if (isOneService(tempo)) return serving(tables, moment, due);
  if (moment.segment === SEEK) return seeking(tables, moment, due);
  if (moment.segment === ROTATION) return turning(tables, moment, due);
  const queue = [stillDue(tables, moment, due.length), describeRequests(tables, moment)];
  return overBusTelling(tables, moment, queue) ?? reading(tables, moment, due);
}

const describeQueue = (tables: SceneTables, moment: Moment, tempo: Tempo): string =>
  isOneService(tempo) ? describeOldest(tables, moment) : describeRequests(tables, moment);

/** Videos of this round that have not been read in full; the one in service is among them. */
function videosDue(tables: SceneTables, moment: Moment): number[] {
  return videosOfRound(tables, moment.round).filter((i) => tables.requests.doneNs[i] > moment.timeNs);
}

function roundBegins(tables: SceneTables, moment: Moment, due: readonly number[]): string {
  const { subrounds } = tables.scene;
  const isParted = subrounds > 1 && frameAt(tables.frames[SUBROUND], moment.timeNs) >= 0;
  return counted(isParted ? words.beginsInParts : words.begins, due.length, {
    ...nounsOf(tables, due.length),
    number: moment.round + 1,
    instant: instantText(moment.roundEndNs),
    parts: spellOut(subrounds),
  });
}

function glitchNews(tables: SceneTables, moment: Moment): string {
  const { missed, requests, scene } = tables;
  const labels: string[] = [];
  for (let k = upperBound(missed.atNs, moment.timeNs) - 1; k >= 0; k--) {
    if (missed.atNs[k] < moment.timeNs - GLITCH_NEWS * scene.roundNs) break;
    labels.unshift(labelOf(tables, missed.request[k]));
  }
  if (labels.length === 0) return '';
  // Whether it will still be read, nobody knows at this instant.
  const last = missed.request[upperBound(missed.atNs, moment.timeNs) - 1];
  return describeGlitch(tables, labels, requests.begunNs[last] < requests.deadlineNs[last]);
}

/** 'One video is still due, in 0.40 s.'; by which instant, where it is told for longer. */
function stillDue(tables: SceneTables, moment: Moment, count: number, tempo: Tempo = 'phase'): string {
  const nouns = nounsOf(tables, count);
  if (count === 0) return tables.scene.streams > 0 ? fillIn(words.allThere, nounsOf(tables)) : '';
  return counted(isOneService(tempo) ? words.stillDueBy : words.stillDueIn, count, {
    ...nouns,
    left: brief(Math.max(0, moment.roundEndNs - moment.timeNs)),
    instant: instantText(moment.roundEndNs),
  });
}

function seeking(tables: SceneTables, moment: Moment, due: readonly number[]): Telling {
  const { services, requests } = tables;
  const journey = services.toCylinder[moment.service] - services.fromCylinder[moment.service];
  const places = { ...namesOf(tables, moment.request), way: way(journey) };
  return {
    lead:
      requests.requestClass[moment.request] === CONTINUOUS
        ? [fillIn(words.moves, places), stillDue(tables, moment, due.length)]
        : [movesToRequest(tables, moment, places)],
    second: [seekText(journey, moment), describeRequests(tables, moment)],
  };
}

function turning(tables: SceneTables, moment: Moment, due: readonly number[]): Telling {
  const ns = moment.segmentToNs - moment.segmentFromNs;
  const share = (ns / tables.scene.disk.revolutionNs).toFixed(2);
  return {
    lead: [fillIn(words.turns, namesOf(tables, moment.request))],
    second: [
      fillIn(words.turnTakes, { took: milliseconds(ns), share }),
      stillDue(tables, moment, due.length),
    ],
  };
}

function reading(tables: SceneTables, moment: Moment, due: readonly number[]): Telling {
  const { requests, scene } = tables;
  const i = moment.request;
  const places = { ...nounsOf(tables), ...namesOf(tables, i), way: way(moment.direction) };
  if (requests.requestClass[i] === DISCRETE) {
    const response = brief(moment.segmentToNs - requests.arrivalNs[i]);
    return {
      lead: [fillIn(words.readsRequest, { ...places, response })],
      second: [stillDue(tables, moment, due.length), describeRequests(tables, moment)],
    };
  }
  const turns = (moment.segmentToNs - moment.segmentFromNs) / scene.disk.revolutionNs;
  // A free block is due at no time.
  if (requests.requestClass[i] === BACKGROUND)
    return {
      lead: [fillIn(words.reads, places)],
      second: [transferText(turns), describeRequests(tables, moment)],
    };
  const isLast = due.length === 1 && scene.streams > 1;
  const { reads } = orderOf(scene.policy, CONTINUOUS);
  const sentence = reads !== undefined && moment.sweeping ? reads : isLast ? words.readsLast : words.reads;
  const left = brief(moment.roundEndNs - moment.timeNs);
  return {
    lead: [
      fillIn(sentence, places),
      due.length < 2
        ? fillIn(isLast && sentence === reads ? words.isLastIn : words.isDueIn, { left })
        : stillDue(tables, moment, due.length),
    ],
    second: [transferText(turns), describeRequests(tables, moment)],
  };
}

/** A service from its beginning to its end: nothing in it that an arrival, or time, would change. */
function serving(tables: SceneTables, moment: Moment, due: readonly number[]): Telling {
  const { requests, services, scene } = tables;
  const i = moment.request;
  const isVideo = requests.requestClass[i] === CONTINUOUS;
  const lead = [serviceText(tables, moment, isVideo ? words.serves : words.servesRequest)];
  if (services.endNs[moment.service] > moment.roundEndNs)
    lead.push(fillIn(words.beatEndsMeanwhile, nounsOf(tables)));
  else if (isVideo && due.length === 1 && scene.streams > 1)
    lead.push(fillIn(words.isLastBy, { instant: instantText(moment.roundEndNs) }));
  else lead.push(stillDue(tables, moment, due.length, 'decision'));
  return isVideo
    ? { lead, second: [describeOldest(tables, moment)] }
    : { lead: lead.slice(0, 1), second: [...lead.slice(1), describeOldest(tables, moment)] };
}

function idle(tables: SceneTables, moment: Moment, due: readonly number[], tempo: Tempo): Telling {
  if (moment.timeNs >= tables.scene.endNs) return { lead: [words.over], second: [] };
  const isHeld = isOneService(tempo);
  const next = fillIn(isHeld ? words.nextAt : words.nextIn, {
    ...nounsOf(tables),
    left: brief(moment.roundEndNs - moment.timeNs),
    instant: instantText(moment.roundEndNs),
  });
  const all = countWaiting(tables, moment);
  if (all === 0 && due.length === 0)
    return {
      lead: [fillIn(tables.scene.streams > 0 ? words.idleAllThere : words.idleNobody, nounsOf(tables))],
      second: [next],
    };
  return {
    lead: [words.idle, reasonAt(tables, moment)],
    second: [
      due.length > 0 ? stillDue(tables, moment, due.length, tempo) : next,
      all > 0 ? describeQueue(tables, moment, tempo) : '',
    ],
  };
}
