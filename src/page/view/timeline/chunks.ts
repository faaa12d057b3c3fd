/** Requests that go in chunks: the pieces of one belong together, and others may come in between. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { line, type Pen } from '../../draw/pen.ts';
import type { Theme } from '../../draw/palette.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { TimelineLayout } from './layout.ts';
import type { ServiceBox, TimelineModel } from './model.ts';

/** Of each service: the how many-eth it is of its request, from 1. */
const ordinalsOf = onceFor(
  (services: SceneTables['services'], requests: SceneTables['requests']): Int32Array => {
    const count = new Int32Array(requests.length);
    return Int32Array.from({ length: services.length }, (_, s) => ++count[services.request[s]]);
  },
);

/** Nothing of a request that goes as a whole, and of one that began before the pages. */
export function chunkOf(tables: SceneTables, service: number): Pick<ServiceBox, 'chunk'> {
  const { scene, requests, services, fromNs } = tables;
  const chunkBytes = Number(scene.values.chunk);
  const i = services.request[service];
  if (!(chunkBytes > 0) || requests.arrivalNs[i] < fromNs) return {};
  const of = Math.ceil(requests.sizeBytes[i] / chunkBytes);
  const number = ordinalsOf(tables.services, tables.requests)[service];
  return of > 1 && number <= of ? { chunk: { number, of } } : {};
}

/** '1, 3 of 8' where a box has room for it. */
export const chunkText = ({ label, chunk }: ServiceBox): string =>
  chunk === undefined ? label : `${label}, ${chunk.number} of ${chunk.of}`;

/** Gaps that are narrower need no line over them. */
const LEAST_GAP_PX = 3;

/** What came in between is bridged at the foot of the band. */
export function joinChunks(pen: Pen, { boxes }: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const last = new Map<number, number>();
  const y = bandTop + bandHeight - 2.5 * theme.scale;
  for (const { row, chunk, startNs, endNs, continuous } of boxes) {
    if (chunk === undefined) continue;
    const from = last.get(row);
    last.set(row, endNs);
    if (from === undefined || scale.x(startNs) - scale.x(from) < LEAST_GAP_PX) continue;
    const [left, right] = [scale.x(from) - 1, scale.x(startNs) + 1];
    line(pen, left, y, right, y, theme.colors.paper, 4 * theme.scale);
    line(pen, left, y, right, y, continuous ? theme.colors.cEdge : theme.colors.d, theme.line.mark, [
      2 * theme.scale,
      2 * theme.scale,
    ]);
  }
}

/** Blocks that were read on the way, in the turn that they use: small marks, for nobody waited for them. */
export function drawFree(pen: Pen, { boxes }: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const height = Math.max(3, bandHeight * 0.3);
  const y = bandTop + (bandHeight - height) / 2;
  pen.begin();
  let some = false;
  for (const { isFree, startNs, endNs } of boxes) {
    if (!isFree) continue;
    some = true;
    const x = scale.x(startNs);
    const width = scale.x(endNs) - x;
    pen.rect(x, y, Math.max(1, width - (width > 3 ? 1 : 0)), height);
  }
  if (some) pen.fill(theme.colors.muted);
}
