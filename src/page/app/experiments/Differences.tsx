/** The other lines at a point’s place, less the point: seed by seed, for all points have the same seeds. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { measureById } from '../../../core/experiment/sweep/measures.ts';
import { runsDifference, sureOrder } from '../../../core/metrics/pairedRuns.ts';
import type { SweepTable } from '../../../core/experiment/sweep/table.ts';
import { describeDifference } from '../../view/sweep/words.ts';
import { lineName, scenarioOf } from '../sweep/chartModel.ts';

interface DifferencesProps {
  readonly table: SweepTable;
  /** The point’s. */
  readonly index: number;
}

export function Differences({ table, index }: DifferencesProps) {
  const { axes, points, words } = table;
  const measure = measureById.get(words.measure);
  const length = elementAt(axes, axes.length - 1).values.length;
  if (measure === undefined) return null;
  const own = points.at(index)?.runs?.[measure.id];
  const scenario = scenarioOf(table);
  const rows = points.flatMap(({ values, runs }, i) => {
    if (i === index || i % length !== index % length) return [];
    const found = runsDifference(own, runs?.[measure.id]);
    return found ? [{ i, name: lineName(axes.slice(0, -1), values.slice(0, -1), scenario), found }] : [];
  });
  if (rows.length === 0) return null;
  const seeds = Math.min(...rows.map(({ found }) => found.seeds));
  return (
    <>
      <p className="point-state">
        {measure.title}, less this line’s, seed by seed over {seeds} seeds: what a seed’s requests do to one
        line they do to the other, so that it drops out.
      </p>
      <dl className="point-figures">
        {rows.map(({ i, name, found }) => (
          <div key={i} data-first={sureOrder(found) === 0 ? undefined : ''}>
            <dt>{name}</dt>
            <dd>{describeDifference(found, measure.unit)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
