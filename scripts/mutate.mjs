/**
 * `npm run mutate -- N [--seed S] [--in ROOM] [--at PLACE]` plants N small faults at random places of a copy of the sources,
 * each behind a switch, and with one after the other turned on asks the tests that come there, near and cheap ones first. A
 * fault that no test notices shows where the tests do not say what is right. Deterministic by the seed. A test is known to
 * pass without a fault before it may say that it noticed one. `--at`, once or several times, tries only those of the N whose file, or file and line, it is.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asker } from './mutate/ask.mjs';
import { chosen, GROUPS, isTest, testsIn } from './mutate/choose.mjs';
import { copyOf, filesOf } from './mutate/copy.mjs';
import { importsOf } from './mutate/graph.mjs';
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
    } else if (word === '--at') {
      const place = args[++at];
      if (!/\.tsx?(:\d+)?$/.test(place ?? ''))
        throw new Error(
          `--at wants a place as it is told, src/core/disk/drive.ts:12, not ${place ?? 'nothing'}`,
        );
      given.at = [...(given.at ?? []), place];
    } else if (word.startsWith('-')) throw new Error(`${word} is no option; there are --seed, --in and --at`);
    else if (given.count !== undefined) throw new Error(`${word}: one number of faults is enough`);
    else if (!isWhole(word) || Number(word) === 0)
      throw new Error(`${word}: the number of faults is a whole number from 1`);
    else given.count = Number(word);
  }
  if (given.count === undefined)
    throw new Error('how many faults? npm run mutate -- 20 [--seed 1] [--in core/disk]');
  return given;
}

/** Tells what became of each fault as soon as it is known; returns them all, in the order in which they were drawn. */
export async function mutate({
  root,
  count,
  seed,
  rooms,
  at = undefined,
  patience = PATIENCE,
  lanes = availableParallelism(),
  tell,
  note = () => {},
}) {
  const files = filesOf(root);
  const places = files
    .filter((path) => isSource(path) && inRooms(path, rooms))
    .sort()
    .flatMap((path) => placesOf(path, readFileSync(join(root, path), 'utf8')));
  const faults = drawn(places, count, seed).map((fault, k) => ({ ...fault, k }));
  const isWanted = ({ path, line: its }) =>
    at === undefined || at.includes(path) || at.includes(`${path}:${its}`);
  const wanted = faults.filter(isWanted);
  const copy = copyOf(root, files, faults);
  const testsOf = testsIn(files, importsOf(root, files));
  const learnt = learntIn(copy, root, files.filter(isTest));
  const told = new Map(wanted.map((fault) => [fault, { ...fault, passed: 0, cpu: 0 }]));
  const askers = [];
  try {
    // A file's own tests are asked about all faults before anybody learns what the others do.
    for (const group of GROUPS) {
      const left = [...told.values()].filter(({ verdict }) => verdict === undefined);
      /** Takes one fault after the other, by two processes of its own. */
      const lane = async () => {
        const its = asker(copy, askers.length);
        const alone = asker(copy, askers.length + 1, true);
        askers.push(its, alone);
        while (left.length > 0) {
          const one = left.shift();
          const tests = testsOf(group, one.path);
          await learn(tests, { learnt, alone, note });
          await ask(one, chosen(one.k, tests, learnt), its, patience);
          if (one.verdict === undefined && group === GROUPS.at(-1)) {
            one.verdict = 'survived';
            one.by = one.passed === 0 ? 'no test comes here' : `${one.passed} test files pass`;
          }
          if (one.verdict !== undefined) tell(one);
        }
        its.close();
        alone.close();
      };
      await Promise.all(Array.from({ length: Math.min(lanes, left.length) }, lane));
      note(
        `${group}: ${[...told.values()].filter(({ verdict }) => verdict === undefined).length} faults are left`,
      );
    }
    return [...told.values()];
  } finally {
    for (const one of askers) one.close();
    copy.close();
  }
}

/** What a test file does without a fault, each by itself. One that fails says so and is left out. */
async function learn(group, { learnt, alone, note }) {
  const one = async (test) => {
    const answer = await alone.ask(undefined, [{ test }], Infinity);
    const reached = answer.reached.find((line) => line.test === test);
    const isGreen = answer.passed.includes(test) && answer.says === '' && reached !== undefined;
    if (!isGreen) note(`left out, for it fails without a fault: ${test} ${answer.says}`);
    learnt.keep(test, { tests: [], outside: [], cost: answer.cpu, ...reached, isGreen });
  };
  for (const { test } of group) await learnt.onceFor(test, () => one(test));
}

/** Asks some tests about one fault, and gives it a verdict unless all of them pass. */
async function ask(one, asked, its, patience) {
  if (asked.length === 0) return;
  const once = async () => {
    const answer = await its.ask(one.k, asked, patience - one.cpu);
    one.cpu += answer.cpu;
    return answer;
  };
  const first = await once();
  const { failed, hung, isOver, says, passed } = first.isGone ? await once() : first; // of itself, or by the fault
  one.passed += passed.length;
  const is = (verdict, by) => Object.assign(one, { verdict, by });
  if (failed !== undefined) is('killed', `${failed.test}: ${failed.says}`);
  else if (hung !== undefined) is('killed', `${hung} hangs`);
  else if (isOver || one.cpu > patience)
    is('undecided', `patience of ${patience} CPU seconds over after ${one.passed} test files`);
  else if (says !== '') is('killed', `the runner says: ${says}`);
}

const line = ({ verdict, path, line: at, column, before, after, by, cpu }) =>
  `${verdict.padEnd(9)} ${path}:${at}:${column}  ${before} → ${after}  (${by.replace(/\s+/g, ' ')}; ${cpu.toFixed(1)} s)`;

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
  const told = await mutate({ ...given, root, tell: (one) => console.log(line(one)), note: console.log });
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
