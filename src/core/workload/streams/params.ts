/** The parameters of streams with deadlines, and what follows from them: what a stream asks for, and how often. */
import { readForm, type ParamSpec, type ValuesOf } from '../../base/params.ts';
import { NS_PER_S, wholeNs } from '../../base/time.ts';
import { placeParams } from '../../objects/objectSpecs.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import { admission, dsize, gap, lambda, life, reads, underuse } from '../parts/specs.ts';
import { words } from './words.ts';

export const n = {
  kind: 'number',
  key: 'n',
  title: 'Streams',
  help: 'Each needs its next piece once a period, by a deadline; of several disks, on all together.',
  group: 'workload',
  default: 4,
  min: 0,
  max: 3200,
  mostADisk: 200,
  integer: true,
  unit: '',
  slider: { min: 0, max: 24, step: 1 },
  counts: words.stream,
  shapes: 'continuous',
} as const satisfies ParamSpec;

const tracks = {
  kind: 'number',
  key: 'tracks',
  title: 'Tracks per request',
  help: 'What a stream reads at a time. More tracks mean longer periods, fewer seeks and larger buffers.',
  group: 'workload',
  default: 1,
  min: 1,
  max: 100,
  integer: true,
  unit: '',
  slider: { min: 1, max: 15, step: 1 },
  shapes: 'continuous',
} as const satisfies ParamSpec;

/** Reddy and Wyllie, last page: block sizes of file systems. */
const piece = {
  kind: 'number',
  key: 'piece',
  title: 'Bytes per request',
  help: 'What a stream reads at a time, as a block of a file system that is no whole number of tracks; such a read begins at its angle. 0: so many tracks.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 0,
  min: 0,
  max: 10_000_000,
  integer: true,
  unit: 'B',
  shapes: 'continuous',
} as const satisfies ParamSpec;

const vrate = {
  kind: 'forms',
  key: 'vrate',
  title: 'Rate of a stream',
  help: 'Bytes per second that a stream plays.',
  group: 'workload',
  advanced: true,
  default: 'same:150000',
  forms: [
    {
      id: 'same',
      title: 'the same for all',
      args: [{ name: 'rate', default: 150_000, min: 1000, max: 1e8, unit: 'B/s' }],
    },
    {
      id: 'two',
      title: 'two rates, in turn',
      args: [
        { name: 'first', default: 150_000, min: 1000, max: 1e8, unit: 'B/s' },
        { name: 'second', default: 300_000, min: 1000, max: 1e8, unit: 'B/s' },
      ],
    },
  ],
  shapes: 'continuous',
} as const satisfies ParamSpec;

const fill = {
  kind: 'choice',
  key: 'fill',
  title: 'Streams of different rates',
  help: 'Either all read pieces of one size, each with a period of its own, or all have one cycle and read in proportion to their rates.',
  group: 'workload',
  advanced: true,
  default: 'own',
  options: [
    { id: 'own', title: 'one size, periods of their own' },
    { id: 'periodic', title: 'one cycle (periodic fill)' },
  ],
  shapes: 'continuous',
} as const satisfies ParamSpec;

const m = {
  kind: 'number',
  key: 'm',
  title: 'Deadline after so many periods',
  help: 'A deadline deferred by m periods gives the disk more choice; each stream then needs a buffer of m + 1 requests, and begins to play up to m periods after its first release.',
  group: 'workload',
  default: 1,
  min: 1,
  max: 8,
  integer: true,
  unit: '',
  slider: { min: 1, max: 4, step: 1 },
  shapes: 'continuous',
} as const satisfies ParamSpec;

/**
 * When the paper has its streams ask (Reddy and Wyllie 1994): Scan-EDF “prescribes” releases at multiples of the period,
 * and spreading them is what makes StagEDF of EDF, so that EDF and CScan have them aligned as well. Of all other policies
 * it says nothing.
 */
const inPaper: Readonly<Record<string, 'aligned' | 'staggered'>> = {
  ...{ edf: 'aligned', cscan: 'aligned', pcscan: 'aligned', 'scan-edf': 'aligned' },
  'stag-edf': 'staggered',
};

/** As a form names the paper's way under a policy. */
const paperTitle = {
  aligned: 'as in the paper: all at once, under this policy',
  staggered: 'as in the paper: spread evenly, under this policy',
  random: 'as in the paper: none, so at random',
} as const;

/** Policies that align or spread releases in any case fix this one. */
const phase = {
  kind: 'choice',
  key: 'phase',
  title: 'Releases of the streams',
  help: 'When within a period a stream wants its next piece. In the paper all want it at once under EDF, CScan, PCScan and Scan-EDF, and at times spread evenly under StagEDF; the policy at the start of the run counts.',
  group: 'workload',
  advanced: true,
  default: 'paper',
  options: [
    { id: 'paper', title: 'as in the paper, by policy' },
    { id: 'random', title: 'at random' },
    { id: 'aligned', title: 'all at once, at multiples of the period' },
    { id: 'staggered', title: 'spread evenly over the period' },
  ],
  shapes: 'continuous',
} as const satisfies ParamSpec;

type Releases = Exclude<ValuesOf<readonly [typeof phase]>['phase'], 'paper'>;

const releasesUnder = (policy: string): Releases => inPaper[policy] ?? 'random';

/** The way of releases that a scenario's values come to. */
export const releasesOf = ({
  phase: chosen,
  policy = '',
}: StreamValues & { readonly policy?: string }): Releases =>
  chosen === 'paper' ? releasesUnder(policy) : chosen;

/** The setting as a form under a policy has it: with the words for what the paper's way is there. */
const inWords = new Map<Releases, ParamSpec>(
  (['aligned', 'staggered', 'random'] as const).map((releases) => [
    releases,
    {
      ...phase,
      options: phase.options.map((option) =>
        option.id === 'paper' ? { ...option, title: paperTitle[releases] } : option,
      ),
    },
  ]),
);

export const phaseUnder = (policy: string): ParamSpec => inWords.get(releasesUnder(policy)) ?? phase;

/** Rules of admission that need no rounds. */
const rules: readonly string[] = ['paper', 'all', 'statistical'];

/** A sentence where newcomers are to be weighed by what only rounds have. */
export const checkRule = ({ admission: id }: StreamValues): readonly string[] =>
  rules.includes(id)
    ? []
    : [
        `admission=${id}: it is reckoned by rounds, and workload=streams has none; allowed there is ${rules.join(', ')}`,
      ];

/** A sector: no file system has smaller blocks. */
const LEAST_PIECE = 512;

export const checkPiece = ({ piece: bytes }: StreamValues): readonly string[] =>
  bytes === 0 || bytes >= LEAST_PIECE
    ? []
    : [
        `piece=${bytes}: less than a sector of a disk; allowed is ${LEAST_PIECE} to 10000000, or 0 for whole tracks`,
      ];

export const params = [
  n,
  tracks,
  m,
  { ...lambda, title: 'Aperiodic requests per second' },
  dsize,
  vrate,
  fill,
  phase,
  reads,
  gap,
  life,
  { ...admission, options: admission.options.filter(({ id }) => rules.includes(id)) },
  underuse,
  ...placeParams,
  piece,
] as const;

export type StreamValues = ValuesOf<typeof params>;

export const trackAnywhere = (values: StreamValues, wholeTracks: boolean) =>
  values.reads === 'anywhere' && wholeTracks;

/** What a stream reads at a time. */
const readBytes = ({ piece: bytes, tracks: whole }: StreamValues, disk: DiskModel): number =>
  bytes > 0 ? bytes : whole * disk.trackBytes;

/** Size and period of stream i. */
export function demand(values: StreamValues, disk: DiskModel, stream: number) {
  const { args } = readForm(values.vrate);
  const rate = args[stream % args.length];
  const sizeBytes = readBytes(values, disk);
  if (values.fill === 'own') return { sizeBytes, periodNs: wholeNs((sizeBytes * NS_PER_S) / rate) };
  // One cycle for all, as long as the mean rate takes for the tracks chosen; each reads what it plays in it.
  const mean = args.reduce((sum, r) => sum + r, 0) / args.length;
  const periodNs = wholeNs((sizeBytes * NS_PER_S) / mean);
  return { sizeBytes: Math.max(1, Math.floor((rate * periodNs) / NS_PER_S + 0.5)), periodNs };
}

/** The shortest period, also of streams that are not there: rates are few and take turns. */
export function shortestNs(values: StreamValues, disk: DiskModel): number {
  const { args } = readForm(values.vrate);
  return Math.min(...args.map((_, stream) => demand(values, disk, stream).periodNs));
}
