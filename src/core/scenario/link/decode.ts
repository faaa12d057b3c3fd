/** From a link's pairs to a state: version first, then migrations, then every value, with all faults listed. */
import { parseNumber } from '../../base/params.ts';
import { quoted, type Faults } from '../faults.ts';
import { readLanes } from './lanes.ts';
import { readScenario } from './scenario.ts';
import {
  HOME,
  sweepKeys,
  type Decoded,
  type LinkNames,
  type LinkState,
  type SweepWords,
} from '../viewState.ts';
import { isName, type RawLink } from './text.ts';
import { readView, viewKeys } from './view.ts';
import { LINK_VERSION, migrate } from './migrations.ts';
import { paramByKey } from '../params.ts';
import { presetScenario } from '../preset.ts';
import { presetById } from '../presets/index.ts';
import { durationNs } from '../resolve.ts';
import { defaultScenario } from '../scenario.ts';
import { readVariant, VARIANT, variantSeed } from '../variant.ts';

/** Faults of one link that are told in words. */
export const MOST_FAULTS = 20;

const otherKeys = [
  'v',
  'preset',
  'requests',
  'rz',
  'edits',
  'variant',
  'lanes',
  ...sweepKeys,
  'engine',
  'fp',
];
const knownKeys: ReadonlySet<string> = new Set([
  ...otherKeys,
  ...paramByKey.keys(),
  ...viewKeys.map((row) => row.key),
]);

type Pairs = ReadonlyMap<string, string>;

/** `pairs` must hold the script as `requests`, not as `rz`. */
export function decodePairs(raw: RawLink, faults: Faults, names?: LinkNames): Decoded {
  const version = readVersion(raw.pairs.get('v'), faults);
  const migrated = migrate(raw.pairs, version, (fault) => faults.add(fault));
  for (const [key, value] of migrated)
    if (!knownKeys.has(key)) faults.add(`${quoted(key)}=${quoted(value)}: there is no such key`);
  const given = new Set<string>();
  const variant = readVariant(migrated.get(VARIANT), faults);
  const pairs = variant === undefined ? migrated : withSeed(migrated, variant, faults);
  if (variant !== undefined) given.add(VARIANT);
  const preset = readPreset(pairs, given, faults);
  const scenario = readScenario(pairs, preset ? presetScenario(preset) : defaultScenario, given, faults);
  const lanes = readLanes(pairs.get('lanes'), scenario, faults);
  if (lanes.length > 0) given.add('lanes');
  const sweep = readSweepWords(pairs, given);
  const state: LinkState = {
    page: readPage(raw.page, faults, names),
    scenario,
    ...(lanes.length > 0 ? { lanes } : {}),
    ...(sweep ? { sweep } : {}),
    ...(variant === undefined ? {} : { variant }),
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

/** The seed that belongs to a student's code. */
function withSeed(pairs: Pairs, variant: string, faults: Faults): Pairs {
  const seed = String(variantSeed(variant));
  const other = pairs.get('seed');
  if (other !== undefined && other !== seed)
    faults.add(`seed=${quoted(other)}: the seed is made from variant=${variant}, and is ${seed}`);
  return new Map([...pairs, ['seed', seed]]);
}

function readPage(page: string, faults: Faults, names: LinkNames | undefined): string {
  if (page === '') return HOME;
  if (names?.pages.includes(page) ?? isName(page)) return page;
  const known = names ? `; there are ${names.pages.join(', ')}` : '';
  faults.add(`${quoted(page)}: there is no such page${known}`);
  return HOME;
}

function readSweepWords(pairs: Pairs, given: Set<string>): SweepWords | undefined {
  const words = sweepKeys.flatMap((key) => {
    const text = pairs.get(key);
    return text === undefined ? [] : [[key, text] as const];
  });
  for (const [key] of words) given.add(key);
  return words.length > 0 ? Object.fromEntries(words) : undefined;
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
