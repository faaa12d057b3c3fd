/** Several disks, RAID. */
import type { Cards } from './definition.ts';

export const severalDisks: Cards = {
  'five-disks': {
    question: 'Are five disks five times as good?',
    watch: 'Thirty-five videos go round five disks, seven on each in a round: 0.23 s, as on one.',
    about: 'video 26, on disk 1 in this round',
    headline: ['mean', 'glitches'],
    synonyms: ['RAID 0', 'striping', 'array', 'scaling'],
  },
  'bus-is-full': {
    question: 'What if the bus is the narrow place?',
    watch: 'Disk 1 has the bus first. It is held 98 %, and disk 5 pays with 318 lost turns.',
    about: 'disk 5',
    headline: ['mean', 'glitches'],
    synonyms: ['SCSI', 'bus', 'arbitration', 'RAID'],
  },
  'turn-lost-for-the-bus': {
    question: 'What does a busy bus cost the platter?',
    watch: 'Stream 21 finds the bus taken four times, and each time loses a turn. 468 pieces come late.',
    about: 'stream 21, on disk 3',
    headline: ['glitches', 'mean'],
    synonyms: ['SCSI', 'bus', 'rotational position sensing', 'RPS miss', 'lost revolution'],
  },
  'striped-or-whole': {
    question: 'Should a film lie on one disk?',
    watch: 'Disk 1 has the favourites and is busy 90 %, disk 5 only 33 %: requests wait 0.21 and 0.04 s.',
    about: 'disks 1 and 5',
    headline: ['mean', 'glitches'],
    synonyms: ['RAID 0', 'striping', 'popularity', 'Zipf', 'balance'],
  },
  'popular-film': {
    question: 'What if everybody loves one film?',
    watch: 'Thirteen of thirty videos lie on disk 1: 218 pieces are late while other disks rest.',
    about: 'disk 1',
    headline: ['glitches', 'mean'],
    synonyms: ['hot spot', 'replication', 'popularity', 'RAID'],
  },
  'two-copies': {
    question: 'What do two copies buy?',
    watch: 'Every piece lies on two disks; the shorter queue reads it. None freezes; requests take 0.21 s.',
    about: 'video 28, on the disk where fewer wait',
    headline: ['glitches', 'mean'],
    synonyms: ['RAID 1', 'mirror', 'replication', 'power of two choices'],
  },
  'disk-fails-mid-round': {
    question: 'Does a film survive a dead disk?',
    watch:
      'At 30.05 s disk 2 of five fails. Its pieces are put together from the other four; no picture freezes.',
    about: 'disk 2',
    headline: ['glitches', 'mean'],
    synonyms: ['RAID 5', 'parity', 'failure', 'redundancy'],
  },
  'parity-on-one-disk': {
    question: 'Why not keep all parity on one disk?',
    watch: 'Each small write goes to disk 5 as well: it is busy 98 %, the others 32 %; 108 blocks are late.',
    about: 'disk 5',
    headline: ['glitches'],
    synonyms: ['RAID 4', 'RAID 5', 'parity disk', 'small writes', 'log'],
  },
  'spare-takes-over': {
    question: 'How long are we in danger, and who pays?',
    watch: 'At 20 s disk 2 fails; filling the spare takes 1899 s. No picture freezes; requests take 0.10 s.',
    about: 'disk 1',
    headline: ['mean', 'glitches'],
    synonyms: ['rebuild', 'hot spare', 'RAID 5', 'reconstruction', 'failure'],
  },
  'second-disk-fails': {
    question: 'What if a second disk fails too soon?',
    watch: 'At 920 s 35 % of disk 2 are on its spare when disk 4 fails: 26 % of all data are lost.',
    about: 'disk 2',
    headline: ['glitches', 'mean'],
    synonyms: ['double failure', 'data loss', 'MTTDL', 'RAID 5', 'RAID 6', 'rebuild'],
  },
  'slot-kept-free': {
    question: 'How soon does a film start?',
    watch: 'One viewer a second comes to the same disk. A slot kept free starts them after 0.44 s, not 1.13.',
    about: 'rate 5, the newest viewer',
    headline: ['startUp', 'glitches'],
    synonyms: ['start-up latency', 'BubbleUp', 'slots'],
  },
};
