/** The sentence for a queue of cylinders, where all that counts is how far the arm travels. */
import { inWords, milliseconds, whole } from '../../draw/format.ts';
import { ROTATION, SEEK } from '../../../core/trace/kinds.ts';
import { ledgerOf } from '../scene/ledger.ts';
import type { Moment } from '../scene/moment.ts';
import { capital, listing, plural } from '../scene/names.ts';
import { moving, reasonAt, type Sentence } from './parts.ts';
import type { Story } from '../scene/story.ts';

/** As many cylinders are named, more are counted. */
const MOST_NAMED = 10;

export function sentenceOfQueue(story: Story, moment: Moment): Sentence {
  const { services } = story;
  const s = moment.service;
  if (s < 0 && moment.move < 0) return idle(story, moment);
  if (s < 0) {
    const { lead } = moving(story, moment, '');
    return { lead, second: `${capital(distanceWords(story, moment))}.` };
  }
  const waiting = waitingWords(story, moment);
  const to = services.toCylinder[s];
  if (moment.segment === SEEK)
    return {
      lead: `The arm moves from ${services.fromCylinder[s]} to ${to}: ${distanceWords(story, moment)}.`,
      second: waiting,
    };
  if (moment.segment === ROTATION)
    return {
      lead: 'The arm is there; the platter must turn until the request comes under the head.',
      second: `That takes ${milliseconds(moment.segmentToNs - moment.segmentFromNs)}. ${waiting}`,
    };
  const { counted } = crossedBy(story, moment.timeNs);
  return { lead: `The request at cylinder ${to} is served; ${cylinders(counted)} so far.`, second: waiting };
}

const cylinders = (count: number): string => `${whole(count)} ${plural(count, 'cylinder')}`;

/** Cylinders crossed up to an instant, the journey under way in full: those that count, and those that do not. */
function crossedBy(story: Story, timeNs: number): { readonly counted: number; readonly left: number } {
  const { services, moves, decisions, scene } = story;
  let counted = ledgerOf(scene).base.cylinders;
  let left = 0;
  const add = (journey: number, decision: number) => {
    if (journey * decisions.direction[decision] < 0 && !scene.countReturns) left += Math.abs(journey);
    else counted += Math.abs(journey);
  };
  for (let s = 0; s < services.length && services.startNs[s] <= timeNs; s++)
    add(services.toCylinder[s] - services.fromCylinder[s], services.decision[s]);
  for (let m = 0; m < moves.length && moves.startNs[m] <= timeNs; m++)
    add(moves.toCylinder[m] - moves.fromCylinder[m], moves.decision[m]);
  return { counted, left };
}

/** '12 cylinders' at first, then '31 cylinders, which will make 45 in all'. */
function distanceWords(story: Story, moment: Moment): string {
  const distance = Math.abs(moment.journey);
  const { counted } = crossedBy(story, moment.timeNs);
  const isReturn = moment.journey * story.decisions.direction[moment.decision] < 0;
  if (isReturn && !story.scene.countReturns)
    return `${cylinders(distance)} on the way back, which do not count; ${whole(counted)} in all`;
  return counted === distance
    ? cylinders(distance)
    : `${cylinders(distance)}, which will make ${whole(counted)} in all`;
}

function waitingWords({ requests }: Story, { waiting, unlisted }: Moment): string {
  const all = waiting.length + unlisted;
  if (all === 0) return 'Nobody else waits.';
  if (all > MOST_NAMED) return `${capital(inWords(all))} more wait.`;
  const places = waiting.map((i) => String(requests.cylinder[i]));
  return `${capital(inWords(all))} more ${all === 1 ? 'waits' : 'wait'}, at ${listing(places)}.`;
}

function idle(story: Story, moment: Moment): Sentence {
  const { scene, requests } = story;
  const rest = moment.waiting.length + moment.unlisted;
  if (moment.timeNs < scene.endNs)
    return {
      lead: `The disk is idle. ${reasonAt(story, moment)}`.trim(),
      second: rest > 0 ? waitingWords(story, moment) : '',
    };
  if (rest > 0)
    return {
      lead: `The run is over; ${inWords(rest)} ${rest === 1 ? 'request still waits' : 'requests still wait'}.`,
      second: '',
    };
  const { counted, left } = crossedBy(story, moment.timeNs);
  // Only from its beginning on are all requests of a run in its story.
  const served =
    story.fromNs > 0
      ? 'All requests are'
      : requests.length === 1
        ? 'The one request is'
        : `All ${inWords(requests.length)} requests are`;
  return {
    lead: `${served} served; the arm has crossed ${cylinders(counted)}.`,
    second: left > 0 ? `The way back, ${cylinders(left)} more, is not counted.` : '',
  };
}
