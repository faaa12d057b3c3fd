/** Lessons in which a student says what will happen before it is seen, exercises that stop at the first difference, and a game. */
import { lazy, Suspense, useLayoutEffect } from 'react';
import { lessonById } from '../../../core/lesson/lessons/index.ts';
import { BeScheduler } from './BeScheduler.tsx';
import { ExercisePlayer } from './ExercisePlayer.tsx';
import { LessonMap } from './LessonMap.tsx';
import { Player } from './Player.tsx';
import { ServeQueue } from './ServeQueue.tsx';
import { followCode, useCode } from '../kit/work/code.ts';
import { OwnCode } from './OwnCode.tsx';
import { followPlace, usePlace, type Place } from './place.ts';
import { takeUpProgress } from './progress.ts';
import { followResumed } from './resumed.ts';
import { sideFaults, sideOf } from './side.ts';
import { followTold } from './told.ts';
import './learn.css';
import './game.css';
import './exercise.css';

const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }));
const Teachers = lazy(async () => ({ default: (await import('./Teachers.tsx')).Teachers }));

/** An exercise of a link with a code is drawn from it, where the link names no variant. */
const withCode = (place: Place, code: string): Place =>
  (place.at === 'serve' || place.at === 'exercise') && place.variant === 'open' && code !== ''
    ? { ...place, variant: code }
    : place;

export function Learn() {
  const { code, isWanted, isGiven, fault: codeFault } = useCode();
  const read = usePlace((state) => state.place);
  // Where there is no address, as in a test, the map stands for all.
  const opened = read ?? (typeof location === 'undefined' ? ({ at: 'map' } as const) : undefined);
  const place = opened && (isWanted || isGiven) ? withCode(opened, code) : opened;
  // Before anything is painted; what was answered counts from the start.
  useLayoutEffect(takeUpProgress, []);
  useLayoutEffect(followPlace, []);
  useLayoutEffect(followCode, []);
  useLayoutEffect(followTold, []);
  useLayoutEffect(followResumed, []);
  const lesson = place?.at === 'step' ? lessonById.get(place.lesson) : undefined;
  if (isWanted && code === '' && place?.at !== 'map')
    return (
      <main id="main" className="learn" tabIndex={-1} data-place="map">
        <OwnCode />
      </main>
    );
  const hash = typeof location === 'undefined' ? '' : location.hash;
  const side = sideOf(hash);
  if (side)
    return (
      <main id="main" className="learn" tabIndex={-1} data-place={side.at}>
        <Suspense>
          {side.at === 'teachers' ? (
            <Teachers />
          ) : (
            <Sheet key={hash} lesson={side.lesson} answers={side.answers} />
          )}
        </Suspense>
      </main>
    );
  const said = [codeFault, ...sideFaults(hash)].filter((it) => it !== undefined).join(' ');
  return (
    <main id="main" className="learn" tabIndex={-1} data-place={place?.at}>
      {said !== '' && <p className="learn-fault learn-link-fault">{said}</p>}
      {place?.at === 'step' && lesson && <Player lesson={lesson} at={place.step} fault={place.fault} />}
      {place?.at === 'serve' && (
        <ServeQueue key={`${place.policy} ${place.variant} ${place?.attempt}`} {...place} />
      )}
      {place?.at === 'exercise' && (
        <ExercisePlayer key={`${place.exercise} ${place.variant} ${place?.attempt}`} {...place} />
      )}
      {place?.at === 'scheduler' && <BeScheduler key={`${place.level} ${place.round}`} {...place} />}
      {place?.at === 'map' && <LessonMap fault={place.fault} />}
    </main>
  );
}
