/** Runs: how far each is known, and the pages that are here. */
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Explanation } from '../../../core/scenario/run/explanation.ts';
import { durationAtOnceNs } from '../../../core/scenario/stations.ts';
import type { RequestName, Scenario } from '../../../core/scenario/scenario.ts';
import type { WhatIf } from '../../../core/scenario/run/whatIf.ts';
import type { Page } from '../../../core/trace/page.ts';
import { RunClient, type RunSummary } from '../../worker/client.ts';
import { noBeats, type Progress } from '../../worker/protocol.ts';
import { useNotices } from './notices.ts';
import { paced } from './paced.ts';
import { focusIn } from './playbackStore.ts';

export interface DiskFacts {
  readonly cylinders: number;
  readonly revolutionNs: number;
}

interface RunState extends Progress, RunSummary {
  readonly status: 'loading' | 'running' | 'failed';
  /** Why it failed. */
  readonly message: string;
  readonly scenario: Scenario | undefined;
  /** It came by a link: nothing of the run before it is to be shown as if it were of this one. */
  readonly isAnother: boolean;
  readonly disk: DiskFacts | undefined;
  /** Grows with every page that comes in. */
  readonly arrived: number;
  /** The same for texts: the first at once, others ten times a second at most. A hand that drags brings one a frame. */
  readonly told: number;
  /** Where the simulation runs. */
  readonly place: 'worker' | 'page';
}

const fresh = {
  status: 'loading',
  message: '',
  knownNs: 0,
  finished: false,
  overrun: false,
  fault: undefined,
  refused: undefined,
  arrived: 0,
  told: 0,
} as const;

const TOLD_MS = 100;

/** One simulated run and what is known of it. The Lab has one; where runs are compared, each lane has its own. */
export interface RunHandle {
  readonly useRun: UseBoundStore<StoreApi<RunState>>;
  /**
   * One that is not `looked` at begins with the first who asks for its pages or a reason, or with `begin`. `isAnother`: what is
   * shown of the run before does not stand in for it, as it does while somebody changes a setting.
   */
  readonly open: (scenario: Scenario, looked?: boolean, isAnother?: boolean) => void;
  /** For whoever reads the store and asks nothing. */
  readonly begin: () => void;
  /**
   * Consecutive pages around an instant; what is missing is asked for and announced by `arrived`. Of several disks those
   * of one, of that which is looked at where nothing is said.
   */
  readonly pagesFor: (timeNs: number, fromNs: number, toNs: number, disk?: number) => readonly Page[];
  /** Of the run that the present one has taken the place of: the pages that were looked at last. */
  readonly pagesLeft: () => readonly Page[];
  /** Are pages that were asked for still on their way? */
  readonly isAwaiting: () => boolean;
  /** Why the decision at an instant fell as it did; undefined when the run was replaced meanwhile. */
  readonly explain: (atNs: number, disk?: number) => Promise<Explanation | undefined>;
  /** What another request at that decision would have led to; undefined when the run was replaced meanwhile. */
  readonly whatIf: (atNs: number, instead: RequestName) => Promise<WhatIf | undefined>;
  readonly close: () => void;
}

const nothingKnown = (): RunSummary => ({
  beats: noBeats(),
  spreads: [],
  gauges: [],
  streams: [],
  clients: [],
  shared: [],
  disks: [],
});

export function makeRun(): RunHandle {
  const useRun = create<RunState>()(() => ({
    ...fresh,
    endNs: 0,
    scenario: undefined,
    isAnother: false,
    disk: undefined,
    ...nothingKnown(),
    place: 'worker',
  }));
  const tell = paced(TOLD_MS, () => {
    useRun.setState(({ arrived }) => ({ told: arrived }));
  });
  const client = new RunClient({
    opened: ({ cylinders, revolutionNs, endNs }) => {
      useRun.setState({ disk: { cylinders, revolutionNs }, endNs, place: client.place });
    },
    progress: ({ knownNs, endNs, finished, overrun, fault, refused }, summary) => {
      useRun.setState({ knownNs, endNs, finished, overrun, fault, refused, ...summary });
    },
    pages: () => {
      useRun.setState(({ arrived }) => ({ status: 'running', arrived: arrived + 1 }));
      tell();
    },
    failed: (message) => {
      useRun.setState({ status: 'failed', message: /[.?!]$/.test(message) ? message : `${message}.` });
    },
    moved: (why) => {
      void import('../../worker/movedWords.ts').then(({ movedWords }) => {
        useNotices.getState().notify({ tone: 'plain', title: 'Simulation', lines: [movedWords[why]] });
      });
    },
  });
  const focus = () => focusIn(useRun.getState().scenario);
  return {
    useRun,
    open: (scenario, looked, isAnother = false) => {
      // First of all the pages of the run before go: whoever hears of the new one reads them at once.
      client.open(scenario, looked);
      useRun.setState({
        ...fresh,
        ...{ scenario, isAnother },
        endNs: durationAtOnceNs(scenario),
        ...nothingKnown(),
      });
    },
    begin: () => {
      client.begin();
    },
    // Of a bus only what the disk that is looked at lives through is shown.
    pagesFor: (timeNs, fromNs, toNs, disk = focus()) =>
      client.pagesFor(timeNs, fromNs, toNs, 5, disk, disk === focus()),
    pagesLeft: () => client.pagesLeft,
    isAwaiting: () => client.isAwaiting,
    explain: (atNs, disk = focus()) => client.explain(atNs, disk),
    whatIf: (atNs, instead) => client.whatIf(atNs, instead, focus()),
    close: () => {
      client.close();
    },
  };
}

/** The Lab's run, and the first lane of a comparison. */
export const mainRun = makeRun();
export const { useRun, open: openRun, pagesFor } = mainRun;
