/**
 * Defaults that have changed, by the version of links that was the last to go by the old one. A link of that version or
 * before says what it went by, so that it plays its run for ever. Said is only what has a part in one of the link's runs: a
 * policy or workload is named by its values, its preset, a lane, an edit or an axis. It is said once, beside the values,
 * from which lanes, edits and points of sweeps take whatever they do not say themselves.
 */
import { parseParam } from '../../base/paramText.ts';
import { paramByKey } from '../params.ts';
import type { PresetDefinition } from '../preset.ts';
import { presetById } from '../presets/index.ts';
import { writeEdits } from './script.ts';

interface Reading {
  readonly key: string;
  /** What that version went by. */
  readonly value: string;
  /** The policies, or the workload, that it had a part in. */
  readonly of: readonly string[];
  /** Policies under which it could not be chosen, and was this one thing. */
  readonly fixedBy?: readonly string[];
}

/** A closer look at the papers. */
const ofFirst: readonly Reading[] = [
  {
    key: 'aperiodic',
    value: 'immediate:2',
    of: [
      ...['edf', 'stag-edf', 'rate-monotonic', 'least-slack'],
      ...['scan-edf', 'dm-scan', 'gss', 'round-robin'],
    ],
  },
  { key: 'phase', value: 'random', of: ['streams'], fixedBy: ['scan-edf', 'stag-edf'] },
  { key: 'lazy', value: 'on', of: ['edl'] },
  { key: 'newcomer', value: 'intime', of: ['scan-rt'] },
];

/** Whoever stood in the list behind a refused task was not weighed. */
const ofSecond: readonly Reading[] = [{ key: 'weighing', value: 'first', of: ['tasks'] }];

const readings: ReadonlyMap<number, readonly Reading[]> = new Map([
  [1, ofFirst],
  [2, ofSecond],
]);

/** Whatever may name a policy or a workload beside the values and the preset. */
const naming = ['policy', 'workload', 'edits', 'lanes', 'ghost', 'vary'] as const;

/** Changes the pairs of version `from` in place; a value that is none is reported here, for what was in its place then is said. */
export function sayReadings(from: number, pairs: Map<string, string>, report: (fault: string) => void): void {
  const preset = presetById.get(pairs.get('preset') ?? '');
  // Made since: it goes by what is said today.
  if ((preset?.since ?? 1) > from) return;
  const named = namesIn(pairs, preset);
  for (const reading of readings.get(from) ?? []) {
    const spec = paramByKey.get(reading.key);
    if (spec === undefined || !reading.of.some((name) => named.has(name))) continue;
    const given = pairs.get(reading.key);
    const read = given === undefined ? undefined : parseParam(spec, given);
    if (read?.ok || isSettled(reading, pairs, preset)) continue;
    if (read !== undefined) for (const fault of read.faults) report(fault);
    pairs.set(reading.key, reading.value);
  }
}

/** Words of the link and of its preset; those that name nothing do no harm. */
function namesIn(
  pairs: ReadonlyMap<string, string>,
  preset: PresetDefinition | undefined,
): ReadonlySet<string> {
  const texts = naming.map((key) => pairs.get(key) ?? '');
  const own = preset
    ? [preset.values.policy, preset.values.workload, writeEdits(preset.interventions ?? [])]
    : [];
  return new Set([...texts, ...own].join(' ').match(/[\w-]+/g));
}

/** The preset says it, or its policy, or the link's: then it is nobody's to say. */
function isSettled(
  { key, fixedBy = [] }: Reading,
  pairs: ReadonlyMap<string, string>,
  preset: PresetDefinition | undefined,
): boolean {
  if (preset && (key in preset.values || fixedBy.includes(String(preset.values.policy)))) return true;
  return fixedBy.includes(pairs.get('policy') ?? '');
}
