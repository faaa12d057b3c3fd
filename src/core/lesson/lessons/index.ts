/** The lessons that there are, in the order of their numbers. One line each. */
import type { Lesson } from '../lesson.ts';
import { averageLies } from './average-lies.ts';
import { cutTheRound } from './cut-the-round.ts';
import { deadlinesOrSweeps } from './deadlines-or-sweeps.ts';
import { doors } from './doors.ts';
import { goodFences } from './good-fences.ts';
import { howManyFilms } from './how-many-films.ts';
import { longerCycles } from './longer-cycles.ts';
import { oneSweepForAll } from './one-sweep-for-all.ts';
import { ruleWithAHole } from './rule-with-a-hole.ts';
import { whereDoesTheTimeGo } from './where-does-the-time-go.ts';
import { whoIsNext } from './who-is-next.ts';
import { whyDoIWait } from './why-do-i-wait.ts';

export const lessons: readonly Lesson[] = [
  whereDoesTheTimeGo,
  whoIsNext,
  howManyFilms,
  whyDoIWait,
  oneSweepForAll,
  doors,
  cutTheRound,
  ruleWithAHole,
  deadlinesOrSweeps,
  averageLies,
  longerCycles,
  goodFences,
];

export const lessonById: ReadonlyMap<string, Lesson> = new Map(lessons.map((lesson) => [lesson.id, lesson]));
