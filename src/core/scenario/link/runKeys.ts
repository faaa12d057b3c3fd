/** Keys that decide results beside the parameters: requests written down, and changes in the middle of a run. */
import { resolved } from '../resolved.ts';
import type { ParamValue } from '../../base/params.ts';
import { fault } from '../../base/result.ts';
import type { ScenarioValues } from '../../sim/interfaces.ts';
import { quoted, type Faults } from '../faults.ts';
import type { Scenario } from '../scenario.ts';
import { policyById } from '../params.ts';
import { programOf, sameProgram, writeTune } from '../program.ts';
import { fits, fittingEdits, placeOf } from '../scriptFit.ts';
import type { RunKey } from './key.ts';
import { readCode, readTune, writeCode } from './code.ts';
import { readEdits, readScript, writeEdits, writeScript } from './script.ts';
import { dropOffenders, merged } from './values.ts';

/** In place of the preset's; these words stand for none. */
export const NO_SCRIPT = 'random';
export const NO_EDITS = 'none';

const requests: RunKey = {
  key: 'requests',
  stage: 'run',
  since: 1,
  help: 'Requests written down one by one, in place of the random workload.',
  allowed: `class:arrival:cylinder:angle:size for each, perhaps :deadline:stream, with ; between them (class C or D, seconds, turns or any, bytes); ${NO_SCRIPT} for none`,
  read(text, draft) {
    const { base, taken, given, faults } = draft;
    if (text === NO_SCRIPT) {
      given.add('requests');
      draft.script = undefined;
      return;
    }
    const read =
      text === undefined
        ? undefined
        : readScript(text, placeOf(merged(resolved(base).values, taken)), faults);
    if (read === undefined) {
      // The preset's own script stays where the link has none that can be read.
      dropWhatTheScriptForbids(base, taken, faults);
      return;
    }
    given.add('requests');
    draft.script = read;
    const cache = taken.get('cache');
    if (cache === undefined || cache === 0) return;
    faults.add(`cache=${cache}: requests that are written down name no files; allowed is cache=0 with them`);
    taken.delete('cache');
  },
  write(scenario, base) {
    const script = scenario.script && writeScript(scenario.script);
    const ordinary = base.script && writeScript(base.script);
    return script === ordinary ? undefined : (script ?? NO_SCRIPT);
  },
};

const edits: RunKey = {
  key: 'edits',
  stage: 'run',
  since: 1,
  help: 'Changes in the middle of the run.',
  allowed: `seconds:key:value, seconds:add:cylinder:angle:size, seconds:serve:name, seconds:join, seconds:leave:number or seconds:fail:disk for each, with ; between them; ${NO_EDITS} for none`,
  read(text, draft) {
    const { base, taken, given, faults } = draft;
    const values = merged(resolved(base).values, taken);
    const written = text ?? writeEdits(base.interventions);
    const all = readEdits(text === NO_EDITS ? '' : written, values, placeOf(values), faults).filter(
      (edit) => {
        const isMissing =
          edit.kind === 'set' && edit.key === 'policy' && !draft.program && policyById(edit.value).byProgram;
        if (isMissing) faults.add(`edits: policy:${edit.value} has no program (code=…)`);
        return !isMissing;
      },
    );
    const fitting = fittingEdits(all, draft.script, values);
    faults.add(...fitting.faults);
    draft.interventions = fitting.taken;
    if (text !== undefined) given.add('edits');
  },
  write(scenario, base) {
    const text = writeEdits(scenario.interventions);
    return text === writeEdits(base.interventions) ? undefined : text === '' ? NO_EDITS : text;
  },
};

const code: RunKey = {
  key: 'code',
  stage: 'run',
  since: 3,
  help: 'The program of a policy of one’s own (policy=own).',
  allowed: 'as the page and the command line write it: UTF-8, deflate-raw, base64url',
  read(text, draft) {
    const { base, taken, given, faults } = draft;
    draft.program = base.program;
    if (text !== undefined) {
      const source = readCode(text);
      if (source.ok) {
        draft.program = programOf(source.value);
        given.add('code');
      } else faults.add(...source.faults.map((why) => `code: ${why}`));
    }
    if (draft.program !== undefined || !goesByProgram(merged(resolved(base).values, taken))) return;
    if (text === undefined) faults.add('policy=own: its program is missing (code=…)');
    taken.delete('policy');
    dropOffenders(taken, resolved(base).values, faults);
  },
  write: ({ program }, base) =>
    program === undefined || program.source === base.program?.source ? undefined : writeCode(program.source),
};

const goesByProgram = ({ policy }: ScenarioValues): boolean => policyById(policy).byProgram === true;

const tune: RunKey = {
  key: 'tune',
  stage: 'run',
  since: 3,
  help: 'Settings of the program, where they are not as it has them.',
  allowed: 'name:number for each, with commas between',
  read(text, draft) {
    if (text === undefined) return;
    const { program, given, faults } = draft;
    const read = program ? readTune(text) : fault('there is no program whose settings these could be');
    if (read.ok && program) {
      draft.program = programOf(program.source, read.value);
      given.add('tune');
    } else if (!read.ok) faults.add(...read.faults.map((why) => `tune=${quoted(text)}: ${why}`));
  },
  write: ({ program }, base) =>
    program === undefined || sameProgram(program, base.program) || Object.keys(program.tune).length === 0
      ? undefined
      : writeTune(program.tune),
};

/** In the order in which links write them, and in which they must fit what stands before them. */
export const runKeys: readonly RunKey[] = [code, tune, requests, edits];

/** What a script must fit: its place, and a policy that does not want it in rounds. */
const scriptKeys = [['disk', 'cylinders', 'round'], ['policy']] as const;

/** A preset's own script may not fit another disk or round: these go back to the preset's then. */
function dropWhatTheScriptForbids(base: Scenario, taken: Map<string, ParamValue>, faults: Faults): void {
  if (base.script === undefined) return;
  const allowed = () => fits(base.script ?? [], merged(resolved(base).values, taken));
  for (const keys of scriptKeys) {
    if (!keys.some((key) => taken.has(key)) || allowed()) continue;
    for (const key of keys) {
      const value = taken.get(key);
      if (value === undefined) continue;
      faults.add(`${key}=${value}: the preset’s requests do not fit it`);
      taken.delete(key);
    }
    dropOffenders(taken, resolved(base).values, faults);
  }
}
