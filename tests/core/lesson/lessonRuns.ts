/**
 * The runs of a lesson, played to their ends at once, each of them once. `mostS`: no longer than so many seconds, for whoever
 * wants any outcome and not the one that is taught.
 */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { figuresOf } from '../../../src/core/lesson/figures.ts';
import type { LessonRuns } from '../../../src/core/lesson/measure.ts';
import { scenariosOf } from '../../../src/core/lesson/prepared.ts';
import type { Lesson } from '../../../src/core/lesson/lesson.ts';
import { withValues } from '../../../src/core/scenario/scenario.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';

export function runsOf({ runs }: Lesson, mostS = Infinity): LessonRuns {
  const played = new Map<string, readonly Run[]>();
  const its = (id: string): readonly Run[] => {
    const known =
      played.get(id) ??
      scenariosOf(runs[id]).map((scenario) => {
        const duration = Math.min(mostS, resolved(scenario).values.duration);
        return new Run(withValues(scenario, { duration })).complete();
      });
    played.set(id, known);
    return known;
  };
  return {
    run: (id) => its(id)[0],
    swept: (id) => {
      const spec = runs[id];
      return { values: 'vary' in spec ? spec.values : [], figures: its(id).map(figuresOf) };
    },
  };
}
