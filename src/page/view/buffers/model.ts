/** The buffers of a run at an instant: a row for each stream, its level over the window up to now. */
import type { Noun } from '../../../core/base/params.ts';
import { BUFFER_DRY, BUFFER_FILLING } from '../../../core/trace/kinds.ts';
import { gridLines, gridOf } from '../axes/grid.ts';
import { streamWord } from '../scene/names.ts';
import type { ViewSettings } from '../scene/view.ts';
import type { BufferBounds } from './bounds.ts';
import {
  breakAt,
  dryIn,
  isGoneAt,
  levelAt,
  levelsIn,
  type BufferLine,
  type BufferLines,
  type Level,
} from './lines.ts';

export type BufferState = 'filling' | 'holding' | 'empty' | 'dry' | 'gone';

export interface BufferRow {
  /** From 0. */
  readonly stream: number;
  readonly bounds: BufferBounds;
  readonly levels: readonly Level[];
  readonly dry: readonly (readonly [fromNs: number, toNs: number])[];
  readonly bytes: number;
  readonly state: BufferState;
  /** One of its requests is under the pointer or, where none is, selected. */
  readonly told: boolean;
  /** One of its requests is selected: its row is higher where rows are low. */
  readonly chosen: boolean;
}

export interface BuffersModel {
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly endNs: number;
  readonly linesNs: readonly number[];
  readonly rows: readonly BufferRow[];
  /** Some have room beyond a job, for what is read ahead of its release. */
  readonly readsAhead: boolean;
  /** In the record’s own order, for a hand. */
  readonly lines: readonly BufferLine[];
  readonly stream: Noun;
}

export function buffersModelAt(
  { tables, lines }: BufferLines,
  timeNs: number,
  settings: ViewSettings,
): BuffersModel {
  const { scene } = tables;
  const { fromNs, toNs } = settings;
  const untilNs = Math.min(timeNs, toNs);
  const told = settings.pointed >= 0 ? settings.pointed : settings.selected;
  const shown = lines.filter((line) => line.atNs.length === 0 || !isGoneAt(line, fromNs));
  return {
    ...{ timeNs, fromNs, toNs, endNs: scene.endNs },
    linesNs: gridLines(gridOf(scene), fromNs, toNs, scene.endNs),
    rows: shown.map((line) => ({
      ...{ stream: line.stream, bounds: line.bounds },
      levels: levelsIn(line, fromNs, untilNs),
      dry: dryIn(line, fromNs, untilNs),
      bytes: levelAt(line, timeNs),
      state: stateAt(line, timeNs),
      told: told >= 0 && line.rows.includes(told),
      chosen: settings.selected >= 0 && line.rows.includes(settings.selected),
    })),
    readsAhead: shown.some(({ bounds }) => bounds.mostBytes > bounds.fullBytes),
    lines: shown,
    stream: streamWord(scene),
  };
}

function stateAt(line: BufferLine, timeNs: number): BufferState {
  if (isGoneAt(line, timeNs)) return 'gone';
  if (dryIn(line, timeNs, timeNs + 1).length > 0) return 'dry';
  const k = breakAt(line, timeNs);
  if (k >= 0 && line.cause[k] === BUFFER_FILLING) return 'filling';
  if (k >= 0 && line.cause[k] === BUFFER_DRY) return 'dry';
  return levelAt(line, timeNs) > 0 ? 'holding' : 'empty';
}
