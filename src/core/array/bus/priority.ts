import { fillIn } from '../../base/sentence.ts';
import { lowestOf, type ArbiterDefinition } from './arbiter.ts';
import { nameOf, namesOf } from './busWords.ts';

const words = {
  alone: 'Disk {disk} has the bus: no other disk wants it.',
  lowest: 'Disk {disk} has the bus: it has the lowest number of those that want it ({wanting}).',
};

/** SCSI's own (Reddy and Wyllie, “multiple disks”). */
export const priority: ArbiterDefinition = {
  id: 'priority',
  title: 'Fixed priority',
  summary: 'Of the disks that want the bus the one of the lowest number has it.',
  help: 'This is how SCSI arbitrates. Nobody is interrupted, and the disk of the highest number waits while any other wants it: its streams miss their deadlines first.',
  longestNs: () => Infinity,
  create: () => ({ choose: lowestOf, untilNs: Infinity, againNs: Infinity }),
  explain: ({ disk, asking }) =>
    fillIn(asking === 1 << disk ? words.alone : words.lowest, {
      disk: nameOf(disk),
      wanting: namesOf(asking),
    }),
};
