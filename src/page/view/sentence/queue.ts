/** The sentence for a queue of cylinders, where all that counts is how far the arm travels. */
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds, whole } from '../../draw/format.ts';
import { ROTATION, SEEK } from '../../../core/trace/kinds.ts';
import { ledgerOf } from '../scene/ledger.ts';
import type { Moment } from '../scene/moment.ts';
import { capital, listing, plural } from '../scene/names.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { counted, moving, reasonAt, type Telling } from './parts.ts';
import { isOneService, type Tempo } from './tempo.ts';
import { words } from './words.ts';

/** As many cylinders are named, more are counted. */
const MOST_NAMED = 10;

export function sentenceOfQueue(tables: SceneTables, moment: Moment, tempo: Tempo): Telling {
  const { services } = tables;
  const s = moment.service;
  if (s < 0 && moment.move < 0) return idle(tables, moment);
  if (s < 0) {
    const { lead } = moving(tables, moment, '');
    return {
      lead,
      second: [fillIn(words.distance, { Distance: capital(describeDistance(tables, moment)) })],
    };
  }
  const waiting = describeWaiting(tables, moment);
  const from = services.fromCylinder[s];
  const to = services.toCylinder[s];
  if (isOneService(tempo) || moment.segment === SEEK) {
    const sentence = isOneService(tempo) ? words.queueServes : words.queueMoves;
    const distance = describeDistance(tables, { ...moment, journey: to - from });
    return { lead: [fillIn(sentence, { from, to, distance })], second: [waiting] };
  }
  if (moment.segment === ROTATION) {
    const took = milliseconds(moment.segmentToNs - moment.segmentFromNs);
    return { lead: [words.queueTurns], second: [fillIn(words.queueTakes, { took }), waiting] };
  }
  const { counted: crossed } = crossedBy(tables, moment.timeNs);
  return { lead: [fillIn(words.queueReads, { to, cylinders: cylinders(crossed) })], second: [waiting] };
}

const cylinders = (count: number): string => counted(words.cylinders, count, { figure: whole(count) });

/** Cylinders crossed up to an instant, the journey under way in full: those that count, and those that do not. */
function crossedBy(tables: SceneTables, timeNs: number): { readonly counted: number; readonly left: number } {
  const { services, moves, decisions, scene } = tables;
  let all = ledgerOf(scene).base.cylinders;
  let left = 0;
  const add = (journey: number, decision: number) => {
    if (journey * decisions.direction[decision] < 0 && !scene.countReturns) left += Math.abs(journey);
    else all += Math.abs(journey);
  };
  for (let s = 0; s < services.length && services.startNs[s] <= timeNs; s++)
    add(services.toCylinder[s] - services.fromCylinder[s], services.decision[s]);
  for (let m = 0; m < moves.length && moves.startNs[m] <= timeNs; m++)
    add(moves.toCylinder[m] - moves.fromCylinder[m], moves.decision[m]);
  return { counted: all, left };
}

/** '12 cylinders' at first, then '31 cylinders, which will make 45 in all'. */
function describeDistance(tables: SceneTables, moment: Moment): string {
  const distance = Math.abs(moment.journey);
  const { counted: all } = crossedBy(tables, moment.timeNs);
  const isReturn = moment.journey * tables.decisions.direction[moment.decision] < 0;
  const places = { cylinders: cylinders(distance), all: whole(all) };
  if (isReturn && !tables.scene.countReturns) return fillIn(words.uncounted, places);
  return all === distance ? places.cylinders : fillIn(words.ofAll, places);
}

function describeWaiting({ requests }: SceneTables, { waiting, unlisted }: Moment): string {
  const all = waiting.length + unlisted;
  if (all === 0) return words.nobodyElse;
  if (all > MOST_NAMED) return counted(words.moreWait, all);
  const places = listing(waiting.map((i) => String(requests.cylinder[i])));
  return counted(words.moreWaitAt, all, { places });
}

function idle(tables: SceneTables, moment: Moment): Telling {
  const { scene, requests } = tables;
  const rest = moment.waiting.length + moment.unlisted;
  if (moment.timeNs < scene.endNs)
    return {
      lead: [words.idle, reasonAt(tables, moment)],
      second: rest > 0 ? [describeWaiting(tables, moment)] : [],
    };
  const { request } = scene.workload.words;
  if (rest > 0)
    return { lead: [counted(words.overWaiting, rest, { requests: plural(rest, request) })], second: [] };
  const { counted: all, left } = crossedBy(tables, moment.timeNs);
  const places = { cylinders: cylinders(all) };
  // Only from its beginning on are all requests of a run in its story.
  const lead =
    tables.fromNs > 0
      ? fillIn(words.allServedSince, places)
      : counted(words.allServed, requests.length, places);
  return { lead: [lead], second: left > 0 ? [fillIn(words.wayBack, { cylinders: cylinders(left) })] : [] };
}
