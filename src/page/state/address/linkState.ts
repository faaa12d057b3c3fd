/** From a link to what the stores hold; linkStateOf.ts is the way back. Pure. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { presetScenario } from '../../../core/scenario/preset.ts';
import { openingPreset } from '../../../core/scenario/presets/videosAndRequests/opening.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { defaultState, HOME, type Decoded, type LinkState } from '../../../core/scenario/viewState.ts';
import type { LinkInfo } from './linkStore.ts';
import { readPlayed, type Played } from './linkView.ts';
import { isReading, pageNamed } from './site.ts';

/** What the stores hold once a link is open. */
export interface LinkContents {
  readonly scenario: Scenario;
  /** Empty where the scenario comes from none. */
  readonly preset: string;
  readonly played: Played;
  /** The run before the last change. */
  readonly ghost?: Scenario | undefined;
  readonly link: Omit<LinkInfo, 'link' | 'firstVisit'>;
}

/**
 * The first visit's run, at an instant at which its pictures are full, and going on from there. A link that names no preset is
 * of the default values, as it always was.
 */
const opening = (still: boolean): LinkState => ({
  ...defaultState,
  view: { ...openingPreset.view, playing: !still },
  scenario: presetScenario(openingPreset),
  preset: openingPreset.id,
});

/** Of the first visit's run where there is no link. `still`: nothing shall move by itself. */
export function contentsOf(decoded: Decoded | undefined, still: boolean): LinkContents {
  // A page to read lies over the run that opens as well.
  const isBare = decoded === undefined || (isReading(decoded.state.page) && decoded.given.size === 0);
  const state: LinkState = isBare ? { ...opening(still), page: decoded?.state.page ?? HOME } : decoded.state;
  const { view } = state;
  // Whoever names the first instant wants to look at it, as at any other.
  const paused = still || decoded?.given.has('t') === true;
  const played = readPlayed(view, resolved(state.scenario).beatNs, paused);
  return {
    scenario: state.scenario,
    preset: state.preset ?? '',
    played,
    ghost: state.ghost,
    link: {
      page: pageNamed(state.page),
      embed: played.embed,
      panels: view.panels,
      chart: view.chart,
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
