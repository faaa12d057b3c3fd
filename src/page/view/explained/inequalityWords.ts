/** What inequality 1 of the QoS paper says, with the numbers in hand. */
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds, whole } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import type { InequalityModel } from './inequality.ts';

export const labels = { axis: 'streams, N', cycle: 'T = {cycle}', none: 'none' } as const;

const words = {
  most: 'At T = {cycle} the disk holds N = ⌊{most}⌋ = {whole}.',
  nobody: 'At T = {cycle} the disk holds nobody: {most} is less than one stream.',
  least:
    'For {streams} the least cycle is N·L·R ÷ (r·R − N·B) = {n} · {latency} · {disk} ÷ ({share} · {disk} − {n} · {rate}) = {least}.',
  next: 'For {streams} it would have to be {least}.',
  refused: 'For {streams} no cycle is long enough: together they want {wanted}, and r·R is {spare}.',
  one: '{count} stream',
  many: '{count} streams',
} as const;

/** Short cycles in milliseconds. */
export const cycleText = (ns: number): string =>
  ns === Infinity
    ? '∞'
    : ns < 1e9
      ? milliseconds(ns, ns < 1e8 ? 1 : 0)
      : `${(ns / 1e9).toFixed(ns < 1e10 ? 2 : 1)}\u202fs`;
const rateText = (bytesPerS: number): string => `${Number((bytesPerS / 1e6).toPrecision(3))}\u202fMB/s`;

const streamsText = (count: number): string =>
  fillIn(count === 1 ? words.one : words.many, { count: whole(count) });

export function sayInequality(model: InequalityModel): string {
  const { cycles, most, mostWhole, cycleNs, latencyNs, bytesPerS, share, rate } = model;
  const said = [
    fillIn(mostWhole > 0 ? words.most : words.nobody, {
      ...{ cycle: cycleText(cycleNs), most: most.toFixed(2), whole: whole(mostWhole) },
    }),
  ];
  const own = cycles.find(({ streams }) => streams === mostWhole);
  if (own)
    said.push(
      fillIn(words.least, {
        ...{ streams: streamsText(mostWhole), n: whole(mostWhole), latency: milliseconds(latencyNs, 1) },
        ...{
          disk: rateText(bytesPerS),
          share: String(share),
          rate: rateText(rate),
          least: cycleText(own.leastNs),
        },
      }),
    );
  const next = cycles.find(({ streams }) => streams === mostWhole + 1);
  if (next)
    said.push(
      fillIn(next.leastNs === Infinity ? words.refused : words.next, {
        ...{ streams: streamsText(next.streams), least: cycleText(next.leastNs) },
        ...{ wanted: rateText(next.streams * rate), spare: rateText(share * bytesPerS) },
      }),
    );
  return said.join(' ');
}

export const tableOfInequality = ({ cycles, rate }: InequalityModel): TextTable => ({
  head: ['streams, N', 'N·B', 'least cycle', 'at T'],
  rows: cycles.map(({ streams, leastNs, holds }) => [
    whole(streams),
    rateText(streams * rate),
    leastNs === Infinity ? labels.none : cycleText(leastNs),
    holds ? 'let in' : 'refused',
  ]),
});
