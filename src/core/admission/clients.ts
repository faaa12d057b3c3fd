/**
 * Clients with a guaranteed rate that share a disk, by each of the three rules (QoS paper, sections II.B and III.B); under a
 * user-safe disk the worst case is its own test of slices and periods.
 */
import { firstThat } from '../base/bisect.ts';
import { numberOf } from '../base/params.ts';
import type { AdmissionTest, AskingClients, ClientPlan, DiskModel, ParamValues } from '../sim/interfaces.ts';
import {
  contractSides,
  holds,
  worstLatencyNs,
  type BothSides,
  type Contract,
  type KeptFree,
} from '../theory/clientAdmission.ts';
import type { AdmissionSetup, ShareRule } from './definition.ts';
import { marginOf, weighShare, type Sharer } from './shareOfCycle.ts';

/** Places of these tests in tests.ts: behind those of rounds. */
const BY_CYCLE = 2;
const BY_SLICES = 3;
/** As measured: of those with a firm promise by the worst case. */
const BY_FIRM = 3;

/** Policies that keep to slices and periods, and those that have one cycle for all. */
const bySlices: ReadonlySet<unknown> = new Set(['user-safe']);
const byOneCycle: ReadonlySet<unknown> = new Set(['time-cycle-qos']);

/**
 * Both sides of what decides, for clients that would be there. As measured, those with a firm promise must fit at worst by
 * themselves as well: “deterministic admission control for important requests and various statistical approaches for
 * others”. (Our reading: important is who is called `firm`.)
 */
export function clientSides(
  rule: ShareRule,
  { values, disk }: AdmissionSetup,
): (asking: AskingClients) => readonly AdmissionTest[] {
  if (rule === 'deterministic' && bySlices.has(values.policy))
    return ({ rated, others }) => {
      const all = [...rated.map(({ plan }) => plan), ...others];
      return [{ test: BY_SLICES, ...contractSides(all.flatMap((plan) => contractOf(plan, disk))) }];
    };
  const shared = { disk, share: numberOf(values, 'realtime'), waitsForAngle: true, ...marginOf(values) };
  const weigh = weighShare(rule, shared);
  const weighFirm = weighShare('deterministic', shared);
  return ({ rated, others }) => {
    const [cycleNs, kept] = [cycleOf(values, rated), keptFree(values, others, disk)];
    const ofAll = { test: BY_CYCLE, ...weighAll(weigh, rated, cycleNs, kept) };
    const firm = rule === 'statistical' ? rated.filter(({ plan }) => plan.firm) : [];
    if (firm.length === 0) return [ofAll];
    return [ofAll, { test: BY_FIRM, ...weighAll(weighFirm, firm, cycleNs, kept) }];
  };
}

/** More slots than clients that there can be are as good as so many. */
const MOST_SLOTS = 64;

/**
 * Slots of a disk’s cycle: how many IOs of guaranteed rates it has room for at worst, if each is as long as the longest of
 * them; 0 where not even one fits.
 */
export function slotsInCycle(setup: AdmissionSetup, plans: readonly ClientPlan[]): number {
  const fit = fitting(setup, plans);
  // More of the same take longer, so the most that still fit are found by halving.
  const mostOf = (plan: ClientPlan, most: number) => firstThat(1, most + 1, (count) => !fit(plan, count)) - 1;
  return plans.filter(({ kind }) => kind === 'rate').reduce((most, plan) => mostOf(plan, most), MOST_SLOTS);
}

/** Is there one slot at least? */
export function hasSlot(setup: AdmissionSetup, plans: readonly ClientPlan[]): boolean {
  const fit = fitting(setup, plans);
  return plans.every((plan) => plan.kind !== 'rate' || fit(plan, 1));
}

/** Has a cycle room for so many IOs of a client? */
function fitting(
  setup: AdmissionSetup,
  plans: readonly ClientPlan[],
): (plan: ClientPlan, count: number) => boolean {
  const sides = clientSides('deterministic', setup);
  const others = plans.filter(({ kind }) => kind !== 'rate');
  return (plan, count) =>
    sides({
      others,
      rated: Array.from({ length: count }, () => ({ plan, peak: plan.bytesPerS, cyclesNs: [] })),
    }).every(holds);
}

const weighAll = (
  weigh: ReturnType<typeof weighShare>,
  rated: AskingClients['rated'],
  cycleNs: number,
  kept: KeptFree,
): BothSides =>
  weigh(
    rated.map(({ plan, peak, cyclesNs }): Sharer => ({
      ...{ rate: plan.bytesPerS, peak, cylinders: plan.cylinders, cyclesNs },
      ...(plan.periodNs === cycleNs ? {} : { periodNs: plan.periodNs }),
    })),
    cycleNs,
    kept,
  );

/** T: the scheduler's own, or, where each client has its own, the longest. */
const cycleOf = (values: ParamValues, rated: AskingClients['rated']): number =>
  byOneCycle.has(values.policy)
    ? numberOf(values, 'cycle') * 1e9
    : Math.max(...rated.map(({ plan }) => plan.periodNs));

/** A scheduler in cycles keeps places for guaranteed latencies, and may find a service under way when a cycle begins. */
function keptFree(values: ParamValues, others: readonly ClientPlan[], disk: DiskModel): KeptFree {
  const slots = byOneCycle.has(values.policy) ? numberOf(values, 'latencyslots') : 0;
  const longest = (plans: readonly ClientPlan[]) =>
    plans.reduce((most, plan) => Math.max(most, longestServiceNs(plan, disk)), 0);
  return {
    slots,
    slotNs: longest(others.filter(({ kind }) => kind === 'latency')),
    underWayNs: longest(others),
  };
}

const longestServiceNs = ({ sizeBytes, cylinders }: ClientPlan, disk: DiskModel): number =>
  latencyNs(disk) + Math.ceil((sizeBytes * 1e9) / disk.slowestRate(...cylinders));

/** All accesses take the same: its platter does not count (disk/flat.ts). */
const isFlat = ({ seekNs }: DiskModel): boolean => (seekNs[0] ?? 0) > 0 && seekNs[0] === seekNs.at(-1);

const latencyNs = (disk: DiskModel): number => (isFlat(disk) ? (disk.seekNs[0] ?? 0) : worstLatencyNs(disk));

/** Nothing for whoever has no slice. */
function contractOf(plan: ClientPlan, disk: DiskModel): readonly Contract[] {
  const { periodNs, sliceNs } = plan.contract;
  if (!(sliceNs > 0)) return [];
  // Sizes that are drawn differ (ClientPlan.perS).
  const even = isFlat(disk) && !(plan.perS > 0);
  return [{ periodNs, sliceNs, longestNs: longestServiceNs(plan, disk), even }];
}
