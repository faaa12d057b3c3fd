/** What is said of decisions with free blocks: the figures pick what is served, and the words hold. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { checkTogether, idleSettings } from '../../../../src/core/scenario/together.ts';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { Explaining, type Explanation } from '../../../../src/core/scenario/run/explanation.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { BACKGROUND } from '../../../../src/core/trace/kinds.ts';

const scenarioOf = (policy: string, values: Readonly<Record<string, string | number>> = {}) =>
  withValues(defaultScenario, {
    ...{ policy, freeblock: 'on', workload: 'streams', reads: 'angle', n: 8, lambda: 20, duration: 3 },
    ...values,
  });

/** Whoever is told the figures alone. */
function winnerOf({ compared }: Explanation, criteria: number): number | undefined {
  let best = compared;
  for (let c = 0; c < criteria && best.length > 1; c++) {
    const least = Math.min(...best.map(({ figures }) => figures[c]));
    best = best.filter(({ figures }) => figures[c] === least);
  }
  return best.length === 1 ? best[0].row : undefined;
}

describe.each(['fcfs', 'sstf', 'satf', 'c-look', 'edf', 'scan-edf', 'edl'])('%s', (policy) => {
  test('its figures pick what is served, the last line is the reason’s, and explaining changes nothing', () => {
    const scenario = scenarioOf(policy, { freeidle: 'on' });
    expect(checkTogether(resolved(scenario).values)).toEqual([]);
    const definition = resolved(scenario).policy;
    const station = buildStation(scenario);
    station.record(4096);
    const faults: string[] = [];
    const reasons = new Set<string>();
    while (!station.finished) {
      const explaining = new Explaining(station, definition);
      station.explain(explaining);
      const atNs = station.nowNs;
      station.step();
      const told = explaining.explanation(atNs);
      const reason = definition.reasons[station.action.reason];
      reasons.add(reason.id);
      const last = told.steps.at(-1);
      if (last?.line !== reason.line || last.says !== reason.text) faults.push(`${atNs}: another last line`);
      if (told.steps.some(({ line }) => !definition.pseudocode[line])) faults.push(`${atNs}: no such line`);
      if (told.compared.some(({ figures }) => figures.length !== definition.criteria.length))
        faults.push(`${atNs}: figures are missing`);
      if (told.chosen >= 0 && winnerOf(told, definition.criteria.length) !== told.chosen)
        faults.push(`${atNs}: the figures pick ${winnerOf(told, definition.criteria.length)}`);
    }
    expect(faults.slice(0, 5)).toEqual([]);
    expect([...reasons]).toEqual(expect.arrayContaining(['freeAtSource', 'freeAtTarget', 'freeWhileIdle']));
    const plain = buildStation(scenario);
    plain.run(Infinity);
    expect(station.tally.hash.digest()).toBe(plain.tally.hash.digest());
  });
});

test('the plan is told with its figures, and once more when the request’s own turn has come', () => {
  const run = new Run(scenarioOf('fcfs')).complete();
  const { decisions, requests } = run.page(0);
  const free = (d: number) => requests.requestClass[decisions.request[d]] === BACKGROUND;
  const first = Array.from({ length: decisions.length }, (_, d) => d).find(
    (d) => d > 20 && free(d) && free(d + 1) && !free(d - 1) && decisions.request[d] >= 0,
  );
  if (first === undefined) throw new Error('no two blocks are read in a row');
  let last = first;
  while (free(last)) last++;
  const says = (d: number) =>
    explain(run, decisions.atNs[d])
      .steps.map((step) => step.says)
      .join('\n');
  expect(says(first)).toMatch(
    /The platter would be waited for \d\.\d{3} ms on F’s cylinder: room for \d+ blocks/,
  );
  expect(says(first)).toContain(`${last - first} wanted blocks pass on the way`);
  expect(says(last)).toMatch(
    /the blocks are read, and its transfer begins \d+\.\d{3} ms from now, as without them/,
  );
});

test('where nothing can be read on the way, that is said', () => {
  const idle = (values: Readonly<Record<string, string | number>>) =>
    idleSettings(resolved(scenarioOf('fcfs', values)).values).get('freeblock');
  expect(idle({})).toBeUndefined();
  expect(idle({ reads: 'anywhere', lambda: 0 })).toContain('never waited for');
  expect(idle({ workload: 'queue' })).toContain('never waited for');
  expect(idle({ workload: 'clients', clients: 'greedy@0' })).toContain('background client');
  expect(idle({ workload: 'clients', clients: 'greedy@0;background@2' })).toBeUndefined();
});

test('a checkpoint holds what was read in a few bytes, and pages do not depend on who asks for them', () => {
  const scenario = scenarioOf('sstf', { disk: 'zoned-7200', duration: 60, lambda: 30 });
  const station = buildStation(scenario);
  station.run(50e9);
  const { policy } = station.save() as { policy: { blocks: { rest: Int32Array } } };
  expect(policy.blocks.rest.byteLength).toBeLessThanOrEqual(4096);
});

const summed = (column: ArrayLike<number>, from: number, to: number) =>
  Array.from({ length: to - from }, (_, k) => column[from + k]).reduce((a, b) => a + b, 0);

test('on and off in mid-run: the foreground is the same', () => {
  const plain = scenarioOf('scan-edf', { freeblock: 'off', duration: 12 });
  const at = (seconds: number, value: string) =>
    ({ atNs: seconds * 1e9, kind: 'set', key: 'freeblock', value }) as const;
  const changed = { ...plain, interventions: [at(3, 'on'), at(7, 'off')] };
  const [alone, beside] = [plain, changed].map((scenario) => new Run(scenario).complete().station.tally);
  for (const name of ['dServed', 'cServed', 'responseSumNs', 'late', 'transferDNs', 'queued'] as const)
    expect(beside.beats[name].slice(0, beside.beats.length)).toEqual(
      alone.beats[name].slice(0, alone.beats.length),
    );
  const beatAt = (seconds: number) => Math.floor((seconds * 1e9) / beside.beatNs);
  const { transferBNs, length } = beside.beats;
  expect(summed(transferBNs, 0, beatAt(3))).toBe(0);
  expect(summed(transferBNs, beatAt(3), beatAt(7))).toBeGreaterThan(0);
  expect(summed(transferBNs, beatAt(7) + 2, length)).toBe(0);
});

test('a scan goes on where it was when another policy takes over, and does not begin again when all is read', () => {
  const values = { disk: 'textbook', cylinders: 6, n: 0, lambda: 25, dsize: 'constant:512', duration: 20 };
  const scenario = scenarioOf('fcfs', { workload: 'rounds', ...values });
  const taken = { atNs: 1e9, kind: 'set', key: 'policy', value: 'sstf' } as const;
  const { tally } = new Run({ ...scenario, interventions: [taken] }).complete().station;
  expect(summed(tally.beats.transferBNs, 0, tally.beats.length)).toBe(60 * 1e6);
  expect(tally.gauges.of('free-scan', 20e9)?.last).toBe(1);
});
