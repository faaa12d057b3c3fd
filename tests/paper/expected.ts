/** Mean response times that other programs than ours measured (95 % intervals), and our own way of measuring one. */
import { report, type Report } from '../../src/core/metrics/report.ts';
import { endedRun } from '../../src/core/scenario/run/ended.ts';
import { buildStation } from '../../src/core/scenario/stations.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../src/core/sim/interfaces.ts';

const measured = new Map<string, Report>();

/** What several tests ask for is measured once. */
export function measure(values: ParamValues): Report {
  const key = JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const known = measured.get(key);
  if (known) return known;
  const station = buildStation(withValues(defaultScenario, values), { keepResponses: true });
  station.run(Infinity);
  station.finish();
  const its = report(endedRun(station));
  measured.set(key, its);
  return its;
}

export const meanResponse = [
  ['disjoint-fcfs', 7, 12, 0.3466, 0.0013],
  ['disjoint-scan', 7, 12, 0.3044, 0.0007],
  ['mixed-scan', 7, 12, 0.2299, 0.0005],
  ['mixed-gated', 7, 12, 0.302, 0.0006],
  ['disjoint-fcfs', 3, 30, 0.1437, 0.0007],
  ['disjoint-scan', 3, 30, 0.1098, 0.0004],
  ['mixed-scan', 3, 30, 0.0954, 0.0003],
  ['mixed-gated', 3, 30, 0.1095, 0.0004],
] as const;
