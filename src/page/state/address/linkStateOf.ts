/** From what the stores hold to a link. Pure. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { ENGINE_VERSION } from '../../../core/scenario/engineVersion.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import { type LinkState, HOME } from '../../../core/scenario/viewState.ts';
import type { LinkContents } from './linkState.ts';
import { writePlayed } from './writePlayed.ts';
import { pageHolds } from './site.ts';

/**
 * What a link says of the stores' contents. `moment`: a link to look at, see writePlayed; `fingerprint`: undefined while
 * the run is not known so far.
 */
export function linkStateOf(
  { scenario, preset, played, ghost, link }: LinkContents,
  moment: boolean,
  fingerprint: string | undefined,
): LinkState {
  const { page, lanes, sweep, variant, theme, panels, chart, lock } = link;
  const zoomOfPreset = presetById.get(preset)?.view?.zoomNs;
  return {
    page,
    scenario,
    ...(preset ? { preset } : {}),
    ...(pageHolds(page, 'lanes') && lanes.length > 0 ? { lanes } : {}),
    // The Lab alone has it in sight.
    ...(page === HOME && ghost ? { ghost } : {}),
    ...(pageHolds(page, 'sweep') && sweep ? { sweep } : {}),
    ...(variant === undefined ? {} : { variant }),
    view: {
      ...writePlayed(played, resolved(scenario).beatNs, moment),
      // A preset with a zoom of its own would win over the ordinary one, were that left out.
      ...(zoomOfPreset === undefined ? {} : { zoomNs: played.zoomNs }),
      ...(theme ? { theme } : {}),
      ...(panels ? { panels } : {}),
      ...(chart ? { chart } : {}),
      ...(lock ? { lock } : {}),
    },
    engine: ENGINE_VERSION,
    ...(fingerprint === undefined ? {} : { fingerprint }),
  };
}
