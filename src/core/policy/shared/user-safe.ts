/**
 * The user-safe disk (Pratt 1997; QoS paper, section II.A: clients are kept from one another, and each has its share
 * guaranteed). The survey gives it two sentences; what is below them is our reading:
 *
 * - A contract is a slice s of every period p, and whether its client takes extra time. Periods count from the client’s start.
 * - EDF between the clients that have some of their slice left: the deadline is the end of the period. A service is paid with
 *   its true time, by the period in which it began; an overdraft is taken off the next slices, what was not used lapses.
 * - Time that nobody has a slice for goes to the clients with extra, one request each in turn, and is not charged. Those
 *   without wait, and if nobody else is there, the disk stands still.
 * - Admission: Σ (s_i + o_i)/p_i + w/p_min ≤ 1. It is shown whenever a client comes; what follows is a setting.
 *   Where the run has a rule of admission of its own, that weighs contracts too (core/admission).
 *
 * It serves other workloads too: contracts that nobody wrote down follow from what streams ask for (contracts.ts).
 */
import { isShareRule } from '../../admission/definition.ts';
import { definePolicy } from '../parts/definePolicy.ts';
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import type { ParamSpec } from '../../base/params.ts';
import { worst } from '../parts/worstService.ts';
import { FAMILY } from './accounts.ts';
import { bySlice } from './orders.ts';
import { UserSafe } from './userSafePolicy.ts';
import { admissionTests, criteria, events, gauges, pseudocode, reasons } from './userSafeSpeech.ts';

const contracts = {
  kind: 'choice',
  key: 'contracts',
  title: 'Contracts that are too much',
  help: 'A client whose contract does not pass the test beside the others has it all the same, or has no slice.',
  group: 'policy',
  default: 'all',
  options: [
    { id: 'all', title: 'are kept as well as can be' },
    { id: 'tested', title: 'are refused' },
  ],
} as const satisfies ParamSpec;

/** Clients are let in by a rule of the run: its inequalities are told, and the policy weighs nobody. */
const isWeighedElsewhere = (values: object): boolean =>
  'admission' in values && isShareRule(values.admission);

export const userSafe: PolicyDefinition = definePolicy({
  id: 'user-safe',
  title: 'User-safe disk',
  family: FAMILY,
  summary:
    'Each client has a slice of every period; whose period ends first goes first, and spare time is shared.',
  source: 'QoS paper, section II.A, after Pratt 1997',
  mostWaiting: 1 << 16,
  params: [contracts, worst],
  fixed: {},
  reasons,
  criteria,
  gauges,
  events,
  admissionTests,
  pseudocode,
  manner: () => ({ streams: bySlice, requests: bySlice, turns: 'together' }),
  mayIdle: () => true,
  composed: {
    by: ['admission'],
    as(values) {
      const { admissionTests: _, ...rest } = userSafe;
      return isWeighedElsewhere(values) ? rest : userSafe;
    },
  },
  create: (setup) => new UserSafe(setup, isWeighedElsewhere(setup.values)),
});
