/** Reading: a link fills the stores, and its run starts. */
import type { Decoded } from '../../../core/scenario/viewState.ts';
import { prefersReducedMotion } from '../stores/motion.ts';
import { useNotices } from '../stores/notices.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { aTurn } from './aTurn.ts';
import { addressState } from './addressState.ts';
import { contentsOf } from './linkState.ts';
import { useLink } from './linkStore.ts';
import { isReading, linkNames, pageNamed, pagePlays } from './site.ts';
import { startRun } from './startRun.ts';
import { putAddress } from './writeAddress.ts';

/**
 * Opens a link, or the first visit's run for an empty one, and leaves a lecture as it is. `own`: it has no other author.
 * `from` is the page that was there when it was asked for. `firstVisit` is known as soon as the run is, which may come
 * before all else that this waits for.
 */
export async function openLink(
  hash: string,
  own = false,
  from = useLink.getState().page,
  firstVisit = false,
): Promise<void> {
  const opening = addressState.beginOpening();
  try {
    await open(opening, hash, own, from, firstVisit);
  } finally {
    addressState.endOpening(opening);
  }
}

async function open(
  opening: number,
  hash: string,
  own: boolean,
  from: string,
  firstVisit: boolean,
): Promise<void> {
  const decoded = hash === '' ? undefined : await decode(hash);
  if (!addressState.isLatest(opening)) return;
  if (addressState.opened && decoded && isReading(decoded.state.page)) {
    useLink.setState({ page: pageNamed(decoded.state.page) });
    usePlayback.getState().setPlaying(false);
    return;
  }
  // What was said of the link before is not true of this one.
  useNotices.getState().clear('link');
  const contents = contentsOf(decoded, prefersReducedMotion());
  // Whoever has gone to another page while the link was read stays there.
  const { page: here } = useLink.getState();
  const page = here === from ? contents.link.page : here;
  startRun({ ...contents, link: { ...contents.link, page } });
  useLink.setState({ ...contents.link, page, link: hash, firstVisit });
  addressState.finishOpening();
  if (decoded) notifyOfFaults(decoded.faults);
  else if (prefersReducedMotion()) notifyOfPause();
  const { selected, timeNs } = contents.played;
  if (!decoded && !selected) return;
  const { compareWhenKnown, playGhost, selectWhenKnown } = await import('./whenKnown.ts');
  if (!addressState.isLatest(opening)) return;
  if (selected) selectWhenKnown(selected, timeNs);
  if (decoded) compareWhenKnown(decoded.state, timeNs, own);
  if (contents.ghost && pagePlays(page)) playGhost(contents.ghost);
}

/** What reads links comes with the first one: the bare address has none. */
export async function decode(link: string): Promise<Decoded> {
  const [{ decodeLink }, { withinRun }] = await Promise.all([
    import('../../../core/scenario/link/index.ts'),
    import('./withinRun.ts'),
  ]);
  return withinRun(await decodeLink(link, linkNames(), aTurn));
}

function notifyOfFaults(lines: readonly string[]): void {
  if (lines.length > 0)
    useNotices
      .getState()
      .notify({ tone: 'fault', title: 'Not all of the link could be taken', lines, about: 'link' });
}

function notifyOfPause(): void {
  const lines = ['Your system is set to little motion. Press play, or step with the arrow keys.'];
  useNotices.getState().notify({ tone: 'plain', title: 'Paused', lines, about: 'link' });
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
