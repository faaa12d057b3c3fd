/** A chart's files: SVG and PNG, and its table as CSV; of a sweep as JSON as well, both the same as the command line writes. */
import { useId, useState } from 'react';
import { cellsOf } from '../../../core/experiment/sweep/cells.ts';
import { sweepCsv } from '../../../core/experiment/sweep/csv.ts';
import { jsonOfTable } from '../../../core/experiment/sweep/json.ts';
import { readSweep } from '../../../core/experiment/sweep/spec.ts';
import type { SweepTable } from '../../../core/experiment/sweep/table.ts';
import { Faults } from '../../../core/scenario/faults.ts';
import { decodePlain } from '../../../core/scenario/link/index.ts';
import type { Size } from '../../view/scene/view.ts';
import { download, textFile } from '../kit/files/download.ts';
import { fileName } from '../kit/files/fileName.ts';
import { fontRules } from '../kit/screen/fonts.ts';
import { layOut, pngFile, svgFile, type Sheet } from '../kit/figures/sheet.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { describeShown, drawShown, type Shown } from './shownChart.ts';

interface SaveChartProps {
  readonly shown: Shown;
  readonly size: Size;
  /** The width in px at which it stands on the page. */
  readonly shownPx: number;
  readonly title: string;
  readonly files: ChartFiles;
}

/** What goes with a chart into its files. */
export interface ChartFiles {
  /** Of which their name is made. */
  readonly name: readonly string[];
  /** Below the picture, and of what it says it was made. */
  readonly caption: string;
  readonly from: string;
  readonly csv: () => string;
  /** Absent where there is no other form of it. */
  readonly json?: () => string;
}

/** Pixels of a PNG for each of the page: enough for a slide. */
const PNG_SCALE = 2;

const allFormats = ['svg', 'png', 'csv', 'json'] as const;
type Format = (typeof allFormats)[number];

/** All points as the command line writes them, engine and scenario in each line. */
function csvOfTable(table: SweepTable): string {
  const { scenario } = decodePlain(table.scenario).state;
  const spec = readSweep(table.words, new Faults(0));
  const cells = cellsOf(spec.axes, scenario);
  if (!cells.ok) throw new Error(cells.faults.join(' '));
  return sweepCsv(spec, cells.value, table.points);
}

/** Of a sweep. */
export const filesOfSweep = (table: SweepTable): ChartFiles => ({
  name: [table.words.measure, table.words.vary],
  caption: table.words.vary.replaceAll('~', '  '),
  from: `${table.scenario} with vary=${table.words.vary}`,
  csv: () => csvOfTable(table),
  json: () => jsonOfTable(table),
});

function sheetOf({ shown, size, title, files }: SaveChartProps): Sheet {
  const { theme } = useTheme.getState();
  return layOut({
    frames: [
      {
        view: {
          title,
          draw: (pen, _, own, settings) => {
            drawShown(pen, shown, own, settings);
          },
          describe: () => describeShown(shown),
        },
        model: undefined,
      },
    ],
    frame: size,
    columns: 1,
    theme,
    title,
    caption: `Roundscope ${__APP_VERSION__} · ${files.caption}`,
    description: `${describeShown(shown)} Made by Roundscope ${__APP_VERSION__} from ${files.from}.`,
  });
}

async function fileOf(format: Format, props: SaveChartProps): Promise<Blob> {
  switch (format) {
    case 'csv':
      return textFile(props.files.csv(), 'text/csv');
    case 'json':
      return textFile(props.files.json?.() ?? '', 'application/json');
    case 'svg':
      return textFile(await svgFile(sheetOf(props), props.shownPx, fontRules), 'image/svg+xml');
    case 'png':
      return pngFile(sheetOf(props), PNG_SCALE * props.shownPx);
  }
}

export function SaveChart(props: SaveChartProps) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const list = useId();
  const { files, title } = props;
  const formats = allFormats.filter((format) => format !== 'json' || files.json !== undefined);
  const save = (format: Format) => {
    const name = fileName(files.name, format);
    fileOf(format, props).then(
      (file) => {
        download(name, file);
        setSaid(`Saved as ${name}.`);
      },
      (error: unknown) => {
        setSaid(error instanceof Error ? error.message : String(error));
      },
    );
  };
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-label={`Save: ${title}`}
        onClick={() => {
          setOpen(!open);
          setSaid('');
        }}
      >
        Save
      </button>
      {open && (
        <span id={list} className="sweep-chart-save" role="group" aria-label="Save as">
          {formats.map((format) => (
            <button
              key={format}
              type="button"
              className="link"
              onClick={() => {
                save(format);
              }}
            >
              {format.toUpperCase()}
            </button>
          ))}
          <span role="status" className="field-note">
            {said}
          </span>
        </span>
      )}
    </>
  );
}
