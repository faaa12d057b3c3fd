/** What a link says of its run, done or held against it as soon as the run is simulated so far. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { ENGINE_VERSION } from '../../../core/scenario/engineVersion.ts';
import { compareRun, fingerprintAt, fingerprintOfMoment } from '../../../core/scenario/run/fingerprint.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { LinkState } from '../../../core/scenario/viewState.ts';
import { isVeiled } from '../stores/guess.ts';
import { useNotices } from '../stores/notices.ts';
import { runBeforeOf, useBefore, type RunBefore } from '../stores/beforeStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { mainRun, makeRun, pagesFor, useRun } from '../stores/runStore.ts';
import { nameOfRow, rowOfName } from '../stores/selection.ts';
import { addressState } from './addressState.ts';
import { endGhost, ghostEnded, setGhost } from './ghostOnItsWay.ts';
import { useLink } from './linkStore.ts';

/** Calls back as soon as the condition holds, unless another run is opened first. */
function whenKnown(condition: () => boolean, work: () => void): void {
  const { scenario } = useRun.getState();
  if (condition()) {
    work();
    return;
  }
  const stop = useRun.subscribe((state) => {
    if (state.scenario !== scenario) stop();
    else if (condition()) {
      stop();
      work();
    }
  });
}

/** Finds a request by its name, which the pages around the instant know: as soon as somebody looks at the run. */
function findWhenKnown(name: string, timeNs: number, found: (row: number) => void): void {
  const pages = () => (useRun.getState().arrived > 0 ? pagesFor(timeNs, timeNs, timeNs + 1) : []);
  whenKnown(
    () => pages().length > 0,
    () => {
      found(rowOfName(pages(), name));
    },
  );
}

/** Selects whom a link or a preset names. It is part of opening it: the address says it, or has no need to. */
export function selectWhenKnown(name: string, timeNs: number): void {
  findWhenKnown(name, timeNs, (row) => {
    // While something is asked nobody is: who it is about may tell the answer.
    if (isVeiled()) return;
    addressState.fill(() => {
      usePlayback.getState().select(row);
    });
  });
}

/** Whoever was selected in the run that gave way to this one is the same by name: what a change did to him is seen. */
export function selectAgain(row: number, scenario: Scenario): void {
  const name = useRun.getState().scenario === scenario ? nameOfRow(mainRun.pagesLeft(), row) : '';
  if (name === '') return;
  findWhenKnown(name, usePlayback.getState().timeNs, (again) => {
    // Whoever was selected since stays so: a request that was added, say.
    if (usePlayback.getState().selected < 0) usePlayback.getState().select(again);
  });
}

/** Says whether this is the run that the link's author saw; of one's `own` only where it is not. */
export function compareWhenKnown(state: LinkState, timeNs: number, own: boolean): void {
  if (state.fingerprint === undefined && (state.engine === undefined || state.engine === ENGINE_VERSION))
    return;
  const length = resolved(state.scenario).beatNs;
  mainRun.begin();
  const moment = () => {
    const { beats, finished } = useRun.getState();
    return fingerprintOfMoment(beats, length, timeNs, finished);
  };
  whenKnown(
    () => moment() !== undefined,
    () => {
      // Links of old carry that of the last round that was over by then.
      const before = fingerprintAt(useRun.getState().beats, length, timeNs);
      const comparison = compareRun(state, state.fingerprint === before ? before : (moment() ?? before));
      const isSame = comparison.verdict === 'same';
      if (!(isSame && own)) useLink.setState({ comparison });
      if (isSame) return;
      const tone = comparison.verdict === 'differs' ? 'fault' : 'plain';
      useNotices
        .getState()
        .notify({ tone, title: 'Another run', lines: [comparison.sentence], about: 'link' });
    },
  );
}

/**
 * Plays the run before the last change, which the link’s author had in sight, until it is known to its end: beside the run,
 * for as long as nobody drops it, changes places with it or puts another one there.
 */
export function playGhost(scenario: Scenario): void {
  endGhost();
  const run = makeRun();
  const beside = useScenario.getState().scenario;
  let last: RunBefore | undefined;
  /** Until there is something to see of it, another run ends it; then whatever takes its place. */
  const isGone = () =>
    useBefore.getState().before !== last ||
    (last === undefined && useScenario.getState().scenario !== beside);
  const tell = () => {
    const its = run.useRun.getState();
    if (isGone() || its.status === 'failed') {
      end();
      return;
    }
    const { timeNs, window } = usePlayback.getState();
    const pages = run.pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs);
    if (its.beats.length === 0) return;
    last = runBeforeOf(scenario, { ...its, timeNs, pages });
    useBefore.setState({ before: last });
    if (its.finished && !run.isAwaiting()) end();
  };
  const stop = run.useRun.subscribe(tell);
  const end = () => {
    stop();
    run.close();
    ghostEnded(end);
  };
  setGhost({ scenario, end });
  run.open(scenario, true);
}
