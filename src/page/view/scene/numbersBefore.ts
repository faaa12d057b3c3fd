/**
 * The four numbers of the run before the last change, at the same instant: from its detail, as far as that was looked at, and
 * from the rounds that were over elsewhere. Empty where there is none, or where another number stands in the place.
 */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { numbersAt } from './numbers.ts';
import type { NumberSoFar } from './numberSoFar.ts';
import { runningOf } from './running.ts';
import type { Scene, SummaryBefore } from './view.ts';

const BEFORE = 'before';

/** The same scene with what that run had come to. */
const sceneBefore = onceForEach((before: SummaryBefore, scene: Scene): Scene => {
  const { beats, spreads = [], gauges: gaugeBeats = [], pages = [] } = before;
  return { ...scene, beats, spreads, gaugeBeats, pages };
}, 1);

/** By place, 'before 0.217 s'. */
export function numbersBefore(
  scene: Scene,
  before: SummaryBefore,
  timeNs: number,
  now: readonly NumberSoFar[],
): readonly string[] {
  const { pages = [] } = before;
  const [first, last] = [pages.at(0), pages.at(-1)];
  const isKnown = first !== undefined && first.startNs <= timeNs && timeNs <= (last?.endNs ?? 0);
  if (!isKnown) return byRounds(before, timeNs, now);
  const its = numbersAt(sceneBefore(before, scene), timeNs);
  return now.map(({ mark, isWord }, place) => {
    const one = its.at(place);
    return one === undefined || isWord || one.isWord || one.mark !== mark ? '' : said(one.value, one.unit);
  });
}

/** What the rounds tell that were over by then: of those served, and of those who wait. */
function byRounds(
  { beats, beatNs }: SummaryBefore,
  timeNs: number,
  now: readonly NumberSoFar[],
): readonly string[] {
  const { sums, length } = runningOf(beats);
  const over = Math.min(length, Math.floor(timeNs / beatNs));
  const mean = sums.responseSumNs[over] / sums.dServed[over] / 1e9;
  return now.map(({ mark, isWord }) => {
    if (isWord || over === 0) return '';
    if (mark === 'band') return Number.isFinite(mean) ? said(mean.toFixed(3), 's') : '';
    if (mark === 'ring') return said(String(beats.queued[over - 1]), '');
    return mark === 'cross' ? said(String(sums.late[over] + sums.discarded[over]), '') : '';
  });
}

const said = (value: string, unit: string): string =>
  [BEFORE, value, ...(unit === '' ? [] : [unit])].join(' ');
