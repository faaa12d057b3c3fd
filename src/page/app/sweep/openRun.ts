/** From a point of a sweep to its runs: the most telling one in the Lab, those of all lines at the same place side by side. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Cell } from '../../../core/experiment/sweep/cells.ts';
import { offeredLoad } from '../../../core/experiment/sweep/offered.ts';
import { isAlone } from '../../../core/experiment/sweep/measures.ts';
import type { TablePoint } from '../../../core/experiment/sweep/table.ts';
import { MOST_LANES } from '../../../core/scenario/link/lanes.ts';
import { encodeLink } from '../../../core/scenario/link/index.ts';
import type { LinkState } from '../../../core/scenario/viewState.ts';
import { withValues, type Scenario } from '../../../core/scenario/scenario.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { openStep } from '../../state/address/openLink.ts';
import { findMoment } from '../../worker/errands.ts';

/** The run that was measured: for the sustainable load its queue never empties. */
const measuredRun = ({ scenario }: Cell, full: boolean): Scenario =>
  full ? withValues(scenario, { lambda: offeredLoad(scenario, resolved(scenario).disk) }) : scenario;

/** Which moment tells most: the first glitch where glitches are measured, else the longest response. */
export function extremeOf(point: TablePoint, measure: string): 'glitch' | 'worst' | undefined {
  if (measure === 'glitches' && point.glitch) return 'glitch';
  return point.worst ? 'worst' : point.glitch ? 'glitch' : undefined;
}

/** The timeline holds so many times the response, and its beginning. */
const ROOM = 1.9;
/** Beats that the timeline shows by itself. */
const ORDINARY_BEATS = 4;

/** Rejects with a sentence where the run does not have the moment. */
export async function watchPoint(cell: Cell, point: TablePoint, measure: string): Promise<void> {
  const what = extremeOf(point, measure);
  const moment = what === 'glitch' ? point.glitch : point.worst;
  const gone = 'The run does not have this moment: it was measured by another version.';
  if (!what || !moment) throw new Error(gone);
  const found = await findMoment({ scenario: measuredRun(cell, isAlone(measure)), what, moment });
  if (!found) throw new Error(gone);
  const responseNs = what === 'worst' && point.worst ? point.worst.responseS * 1e9 : 0;
  const wide = ROOM * responseNs > ORDINARY_BEATS * resolved(found.scenario).beatNs;
  await openAsStep({
    page: 'lab',
    scenario: found.scenario,
    view: {
      timeNs: found.timeNs,
      selected: found.selected,
      ...(found.disk === undefined ? {} : { focus: found.disk }),
      ...(wide ? { zoomNs: Math.ceil(ROOM * responseNs) } : {}),
    },
  });
}

/** From its start, where a run has no moment that tells most. */
export const openRun = (scenario: Scenario): Promise<void> =>
  openAsStep({ page: 'lab', scenario, view: { timeNs: 0 } });

/** The cells at the same place of the axis, the chosen one first, as many as stand side by side. */
export function besides(cells: readonly Cell[], index: number, length: number): readonly Cell[] {
  const same = cells.filter((cell) => cell.index % length === index % length && cell.index !== index);
  return [elementAt(cells, index), ...same].slice(0, MOST_LANES + 1);
}

export async function comparePoint(cells: readonly Cell[], measure: string): Promise<void> {
  const [scenario, ...lanes] = cells.map((cell) => measuredRun(cell, isAlone(measure)));
  if (scenario === undefined) return;
  await openAsStep({ page: 'compare', scenario, lanes, view: { timeNs: 0 } });
}

/** As a link does: the page stays behind the browser's way back. */
async function openAsStep({ view, ...state }: LinkState): Promise<void> {
  const { embed } = useLink.getState();
  const hash = await encodeLink({ ...state, view: embed ? { ...view, embed } : view });
  await openStep(hash);
}
