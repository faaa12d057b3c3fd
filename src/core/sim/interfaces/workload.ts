/** The requests of a scenario: its sources, and what is known of them beforehand. */
import type { Admission } from './admission.ts';
import type { ClientPlan } from './client.ts';
import type { DiskModel } from './disk.ts';
import type { StationNeeds } from './needs.ts';
import type { RecordWriter } from './record.ts';
import type { Layout } from './request.ts';
import type { DiskShare } from './share.ts';
import type { SlottedCycles } from './slots.ts';
import type { Source, StreamPlan } from './source.ts';
import type { ParamValues } from './values.ts';

export interface WorkloadSetup<Values = ParamValues> {
  readonly seed: number;
  readonly disk: DiskModel;
  readonly values: Values;
  readonly roundNs: number;
  /** How streams that come are let in, by the setting `admission`; absent: nobody asks. */
  readonly admission?: (values: Values) => Admission;
  /** Streams come or go by hand: the run has interventions that say so. */
  readonly byHand?: boolean;
  /** Only what is this disk’s is to come: of several disks, one is built for each. Absent: all of it. */
  readonly share?: DiskShare;
  /** Of several disks: clients of a guaranteed rate begin in slots. Absent: when they come. */
  readonly slots?: (clients: readonly ClientPlan[]) => SlottedCycles;
}

/** Pieces of a stream that have a level in common. */
export interface SceneOfPiece {
  /** The number of its first piece. */
  readonly scene: number;
  /** What it adds to each of its pieces, and what scenes add on average. */
  readonly levelBytes: number;
  readonly meanBytes: number;
}

/** The requests of a run, ready to come. */
export interface Workload<Values = ParamValues> {
  /** What it needs of its station beyond the ordinary; absent: nothing. */
  readonly needs?: StationNeeds;
  /** Where the parts of its requests lie for policies that read them one by one (PolicyDefinition.readsParts). */
  readonly strewn?: Layout;
  /** In the order in which they speak at one instant. */
  readonly sources: readonly Source[];
  /** The streams at the present moment; none where nothing is known beforehand (a script). */
  plans(): readonly StreamPlan[];
  /** Who shares the disk, at the present moment: those who have gone as well; absent where nobody is told apart. */
  clients?(): readonly ClientPlan[];
  /** Values that changed in mid-run. */
  change(now: Values, before: Values, atNs: number): void;
  /** A stream comes by hand and is weighed, `what` says what it is; absent where streams do not come and go. */
  join?(atNs: number, what?: string): void;
  /**
   * Whoever asked to come up to then is weighed at once, without a run: for those who ask for `plans` alone. `told` hears of
   * each. Absent: only a run can tell.
   */
  settle?(atNs: number, told?: RecordWriter['admit']): void;
  /** The stream of that number goes by hand. */
  leave?(stream: number, atNs: number): void;
}
