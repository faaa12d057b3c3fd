/** The sentence where there are rounds: videos that are due by the end of each, and requests that wait between them. */
import { upperBound } from '../../../core/base/bisect.ts';
import { brief, spellOut, milliseconds, seconds } from '../../draw/format.ts';
import { CONTINUOUS, DISCRETE, ROTATION, SEEK, SUBROUND } from '../../../core/trace/kinds.ts';
import { frameAt } from '../scene/frames.ts';
import { videosOfRound, type Moment } from '../scene/moment.ts';
import { capital, labelOf, nameOf } from '../scene/names.ts';
import {
  describeGlitch,
  moving,
  describeWaited,
  numberOf,
  waitingRequests,
  way,
  wordsOf,
  type Sentence,
} from './parts.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { reasonIn } from '../scene/reason.ts';

/** For so long after a round's start its beginning, and glitches, are what the sentence is about; share of a round. */
const NEWS = 0.06;
const GLITCH_NEWS = 0.25;

export function sentenceOfRounds(tables: SceneTables, moment: Moment): Sentence {
  const { scene } = tables;
  const { timeNs } = moment;
  const due = videosDue(tables, moment);
  const glitch = glitchNews(tables, moment);
  const now =
    moment.request < 0
      ? moment.move < 0
        ? idle(tables, moment, due)
        : moving(tables, moment, describeQueue(tables, moment))
      : moment.segment === SEEK
        ? seeking(tables, moment, due)
        : moment.segment === ROTATION
          ? turning(tables, moment, due)
          : reading(tables, moment, due);
  if (glitch !== '') return { lead: glitch, second: now.lead };
  if (timeNs - moment.roundStartNs < NEWS * scene.roundNs && due.length > 0)
    return {
      lead: roundBegins(tables, moment, due),
      second: `${now.lead.split('. ')[0].replace(/\.$/, '')}.`,
    };
  return now;
}

/** Videos of this round that have not been read in full; the one in service is among them. */
function videosDue(tables: SceneTables, moment: Moment): number[] {
  return videosOfRound(tables, moment.round).filter((i) => tables.requests.doneNs[i] > moment.timeNs);
}

function roundBegins(tables: SceneTables, moment: Moment, due: readonly number[]): string {
  const sub = frameAt(tables.frames[SUBROUND], moment.timeNs);
  const parts =
    sub >= 0 && tables.scene.subrounds > 1 ? `, in ${spellOut(tables.scene.subrounds)} subrounds` : '';
  const { stream, beat } = wordsOf(tables);
  return `${capital(beat.one)} ${moment.round + 1} begins: ${numberOf(due.length, stream, 'is', 'are')} due by ${seconds(moment.roundEndNs, 1)}${parts}.`;
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

/** 'One video is still due, in 0.40 s.' */
function stillDue(tables: SceneTables, moment: Moment, count: number): string {
  const { stream, beat } = wordsOf(tables);
  if (count === 0) return `All ${stream.many} of this ${beat.one} are there.`;
  const left = brief(Math.max(0, moment.roundEndNs - moment.timeNs));
  return `${capital(numberOf(count, stream, 'is', 'are'))} still due, in ${left}.`;
}

/** Why those who wait do so. */
function describeQueue(tables: SceneTables, moment: Moment): string {
  const { all, behind, first } = waitingRequests(tables, moment);
  const { stream, request } = wordsOf(tables);
  if (all === 0) return `No ${request.one} waits.`;
  const wait = capital(numberOf(all, request, 'waits', 'wait'));
  if (moment.period === 'C') return `${wait}: this period belongs to the ${stream.many}.`;
  // Others may let a request that no sweep has taken in go first at any moment.
  if (!moment.sweeping || !tables.scene.policy.inRounds) return `${wait}.`;
  if (behind === 1 && all === 1)
    return `${capital(nameOf(tables, first))} lies behind the arm and waits for a later sweep.`;
  if (behind > 0 && behind < all)
    return `${wait}; ${spellOut(behind)} of them ${behind === 1 ? 'lies' : 'lie'} behind the arm and ${behind === 1 ? 'waits' : 'wait'} for a later sweep.`;
  if (behind > 0)
    return `${capital(spellOut(behind))} ${request.many} lie behind the arm and wait for a later sweep.`;
  return `${wait} ahead of the arm.`;
}

function seeking(tables: SceneTables, moment: Moment, due: readonly number[]): Sentence {
  const { services, requests } = tables;
  const s = moment.service;
  const to = nameOf(tables, moment.request);
  const distance = Math.abs(services.toCylinder[s] - services.fromCylinder[s]);
  const took = milliseconds(moment.segmentToNs - moment.segmentFromNs);
  const moves = Math.sign(services.toCylinder[s] - services.fromCylinder[s]);
  const video = requests.requestClass[moment.request] === CONTINUOUS;
  const lead = video
    ? `The arm moves ${way(moves)} to ${to}. ${stillDue(tables, moment, due.length)}`
    : `The arm moves ${way(moves)} to ${to}, which ${describeWaited(moment.timeNs - requests.arrivalNs[moment.request])}.`;
  return {
    lead,
    second: `A seek over ${distance} cylinders takes ${took}. ${describeQueue(tables, moment)}`,
  };
}

function turning(tables: SceneTables, moment: Moment, due: readonly number[]): Sentence {
  const wait = milliseconds(moment.segmentToNs - moment.segmentFromNs);
  const share = (moment.segmentToNs - moment.segmentFromNs) / tables.scene.disk.revolutionNs;
  return {
    lead: `The arm is there; the platter must turn until ${nameOf(tables, moment.request)} comes under the head.`,
    second: `That takes ${wait}, ${share.toFixed(2)} of a turn. ${stillDue(tables, moment, due.length)}`,
  };
}

function reading(tables: SceneTables, moment: Moment, due: readonly number[]): Sentence {
  const { requests } = tables;
  const i = moment.request;
  const turns = Math.max(
    1,
    Math.ceil((moment.segmentToNs - moment.segmentFromNs) / tables.scene.disk.revolutionNs - 1e-6),
  );
  if (requests.requestClass[i] === DISCRETE) {
    const response = brief(moment.segmentToNs - requests.arrivalNs[i]);
    return {
      lead: `${capital(nameOf(tables, i))} is read; it leaves after ${response} in all.`,
      second: `${stillDue(tables, moment, due.length)} ${describeQueue(tables, moment)}`,
    };
  }
  const { stream, beat } = wordsOf(tables);
  const others = due.length - 1;
  const sweep = !moment.sweeping ? '' : `Sweeping ${way(moment.direction)}, `;
  const what =
    others === 0 && tables.scene.streams > 1
      ? `the last ${stream.one} of this ${beat.one}, ${stream.one} ${labelOf(tables, i)}`
      : nameOf(tables, i);
  return {
    lead: `${sweep}${sweep === '' ? 'The' : 'the'} arm reads ${what}. ${others === 0 ? `It is due in ${brief(moment.roundEndNs - moment.timeNs)}.` : stillDue(tables, moment, due.length)}`,
    second: `Its piece takes ${spellOut(turns)} ${turns === 1 ? 'turn' : 'turns'} of the platter. ${describeQueue(tables, moment)}`,
  };
}

function idle(tables: SceneTables, moment: Moment, due: readonly number[]): Sentence {
  const { decisions, scene } = tables;
  if (moment.timeNs >= scene.endNs) return { lead: 'The run is over.', second: '' };
  const reason = moment.decision >= 0 ? reasonIn(scene.policy, decisions.reason[moment.decision]).text : '';
  const { all } = waitingRequests(tables, moment);
  const { stream, beat, request } = wordsOf(tables);
  const next = `The next ${beat.one} begins in ${brief(moment.roundEndNs - moment.timeNs)}.`;
  if (all === 0 && due.length === 0)
    return {
      lead: `The disk is idle: all ${stream.many} are there, and nobody asks for anything.`,
      second: next,
    };
  const waiting = all > 0 ? `${capital(numberOf(all, request, 'waits', 'wait'))}.` : '';
  return {
    lead: `The disk is idle. ${reason}`,
    second: `${waiting} ${due.length > 0 ? stillDue(tables, moment, due.length) : next}`.trim(),
  };
}
