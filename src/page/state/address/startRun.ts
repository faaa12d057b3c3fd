/** Starting the run: that of a link as it is opened, and another one whenever the scenario changes. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { HOME } from '../../../core/scenario/viewState.ts';
import { beginGuess } from '../stores/guess.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { mainRun, openRun, useRun } from '../stores/runStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { windowAt } from '../stores/window.ts';
import { addressState } from './addressState.ts';
import type { LinkContents } from './linkState.ts';
import { useLink } from './linkStore.ts';
import { ORDINARY_ROUNDS, type Played } from './linkView.ts';
import { placeAfterChange } from './placeAfterChange.ts';
import { pagePlays } from './site.ts';
import { pushSoon } from './writeAddress.ts';

/** Runs a link's scenario, as soon as a page or a panel shows it, and shows it as the link says. */
export function startRun({ scenario, preset, played, link }: LinkContents): void {
  addressState.fill(() => {
    useScenario.getState().load(scenario, preset);
    openRun(scenario, pagePlays(link.page), true);
    // Other pages pose no question, and would hide for ever what it hides.
    showAs(link.page === HOME ? played : { ...played, guess: false });
  });
}

/** Playback as a link has it; nothing is selected yet. */
export function showAs(played: Played): void {
  const { timeNs, pace, speed, zoomNs, playing, focus, alone, future, stopNs, guess } = played;
  // Before the first picture: it would tell the answer.
  beginGuess(guess ? (Number.isFinite(stopNs) ? stopNs : timeNs) : Infinity);
  usePlayback.setState(({ speeds }) => ({
    timeNs,
    shownNs: timeNs,
    pace,
    speeds: { ...speeds, [pace]: speed },
    playing,
    window: windowAt(timeNs, zoomNs),
    selected: -1,
    focus,
    alone,
    future,
    stopNs,
  }));
}

/**
 * A changed scenario is run and pushes its address, until the returned function is called. On a page that shows no run it
 * waits for one that does.
 */
export function rerunOnChange(): () => void {
  const unlink = useLink.subscribe(({ page }, before) => {
    if (page !== before.page && pagePlays(page)) mainRun.begin();
  });
  const unfollow = useScenario.subscribe((state, before) => {
    if (addressState.isFilling || state.scenario === before.scenario) return;
    const { endNs } = useRun.getState();
    openRun(state.scenario, pagePlays(useLink.getState().page));
    keepLanes(before.scenario, state.scenario);
    // A preset brings its own instant.
    if (state.preset === before.preset) keepTime(before.scenario, state.scenario, endNs);
    useLink.setState(({ variant }) => ({
      comparison: undefined,
      // A seed chosen by hand is no longer that of the code.
      variant:
        resolved(state.scenario).values.seed === resolved(before.scenario).values.seed ? variant : undefined,
    }));
    const { selected, select } = usePlayback.getState();
    select(-1);
    if (selected >= 0 && state.preset === before.preset)
      void import('./whenKnown.ts').then(({ selectAgain }) => {
        selectAgain(selected, state.scenario);
      });
    pushSoon();
  });
  return () => {
    unlink();
    unfollow();
  };
}

/** Done one after the other: each change is from the lanes that the one before has left. */
let lanesKept: Promise<void> = Promise.resolve();

/** Lanes are what differs from the first one: they go along where that changes. */
function keepLanes(before: Scenario, now: Scenario): void {
  if (useLink.getState().lanes.length === 0) return;
  lanesKept = lanesKept
    .catch(() => undefined)
    .then(async () => {
      const { rebasedLanes } = await import('./rebasedLanes.ts');
      const { lanes } = useLink.getState();
      if (lanes.length > 0) useLink.setState({ lanes: rebasedLanes(lanes, before, now) });
    });
}

/** Moves the present to where the changed run keeps it. `endedNs`: the end of the run before. */
function keepTime(before: Scenario, now: Scenario, endedNs: number): void {
  const { timeNs, seek, setWidth } = usePlayback.getState();
  const { endNs } = useRun.getState();
  switch (placeAfterChange(before, now, { timeNs, endedNs, endNs })) {
    case 'start':
      seek(0, endNs);
      setWidth(ORDINARY_ROUNDS * resolved(now).beatNs, endNs);
      break;
    case 'end':
      seek(endNs, endNs);
      break;
    case 'here':
  }
}
