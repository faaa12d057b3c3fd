/** What is known of a scenario’s streams and clients without a run: the workload, changed up to an instant. */
import { onceFor } from '../base/onceFor.ts';
import { elementAt } from '../base/elementAt.ts';
import type { ClientPlan, DiskShare, RecordWriter, StreamPlan, Workload } from '../sim/interfaces.ts';
import { beyond } from './later.ts';
import { resolved } from './resolved.ts';
import { isOfStreams, type Scenario } from './scenario.ts';
import { inSlots } from './shares.ts';

/** The streams as they are known beforehand at an instant; none of a script. */
export function plansAt(scenario: Scenario, atNs: number, share?: DiskShare): readonly StreamPlan[] {
  return scenario.script ? [] : builtAt(scenario, atNs, share).plans();
}

/** What is known of streams and clients beforehand. */
interface Known {
  /** None where streams with periods of their own come and go and only a run can tell who is let in. */
  readonly plans: readonly StreamPlan[];
  /** Who shares the disk, with all who have come by hand by then; nobody where clients are not told apart. */
  readonly clients: readonly ClientPlan[];
}

const NOBODY: Known = { plans: [], clients: [] };

/** For whoever must be sure. */
export function knownAt(scenario: Scenario, atNs: number): Known {
  if (scenario.script) return NOBODY;
  const built = builtAt(scenario, atNs);
  const { hasGuests, workload } = resolved(scenario);
  const isOpen = hasGuests && workload.beat === 'period';
  return {
    plans: isOpen && built.settle === undefined ? [] : built.plans(),
    clients: built.clients?.() ?? [],
  };
}

export const clientsAt = (scenario: Scenario, atNs: number): readonly ClientPlan[] =>
  knownAt(scenario, atNs).clients;

/** All who ever share the disk, by number; nobody where clients are not told apart. */
export function clientsOf(scenario: Scenario): readonly ClientPlan[] {
  if (scenario.script || resolved(scenario).workload.hasClients !== true) return [];
  return sharers(scenario);
}

const sharers = onceFor((scenario: Scenario) => clientsAt(scenario, resolved(scenario).longestNs));

/** Tells all who ask up to an instant, each as it is weighed; false where nobody does, or only a run can tell. */
export function settledBy(
  scenario: Scenario,
  atNs: number,
  told: RecordWriter['admit'],
  share?: DiskShare,
): boolean {
  const { values, workload } = resolved(scenario);
  if (workload.asks?.(values) !== true) return false;
  const built = builtAt(scenario, -1, share);
  built.settle?.(atNs, told);
  return built.settle !== undefined;
}

/** The workload as it has been changed up to an instant, without a run. */
function builtAt(scenario: Scenario, atNs: number, share?: DiskShare): Workload {
  const { values, workload, disk, roundNs, stretches } = resolved(scenario);
  const slotted = inSlots(scenario, disk);
  const built = workload.build({
    ...slotted,
    seed: values.seed,
    disk,
    values,
    roundNs,
    ...(share ? { share } : {}),
    admission: (now) => beyond.now.admissionOf({ values: now, disk, roundNs }),
  });
  scenario.interventions.forEach((spec, i) => {
    if (spec.atNs > atNs) return;
    if (spec.kind === 'set')
      built.change(elementAt(stretches, i + 1).values, elementAt(stretches, i).values, spec.atNs);
    else if ((built.settle !== undefined || built.clients !== undefined) && isOfStreams(spec)) {
      if (spec.kind === 'join') built.join?.(spec.atNs, spec.what);
      built.settle?.(spec.atNs);
      if (spec.kind === 'leave') built.leave?.(spec.stream, spec.atNs);
    }
  });
  if (workload.asks?.(values) === true) built.settle?.(atNs);
  // What happens by hand at an instant comes before the cycle that begins then.
  if (slotted.slots) built.settle?.(atNs + 1);
  return built;
}
