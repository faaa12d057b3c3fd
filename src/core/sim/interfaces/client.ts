/** Who shares the disk: what each client asks for, and what it was promised (QoS paper, sections I.B and II.A). */

/**
 * `rate`: so many bytes a second, in one IO each cycle; `latency`: now and then, each within a deadline; `interactive`:
 * now and then; `paced`: so many bytes a second without a promise; `greedy`: the next IO as soon as the last is done;
 * `background`: the same, when nobody else wants the disk.
 */
export type ClientKind = 'rate' | 'latency' | 'interactive' | 'paced' | 'greedy' | 'background';

/** A client as it is known beforehand. What has no meaning for its kind is NaN. */
export interface ClientPlan {
  /** Its number, from 0: the stream of its requests, in both classes. */
  readonly client: number;
  readonly name: string;
  readonly kind: ClientKind;
  /** Above 0: before best effort, below 0: behind it; 0 where its kind decides. */
  readonly priority: number;
  /** Share among those who share in proportion; 0 or more. */
  readonly weight: number;
  readonly startNs: number;
  /** Infinity for one that stays. */
  readonly endNs: number;
  /** Where it waits for a slot (SlottedCycles): when it begins, Infinity while that is not known. Absent: it begins at its start. */
  readonly beginsNs?: number;
  readonly writes: boolean;
  /** Of `rate` and `paced`. */
  readonly bytesPerS: number;
  /** Of `rate`: its cycle. */
  readonly periodNs: number;
  /** Of `rate` and `latency`: deadline − arrival. */
  readonly deadlineNs: number;
  /** Of one IO, the mean. */
  readonly sizeBytes: number;
  /** Of `latency` and `interactive`: arrivals a second, the mean. */
  readonly perS: number;
  /** A slice of disk time in each period (user-safe disk), and whether it takes time that others leave. */
  readonly contract: { readonly periodNs: number; readonly sliceNs: number; readonly extra: boolean };
  /** Of a queue of its own under deficit round-robin: ns or bytes; NaN for the policy’s. */
  readonly quantum: number;
  /** Of `rate`: promised for the worst case, where others are let in as measured. */
  readonly firm?: true;
  /** Where its data lie: the cylinders of its first and last byte. */
  readonly cylinders: readonly [first: number, last: number];
}
