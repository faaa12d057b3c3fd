/** Runs whose memory is measured. They are commands as a person starts them, so that each is one that the command line lets in. */

/** One of each kind, with as many requests as take some seconds, or about as long as the command line lets in. */
export const longRuns: readonly (readonly [what: string, scenario: string])[] = [
  ['one disk, 24 h', 'policy=mixed-scan&n=7&lambda=20&duration=86400'],
  ['five disks, each its own, 24 h', 'policy=mixed-scan&n=35&lambda=100&disks=5&duration=86400'],
  ['five disks, copies, 5 h', 'policy=mixed-scan&n=35&lambda=60&disks=5&spread=duplicated&duration=18000'],
  ['five disks, parity, 5 h', 'policy=mixed-scan&n=35&lambda=60&disks=5&spread=parity&duration=18000'],
  [
    'five disks on a bus, 45 min',
    'policy=mixed-scan&n=35&lambda=60&disks=5&bus=scsi&busrate=100000000&duration=2700',
  ],
  [
    'streams that come and go, 12 h',
    'workload=bitrates&disk=streaming&policy=stream-combination&gap=exponential:4.5&life=exponential:600&duration=43200',
  ],
  ['tasks, 6 h', 'workload=tasks&disk=hp97560&policy=wrr-scan-ca&tasks=drawn:80&lambda=10&duration=21600'],
  [
    'clients of one disk, 6 h',
    `workload=clients&disk=server-2002&policy=c-look&clients=${Array.from({ length: 32 }, () => 'paced:150000@0').join(';')}&duration=21600`,
  ],
];
