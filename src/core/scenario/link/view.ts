/** The view part of a link: one row a key. It decides nothing about a run. */
import { describeRange, parseNumber } from '../../base/params.ts';
import { parseSeconds, secondsText } from '../decimalTime.ts';
import { quoted, type Faults } from '../faults.ts';
import { defaultView, locks, panelNames, type ViewState } from '../viewState.ts';
import type { PresetDefinition } from '../preset.ts';
import { parseRequestName } from '../requestName.ts';

interface ViewKey {
  readonly key: string;
  readonly field: keyof ViewState;
  /** The value, or undefined for a text that holds none. */
  read(text: string): unknown;
  write(value: never): string;
  /** What is allowed, in words. */
  readonly allowed: string;
}

const LONGEST_S = 1e6;
const SPEEDS = { min: 0.001, max: 1000, unit: '' };

const seconds = (key: string, field: keyof ViewState, leastNs: number): ViewKey => ({
  key,
  field,
  read: (text) => {
    const ns = parseSeconds(text);
    return ns !== undefined && ns >= leastNs && ns <= LONGEST_S * 1e9 ? ns : undefined;
  },
  write: (ns: number) => secondsText(ns),
  allowed: describeRange({ min: leastNs / 1e9, max: LONGEST_S, unit: 's' }),
});

const words = (key: string, field: keyof ViewState, ...allowed: readonly string[]): ViewKey => ({
  key,
  field,
  read: (text) => (allowed.includes(text) ? text : undefined),
  write: (word: string) => word,
  allowed: `one of ${allowed.join(', ')}`,
});

const flag = (key: string, field: keyof ViewState): ViewKey => ({
  key,
  field,
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (on: boolean) => (on ? '1' : '0'),
  allowed: '0 or 1',
});

/** In the order in which links write them. */
export const viewKeys: readonly ViewKey[] = [
  seconds('t', 'timeNs', 0),
  words('pace', 'pace', 'decision', 'true'),
  {
    key: 'speed',
    field: 'speed',
    read: (text) => {
      const x = parseNumber(text);
      return x !== undefined && x >= SPEEDS.min && x <= SPEEDS.max ? x : undefined;
    },
    write: String,
    allowed: describeRange(SPEEDS),
  },
  seconds('zoom', 'zoomNs', 1000),
  {
    key: 'sel',
    field: 'selected',
    read: (text) => (parseRequestName(text) ? text : undefined),
    write: (name: string) => name,
    allowed: 'the name of a request, such as D5 or C2.7 (stream 2, round 7)',
  },
  words('theme', 'theme', 'light', 'dark', 'projector'),
  flag('play', 'playing'),
  seconds('stop', 'stopNs', 0),
  flag('future', 'future'),
  flag('embed', 'embed'),
  {
    key: 'panels',
    field: 'panels',
    read: (text) => {
      const names = text.split(',');
      const known = names.every((name) => (panelNames as readonly string[]).includes(name));
      return known && new Set(names).size === names.length ? names : undefined;
    },
    write: (names: readonly string[]) => names.join(','),
    allowed: `a list such as disk,timeline of ${panelNames.join(', ')}, each at most once`,
  },
  words('lock', 'lock', ...locks),
];

const isInstant = (row: ViewKey): boolean => row.field === 'timeNs' || row.field === 'stopNs';

/** The preset's way of looking, as far as it fits a run that ends at `endNs`. */
function presetView(preset: PresetDefinition | undefined, endNs: number): ViewState {
  const view: Record<string, unknown> = { ...preset?.view };
  for (const row of viewKeys) if (isInstant(row) && Number(view[row.field]) > endNs) delete view[row.field];
  return view;
}

/**
 * The preset's view with what a link adds to it. `given` takes the keys that were right. Instants must lie in the run,
 * which ends at `endNs`.
 */
export function readView(
  pairs: ReadonlyMap<string, string>,
  preset: PresetDefinition | undefined,
  endNs: number,
  given: Set<string>,
  faults: Faults,
): ViewState {
  const view: Record<string, unknown> = { ...presetView(preset, endNs) };
  for (const row of viewKeys) {
    const text = pairs.get(row.key);
    if (text === undefined) continue;
    const value = row.read(text);
    if (value === undefined) faults.add(`${row.key}=${quoted(text)}: allowed is ${row.allowed}`);
    else if (isInstant(row) && Number(value) > endNs)
      faults.add(`${row.key}=${quoted(text)}: the run ends at ${secondsText(endNs)} s`);
    else {
      view[row.field] = value;
      given.add(row.key);
    }
  }
  return Object.freeze(view);
}

/** What differs from the preset's view, and from what a link need not say. */
export function writeView(
  view: ViewState,
  preset: PresetDefinition | undefined,
  endNs: number,
): readonly (readonly [string, string])[] {
  const ordinary: ViewState = { ...defaultView, ...presetView(preset, endNs) };
  const text = (row: ViewKey, of: ViewState) => {
    const value = of[row.field];
    return value === undefined ? undefined : row.write(value as never);
  };
  return viewKeys.flatMap((row) => {
    const now = text(row, view);
    return now === undefined || now === text(row, ordinary) ? [] : [[row.key, now] as const];
  });
}
