/** What is said of the cylinders: ahead and behind under a sweep alone. */
import { whole } from '../../draw/format.ts';
import { listing, plural } from '../scene/names.ts';
import type { AxisMark, AxisModel } from './cylindersModel.ts';

/** The way to the start of a sweep counts from there: so nobody is said to be ahead of an arm that turns away. */
function countsOf({ ahead, behind, apart, toStart, requests, word, requestWord }: AxisModel): string {
  const way = toStart ? 'to follow' : 'ahead';
  if (apart === 0) return `${whole(ahead)} ${way}, ${whole(behind)} behind${toStart ? '' : ' the arm'}`;
  // Requests are served by an order of their own, wherever they lie.
  const noun = apart === requests ? ` ${plural(ahead, word)}` : '';
  const left = behind > apart ? `, ${whole(behind - apart)} behind` : '';
  const waiting = apart === requests ? ` ${plural(apart, requestWord)}` : '';
  return `${whole(ahead)}${noun} ${way}${left}; ${whole(apart)}${waiting} ${apart === 1 ? 'waits' : 'wait'}`;
}

/** Everybody who waits, wherever they lie. */
function allOf({ ahead, behind, requests, word, requestWord }: AxisModel): string {
  const all = ahead + behind;
  if (all === 0) return 'nobody waits';
  const pieces = all - requests;
  const parts = [
    ...(pieces > 0 ? [`${whole(pieces)} ${plural(pieces, word)}`] : []),
    ...(requests > 0 ? [`${whole(requests)} ${plural(requests, requestWord)}`] : []),
  ];
  return `${listing(parts)} ${all === 1 ? 'waits' : 'wait'}`;
}

/** From the fullest to the shortest. */
export function captionsOf(model: AxisModel): readonly string[] {
  if (!model.sweeping) return [allOf(model)];
  const counts = countsOf(model);
  const [first = counts] = counts.split(';');
  if (!model.toStart) return [counts, first];
  return [
    `on the way to the sweep’s start: ${counts}`,
    `to the sweep’s start; ${whole(model.ahead)} to follow`,
    'to the sweep’s start',
  ];
}

export function describeAxis(model: AxisModel): string {
  const head = `The head is at cylinder ${Math.round(model.headCylinder)} of ${model.cylinders}`;
  if (!model.sweeping) return `${head}; ${model.behind} wait.`;
  return `${head}, ${sweepOf(model)}; ${countsOf(model)}.`;
}

function sweepOf(model: AxisModel): string {
  const way = model.direction > 0 ? 'inwards' : 'outwards';
  const back = model.heading > 0 ? 'inwards' : 'outwards';
  return model.toStart ? `on the way ${back} to the start of a sweep ${way}` : `sweeping ${way}`;
}

export function whereIs(mark: AxisMark, model: AxisModel): string {
  if (mark.now) return 'in service';
  if (mark.gone) return 'has left';
  if (!mark.swept) return model.sweeping ? 'for later' : 'waiting';
  if (mark.ahead) return model.toStart ? 'to follow' : 'ahead';
  return 'behind';
}
