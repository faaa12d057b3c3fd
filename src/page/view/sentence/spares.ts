/** The page’s own word on a spare: that it has taken over, what is read and written for it, and how far it has come. */
import { fillIn } from '../../../core/base/sentence.ts';
import { BACKGROUND, ROTATION, SEEK } from '../../../core/trace/kinds.ts';
import { percent, seconds } from '../../draw/format.ts';
import type { Moment } from '../scene/moment.ts';
import { rebuildingAt } from '../scene/rebuilding.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';
import { namesOf, seekText, transferText, way, type Telling } from './parts.ts';
import { words as shared } from './words.ts';

/** For so many rounds it is news. */
const NEWS_ROUNDS = 2;

const words = {
  takesOver: 'The disk failed at {instant}: a spare stands in its place, with nothing on it yet.',
  tookOver: 'Disk {disk} failed at {instant}: a spare stands in its place, and this disk reads for it.',
  again: 'The spare of disk {disk} failed at {instant}: the next begins with nothing.',
  isSpare: 'A spare since {instant}; {share} of what the disk held is written to it.',
  isWhole: 'A spare since {instant}; all that the disk held is written to it.',
  moves: 'The arm moves {way} to {name}.',
  reads: 'The arm reads {name} for the spare.',
  writes: 'The arm writes {name} to the spare.',
} as const;

const isSpare = ({ system }: Scene, timeNs: number): boolean =>
  system?.rebuild?.takeovers.some(({ disk, atNs }) => disk === system.focus && atNs <= timeNs) ?? false;

/** Of an extent under way; undefined of anything else. */
export function extentTelling(tables: SceneTables, moment: Moment): Telling | undefined {
  const { scene, requests, services } = tables;
  const { request, segment, service } = moment;
  if (scene.system?.rebuild === undefined || request < 0 || requests.requestClass[request] !== BACKGROUND)
    return undefined;
  const journey = services.toCylinder[service] - services.fromCylinder[service];
  const places = { ...namesOf(tables, request), way: way(journey) };
  if (segment === SEEK) return { lead: [fillIn(words.moves, places)], second: [seekText(journey, moment)] };
  if (segment === ROTATION) return { lead: [fillIn(shared.turns, places)], second: [] };
  const turns = (moment.segmentToNs - moment.segmentFromNs) / scene.disk.revolutionNs;
  const does = isSpare(scene, moment.timeNs) ? words.writes : words.reads;
  return { lead: [fillIn(does, places)], second: [transferText(turns)] };
}

/** What is told, with what there is to say of a spare: the news of it leads on the disk itself. */
export function withSpare(scene: Scene, timeNs: number, told: Telling): Telling {
  const now = rebuildingAt(scene, timeNs);
  const { system, roundNs } = scene;
  if (system === undefined || now === undefined || now.state === 'stopped') return told;
  const isNews = timeNs - now.spareNs < NEWS_ROUNDS * roundNs;
  const places = { disk: now.disk + 1, instant: seconds(now.spareNs, 2) };
  if (system.focus !== now.disk)
    return isNews
      ? { ...told, second: [...told.second, fillIn(now.spare > 1 ? words.again : words.tookOver, places)] }
      : told;
  if (isNews && now.spare === 1)
    return { lead: [fillIn(words.takesOver, places)], second: [...told.lead, ...told.second] };
  if (isNews) return { lead: [fillIn(words.again, places)], second: [...told.lead, ...told.second] };
  const share = now.written / (system.rebuild?.extents ?? 1);
  const text = now.state === 'done' ? words.isWhole : words.isSpare;
  return { ...told, second: [fillIn(text, { ...places, share: percent(share) }), ...told.second] };
}
