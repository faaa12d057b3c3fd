/**
 * An explanation must suffice: whoever sees only the candidates’ figures and the rule “the smallest wins, the first
 * criterion that differs decides” picks the request that the policy served; and what is said of it is what then happens.
 */
import { resolved } from '../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policies } from '../../src/core/policy/index.ts';
import { explain } from '../../src/core/scenario/run/explain.ts';
import { Explaining, type Explanation } from '../../src/core/scenario/run/explanation.ts';
import { buildStation } from '../../src/core/scenario/stations.ts';
import { Run } from '../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../src/core/scenario/scenario.ts';
import type {
  ComparedNote,
  ParamValues,
  PolicyDefinition,
  SeekTable,
} from '../../src/core/sim/interfaces.ts';
import { LATE, ROTATION, SEEK, SERVE, TRANSFER } from '../../src/core/trace/kinds.ts';
import type { Page } from '../../src/core/trace/page.ts';
import { drawsOf, isWhole } from '../helpers/statistics.ts';
import { valuesOf } from './anyValues.ts';
import { ownLoads } from './workloadsOfTheirOwn.ts';

/** The second evaluator. Undefined where the figures leave a tie. */
function winnerOf(notes: readonly ComparedNote[], criteria: number): number | undefined {
  let best: readonly ComparedNote[] = notes;
  for (let c = 0; c < criteria && best.length > 1; c++) {
    const least = Math.min(...best.map(({ figures }) => figures[c]));
    best = best.filter(({ figures }) => figures[c] === least);
  }
  return best.length === 1 ? best[0].row : undefined;
}

const loads: readonly ParamValues[] = [
  { workload: 'streams', disk: 'allicat', n: 12, lambda: 12, dsize: 'tracks:1', m: 2, duration: 8 },
  { workload: 'streams', n: 30, vrate: 'two:250000:400000', lambda: 30, seed: 5, duration: 8 },
  { workload: 'rounds', n: 6, lambda: 30, duration: 8 },
  // Saturated.
  { workload: 'rounds', n: 7, lambda: 70, duration: 8, seed: 2 },
  { workload: 'rounds', n: 0, lambda: 60, duration: 8, seed: 3 },
  { workload: 'queue', disk: 'textbook', head: 53 },
];

/** What a named policy leaves open, drawn at random as often as the framework has room for; then the defaults. */
function scenariosOf(definition: PolicyDefinition): readonly Scenario[] {
  const own = definition.params.filter(({ key }) => !(key in definition.fixed));
  const draws = definition.id === 'rounds' ? drawsOf(48, 5) : own.length > 0 ? 4 : 0;
  const values = fc
    .sample(valuesOf(own), { numRuns: 20 * draws, seed: 11 })
    .filter((v) => !definition.check?.({ ...resolved(defaultScenario).values, ...v, round: 1 }).length)
    .slice(0, draws);
  expect(values).toHaveLength(draws);
  const fitting =
    ownLoads(definition) ??
    loads.filter(({ workload }) => definition.inRounds !== true || workload === 'rounds');
  return [{}, ...values].flatMap((drawn, i) =>
    fitting
      .filter((_, k) => i === 0 || k === i % fitting.length)
      .map((load) => withValues(defaultScenario, { ...load, ...drawn, policy: definition.id })),
  );
}

interface Told {
  /** Which of the run's decisions it is, and of its services the next. */
  readonly decision: number;
  readonly service: number;
  readonly explanation: Explanation;
  readonly served: boolean;
}

/** One decision in so many is explained: what is told of it does not depend on whether the others were. */
const EVERY = isWhole ? 1 : 6;
/** Of a run so many decisions are played, the first ones: by then it is as busy as it gets. */
const MOST = drawsOf(1200, 2);

/** A run, its decisions explained, and its record. */
function explainAll(
  scenario: Scenario,
  definition: PolicyDefinition,
  most: number,
): { told: Told[]; page: Page } {
  const station = buildStation(scenario);
  station.record(4096);
  const told: Told[] = [];
  let service = 0;
  for (let decision = 0; decision < most && !station.finished; decision++) {
    const explaining = decision % EVERY === 0 ? new Explaining(station, definition) : undefined;
    station.explain(explaining ?? null);
    const at = station.nowNs;
    station.step();
    const served = station.action.kind === SERVE;
    if (explaining) told.push({ decision, service, explanation: explaining.explanation(at), served });
    if (served) service++;
  }
  return { told, page: station.cut(0) };
}

/** What is amiss with the choice as it was told. */
function faultOfChoice(
  { chosen, compared, comparedInAll }: Explanation,
  criteria: number,
): string | undefined {
  if (new Set(compared.map(({ row }) => row)).size !== compared.length) return 'one is compared twice';
  if (comparedInAll < compared.length) return 'more compared than in all';
  if (compared.some(({ figures }) => figures.length !== criteria || figures.some(Number.isNaN)))
    return 'figures are missing';
  const winner = winnerOf(compared, criteria);
  return winner === chosen ? undefined : `the figures pick ${winner}`;
}

/** What is amiss with the figures of the request served, against the record of what then happened. */
function faultOfService({ candidates, chosen, atNs, head }: Explanation, page: Page, service: number) {
  const { services, segments, requests } = page;
  const its = candidates.find(({ row }) => row === chosen);
  if (!its) return 'it is no candidate';
  const sum = (kind: number) => {
    let total = 0;
    const first = services.firstSegment[service];
    for (let i = first; i < first + services.segmentCount[service]; i++)
      if (segments.kind[i] === kind) total += segments.toNs[i] - segments.fromNs[i];
    return total;
  };
  const r = services.request[service];
  const pairs: readonly (readonly [string, number, number])[] = [
    ['row', its.row, requests.row[r]],
    ['start', atNs, services.startNs[service]],
    ['from', head, services.fromCylinder[service]],
    ['offset', its.offset, services.toCylinder[service] - services.fromCylinder[service]],
    ['seek', its.seekNs, sum(SEEK)],
    ['rotation', its.rotationNs, sum(ROTATION)],
    ['transfer', its.transferNs, sum(TRANSFER)],
    ['visit', its.seekNs + its.rotationNs + its.transferNs, services.endNs[service] - atNs],
    ['end', its.endNs, services.endNs[service]],
    ['slack', its.slackNs, requests.deadlineNs[r] - services.endNs[service]],
    ['late', Number(its.slackNs < 0), Number(services.outcome[service] === LATE)],
    ['arrival', its.arrivalNs, requests.arrivalNs[r]],
  ];
  return pairs.find(([, told, happened]) => told !== happened)?.join(' ');
}

/** The estimate of a sweep (paper, figure 6) with a whole turn for each, from the candidates of the list alone. */
function sweepNs(
  { compared, candidates, head }: Explanation,
  seekNs: SeekTable,
  revolutionNs: number,
  /** Out of order one goes first, and the rest of the sweep behind it. */
  lastTurn: number,
): number {
  const list = compared.filter(({ figures }) => figures[0] <= lastTurn);
  const byRow = new Map(candidates.map((candidate) => [candidate.row, candidate]));
  let total = Math.floor(list.length * revolutionNs + 0.5);
  let at = head;
  for (const { row } of list) {
    const its = byRow.get(row);
    if (!its) return NaN;
    total += seekNs[Math.abs(its.cylinder - at)] + its.transferNs;
    at = its.cylinder;
  }
  return total;
}

describe.each(policies.map((p) => [p.id, p] as const))('%s', (_, definition: PolicyDefinition) => {
  test('its figures pick the request that it serves, time and again, and add up to what then happens', () => {
    let decisions = 0;
    let estimates = 0;
    const faults: string[] = [];
    for (const scenario of scenariosOf(definition)) {
      // With what it contains, by these values.
      const whole = resolved(scenario).policy;
      const criteria = whole.criteria.length;
      const { told, page } = explainAll(scenario, whole, MOST);
      const disk = resolved(scenario).disk;
      const turnNs = Math.floor(disk.revolutionNs + 0.5);
      const longestNs = Math.max(...disk.seekNs);
      for (const { decision: k, service, explanation, served } of told) {
        const { estimateNs, reason } = {
          estimateNs: page.decisions.estimateNs[k],
          reason: whole.reasons[page.decisions.reason[k]],
        };
        const found: (string | undefined)[] = [];
        const last = explanation.steps.at(-1);
        if (last?.line !== reason.line || last.says !== reason.text)
          found.push('the last line is not the reason’s');
        if (explanation.steps.some(({ line }) => !whole.pseudocode[line])) found.push('a line that is none');
        // Cylinders ahead are those of the engine, in the direction of the sweep, from where that begins.
        const offsetOf = new Map(explanation.candidates.map(({ row, offset }) => [row, offset]));
        const aheadOf = (row: number) => (offsetOf.get(row) ?? 0) * explanation.direction;
        const listed = explanation.compared.filter(({ figures }) => Number.isFinite(figures[1]));
        const startsAt = Math.min(0, ...listed.map(({ row }) => aheadOf(row)));
        for (const { row, figures } of definition.inRounds ? explanation.compared : []) {
          if (offsetOf.has(row) && explanation.direction !== 0 && Number.isFinite(figures[1]))
            if (figures[1] < 0 || figures[1] !== aheadOf(row) - startsAt)
              found.push(`${row} is not ${figures[1]} ahead`);
        }
        if (served) {
          decisions++;
          found.push(faultOfChoice(explanation, criteria), faultOfService(explanation, page, service));
          // With one or more compared, the page has a line on which they are.
          if (explanation.steps.length < 2 && definition.comparesOn !== undefined)
            found.push('no line compares');
          const its = explanation.candidates[0];
          if (Number.isFinite(estimateNs)) {
            estimates++;
            const own = its.seekNs + (its.anywhere ? 0 : turnNs) + its.transferNs;
            const worst = own - its.seekNs + longestNs;
            const wholeSweep =
              definition.inRounds && reason.id !== 'oldest' && resolved(scenario).values.bound === 'worst';
            if (wholeSweep && explanation.candidates.length < 200) {
              const lastTurn = reason.id === 'nearby' ? 1 : 0;
              if (sweepNs(explanation, disk.seekNs, disk.revolutionNs, lastTurn) !== estimateNs)
                found.push(`the sweep’s estimate is ${estimateNs}`);
            } else if (!definition.inRounds && estimateNs !== own && estimateNs !== worst)
              found.push(`the estimate is ${estimateNs}, not ${own}`);
          }
        } else if (explanation.chosen !== -1) found.push('a request is chosen where none is served');
        for (const fault of found)
          if (fault !== undefined)
            faults.push(`${JSON.stringify(resolved(scenario).values)} at ${explanation.atNs} ns: ${fault}`);
      }
    }
    expect(faults.slice(0, 3)).toEqual([]);
    expect(decisions).toBeGreaterThan(1000 / EVERY);
    if (definition.inRounds) expect(estimates).toBeGreaterThan(200 / EVERY);
  });
});

test('everybody who waits is a candidate, and beyond two hundred they are counted', () => {
  const scenario = withValues(defaultScenario, { n: 7, lambda: 120, duration: 30, policy: 'mixed-scan' });
  const run = new Run(scenario).complete();
  const page = run.page(0);
  for (const fromNs of [2e9, 9e9, 25e9]) {
    const k = page.decisions.atNs.subarray(0, page.decisions.length).findIndex((at) => at >= fromNs);
    const atNs = page.decisions.atNs[k];
    const { candidates, waiting } = explain(run, atNs);
    // Arrived by then; its service has not begun before; not discarded: a video of an earlier round.
    const begun = new Set<number>();
    for (let s = 0; s < page.services.length; s++)
      if (page.services.startNs[s] < atNs) begun.add(page.services.request[s]);
    const roundStartNs = Math.floor(atNs / resolved(scenario).beatNs) * resolved(scenario).beatNs;
    const expected: number[] = [];
    for (let i = 0; i < page.requests.length; i++) {
      const { arrivalNs, deadlineNs, row } = page.requests;
      if (arrivalNs[i] <= atNs && !begun.has(i) && deadlineNs[i] > roundStartNs) expected.push(row[i]);
    }
    expect(waiting).toBe(expected.length);
    expect(candidates).toHaveLength(Math.min(200, waiting));
    const known = new Set(expected);
    expect(candidates.every(({ row }) => known.has(row))).toBe(true);
  }
});

test('explaining every decision changes nothing of a run', () => {
  for (const definition of policies) {
    const own = ownLoads(definition)?.[0] ?? {};
    const scenario = withValues(defaultScenario, { lambda: 25, ...own, policy: definition.id, duration: 5 });
    const plain = buildStation(scenario);
    plain.run(Infinity);
    const spoken = buildStation(scenario);
    while (!spoken.finished) {
      spoken.explain(new Explaining(spoken, resolved(scenario).policy));
      spoken.step();
    }
    expect([definition.id, spoken.tally.hash.digest()]).toEqual([definition.id, plain.tally.hash.digest()]);
  }
});
