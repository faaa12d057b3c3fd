/** The text format of `simulate`: a short report for people. */
import type { SimulateResult } from './runToEnd.ts';

type Counted = NonNullable<SimulateResult['movement']>;

const NONE = '–';
const DIGITS = 4;

/** Up to four significant digits behind the point, or a dash. */
const seconds = (s: number): string => (Number.isFinite(s) ? `${s.toFixed(s < 10 ? DIGITS : 1)} s` : NONE);
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const percent = (share: number): string =>
  Number.isFinite(share) ? `${(100 * share).toPrecision(3)} %` : NONE;

function movementLines({ cylinders, returnCylinders, totalCylinders, order }: Counted): string[] {
  const other =
    returnCylinders === 0
      ? ''
      : totalCylinders === cylinders
        ? `; ${cylinders - returnCylinders} without the return strokes`
        : `; ${cylinders} with the return strokes`;
  return [
    '',
    `movement      ${count(totalCylinders, 'cylinder')} in all${other}`,
    `              served in the order ${order.join(', ')}`,
  ];
}

export function textReport(result: SimulateResult): string {
  const { discrete: d, continuous: c, disk } = result;
  const all = disk.seekS + disk.rotationS + disk.transferS + disk.idleS;
  const share = (s: number) => `${percent(s / all).padStart(7)}  ${seconds(s)}`;
  const mean = Number.isFinite(d.ci95S)
    ? `${seconds(d.meanResponseS).slice(0, -2)} ± ${seconds(d.ci95S)} (95 %)`
    : seconds(d.meanResponseS);
  const warmup = result.warmupS > 0 ? `, of those that arrived after ${result.warmupS} s` : '';
  const lines = [
    `scenario      ${result.scenario}`,
    `simulated     ${result.simulatedS} s, fingerprint ${result.fingerprint}, engine ${result.engine}`,
    ...(result.movement === undefined ? [] : movementLines(result.movement)),
    '',
    `D-requests    ${d.arrived} arrived, ${d.served} served, ${d.waiting} waiting${d.dropped > 0 ? `, ${d.dropped} dropped` : ''}`,
    ...(d.saturated
      ? ['              SATURATED: the backlog grows without end; a mean says nothing about a longer run']
      : []),
    `  response    mean ${mean}, standard deviation ${seconds(d.sdS)}${warmup}`,
    `              50 % within ${seconds(d.p50S)}, 90 % ${seconds(d.p90S)}, 95 % ${seconds(d.p95S)}, 99 % ${seconds(d.p99S)}, all ${seconds(d.maxS)}`,
    `              longer than ${d.thresholdS} s: ${percent(d.overThreshold)}`,
    `C-requests    ${c.requests}, ${count(c.glitches, 'glitch', 'glitches')} (${c.late} late, ${c.discarded} discarded)`,
    '',
    `disk          seek      ${share(disk.seekS)}, ${disk.seekCylinders} cylinders`,
    `              rotation  ${share(disk.rotationS)}`,
    `              transfer  ${share(disk.transferS)}`,
    `              idle      ${share(disk.idleS)}`,
  ];
  return `${lines.join('\n')}\n`;
}
