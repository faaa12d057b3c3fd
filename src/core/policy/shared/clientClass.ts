/**
 * Which class a client belongs to under Cello and MARS (QoS paper, section II.A; Shenoy and Vin 1998). Our reading of
 * table I’s applications: what has deadlines is real-time, what people wait for is interactive, all else is throughput, and
 * in there nobody is told apart. Of another workload, and of requests that are added by hand, those with a deadline are
 * real-time and the others interactive.
 */
import type { ClientKind, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

export const REAL_TIME = 0;
export const INTERACTIVE = 1;
export const THROUGHPUT = 2;

/** By the numbers above. */
export const classNames = ['real-time', 'interactive', 'throughput'] as const;
export const CLASSES = classNames.length;

const classOfKind: Readonly<Record<ClientKind, number>> = {
  rate: REAL_TIME,
  latency: REAL_TIME,
  interactive: INTERACTIVE,
  paced: THROUGHPUT,
  greedy: THROUGHPUT,
  background: THROUGHPUT,
};

/** Finds a row’s class. */
export class ClassOfRow {
  private readonly clients: NonNullable<PolicySetup['clients']>;
  /** By client. */
  private classes: readonly number[] = [];

  constructor(private readonly setup: Pick<PolicySetup, 'context' | 'clients'>) {
    this.clients = setup.clients ?? (() => []);
    this.find();
  }

  private find(): void {
    this.classes = this.clients().map(({ kind }) => classOfKind[kind]);
  }

  of(row: number): number {
    const { rows } = this.setup.context;
    const i = row & rows.mask;
    const stream = rows.stream[i];
    // One that has come by hand is looked up once.
    if (stream >= this.classes.length && this.classes.length > 0) this.find();
    if (stream >= 0 && stream < this.classes.length) return this.classes[stream];
    return rows.requestClass[i] === CONTINUOUS ? REAL_TIME : INTERACTIVE;
  }
}
