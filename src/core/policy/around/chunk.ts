/**
 * Requests in chunks, around any policy (Semi-preemptible IO, Dimitrijević, Rangaswami and Chang 2003; QoS paper, section
 * II.A): a higher priority waits for a chunk, not for the whole; and the seek is put off until it only just meets the angle.
 */
import type { GaugeDefinition, PolicyDefinition, Reason, SurroundDefinition } from '../../sim/interfaces.ts';
import { checkChunk, chunk, NO_BUS, type ChunkValues } from '../parts/chunkedRows.ts';
import { ChunkPolicy } from './chunkPolicy.ts';

const pseudocode: readonly string[] = [
  'in chunks, around all of this:',
  '  while nobody of a higher priority waits, go on with the request that was chosen:',
  '    set out only so early that its angle is met; wait until then',
  '    read its next chunk',
  '  else: give it up for now, and choose anew',
];
/** Of these. */
const WAITS = 2;
const READS = 3;

const gauges: readonly GaugeDefinition[] = [
  { id: 'chunks', title: 'chunks read', unit: 'count', series: 'one' },
  { id: 'given-up', title: 'given up for a higher priority', unit: 'count', series: 'one' },
  { id: 'held-up', title: 'mean wait of a higher priority for a chunk', unit: 'ns', series: 'one' },
  { id: 'lost', title: 'time lost by going back', unit: 'ns', series: 'one' },
];

const putOff = ({ id, text }: Reason, firstLine: number): Reason => ({
  id: `putOff-${id}`,
  text: `${text} The arm need not set out for it yet.`,
  line: firstLine + WAITS,
});

const ownReasons = (firstLine: number): readonly Reason[] => [
  {
    id: 'setsOut',
    text: 'The arm sets out now and meets the angle of the request that was chosen just in time.',
    line: firstLine + READS,
    rule: 'just in time for its angle',
  },
  {
    id: 'nextChunk',
    text: 'Nobody of a higher priority waits: the next chunk of the same request.',
    line: firstLine + READS,
    rule: 'the next chunk of the same request',
  },
];

/** Both in one: the policy’s own parts first, under the numbers that it knows. */
function around(policy: PolicyDefinition): PolicyDefinition {
  const firstLine = policy.pseudocode.length;
  const firstReason = policy.reasons.length;
  return {
    ...policy,
    params: [...policy.params, chunk],
    reasons: [
      ...policy.reasons,
      ...policy.reasons.map((reason) => putOff(reason, firstLine)),
      ...ownReasons(firstLine),
    ],
    gauges: [...(policy.gauges ?? []), ...gauges],
    pseudocode: [...policy.pseudocode, ...pseudocode],
    mayIdle: () => true,
    check: (values) => [...(policy.check?.(values) ?? []), ...checkChunk(values as unknown as ChunkValues)],
    create: (setup) =>
      new ChunkPolicy(setup, policy.create(setup), {
        putOff: firstReason,
        setsOut: 2 * firstReason,
        nextChunk: 2 * firstReason + 1,
        gauge: policy.gauges?.length ?? 0,
      }),
  };
}

/** Why a policy cannot be had in chunks, a sentence’s end. */
function cannot({ readsParts, serves, inRounds, byProgram }: PolicyDefinition): string | undefined {
  if (byProgram) return 'is a program that decides about whole requests';
  if (readsParts) return 'reads blocks that lie apart, one by one: there is nothing to cut into chunks';
  if (serves !== undefined) return 'reads in rounds or cycles of its own, a share of each stream at a time';
  if (inRounds) return 'works in rounds whose estimates are of whole requests';
  return undefined;
}

export const chunks: SurroundDefinition = {
  id: 'chunk',
  params: [chunk],
  cannot,
  bus: NO_BUS,
  around,
};
