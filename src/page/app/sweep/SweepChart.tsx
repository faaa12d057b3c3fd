/**
 * The chart of a sweep's table: a canvas with points to press, a table behind it, and files to save. By keys: the arrows
 * lead from point to point, which are told in words, and Enter presses the one that is told.
 */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { MeasureId } from '../../../core/experiment/sweep/measures.ts';
import type { SweepTable } from '../../../core/experiment/sweep/table.ts';
import { describePoint, neighbour, tableOfChart } from '../../view/sweep/chart.ts';
import type { Size } from '../../view/scene/view.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { BehindTable } from '../kit/figures/BehindTable.tsx';
import { paintCanvas } from '../canvas/paint.ts';
import { describeShown, drawShown, heightOf, pointing, pointUnder, type Shown } from './shownChart.ts';
import { canBeHeat, chartOf, heatOf, type ChartChoices } from './chartModel.ts';
import { filesOfSweep, SaveChart } from './SaveChart.tsx';
import { useBox } from './useBox.ts';
import { useSteady } from './useSteady.ts';
import './sweepChart.css';

interface SweepChartProps extends ChartChoices {
  readonly table: SweepTable;
  readonly measure: MeasureId;
  /** In px before the page's own scale; what suits the width, if not told. */
  readonly height?: number;
  /** The most that it may have of what suits the width. */
  readonly mostHeight?: number | undefined;
  /** Cells in place of lines, where there are two axes. */
  readonly heat?: boolean;
  /** A point was pressed: its place in `table.points`. */
  readonly onPoint?: (index: number) => void;
  readonly selected?: number;
  /** What leaps beyond the figures beside it may stand at the axis’s edge, written out. */
  readonly ends?: boolean;
  /** Its first look is over: from then on its scales stand. */
  readonly seen?: boolean;
  /** What its files hold, where that is not the table that is shown. */
  readonly saved?: SweepTable;
}

const KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

export function SweepChart({
  table,
  measure,
  height,
  mostHeight = Infinity,
  heat = false,
  onPoint,
  selected = -1,
  saved = table,
  theory,
  limits,
  scaleX,
  scaleY,
  nameOf,
  together,
  allDisks,
  given,
  ends = false,
  seen = true,
}: SweepChartProps) {
  const { frame, box, fonts } = useBox();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const [hovered, setHovered] = useState(-1);
  const [byKeys, setByKeys] = useState(false);
  const [open, setOpen] = useState(false);
  const hint = useId();

  const measured = useMemo((): Shown => {
    const choices: ChartChoices = {
      ...(theory ? { theory } : {}),
      ...(limits ? { limits } : {}),
      ...(scaleX ? { scaleX } : {}),
      ...(scaleY ? { scaleY } : {}),
      ...(nameOf ? { nameOf } : {}),
      ...(together ? { together } : {}),
      ...(allDisks ? { allDisks } : {}),
      ...(given ? { given } : {}),
    };
    return heat && canBeHeat(table)
      ? { kind: 'heat', model: heatOf(table, measure, choices) }
      : { kind: 'lines', model: chartOf(table, measure, choices) };
  }, [table, measure, heat, theory, limits, scaleX, scaleY, nameOf, together, allDisks, given]);
  const { vary } = table.words;
  const { shown: base, said } = useSteady(
    measured,
    [table.scenario, vary, measure, scaleY, heat].join(' '),
    ends,
    seen,
  );
  const shown = useMemo(() => pointing(base, hovered, selected), [base, hovered, selected]);
  const own = height ?? Math.min(mostHeight, heightOf(base, box.width, theme));
  const size: Size = { width: box.width, height: own };

  useEffect(() => {
    if (!canvas.current || box.width <= 0) return undefined;
    const own = canvas.current;
    const request = requestAnimationFrame(() => {
      const painted = { width: box.width, height: size.height };
      paintCanvas(own, painted, box.ratio, (pen) => {
        drawShown(pen, shown, painted, theme);
      });
    });
    return () => {
      cancelAnimationFrame(request);
    };
  }, [shown, box, size.height, theme, fonts]);

  // Lines of several measures have points of their own for each.
  const press = (index: number) => {
    if (index >= 0) onPoint?.(index % table.points.length);
  };
  const indexUnder = (event: { readonly clientX: number; readonly clientY: number }): number => {
    const at = canvas.current?.getBoundingClientRect();
    if (!at) return -1;
    return pointUnder(
      base,
      size,
      (event.clientX - at.left) / box.scale,
      (event.clientY - at.top) / box.scale,
      theme,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = hovered >= 0 ? hovered : selected;
    if (KEYS.has(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      setByKeys(true);
      setHovered(neighbour(base.model, at, event.key));
    } else if ((event.key === 'Enter' || event.key === ' ') && onPoint) {
      event.preventDefault();
      event.stopPropagation();
      press(at);
    }
  };
  const title = `${base.model.y.title} by ${base.model.x.title}`;
  return (
    <figure className="sweep-chart" data-theme={theme.id}>
      <div
        className="sweep-chart-frame"
        ref={frame}
        role="application"
        aria-roledescription="chart"
        aria-label={describeShown(base)}
        aria-describedby={hint}
        tabIndex={0}
        style={{ height: size.height * box.scale }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setHovered(-1);
          setByKeys(false);
        }}
      >
        <canvas
          ref={canvas}
          aria-hidden="true"
          style={hovered >= 0 && onPoint ? { cursor: 'pointer' } : undefined}
          onPointerMove={(event) => {
            setByKeys(false);
            setHovered(indexUnder(event));
          }}
          onPointerLeave={() => {
            setHovered(-1);
          }}
          onClick={(event) => {
            press(indexUnder(event));
          }}
        />
      </div>
      <p id={hint} className="hidden">
        {`The arrow keys lead from point to point${onPoint ? ', Enter chooses one' : ''}.`}
      </p>
      <p className="hidden" aria-live="polite">
        {byKeys && hovered >= 0 ? describePoint(base.model, hovered) : ''}
      </p>
      <div className="sweep-chart-tools">
        <p className="sweep-chart-said" role="status">
          {said}
        </p>
        <button
          type="button"
          className="quiet"
          aria-expanded={open}
          aria-label={`Table: ${title}`}
          onClick={() => {
            setOpen(!open);
          }}
        >
          Table
        </button>
        <SaveChart
          shown={base}
          size={size}
          shownPx={size.width * box.scale}
          title={title}
          files={filesOfSweep(saved)}
        />
      </div>
      {open && (
        <BehindTable title={title} table={tableOfChart(base.model)} className="sweep-chart-table" namedRows />
      )}
    </figure>
  );
}
