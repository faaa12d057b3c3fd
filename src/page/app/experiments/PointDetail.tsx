/** The point that was pressed: its figures, how well they are known, and the ways to its runs. */
import { useEffect, useRef, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { describeDuration } from '../../../core/experiment/sweep/budget.ts';
import { measures } from '../../../core/experiment/sweep/measures.ts';
import type { SweepTable, TablePoint } from '../../../core/experiment/sweep/table.ts';
import { selectPoint, useExperiment } from '../../state/experiment/experimentStore.ts';
import { describeInterval, describeMeasure } from '../../view/sweep/words.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { lineName, scenarioOf, specOf, valueText } from '../sweep/chartModel.ts';
import { placeText } from './axisWords.ts';
import { Differences } from './Differences.tsx';
import { besides, comparePoint, extremeOf, watchPoint } from '../sweep/openRun.ts';

const stateText: Readonly<Record<TablePoint['state'], string>> = {
  open: 'more is to come',
  done: 'as exact as wanted',
  imprecise: 'less exact than wanted',
  saturated: 'saturated: the backlog grows without end, so that a mean would only say how long the run was',
};

/** What was said of one point is not said of the next. */
export function PointDetail() {
  const selected = useExperiment((state) => state.selected);
  return selected < 0 ? null : <Detail key={selected} />;
}

function Detail() {
  const { table, cells, selected, status } = useExperiment();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const free = useMayEdit();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selected >= 0) section.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const point = table?.points.at(selected);
  const cell = cells.at(selected);
  // While the experiment is impossible, the points are of another one than its cells.
  if (!table || !point || !cell || selected < 0 || status === 'impossible') return null;
  const { axes } = table;
  const axis = elementAt(axes, axes.length - 1);
  const { measure, precision } = table.words;
  const isFixed = precision === 'none';
  const extreme = extremeOf(point, measure);
  const same = besides(cells, selected, axis.values.length);
  const go = (way: () => Promise<void>) => {
    setBusy(true);
    setSaid('');
    way().catch((error: unknown) => {
      setBusy(false);
      setSaid(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <section ref={section} className="point" aria-labelledby="point-title">
      <header>
        <h2 id="point-title">{titleOfPoint(table, point)}</h2>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            selectPoint(-1);
          }}
        >
          Close
        </button>
      </header>
      <p className="point-state">
        {point.replications} {point.replications === 1 ? 'replication' : 'replications'},{' '}
        {describeDuration(point.simulatedS).replace('about ', '')} of disk time;{' '}
        {isFixed && point.state === 'done' ? 'all that were wanted' : stateText[point.state]}.
      </p>
      <Figures point={point} measure={measure} />
      <Differences table={table} index={selected} />
      {free && (
        <p className="point-ways">
          {extreme && (
            <button
              type="button"
              className="solid"
              disabled={busy}
              onClick={() => {
                go(() => watchPoint(cell, point, measure));
              }}
            >
              {extreme === 'glitch'
                ? 'Watch the first glitch'
                : `Watch the longest response, ${describeMeasure(point.worst?.responseS ?? NaN, 's')}`}
            </button>
          )}
          {same.length > 1 && (
            <button
              type="button"
              className="plain"
              disabled={busy}
              onClick={() => {
                go(() => comparePoint(same, measure));
              }}
            >
              Compare {same.length} lines here
            </button>
          )}
          <span role="status" className="field-note">
            {busy ? 'The run is looked for …' : said}
          </span>
        </p>
      )}
    </section>
  );
}

function titleOfPoint(table: SweepTable, point: TablePoint): string {
  const scenario = scenarioOf(table);
  const axes = table.axes.slice(0, -1);
  const { key } = elementAt(table.axes, table.axes.length - 1);
  const place = placeText(
    key,
    valueText(specOf(scenario, key), elementAt(point.values, axes.length)),
    undefined,
    scenario,
  );
  const name = axes.length === 0 ? '' : lineName(axes, point.values.slice(0, -1), scenario);
  return name === '' ? place : `${name}, ${place}`;
}

/** What was measured first, then all else that the same runs say. */
function Figures({ point, measure }: { readonly point: TablePoint; readonly measure: string }) {
  const known = measures.filter(({ id }) => Number.isFinite(point.estimates[id]?.value));
  const ordered = known.toSorted((a, b) => Number(b.id === measure) - Number(a.id === measure));
  if (ordered.length === 0) return null;
  return (
    <dl className="point-figures">
      {ordered.map(({ id, title, unit }) => {
        const found = point.estimates[id];
        return (
          <div key={id} data-first={id === measure ? '' : undefined}>
            <dt>{title}</dt>
            <dd>{found ? describeInterval(found.value, found.low, found.high, unit) : '–'}</dd>
          </div>
        );
      })}
    </dl>
  );
}
