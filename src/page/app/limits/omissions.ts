/** What the model leaves out, what would change, and what of the lesson still holds. */
export interface Omission {
  readonly id: string;
  readonly title: string;
  /** For the table: in a few words each. */
  readonly simplified: string;
  readonly changes: string;
  readonly holds: string;
  /** For the section: one short paragraph or two. */
  readonly text: readonly string[];
  /** By their numbers in `sources`. */
  readonly cites: readonly number[];
}

export const sources: readonly string[] = [
  'C. Ruemmler, J. Wilkes: An Introduction to Disk Drive Modeling. IEEE Computer 27(3), 17–28, 1994.',
  'B. L. Worthington, G. R. Ganger, Y. N. Patt: Scheduling Algorithms for Modern Disk Drives. ACM SIGMETRICS, 241–251, 1994.',
  'D. M. Jacobson, J. Wilkes: Disk Scheduling Algorithms Based on Rotational Position. Technical report HPL-CSP-91-7, Hewlett-Packard Laboratories, 1991.',
  'M. Seltzer, P. Chen, J. Ousterhout: Disk Scheduling Revisited. USENIX Winter Conference, 313–324, 1990.',
  'Y. J. Yu, D. I. Shin, H. Eom, H. Y. Yeom: NCQ vs. I/O Scheduler: Preventing Unexpected Misbehaviors. ACM Transactions on Storage 6(1), 2010.',
  'N. Agrawal, V. Prabhakaran, T. Wobber, J. D. Davis, M. Manasse, R. Panigrahy: Design Tradeoffs for SSD Performance. USENIX Annual Technical Conference, 57–70, 2008.',
  'M. K. McKusick, W. N. Joy, S. J. Leffler, R. S. Fabry: A Fast File System for UNIX. ACM Transactions on Computer Systems 2(3), 181–197, 1984.',
  'D. A. Patterson, G. Gibson, R. H. Katz: A Case for Redundant Arrays of Inexpensive Disks (RAID). ACM SIGMOD, 109–116, 1988.',
  'J. Dean, L. A. Barroso: The Tail at Scale. Communications of the ACM 56(2), 74–80, 2013.',
  'M. Bjørling, J. Axboe, D. Nellans, P. Bonnet: Linux Block IO: Introducing Multi-queue SSD Access on Multi-core Systems. SYSTOR, 2013.',
];

export const omissions: readonly Omission[] = [
  {
    id: 'caches',
    title: 'Caches and read‑ahead',
    simplified: 'Every request moves the arm, unless main memory is told to keep whole files.',
    changes: 'What was read a moment ago, or lies just behind it, comes from memory in microseconds.',
    holds: 'What misses the cache queues as it does here.',
    text: [
      'A drive keeps some megabytes of what it has read, and goes on reading behind a request in case the rest is wanted next. The operating system keeps far more. Popular files are then hardly ever read from the platter, and a write may be reported as done while it is still in memory.',
      'Read-ahead even changes which policy is best: for reads in sequence, C-LOOK does well because it reads in rising order. A video is read once, in large pieces, by few at a time, and so gains little from a cache; the requests of this model are the ones that have missed it. Where requests name files the model can have a cache of whole files by last use, before the disks: two scenarios show what it saves, and how videos wash it out. What the drive itself keeps, and reads ahead, is left out.',
    ],
    cites: [1, 2],
  },
  {
    id: 'queuing',
    title: 'Command queuing in the drive',
    simplified: 'The scheduler decides, and the drive obeys.',
    changes: 'A SATA drive holds up to 32 commands and serves them in an order of its own.',
    holds: 'Somebody decides whom the arm serves. SATF here is what the drive does.',
    text: [
      'With native command queuing (SATA) or tagged queuing (SCSI), the host hands over several requests and the drive picks. It knows what the host does not: the exact angle of the platter and the time of each seek. So it goes by shortest access time, and that is the policy SATF of this page, usually tempered so that nobody waits for ever.',
      'The price is that the host loses its say. Its own order, and with it deadlines and fairness, can be undone by the drive’s; the two schedulers may work against each other. A server with deadlines therefore hands over few requests at a time, which is the case that is simulated here.',
    ],
    cites: [3, 4, 5],
  },
  {
    id: 'ssd',
    title: 'Solid-state drives',
    simplified: 'There is an arm.',
    changes: 'No seek, no rotation; many chips work at once; blocks are erased before they are written anew.',
    holds: 'Deadlines for some are still paid for with waiting by others.',
    text: [
      'Without an arm there is no way to save, and sweeps lose their sense. A solid-state drive serves many requests side by side, on chips and channels of its own, and NVMe offers tens of thousands of queues. What takes the place of the seek is inside: moving live pages and erasing blocks, at moments that the host does not choose, behind which a read may wait.',
      'Rounds, limits on ordinary requests, slack and admission do not depend on an arm. Wherever one resource serves a deadline and a queue, the bargain of this page is made again.',
    ],
    cites: [6, 10],
  },
  {
    id: 'files',
    title: 'File systems and fragmentation',
    simplified: 'A request is one piece in one place; a placement lays files out once.',
    changes: 'A file may lie in many pieces, and names and blocks are looked up first.',
    holds: 'More pieces are more seeks, and large pieces pay for them.',
    text: [
      'Opening a file may cost several reads before the first of its bytes: the folder, the inode, the map of its blocks. File systems try to put together what belongs together, as the Fast File System did with its cylinder groups; a full or old disk makes this harder, and a piece of a video becomes several short ones.',
      'Here each piece is contiguous and lies anywhere on the disk with equal chance, unless a placement (files one behind the other, cylinder groups, a log, zones) says where. Real files cluster, which shortens seeks; fragmentation lengthens them. The trade-off between size of piece, number of seeks and memory for buffers is the same.',
    ],
    cites: [7],
  },
  {
    id: 'zones',
    title: 'Zones, spare sectors and head switches',
    simplified:
      'Two drives have zones, “Zoned 7200 rpm” and “Server disk, 7200 rpm (2002)”; no drive has bad sectors or takes time to change heads.',
    changes:
      'Outer tracks are faster; a read is interrupted at the end of each track; a spare sector lies elsewhere.',
    holds: 'The figures move, the argument does not.',
    text: [
      'The older drives of this page read at one rate everywhere, as their papers have it. On a drive with zones the outer tracks hold more: choose “Zoned 7200 rpm” to see what that does to a round.',
      'A long transfer goes from track to track. Each change of head or cylinder costs around a millisecond, and drives skew their tracks so that no whole turn is lost by it. Sectors that went bad are replaced by spares, which costs an extra way. Both are left out: a transfer here takes its bytes divided by the rate. To a scheduler that orders by seeks, knowing such maps exactly was worth less than 2 % of the response time.',
    ],
    cites: [1, 2],
  },
  {
    id: 'controller',
    title: 'Bus, controller and processor',
    simplified: 'Decisions and commands take no time; only a bus that several disks share is simulated.',
    changes: 'Each command costs time in host and drive, and a controller has limits of its own.',
    holds: 'Next to a seek and half a turn it is small; next to a flash chip it is not.',
    text: [
      'On the disks of this page the arm dominates: a seek and half a turn take some ten milliseconds. Several disks on one bus nevertheless wait for each other while they transfer; a system of several disks may be given one. What a command costs on it, and who selects whom, is left out. With fast solid-state drives the balance turns round, and the locks and interrupts of the operating system become what one optimizes.',
    ],
    cites: [1, 10],
  },
  {
    id: 'raid',
    title: 'Many disks: striping and RAID',
    simplified: 'Up to sixteen disks, all alike; of those that fail one or two may have a spare.',
    changes:
      'Disks of different ages and makes stand side by side; a spare is another make than the disk in whose place it stands, and rebuilding goes on whatever fails meanwhile.',
    holds: 'Each disk is scheduled as here, and the slowest one keeps a request waiting.',
    text: [
      'A video server spreads its videos over many disks, piece by piece, so that each disk sees a share of every stream. Here a system has up to sixteen disks, with six ways of spreading what they hold: whole objects, pieces in turn, parts of each piece, copies, and parity, on the disks in turn as in RAID 5 or on a disk of its own as in RAID 4, where a small write reads old data and old parity and writes both anew.',
      'All disks are of one model, and what they hold stays where it is. A disk that fails is gone for the rest of the run, and the others answer for it as far as copies or parity go, unless a spare stands by: under policies in rounds it is filled from the others in what the rounds leave. Its arm begins where the failed one’s stood, and when another disk fails meanwhile rebuilding ends where it is. A real server goes on as far as it can; it also moves what has become popular, and keeps power supplies and controllers apart.',
    ],
    cites: [8],
  },
  {
    id: 'clients',
    title: 'Programs and their promises',
    simplified: 'A client is one line: what it wants is known, and its promise is a number.',
    changes:
      'Programs start, stop and wait for one another; reads come from a cache or ahead of time; who may be promised what is a matter of money and trust.',
    holds:
      'Without priorities or shares the greediest has the disk, and promises need a test before they are made.',
    text: [
      'A client of this page wants the same as long as it is there. A real program computes between its reads, and how fast it goes on depends on the disk; only the greedy and the paced ones here wait for their last read before the next. Nobody cheats: who has a contract needs what it says.',
      'Worst cases are of this disk as it is simulated. A real scheduler must guess them from outside, adds something to be safe, and is wrong now and then: a sector is read again, the drive moves its heads to cool, another host takes the bus. The systems named here differ most in what happens then, and that is not in their formulas.',
    ],
    cites: [2],
  },
  {
    id: 'memory',
    title: 'Memory, and who reads into it',
    simplified: 'A buffer is a number of bytes, and what has been read is there at once.',
    changes:
      'Memory comes in pages, is fragmented, and is shared with the cache; data are copied on their way out.',
    holds: 'A longer round or cycle saves seeks and is paid for with memory and waiting.',
    text: [
      'Tasks of their own rates and streams in cycles have buffers that fill while the disk reads and empty at an even rate. Real decoders take whole frames of different lengths, so that a stream of constant rate is a mean; a server keeps some seconds more in reserve. What a task reads lies as the policy assumes, its blocks side by side or strewn evenly over the disk, and not as a file system has put them.',
      'A server in cycles decides once a cycle, and its decisions cost nothing; the drive with which it is shown has one access time for every way of the arm, as its paper has it. On a drive with seeks and turns the same cycle is sometimes shorter, and the reckoning is on the safe side.',
    ],
    cites: [7],
  },
  {
    id: 'network',
    title: 'Network and viewers',
    simplified: 'A piece that is in memory at the round’s end is in time.',
    changes:
      'It has to travel, arrive in time and be decoded; players keep buffers and change their quality.',
    holds: 'A deadline missed at the disk cannot be made up for later, only hidden by a buffer.',
    text: [
      'The glitch of this page is one at the server: the piece was not in memory when its round was over. Players today buffer many seconds and lower the picture’s quality before they freeze it. That hides a late piece and moves the deadline; it does not make the disk faster. And a page put together from many servers is as late as the latest of them, which is why the long waits count and not only the mean.',
    ],
    cites: [9],
  },
];
