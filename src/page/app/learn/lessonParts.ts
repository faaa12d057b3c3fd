/** A lesson as it is handed in: the runs that its answers are about are played to their ends first. */
import type { Lesson } from '../../../core/lesson/lesson.ts';
import { lessonWork, runsToPlay } from '../../../core/lesson/receipt/lessonWork.ts';
import type { StepRecord } from '../../../core/lesson/step.ts';
import { PlayedRuns } from './runs.ts';
import type { MakeWork } from '../kit/work/makeWork.ts';

export const lessonParts =
  (lesson: Lesson, records: Readonly<Record<string, StepRecord>>): MakeWork =>
  async (progress) => {
    const runs = new PlayedRuns(lesson);
    const needed = runsToPlay(lesson, records);
    for (const [k, id] of needed.entries())
      await runs.toEnd(id, (share) => {
        progress((k + share) / needed.length);
      });
    return lessonWork(lesson, records, runs);
  };
