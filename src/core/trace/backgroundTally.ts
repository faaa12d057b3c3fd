/**
 * The tally of a run with background requests: they are counted apart, so that every figure of the others is what it
 * would mean without them. Only the fingerprint has both, and what the disk itself does, seeking and turning: the arm that
 * stands where a request lies has come there for somebody.
 */
import { growTable, makeTable, type Table } from '../base/columns.ts';
import { BACKGROUND } from './kinds.ts';
import {
  END,
  ROTATION_NS as DISK_ROTATION_NS,
  SEEK_CYLINDERS,
  SEEK_NS as DISK_SEEK_NS,
  SEEKING,
  SERVICE_B,
  START,
  Tally,
  TRANSFER_B,
  TRANSFERRING,
  TURNING,
  type SavedTally,
} from './tally.ts';

/** One row a beat, as in the summary. What happens in a service counts for the beat that the service began in. */
const backgroundSpec = {
  arrived: 'i32',
  served: 'i32',
  dropped: 'i32',
  seekNs: 'f64',
  rotationNs: 'f64',
  transferNs: 'f64',
} as const;

export interface SavedBackgroundTally extends SavedTally {
  readonly background: readonly number[];
}

// Places in the accumulator of the beat under way: the columns in their order.
const ARRIVED = 0;
const SERVED = 1;
const DROPPED = 2;
const SEEK_NS = 3;
const ROTATION_NS = 4;
const TRANSFER_NS = 5;

export class BackgroundTally extends Tally {
  readonly background: Table<typeof backgroundSpec> = makeTable(backgroundSpec, 128);
  private readonly sums = new Float64Array(6);

  override arrived(requestClass: number): void {
    if (requestClass === BACKGROUND) this.sums[ARRIVED]++;
    else super.arrived(requestClass);
  }

  override served(requestClass: number, number: number, outcome: number, cylinders: number): void {
    if (requestClass !== BACKGROUND) super.served(requestClass, number, outcome, cylinders);
    else {
      this.sums[SERVED]++;
      this.worked(requestClass, number, cylinders);
    }
  }

  override worked(requestClass: number, number: number, cylinders: number): void {
    if (requestClass !== BACKGROUND) {
      super.worked(requestClass, number, cylinders);
      return;
    }
    const { sums, acc, service, hash } = this;
    hash.mixService(service[START], service[END], number * 4 + requestClass);
    sums[SEEK_NS] += service[SEEKING];
    sums[ROTATION_NS] += service[TURNING];
    sums[TRANSFER_NS] += service[TRANSFERRING];
    acc[DISK_SEEK_NS] += service[SEEKING];
    acc[DISK_ROTATION_NS] += service[TURNING];
    acc[SEEK_CYLINDERS] += cylinders;
    acc[TRANSFER_B] += service[TRANSFERRING];
    acc[SERVICE_B] += service[END] - service[START];
  }

  override dropped(requestClass: number, number: number, atNs: number): void {
    if (requestClass !== BACKGROUND) {
      super.dropped(requestClass, number, atNs);
      return;
    }
    this.sums[DROPPED]++;
    this.hash.mix(-1 - number);
    this.hash.mix(atNs);
    this.hash.mix(requestClass);
  }

  override closeBeat(queued: number, oldestNs: number): void {
    const { background, sums } = this;
    if (background.length === background.served.length) growTable(background, backgroundSpec);
    const i = background.length++;
    for (const [k, name] of columns.entries()) background[name][i] = sums[k];
    sums.fill(0);
    super.closeBeat(queued, oldestNs);
  }

  override save(): SavedBackgroundTally {
    return { ...super.save(), background: [...this.sums] };
  }

  override load(saved: SavedTally): void {
    super.load(saved);
    this.background.length = 0;
    this.sums.set((saved as SavedBackgroundTally).background);
  }
}

const columns = Object.keys(backgroundSpec) as (keyof typeof backgroundSpec)[];
