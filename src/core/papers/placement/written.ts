/**
 * What the survey of the QoS paper says of data placement on one disk (section II.C), in our words, with what counts as
 * confirmed. Written before the sweeps; one run each of a mixed workload and of streams had been seen by then, under all of the
 * placements, while these were tried out. “Surely” is: by more than both 95 % intervals.
 */

/** A sweep of experiments/placement, whose points the criteria speak of. */
export interface PlacementSweep {
  /** Its file’s name. */
  readonly id: string;
  readonly scenario: string;
  readonly vary: readonly string[];
  readonly measure: string;
}

export interface PlacementClaim {
  readonly id: string;
  readonly claim: string;
  readonly criterion: string;
  readonly sweeps: readonly PlacementSweep[];
}

/** 512 files of 8 MB, one film, and nobody who plays it: four fifths of the disk are files. */
const FILES = 'policy=fcfs&n=0&lambda=15&objects=512&osize=constant:8000000&duration=600';
const WRITERS = 'workload=clients&disk=server-2002&policy=c-look&duration=60&clients=';
const four = (line: string): string => [1, 2, 3, 4].map(() => line).join(';');
const STREAMS = 'workload=streams&policy=scan-edf&disk=allicat&m=2&lambda=0&duration=300';
const ZONES =
  'workload=streams&policy=scan-edf&disk=zoned-7200&m=2&lambda=0&tracks=4&vrate=two:4000000:16000000&duration=300';

export const placementWritten: readonly PlacementClaim[] = [
  {
    id: 'P1',
    claim: 'Cylinder groups place related data closer to each other on the disk.',
    criterion:
      'Of the time of a disk that serves requests in their order, less surely goes into seeking than with contiguous files where eight requests in a row name files of one directory; and where none are related, the difference is less than a tenth of that. In part with the first alone.',
    sweeps: [
      {
        ...{ id: 'groups', scenario: FILES, measure: 'seek' },
        vary: ['place:contiguous,cylinder-groups', 'related:1,8'],
      },
    ],
  },
  {
    id: 'P2',
    claim:
      'A log makes writing cheap, for all writes follow one another in free space, at the cost of how streams are read again.',
    criterion:
      'Four clients that write as fast as they can write surely more in a log than into contiguous files of their own; and of the time of a disk that reads six streams, five tracks at a time, surely less is idle in a log. In part with one of the two.',
    sweeps: [
      {
        ...{ id: 'log-writes', scenario: `${WRITERS}${four('greedy@0:write')}`, measure: 'throughput' },
        vary: ['place:contiguous,log'],
      },
      {
        ...{ id: 'log-reads', scenario: `${STREAMS}&n=6&tracks=5`, measure: 'idle' },
        vary: ['place:contiguous,log'],
      },
    ],
  },
  {
    id: 'P3',
    claim: 'Films of fast streams in fast zones use the throughput of the disk better.',
    criterion:
      'On a disk of 270 to 130 MB/s, with streams of 4 and 16 MB/s, surely less of its time goes into transfers than with contiguous films at every number of streams up to the first at which those miss deadlines, and at that number surely fewer deadlines are missed. In part with the first alone.',
    sweeps: [
      {
        ...{ id: 'zones', scenario: ZONES, measure: 'transfer' },
        vary: ['place:contiguous,multi-zone', 'n:8:20:2'],
      },
    ],
  },
  {
    id: 'P4',
    claim:
      'Constrained allocation bounds the way between successive blocks of a stream, and so the overhead of access.',
    criterion:
      'Of twelve films on the Allicat, no block begins more than D cylinders from where the one before it ends, for D = 1, 2, 8 and 32, and in a log some do for D = 1; and a disk that reads six streams, five tracks at a time, surely spends no more of its time with D = 1 than with D = 32. In part with the first alone.',
    sweeps: [
      {
        ...{ id: 'constrained', scenario: `${STREAMS}&n=6&tracks=5`, measure: 'idle' },
        vary: ['place:constrained:1,constrained:2,constrained:8,constrained:32,contiguous'],
      },
    ],
  },
  {
    id: 'P5',
    claim: 'Extents on track boundaries avoid rotational latency and the overhead of crossing tracks.',
    criterion:
      'A disk that reads streams by whole tracks waits for no angle, while it surely does with contiguous films; at the first number of streams at which those miss deadlines surely fewer are missed; and reads that cross no track are shorter. The model has no cost of crossing, so that the last cannot hold: in part with the first two.',
    sweeps: [
      {
        ...{ id: 'tracks', scenario: STREAMS, measure: 'rotation' },
        vary: ['place:contiguous,track-aligned', 'n:2:14:2'],
      },
    ],
  },
];

/** Beside the claims: what each placement does to one and the same load. */
export const allPlaced: PlacementSweep = {
  id: 'placed',
  scenario:
    'workload=streams&policy=scan-edf&disk=allicat&m=2&n=7&lambda=5&dsize=normal:50000:25000&duration=300',
  vary: [
    'place:uniform,contiguous,cylinder-groups,log,multi-zone,constrained:1,constrained:32,track-aligned',
  ],
  measure: 'mean',
};
