/** Where the lanes part, as soon as the runs know; and the way to the next difference. */
import { useEffect, useState } from 'react';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { scanLanes, type Scan } from '../../state/compare/lanesScan.ts';
import { useNotices } from '../../state/stores/notices.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun, type RunHandle } from '../../state/stores/runStore.ts';
import { clock } from '../kit/format.ts';

const WAITING: Scan = { state: 'waiting' };

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

/** Pauses at an instant and shows what is around it. */
export function goToInstant(timeNs: number): void {
  const { setPlaying, seek, show, window, setWindow } = usePlayback.getState();
  const { endNs } = useRun.getState();
  setPlaying(false);
  seek(timeNs, endNs);
  setWindow({ widthNs: window.widthNs, fromNs: Math.max(0, timeNs - window.widthNs / 2) }, endNs);
  show();
}

/** To the next instant at which not all lanes begin the same; waits for pages that are on their way. */
export function goToNextDifference(runs: readonly RunHandle[]): void {
  const { timeNs } = usePlayback.getState();
  const before = scenariosOf(runs);
  let stops: readonly (() => void)[] = [];
  const attempt = (): boolean => {
    const over =
      usePlayback.getState().timeNs !== timeNs ||
      scenariosOf(runs).some((scenario, i) => scenario !== before[i]);
    const scan = over ? WAITING : scanLanes(runs, timeNs + 1, false);
    if (scan.state === 'found') goToInstant(scan.divergence.atNs);
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
