/**
 * `npm run mutate -- N [--seed S] [--in ROOM]` plants N small faults, one after the other, at random places of a copy of the
 * sources and asks the tests that come there, near and cheap ones first. A fault that no test notices shows where the tests
 * do not say what is right. Deterministic by the seed. A test is known to pass without a fault before it may say that it
 * noticed one.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from './mutate/ask.mjs';
import { chosen, isTest } from './mutate/choose.mjs';
import { copyOf, filesOf } from './mutate/copy.mjs';
import { distancesTo, importsOf } from './mutate/graph.mjs';
import { learntIn } from './mutate/learnt.mjs';
import { placesOf } from './mutate/places.mjs';

const ROOMS = [
  ...['policy', 'sim', 'disk', 'array', 'metrics', 'scenario', 'trace', 'workload', 'theory'].map(
    (room) => `core/${room}`,
  ),
  'page/state',
];

/** CPU seconds that the tests may take for one fault. */
const PATIENCE = 90;

/** From so many faults on it pays to learn first what every test file costs and reaches. */
const MANY_FAULTS = 50;
/** Test files that share a process while that is learnt. */
const LEARNT_AT_ONCE = 25;

const isSource = (path) => /^src\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const inRooms = (path, rooms) => rooms.some((room) => path.startsWith(`src/${room}/`));

/** Mulberry32: numbers in [0, 1). */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** So many places of all, none twice, and one of the faults that are possible at each. */
function drawn(places, count, seed) {
  const random = randomOf(seed);
  const left = [...places];
  const faults = [];
  while (faults.length < count && left.length > 0) {
    const [{ faults: ways, ...place }] = left.splice(Math.floor(random() * left.length), 1);
    faults.push({ ...place, ...ways[Math.floor(random() * ways.length)] });
  }
  return faults;
}

export function readArguments(args, rooms = ROOMS) {
  const given = { seed: 1, rooms };
  const isWhole = (text) => /^\d{1,9}$/.test(text ?? '');
  for (let at = 0; at < args.length; at++) {
    const word = args[at];
    if (word === '--seed') {
      if (!isWhole(args[++at])) throw new Error(`--seed wants a whole number, not ${args[at] ?? 'nothing'}`);
      given.seed = Number(args[at]);
    } else if (word === '--in') {
      const room = args[++at];
      if (!rooms.includes(room)) throw new Error(`--in ${room ?? ''}: the rooms are ${rooms.join(', ')}`);
      given.rooms = [room];
    } else if (word.startsWith('-')) throw new Error(`${word} is no option; there are --seed and --in`);
    else if (given.count !== undefined) throw new Error(`${word}: one number of faults is enough`);
    else if (!isWhole(word) || Number(word) === 0)
      throw new Error(`${word}: the number of faults is a whole number from 1`);
    else given.count = Number(word);
  }
  if (given.count === undefined)
    throw new Error('how many faults? npm run mutate -- 20 [--seed 1] [--in core/disk]');
  return given;
}

/** Tells what became of each fault as soon as it is known; returns them all. */
export async function mutate({ root, count, seed, rooms, patience = PATIENCE, tell }) {
  const files = filesOf(root);
  const copy = copyOf(root, files, (path) => isSource(path) && inRooms(path, ROOMS.concat(rooms)));
  try {
    const tests = files.filter(isTest);
    const learnt = learntIn(copy.folder, root, tests, copy.marks);
    const imports = importsOf(root, files);
    const places = files
      .filter((path) => isSource(path) && inRooms(path, rooms))
      .sort()
      .flatMap((path) => placesOf(path, readFileSync(join(root, path), 'utf8')));
    if (count >= MANY_FAULTS) await learnFirst({ copy, places, tests, imports, learnt });
    const told = [];
    for (const fault of drawn(places, count, seed)) {
      const verdict = await tried({ fault, copy, tests, imports, learnt, patience });
      told.push({ ...fault, ...verdict });
      tell(told.at(-1));
    }
    return told;
  } finally {
    copy.close();
  }
}

/** Asks all test files that come to any of the places, without a fault. One that fails is left for later. */
async function learnFirst({ copy, places, tests, imports, learnt }) {
  const near = new Set(
    [...new Set(places.map(({ path }) => path))].flatMap((path) => [...distancesTo(path, imports).keys()]),
  );
  const left = tests.filter((test) => near.has(test) && !learnt.isGreen(test));
  while (left.length > 0) {
    const some = left.slice(0, LEARNT_AT_ONCE);
    const { ended } = await ask({ copy, tests: some, patience: Infinity, usual: () => undefined });
    for (const { test, cost, told, state } of ended)
      if (state === 'passed' && told !== undefined) learnt.passed(test, cost, told);
    const asked = new Set(ended.map(({ test }) => test));
    if (asked.size === 0) asked.add(some[0]);
    left.splice(0, left.length, ...left.filter((test) => !asked.has(test)));
  }
}

async function tried({ fault, copy, tests, imports, learnt, patience }) {
  const { path } = fault;
  const block = copy.marks.get(path).around(fault.start);
  const distances = distancesTo(path, imports);
  const passed = new Set();
  let cpu = 0;
  const asked = async (some, left) => {
    const answer = await ask({ copy, tests: some, patience: left, usual: learnt.usual });
    cpu += answer.cpu;
    for (const { test, cost, told, state } of answer.ended)
      if (state === 'passed' && told !== undefined) learnt.passed(test, cost, told);
    return answer;
  };
  const end = (verdict, by) => ({ verdict, by, cpu });
  const isOver = (at) => end('undecided', `patience of ${patience} CPU seconds over, in ${at}`);

  // Again where one is put off because it is dear, and where one that was never seen to pass fails by itself.
  for (;;) {
    const some = chosen({ path, block, tests, distances, learnt }).filter((test) => !passed.has(test));
    if (some.length === 0)
      return end('survived', passed.size === 0 ? 'no test comes here' : `${passed.size} test files pass`);
    if (cpu >= patience) return isOver(some[0]);
    copy.plant(path, fault);
    const answer = await asked(some, patience - cpu).finally(() => copy.mend(path));
    const { ended, hung, isHang, isDear, says } = answer;
    const failed = ended.find(({ state }) => state === 'failed')?.test;
    for (const { test, state } of ended) if (state !== 'failed') passed.add(test);
    if (failed === undefined && hung === undefined) {
      if (answer.isOver && says === '') continue;
      if (cpu >= patience) return isOver('the step to the next test file');
      return end('undecided', `the runner says: ${says.trim().split('\n').at(-1)}`);
    }
    if (failed === undefined && !isHang) {
      learnt.tookLong(hung, answer.cpu - ended.reduce((sum, { cost }) => sum + cost, 0));
      if (isDear) continue;
      return isOver(hung);
    }
    const noticed = failed ?? hung;
    if (!learnt.isGreen(noticed)) {
      const without = await asked([noticed], Infinity);
      if (!learnt.isGreen(noticed)) {
        learnt.failed(noticed, without.cpu);
        continue;
      }
    }
    return end('killed', failed === undefined ? `${noticed} hangs` : noticed);
  }
}

const line = ({ verdict, path, line: at, column, before, after, by, cpu }) =>
  `${verdict.padEnd(9)} ${path}:${at}:${column}  ${before} → ${after}  (${by}; ${cpu.toFixed(1)} s)`;

const only = (told, verdict) => told.filter((one) => one.verdict === verdict);

export function summaryOf(told) {
  const [killed, survived, undecided] = ['killed', 'survived', 'undecided'].map(
    (word) => only(told, word).length,
  );
  const share = told.length === 0 ? 0 : (100 * killed) / told.length;
  return `${killed} killed, ${survived} survived, ${undecided} undecided of ${told.length}: ${share.toFixed(1)} % killed`;
}

async function main() {
  const given = readArguments(process.argv.slice(2));
  const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
  const told = await mutate({ ...given, root, tell: (one) => console.log(line(one)) });
  for (const verdict of ['survived', 'undecided']) {
    const some = only(told, verdict);
    if (some.length > 0) console.log(`\n${verdict}:\n${some.map(line).join('\n')}`);
  }
  const cpu = told.reduce((sum, one) => sum + one.cpu, 0);
  console.log(`\n${cpu.toFixed(0)} CPU seconds, seed ${given.seed}`);
  console.log(summaryOf(told));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await main().catch((fault) => {
    console.error(`mutate: ${fault.message}`);
    process.exitCode = 1;
  });
