/**
 * What clients of a user-safe disk have been promised: a slice of every period, and whether they take what others leave.
 *
 * Our readings. Where the list of clients says nothing of contracts at all, and of streams of other workloads, contracts
 * follow from the demand: who comes at a rate has one worst service in each of its periods, and everybody takes what others
 * leave. Requests that belong to nobody have no contract and take what others leave.
 */
import type { ClientPlan, PolicySetup, SeekTable, StreamPlan } from '../../sim/interfaces.ts';
import type { Contract } from '../../theory/clientAdmission.ts';
import type { WorstService } from '../parts/worstService.ts';

/** A party to a contract, by the number of its list; `period` is Infinity where it has no slice. */
export interface Party extends Contract {
  /** The stream of its requests; −1 for those that belong to nobody. */
  readonly stream: number;
  readonly name: string;
  /** Periods are counted from here. */
  readonly startNs: number;
  readonly extra: boolean;
}

const hasContract = ({ contract }: ClientPlan): boolean => contract.sliceNs > 0 || contract.extra;

/** Requests that belong to nobody. */
export const nobody: Party = {
  ...{ stream: -1, name: 'requests that belong to nobody', startNs: 0, extra: true },
  ...{ periodNs: Infinity, sliceNs: 0, longestNs: 0, even: true },
};

/** In the order of the list. */
export function partiesOf(
  setup: Pick<PolicySetup, 'clients' | 'plans' | 'context'>,
  worst: WorstService,
): readonly Party[] {
  const clients = setup.clients?.() ?? [];
  if (clients.length === 0) return setup.plans().map((plan) => ofStream(plan, worst));
  const listed = clients.some(hasContract);
  return clients.map((client) => ofClient(client, listed, worst, setup.context.disk.seekNs));
}

function ofStream(
  { stream, firstNs, periodNs, sizeBytes, anywhere }: StreamPlan,
  worst: WorstService,
): Party {
  const longestNs = worst.ofSizeNs(sizeBytes, anywhere, false);
  return {
    stream,
    name: `stream ${stream + 1}`,
    startNs: firstNs,
    extra: true,
    periodNs,
    longestNs,
    sliceNs: Math.min(longestNs, periodNs),
    even: false,
  };
}

function ofClient(client: ClientPlan, listed: boolean, worst: WorstService, seekNs: SeekTable): Party {
  const { client: stream, name, startNs, sizeBytes, writes, periodNs, contract } = client;
  const longestNs = worst.ofSizeNs(sizeBytes, false, writes);
  const known = { stream, name, startNs, longestNs, even: worst.turnNs === 0 && isEven(seekNs) };
  if (listed) {
    const { sliceNs, extra } = contract;
    return sliceNs > 0
      ? { ...known, extra, sliceNs, periodNs: contract.periodNs }
      : { ...known, extra, sliceNs: 0, periodNs: Infinity };
  }
  return periodNs > 0
    ? { ...known, extra: true, periodNs, sliceNs: Math.min(longestNs, periodNs) }
    : { ...known, extra: true, periodNs: Infinity, sliceNs: 0 };
}

/** A disk of flat access: all services of one size last equally long. */
const isEven = (seekNs: SeekTable): boolean => !seekNs.some((ns) => ns !== seekNs[0]);
