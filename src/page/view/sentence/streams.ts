/** The sentence for streams with deadlines of their own, and for requests without any. */
import { upperBound } from '../../../core/base/bisect.ts';
import { brief, spellOut, milliseconds } from '../../draw/format.ts';
import { BATCH, CONTINUOUS, GROUP, ROTATION, SEEK, frameNames } from '../../../core/trace/kinds.ts';
import { frameAt } from '../scene/frames.ts';
import type { Moment } from '../scene/moment.ts';
import { capital, labelOf, nameOf, plural } from '../scene/names.ts';
import {
  describeGlitch,
  moving,
  numberOf,
  reasonAt,
  describeWaited,
  waitingRequests,
  way,
  wordsOf,
  type Sentence,
} from './parts.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { Plan } from '../scene/view.ts';

/** For so long after a missed deadline the sentence is about it; share of a period. */
const GLITCH_NEWS = 0.25;

export function sentenceOfStreams(tables: SceneTables, moment: Moment): Sentence {
  const now = doing(tables, moment);
  const glitch = glitchNews(tables, moment);
  return glitch === '' ? now : { lead: glitch, second: now.lead };
}

function doing(tables: SceneTables, moment: Moment): Sentence {
  if (moment.request >= 0) {
    if (moment.segment === SEEK) return seeking(tables, moment);
    return moment.segment === ROTATION ? turning(tables, moment) : reading(tables, moment);
  }
  return moment.move >= 0 ? moving(tables, moment, describeQueue(tables, moment)) : idle(tables, moment);
}

/** 'due in 0.12 s', '30 ms late'; before the deadline it is not known that it will be missed. */
export function describeDue(deadlineNs: number, timeNs: number): string {
  return deadlineNs >= timeNs ? `due in ${brief(deadlineNs - timeNs)}` : `${brief(timeNs - deadlineNs)} late`;
}

function glitchNews(tables: SceneTables, moment: Moment): string {
  const { missed, requests, scene } = tables;
  const last = upperBound(missed.atNs, moment.timeNs) - 1;
  const labels: string[] = [];
  for (let k = last; k >= 0 && missed.atNs[k] >= moment.timeNs - GLITCH_NEWS * scene.roundNs; k--)
    if (requests.doneNs[missed.request[k]] > moment.timeNs)
      labels.unshift(labelOf(tables, missed.request[k]));
  const names = [...new Set(labels)].sort((a, b) => Number(a) - Number(b));
  return describeGlitch(tables, names, false);
}

/** 'Group 2 has its turn.' where the policy serves by groups or batches; otherwise nothing. */
function describeGroup(tables: SceneTables, moment: Moment): string {
  for (const kind of [GROUP, BATCH]) {
    const list = tables.frames[kind];
    const at = frameAt(list, moment.timeNs);
    if (at >= 0) return `${capital(frameNames[kind])} ${list.label[at] + 1} has its turn. `;
  }
  return '';
}

/** Who waits, and until when. */
function describeQueue(tables: SceneTables, moment: Moment): string {
  const { requests } = tables;
  const waiting = moment.waiting.filter((i) => requests.requestClass[i] === CONTINUOUS);
  const { all } = waitingRequests(tables, moment);
  const { stream, request } = wordsOf(tables);
  const parts: string[] = [];
  if (waiting.length > 0) {
    const first = Math.min(...waiting.map((i) => requests.deadlineNs[i]));
    const streams = new Set(waiting.map((i) => requests.stream[i])).size;
    const due = describeDue(first, moment.timeNs);
    parts.push(
      streams === 1
        ? `${stream.one} ${labelOf(tables, waiting[0])} waits, ${due}`
        : `${spellOut(streams)} ${stream.many} wait, the first ${due}`,
    );
  }
  if (all > 0) parts.push(numberOf(all, request, 'waits', 'wait'));
  if (parts.length === 0) return moment.request >= 0 ? 'Nobody else waits.' : 'Nobody waits.';
  return `${capital(parts.join('; '))}.`;
}

function seeking(tables: SceneTables, moment: Moment): Sentence {
  const { services, requests } = tables;
  const s = moment.service;
  const i = moment.request;
  const journey = services.toCylinder[s] - services.fromCylinder[s];
  const took = milliseconds(moment.segmentToNs - moment.segmentFromNs);
  const lead =
    requests.requestClass[i] === CONTINUOUS
      ? `The arm moves ${way(journey)} to ${nameOf(tables, i)}, ${describeDue(requests.deadlineNs[i], moment.timeNs)}.`
      : `The arm moves ${way(journey)} to ${nameOf(tables, i)}, which ${describeWaited(moment.timeNs - requests.arrivalNs[i])}.`;
  return {
    lead,
    second: `${describeGroup(tables, moment)}A seek over ${Math.abs(journey)} cylinders takes ${took}. ${describeQueue(tables, moment)}`,
  };
}

function turning(tables: SceneTables, moment: Moment): Sentence {
  const waitNs = moment.segmentToNs - moment.segmentFromNs;
  const share = waitNs / tables.scene.disk.revolutionNs;
  return {
    lead: `The arm is there; the platter must turn until ${nameOf(tables, moment.request)} comes under the head.`,
    second: `That takes ${milliseconds(waitNs)}, ${share.toFixed(2)} of a turn. ${describeQueue(tables, moment)}`,
  };
}

function reading(tables: SceneTables, moment: Moment): Sentence {
  const { requests, scene } = tables;
  const i = moment.request;
  const { segmentFromNs: fromNs, segmentToNs: toNs } = moment;
  const turns = (toNs - fromNs) / scene.disk.revolutionNs;
  const second = `${describeGroup(tables, moment)}${describeTransfer(turns, requests.angle[i])} ${describeQueue(tables, moment)}`;
  if (requests.requestClass[i] !== CONTINUOUS)
    return {
      lead: `${capital(nameOf(tables, i))} is read; it leaves after ${brief(toNs - requests.arrivalNs[i])} in all.`,
      second,
    };
  const spareNs = requests.deadlineNs[i] - toNs;
  const when = spareNs >= 0 ? `${brief(spareNs)} before its deadline` : `${brief(-spareNs)} late`;
  return { lead: `The arm reads for ${nameOf(tables, i)}, ${when}.`, second };
}

/** Whole tracks need no particular angle. */
function describeTransfer(turns: number, angle: number): string {
  const count = Math.max(1, Math.ceil(turns - 1e-6));
  if (angle < 0)
    return `${count === 1 ? 'A whole track' : `${capital(spellOut(count))} whole tracks`}, read from where the head came down.`;
  return `Its piece takes ${spellOut(count)} ${plural(count, 'turn')} of the platter.`;
}

/** When the next piece is asked for, by the plans. */
function nextReleaseNs(plans: readonly Plan[], timeNs: number): number {
  let next = Infinity;
  for (const { firstNs, periodNs } of plans) {
    const k = Math.max(0, Math.floor((timeNs - firstNs) / periodNs) + 1);
    next = Math.min(next, firstNs + k * periodNs);
  }
  return next;
}

function idle(tables: SceneTables, moment: Moment): Sentence {
  const { scene } = tables;
  if (moment.timeNs >= scene.endNs) return { lead: 'The run is over.', second: '' };
  const nextNs = nextReleaseNs(scene.plans, moment.timeNs);
  const next =
    nextNs < scene.endNs ? ` The next piece is asked for in ${brief(nextNs - moment.timeNs)}.` : '';
  return {
    lead: `The disk is idle. ${reasonAt(tables, moment)}`.trim(),
    second: `${describeQueue(tables, moment)}${next}`,
  };
}
