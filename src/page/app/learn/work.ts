/** What is handed out of a lesson, an exercise or a round. */
import type { Lesson } from '../../../core/lesson/lesson.ts';
import type { MakeWork } from '../kit/work/makeWork.ts';

export interface WorkProps {
  readonly title: string;
  /** In this page: `#/learn/4/request-27`. */
  readonly address: string;
  readonly make: MakeWork;
  /** A lesson has a frame, a worksheet and a package besides. */
  readonly lesson?: Lesson;
}
