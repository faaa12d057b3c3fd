/** How many disks are enough for the goals of a sweep, as text and as json. */
import { enoughDisks } from '../core/experiment/sweep/enough.ts';
import { enoughSentences } from '../core/experiment/sweep/enoughWords.ts';
import type { Goal } from '../core/experiment/sweep/goals.ts';
import type { SweepTable } from '../core/experiment/sweep/table.ts';
import { writeParam } from '../core/base/paramText.ts';

/** A paragraph a line of the table; none where no goals are asked for. */
export function enoughLines(table: SweepTable, goals: readonly Goal[] | undefined): readonly string[] {
  if (goals === undefined) return [];
  const others = table.axes.slice(0, -1);
  return enoughDisks(table, goals).map((line) => {
    const where = others.map(({ key }, i) => `${key}=${writeParam(line.values[i] ?? '')}`).join(', ');
    return `${where === '' ? '' : `${where}: `}${enoughSentences(line).join(' ')}\n`;
  });
}

interface EnoughJson {
  readonly enough?: readonly object[];
}

/** Null for a number of disks that there is not, and a bound that is not known. */
export function enoughJson(table: SweepTable, goals: readonly Goal[] | undefined): EnoughJson {
  if (goals === undefined) return {};
  const enough = enoughDisks(table, goals).map(({ values, sizes, least }) => ({
    values,
    disks: least?.disks ?? null,
    sizes: sizes.map(({ disks, verdict, goals: its }) => ({
      ...{ disks, verdict },
      goals: its.map(({ goal, verdict: own, bound }) => ({
        ...{ measure: goal.measure.id, limit: goal.limit, verdict: own },
        bound: Number.isFinite(bound) ? bound : null,
      })),
    })),
  }));
  return { enough };
}
