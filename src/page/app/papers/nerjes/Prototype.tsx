/** Figure 12, the architecture of the prototype, in words: what each part does, and who plays it in this product. */
import { PartList, type PartColumn } from './PartList.tsx';

const columns: readonly PartColumn[] = [
  {
    title: 'Outside',
    parts: [
      {
        name: 'Clients',
        does: 'A browser fetches documents, an applet plays videos.',
        here: 'The workload (core/workload): videos with a piece a round, requests at random or from a list. The film strips are their screens.',
      },
      {
        name: 'Network manager',
        does: 'Its acceptor takes requests in and hands them to the scheduler.',
        here: 'No time passes here: a request arrives at the instant at which its source says so (core/sim/single/stationContext.ts takes it in).',
      },
    ],
  },
  {
    title: 'Scheduler, one for each disk',
    parts: [
      {
        name: 'Generator',
        does: 'Makes low-level requests and puts them on FifoQueue, ScanQueue and CQueue.',
        here: 'The sources (core/workload). FifoQueue: the requests that wait (core/sim/record/rows.ts). CQueue: the round’s pieces. ScanQueue: the policy’s scan list (core/policy/parts/sweep.ts).',
      },
      {
        name: 'Executor',
        does: 'Takes the next request and has it read.',
        here: 'The station (core/sim/single/station.ts): the policy decides, it serves or waits, and records.',
      },
      {
        name: 'Clock',
        does: 'Says when a round is over.',
        here: 'Simulated time, in whole nanoseconds (core/sim); rounds and subrounds are the policy’s (core/policy/mixed/roundTimes.ts).',
      },
      {
        name: 'Admission',
        does: 'Says whether another video may come in.',
        here: 'A video that comes in mid-run is weighed by a rule of your choice (core/admission); the chart Admission has both sides of it.',
      },
    ],
  },
  {
    title: 'Below and beside it',
    parts: [
      {
        name: 'Content manager',
        does: 'Knows where data lies on the disk.',
        here: 'Each request has its cylinder, angle and size from the start (core/workload).',
      },
      {
        name: 'Disk',
        does: 'Seeks, turns, transfers.',
        here: 'The disk model of table 1, or another from the list (core/disk).',
      },
      {
        name: 'Buffer manager',
        does: 'Its sender hands on what was read, from a pool of buffers.',
        here: 'The film strips (page/view/strips): what a round reads is played in the next. Buffers of other streams have a picture of their own.',
      },
    ],
  },
];

export const Prototype = () => <PartList label="The prototype’s parts" columns={columns} />;
