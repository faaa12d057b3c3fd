/** What a scenario is worth comparing with, offered where there is no lane yet. */
import { asLane } from '../link/lanes.ts';
import { policies } from '../../policy/index.ts';
import { effectiveValues, policyOf, workloadOf } from '../params.ts';
import { withValues, type Scenario } from '../scenario.ts';

export interface LaneSuggestion {
  readonly title: string;
  /** What there is to see, in one sentence. */
  readonly why: string;
  readonly lanes: readonly Scenario[];
}

interface Offer {
  readonly title: string;
  readonly why: string;
  /** All that stand side by side, the present scenario perhaps among them. */
  readonly points: readonly Readonly<Record<string, number | string>>[];
}

const PAPER: readonly Offer[] = [
  {
    title: 'The policies of figures 1, 2 and 3',
    why: 'Videos first, in two subrounds, or mixed: the same requests wait for different things.',
    points: [
      { policy: 'disjoint-fcfs', subrounds: 1 },
      { policy: 'disjoint-fcfs', subrounds: 2 },
      { policy: 'mixed-scan', subrounds: 1 },
    ],
  },
  {
    title: 'The four policies of the paper',
    why: 'Disjoint or mixed, FCFS or SCAN: what each step gains.',
    points: ['mixed-scan', 'disjoint-scan', 'mixed-gated', 'disjoint-fcfs'].map((policy) => ({ policy })),
  },
];

const QUEUE: readonly Offer[] = [
  {
    title: 'FCFS, SSTF, LOOK and C-LOOK',
    why: 'The textbook’s round trip: how far the arm travels for the same queue.',
    points: ['fcfs', 'sstf', 'look', 'c-look'].map((policy) => ({ policy })),
  },
  {
    title: 'Go on to the edge, or turn at the last one',
    why: 'SCAN beside LOOK.',
    points: [{ policy: 'scan' }, { policy: 'look' }],
  },
];

const STREAMS: readonly Offer[] = [
  {
    title: 'EDF and SCAN-EDF',
    why: 'Strict order of deadlines, or a sweep among equal ones.',
    points: [{ policy: 'edf' }, { policy: 'scan-edf' }],
  },
  {
    title: 'CScan, EDF and SCAN-EDF',
    why: 'Only the arm’s way, only the deadlines, or both.',
    points: [{ policy: 'cscan' }, { policy: 'edf' }, { policy: 'scan-edf' }],
  },
];

const offersFor: Readonly<Record<string, readonly Offer[]>> = {
  rounds: PAPER,
  queue: QUEUE,
  streams: STREAMS,
};

/** One setting changed, by workload. */
function single(scenario: Scenario): readonly Offer[] {
  const values = effectiveValues(scenario.values);
  if (scenario.script || values.workload === 'queue') return [];
  const n = Number(values.n);
  const noun = values.workload === 'streams' ? 'stream' : 'video';
  return [
    {
      title: `One ${noun} more`,
      why: `${n + 1} ${noun}s in place of ${n}: what the next viewer costs the others.`,
      points: [{}, { n: n + 1 }],
    },
  ];
}

/** Only what this scenario can be run with; the present one is never offered beside itself. */
export function laneSuggestions(scenario: Scenario): readonly LaneSuggestion[] {
  const id = scenario.script ? String(scenario.values.workload) : workloadOf(scenario.values).id;
  return [...(offersFor[id] ?? []), ...single(scenario)].flatMap(({ title, why, points }) => {
    const lanes = points
      .filter((point) => !isHere(scenario, point))
      .map((point) => asLane(withValues(scenario, point), scenario));
    const fine = lanes.flatMap((lane) => (lane.ok ? [lane.value] : []));
    return fine.length > 0 && fine.length === lanes.length ? [{ title, why, lanes: fine.slice(0, 3) }] : [];
  });
}

function isHere(scenario: Scenario, point: Offer['points'][number]): boolean {
  const values = effectiveValues(scenario.values);
  const other = effectiveValues({ ...scenario.values, ...point });
  return Object.keys(other).every((key) => other[key] === values[key]);
}

/** Another lane to begin with: the next policy that these requests can be served by and that no lane has yet. */
export function nextLane(all: readonly Scenario[]): Scenario {
  const [base] = all;
  const used = new Set(all.map(({ values }) => values.policy));
  const { id: present, family } = policyOf(base.values);
  const relatives = policies.filter((p) => p.family === family);
  const behind = relatives.findIndex(({ id }) => id === present) + 1;
  const candidates = [
    // Its neighbour first.
    ...relatives.slice(behind),
    ...relatives.slice(0, behind),
    ...policies.filter((p) => p.family !== family),
  ];
  for (const { id } of candidates) {
    if (used.has(id)) continue;
    const lane = asLane(withValues(base, { policy: id }), base);
    if (lane.ok) return lane.value;
  }
  return base;
}
