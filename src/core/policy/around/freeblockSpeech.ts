/** The words of free blocks: reasons, pseudo-code, gauges and events, to stand behind those of the policy below. */
import type {
  Criterion,
  EventDefinition,
  GaugeDefinition,
  PolicyDefinition,
  Reason,
} from '../../sim/interfaces.ts';

/** Where what is said here begins in a composed definition: behind what the policy itself has. */
export interface Composed {
  readonly reasons: number;
  readonly gauges: number;
  readonly events: number;
  readonly lines: number;
  /** How many criteria the policy has; ours stands before them. */
  readonly criteria: number;
  readonly comparesOn: number | undefined;
}

export const composedOf = (policy: PolicyDefinition): Composed => ({
  reasons: policy.reasons.length,
  gauges: policy.gauges?.length ?? 0,
  events: policy.events?.length ?? 0,
  lines: policy.pseudocode.length,
  criteria: policy.criteria.length,
  comparesOn: policy.comparesOn,
});

export const pseudocode: readonly string[] = [
  'with free blocks: let F be that request, and S the instant at which its transfer begins',
  'of all ways to F on which it still begins at S, the one with most wanted blocks,',
  '  then with fewest seeks, then the one that leaves here earliest:',
  '  read blocks here',
  '  then on one cylinder between, one of the eight with most of them',
  '  then on F’s cylinder, before its angle comes round',
  'serve F: its transfer begins at S',
  'while nothing waits, if that is set: read blocks under the arm',
];
export const ANSWER_LINE = 0;
export const WAYS_LINE = 1;
const SOURCE_LINE = 3;
export const IDLE_LINE = 7;

/** In the order of AT_SOURCE, BETWEEN and AT_TARGET, and one for an idle disk. */
export const reasonsBehind = ({ lines }: Composed): readonly Reason[] => [
  {
    id: 'freeAtSource',
    text: 'A wanted block passes here before the arm has to leave.',
    line: lines + SOURCE_LINE,
    rule: 'on the way',
  },
  {
    id: 'freeBetween',
    text: 'A wanted block passes on a cylinder on the way, and the arm still comes in time.',
    line: lines + SOURCE_LINE + 1,
    rule: 'on the way',
  },
  {
    id: 'freeAtTarget',
    text: 'A wanted block passes on the cylinder of the next request, before that comes round.',
    line: lines + SOURCE_LINE + 2,
    rule: 'on the way',
  },
  {
    id: 'freeWhileIdle',
    text: 'Nothing waits: a wanted block under the arm is read.',
    line: lines + IDLE_LINE,
    rule: 'on the way',
  },
];
export const WHILE_IDLE = 3;

export const criterion: Criterion = { title: 'free blocks first', column: 'free', unit: 'turn' };

export const gauges: readonly GaugeDefinition[] = [
  { id: 'free-scan', title: 'share of the wanted blocks read', unit: 'share', series: 'one', isLevel: true },
  { id: 'free-blocks', title: 'blocks read on the way', unit: 'blocks', series: 'one' },
  { id: 'free-time', title: 'transfer of free blocks', unit: 'ns', series: 'one' },
];
export const SCAN = 0;
export const BLOCKS_READ = 1;
export const FREE_NS = 2;

export const events: readonly EventDefinition[] = [
  {
    id: 'free-blocks',
    title: 'blocks read on the way to a request',
    figures: [
      { id: 'free-source', title: 'here', unit: 'count' },
      { id: 'free-between', title: 'between', unit: 'count' },
      { id: 'free-target', title: 'at the request', unit: 'count' },
      { id: 'free-slack', title: 'wait for the platter otherwise', unit: 'ns' },
    ],
  },
];

/** Whole sentences of an explanation. */
export const says = {
  answer:
    'The platter would be waited for {slack} on F’s cylinder: room for {most} blocks at most, without a stop.',
  plan: '{blocks} wanted blocks pass on the way: {source} here, {between} between, {target} at F.',
  none: 'No wanted block passes whole on the way.',
  goesOn: 'Decided {since} ago; with this one {left} blocks are left to read, and F begins {until} from now.',
  begins:
    'Decided {since} ago; the blocks are read, and its transfer begins {until} from now, as without them.',
  idle: 'A block that is not done when a request comes is given up.',
} as const;
