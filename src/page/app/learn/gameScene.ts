/** A round of the game for the Lab's pictures of the disk and its cylinders: what has come, and nothing of what will. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { phaseOf } from '../../../core/base/phase.ts';
import type { ClosedRound } from '../../../core/clairvoyant/closedRound.ts';
import type { Game } from '../../../core/lesson/game/play.ts';
import type { AxisMark, AxisModel } from '../../view/arm/cylindersModel.ts';
import type { DiskMark, DiskPicture } from '../../view/disk/model.ts';

const video = { one: 'video', many: 'videos' } as const;
const request = { one: 'request', many: 'requests' } as const;

/** '3' of 'request 3', '2' of 'video 2 of round 3'. */
export const labelOfName = (name: string): string => /\d+/.exec(name)?.[0] ?? '';

const cylindersOf = ({ seekNs }: ClosedRound): number => seekNs.length;

export function diskOf(round: ClosedRound, { now, candidates }: Game): DiskPicture {
  const most = cylindersOf(round) - 1;
  const platterTurn = phaseOf(now.endNs, round.revolutionNs) / round.revolutionNs;
  const mark = (place: number, state: DiskMark['state']): DiskMark => {
    const { name, continuous, cylinder, angleNs } = elementAt(round.requests, place);
    const angle = Math.max(0, angleNs) / round.revolutionNs;
    return {
      ...{ row: place, continuous, label: labelOfName(name), depth: cylinder / most, cylinder, state },
      ...{
        turn: (platterTurn - angle + 1) % 1,
        anywhere: angleNs < 0,
        ahead: true,
        selected: false,
        fresh: 1,
      },
    };
  };
  return {
    ...{ word: video, requestWord: request, keys: { stream: 'video', request: 'request' } },
    ...{
      hasDeadlines: round.requests.some(({ continuous }) => continuous),
      inRounds: true,
      blurred: false,
      stoodNs: now.endNs,
    },
    ...{ platterTurn, revolutionNs: round.revolutionNs, cylinders: most + 1 },
    ...{ headDepth: now.cylinder / most, headCylinder: now.cylinder, moving: 0 },
    marks: [
      ...now.served.map((place) => mark(place, 'served')),
      ...candidates.map((place) => mark(place, 'waiting')),
    ],
    // All of them have numbers, however many wait.
    ...{ waiting: 0, unlisted: 0, title: '', note: '' },
  };
}

export function cylindersNow(round: ClosedRound, { now, candidates }: Game): AxisModel {
  const marks = candidates.map((place): AxisMark => {
    const { name, continuous, cylinder } = elementAt(round.requests, place);
    return {
      ...{ row: place, continuous, label: labelOfName(name), cylinder, ahead: true, swept: false },
      ...{ now: false, selected: false, gone: false },
    };
  });
  const requests = marks.filter(({ continuous }) => !continuous).length;
  return {
    ...{ word: video, requestWord: request, boxWords: { stream: video, request } },
    ...{ cylinders: cylindersOf(round), headCylinder: now.cylinder, direction: 0, sweeping: false },
    ...{ heading: 0, toStart: false, marks, skyline: [], ahead: 0, behind: marks.length, apart: 0, requests },
  };
}

/** In words, for whoever cannot see them. */
export function diskWords(round: ClosedRound, { now, candidates }: Game): string {
  const all = candidates.map((place) => {
    const { name, cylinder } = elementAt(round.requests, place);
    return `${name} at ${cylinder}`;
  });
  return `The arm is at cylinder ${now.cylinder}${all.length === 0 ? '.' : `; waiting: ${all.join(', ')}.`}`;
}
