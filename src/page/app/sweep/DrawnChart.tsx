/** A chart that stands as it is, without points to press: drawn, told, and with its table behind it. */
import { useEffect, useRef, useState } from 'react';
import { describeChart, tableOfChart, type SweepChartModel } from '../../view/sweep/chart.ts';
import { drawSweepChart } from '../../view/sweep/draw.ts';
import { chartHeight } from '../../view/sweep/layout.ts';
import { paintCanvas } from '../canvas/paint.ts';
import { BehindTable } from '../kit/figures/BehindTable.tsx';
import { tableCsv } from '../kit/figures/tableCsv.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { SaveChart, type ChartFiles } from './SaveChart.tsx';
import { useBox } from './useBox.ts';
import './sweepChart.css';

/** Its table as it stands behind it. */
const filesOfDrawn = (title: string, model: SweepChartModel, from: string): ChartFiles => ({
  name: [title],
  caption: title,
  from,
  csv: () => tableCsv(tableOfChart(model)),
});

interface DrawnChartProps {
  readonly title: string;
  readonly model: SweepChartModel;
  /** What it was made from, where it can be saved. */
  readonly from?: string;
}

export function DrawnChart({ title, model, from }: DrawnChartProps) {
  const { frame, box, fonts } = useBox();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const [open, setOpen] = useState(false);
  const height = box.width > 0 ? chartHeight(model, box.width, theme) : 0;
  useEffect(() => {
    if (!canvas.current || box.width <= 0) return;
    const size = { width: box.width, height };
    paintCanvas(canvas.current, size, box.ratio, (pen) => {
      drawSweepChart(pen, model, size, theme);
    });
  }, [model, box, height, theme, fonts]);
  return (
    <figure className="sweep-chart">
      <div
        className="sweep-chart-frame"
        ref={frame}
        role="img"
        aria-label={describeChart(model)}
        style={{ height: height * box.scale }}
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      <div className="sweep-chart-tools">
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
        {from !== undefined && (
          <SaveChart
            shown={{ kind: 'lines', model }}
            size={{ width: box.width, height }}
            shownPx={box.width * box.scale}
            title={title}
            files={filesOfDrawn(title, model, from)}
          />
        )}
      </div>
      {open && (
        <BehindTable title={title} table={tableOfChart(model)} className="sweep-chart-table" namedRows />
      )}
    </figure>
  );
}
