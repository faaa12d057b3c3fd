/** From a link's pairs to a state: version first, then migrations, then every value, with all faults listed. */
import { parseNumber, parseParam, type ParamValue } from '../base/params.ts';
import { policies } from '../policy/index.ts';
import type { ParamValues } from '../sim/interfaces.ts';
import { quoted, type Faults } from './faults.ts';
import { pages, type Decoded, type LinkState } from './linkState.ts';
import { readEdits, readScript, writeEdits } from './linkScript.ts';
import type { RawLink } from './linkText.ts';
import { readView, viewKeys } from './linkView.ts';
import { LINK_VERSION, migrate } from './migrations.ts';
import { allParams, checkTogether, effectiveValues, paramByKey, policyOf } from './params.ts';
import { presetScenario } from './preset.ts';
import { presetById } from './presets/index.ts';
import { durationNs } from './resolve.ts';
import { defaultScenario, type Scenario } from './scenario.ts';
import { fits, fittingEdits, placeOf } from './scriptFit.ts';

/** Faults of one link that are told in words. */
export const MOST_FAULTS = 20;

/** A script in place of the preset's; these words stand for none. */
export const NO_SCRIPT = 'random';
export const NO_EDITS = 'none';

const otherKeys = ['v', 'preset', 'requests', 'rz', 'edits', 'engine', 'fp'];
const knownKeys: ReadonlySet<string> = new Set([
  ...otherKeys,
  ...paramByKey.keys(),
  ...viewKeys.map((row) => row.key),
]);

type Pairs = ReadonlyMap<string, string>;

/** `pairs` must hold the script as `requests`, not as `rz`. */
export function decodePairs(raw: RawLink, faults: Faults): Decoded {
  const version = readVersion(raw.pairs.get('v'), faults);
  const pairs = migrate(raw.pairs, version, (fault) => faults.add(fault));
  for (const [key, value] of pairs)
    if (!knownKeys.has(key)) faults.add(`${quoted(key)}=${quoted(value)}: there is no such key`);
  const given = new Set<string>();
  const preset = readPreset(pairs, given, faults);
  const scenario = readScenario(pairs, preset ? presetScenario(preset) : defaultScenario, given, faults);
  const state: LinkState = {
    page: readPage(raw.page, faults),
    scenario,
    ...(preset ? { preset: preset.id } : {}),
    view: readView(pairs, preset, durationNs(scenario), given, faults),
    ...readMarks(pairs, faults),
  };
  return { state: Object.freeze(state), faults: faults.list(), version, given };
}

function readVersion(text: string | undefined, faults: Faults): number {
  if (text === undefined) return LINK_VERSION;
  const version = parseNumber(text);
  if (version === undefined || !Number.isInteger(version) || version < 0) {
    faults.add(`v=${quoted(text)}: not a version; the link is read as version ${LINK_VERSION}`);
    return LINK_VERSION;
  }
  if (version > LINK_VERSION)
    faults.add(
      `v=${version}: the link is newer than this program, which knows version ${LINK_VERSION}; what it understands is taken`,
    );
  return version;
}

function readPage(page: string, faults: Faults): string {
  if (page === '') return 'lab';
  const [first] = page.split('/', 1);
  if ((pages as readonly string[]).includes(first) && /^[a-z0-9/-]{1,80}$/.test(page)) return page;
  faults.add(`${quoted(page)}: there is no such page; there are ${pages.join(', ')}`);
  return 'lab';
}

function readPreset(pairs: Pairs, given: Set<string>, faults: Faults) {
  const id = pairs.get('preset');
  if (id === undefined) return undefined;
  const preset = presetById.get(id);
  if (preset) given.add('preset');
  else faults.add(`preset=${quoted(id)}: unknown; allowed is one of ${[...presetById.keys()].join(', ')}`);
  return preset;
}

function readMarks(pairs: Pairs, faults: Faults): Pick<LinkState, 'engine' | 'fingerprint'> {
  const engine = pairs.get('engine');
  const fingerprint = pairs.get('fp');
  const engineFine = engine !== undefined && /^[\w.-]{1,32}$/.test(engine);
  const fingerprintFine = fingerprint !== undefined && /^[0-9a-f]{16}$/.test(fingerprint);
  if (engine !== undefined && !engineFine) faults.add(`engine=${quoted(engine)}: not an engine’s version`);
  if (fingerprint !== undefined && !fingerprintFine)
    faults.add(`fp=${quoted(fingerprint)}: not a fingerprint, which has 16 hexadecimal digits`);
  return { ...(engineFine ? { engine } : {}), ...(fingerprintFine ? { fingerprint } : {}) };
}

// ---- the scenario part ----

function readScenario(pairs: Pairs, base: Scenario, given: Set<string>, faults: Faults): Scenario {
  const taken = readValues(pairs, base.values, faults);
  const requests = pairs.get('requests');
  const read =
    requests === undefined || requests === NO_SCRIPT
      ? undefined
      : readScript(requests, placeOf(merged(base.values, taken)), faults);
  // The preset's own script stays where the link has none that can be read.
  if (read === undefined && requests !== NO_SCRIPT) dropWhatTheScriptForbids(base, taken, faults);
  const script = requests === NO_SCRIPT ? undefined : (read ?? base.script);
  const values = Object.freeze(merged(base.values, taken));
  for (const key of taken.keys()) given.add(key);
  const place = placeOf(values);
  if (read !== undefined || requests === NO_SCRIPT) given.add('requests');
  const edits = pairs.get('edits');
  const allEdits = readEdits(
    edits === NO_EDITS ? '' : (edits ?? writeEdits(base.interventions)),
    values,
    place,
    faults,
  );
  const fitting = fittingEdits(allEdits, script, values);
  faults.add(...fitting.faults);
  const interventions = fitting.taken;
  if (edits !== undefined) given.add('edits');
  return Object.freeze({ values, ...(script ? { script } : {}), interventions });
}

const merged = (base: ParamValues, taken: ReadonlyMap<string, ParamValue>): ParamValues =>
  effectiveValues({ ...base, ...Object.fromEntries(taken) });

/** The values that were given and are right, one by one, with the policy, and together. */
function readValues(pairs: Pairs, base: ParamValues, faults: Faults): Map<string, ParamValue> {
  const taken = new Map<string, ParamValue>();
  for (const spec of allParams) {
    const text = pairs.get(spec.key);
    if (text === undefined) continue;
    const value = parseParam(spec, text.slice(0, 400));
    if (value.ok) taken.set(spec.key, value.value);
    else faults.add(...value.faults);
  }
  refuseFixed(taken, base, faults);
  dropOffenders(taken, base, faults);
  return taken;
}

/** Until what is left goes together. */
function dropOffenders(taken: Map<string, ParamValue>, base: ParamValues, faults: Faults): void {
  for (;;) {
    const wrong = checkTogether(merged(base, taken));
    if (wrong.length === 0 || taken.size === 0) return;
    faults.add(...wrong);
    for (const key of offenders(wrong, taken)) taken.delete(key);
  }
}

/** A named policy is a point of a framework: its axes cannot be given other values. */
function refuseFixed(taken: Map<string, ParamValue>, base: ParamValues, faults: Faults): void {
  const policy = policyOf(merged(base, taken));
  for (const [key, value] of Object.entries(policy.fixed)) {
    if (!taken.has(key) || taken.get(key) === value) continue;
    const open = policies.find((p) => !(key in p.fixed) && p.params.some((spec) => spec.key === key));
    const advice = open ? `; use policy=${open.id} to choose` : '';
    faults.add(`${key}=${taken.get(key)}: ${key} is fixed to ${value} by policy=${policy.id}${advice}`);
    taken.delete(key);
  }
}

/**
 * Which of the given keys go back to their defaults. A fault of values that do not go together begins with its key;
 * where that one was not given, all that were given and may have a part in it.
 */
function offenders(wrong: readonly string[], taken: ReadonlyMap<string, ParamValue>): readonly string[] {
  const named = wrong
    .map((fault) => fault.slice(0, Math.max(0, fault.indexOf('='))))
    .filter((key) => taken.has(key));
  const disk = [...taken.keys()].filter((key) => paramByKey.get(key)?.group === 'disk');
  // The default queue need not fit a disk that the given one was meant for.
  if (named.includes('queue')) return [...named, ...disk];
  if (named.length > 0) return named;
  // Where the head or a queue stands beyond the disk, it is the disk that was given.
  if (disk.length > 0 && wrong.some((fault) => /^(?:queue|head)=/.test(fault))) return disk;
  const near = [...taken.keys()].filter((key) => paramByKey.get(key)?.group === 'policy' || key === 'round');
  return near.length > 0 ? near : [...taken.keys()];
}

/** What a script must fit: its place, and a policy that does not want it in rounds. */
const scriptKeys = [['disk', 'cylinders', 'round'], ['policy']] as const;

/** A preset's own script may not fit another disk or round: these go back to the preset's then. */
function dropWhatTheScriptForbids(base: Scenario, taken: Map<string, ParamValue>, faults: Faults): void {
  if (base.script === undefined) return;
  const allowed = () => fits(base.script ?? [], merged(base.values, taken));
  for (const keys of scriptKeys) {
    if (!keys.some((key) => taken.has(key)) || allowed()) continue;
    for (const key of keys) {
      const value = taken.get(key);
      if (value === undefined) continue;
      faults.add(`${key}=${value}: the preset’s requests do not fit it`);
      taken.delete(key);
    }
    dropOffenders(taken, base.values, faults);
  }
}
