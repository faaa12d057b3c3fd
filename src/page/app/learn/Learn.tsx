/** Lessons in which a student says what will happen before it is seen, exercises that stop at the first difference, and a game. */
import { useLayoutEffect } from 'react';
import { lessonById } from '../../../core/lesson/lessons/index.ts';
import { BeScheduler } from './BeScheduler.tsx';
import { ExercisePlayer } from './ExercisePlayer.tsx';
import { LessonMap } from './LessonMap.tsx';
import { Player } from './Player.tsx';
import { ServeQueue } from './ServeQueue.tsx';
import { followPlace, usePlace } from './place.ts';
import { takeUpProgress } from './progress.ts';
import './learn.css';
import './game.css';
import './exercise.css';

export function Learn() {
  const place = usePlace((state) => state.place);
  // Before anything is painted; what was answered counts from the start.
  useLayoutEffect(takeUpProgress, []);
  useLayoutEffect(followPlace, []);
  const lesson = place?.at === 'step' ? lessonById.get(place.lesson) : undefined;
  return (
    <main id="main" className="learn" tabIndex={-1} data-place={place?.at}>
      {place?.at === 'step' && lesson && <Player lesson={lesson} at={place.step} fault={place.fault} />}
      {place?.at === 'serve' && (
        <ServeQueue key={`${place.policy} ${place.variant} ${place.attempt}`} {...place} />
      )}
      {place?.at === 'exercise' && (
        <ExercisePlayer key={`${place.exercise} ${place.variant} ${place.attempt}`} {...place} />
      )}
      {place?.at === 'scheduler' && <BeScheduler key={`${place.level} ${place.round}`} {...place} />}
      {place?.at === 'map' && <LessonMap fault={place.fault} />}
    </main>
  );
}
