/** What a sweep's chart shows, in a sentence or two: who is lowest where, and from where on the disk cannot keep up. */
import {
  coveredBy,
  describePointValue,
  type ChartLine,
  type ChartPoint,
  type SweepChartModel,
} from './chart.ts';
import { runsDifference, sureOrder } from '../../../core/metrics/pairedRuns.ts';
import { describeMeasure } from './words.ts';

/** Of a measure more is better (served requests) or less is. */
export interface FindingWords {
  readonly better: 'lowest' | 'highest';
  /** A value of the axis, or a stretch of it: '12 requests a second', '2 to 10 requests a second'. */
  readonly at: (from: string, to?: string) => string;
  /** 'between 32 and 36 requests a second' */
  readonly between: (from: string, to: string) => string;
  /** Lines are compared with each other; or, where they are loads, say, it is told where each is at its best. */
  readonly compared: 'lines' | 'places';
}

export function findingOf(model: SweepChartModel, words: FindingWords): readonly string[] {
  const { lines } = model;
  if (!lines.some(({ points }) => points.some(isKnown))) return [];
  const values = lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  if (values.length > 0 && values.every((value) => value === 0))
    return [`${model.y.title} is 0 wherever it was measured.`];
  const sentence =
    lines.length === 1
      ? alone(model, words)
      : words.compared === 'lines'
        ? winners(model, words)
        : bestPlaces(model, words);
  return [sentence, saturation(model, words), coinciding(model), ...notExactYet(model)].filter(
    (text) => text !== '',
  );
}

/** What the drawing means by thin and hollow, while there is any of it. */
export const notExactYet = ({ lines }: SweepChartModel): readonly string[] =>
  lines.some(({ points }) => points.some(({ state, value }) => state === 'open' && value !== undefined))
    ? ['Hollow marks and thin lines are not exact yet.']
    : [];

const isKnown = (point: ChartPoint): boolean => point.value !== undefined || point.state === 'saturated';

const textAt = ({ x }: SweepChartModel, at: number): string =>
  x.values.find((known) => known.x === at)?.text ?? String(at);

function alone(model: SweepChartModel, { at }: FindingWords): string {
  const known = model.lines[0].points.filter(({ value }) => value !== undefined);
  const first = known.at(0);
  const last = known.at(-1);
  if (!first || !last) return '';
  const { title } = model.y;
  if (first === last)
    return `${title}: ${describePointValue(model, first)} at ${at(textAt(model, first.x))}.`;
  const [from, to] = [first.value ?? 0, last.value ?? 0];
  const way = to > from * 1.02 ? 'rises' : to < from * 0.98 ? 'falls' : 'stays about the same,';
  return (
    `${title} ${way} from ${describeMeasure(from, model.y.unit)} at ${at(textAt(model, first.x))} ` +
    `to ${describeMeasure(to, model.y.unit)} at ${at(textAt(model, last.x))}.`
  );
}

/** Who wins at an x, or undefined where the runs do not tell. */
function winnerAt(model: SweepChartModel, x: number, sign: number): ChartLine | undefined {
  const there = model.lines
    .flatMap((line) => {
      const point = line.points.find((own) => own.x === x);
      return point?.value === undefined ? [] : [{ line, point, value: sign * point.value }];
    })
    .sort((a, b) => a.value - b.value);
  const [best, second] = there;
  if (!(best as typeof best | undefined)) return undefined;
  const rest = model.lines.filter((line) => line !== best.line);
  const alone = rest.every((line) => line.points.some((p) => p.x === x && p.state === 'saturated'));
  if (!(second as typeof second | undefined)) return alone ? best.line : undefined;
  const isAhead = there
    .slice(1)
    .every(
      (other) =>
        pairedAhead(best.point, other.point, sign) ??
        (other !== second || other.value - best.value > reach(best.point) + reach(other.point)),
    );
  return isAhead ? best.line : undefined;
}

/** Seed by seed, where the figures of both are known for enough of the same seeds; else undefined. */
function pairedAhead(best: ChartPoint, other: ChartPoint, sign: number): boolean | undefined {
  const difference = runsDifference(best.runs, other.runs);
  return difference && sureOrder(difference) === -sign;
}

function reach({ low, high, state }: ChartPoint): number {
  if (low !== undefined && high !== undefined) return (high - low) / 2;
  // One run tells nobody apart; what has no interval by its nature is what it is.
  return state === 'open' ? Infinity : 0;
}

/** The texts of the points at which two of the lines do not overlap, whichever they are. */
const whereApart = ({ lines, x }: SweepChartModel): readonly string[] =>
  x.values.flatMap(({ x: at, text }) => {
    const there = lines.flatMap(({ points }) => points.filter((p) => p.x === at && p.value !== undefined));
    const far = (a: ChartPoint, b: ChartPoint) =>
      pairedAhead(a, b, -1) ?? (a.value ?? 0) - (b.value ?? 0) > reach(a) + reach(b);
    return there.some((a) => there.some((b) => far(a, b))) ? [text] : [];
  });

/** Of lines of which none is best for certain, one may be the worst: several keep a promise, and one does not. */
function nobodyWins(model: SweepChartModel, { better, at }: Pick<FindingWords, 'better' | 'at'>): string {
  const what = lower(model.y.title);
  const sign = better === 'lowest' ? 1 : -1;
  const found = model.x.values.flatMap(({ x, text }) => {
    const all = model.lines.every(({ points }) => points.some((p) => p.x === x && p.value !== undefined));
    const worst = all ? winnerAt(model, x, -sign) : undefined;
    return worst ? [{ text, name: worst.name }] : [];
  });
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last || found.some(({ name }) => name !== first.name)) {
    const apart = whereApart(model);
    if (apart.length === 0) return `The intervals do not tell the lines apart in ${what}.`;
    const points = apart.length === 1 ? at(apart[0]) : `${apart.length} of ${model.x.values.length} points`;
    return `No line alone has the ${better} ${what} for certain; some are apart at ${points}.`;
  }
  const where = first === last ? at(first.text) : at(first.text, last.text);
  const worst = better === 'lowest' ? 'highest' : 'lowest';
  const way = first === last ? 'at' : 'from';
  return `${first.name} has the ${worst} ${what} ${way} ${where}; the intervals do not tell the others apart.`;
}

function winners(model: SweepChartModel, { better, at }: FindingWords): string {
  const sign = better === 'lowest' ? 1 : -1;
  const compared = model.x.values
    .map(({ x, text }) => ({ text, winner: winnerAt(model, x, sign), known: knownAt(model, x) }))
    .filter(({ known }) => known > 1);
  const clear = compared.filter(({ winner }) => winner !== undefined);
  if (compared.length === 0) return '';
  if (clear.length === 0) return nobodyWins(model, { better, at });
  const stretches: { name: string; first: string; last: string }[] = [];
  for (const { text, winner } of clear) {
    const name = winner?.name ?? '';
    const current = stretches.at(-1);
    if (current?.name === name) current.last = text;
    else stretches.push({ name, first: text, last: text });
  }
  const names = new Set(stretches.map(({ name }) => name));
  const what = lower(model.y.title);
  if (names.size === 1) {
    const where =
      clear.length === compared.length
        ? compared.length > 1
          ? 'throughout'
          : `at ${at(clear[0].text)}`
        : `at ${clear.length} of ${compared.length} points; elsewhere the intervals overlap`;
    return `${stretches[0].name} has the ${better} ${what} ${where}.`;
  }
  if (stretches.length > 4) return `No line has the ${better} ${what} throughout.`;
  const parts = stretches.map(({ name, first, last }) =>
    first === last ? `${name} at ${at(first)}` : `${name} from ${at(first, last)}`,
  );
  return `The ${better} ${what}: ${parts.join('; ')}.`;
}

/** Where along the axis each line is at its best. */
function bestPlaces(model: SweepChartModel, { better, at }: FindingWords): string {
  const sign = better === 'lowest' ? 1 : -1;
  const best = model.lines.flatMap(({ name, points }) => {
    const known = points.filter(({ value }) => value !== undefined);
    const first = known.toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0))).at(0);
    return first ? [{ name, text: textAt(model, first.x) }] : [];
  });
  if (best.length === 0) return '';
  const title = `${model.y.title} is ${better}`;
  if (best.every(({ text }) => text === best[0].text))
    return `${title} at ${at(best[0].text)}${best.length > 1 ? ', on every line' : ''}.`;
  const parts = best.map(({ name, text }) => `at ${at(text)} for ${name}`);
  return parts.length > 4 ? `${title} at another place on each line.` : `${title} ${parts.join(', ')}.`;
}

const knownAt = ({ lines }: SweepChartModel, x: number): number =>
  lines.filter(({ points }) => points.some((point) => point.x === x && isKnown(point))).length;

const isFull = ({ state }: ChartPoint): boolean => state === 'saturated';

/** From where on a line that never is saturated for certain may be so at its end; −1 for nowhere. */
function unsureFrom({ points }: ChartLine): number {
  if (points.some(isFull)) return -1;
  let from = points.length;
  while (from > 0 && points[from - 1].unsure === true) from--;
  return from < points.length ? from : -1;
}

/** What more runs may still turn into saturation, or nobody knows anything of. */
const isUnsettled = ({ state, unsure }: ChartPoint): boolean => state === 'open' || unsure === true;

/** Where the last point that keeps up lies, and the first that does not: what is between them was not measured. */
function capacity(model: SweepChartModel, words: FindingWords, { points }: ChartLine): string {
  const first = points.findIndex(isFull);
  if (first < 0) return '';
  const last = points.findLastIndex(isFull);
  // More of it is a relief: of disks, say.
  if (first === 0 && last < points.length - 1) return `up to ${words.at(textAt(model, points[last].x))}`;
  const before = points.findLastIndex((point, i) => i < first && !isUnsettled(point));
  const [from, to] = [points.at(before), points[first]];
  return before < 0 || !from
    ? `from ${words.at(textAt(model, to.x))}`
    : `from ${words.between(textAt(model, from.x), textAt(model, to.x))}`;
}

/** 'A and B from 24, C from 36', by what `where` finds of a line; 'all' stands for the names of all lines. */
function fromWhere(model: SweepChartModel, where: (line: ChartLine) => string): string[] {
  const by = new Map<string, string[]>();
  for (const line of model.lines) {
    const text = where(line);
    if (text !== '') by.set(text, [...(by.get(text) ?? []), line.name]);
  }
  return [...by].map(([text, names]) => {
    if (names.length === model.lines.length)
      return names.length === 1 || hasFigures(model) ? text : `all ${text}`;
    return `${names.join(' and ')} ${text}`;
  });
}

/** Of whom it is settled that they keep up wherever it was measured. */
function stayers(model: SweepChartModel): string {
  const others = model.lines.filter((line) => !line.points.some(isFull) && unsureFrom(line) < 0);
  const settled = others.filter(({ points }) => points.every(({ state }) => state !== 'open'));
  const last = model.x.values.at(-1);
  if (settled.length === 0 || !last || model.lines.length === 1) return '';
  const isAll = settled.length === others.length && settled.length > 1;
  return `${isAll ? 'the others' : settled.map(({ name }) => name).join(' and ')} not up to ${last.text}`;
}

/** Of a share there is a figure all the same where the disk is saturated: what grows without end are the requests. */
const hasFigures = ({ lines }: SweepChartModel): boolean =>
  lines.every(({ points }) => points.every((point) => !isFull(point) || point.value !== undefined));

function saturation(model: SweepChartModel, words: FindingWords): string {
  if (model.x.scale === 'category') return '';
  const certain = fromWhere(model, (line) => capacity(model, words, line));
  const perhaps = fromWhere(model, (line) => {
    const first = unsureFrom(line);
    return first < 0 ? '' : `from ${words.at(textAt(model, line.points[first].x))}`;
  });
  if (certain.length + perhaps.length === 0) return '';
  const unsure = perhaps.length === 0 ? '' : `perhaps, for more runs would tell, ${perhaps.join(', ')}`;
  const told = [certain.join(', '), unsure, stayers(model)].filter((text) => text !== '');
  return `${hasFigures(model) ? 'Requests pile up without end' : 'Saturated'}: ${told.join('; ')}.`;
}

/** Lines that lie upon each other, by name. */
function coinciding(model: SweepChartModel): string {
  const covered = coveredBy(model);
  const upon = model.lines.flatMap((_, i) => (covered[i] > 0 ? [i] : []));
  if (upon.length === 0) return '';
  if (upon.length === model.lines.length - 1) return 'All lines lie upon each other.';
  const names = upon.flatMap((i) => {
    const under = model.lines.findIndex(
      (_, j) => j < i && coveredBy({ ...model, lines: [model.lines[j], model.lines[i]] })[1] > 0,
    );
    return under < 0 ? [] : [`${model.lines[i].name} lies upon ${model.lines[under].name}`];
  });
  return `${names.join('; ')}.`;
}

/** Only of words that are capital for standing first. */
const lower = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
