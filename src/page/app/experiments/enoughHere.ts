/** Where disks are varied: how many are enough for the goals of the paper behind the requests. */
import { enoughDisks } from '../../../core/experiment/sweep/enough.ts';
import { enoughSentences } from '../../../core/experiment/sweep/enoughWords.ts';
import { goalsOfPaper } from '../../../core/experiment/sweep/goals.ts';
import { isAlone } from '../../../core/experiment/sweep/measures.ts';
import type { SweepTable } from '../../../core/experiment/sweep/table.ts';
import { describeValue } from '../../../core/scenario/compare/describeValue.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** Nothing of other sweeps, and where no paper names goals. */
export function enoughHere(table: SweepTable, scenario: Scenario): readonly string[] {
  const { axes, words, points } = table;
  if (axes.at(-1)?.key !== 'disks' || isAlone(words.measure)) return [];
  const goals = goalsOfPaper(scenario);
  if (!goals.ok || points.some(({ state }) => state === 'open')) return [];
  const others = axes.slice(0, -1);
  return enoughDisks(table, goals.value).flatMap((line) => {
    const where = others.map(({ key }, i) => describeValue(key, line.values[i] ?? '', scenario));
    const [first = '', ...more] = enoughSentences(line);
    return [where.length > 0 ? `${where.join(', ')}: ${first}` : first, ...more];
  });
}
