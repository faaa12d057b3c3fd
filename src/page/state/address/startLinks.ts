/** The address from the page's start on: which of the ways to open it asks for. */
import { HOME } from '../../../core/scenario/viewState.ts';
import { prefersReducedMotion } from '../stores/motion.ts';
import { useNotices } from '../stores/notices.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { forgetLink, keepOnLeaving, keptLink } from './autosave.ts';
import { addressState } from './addressState.ts';
import { useLink } from './linkStore.ts';
import { decode, openLink } from './openLink.ts';
import { rerunOnChange } from './startRun.ts';
import { followPlayback, isOwnStep, writeAddress } from './writeAddress.ts';
import { usePlaylist } from './playlistStore.ts';
import { isReading, linkNames } from './site.ts';

/** Reads the address and follows it from now on. */
export function startLinks(): void {
  void openAddress(addressState.takeNew(location.hash) ?? '');
  addEventListener('hashchange', () => {
    const hash = addressState.takeNew(location.hash);
    if (hash !== undefined) void openAddress(hash);
  });
  rerunOnChange();
  followPlayback();
  keepOnLeaving();
}

/** What the address asks for. */
async function openAddress(hash: string): Promise<void> {
  if (hash === '') return openBare();
  const opening = addressState.beginOpening();
  try {
    await openNamed(hash, opening);
  } finally {
    addressState.endOpening(opening);
  }
}

async function openNamed(hash: string, opening: number): Promise<void> {
  // Who goes to another page while what reads links is on its way stays there.
  const from = useLink.getState().page;
  const { linkedPage } = await import('../../../core/scenario/link/index.ts');
  if (!addressState.isLatest(opening)) return;
  const page = linkedPage(hash, linkNames());
  if (page === 'playlist') {
    const { openPlaylistLink } = await import('./lecture.ts');
    return openPlaylistLink(hash);
  }
  // A page to read lies over a lecture; any other link ends it.
  if (!isReading(page)) endLecture();
  return openLink(hash, isOwnStep(), from);
}

function endLecture(): void {
  usePlaylist.setState({ lecture: undefined });
  useNotices.getState().clear('playlist');
}

/** The bare address: the Lab as it was left in this browser, or a first visit. */
async function openBare(): Promise<void> {
  endLecture();
  const from = useLink.getState().page;
  const { link, damaged } = keptLink();
  const whole = link !== undefined && (await decode(link)).faults.length === 0;
  if (!whole) {
    await openLink('', false, from, link === undefined && !damaged);
    if (link !== undefined || damaged) {
      forgetLink();
      const lines = [
        'What this browser had kept of the last visit cannot be read, so the Lab begins afresh.',
      ];
      useNotices.getState().notify({ tone: 'plain', title: 'Begun afresh', lines, about: 'link' });
    }
    return;
  }
  await openLink(link, true, from);
  if (prefersReducedMotion()) usePlayback.getState().setPlaying(false);
  const { playedName } = await import('./playedName.ts');
  const lines = [
    `${playedName().title}. The run and the moment are those of your last visit in this browser.`,
  ];
  const action = { title: 'Start afresh', run: startAfresh };
  useNotices
    .getState()
    .notify({ tone: 'plain', title: 'Taken up where you left off', lines, action, about: 'link', on: HOME });
}

function startAfresh(): void {
  forgetLink();
  void openLink('').then(() => {
    writeAddress();
  });
}
