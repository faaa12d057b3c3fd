/** The way to what leads out of a lesson, an exercise or a round: its receipt, links, and what teachers want. */
import { lazy, Suspense, useState } from 'react';
import type { Lesson } from '../../../../core/lesson/lesson.ts';
import type { MakeWork } from './HandIn.tsx';

const WorkDialog = lazy(async () => ({ default: (await import('./WorkDialog.tsx')).WorkDialog }));

export interface WorkMenuProps {
  readonly title: string;
  /** In this page: `#/learn/4/request-27`. */
  readonly address: string;
  readonly make: MakeWork;
  /** A lesson has a frame, a worksheet and a package besides. */
  readonly lesson?: Lesson;
}

export function WorkMenu(props: WorkMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link"
        onClick={() => {
          setOpen(true);
        }}
      >
        receipt, share
      </button>
      {open && (
        <Suspense>
          <WorkDialog
            {...props}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
