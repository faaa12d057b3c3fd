/** From a link to what the stores hold, and back. Pure. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { ENGINE_VERSION } from '../../../core/scenario/engineVersion.ts';
import { presetById, presets } from '../../../core/scenario/presets/index.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { defaultState, type Decoded, type LinkState } from '../../../core/scenario/viewState.ts';
import type { LinkInfo } from './linkStore.ts';
import { readPlayed, writePlayed, type Played } from './linkView.ts';
import { pageHolds } from './site.ts';

/** What the stores hold once a link is open. */
export interface LinkContents {
  readonly scenario: Scenario;
  /** Empty where the scenario comes from none. */
  readonly preset: string;
  readonly played: Played;
  readonly link: Omit<LinkInfo, 'link' | 'firstVisit'>;
}

/** Of the first visit's run where there is no link. `still`: nothing shall move by itself. */
export function contentsOf(decoded: Decoded | undefined, still: boolean): LinkContents {
  const state: LinkState = decoded?.state ?? { ...defaultState, preset: elementAt(presets, 0).id };
  const { view } = state;
  // Whoever names the first instant wants to look at it, as at any other.
  const paused = still || decoded?.given.has('t') === true;
  const played = readPlayed(view, beatNs(state.scenario), paused);
  return {
    scenario: state.scenario,
    preset: state.preset ?? '',
    played,
    link: {
      page: state.page,
      embed: played.embed,
      panels: view.panels,
      lock: view.lock,
      lanes: state.lanes ?? [],
      sweep: state.sweep,
      variant: state.variant,
      theme: view.theme,
      comparison: undefined,
      ready: true,
    },
  };
}

/**
 * What a link says of the stores' contents. `moment`: a link to look at, see writePlayed; `fingerprint`: undefined while
 * the run is not known so far.
 */
export function linkStateOf(
  { scenario, preset, played, link }: LinkContents,
  moment: boolean,
  fingerprint: string | undefined,
): LinkState {
  const { page, lanes, sweep, variant, theme, panels, lock } = link;
  const zoomOfPreset = presetById.get(preset)?.view?.zoomNs;
  return {
    page,
    scenario,
    ...(preset ? { preset } : {}),
    ...(pageHolds(page, 'lanes') && lanes.length > 0 ? { lanes } : {}),
    ...(pageHolds(page, 'sweep') && sweep ? { sweep } : {}),
    ...(variant === undefined ? {} : { variant }),
    view: {
      ...writePlayed(played, beatNs(scenario), moment),
      // A preset with a zoom of its own would win over the ordinary one, were that left out.
      ...(zoomOfPreset === undefined ? {} : { zoomNs: played.zoomNs }),
      ...(theme ? { theme } : {}),
      ...(panels ? { panels } : {}),
      ...(lock ? { lock } : {}),
    },
    engine: ENGINE_VERSION,
    ...(fingerprint === undefined ? {} : { fingerprint }),
  };
}
