/** Verdicts on what the text of Nerjes et al. leaves open, computed from published sweeps (later.ts). */
import { figureOf, pointAt } from '../shared/tables.ts';
import { percent, signed } from '../shared/said.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import type { NerjesData } from './verdicts.ts';

/** A stream may have more than 1 % of glitches with less than that. */
const PROMISED = 0.001;
const SCENES = ['0.5:60', '0.8:60', '0.8:300'];

/** N24: the promise with sizes that hang together. */
export function judgeIndependentSizes({ tables }: NerjesData): Judged {
  const at = (scenes: string) => {
    const point = pointAt(tables.scenes, scenes);
    return { scenes, over: figureOf(point, 'streams-over'), glitches: figureOf(point, 'glitches') };
  };
  const own = at('none');
  const found = SCENES.map(at);
  const kept = found.filter(({ over }) => over.low <= PROMISED).length;
  const isComparable = own.over.low <= PROMISED;
  const said = ({ scenes, over, glitches }: ReturnType<typeof at>) =>
    `${scenes === 'none' ? 'drawn one by one' : scenes} ${percent(over.value, 2)} of streams (${percent(over.low, 2)} to ${percent(over.high, 2)}), ${percent(glitches.value, 2)} of pieces`;
  return {
    verdict: judge(isComparable && kept === found.length, isComparable && kept > 0),
    figures: `over 1 % of glitches in an hour have: ${[own, ...found].map(said).join('; ')}; promised is below ${percent(PROMISED)} of streams`,
  };
}

const LOADS = [12, 18, 24];
const RANGE = 200;

/** N25: out of the sweep’s order for the platter’s sake. */
export function judgeOutOfOrder({ tables }: NerjesData): Judged {
  const at = (within: number, load: number) => {
    const point = pointAt(tables.within, within, load);
    const [seek, rotation] = [figureOf(point, 'seek'), figureOf(point, 'rotation')];
    const { mean } = point.estimates;
    return { seek, rotation, mean, overhead: figureOf(point, 'overhead'), late: figureOf(point, 'glitches') };
  };
  const found = LOADS.map((load) => {
    const [none, some, more] = [at(0, load), at(RANGE, load), at(1000, load)];
    // Of a disk that cannot keep up there is no mean.
    const sooner = some.mean !== undefined && (none.mean === undefined || some.mean.high < none.mean.low);
    const asSaid =
      some.rotation.high < none.rotation.low &&
      some.seek.low > none.seek.high &&
      some.overhead.high < none.overhead.low &&
      sooner &&
      some.late.value <= none.late.value;
    return { load, none, some, more, asSaid };
  });
  const meanSaid = (its: ReturnType<typeof at>) =>
    its.mean ? `${its.mean.value.toFixed(3)} s` : 'saturated';
  const said = (its: ReturnType<typeof at>) =>
    `rotation ${percent(its.rotation.value)} and seeks ${percent(its.seek.value)} of the disk’s time, mean ${meanSaid(its)}`;
  const count = found.filter(({ asSaid }) => asSaid).length;
  const late = found.reduce((sum, { some, more }) => sum + some.late.value + more.late.value, 0);
  return {
    verdict: judge(count === found.length, count > 0),
    figures: `${found
      .map(
        ({ load, none, some, more }) =>
          `λ = ${load}: in order ${said(none)}; within 200 cylinders ${said(some)} (seek and rotation ${signed((some.seek.value + some.rotation.value) / (none.seek.value + none.rotation.value) - 1)}); within 1000 ${said(more)}`,
      )
      .join('. ')}. ${late === 0 ? 'No glitch out of order' : `Glitches out of order: ${percent(late, 4)}`}`,
  };
}
