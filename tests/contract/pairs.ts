/**
 * Links that between them have every pair of settings that go together: each value of one setting beside each value of any
 * other. Drawn greedily, as many new pairs as will go into one link; the same list every time.
 */
import { writeForm } from '../../src/core/base/paramText.ts';
import { paramByKey } from '../../src/core/scenario/params.ts';
import { decodePlain } from '../../src/core/scenario/link/index.ts';
import { writeCode } from '../../src/core/scenario/link/code.ts';
import type { Scenario } from '../../src/core/scenario/scenario.ts';
import { aging } from '../../src/core/workshop/templates/aging.ts';
import { testRandom } from '../helpers/fuzz.ts';

/** A value of each option, of each form with its default arguments. */
function valuesOf(key: string): readonly string[] {
  const spec = paramByKey.get(key);
  if (spec?.kind === 'choice') return spec.options.map(({ id }) => id);
  if (spec?.kind !== 'forms') throw new Error(`${key} is no choice`);
  return spec.forms.map(({ id, args }) =>
    writeForm(
      id,
      args.map((arg) => arg.default),
    ),
  );
}

/** A policy that somebody has written is in no list, and brings its text along. */
const OWN = `own&code=${writeCode(aging.source)}`;

/** The first value of each is what holds where nobody says. */
export const settings: readonly (readonly [key: string, values: readonly string[]])[] = [
  ['policy', [...valuesOf('policy'), OWN]],
  ...['workload', 'disk', 'place', 'spread', 'bus', 'arbiter', 'grain', 'busbusy', 'armfree', 'reads'].map(
    (key) => [key, valuesOf(key)] as const,
  ),
  ...['admission', 'gap', 'popularity', 'freeblock', 'freeidle', 'starts', 'reclaim'].map(
    (key) => [key, valuesOf(key)] as const,
  ),
  ['disks', ['1', '4']],
  ['armbuffer', ['524288', '0']],
  ['chunk', ['0', '65536']],
  ['slack', ['0', '40']],
  ['scenes', ['none', '0.8:60']],
  ['within', ['0', '1000']],
  ['spares', ['0', '1']],
  ['rebuild', ['idle', 'share:30']],
  ['cache', ['0', '2000000']],
  ['cachefor', ['all', 'requests']],
  ['piece', ['0', '65536']],
  [
    'edits',
    [
      '',
      '1.05:fail:2',
      '0.7:n:2;1.3:n:6',
      '0.9:add:40:0.5:65536;1.4:lambda:20',
      '0.1:serve:C1.1;1.2:serve:D3',
    ],
  ],
];

const ROUNDS_OF_TASKS = [
  ['policy', 'wrr-scan-r'],
  ['workload', 'tasks'],
] as const;

/** What a value goes with alone, where that is none of the defaults. */
const NEEDS: Readonly<Record<string, readonly (readonly [key: string, value: string])[]>> = {
  'spares=1': [
    ['disks', '4'],
    ['spread', 'parity'],
  ],
  'cache=2000000': [['place', 'contiguous']],
  ...Object.fromEntries(valuesOf('reclaim').map((value) => [`reclaim=${value}`, ROUNDS_OF_TASKS])),
};

export interface Walked {
  readonly link: string;
  readonly scenario: Scenario;
}

const SECONDS = 2.5;
export const linkOf = (chosen: ReadonlyMap<string, string>): string =>
  `#/lab?v=3&duration=${SECONDS}&${[...chosen]
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`;

/** Undefined where the settings do not go together: the link says so. */
export function scenarioOf(link: string): Scenario | undefined {
  const { state, faults } = decodePlain(link);
  return faults.length === 0 ? state.scenario : undefined;
}

let walk: readonly Walked[] | undefined;
export const pairwiseWalk = (): readonly Walked[] => (walk ??= walked());

function walked(): readonly Walked[] {
  const random = testRandom(7);
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => [random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  const seen = new Set<string>();
  const nameOf = (a: string, b: string) => (a < b ? `${a}&${b}` : `${b}&${a}`);
  const news = (chosen: ReadonlyMap<string, string>, key: string, value: string): number =>
    [...chosen].filter(([other, its]) => !seen.has(nameOf(`${key}=${value}`, `${other}=${its}`))).length;
  const links: Walked[] = [];
  const pairs = settings.flatMap(([key, values], i) =>
    settings
      .slice(i + 1)
      .flatMap(([other, its]) => values.flatMap((a) => its.map((b) => [key, a, other, b] as const))),
  );
  for (const [key, a, other, b] of shuffled(pairs)) {
    if (seen.has(nameOf(`${key}=${a}`, `${other}=${b}`))) continue;
    let chosen = new Map([
      ...(NEEDS[`${key}=${a}`] ?? []),
      ...(NEEDS[`${other}=${b}`] ?? []),
      [key, a],
      [other, b],
    ]);
    let scenario = scenarioOf(linkOf(chosen));
    // A policy that does not serve the default workload, or the other way round, needs its own first.
    for (const [third, values] of settings.slice(0, 2))
      if (scenario === undefined && !chosen.has(third))
        for (const value of values) {
          scenario ??= scenarioOf(linkOf(new Map([...chosen, [third, value]])));
          if (scenario !== undefined && !chosen.has(third)) chosen = new Map([...chosen, [third, value]]);
        }
    if (scenario === undefined) continue;
    for (const [third, values] of shuffled(settings)) {
      if (chosen.has(third)) continue;
      const best = values
        .map((value) => [news(chosen, third, value), value] as const)
        .filter(([count]) => count > 0)
        .sort(([x], [y]) => y - x)
        .slice(0, 3);
      for (const [, value] of best) {
        const wider = new Map([...chosen, [third, value]]);
        const found = scenarioOf(linkOf(wider));
        if (found === undefined) continue;
        [chosen, scenario] = [wider, found];
        break;
      }
    }
    const all = [...chosen].map(([name, value]) => `${name}=${value}`);
    for (const [i, one] of all.entries()) for (const two of all.slice(i + 1)) seen.add(nameOf(one, two));
    links.push({ link: linkOf(chosen), scenario });
  }
  return links;
}
