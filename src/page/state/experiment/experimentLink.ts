/** The experiment in the words of the link: what is asked there is measured, and what is asked here is written there. */
import { readSweep, writeSweep, type SweepSpec } from '../../../core/experiment/sweep/spec.ts';
import { usualSweep } from '../../../core/experiment/sweep/suggested.ts';
import { Faults } from '../../../core/scenario/faults.ts';
import { MOST_FAULTS } from '../../../core/scenario/link/decode.ts';
import type { SweepWords } from '../../../core/scenario/viewState.ts';
import { useLink } from '../address/linkStore.ts';
import { setSweep, writeAddress } from '../address/writeAddress.ts';
import { useNotices } from '../stores/notices.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { interruptExperiment, openSweep, resumeExperiment } from './experimentRun.ts';
import { useExperiment } from './experimentStore.ts';

/** A slider that is being dragged makes one sweep, not fifty. */
const SETTLE_MS = 350;
/** Keeps the experiment to the scenario and the link's words until the returned function is called. */
export function followExperiment(): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  // The Lab's run has no viewer here, and would take its time from the sweep.
  usePlayback.getState().setPlaying(false);
  readSweepKeys();
  openSweep();
  resumeExperiment();
  const stops = [
    useLink.subscribe((state, before) => {
      if (state.sweep !== before.sweep) readSweepKeys();
    }),
    useExperiment.subscribe((state, before) => {
      if (state.spec !== before.spec) openSweep();
    }),
    useScenario.subscribe((state, before) => {
      if (state.scenario === before.scenario) return;
      clearTimeout(settling);
      settling = setTimeout(openSweep, SETTLE_MS);
    }),
  ];
  return () => {
    clearTimeout(settling);
    for (const stop of stops) stop();
    interruptExperiment();
  };
}

/** Of the words that the page has written itself there is nothing to be read. */
let written: SweepWords | undefined;

function readSweepKeys(): void {
  const { sweep: words } = useLink.getState();
  if (words === undefined) {
    written = writeSweep(usualSweep(useScenario.getState().scenario));
    useLink.setState({ sweep: written });
    writeAddress('replace');
  } else if (words === written) return;
  else written = words;
  const faults = new Faults(MOST_FAULTS);
  const spec = readSweep(written, faults);
  if (faults.any)
    useNotices.getState().notify({
      tone: 'fault',
      title: 'Not all of the experiment could be taken',
      lines: faults.list(),
    });
  useExperiment.setState({ spec });
}

/** Another experiment: a step of history. */
export function changeExperiment(changes: Partial<SweepSpec> & { readonly isExact?: boolean }): void {
  const { isExact, ...rest } = changes;
  const { precision, ...others } = { ...useExperiment.getState().spec, ...rest };
  const spec: SweepSpec = isExact === false || precision === undefined ? others : { ...others, precision };
  written = writeSweep(spec);
  setSweep(written);
  useExperiment.setState({ spec });
}
