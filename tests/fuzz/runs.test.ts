/**
 * Short runs of settings at random: none throws, no time is negative or no number, no service overlaps the next, nobody waits
 * at a disk that stands still for nothing, and played again it is the same run. The pairwise walk has every two settings;
 * here any number of them meet, with loads from none to far too much. `npm run fuzz -- 100000 --only texts` plays 2,000.
 */
import { expect, test } from 'vitest';
import { faultsOfRun } from '../contract/faultsOfRun.ts';
import { linkOf, scenarioOf, settings } from '../contract/pairs.ts';
import { testRandom } from '../helpers/fuzz.ts';
import { SAMPLES } from './samples.ts';

const RUNS = Math.ceil(SAMPLES / 50);
const FIRST_SEED = Number(process.env.FC_SEED ?? 1);

const loads: typeof settings = [
  ['n', ['0', '1', '7', '40']],
  ['lambda', ['0', '3', '25', '200']],
  ['dsize', ['constant:1', 'gamma:50000:80000', 'constant:3000000']],
  ['csize', ['constant:4096', 'gamma:800000:200000']],
  ['round', ['0.2', '1', '2']],
  ['head', ['0', '500']],
  ['spread', ['parity', 'parity-disk', 'fine', 'duplicated', 'coarse']],
  ['disks', ['2', '5', '16']],
];

/** Settings are taken one by one, as long as they go together with those before. */
function drawn(seed: number) {
  const random = testRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  let chosen = new Map([['seed', String(seed)]]);
  let scenario = scenarioOf(linkOf(chosen));
  for (let tries = 0; tries < 20; tries++) {
    const [key, values] = pick(random() < 0.4 ? loads : settings);
    const wider = new Map([...chosen, [key, pick(values)]]);
    const found = scenarioOf(linkOf(wider));
    if (found !== undefined) [chosen, scenario] = [wider, found];
  }
  return { link: linkOf(chosen), scenario };
}

test(`${RUNS} short runs of settings at random`, () => {
  const faults: string[] = [];
  for (let k = 0; k < RUNS; k++) {
    const { link, scenario } = drawn(1000 * FIRST_SEED + k);
    if (scenario === undefined) throw new Error(`${link} is no scenario`);
    let found: readonly string[];
    try {
      found = faultsOfRun(scenario);
    } catch (error) {
      found = [String(error)];
    }
    faults.push(...found.map((fault) => `${link}: ${fault}`));
  }
  expect(faults.join('\n')).toBe('');
});
