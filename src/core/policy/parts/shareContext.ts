/**
 * What a contained policy sees: the disk as it is, and of the requests only those of its share. It cannot tell that it is
 * inside. What it says and publishes goes on to the outer one's record, with its numbers behind those of the outer one.
 *
 * It may be asked what it would do: then what it takes is put back and what it says is left unsaid, unless the outer one
 * goes by its answer.
 */
import type { BitRing } from '../../base/bitRing.ts';
import type {
  AdmissionTest,
  ComparedNote,
  DiskModel,
  Foreseen,
  Layout,
  NewRequest,
  Notes,
  PolicyContext,
  Rows,
} from '../../sim/interfaces.ts';
import type { QueueShare, QueueShares } from './queueShare.ts';

/** Where a contained policy's own lists begin in those of both. */
export interface Offsets {
  readonly line: number;
  readonly reason: number;
  readonly gauge: number;
  readonly event: number;
  readonly test: number;
}

export class ShareContext implements PolicyContext {
  readonly queue: readonly BitRing[];
  readonly background = null;
  /** In front of the figures that its requests are compared by: how its share stands among the others. */
  rank: readonly number[] = [];
  /** It is only asked: what it wants to tell and to write, and the rows that it has taken. */
  private asked = false;
  private untold: (() => void)[] = [];
  private unwritten: (() => void)[] = [];
  private readonly taken: number[] = [];
  private readonly told: Notes;
  /** Of this decision nothing has been compared yet. */
  private silent = true;

  constructor(
    private readonly outer: PolicyContext,
    private readonly share: QueueShare,
    private readonly shares: QueueShares,
    private readonly from: Offsets,
    comparesOn: number | undefined,
  ) {
    this.queue = share.queue;
    this.told = this.teller(comparesOn);
  }

  get disk(): DiskModel {
    return this.outer.disk;
  }
  get rows(): Rows {
    return this.outer.rows;
  }
  get end(): number {
    return this.outer.end;
  }
  get oldest(): number {
    return this.outer.oldest;
  }
  get layout(): Layout | null {
    return this.outer.layout;
  }
  get head(): number {
    return this.outer.head;
  }
  get nowNs(): number {
    return this.outer.nowNs;
  }
  get notes(): Notes | null {
    return this.outer.notes === null ? null : this.told;
  }

  comesNs(): number {
    return this.outer.comesNs();
  }

  /** A decision begins. */
  begin(): void {
    this.silent = true;
  }

  /** From now on it is only asked. */
  hold(): void {
    this.asked = true;
  }

  /** Its answer stands. */
  accept(): void {
    this.taken.length = 0;
    this.speak([...this.untold, ...this.unwritten]);
  }

  /** It does not: whoever was taken waits again. What was compared is told all the same, by the `rank` that holds now. */
  refuse(): void {
    while (this.taken.length > 0) this.putBack(this.taken.pop() as number);
    this.speak(this.untold);
  }

  private speak(said: readonly (() => void)[]): void {
    this.asked = false;
    this.untold = [];
    this.unwritten = [];
    for (const say of said) say();
  }

  partRead(row: number, part: number): boolean {
    return this.outer.partRead(row, part);
  }

  take(row: number): void {
    this.share.remove(row);
    this.outer.take(row);
    if (this.asked) this.taken.push(row);
  }

  putBack(row: number): void {
    this.share.add(row);
    this.outer.putBack(row);
  }

  drop(row: number, atNs: number): void {
    this.mustDecide();
    if (this.share.has(row)) this.share.remove(row);
    this.outer.drop(row, atNs);
  }

  issue(request: NewRequest): number {
    this.mustDecide();
    const row = this.outer.issue(request);
    this.shares.issued(row, this.share);
    return row;
  }

  foresee(stream: number, number: number, request: Foreseen): boolean {
    return this.outer.foresee(stream, number, request);
  }

  bringForward(stream: number, beforeNs?: number): number {
    this.mustDecide();
    const row = this.outer.bringForward(stream, beforeNs);
    if (row >= 0) this.shares.issued(row, this.share);
    return row;
  }

  openFrame(kind: number, startNs: number, label: number): void {
    this.write(() => {
      this.outer.openFrame(kind, startNs, label);
    });
  }

  closeFrame(kind: number, endNs: number): void {
    this.write(() => {
      this.outer.closeFrame(kind, endNs);
    });
  }

  publish(gauge: number, series: number, atNs: number, value: number): void {
    this.write(() => {
      this.outer.publish(this.from.gauge + gauge, series, atNs, value);
    });
  }

  buffer(stream: number, atNs: number, bytes: number, bytesPerS: number, cause: number): void {
    this.write(() => {
      this.outer.buffer(stream, atNs, bytes, bytesPerS, cause);
    });
  }

  admit(
    stream: number,
    atNs: number,
    admitted: boolean,
    tests: readonly AdmissionTest[] = [],
    streams?: number,
  ): void {
    const behind = tests.map(({ test, left, right }) => ({ test: this.from.test + test, left, right }));
    this.write(() => {
      this.outer.admit(stream, atNs, admitted, behind, streams);
    });
  }

  happened(event: number, atNs: number, figures: readonly number[]): void {
    this.write(() => {
      this.outer.happened(this.from.event + event, atNs, figures);
    });
  }

  private write(say: () => void): void {
    if (this.asked) this.unwritten.push(say);
    else say();
  }

  private tell(say: (notes: Notes) => void): void {
    const now = () => {
      if (this.outer.notes !== null) say(this.outer.notes);
    };
    if (this.asked) this.untold.push(now);
    else now();
  }

  private teller(comparesOn: number | undefined): Notes {
    const { line: first } = this.from;
    return {
      step: ({ line, says }) => {
        this.tell((notes) => {
          notes.step({ line: first + line, says });
        });
      },
      weighed: (note) => {
        this.tell((notes) => {
          notes.weighed({ ...note, line: first + note.line });
        });
      },
      compared: (note: ComparedNote) => {
        const begins = this.silent;
        this.silent = false;
        this.tell((notes) => {
          if (begins && comparesOn !== undefined) notes.step({ line: first + comparesOn, says: '' });
          notes.compared({ row: note.row, figures: [...this.rank, ...note.figures] });
        });
      },
      decided: () => undefined,
    };
  }

  private mustDecide(): void {
    if (this.asked) throw new Error('a policy whose answer need not stand changes what waits');
  }
}
