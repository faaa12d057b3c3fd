/** Clients of one disk in words: what each is given, and what it wants. */
import { bytes, percent, seconds, spellOut, whole } from '../../draw/format.ts';
import { listing } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { ClientLine, ThroughputModel } from './throughputModel.ts';

export const nobodyToTell = 'Nobody is told apart in this run.';
const nothingYet = 'No client has begun yet.';

/** '8.0 MB/s'. */
export const rateText = (bytesPerS: number): string =>
  Number.isFinite(bytesPerS) ? `${bytes(bytesPerS)}/s` : '–';

/** More are counted, and not named. */
const MOST_NAMED = 4;
/** So much less than it wants, and a client falls short of it. */
const SHORT = 0.95;

const here = ({ lines }: ThroughputModel): readonly ClientLine[] => lines.filter(({ now }) => now === now);

const rateOf = ({ name, now, wanted }: ClientLine): string => {
  const wants = now < SHORT * wanted ? ` of the ${rateText(wanted)} that it wants` : '';
  return `${name} ${rateText(now)}${wants}`;
};

export function describeThroughput(model: ThroughputModel): string {
  if (model.lines.length === 0) return nobodyToTell;
  const now = here(model);
  if (now.length === 0) return nothingYet;
  const all = now.reduce((sum, its) => sum + its.now, 0);
  const sorted = now.toSorted((a, b) => Number(b.isPromised) - Number(a.isPromised) || b.now - a.now);
  const named = sorted.slice(0, MOST_NAMED).map(rateOf);
  const rest = sorted.slice(MOST_NAMED);
  const others = rest.reduce((sum, its) => sum + its.now, 0);
  const more = rest.length > 0 ? [`${spellOut(rest.length)} more ${rateText(others)} together`] : [];
  return `At ${seconds(model.timeNs, 2)} the disk gives ${rateText(all)} in all: ${listing([...named, ...more])}.`;
}

export function tableOfThroughput({ lines }: ThroughputModel): TextTable {
  return {
    head: ['client', 'from', 'wants', 'now', 'since its start', 'of what it wants'],
    rows: lines.map(({ name, writes, startNs, wanted, now, soFar }) => [
      writes ? `${name}, writes` : name,
      seconds(startNs, 1),
      rateText(wanted),
      rateText(now),
      rateText(soFar),
      wanted > 0 && soFar === soFar ? percent(soFar / wanted) : '–',
    ]),
  };
}

/** Of several with one rate. */
export const groupName = (count: number, isPromised: boolean): string =>
  `${whole(count)} ${isPromised ? 'promised' : 'others'}`;

export const moreText = (count: number): string => `and ${whole(count)} more`;
