/**
 * Where the pieces of a request go, spread by spread, in plain words: the rules of naiveSystem.ts, which has the clock.
 *
 * Readings, where the systems' papers leave a choice:
 * - What the spread cannot place any more is lost at its arrival: nothing of it is sent. An order that was given to a disk is
 *   taken back only from a disk that fails, so a request that is lost later leaves its other pieces where they wait.
 * - Random duplicated assignment (Korst 1997): a write goes to all copies that are left. Of the disks asked the one with the
 *   fewest unfinished pieces takes a read; of equals the lower number.
 * - Parity (Patterson 1988): a piece taken from a disk that fails is dealt anew by what holds from then on. A join whose part
 *   falls away has lost two disks. What has been read stays read, though its disk fail afterwards. Which of data and parity are
 *   written is decided when the last read is done.
 */

export interface Request {
  readonly class: 'C' | 'D';
  readonly stream: number;
  readonly number: number;
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly write?: boolean;
  /** The disk of a D-request (coarse, whole), or the disks that have a copy (duplicated), in the order drawn. */
  readonly disks?: readonly number[];
  /** Its logical block (parity); fragment f of stream s is block s + f unless told. */
  readonly block?: number;
}

export type SpreadName = 'coarse' | 'whole' | 'fine' | 'duplicated' | 'parity' | 'parity-disk';

/** Have stripes of blocks with a parity. */
export const hasParity = (spread: SpreadName): spread is 'parity' | 'parity-disk' =>
  spread === 'parity' || spread === 'parity-disk';

/** A request on its way. */
export interface Job {
  readonly index: number;
  readonly request: Request;
  /** Pieces sent, and neither done nor taken away. */
  outstanding: number;
  /** Of a small write under parity. */
  stage: 'reads' | 'writes';
  endNs: number | null;
  lostNs: number | null;
}

/** What the rules may ask of the system and tell it. */
export interface DiskArray {
  readonly count: number;
  failed(disk: number): boolean;
  /** Pieces that wait on a disk or are in service there. */
  unfinished(disk: number): number;
  hasPart(job: Job, disk: number): boolean;
  send(job: Job, disks: readonly number[], what: 'read' | 'write'): void;
  lose(job: Job): void;
}

export interface Rules {
  arrives(job: Job): void;
  /** A piece of it waited on this disk, which has just failed. */
  taken(job: Job, disk: number): void;
  /** Nothing of it is outstanding. True where something more was sent, or it is lost. */
  goesOn(job: Job): boolean;
}

const kindOf = ({ request }: Job) => (request.write === true ? 'write' : 'read');
const ends = () => false;

const homeOf = ({ request }: Job, spread: 'coarse' | 'whole', disks: number): number => {
  const { stream, number } = request;
  if (request.class === 'D') return Number(request.disks?.[0]);
  return (spread === 'coarse' ? stream + number : stream) % disks;
};

const oneDisk = (array: DiskArray, spread: 'coarse' | 'whole'): Rules => ({
  arrives(job) {
    const home = homeOf(job, spread, array.count);
    if (array.failed(home)) array.lose(job);
    else array.send(job, [home], kindOf(job));
  },
  taken: (job) => array.lose(job),
  goesOn: ends,
});

const fine = (array: DiskArray): Rules => ({
  arrives(job) {
    const parts = [...Array(array.count).keys()].filter((disk) => array.hasPart(job, disk));
    if (parts.some((disk) => array.failed(disk))) array.lose(job);
    else array.send(job, parts, kindOf(job));
  },
  taken: (job) => array.lose(job),
  goesOn: ends,
});

function duplicated(array: DiskArray): Rules {
  const left = ({ request }: Job): number[] =>
    [...(request.disks ?? [])].filter((disk) => !array.failed(disk)).sort((a, b) => a - b);

  function deal(job: Job): void {
    const copies = left(job);
    if (copies.length === 0) return array.lose(job);
    const fewest = Math.min(...copies.map((disk) => array.unfinished(disk)));
    const shortest = copies.find((disk) => array.unfinished(disk) === fewest);
    array.send(job, job.request.write === true ? copies : [Number(shortest)], kindOf(job));
  }

  return {
    arrives: deal,
    taken(job) {
      if (job.request.write !== true || left(job).length === 0) deal(job);
    },
    goesOn: ends,
  };
}

export interface Stripe {
  readonly stripe: number;
  readonly data: number;
  readonly parity: number;
  /** The other data disks of the stripe, ascending. */
  readonly others: readonly number[];
}

/** Stripe i has its parity on disk k − 1 − (i mod k), its data blocks on the following disks in turn. */
export function stripeOf(block: number, disks: number): Stripe {
  const stripe = Math.floor(block / (disks - 1));
  const parity = disks - 1 - (stripe % disks);
  const data = (parity + 1 + (block % (disks - 1))) % disks;
  const others = [...Array(disks).keys()].filter((disk) => disk !== parity && disk !== data);
  return { stripe, data, parity, others };
}

/** RAID 4: block b on disk b mod (k − 1), the parity of every stripe on the last. */
export function stripeBesideParityDisk(block: number, disks: number): Stripe {
  const stripe = Math.floor(block / (disks - 1));
  const data = block % (disks - 1);
  const others = [...Array(disks - 1).keys()].filter((disk) => disk !== data);
  return { stripe, data, parity: disks - 1, others };
}

export const stripesOf = (spread: SpreadName): typeof stripeOf =>
  spread === 'parity-disk' ? stripeBesideParityDisk : stripeOf;

function parityRules(array: DiskArray, stripe: typeof stripeOf): Rules {
  const where = ({ request }: Job) => stripe(request.block ?? request.stream + request.number, array.count);
  const anyFailed = (disks: readonly number[]) => disks.some((disk) => array.failed(disk));

  /** The block itself, or all others of its stripe. */
  function read(job: Job): void {
    const { data, parity, others } = where(job);
    if (!array.failed(data)) array.send(job, [data], 'read');
    else if (anyFailed([parity, ...others])) array.lose(job);
    else array.send(job, [parity, ...others], 'read');
  }

  function write(job: Job): void {
    const { data, parity } = where(job);
    if (array.failed(data)) readOthers(job);
    else if (array.failed(parity)) writeWhatIsLeft(job);
    else array.send(job, [data, parity], 'read');
  }

  /** The new parity is made of the other data blocks where the old data is lost. */
  function readOthers(job: Job): void {
    const { parity, others } = where(job);
    if (anyFailed([parity, ...others])) array.lose(job);
    else array.send(job, others, 'read');
  }

  function writeWhatIsLeft(job: Job): void {
    const { data, parity } = where(job);
    const disks = [data, parity].filter((disk) => !array.failed(disk));
    job.stage = 'writes';
    if (disks.length === 0) array.lose(job);
    else array.send(job, disks, 'write');
  }

  function takenFromWrite(job: Job, disk: number): void {
    const { data, parity } = where(job);
    if (array.failed(data) && array.failed(parity)) array.lose(job);
    else if (job.stage === 'reads' && disk === data) readOthers(job);
    else if (job.stage === 'reads' && disk !== parity) array.lose(job);
  }

  return {
    arrives: (job) => (job.request.write === true ? write(job) : read(job)),
    taken(job, disk) {
      if (job.request.write === true) takenFromWrite(job, disk);
      else if (disk === where(job).data) read(job);
      else array.lose(job);
    },
    goesOn(job) {
      if (job.request.write !== true || job.stage === 'writes') return false;
      writeWhatIsLeft(job);
      return true;
    },
  };
}

export function rulesOf(spread: SpreadName, array: DiskArray): Rules {
  if (spread === 'fine') return fine(array);
  if (spread === 'duplicated') return duplicated(array);
  if (hasParity(spread)) return parityRules(array, stripesOf(spread));
  return oneDisk(array, spread);
}
