/** The sentence for a queue of cylinders, where all that counts is how far the arm travels. */
import { spellOut, milliseconds, whole } from '../../draw/format.ts';
import { ROTATION, SEEK } from '../../../core/trace/kinds.ts';
import { ledgerOf } from '../scene/ledger.ts';
import type { Moment } from '../scene/moment.ts';
import { capital, listing, plural } from '../scene/names.ts';
import { moving, reasonAt, type Sentence } from './parts.ts';
import type { SceneTables } from '../scene/sceneTables.ts';

/** As many cylinders are named, more are counted. */
const MOST_NAMED = 10;

export function sentenceOfQueue(tables: SceneTables, moment: Moment): Sentence {
  const { services } = tables;
  const s = moment.service;
  if (s < 0 && moment.move < 0) return idle(tables, moment);
  if (s < 0) {
    const { lead } = moving(tables, moment, '');
    return { lead, second: `${capital(describeDistance(tables, moment))}.` };
  }
  const waiting = describeWaiting(tables, moment);
  const to = services.toCylinder[s];
  if (moment.segment === SEEK)
    return {
      lead: `The arm moves from ${services.fromCylinder[s]} to ${to}: ${describeDistance(tables, moment)}.`,
      second: waiting,
    };
  if (moment.segment === ROTATION)
    return {
      lead: 'The arm is there; the platter must turn until the request comes under the head.',
      second: `That takes ${milliseconds(moment.segmentToNs - moment.segmentFromNs)}. ${waiting}`,
    };
  const { counted } = crossedBy(tables, moment.timeNs);
  return { lead: `The request at cylinder ${to} is served; ${cylinders(counted)} so far.`, second: waiting };
}

const cylinders = (count: number): string => `${whole(count)} ${plural(count, 'cylinder')}`;

/** Cylinders crossed up to an instant, the journey under way in full: those that count, and those that do not. */
function crossedBy(tables: SceneTables, timeNs: number): { readonly counted: number; readonly left: number } {
  const { services, moves, decisions, scene } = tables;
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
function describeDistance(tables: SceneTables, moment: Moment): string {
  const distance = Math.abs(moment.journey);
  const { counted } = crossedBy(tables, moment.timeNs);
  const isReturn = moment.journey * tables.decisions.direction[moment.decision] < 0;
  if (isReturn && !tables.scene.countReturns)
    return `${cylinders(distance)} on the way back, which do not count; ${whole(counted)} in all`;
  return counted === distance
    ? cylinders(distance)
    : `${cylinders(distance)}, which will make ${whole(counted)} in all`;
}

function describeWaiting({ requests }: SceneTables, { waiting, unlisted }: Moment): string {
  const all = waiting.length + unlisted;
  if (all === 0) return 'Nobody else waits.';
  if (all > MOST_NAMED) return `${capital(spellOut(all))} more wait.`;
  const places = waiting.map((i) => String(requests.cylinder[i]));
  return `${capital(spellOut(all))} more ${all === 1 ? 'waits' : 'wait'}, at ${listing(places)}.`;
}

function idle(tables: SceneTables, moment: Moment): Sentence {
  const { scene, requests } = tables;
  const rest = moment.waiting.length + moment.unlisted;
  if (moment.timeNs < scene.endNs)
    return {
      lead: `The disk is idle. ${reasonAt(tables, moment)}`.trim(),
      second: rest > 0 ? describeWaiting(tables, moment) : '',
    };
  if (rest > 0)
    return {
      lead: `The run is over; ${spellOut(rest)} ${rest === 1 ? 'request still waits' : 'requests still wait'}.`,
      second: '',
    };
  const { counted, left } = crossedBy(tables, moment.timeNs);
  // Only from its beginning on are all requests of a run in its story.
  const served =
    tables.fromNs > 0
      ? 'All requests are'
      : requests.length === 1
        ? 'The one request is'
        : `All ${spellOut(requests.length)} requests are`;
  return {
    lead: `${served} served; the arm has crossed ${cylinders(counted)}.`,
    second: left > 0 ? `The way back, ${cylinders(left)} more, is not counted.` : '',
  };
}
