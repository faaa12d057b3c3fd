/** Where in the page an address leads: the map, a step of a lesson, an exercise, a game; and what is wrong with one that leads nowhere. */
import { create } from 'zustand';
import { elementAt } from '../../../core/base/elementAt.ts';
import { lessonById, lessons } from '../../../core/lesson/lessons/index.ts';
import { levels } from '../../../core/lesson/game/levels.ts';
import { MOST_ATTEMPTS } from '../../../core/lesson/exercise/exercise.ts';
import { exerciseById } from '../../../core/lesson/exercise/exercises.ts';
import { judges } from '../../../core/lesson/exercise/queueRules.ts';
import { judgeTitle } from '../../../core/lesson/exercise/serveQueue.ts';
import { codeAllowed, variantCode } from '../../../core/scenario/variant.ts';
import { putAddress } from '../../state/address/writeAddress.ts';

export type Place =
  | { readonly at: 'map'; readonly fault?: string }
  | { readonly at: 'step'; readonly lesson: string; readonly step: number; readonly fault?: string }
  | {
      readonly at: 'serve';
      readonly policy: string;
      readonly variant: string;
      readonly attempt: number;
      readonly fault?: string;
    }
  | {
      readonly at: 'exercise';
      readonly exercise: string;
      readonly variant: string;
      readonly attempt: number;
      readonly fault?: string;
    }
  /** Both from 1. */
  | { readonly at: 'scheduler'; readonly level: number; readonly round: number; readonly fault?: string };

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** Any text gives a place that can be shown. */
export function readPlace(hash: string): Place {
  const [, path = '', query = ''] = /^#!?\/learn\/?([^?]*)(?:\?(.*))?$/.exec(hash) ?? [];
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '');
  if (first === '') return { at: 'map' };
  if (first === 'serve') return readServe(new URLSearchParams(query));
  if (exerciseById.has(first)) return readExercise(first, new URLSearchParams(query));
  if (first === 'scheduler') return readScheduler(second, new URLSearchParams(query));
  const lesson = lessonById.get(first);
  if (!lesson)
    return {
      at: 'map',
      fault: `There is no lesson “${shortened(first)}”; there are ${list(lessons.map(({ id }) => id))}.`,
    };
  if (second === '') return { at: 'step', lesson: first, step: 0 };
  const step = lesson.steps.findIndex(({ id }) => id === second);
  if (step >= 0) return { at: 'step', lesson: first, step };
  return {
    ...{ at: 'step', lesson: first, step: 0 },
    fault: `Lesson ${first} has no step “${shortened(second)}”, so it begins at its first.`,
  };
}

function readServe(pairs: URLSearchParams): Place {
  const policy = pairs.get('policy') ?? judges[0];
  const { faults, ...which } = readDraw(pairs);
  if (judges.every((id) => id !== policy))
    faults.unshift(
      `There is no exercise for “${shortened(policy)}”; there is one for ${list(judges.map(judgeTitle))}.`,
    );
  return {
    ...{ at: 'serve', policy: judges.find((id) => id === policy) ?? judges[0], ...which },
    ...(faults.length > 0 ? { attempt: 1, fault: faults.join(' ') } : {}),
  };
}

function readExercise(exercise: string, pairs: URLSearchParams): Place {
  const { faults, ...which } = readDraw(pairs);
  if (pairs.has('policy'))
    faults.unshift('This exercise has no policy of its own to choose; only “serve” has.');
  return {
    ...{ at: 'exercise', exercise, ...which },
    ...(faults.length > 0 ? { attempt: 1, fault: faults.join(' ') } : {}),
  };
}

/** Which draw of an exercise it is. */
function readDraw(pairs: URLSearchParams) {
  const variant = variantCode(pairs.get('variant') ?? 'open');
  const attempt = Number(pairs.get('attempt') ?? '1');
  const isAttempt = Number.isInteger(attempt) && attempt >= 1 && attempt <= MOST_ATTEMPTS;
  const faults = [
    ...(variant === undefined ? [`A variant is a code of ${codeAllowed}, such as k7.`] : []),
    ...(isAttempt ? [] : [`An attempt is a whole number from 1 to ${MOST_ATTEMPTS}.`]),
  ];
  return { variant: variant ?? 'open', attempt: isAttempt ? attempt : 1, faults };
}

function readScheduler(named: string, pairs: URLSearchParams): Place {
  const level = levels.find(({ number }) => String(number) === named);
  const { number, seeds } = level ?? elementAt(levels, 0);
  if (!level && named !== '')
    return {
      ...{ at: 'scheduler', level: number, round: 1 },
      fault: `There is no level “${shortened(named)}”; there are ${list(levels.map((its) => String(its.number)))}.`,
    };
  const round = Number(pairs.get('round') ?? '1');
  if (Number.isInteger(round) && round >= 1 && round <= seeds.length)
    return { at: 'scheduler', level: number, round };
  return {
    ...{ at: 'scheduler', level: number, round: 1 },
    fault: `A round is a whole number from 1 to ${seeds.length}.`,
  };
}

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

/** Its address; a place with a fault is written as what is shown. */
export function writePlace(place: Place): string {
  switch (place.at) {
    case 'map':
      return '#/learn';
    case 'step': {
      const step = lessonById.get(place.lesson)?.steps[place.step];
      return `#/learn/${place.lesson}${step ? `/${step.id}` : ''}`;
    }
    case 'serve':
      return `#/learn/serve?policy=${place.policy}&variant=${place.variant}${attemptWord(place)}`;
    case 'exercise':
      return `#/learn/${place.exercise}?variant=${place.variant}${attemptWord(place)}`;
    case 'scheduler':
      return `#/learn/scheduler/${place.level}${place.round === 1 ? '' : `?round=${place.round}`}`;
  }
}

const attemptWord = ({ attempt }: { readonly attempt: number }): string =>
  attempt === 1 ? '' : `&attempt=${attempt}`;

/** None before the address is read: not even for a moment does the map stand in another place's stead. */
export const usePlace = create<{ readonly place: Place | undefined }>()(() => ({ place: undefined }));

/** A step of history. */
export function goToPlace(place: Place): void {
  putAddress(writePlace(place), 'push');
  usePlace.setState({ place });
}

/** Follows the address for as long as the page is open. */
export function followPlace(): () => void {
  const read = () => {
    if (!/^#!?\/learn(?:[/?]|$)/.test(location.hash)) return;
    usePlace.setState({ place: readPlace(location.hash) });
  };
  read();
  addEventListener('hashchange', read);
  return () => {
    removeEventListener('hashchange', read);
    usePlace.setState({ place: undefined });
  };
}
