/**
 * What is handed in of the Workshop, as a receipt says it (scenario/files/workReceipt.ts, kind `workshop`): the program whole,
 * what must hold of it, and what came of it on the public seeds. The page makes it of what was done; whoever checks it makes
 * it again of what the receipt says, by the same interpreter, and looks at no verdict that stands in it.
 *
 *     "of": { "workshop": "fair-sstf", "language": 1, "sha256": "…", "decisions": 634, "must": "overtaken:4~busy",
 *             "seeds": "1-40", "wants": "program", "source": "function decide…", "tune": "aging:300" }
 *
 * Each property is a step, `property-1` and so on, with its sentence and its verdict as answers; so is each kept test. The runs
 * are that on the requests that the Workshop shows first (or those that were found), and all of the seeds together, in one digest.
 */
import { fault, ok, type Result } from '../../base/result.ts';
import { sha256 } from '../../base/sha256.ts';
import { NS_PER_S } from '../../base/time.ts';
import { LANGUAGE_VERSION, LONGEST_SOURCE } from '../../language/limits.ts';
import { receiptScenario } from '../../scenario/files/receipt.ts';
import type { StepOfReceipt, WorkParts, WorkReceipt } from '../../scenario/files/workReceipt.ts';
import { readTune } from '../../scenario/link/code.ts';
import { programOf, writeTune } from '../../scenario/program.ts';
import { inCountedPortions } from '../../scenario/run/counted.ts';
import { endedRun } from '../../scenario/run/ended.ts';
import { buildMachine } from '../../scenario/run/machine.ts';
import { withValues, type Scenario, type ScriptedRequest } from '../../scenario/scenario.ts';
import type { Program } from '../../sim/interfaces.ts';
import { huntScenario } from '../hunt/hunt.ts';
import { sentenceOf, type Property } from '../hunt/properties.ts';
import { readProperties, writeProperties } from '../hunt/propertyText.ts';
import { sampleScript, workshopGround } from '../hunt/samples.ts';
import { LONGEST_TITLE, type KeptTest } from '../challenges/assignment.ts';
import { checksOf, type Checked, type Sample, type Spend } from './checks.ts';
import { readSeeds, seedScript, writeSeeds } from './seeds.ts';
import { readRequests, readTests, writeRequests, writeTests } from './tests.ts';

/** Of one's own accord, and not of a challenge that has a name. */
const OWN = 'own';

/** A run of requests goes on so long behind the last of them. */
const BEHIND_S = 30;

export interface HandedWork {
  readonly title: string;
  /** Of a challenge that is ready to be set. */
  readonly id?: string | undefined;
  readonly program: Pick<Program, 'source' | 'tune'>;
  readonly properties: readonly Property[];
  readonly seeds: readonly number[];
  readonly wants: 'program' | 'requests';
  /** Where requests are wanted. */
  readonly requests?: readonly ScriptedRequest[];
  readonly tests: readonly KeptTest[];
}

type Parts = Omit<WorkParts, 'variant'>;

export const seedSamples = (seeds: readonly number[], properties: readonly Property[]): readonly Sample[] =>
  seeds.map((seed) => ({ number: seed, script: seedScript(seed, properties) }));

export function verdictOf({ samples, fails, first }: Checked): string {
  if (first === undefined) return 'holds';
  if (samples === 1) return `fails: ${first.failure.says}`;
  if (first.number === 0) return `fails: ${first.failure.says}`;
  return `fails on ${fails} of ${samples} seeds, first on ${first.number}: ${first.failure.says}`;
}

const step = (id: string, ...answers: readonly string[]): StepOfReceipt => ({
  ...{ id, answers: [...answers], hints: 0, tries: [], seconds: 0 },
});

function* played(scenario: Scenario, spend: Spend): Generator<number, string> {
  const machine = buildMachine(scenario);
  for (const steps of inCountedPortions(machine, 1)) {
    spend(steps);
    yield 0;
  }
  return endedRun(machine).fingerprint;
}

/** The language must be here (bringPrograms). Yields after each decision how many seeds are done. */
export function* workshopWork(work: HandedWork, spend: Spend = () => undefined): Generator<number, Parts> {
  const { title, id, program, properties, seeds, wants, requests = [], tests } = work;
  const its = programOf(program.source, program.tune);
  const onSeeds = yield* checksOf(its, properties, seedSamples(seeds, properties), spend);
  const script = wants === 'requests' ? requests : sampleScript;
  const found = yield* checksOf(its, properties, [{ number: 0, script }], spend);
  const judged = wants === 'requests' ? found : onSeeds;
  const kept: StepOfReceipt[] = [];
  for (const [k, test] of tests.entries()) {
    const sample = { number: k + 1, script: test.script };
    const { checked } = yield* checksOf(its, [test.property], [sample], spend);
    kept.push(step(`test-${k + 1}`, sentenceOf(test.property), ...checked.map(verdictOf)));
  }
  const lastNs = script.at(-1)?.arrivalNs ?? 0;
  const whole = huntScenario({ program: its, from: workshopGround }, script);
  const scenario = withValues(whole, { duration: Math.ceil(lastNs / NS_PER_S) + BEHIND_S });
  const fingerprint = yield* played(scenario, spend);
  const run = { id: 'requests', scenario: receiptScenario(scenario), fingerprint };
  const varied = {
    id: 'seeds',
    scenario: 'seeds',
    vary: 'seed',
    order: [...seeds],
    digest: onSeeds.fingerprint,
  };
  const tune = writeTune(program.tune);
  const right = judged.checked.filter(({ first }) => (first === undefined) === (wants === 'program'));
  return {
    kind: 'workshop',
    title,
    of: {
      ...{ workshop: id ?? OWN, language: LANGUAGE_VERSION, sha256: sha256(program.source) },
      ...{ decisions: onSeeds.decisions, must: writeProperties(properties), seeds: writeSeeds(seeds), wants },
      ...(wants === 'requests' ? { requests: writeRequests(requests) } : {}),
      ...(tests.length > 0 ? { tests: writeTests(tests) } : {}),
      ...{ source: program.source, ...(tune === '' ? {} : { tune }) },
    },
    steps: [
      ...judged.checked.map((checked, k) =>
        step(`property-${k + 1}`, sentenceOf(checked.property), verdictOf(checked)),
      ),
      ...kept,
    ],
    runs: [run, varied],
    mark: properties.length === 0 ? null : right.length / properties.length,
  };
}

/** What a receipt says that it is of; every reason why it cannot be looked at again. */
export function workOfReceipt({ title, of }: Pick<WorkReceipt, 'title' | 'of'>): Result<HandedWork> {
  const faults: string[] = [];
  const field = (key: string, longest: number): string => {
    const value = String(of[key] ?? '');
    if (value.length > longest)
      faults.push(`${key} has ${value.length} characters; at most ${longest} are allowed`);
    return value.slice(0, longest);
  };
  const read = <T>(key: string, reader: (text: string) => Result<T>, otherwise: T): T => {
    const text = field(key, LONGEST_SOURCE);
    if (text === '') return otherwise;
    const its = reader(text);
    if (its.ok) return its.value;
    faults.push(...its.faults.map((why) => `${key}: ${why}`));
    return otherwise;
  };
  if (of.language !== LANGUAGE_VERSION)
    faults.push(
      `it is written in version ${String(of.language ?? 'none').slice(0, 10)} of the language, and this is version ${LANGUAGE_VERSION}`,
    );
  const wants = of.wants === 'requests' ? 'requests' : 'program';
  const id = field('workshop', LONGEST_TITLE);
  const work: HandedWork = {
    ...{ title, id: id === OWN || id === '' ? undefined : id, wants },
    program: { source: field('source', LONGEST_SOURCE), tune: read('tune', readTune, {}) },
    properties: read('must', readProperties, []),
    seeds: read('seeds', readSeeds, []),
    requests: wants === 'requests' ? read('requests', readRequests, []) : [],
    tests: read('tests', readTests, []),
  };
  return faults.length > 0 ? fault(...faults) : ok(work);
}

/** Verdicts that stand in a receipt, and are others. */
export function wrongVerdicts(said: WorkReceipt['steps'], found: WorkReceipt['steps']): readonly string[] {
  return found.flatMap(({ id, answers }) => {
    const [, claimed] = said.find((its) => its.id === id)?.answers ?? [];
    if (claimed === answers[1]) return [];
    const shown =
      claimed === undefined ? 'is missing' : `is said to ${claimed === 'holds' ? 'hold' : 'fail'}`;
    return [`${id} ${shown}; it ${String(answers[1])}`];
  });
}
