/** What several disks did, in the text format of `simulate`: together, then a line a disk. */
import { resolved } from '../core/scenario/resolved.ts';
import { countText, percentText, secondsText } from '../core/metrics/print.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { loadOfDisks } from '../core/workload/systemWords.ts';
import type { RebuiltReport } from '../core/metrics/rebuilt.ts';
import type { DiskReport, SystemReport } from '../core/metrics/systemReport.ts';

/** Of several disks, in both its numbers: “35 videos, 7 a disk”. */
export const loadOf = (scenario: Scenario): readonly string[] => {
  const { workload, values } = resolved(scenario);
  return scenario.script === undefined ? loadOfDisks(workload, values) : [];
};

const times = (x: number | null): string => (x === null ? '–' : x.toFixed(2));

export function systemLines(
  { disks, imbalance, busyImbalance, bus, lost, rebuilt = [] }: SystemReport,
  each: readonly DiskReport[],
  load: readonly string[],
): string[] {
  return [
    `system        ${[`${disks} disks`, ...load].join('; ')}`,
    `              longest queue of a disk in a round over the mean of all ${times(imbalance)}; busiest disk over the mean ${times(busyImbalance)}`,
    ...(bus
      ? [
          `              bus held ${percentText(bus.use)} of the time; ${countText(bus.lostTurns, 'turn')} of a platter lost`,
        ]
      : []),
    ...(lost
      ? [
          `              lost, for no disk has their data any more: ${lost.continuous} C-requests, ${lost.discrete} D-requests`,
        ]
      : []),
    ...rebuilt.map(rebuiltLine),
    ...each.map(lineOf),
  ];
}

function rebuiltLine(its: RebuiltReport): string {
  const { disk, failedS, doneS, dangerS, extents, written, spares, atRisk, stoppedS } = its;
  const place = spares > 1 ? `${spares} spares in turn took its place` : 'a spare took its place';
  const words =
    stoppedS !== null
      ? `${written} of ${extents} extents written when the next failure stopped it at ${secondsText(stoppedS)}: ${percentText(atRisk)} of all data are lost`
      : doneS === null
        ? `${written} of ${extents} extents written by the end, in danger for ${secondsText(dangerS)} so far; another failure would lose ${percentText(atRisk)} of all data`
        : `all ${extents} extents written at ${secondsText(doneS)}: in danger for ${secondsText(dangerS)}`;
  return `${`  rebuilt`.padEnd(14)}disk ${disk} failed at ${secondsText(failedS)}, ${place}; ${words}`;
}

function lineOf({ discrete, continuous, disk }: DiskReport, i: number): string {
  const { seekS, rotationS, transferS, idleS, freeS } = disk;
  const all = seekS + rotationS + transferS + freeS + idleS;
  const words = [
    `${discrete.served} D-requests served, ${discrete.waiting} waiting`,
    ...(discrete.served > 0
      ? [`mean ${secondsText(discrete.meanResponseS)}, 95 % within ${secondsText(discrete.p95S)}`]
      : []),
    ...(continuous.requests > 0
      ? [`${countText(continuous.glitches, 'glitch', 'glitches')} of ${continuous.requests}`]
      : []),
    `busy ${percentText(1 - idleS / all)}`,
    ...(discrete.saturated ? ['SATURATED'] : []),
  ];
  return `${`  disk ${i + 1}`.padEnd(14)}${words.join('; ')}`;
}
