/** The view part of a link: one entry a key. It decides nothing about a run. */
import { resolved } from '../resolved.ts';
import { describeRange, parseNumber } from '../../base/paramText.ts';
import { parseSeconds, secondsText } from '../decimalTime.ts';
import { quoted } from '../faults.ts';
import { defaultView, locks, type KnownNames, type ViewState } from '../viewState.ts';
import type { PresetDefinition } from '../preset.ts';
import { parseRequestName, parseRequestPiece } from '../requestName.ts';
import type { StateKey } from './key.ts';
import { isName } from './text.ts';

interface ViewKey {
  readonly key: string;
  readonly field: keyof ViewState;
  /** The version of links that first had it; 1 where nothing is said. */
  readonly since?: number;
  /** The value, or undefined for a text that holds none. */
  read(text: string, names?: KnownNames): unknown;
  write(value: never): string;
  /** What it says, in one sentence. */
  readonly help: string;
  /** What is allowed, in words. */
  readonly allowed: string;
  /** The same where the names are known. */
  readonly allowedOf?: (names: KnownNames) => string;
}

const LONGEST_S = 1e6;
const MOST_DISKS = 16;
const SPEEDS = { min: 0.001, max: 1000, unit: '' };

const seconds = (key: string, field: keyof ViewState, help: string, leastNs: number): ViewKey => ({
  key,
  field,
  help,
  read: (text) => {
    const ns = parseSeconds(text);
    return ns !== undefined && ns >= leastNs && ns <= LONGEST_S * 1e9 ? ns : undefined;
  },
  write: (ns: number) => secondsText(ns),
  allowed: describeRange({ min: leastNs / 1e9, max: LONGEST_S, unit: 's' }),
});

const words = (key: string, field: keyof ViewState, help: string, allowed: readonly string[]): ViewKey => ({
  key,
  field,
  help,
  read: (text) => (allowed.includes(text) ? text : undefined),
  write: (word: string) => word,
  allowed: `one of ${allowed.join(', ')}`,
});

const flag = (key: string, field: keyof ViewState, help: string): ViewKey => ({
  key,
  field,
  help,
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (on: boolean) => (on ? '1' : '0'),
  allowed: '0 or 1',
});

/** In the order in which links write them. */
const rows: readonly ViewKey[] = [
  { ...seconds('t', 'timeNs', 'The instant shown, in seconds.', 0), since: 0 },
  words('pace', 'pace', 'A beat for each decision, or true proportion.', ['decision', 'true']),
  {
    key: 'speed',
    field: 'speed',
    help: 'Simulated seconds per second, in true proportion.',
    read: (text) => {
      const x = parseNumber(text);
      return x !== undefined && x >= SPEEDS.min && x <= SPEEDS.max ? x : undefined;
    },
    write: String,
    allowed: describeRange(SPEEDS),
  },
  seconds('zoom', 'zoomNs', 'Seconds of the run in sight at once.', 1000),
  {
    key: 'sel',
    field: 'selected',
    help: 'The request that is selected.',
    read: (text) => (parseRequestName(parseRequestPiece(text)[0]) ? text : undefined),
    write: (name: string) => name,
    allowed:
      'the name of a request, such as D5, C2.7 (stream 2, round 7), C2.7(2) (the second of that name) or D2.7 (of a client)',
  },
  {
    key: 'focus',
    field: 'focus',
    since: 2,
    help: 'Of several disks the one that is looked at; requests are named as they are on it.',
    read: (text) => (/^[1-9]\d?$/.test(text) && Number(text) <= MOST_DISKS ? Number(text) - 1 : undefined),
    write: (disk: number) => String(disk + 1),
    allowed: `a whole number from 1 to ${MOST_DISKS}`,
  },
  {
    ...flag('alone', 'alone', '1 has charts and figures of the disk that is looked at alone, not of all.'),
    since: 3,
  },
  words('theme', 'theme', 'Colours and sizes, for this visit.', ['light', 'dark', 'projector']),
  flag('play', 'playing', '1 plays on opening.'),
  seconds('stop', 'stopNs', 'Where playing pauses, in seconds.', 0),
  flag('future', 'future', '1 shows what has not happened yet.'),
  {
    ...words('ask', 'ask', 'A question at t, or where playing stops: who is served next is to be guessed.', [
      'next',
    ]),
    since: 3,
  },
  {
    ...flag('embed', 'embed', '1 leaves pictures and playback alone, for a frame in another page.'),
    allowed: '0 or 1, or of lessons the word lesson',
  },
  {
    key: 'panels',
    field: 'panels',
    help: 'Which pictures are shown in a frame.',
    read: (text, names) => {
      const panels = text.split(',');
      const known = panels.every((name) => names?.panels?.includes(name) ?? isName(name));
      return known && new Set(panels).size === panels.length ? panels : undefined;
    },
    write: (panels: readonly string[]) => panels.join(','),
    allowed: 'a list such as disk,timeline of the names of panels, each at most once',
    allowedOf: ({ panels = [] }) => `a list such as disk,timeline of ${panels.join(', ')}, each at most once`,
  },
  {
    key: 'chart',
    field: 'chart',
    help: 'The chart under the rounds, where it is not that of the response times.',
    read: (text, names) => ((names?.panels?.includes(text) ?? isName(text)) ? text : undefined),
    write: (name: string) => name,
    allowed: 'the name of a chart, such as queue',
    allowedOf: ({ panels = [] }) => `one of ${panels.join(', ')}`,
  },
  words('lock', 'lock', 'What cannot be changed: the scenario, or all but looking.', locks),
];

const allowedIn = ({ allowed, allowedOf }: ViewKey, names: KnownNames | undefined): string =>
  names?.panels && allowedOf ? allowedOf(names) : allowed;

const isInstant = (row: ViewKey): boolean => row.field === 'timeNs' || row.field === 'stopNs';

const lacksOthers = ({ field }: ViewKey, disks: number): boolean => field === 'alone' && disks === 1;

/** The preset's way of looking, as far as it fits a run that ends at `endNs`. */
export function presetView(preset: PresetDefinition | undefined, endNs: number): Record<string, unknown> {
  const view: Record<string, unknown> = { ...preset?.view };
  for (const row of rows) if (isInstant(row) && Number(view[row.field]) > endNs) delete view[row.field];
  return view;
}

const lookKey = (row: ViewKey): StateKey => ({
  key: row.key,
  stage: 'look',
  since: row.since ?? 1,
  help: row.help,
  allowed: row.allowed,
  read(text, { view, given, faults, endNs, scenario, names }) {
    const { disks } = resolved(scenario).values;
    const value = row.read(text, names);
    if (value === undefined) faults.add(`${row.key}=${quoted(text)}: allowed is ${allowedIn(row, names)}`);
    else if (isInstant(row) && Number(value) > endNs) {
      faults.add(`${row.key}=${quoted(text)}: the run ends at ${secondsText(endNs)} s`);
      // As near to what was meant as there is; a stop that is never reached is none.
      if (row.field === 'timeNs') view[row.field] = endNs;
    } else if (
      (row.field === 'focus' && Number(value) >= disks) ||
      (value === true && lacksOthers(row, disks))
    )
      faults.add(
        `${row.key}=${quoted(text)}: ${disks === 1 ? 'there is one disk' : `there are ${disks} disks`}`,
      );
    else {
      view[row.field] = value;
      given.add(row.key);
    }
  },
  // What differs from the preset's view, and from what a link need not say.
  write({ view }, { preset, endNs }) {
    const ordinary: ViewState = { ...defaultView, ...presetView(preset, endNs) };
    const text = ({ [row.field]: value }: ViewState) =>
      value === undefined ? undefined : row.write(value as never);
    const now = text(view);
    return now === text(ordinary) ? undefined : now;
  },
});

/** In the order in which links write them. */
export const viewKeys: readonly StateKey[] = rows.map(lookKey);
