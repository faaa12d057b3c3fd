/** The way to what leads out of a lesson, an exercise or a round: its receipt, links, and what teachers want. */
import { lazy, Suspense, useState } from 'react';
import type { WorkProps } from './work.ts';

const WorkDialog = lazy(async () => ({ default: (await import('./WorkDialog.tsx')).WorkDialog }));

export function WorkMenu(props: WorkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link work-open"
        onClick={() => {
          setOpen(true);
        }}
      >
        {props.lesson ? 'receipt, share' : 'receipt'}
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
