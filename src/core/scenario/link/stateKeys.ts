/** Keys of a link's frame: its version, what it starts from, what stands beside it, and what its author had. */
import { quoted } from '../faults.ts';
import { presetById, presets } from '../presets/index.ts';
import type { SweepWords } from '../viewState.ts';
import { readVariant, VARIANT, variantSeed } from '../variant.ts';
import type { LinkDraft, StateKey } from './key.ts';
import { MOST_LANES, readLanes, readOther, writeLanes, writeOther } from './lanes.ts';
import { LINK_VERSION } from './migrations.ts';

export const version: StateKey = {
  key: 'v',
  stage: 'envelope',
  since: 0,
  help: 'The version of links that this one is written in; older ones are read as they were meant.',
  allowed: `a whole number up to ${LINK_VERSION}`,
  // Read before the pairs are what they are today.
  read: () => undefined,
  write: () => String(LINK_VERSION),
};

export const packed: StateKey = {
  key: 'rz',
  stage: 'envelope',
  since: 1,
  help: 'A long script, compressed; it stands in the place of requests.',
  allowed: 'as the page and the command line write it',
  // Opening and closing a link turns it into `requests` and back (index.ts).
  read: () => undefined,
  write: () => undefined,
};

/** At most five whose ids have a word, or a beginning of one, in common with `text`. */
function presetsLike(text: string): readonly string[] {
  const words =
    text
      .toLowerCase()
      .slice(0, 60)
      .match(/[a-z]{3,}/g) ?? [];
  const shared = (id: string) => words.filter((word) => id.includes(word.slice(0, 5))).length;
  return presets
    .map(({ id }) => id)
    .filter(shared)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, 5);
}

export const preset: StateKey = {
  key: 'preset',
  stage: 'base',
  since: 1,
  help: 'The scenario to start from; the link holds what differs from it.',
  allowed: 'the id of a preset',
  read(text, draft) {
    const found = presetById.get(text);
    if (found === undefined) {
      const near = presetsLike(text).join(', ');
      draft.faults.add(
        `preset=${quoted(text)}: unknown; ${near ? `near it are ${near}` : 'allowed is the id of a preset'}; the gallery lists all`,
      );
      return;
    }
    draft.preset = found;
    draft.given.add('preset');
  },
  write: (_, around) => around.preset?.id,
};

export const variant: StateKey = {
  key: VARIANT,
  stage: 'replaces',
  since: 1,
  help: 'A student’s code, from which the seed is made: the same code gives the same run.',
  allowed: 'up to 64 letters, digits, dots, dashes, underscores and @',
  read(text, draft) {
    const code = readVariant(text, draft.faults);
    if (code === undefined) return;
    draft.variant = code;
    draft.given.add(VARIANT);
    setSeed(code, draft);
  },
  write: (state) => state.variant,
};

/** The seed that belongs to a student's code. */
function setSeed(code: string, { pairs, faults }: LinkDraft): void {
  const seed = String(variantSeed(code));
  const other = pairs.get('seed');
  if (other !== undefined && other !== seed)
    faults.add(`seed=${quoted(other)}: the seed is made from variant=${code}, and is ${seed}`);
  pairs.set('seed', seed);
}

export const lanes: StateKey = {
  key: 'lanes',
  stage: 'beside',
  since: 1,
  help: 'On the page Compare: what else is run, by what differs from the scenario.',
  allowed: `key:value with ; between them for each lane, up to ${MOST_LANES} lanes with ~ between them`,
  read(text, draft) {
    const read = readLanes(text, draft.scenario, draft.faults);
    if (read.length === 0) return;
    draft.lanes = read;
    draft.given.add('lanes');
  },
  write: (state) =>
    state.lanes && state.lanes.length > 0 ? writeLanes(state.lanes, state.scenario) : undefined,
};

export const ghost: StateKey = {
  key: 'ghost',
  stage: 'beside',
  since: 3,
  help: 'In the Lab: the run before the last change, by what differs from the scenario.',
  allowed: 'key:value with ; between them, as for one of the lanes',
  read(text, draft) {
    const before = readOther('ghost', text, draft.scenario, draft.faults);
    if (before === undefined) return;
    draft.ghost = before;
    draft.given.add('ghost');
  },
  write: ({ ghost: before, scenario }) => before && writeOther(before, scenario),
};

/** Of the page Experiments and of `sweep`, which read the words themselves, so that the Lab need not know them. */
const sweepKey = (key: keyof SweepWords, help: string, allowed: string): StateKey => ({
  key,
  stage: 'beside',
  since: 1,
  help: `On the page Experiments: ${help}`,
  allowed,
  read(text, draft) {
    draft.sweep = { ...draft.sweep, [key]: text };
    draft.given.add(key);
  },
  write: (state) => state.sweep?.[key],
});

export const vary = sweepKey(
  'vary',
  'parameters and their values, the one along the axis last.',
  'key:a,b,c or key:from:to:step, up to three with ~ between them',
);

export const measure = sweepKey('measure', 'what is measured at each point.', 'the id of a measure');

export const precision = sweepKey(
  'precision',
  'how exactly; a point is done when half of its 95 % interval is no more of the figure.',
  'a number of percent, or none',
);

export const replications = sweepKey(
  'replications',
  'the most runs of a point; without a precision exactly so many.',
  'a whole number from 2 to 1000',
);

export const engine: StateKey = {
  key: 'engine',
  stage: 'author',
  since: 1,
  help: 'The version of the engine that the link was made with.',
  allowed: 'up to 32 letters, digits, dots and dashes',
  read(text, draft) {
    if (/^[\w.-]{1,32}$/.test(text)) draft.engine = text;
    else draft.faults.add(`engine=${quoted(text)}: not an engine’s version`);
  },
  write: (state) => state.engine,
};

export const fingerprint: StateKey = {
  key: 'fp',
  stage: 'author',
  since: 1,
  help: 'The fingerprint of the author’s run at the link’s time; another one here means another run.',
  allowed: '16 hexadecimal digits',
  read(text, draft) {
    if (/^[0-9a-f]{16}$/.test(text)) draft.fingerprint = text;
    else draft.faults.add(`fp=${quoted(text)}: not a fingerprint, which has 16 hexadecimal digits`);
  },
  write: (state) => state.fingerprint,
};
