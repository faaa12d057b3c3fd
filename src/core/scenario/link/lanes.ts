/**
 * Scenarios that are compared with another one, as a link writes them: by what differs from it.
 *
 *     lanes=policy:disjoint-scan~policy:mixed-gated;n:5~1.482:serve:D5
 *
 * Lanes are parted by `~`, what differs by `;`. `key:value` holds for the whole run; what begins with a time is an edit
 * (see linkScript) that comes to those of the first scenario; `alone` says that the first one's edits are not its,
 * `same` that nothing differs.
 */
import { resolved, withFixed } from '../resolved.ts';
import { writeParam } from '../../base/paramText.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { Faults, quoted } from '../faults.ts';
import { NO_EDITS } from './runKeys.ts';
import { readScenario } from './scenario.ts';
import { writeEdits } from './script.ts';
import { allParams } from '../params.ts';
import { sameProgram } from '../program.ts';
import type { InterventionSpec, Scenario } from '../scenario.ts';

/** As many others as fit beside the first. */
export const MOST_LANES = 3;

const ALONE = 'alone';
/** A lane with nothing of its own. */
const SAME = 'same';
const isTime = (word: string): boolean => /^[\d.]/.test(word);

/** Lanes that are wrong in any part are left out, with a fault: half of a difference would be another comparison. */
export function readLanes(text: string | undefined, base: Scenario, faults: Faults): readonly Scenario[] {
  if (text === undefined || text === '') return [];
  const lanes: Scenario[] = [];
  for (const [i, item] of text.split('~').entries()) {
    if (lanes.length === MOST_LANES) {
      faults.add(
        `lanes: at most ${MOST_LANES} scenarios can stand beside the first; the others are left out`,
      );
      break;
    }
    const own = new Faults(3);
    const lane = readLane(item, base, own);
    if (own.list().length === 0) lanes.push(lane);
    else faults.add(...own.list().map((fault) => `lanes, number ${i + 1} (${quoted(item)}): ${fault}`));
  }
  return lanes;
}

function readLane(text: string, base: Scenario, faults: Faults): Scenario {
  const pairs = new Map<string, string>();
  const edits: string[] = [];
  let alone = false;
  for (const item of text.split(';')) {
    const [word = ''] = item.split(':', 1);
    if (item === ALONE) alone = true;
    else if (isTime(word)) edits.push(item);
    else if (allParams.some(({ key }) => key === word)) pairs.set(word, item.slice(word.length + 1));
    else if (item !== '' && item !== SAME)
      faults.add(`${quoted(item)}: key:value or time:key:value was expected`);
  }
  const all = [...(alone ? [] : [writeEdits(base.interventions)]), ...edits].filter((edit) => edit !== '');
  pairs.set('edits', all.length > 0 ? all.join(';') : NO_EDITS);
  return readScenario(pairs, withFixed(base), new Set(), faults);
}

/** A single one that differs, by its key; undefined, with a fault, where any part of it is wrong or nothing differs. */
export function readOther(key: string, text: string, base: Scenario, faults: Faults): Scenario | undefined {
  const own = new Faults(3);
  const other = readLane(text, base, own);
  if (!own.any && sameLane(other, base)) own.add('something that differs from the scenario was expected');
  if (!own.any) return other;
  faults.add(...own.list().map((fault) => `${key}=${quoted(text)}: ${fault}`));
  return undefined;
}

/** Undefined where a link cannot say it, or there is nothing to be said. */
export function writeOther(other: Scenario, base: Scenario): string | undefined {
  const lane = asLane(other, base);
  return lane.ok && !sameLane(lane.value, base) ? writeLane(lane.value, base) : undefined;
}

export function writeLanes(lanes: readonly Scenario[], base: Scenario): string {
  return lanes.map((lane) => writeLane(lane, base)).join('~');
}

/** The same differences from another scenario; what makes no sense there is left out, with a fault. */
export function rebaseLanes(
  lanes: readonly Scenario[],
  before: Scenario,
  now: Scenario,
  faults: Faults,
): readonly Scenario[] {
  return lanes.length === 0 ? lanes : readLanes(writeLanes(lanes, before), now, faults);
}

/** A scenario as a lane beside another one: as a link would bring it back, or the sentences that say why it cannot. */
export function asLane(scenario: Scenario, base: Scenario): Result<Scenario> {
  if (scenario.script !== base.script)
    return fault('lanes serve the requests of (a); another workload is chosen in the Lab');
  if (!sameProgram(scenario.program ?? base.program, base.program))
    return fault('lanes go by the program of (a); another is written in the Workshop');
  const faults = new Faults(3);
  const read = readLanes(writeLanes([scenario], base), base, faults);
  const [only, ...others] = read;
  return only && others.length === 0 ? ok(only) : fault(...faults.list());
}

/** Do two scenarios give the same run for certain, being written alike? */
export const sameLane = (a: Scenario, b: Scenario): boolean =>
  a.script === b.script && sameProgram(a.program, b.program) && writeLane(a, b) === SAME;

function writeLane(lane: Scenario, base: Scenario): string {
  const { values, policy } = resolved(lane);
  const before = resolved(base).values;
  const { fixed } = policy;
  const items = allParams
    .filter(({ key }) => values[key] !== before[key] && !(key in fixed))
    .map((spec) => `${spec.key}:${writeParam(values[spec.key] ?? spec.default)}`);
  const added = beyond(lane.interventions, base.interventions);
  if (added === undefined) items.push(ALONE);
  const edits = writeEdits(added ?? lane.interventions);
  const all = [...items, ...(edits === '' ? [] : [edits])];
  return all.length > 0 ? all.join(';') : SAME;
}

/** What stands in `all` and not in `part`; undefined where `part` is not in `all` as a whole. */
function beyond(
  all: readonly InterventionSpec[],
  part: readonly InterventionSpec[],
): readonly InterventionSpec[] | undefined {
  const missing = new Map<string, number>();
  for (const edit of part) {
    const text = writeEdits([edit]);
    missing.set(text, (missing.get(text) ?? 0) + 1);
  }
  let left = part.length;
  const own = all.filter((edit) => {
    const text = writeEdits([edit]);
    const times = missing.get(text) ?? 0;
    if (times === 0) return true;
    missing.set(text, times - 1);
    left--;
    return false;
  });
  return left > 0 ? undefined : own;
}
