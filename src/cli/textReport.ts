/** The text format of `simulate`: a short report for people, a phrase a metric. */
import type { Noun } from '../core/base/params.ts';
import { weighedSentence, type Weighed } from '../core/scenario/run/weighed.ts';
import type { StreamStart } from '../core/theory/streamStart.ts';
import { metricsWith } from '../core/metrics/offered.ts';
import { areMany } from '../core/metrics/saturation.ts';
import { chanceText, countText, percentText, secondsText } from '../core/metrics/print.ts';
import {
  reportedFigure,
  type CycleServerReport,
  type FreeblockReport,
  type Report,
} from '../core/metrics/report.ts';
import type { RateAdmission } from '../core/scenario/rateAdmission.ts';
import type { CountedPromise } from '../core/metrics/streamHours.ts';
import type { StreamPromise } from '../core/metrics/streamPromise.ts';
import { STREAM_GOAL } from '../core/trace/streamGoal.ts';
import { clientLines } from './clientLines.ts';
import { systemLines } from './systemLines.ts';
import type { SimulateResult } from './runToEnd.ts';

type Counted = NonNullable<SimulateResult['movement']>;

/** What a row begins with, in which its metrics' phrases stand behind each other. */
const HEAD = 14;

function movementLines({ cylinders, returnCylinders, totalCylinders, order }: Counted): string[] {
  const other =
    returnCylinders === 0
      ? ''
      : totalCylinders === cylinders
        ? `; ${cylinders - returnCylinders} without the return strokes`
        : `; ${cylinders} with the return strokes`;
  return [
    '',
    `movement      ${countText(totalCylinders, 'cylinder')} in all${other}`,
    `              served in the order ${order.join(', ')}`,
  ];
}

/** When the last stream starts to play, and what all of them keep in memory. */
function startLines({ latestS, releaseS, bufferBytes }: StreamStart): string[] {
  return [
    `  start       the last stream plays from ${secondsText(latestS)} on, of a piece asked for at ${secondsText(releaseS)}; buffers of ${(bufferBytes / 1e6).toFixed(2)} MB in all`,
  ];
}

/** Whether streams get what they were promised, and how surely that is known. */
function promiseLines(found: StreamPromise): string[] {
  const { r, allowedGlitches, verdict, moreRounds, worstStream, worstGlitchProbability, counted } = found;
  const of = (name: 'probabilityOfMore' | 'glitchProbability') =>
    `${chanceText(found[name])} (95 %: ${chanceText(found[`${name}Low`])} to ${chanceText(found[`${name}High`])})`;
  const worst =
    worstStream === null || worstGlitchProbability === null || worstGlitchProbability === 0
      ? ''
      : `; the worst is stream ${worstStream} with ${chanceText(worstGlitchProbability)}`;
  return [
    `  promise     ${verdict.toUpperCase()}: P(more than ${allowedGlitches} glitches in ${r} rounds) = ${of('probabilityOfMore')}, promised is below ${STREAM_GOAL.probability}`,
    `              a stream glitches in a round with ${of('glitchProbability')}, the mean of all${worst}`,
    ...(moreRounds === null
      ? []
      : [
          `              ${countText(moreRounds, 'round')} more would decide it, should the share stay as it is`,
        ]),
    ...(counted === undefined ? [] : countedLines(found, counted)),
  ];
}

/** In scenes rounds are no trials of their own. */
function countedLines({ r, allowedGlitches }: StreamPromise, counted: CountedPromise): string[] {
  const { rounds, counts, over, section, varianceToMean, probabilityOfMore } = counted;
  const spread = Number.isFinite(varianceToMean)
    ? [
        `              in ${countText(section, 'round')} variance over mean is ${varianceToMean.toFixed(2)}: negative binomial, P(more than ${allowedGlitches} in ${r}) is ${chanceText(probabilityOfMore)} or more`,
      ]
    : [];
  return [
    '  scenes      glitches come in clusters, and the binomial figure above is not to be trusted:',
    `              of ${countText(counts, 'stream')} counted for ${countText(rounds, 'round')} ${over} had more than 1 % of glitches`,
    ...spread,
  ];
}

/** Who of those that came was let in. */
function admissionLines(found: NonNullable<SimulateResult['admission']>, stream: Noun): string[] {
  const { asked, admitted, refused, firstRefusedS, notWeighed, each = [] } = found;
  const first = firstRefusedS === null ? '' : `, the first at ${secondsText(firstRefusedS)}`;
  return [
    `  admission   ${asked} came, ${admitted} let in, ${refused} refused${first}${notWeighedText(notWeighed)}`,
    ...weighedLines(each, stream, MOST_NEWCOMERS),
    ...roundLines(found),
  ];
}

/** In the report of a run; json has more. */
const MOST_NEWCOMERS = 10;

/** Each with both sides of what it was weighed by; where they are too many, whoever was refused comes first. */
export function weighedLines(each: readonly Weighed[], noun: Noun, most = Infinity): string[] {
  const first = each.length > most ? each.filter(({ outcome }) => outcome === 'refused') : [];
  const shown = new Set([...first, ...each].slice(0, most));
  const lines = each
    .filter((its) => shown.has(its))
    .map((its) => `              at ${secondsText(its.atS)}, ${weighedSentence(its, noun)}`);
  const more = each.length - shown.size;
  return more > 0 ? [...lines, `              … and ${more} more: --format json has them`] : lines;
}

/** Whoever stood behind one that was refused, where that ends the weighing. */
export const notWeighedText = (count: number): string => (count > 0 ? `, ${count} not weighed` : '');

const ms = (value: number): string => `${value.toFixed(3)} ms`;

const isFigure = (value: number | null | undefined): value is number => typeof value === 'number';

/** The round of the tasks that were let in at the start, and both sides of the test. */
export function roundLines(
  found: Partial<Pick<RateAdmission, 'roundMs' | 'leftMs' | 'rightMs' | 'slackMs' | 'x' | 'xa'>>,
): string[] {
  const { roundMs, leftMs, rightMs, slackMs, x = [], xa = 0 } = found;
  if (!isFigure(roundMs) || !isFigure(leftMs) || !isFigure(rightMs) || !isFigure(slackMs)) return [];
  const blocks = x.reduce((sum, each) => sum + each, 0);
  return [
    `  round       R = ${ms(roundMs)}: ${countText(blocks, 'block')} of tasks and ${xa} of others in it; left side ${ms(leftMs)} of ${ms(rightMs)}, slack ${ms(slackMs)}`,
  ];
}

/** Of a server in cycles: whom it has, and how full memory and disk time were. */
function serverLines(found: CycleServerReport): string[] {
  const { streams, streamsMost, cycleS, operations, memoryMost, cycleUsedMean } = found;
  return [
    `  streams     ${streams} at the end, ${streamsMost} at most; ${countText(operations, 'operation')}, the last cycle of ${secondsText(cycleS)}`,
    `              memory up to ${percentText(memoryMost)}, cycles ${percentText(cycleUsedMean)} on average`,
  ];
}

/** The rows of one part of the report, in the order of the metrics. */
function rowsOf(part: string, report: Report): Map<string, string> {
  const rows = new Map<string, string>();
  const found = {
    figure: (id: string) => reportedFigure(report, id),
    warmupS: report.warmupS,
    thresholdS: report.discrete.thresholdS,
  };
  for (const { id, report: own } of metricsWith('report')) {
    if (own.line === undefined || !own.path.startsWith(`${part}.`)) continue;
    const { row, head = '', says } = own.line;
    const phrase = says(found.figure(id), found);
    if (phrase === undefined) continue;
    const before = rows.get(row);
    rows.set(row, before === undefined ? `${head.padEnd(HEAD)}${phrase}` : `${before}, ${phrase}`);
  }
  return rows;
}

/** Whether the means below may be taken for those of a longer run. */
function backlogLines({ backlog, waiting, served }: SimulateResult['discrete']): string[] {
  if (backlog === 'caught up') return [];
  const alone = areMany(waiting, served)
    ? [`              figures are of the ${served} served alone: ${waiting} more still wait`]
    : [];
  return backlog === 'saturated'
    ? [
        '              SATURATED: the backlog grows without end; a mean says nothing about a longer run',
        ...alone,
      ]
    : [
        `              NOT SETTLED YET: ${countText(waiting, 'request')} wait, and the disk has not caught up for a quarter of the run; a longer one may say otherwise`,
        ...alone,
      ];
}

/** What came for nothing, and how far the scan of the disk is. */
const freeblockLines = ({ blocks, scannedShare }: FreeblockReport): string[] => [
  `  scan        ${countText(blocks, 'block')} read on the way, ${percentText(scannedShare)} of those wanted`,
];

/** Whom main memory served. */
const cacheLines = ({ hits, hitShare }: NonNullable<SimulateResult['cache']>, arrived: number): string[] => [
  `  cache       ${hits} of ${arrived} found in main memory${hitShare === null ? '' : ` (${percentText(hitShare)})`}`,
];

interface TextOptions {
  /** The promise to a stream is one of rounds, and means nothing to jobs and to cycles. */
  readonly inRounds?: boolean;
  /** Of several disks, in both its numbers. */
  readonly load?: readonly string[];
  /** What comes and is let in. */
  readonly stream?: Noun;
}

export function textReport(
  result: SimulateResult,
  { inRounds = true, load = [], stream = { one: 'stream', many: 'streams' } }: TextOptions = {},
): string {
  const [first, ...responses] = rowsOf('discrete', result).values();
  // Of nobody there is no response to tell.
  const others = result.discrete.arrived > 0 ? responses : [];
  const lines = [
    `scenario      ${result.scenario}`,
    `simulated     ${result.simulatedS} s, fingerprint ${result.fingerprint}, engine ${result.engine}`,
    ...(result.movement === undefined ? [] : movementLines(result.movement)),
    '',
    first,
    ...(result.cache ? cacheLines(result.cache, result.discrete.arrived) : []),
    ...backlogLines(result.discrete),
    ...others,
    ...rowsOf('continuous', result).values(),
    ...(result.start === undefined ? [] : startLines(result.start)),
    ...(result.promise === undefined || !inRounds ? [] : promiseLines(result.promise)),
    ...(result.admission === undefined ? [] : admissionLines(result.admission, stream)),
    ...(result.server === undefined ? [] : serverLines(result.server)),
    '',
    ...rowsOf('disk', result).values(),
    ...(result.freeblock === undefined ? [] : freeblockLines(result.freeblock)),
    ...(result.clients === undefined ? [] : ['', ...clientLines(result.clients)]),
    ...(result.system === undefined ? [] : ['', ...systemLines(result.system, result.perDisk ?? [], load)]),
  ];
  return `${lines.join('\n')}\n`;
}
