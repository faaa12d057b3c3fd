/** The settings of several disks: how many, where pieces lie, and the bus that they share. */
import type { ParamSpec } from '../base/params.ts';

const disks = {
  kind: 'number',
  key: 'disks',
  title: 'Disks',
  help: 'Disks of the system, each with its own arm and its own instance of the policy. The load counts for the whole system.',
  group: 'disk',
  default: 1,
  min: 1,
  max: 16,
  integer: true,
  unit: '',
  counts: { one: 'disk', many: 'disks' },
} as const satisfies ParamSpec;

/** Nerjes et al., section 2; the QoS paper, section II.C; Korst 1997; Patterson, Gibson and Katz 1988. */
const spread = {
  kind: 'choice',
  key: 'spread',
  title: 'Where pieces lie',
  help: 'On which disk each piece of a stream and each ordinary request finds its data. Without effect on one disk.',
  group: 'disk',
  default: 'coarse',
  options: [
    {
      id: 'coarse',
      title: 'striped, piece by piece',
      help: 'The next piece of a stream lies on the next disk; ordinary requests go to a disk drawn at random.',
    },
    {
      id: 'fine',
      title: 'striped, each piece over all disks',
      help: 'Every request has a part on every disk and is complete when the slowest part is.',
    },
    {
      id: 'whole',
      title: 'whole, a stream on one disk',
      help: 'All pieces of a stream lie on one disk; ordinary requests go to a disk drawn at random.',
    },
    {
      id: 'duplicated',
      title: 'copies on several disks, at random',
      help: 'Each piece lies on several disks drawn at random; the disk with the shortest queue reads it.',
    },
    {
      id: 'parity',
      title: 'striped with parity (RAID 5)',
      help: 'One block of every stripe is the parity of the others: what a failed disk held is read from all others.',
    },
    {
      id: 'parity-disk',
      title: 'striped, with a disk of parity (RAID 4)',
      help: 'The last disk has the parity of all stripes and nothing else: reads leave it idle, every small write goes there.',
    },
  ],
} as const satisfies ParamSpec;

const copies = {
  kind: 'number',
  key: 'copies',
  title: 'Copies of a piece',
  help: 'On how many disks each piece lies: with one copy it is drawn at random where it lies. Only where pieces lie in copies.',
  group: 'disk',
  advanced: true,
  default: 2,
  min: 1,
  max: 3,
  integer: true,
  unit: '',
} as const satisfies ParamSpec;

/** Reddy and Wyllie, “multiple disks”, figure 3. */
const bus = {
  kind: 'choice',
  key: 'bus',
  title: 'Bus',
  help: 'The way from the disks to the computer.',
  group: 'disk',
  advanced: true,
  default: 'none',
  options: [
    { id: 'none', title: 'a way for each disk', help: 'No disk ever waits for another.' },
    {
      id: 'scsi',
      title: 'one bus for all',
      help: 'The disks share a bus: each has a buffer at its arm, and who has the bus is arbitrated.',
    },
  ],
} as const satisfies ParamSpec;

const arbiter = {
  kind: 'forms',
  key: 'arbiter',
  title: 'Who has the bus',
  help: 'Which of the disks that want the bus has it next. Without effect where each disk has a way of its own.',
  group: 'disk',
  advanced: true,
  default: 'priority',
  forms: [
    { id: 'priority', title: 'the disk of the lowest number', args: [] },
    { id: 'round-robin', title: 'the next disk in turn', args: [] },
    {
      id: 'slice',
      title: 'in turn, a slice of time each',
      args: [{ name: 'milliseconds', default: 2, min: 0.1, max: 1000, unit: 'ms' }],
    },
    { id: 'tdma', title: 'slots of 1 ms, in turn', args: [] },
  ],
} as const satisfies ParamSpec;

const grain = {
  kind: 'choice',
  key: 'grain',
  title: 'The bus is had for',
  help: 'What crosses before the bus is given away again. Without effect where each disk has a way of its own.',
  group: 'disk',
  advanced: true,
  default: 'track',
  options: [
    { id: 'track', title: 'a track' },
    { id: 'request', title: 'a whole request' },
  ],
} as const satisfies ParamSpec;

/** Reddy and Wyllie: "completed across the SCSI bus as they are being completed at the disk surface" (our reading). */
const busbusy = {
  kind: 'choice',
  key: 'busbusy',
  title: 'Where the bus is busy',
  help: 'A transfer is timed to end as its data are read. When the bus is another’s at the instant at which it has to begin, the disk waits for it, or loses a turn of the platter and tries again then. Without effect where each disk has a way of its own, or no buffer at its arm.',
  group: 'disk',
  advanced: true,
  default: 'wait',
  options: [
    { id: 'wait', title: 'the disk waits for it' },
    { id: 'turn', title: 'it loses a turn and tries again' },
  ],
} as const satisfies ParamSpec;

const armfree = {
  kind: 'choice',
  key: 'armfree',
  title: 'The arm goes on when',
  help: 'Whether the arm leaves for the next request while the last one’s data are still in the buffer. Without effect where each disk has a way of its own, or no buffer at its arm.',
  group: 'disk',
  advanced: true,
  default: 'read',
  options: [
    { id: 'read', title: 'its data are read' },
    { id: 'crossed', title: 'their last byte has crossed' },
  ],
} as const satisfies ParamSpec;

const armbuffer = {
  kind: 'number',
  key: 'armbuffer',
  title: 'Buffer at the arm',
  help: 'Bytes that a disk has read and that have not crossed the bus yet, at most; 0 for none. Without effect where each disk has a way of its own.',
  group: 'disk',
  advanced: true,
  default: 524_288,
  min: 0,
  max: 1_073_741_824,
  integer: true,
  unit: 'B',
} as const satisfies ParamSpec;

const busrate = {
  kind: 'number',
  key: 'busrate',
  title: 'Rate of the bus',
  help: 'Bytes that cross the bus in a second. Without effect where each disk has a way of its own.',
  group: 'disk',
  advanced: true,
  default: 10_000_000,
  min: 100_000,
  max: 10_000_000_000,
  unit: 'B/s',
} as const satisfies ParamSpec;

export const arrayParams = [
  disks,
  spread,
  copies,
  bus,
  arbiter,
  grain,
  armbuffer,
  busrate,
  busbusy,
  armfree,
] as const;
