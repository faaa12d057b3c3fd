/** Writing: the present as the page's own address. What stands there is in presentLink.ts, which comes when it is wanted. */
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { SweepWords } from '../../../core/scenario/viewState.ts';
import { useBefore } from '../stores/beforeStore.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { addressState } from './addressState.ts';
import { useLink } from './linkStore.ts';
import { isReading, pageIn, pagePlays } from './site.ts';
import { WriteSchedule, type HistoryStep } from './writeSchedule.ts';

/** Brings the address up to date at once: a lecture has moved on. */
export function writeAddress(step: HistoryStep = 'push'): void {
  void write(step);
}

async function write(step: HistoryStep): Promise<void> {
  const { addressNow } = await import('./presentLink.ts');
  const opening = await addressState.settled();
  const { page, embed } = useLink.getState();
  const hash = await addressNow(page, embed);
  // What goes on with the run takes no page's address that is read, nor that of one that somebody is on the way to.
  if (step === 'replace' && (isReading(page) || isElsewhere(page))) return;
  if (step === 'replace' && hash.length > LONG && usePlayback.getState().playing) return;
  if (addressState.mayWrite(hash, location.hash, opening)) putAddress(hash, step, OWN);
}

/** A browser takes a tenth of a second for an address of a million characters: it is replaced when the run rests. */
const LONG = 100_000;

/** Does the address name a page to read, and another than is shown? */
function isElsewhere(page: string): boolean {
  const named = pageIn(location.hash).page;
  return isReading(named) && named !== page;
}

/** A step of history that the page has made itself: whoever comes back to it follows nobody's link. */
const OWN = 'own';

export const isOwnStep = (): boolean => history.state === OWN;

/** Puts a hash into the address, unasked. */
export function putAddress(hash: string, step: HistoryStep, mark: typeof OWN | null = null): void {
  try {
    if (step === 'push') history.pushState(mark, '', hash);
    else history.replaceState(mark, '', hash);
    addressState.wrote(location.hash);
  } catch {
    // Refused in some frames: the page then keeps its address, and links are had from Share.
  }
}

const schedule = new WriteSchedule(write);

/** Another scenario: a step of history, once it has come to rest. */
export function pushSoon(): void {
  schedule.pushSoon();
}

/** Another page of the site, with the same scenario at the same instant. */
export function goToPage(page: string): void {
  if (useLink.getState().page === page) return;
  if (!pagePlays(page)) usePlayback.getState().setPlaying(false);
  useLink.setState({ page });
  writeAddress();
}

/** What the scenario is compared with: a step of history. */
export function setLanes(lanes: readonly Scenario[]): void {
  useLink.setState({ lanes });
  pushSoon();
}

/** What is varied and measured: a step of history. */
export function setSweep(sweep: SweepWords): void {
  useLink.setState({ sweep });
  pushSoon();
}

/** The chart that stands under the rounds; undefined for that of the response times. */
export function setChart(chart: string | undefined): void {
  useLink.setState({ chart });
  pushSoon();
}

/** Playback's changes replace the address, at most once a second. */
export function followPlayback(): void {
  usePlayback.subscribe((state, before) => {
    if (!addressState.isFilling && isOtherLink(state, before)) schedule.replaceSoon();
  });
  // Whoever drops the run before has changed nothing.
  useBefore.subscribe(({ before: now }, { before }) => {
    if (!addressState.isFilling && now?.scenario !== before?.scenario) schedule.replaceSoon();
  });
}

type Playback = ReturnType<typeof usePlayback.getState>;

/** Would a link say it? */
const isOtherLink = (state: Playback, before: Playback): boolean =>
  state.timeNs !== before.timeNs ||
  state.playing !== before.playing ||
  state.pace !== before.pace ||
  state.speeds !== before.speeds ||
  state.window.widthNs !== before.window.widthNs ||
  state.selected !== before.selected ||
  state.focus !== before.focus ||
  state.alone !== before.alone ||
  state.future !== before.future ||
  state.stopNs !== before.stopNs;
