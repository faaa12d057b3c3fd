/** What is handed out of a lesson, an exercise or a round. */
import type { Lesson } from '../../../core/lesson/lesson.ts';
import type { WorkParts } from '../../../core/scenario/files/workReceipt.ts';

/** What was done, with its runs played to their ends; `progress` hears how far that is. */
export type MakeWork = (progress: (share: number) => void) => Promise<Omit<WorkParts, 'variant'>>;

export interface WorkProps {
  readonly title: string;
  /** In this page: `#/learn/4/request-27`. */
  readonly address: string;
  readonly make: MakeWork;
  /** A lesson has a frame, a worksheet and a package besides. */
  readonly lesson?: Lesson;
}
