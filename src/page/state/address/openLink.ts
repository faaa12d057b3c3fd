/** Reading: a link fills the stores, and its run starts. */
import { decodeLink } from '../../../core/scenario/link/index.ts';
import { presetScenario } from '../../../core/scenario/preset.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { prefersReducedMotion } from '../stores/motion.ts';
import { useNotices } from '../stores/notices.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { addressState } from './addressState.ts';
import { contentsOf } from './linkState.ts';
import { useLink } from './linkStore.ts';
import { readPlayed } from './linkView.ts';
import { isReading, linkNames } from './site.ts';
import { showAs, startRun } from './startRun.ts';
import { compareWhenKnown, selectWhenKnown } from './whenKnown.ts';
import { putAddress } from './writeAddress.ts';

/** Opens a link, or the first visit's run for an empty one, and leaves a lecture as it is. */
export async function openLink(hash: string): Promise<void> {
  const opening = addressState.beginOpening();
  const decoded = hash === '' ? undefined : await decodeLink(hash, linkNames());
  if (!addressState.isLatest(opening)) return;
  if (addressState.opened && decoded && isReading(decoded.state.page)) {
    useLink.setState({ page: decoded.state.page });
    usePlayback.getState().setPlaying(false);
    return;
  }
  const contents = contentsOf(decoded, prefersReducedMotion());
  startRun(contents);
  useLink.setState({ ...contents.link, link: hash });
  addressState.finishOpening();
  if (decoded) notifyOfFaults(decoded.faults);
  else if (prefersReducedMotion()) notifyOfPause();
  const { selected, timeNs } = contents.played;
  if (selected) selectWhenKnown(selected, timeNs);
  if (decoded) compareWhenKnown(decoded.state, timeNs);
}

function notifyOfFaults(lines: readonly string[]): void {
  if (lines.length > 0)
    useNotices.getState().notify({ tone: 'fault', title: 'Not all of the link could be taken', lines });
}

function notifyOfPause(): void {
  const lines = [
    'Your system asks for little motion, so nothing moves yet. Press play, or step with the arrow keys.',
  ];
  useNotices.getState().notify({ tone: 'plain', title: 'Paused', lines });
}

/** A moment of a lecture, which stays open around it. */
export async function openMoment(link: string, embed: boolean): Promise<void> {
  await openLink(link);
  if (embed) useLink.setState({ embed });
}

/** Opens a link as a step of history, so that the way back leads to the page that is left. */
export async function openStep(hash: string): Promise<void> {
  putAddress(hash, 'push');
  await openLink(hash);
}

/** Opens a preset as the form does: where it is best looked at, playing if the page was. */
export function openPreset(id: string): void {
  const preset = presetById.get(id);
  if (!preset) return;
  const { playing, future } = usePlayback.getState();
  const scenario = presetScenario(preset);
  showAs({ ...readPlayed(preset.view ?? {}, beatNs(scenario), true), playing, future });
  useScenario.getState().replace(scenario, id);
}
