/** What the address says beside the scenario and its playback: the page, how it is shown, and what belongs to the page. */
import { create } from 'zustand';
import type { Comparison } from '../../../core/scenario/run/fingerprint.ts';
import type { Lock, SweepWords } from '../../../core/scenario/viewState.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

export interface LinkInfo {
  readonly page: string;
  readonly embed: boolean;
  /** The panels that the link names; undefined for all that there is room for. */
  readonly panels: readonly string[] | undefined;
  /** The chart in the place of the response times, by its name. */
  readonly chart: string | undefined;
  readonly lock: Lock | undefined;
  /** What the scenario is compared with. */
  readonly lanes: readonly Scenario[];
  /** What the page Experiments varies and measures, in the words of links. */
  readonly sweep: SweepWords | undefined;
  /** The student's code that the seed was made from. */
  readonly variant: string | undefined;
  /** The theme that the link asks for. */
  readonly theme: 'light' | 'dark' | 'projector' | undefined;
  /** Is this the run that the link's author saw? Undefined until it is known. */
  readonly comparison: Comparison | undefined;
  /** The hash that was opened last, as it came; empty for the bare address. */
  readonly link: string;
  /** The link has been read. */
  readonly ready: boolean;
  /** The bare address, in a browser that has kept nothing of an earlier visit. */
  readonly firstVisit: boolean;
}

export const useLink = create<LinkInfo>()(() => ({
  page: 'lab',
  embed: false,
  panels: undefined,
  chart: undefined,
  lock: undefined,
  lanes: [],
  sweep: undefined,
  variant: undefined,
  theme: undefined,
  comparison: undefined,
  link: '',
  ready: false,
  firstVisit: false,
}));
