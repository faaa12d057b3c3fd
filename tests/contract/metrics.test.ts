/**
 * What every metric keeps, and that one more is one file (madeUp/busy.ts) and one line in the registry (here, below):
 * reports, sweeps, Compare and the Lab have it without an edit anywhere else.
 */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { textReport } from '../../src/cli/textReport.ts';
import { resultOf, runToEnd } from '../../src/cli/runToEnd.ts';
import { usage } from '../../src/cli/usage.ts';
import { csvHeader } from '../../src/core/experiment/sweep/csv.ts';
import { measures } from '../../src/core/experiment/sweep/measures.ts';
import { defaultSweep, readSweep } from '../../src/core/experiment/sweep/spec.ts';
import { runReplication } from '../../src/core/experiment/sweep/replication.ts';
import type { Metric } from '../../src/core/metrics/definition.ts';
import type * as Registry from '../../src/core/metrics/index.ts';
import { metrics } from '../../src/core/metrics/index.ts';
import { metricsWith } from '../../src/core/metrics/offered.ts';
import { exactly } from '../../src/core/metrics/pairedSpread.ts';
import { Faults } from '../../src/core/scenario/faults.ts';
import { Run } from '../../src/core/scenario/run/run.ts';
import { loadAll } from '../../src/core/scenario/run/whole.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import type { ClientPlan } from '../../src/core/sim/interfaces.ts';
import { FIGURES } from '../../src/core/trace/clientCounts.ts';
import { outcomeRows, type LaneFigures } from '../../src/page/app/compare/outcomeRows.ts';
import { readDocument } from '../docs/markdown.ts';

// Test files share a worker and its modules: what was loaded before knows nothing of the line that is added here, and
// what is loaded here must not stay.
vi.hoisted(() => {
  vi.resetModules();
});
afterAll(() => {
  vi.doUnmock('../../src/core/metrics/index.ts');
  vi.resetModules();
});

vi.mock('../../src/core/metrics/index.ts', async (original) => {
  const registry = await original<typeof Registry>();
  const { busy } = await import('./madeUp/busy.ts');
  return { ...registry, metrics: [...registry.metrics, busy] };
});

/** Each has had something in the run’s first second. */
const had = new Float64Array(3 * FIGURES).fill(1);
const client = (number: number, kind: ClientPlan['kind']): ClientPlan => ({
  ...{ client: number, name: kind, kind, priority: 0, weight: 1, startNs: 0, endNs: Infinity, writes: false },
  ...(kind === 'rate'
    ? { bytesPerS: 1e6, periodNs: 1e9, deadlineNs: 1e9 }
    : { bytesPerS: NaN, periodNs: NaN, deadlineNs: NaN }),
  ...{ sizeBytes: 1e6, perS: NaN, quantum: NaN, cylinders: [0, 0] },
  contract: { periodNs: NaN, sliceNs: NaN, extra: false },
});

beforeAll(loadAll);

const all: readonly Metric[] = metrics;
const scenario = withValues(defaultScenario, { gap: 'constant:5', duration: 100 });

const different = (things: readonly unknown[]) => {
  expect(new Set(things).size).toBe(things.length);
};

describe.each(all.map((metric) => [metric.id, metric] as const))('%s', (id, metric) => {
  test('has a name, a title and a sentence', () => {
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(metric.title).toMatch(/^[\dA-Z]/);
    expect(metric.help).toMatch(/\.$/);
  });

  test('comes about in one way at most, and is offered somewhere', () => {
    const { ratio, quantile, extreme, sweep, report, compare, counter, time } = metric;
    expect([ratio, quantile, extreme].filter((way) => way !== undefined).length).toBeLessThan(2);
    expect([sweep, report, compare, counter, time].some((part) => part !== undefined)).toBe(true);
    // What has no interval is no measure of a sweep; what has no figure in a stretch is no row.
    if (sweep) expect(ratio ?? quantile).toBeDefined();
    if (compare) expect(ratio ?? quantile ?? extreme).toBeDefined();
  });
});

describe('the registry', () => {
  test('has each name, each path and each place once', () => {
    different(all.map(({ id }) => id));
    different(metricsWith('report').map(({ report }) => report.path));
    different(metricsWith('counter').map(({ counter }) => counter.place));
    different(metricsWith('time').map(({ time }) => time.place));
  });

  test('a replication has a ratio for each measure that is one', () => {
    const { ratios } = runReplication({ cell: 0, replication: 0, scenario, full: false });
    for (const { id, ratio, unit, ofGuests, sweep } of measures) {
      expect(id in ratios, id).toBe(ratio !== undefined);
      const [above, below] = ratios[id] ?? [0, 1];
      // Nobody comes in this run, and its server has no cycles: of these there is nothing to tell.
      if ((ofGuests === true || sweep?.later === true) && below === 0) {
        expect(above, id).toBe(0);
        continue;
      }
      if (unit === 'share') expect(above / below, id).toBeLessThanOrEqual(1);
      expect(above / below, id).toBeGreaterThanOrEqual(0);
    }
  });

  test('rows of Compare are those metrics that are offered there, in their order', () => {
    // Of a run that has something of everything but several disks.
    const all = { ...scenario, values: { ...scenario.values, freeblock: 'on' } };
    const { beats } = new Run(all).complete().station.tally;
    const clients = { plans: [client(0, 'rate'), client(1, 'greedy'), client(2, 'greedy')], byBeat: [had] };
    const lane: LaneFigures = {
      part: {
        ...{ beats, beatNs: 1e9, from: 0, to: beats.length },
        clients: { ...clients, priorities: [1, 0, 0] },
      },
      percentile: () => exactly(0.5e9),
      ...{ saturated: false, unsettled: false },
      same: { ordinary: true, streams: true },
    };
    const words = { ...resolved(scenario).traits.words, goalS: 2 };
    const rows = outcomeRows([lane, lane], { queue: false, exact: false, hasDeadlines: true, words });
    const offered = metricsWith('compare').filter(
      (metric) => !('ofDisks' in metric) && !('ofScenes' in metric) && !('ofCache' in metric),
    );
    expect(rows.map(({ id }) => id)).toEqual(offered.map(({ id }) => id));
    for (const { cells } of rows) expect(cells[1].difference).toBe('as (a)');
    expect(rows.at(-1)).toMatchObject({ id: 'busy', title: 'disk busy' });
    expect(rows.at(-1)?.cells[0].value).toMatch(/^\d\d\.\d\u202f%$/);
  });
});

describe('a metric that was made up', () => {
  test('is a measure of sweeps, in links, in the csv and in the help', () => {
    expect(measures.map(({ id }) => id)).toContain('busy');
    const faults = new Faults(5);
    expect(readSweep({ measure: 'busy' }, faults).measure).toBe('busy');
    expect(faults.any).toBe(false);
    expect(csvHeader(defaultSweep)).toContain(',busy,busy_low,busy_high,');
    expect(usage).toMatch(/--measure (?:(?!\n--)[^])* busy,/);
  });

  test('stands in the report, as text and as json', () => {
    const result = resultOf(scenario, runToEnd(scenario));
    const idle = result.disk.idleS / result.simulatedS;
    expect((result.disk as { readonly busyShare?: number }).busyShare).toBeCloseTo(1 - idle, 12);
    expect(textReport(result)).toMatch(/\n {14}busy {6}\d\d\.\d %\n$/);
  });

  test('is an outcome with an interval, and a counter of the Lab', () => {
    expect(metricsWith('compare').map(({ id }) => id as string)).toContain('busy');
    expect(metricsWith('counter').map(({ id }) => id as string)).toContain('busy');
  });

  test('is the one that CONTRIBUTING.md adds', () => {
    const file = readDocument('tests/contract/madeUp/busy.ts');
    expect(readDocument('CONTRIBUTING.md')).toContain(file.slice(file.indexOf('export const')));
  });
});
