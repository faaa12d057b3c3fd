/** Tables I to III of the QoS paper, in our words: what is in them, and the run here that shows each. */
import { applications } from '../../../../core/workload/clients/applications.ts';

interface SchedulerLink {
  readonly title: string;
  readonly link: string;
}

const run = (pairs: string): string => `#/lab?v=3&${pairs}`;
const queue = (policy: string): string => run(`workload=queue&policy=${policy}`);
const streams = (policy: string): string => run(`workload=streams&n=10&lambda=5&policy=${policy}`);
const clients = (policy: string): string => run(`workload=clients&disk=server-2002&policy=${policy}`);

/** What table I says of each: how its disk is used, and what is scarce. */
const said: Readonly<Record<string, readonly [access: string, scarce: string]>> = {
  'video-on-demand': ['reads only', 'storage, network'],
  surveillance: ['mostly writes', 'storage, CPU'],
  'digital-library': ['mostly reads', 'storage, CPU'],
  'distance-learning': ['reads and writes', 'network, storage'],
  'virtual-reality': ['reads and writes', 'CPU, network, storage'],
  scientific: ['mostly writes', 'storage, network'],
};

/** Table I, each with a list of clients of ours. */
export const applicationRows = applications.map(({ id, title, summary, text }) => {
  const [access, scarce] = said[id] ?? ['', ''];
  const link = run(
    `workload=clients&disk=server-2002&policy=time-cycle-qos&clients=${encodeURIComponent(text)}`,
  );
  return { id, title, summary, access, scarce, link };
});

/** Table II, its columns in the paper’s order. */
export const schedulers: readonly {
  readonly title: string;
  readonly links: readonly SchedulerLink[];
}[] = [
  {
    title: 'Best effort',
    links: [
      { title: 'FCFS', link: queue('fcfs') },
      { title: 'SSTF', link: queue('sstf') },
      { title: 'SATF', link: queue('satf') },
      { title: 'SCAN', link: queue('scan') },
      { title: 'C-SCAN', link: queue('c-scan') },
      { title: 'Freeblock', link: run('policy=look&workload=streams&n=0&lambda=30&freeblock=on') },
    ],
  },
  {
    title: 'Real time',
    links: [
      { title: 'Rate monotonic', link: streams('rate-monotonic') },
      { title: 'EDF', link: streams('edf') },
      { title: 'SCAN-EDF', link: streams('scan-edf') },
      { title: 'EDL', link: streams('edl') },
      { title: 'Round robin', link: streams('round-robin') },
      { title: 'Bubble-up', link: streams('bubble-up') },
    ],
  },
  {
    title: 'Both at once',
    links: [
      { title: 'GSS', link: streams('gss') },
      { title: 'Cello', link: clients('cello') },
      { title: 'ΔL, Clockwise', link: clients('clockwise') },
      { title: 'User-safe disk', link: clients('user-safe') },
      { title: 'MARS', link: clients('mars') },
    ],
  },
];

/** Table III: a command of a program, what the scheduler does with it, and the line of a client that says the same. */
export const commands: readonly {
  readonly command: string;
  readonly argument: string;
  readonly does: string;
  readonly line: string;
}[] = [
  {
    command: 'IO_GET_QOS',
    argument: 'a place for the answer',
    does: 'Nothing changes: it tells what the descriptor holds.',
    line: '',
  },
  {
    command: 'IO_BESTEFFORT',
    argument: 'none',
    does: 'From now on its requests join the queue of best effort, as those of all files that nothing was said of.',
    line: 'greedy@0',
  },
  {
    command: 'IO_SOFT_RT',
    argument: 'a rate',
    does: 'If the admission test has room for the rate, each cycle reads what the file plays in it, before best effort but for the slack. If not, the call says so.',
    line: 'rate:8000000@0:cycle=4',
  },
  {
    command: 'IO_PRIORITY',
    argument: 'a priority',
    does: 'Above that of best effort: before all ordinary requests. Below it: behind them, in chunks.',
    line: 'paced:5000000@0:priority=100',
  },
];

/** A run of one such client beside an ordinary one. */
export const commandLink = (line: string): string =>
  run(`workload=clients&disk=server-2002&policy=ucsb-io&clients=${line};paced:5000000@0`);
