/** Figure 8, the architecture of the testbed, in words: what each part does, and who plays it in this product. */
import { PartList, type PartColumn } from './PartList.tsx';

const columns: readonly PartColumn[] = [
  {
    title: 'Processes for all disks',
    parts: [
      {
        name: 'D-load process',
        does: 'Makes requests at random and puts each into the FifoQueue of its disk.',
        here: 'The source of requests (core/workload): request k, its place, its size and its disk are functions of the seed and k alone.',
      },
      {
        name: 'C-load process',
        does: 'Gives each scheduler the same number of pieces of videos in each round.',
        here: 'The source of videos (core/workload): piece f of video s lies on disk (s + f) mod 5, so that all disks have equally many in a round.',
      },
      {
        name: 'Timer process',
        does: 'Keeps the time and tells all schedulers when a round begins.',
        here: 'Simulated time, in whole nanoseconds (core/sim); each policy reckons its rounds from it (core/policy/mixed/roundTimes.ts).',
      },
    ],
  },
  {
    title: 'One for each disk',
    parts: [
      {
        name: 'Scheduler process',
        does: 'Runs the paper’s algorithms and simulates what the disk does.',
        here: 'A station (core/sim/single/station.ts) with a policy of its own. Disks that know nothing of each other are played one after the other, the one that is behind next (core/scenario/run/systemRun.ts).',
      },
      {
        name: 'FifoQueue',
        does: 'Requests in the order of their arrival.',
        here: 'The requests that wait (core/sim/record/rows.ts).',
      },
      {
        name: 'ScanList',
        does: 'What the sweep serves next, in its order.',
        here: 'The policy’s scan list (core/policy/parts/sweep.ts).',
      },
    ],
  },
  {
    title: 'Below them',
    parts: [
      {
        name: 'Disk',
        does: 'Seeks, turns, transfers; the paper’s table 1.',
        here: 'The disk model of table 1, or another from the list (core/disk). All disks of a system are alike.',
      },
    ],
  },
];

export const Testbed = () => <PartList label="The testbed’s parts" columns={columns} />;
