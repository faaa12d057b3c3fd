/** The sentence for streams with deadlines of their own, and for requests without any. */
import { upperBound } from '../../../core/base/bisect.ts';
import { brief, inWords, milliseconds } from '../../draw/format.ts';
import { BATCH, CONTINUOUS, GROUP, ROTATION, SEEK, frameNames } from '../../../core/trace/kinds.ts';
import { frameAt } from '../scene/frames.ts';
import type { Moment } from '../scene/moment.ts';
import { capital, labelOf, listing, nameOf, plural } from '../scene/names.ts';
import { moving, reasonAt, waitedWords, waitingRequests, way, type Sentence } from './parts.ts';
import type { Story } from '../scene/story.ts';
import type { Plan } from '../scene/types.ts';

/** For so long after a missed deadline the sentence is about it; share of a period. */
const GLITCH_NEWS = 0.25;

export function sentenceOfStreams(story: Story, moment: Moment): Sentence {
  const now = doing(story, moment);
  const glitch = glitchNews(story, moment);
  return glitch === '' ? now : { lead: glitch, second: now.lead };
}

function doing(story: Story, moment: Moment): Sentence {
  if (moment.request >= 0) {
    if (moment.segment === SEEK) return seeking(story, moment);
    return moment.segment === ROTATION ? turning(story, moment) : reading(story, moment);
  }
  return moment.move >= 0 ? moving(story, moment, queueWords(story, moment)) : idle(story, moment);
}

/** 'due in 0.12 s', '30 ms late'; before the deadline it is not known that it will be missed. */
export function dueWords(deadlineNs: number, timeNs: number): string {
  return deadlineNs >= timeNs ? `due in ${brief(deadlineNs - timeNs)}` : `${brief(timeNs - deadlineNs)} late`;
}

function glitchNews(story: Story, moment: Moment): string {
  const { missed, requests, scene } = story;
  const last = upperBound(missed.atNs, moment.timeNs) - 1;
  const labels: string[] = [];
  for (let k = last; k >= 0 && missed.atNs[k] >= moment.timeNs - GLITCH_NEWS * scene.roundNs; k--)
    if (requests.doneNs[missed.request[k]] > moment.timeNs) labels.unshift(labelOf(story, missed.request[k]));
  const names = [...new Set(labels)].sort((a, b) => Number(a) - Number(b));
  if (names.length === 0) return '';
  if (names.length === 1)
    return `A glitch: the piece of stream ${names[0]} is not there in time, and its picture freezes.`;
  const streams = names.length > 6 ? `${inWords(names.length)} streams` : `streams ${listing(names)}`;
  return `A glitch: the pieces of ${streams} are not there in time, and their pictures freeze.`;
}

/** 'Group 2 has its turn.' where the policy serves by groups or batches; otherwise nothing. */
function groupWords(story: Story, moment: Moment): string {
  for (const kind of [GROUP, BATCH]) {
    const list = story.frames[kind];
    const at = frameAt(list, moment.timeNs);
    if (at >= 0) return `${capital(frameNames[kind])} ${list.label[at] + 1} has its turn. `;
  }
  return '';
}

/** Who waits, and until when. */
function queueWords(story: Story, moment: Moment): string {
  const { requests } = story;
  const waiting = moment.waiting.filter((i) => requests.klass[i] === CONTINUOUS);
  const { all } = waitingRequests(story, moment);
  const parts: string[] = [];
  if (waiting.length > 0) {
    const first = Math.min(...waiting.map((i) => requests.deadlineNs[i]));
    const streams = new Set(waiting.map((i) => requests.stream[i])).size;
    const due = dueWords(first, moment.timeNs);
    parts.push(
      streams === 1
        ? `stream ${labelOf(story, waiting[0])} waits, ${due}`
        : `${inWords(streams)} streams wait, the first ${due}`,
    );
  }
  if (all > 0) parts.push(`${inWords(all)} ${plural(all, 'request')} ${all === 1 ? 'waits' : 'wait'}`);
  if (parts.length === 0) return moment.request >= 0 ? 'Nobody else waits.' : 'Nobody waits.';
  return `${capital(parts.join('; '))}.`;
}

function seeking(story: Story, moment: Moment): Sentence {
  const { services, requests } = story;
  const s = moment.service;
  const i = moment.request;
  const journey = services.toCylinder[s] - services.fromCylinder[s];
  const took = milliseconds(moment.segmentToNs - moment.segmentFromNs);
  const lead =
    requests.klass[i] === CONTINUOUS
      ? `The arm moves ${way(journey)} to ${nameOf(story, i)}, ${dueWords(requests.deadlineNs[i], moment.timeNs)}.`
      : `The arm moves ${way(journey)} to ${nameOf(story, i)}, which ${waitedWords(moment.timeNs - requests.arrivalNs[i])}.`;
  return {
    lead,
    second: `${groupWords(story, moment)}A seek over ${Math.abs(journey)} cylinders takes ${took}. ${queueWords(story, moment)}`,
  };
}

function turning(story: Story, moment: Moment): Sentence {
  const waitNs = moment.segmentToNs - moment.segmentFromNs;
  const share = waitNs / story.scene.disk.revolutionNs;
  return {
    lead: `The arm is there; the platter must turn until ${nameOf(story, moment.request)} comes under the head.`,
    second: `That takes ${milliseconds(waitNs)}, ${share.toFixed(2)} of a turn. ${queueWords(story, moment)}`,
  };
}

function reading(story: Story, moment: Moment): Sentence {
  const { requests, scene } = story;
  const i = moment.request;
  const { segmentFromNs: fromNs, segmentToNs: toNs } = moment;
  const turns = (toNs - fromNs) / scene.disk.revolutionNs;
  const second = `${groupWords(story, moment)}${transferWords(turns, requests.angle[i])} ${queueWords(story, moment)}`;
  if (requests.klass[i] !== CONTINUOUS)
    return {
      lead: `${capital(nameOf(story, i))} is read; it leaves after ${brief(toNs - requests.arrivalNs[i])} in all.`,
      second,
    };
  const spareNs = requests.deadlineNs[i] - toNs;
  const when = spareNs >= 0 ? `${brief(spareNs)} before its deadline` : `${brief(-spareNs)} late`;
  return { lead: `The arm reads for ${nameOf(story, i)}, ${when}.`, second };
}

/** Whole tracks need no particular angle. */
function transferWords(turns: number, angle: number): string {
  const count = Math.max(1, Math.ceil(turns - 1e-6));
  if (angle < 0)
    return `${count === 1 ? 'A whole track' : `${capital(inWords(count))} whole tracks`}, read from where the head came down.`;
  return `Its piece takes ${inWords(count)} ${plural(count, 'turn')} of the platter.`;
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

function idle(story: Story, moment: Moment): Sentence {
  const { scene } = story;
  if (moment.timeNs >= scene.endNs) return { lead: 'The run is over.', second: '' };
  const nextNs = nextReleaseNs(scene.plans, moment.timeNs);
  const next =
    nextNs < scene.endNs ? ` The next piece is asked for in ${brief(nextNs - moment.timeNs)}.` : '';
  return {
    lead: `The disk is idle. ${reasonAt(story, moment)}`.trim(),
    second: `${queueWords(story, moment)}${next}`,
  };
}
