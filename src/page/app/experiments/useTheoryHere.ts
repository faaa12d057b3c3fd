/** Theory beside an experiment, worked out beside the page; undefined until it is known. */
import { useEffect, useMemo, useState } from 'react';
import type { Cell } from '../../../core/experiment/sweep/cells.ts';
import type { SweepSpec } from '../../../core/experiment/sweep/spec.ts';
import { findCurves } from '../../worker/errands.ts';
import { theoryHere, theoryQuestions, type TheoryHere } from './theoryLines.ts';

interface Known {
  readonly asked: ReturnType<typeof theoryQuestions>;
  readonly theory: TheoryHere | undefined;
}

/** Of the points' places, not of their figures, which change with every look at the sweep. */
export function useTheoryHere(
  spec: SweepSpec,
  cells: readonly Cell[],
  impossible: boolean,
): TheoryHere | undefined {
  const [known, setKnown] = useState<Known>();
  const asked = useMemo(
    () => (impossible ? [] : theoryQuestions(spec.axes, cells, spec.measure)),
    [spec, cells, impossible],
  );
  useEffect(() => {
    if (asked.length === 0) return undefined;
    let isGone = false;
    const keep = (theory: TheoryHere | undefined) => {
      if (!isGone) setKnown({ asked, theory });
    };
    findCurves(asked).then(
      (answers) => {
        keep(theoryHere(asked, answers));
      },
      () => {
        keep(undefined);
      },
    );
    return () => {
      isGone = true;
    };
  }, [asked]);
  return known?.asked === asked ? known.theory : undefined;
}
