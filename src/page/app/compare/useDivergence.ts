/** Where the lanes part, as soon as the runs know; and the way from difference to difference. */
import { useCallback, useEffect, useState } from 'react';
import { seenFromNs, type Divergence } from '../../../core/scenario/compare/divergence.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { scanLanes, type Scan } from '../../state/compare/lanesScan.ts';
import { useNotices } from '../../state/stores/notices.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun, type RunHandle } from '../../state/stores/runStore.ts';
import { clock } from '../kit/reading/format.ts';

const WAITING: Scan = { state: 'waiting' };
/** A timeline as wide as its window tells so small a part of it apart: some four px. */
const PART_SEEN = 1 / 200;

const scenariosOf = (runs: readonly RunHandle[]): readonly (Scenario | undefined)[] =>
  runs.map((run) => run.useRun.getState().scenario);

/** The first divergence of all. Looked for again when a lane changes. */
export function useFirstDivergence(runs: readonly RunHandle[]): Scan {
  const [scan, setScan] = useState<Scan>(WAITING);
  useEffect(() => {
    if (runs.length < 2) return;
    let settled: readonly (Scenario | undefined)[] = [];
    const scanAgain = () => {
      const now = scenariosOf(runs);
      if (settled.length > 0 && now.every((scenario, i) => scenario === settled[i])) return;
      const found = scanLanes(runs, 0, true);
      settled = found.state === 'waiting' ? [] : now;
      setScan(found.state === 'waiting' ? WAITING : found);
    };
    scanAgain();
    const stops = runs.map((run) => run.useRun.subscribe(scanAgain));
    return () => {
      for (const stop of stops) stop();
      setScan(WAITING);
    };
  }, [runs]);
  return scan;
}

interface Visit {
  readonly divergence: Divergence;
  /** The instant that was gone to: the next difference is looked for behind this one's beginning, not behind it. */
  readonly seenNs: number;
}

/** The difference that somebody has gone to, as long as it is in sight; and the ways to the first and the next. */
export function useVisit(runs: readonly RunHandle[], scan: Scan) {
  const [visit, setVisit] = useState<Visit>();
  useEffect(
    () => () => {
      setVisit(undefined);
    },
    [runs, scan],
  );
  const goTo = useCallback((divergence: Divergence) => {
    setVisit({ divergence, seenNs: goToDivergence(divergence) });
  }, []);
  const goToNext = useCallback(() => {
    const { timeNs } = usePlayback.getState();
    goToNextDifference(runs, visit?.seenNs === timeNs ? visit.divergence.atNs : timeNs, goTo);
  }, [runs, visit, goTo]);
  const inSight = usePlayback(({ window, shownNs }) => {
    const atNs = visit?.divergence.atNs ?? NaN;
    return window.fromNs <= atNs && atNs <= shownNs;
  });
  return { visited: inSight ? visit?.divergence : undefined, goTo, goToNext };
}

/** Pauses at the first instant at which the difference can be seen, and shows what is around it. */
function goToDivergence(divergence: Divergence): number {
  const { setPlaying, seek, show, window } = usePlayback.getState();
  const { endNs } = useRun.getState();
  const seenNs = Math.min(endNs, seenFromNs(divergence, Math.ceil(window.widthNs * PART_SEEN)));
  setPlaying(false);
  seek(seenNs, endNs);
  show();
  return seenNs;
}

/** The next instant after `afterNs` at which not all lanes begin the same; waits for pages that are on their way. */
function goToNextDifference(
  runs: readonly RunHandle[],
  afterNs: number,
  goTo: (divergence: Divergence) => void,
): void {
  const { timeNs } = usePlayback.getState();
  const before = scenariosOf(runs);
  let stops: readonly (() => void)[] = [];
  const attempt = (): boolean => {
    const over =
      usePlayback.getState().timeNs !== timeNs ||
      scenariosOf(runs).some((scenario, i) => scenario !== before[i]);
    const scan = over ? WAITING : scanLanes(runs, afterNs + 1, false);
    if (scan.state === 'found') goTo(scan.divergence);
    if (scan.state === 'none')
      useNotices.getState().notify({
        tone: 'plain',
        title: 'No further difference',
        lines: [`From here on the lanes do the same, up to ${clock(scan.toNs)}.`],
      });
    return over || scan.state !== 'waiting';
  };
  usePlayback.getState().setPlaying(false);
  if (attempt()) return;
  stops = runs.map((run) =>
    run.useRun.subscribe(() => {
      if (attempt()) for (const stop of stops) stop();
    }),
  );
}
