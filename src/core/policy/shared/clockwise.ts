/**
 * ΔL, the scheduler of the Clockwise file system (Bosch and Mullender 2000; QoS paper, section II.A: non-preemptible EDF,
 * and best effort as soon as that violates no deadline). The survey gives it two sentences; what is below them is our
 * reading:
 *
 * - A best-effort request starts at once if EDF loses no deadline by it (deadlinePlay.ts). Best effort is all that has no
 *   deadline, one queue in order of arrival: they are tried in that order, and one that is too long for any gap does not hold
 *   up those behind it.
 * - Else real-time requests go by EDF, at once. Only where none waits and no best-effort one fits does the disk wait, for
 *   whatever comes next.
 * - Known beforehand is what comes at a rate, with its deadlines, places and sizes; what comes now and then is known when it is
 *   there. Of each stream sixteen releases are looked at.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { deadline } from '../parts/orders/due.ts';
import { arrivalFirst } from '../parts/orders/arrival.ts';
import { worst } from '../parts/worstService.ts';
import { FAMILY } from './accounts.ts';
import { Clockwise } from './clockwisePolicy.ts';
import { criteria, gauges, pseudocode, reasons } from './clockwiseSpeech.ts';

export const clockwise = definePolicy({
  id: 'clockwise',
  title: 'ΔL (Clockwise)',
  family: FAMILY,
  summary:
    'Best effort goes first for as long as even its worst case makes no deadline fail; then the earliest deadline.',
  source: 'QoS paper, section II.A, after Bosch and Mullender 2000',
  mostWaiting: 4096,
  params: [worst],
  fixed: {},
  reasons,
  criteria,
  gauges,
  pseudocode,
  manner: () => ({ streams: deadline, requests: arrivalFirst, turns: 'before' }),
  mayIdle: () => true,
  create: (setup) => new Clockwise(setup),
});
