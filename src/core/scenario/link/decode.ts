/** From a link's pairs to a state: version first, then migrations, then every value, with all faults listed. */
import { resolved } from '../resolved.ts';
import { parseNumber } from '../../base/paramText.ts';
import { Faults, quoted } from '../faults.ts';
import { HOME, type Decoded, type KnownNames, type LinkState } from '../viewState.ts';
import { paramByKey } from '../params.ts';
import { presetScenario } from '../preset.ts';
import { presetById } from '../presets/index.ts';
import { defaultScenario } from '../scenario.ts';
import type { ScriptPlace } from '../scriptedRequest.ts';
import { placeOf } from '../scriptFit.ts';
import { stages, type LinkDraft, type StateKey } from './key.ts';
import { linkKeys } from './keys.ts';
import { LINK_VERSION, migrate } from './migrations.ts';
import { readScenario } from './scenario.ts';
import { isName, type RawLink } from './text.ts';
import { merged, readValues } from './values.ts';
import { presetView } from './viewKeys.ts';

/** Faults of one link that are told in words. */
export const MOST_FAULTS = 20;

const keysOfLinks: ReadonlySet<string> = new Set(linkKeys.map(({ key }) => key));

/** `pairs` must hold the script as `requests`, not as `rz`. */
export function decodePairs(raw: RawLink, faults: Faults, names?: KnownNames): Decoded {
  const version = readVersion(raw.pairs.get('v'), faults);
  const pairs = migrate(raw.pairs, version, (fault) => faults.add(fault));
  for (const [key, value] of pairs)
    if (!keysOfLinks.has(key) && !paramByKey.has(key))
      faults.add(`${quoted(key)}=${quoted(value)}: there is no such key`);
  const given = new Set<string>();
  const draft: LinkDraft = {
    ...{ pairs, given, faults, names, scenario: defaultScenario, endNs: 0, view: {} },
  };
  let page = HOME;
  for (const stage of stages) {
    if (stage === 'look') page = readPage(raw.page, faults, names);
    if (stage === 'run') readRun(draft);
    else readStage(stage, draft);
  }
  return { state: Object.freeze(stateOf(page, draft)), faults: faults.list(), version, given };
}

/** What the requests of a link must fit: its values are read for it, and once more with all the rest. */
export function scriptPlaceOf({ pairs: written }: RawLink): ScriptPlace {
  const unheard = new Faults(0);
  const pairs = migrate(written, readVersion(written.get('v'), unheard), () => undefined);
  const preset = presetById.get(pairs.get('preset') ?? '');
  const { values } = resolved(preset ? presetScenario(preset) : defaultScenario);
  return placeOf(merged(values, readValues(pairs, values, unheard)));
}

function readStage(stage: StateKey['stage'], draft: LinkDraft): void {
  for (const key of linkKeys) {
    const text = key.stage === stage ? draft.pairs.get(key.key) : undefined;
    if (text !== undefined && key.stage !== 'run') key.read(text, draft);
  }
}

/** The scenario, and from it how the preset would be looked at. */
function readRun(draft: LinkDraft): void {
  const { pairs, preset, given, faults } = draft;
  draft.scenario = readScenario(pairs, preset ? presetScenario(preset) : defaultScenario, given, faults);
  draft.endNs = resolved(draft.scenario).longestNs;
  draft.view = presetView(preset, draft.endNs);
}

function stateOf(page: string, draft: LinkDraft): LinkState {
  const { scenario, lanes, ghost, sweep, variant, preset, view, engine, fingerprint } = draft;
  return {
    page,
    scenario,
    ...(lanes ? { lanes } : {}),
    ...(ghost ? { ghost } : {}),
    ...(sweep ? { sweep } : {}),
    ...(variant === undefined ? {} : { variant }),
    ...(preset ? { preset: preset.id } : {}),
    view: Object.freeze(view),
    ...(engine === undefined ? {} : { engine }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  };
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

function readPage(page: string, faults: Faults, names: KnownNames | undefined): string {
  if (page === '') return HOME;
  if (names?.pages.includes(page) ?? isName(page)) return page;
  const known = names ? `; there are ${names.pages.join(', ')}` : '';
  faults.add(`${quoted(page)}: there is no such page${known}`);
  return HOME;
}
