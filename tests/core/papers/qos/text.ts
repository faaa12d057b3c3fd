/** The published runs of experiments/qos, as the page's modules and as docs/claims/qos.md. */
import { readFileSync } from 'node:fs';
import type { JudgedPaper } from '../../../../src/core/papers/shared/judgedReading.ts';
import {
  LOW_STREAMS,
  NEIGHBOURS,
  QOS_POLICIES,
  rateOf,
  type QosData,
  type ShareRun,
} from '../../../../src/core/papers/qos/figures.ts';
import { qosNames } from '../../../../src/core/papers/qos/names.ts';
import { qosReadings, type QosReading } from '../../../../src/core/papers/qos/readings.ts';
import { RUN_S, shareLink, responseLink } from '../../../../src/core/papers/qos/scenarios.ts';
import { admissionSweep, RUNS_COMMAND } from '../../../../src/core/papers/qos/sweeps.ts';
import { greedySum } from '../../../../src/core/papers/qos/verdicts.ts';
import { qosWritten } from '../../../../src/core/papers/qos/written.ts';
import { commandOf } from '../../../../src/core/papers/shared/publishedSweep.ts';
import type { Claim } from '../../../../src/core/papers/shared/claim.ts';
import type { SweepTable } from '../../../../src/core/experiment/sweep/table.ts';
import { ENGINE_VERSION } from '../../../../src/core/scenario/engineVersion.ts';
import { claimsTable, criteria, inHome, readingsTable, table } from '../shared/publishedText.ts';
import { laidOut } from '../../../docs/laidOut.ts';

const folder = 'experiments/qos';
export const RUNS = `${folder}/runs.json`;

/** By reading. */
export const runsFile = (): Readonly<Record<string, QosData>> =>
  JSON.parse(readFileSync(inHome(RUNS), 'utf8')) as Readonly<Record<string, QosData>>;

export const admissionFile = (): SweepTable =>
  JSON.parse(readFileSync(inHome(`${folder}/${admissionSweep.id}.json`), 'utf8')) as SweepTable;

/** The runs that a reading is judged by: one that only names another scheduler, by the main ones. */
export function dataUnder({ said }: QosReading): QosData {
  const runs = runsFile();
  const found = runs[said] ?? runs[''];
  if (found === undefined) throw new Error(`no runs under ${said}`);
  return found;
}

// ---- verdicts ----

export function judgedPaper(): JudgedPaper {
  const judgedUnder = (reading: QosReading) => {
    const data = dataUnder(reading);
    const isMain = reading.said === '';
    return qosWritten
      .filter(({ ofFigures }) => isMain || ofFigures === true)
      .filter(({ id }) => id === 'Q3' || reading.io === 'cycle')
      .map(({ id, judge }) => ({ id, ...judge(data, reading.under) }));
  };
  return {
    main: qosReadings.slice(0, 1).flatMap(judgedUnder),
    readings: qosReadings.map((reading) => ({
      ...{
        said: reading.said,
        title: reading.title,
        engine: ENGINE_VERSION,
        seconds: RUN_S,
        replications: 1,
      },
      verdicts: Object.fromEntries(judgedUnder(reading).map(({ id, verdict }) => [id, verdict])),
    })),
  };
}

// ---- modules of the page ----

// ---- docs/claims/qos.md ----

const two = (x: number): string => x.toFixed(2);
const neighbours = Array.from({ length: NEIGHBOURS }, (_, i) => i + 1);

const figure5 = (runs: readonly ShareRun[]): string =>
  table(
    ['', 'cycles missed', 'guaranteed, MB/s', ...neighbours.map((i) => `${i}`), 'the five, of 25 MB/s'],
    runs.map((run) => {
      const rates = neighbours.map((client) => rateOf(run, client, 25, Infinity));
      return [
        ...[qosNames[run.policy], `${run.missed} of ${run.cycles}`, two(rateOf(run, 0, 0, RUN_S))],
        ...rates.map(two),
        two(rates.reduce((sum, x) => sum + x, 0)),
      ];
    }),
  );

const figure6 = (runs: readonly ShareRun[]): string =>
  table(
    ['', 'cycles missed', 'guaranteed, MB/s', ...neighbours.map((i) => `all ${i}`), 'the five one by one'],
    runs.map((run) => [
      ...[qosNames[run.policy], `${run.missed} of ${run.cycles}`, two(rateOf(run, 0, 0, RUN_S))],
      ...neighbours.map((there) => two(greedySum(run, there))),
      neighbours.map((client) => two(rateOf(run, client, 25, Infinity))).join(', '),
    ]),
  );

const figure7 = (data: QosData): string =>
  table(
    ['high / low, ms', ...LOW_STREAMS.map((low) => `${low} low`)],
    QOS_POLICIES.map((policy) => [
      qosNames[policy],
      ...LOW_STREAMS.map((low) => {
        const run = data.responses.find((one) => one.policy === policy && one.low === low);
        return run === undefined ? '–' : `${run.highMs.toFixed(0)} / ${run.lowMs.toFixed(0)}`;
      }),
    ]),
  );

const admitted = (data: QosData): string =>
  table(
    ['came', 'want, of the disk', 'rule', 'let in', 'carried', 'cycles missed', 'disk at work'],
    data.admitted.map(({ came, wanted, rule, letIn, carried, missed, busy }) => [
      ...[came, two(wanted), rule, letIn, carried, missed, `${(100 * busy).toFixed(1)} %`],
    ]),
  );

export function qosDocument(claims: readonly Claim[]): Promise<string> {
  const { readings } = judgedPaper();
  const [main] = qosReadings;
  if (main === undefined) throw new Error('no reading');
  const data = dataUnder(main);
  const shares = (figure: 5 | 6) => data.shares.filter((run) => run.figure === figure);
  const text = `# Real-time QoS on one disk: what the paper reports, what its survey says, and what we measure

Zoran Dimitrijević and Raju Rangaswami, _Quality of Service Support for Real-time Storage Systems_. A stream with a
guaranteed rate shares a disk with best-effort streams, under a scheduler of priorities in the kernel. The figures
are printed without numbers, and the drives are not described: ours is \`server-2002\`, 40 to 22 MB/s, 8.2 ms in the mean,
7200 turns a minute, typical of the class.

**The main reading.** The kernel’s scheduler alone (\`ucsb-io\`), C-LOOK among best-effort requests, files of 700 MB one behind the
other from the outer edge, an IO of the guaranteed stream a cycle of 4 s, best-effort reads of 128 KiB. Runs take ${RUN_S} s, and
nothing in them is drawn by chance.

This page and the page’s data are made from the files in \`experiments/qos\` (\`npx vitest run tests/core/papers/qos/published.test.ts -u\`,
with \`PLAY=all\` in front all runs are played again); a test holds them to it, and plays some of them again to the last digit.

## Verdicts

${claimsTable(claims)}

Q1 to Q4 are the paper’s own; Q5 to Q8 are what its survey says of others, Q9 to Q12 what it says of several disks (II.C; Chang and
Garcia-Molina 1997, Korst 1997, Patterson 1988), with criteria that were committed before several disks could be run, and Q13 and Q14 the same with a spare, with criteria that were committed
before any run of theirs. The criteria of the others were written and committed before the
paper’s schedulers could be run (of figure 5 one run under C-LOOK was known), and have not been changed since. The clients
behind Q6 and the loads behind Q7 were, after first runs had shown that sources did not ask as they were meant to:

${criteria(claims)}

## Which reading makes which claim true

${readingsTable(readings, ['Q1', 'Q2', 'Q3'])}

The last two were added after the first runs.

## Figures 5 to 7 under other schedulers: who protects the stream, at what price

**Figure 5**: a guaranteed stream of 8 MB/s, and five that want 5 MB/s each from 5, 10, 15, 20 and 25 s on; MB/s of these from 25 s on.
The guaranteed stream’s is a mean over all ${RUN_S} s.
\`npm run -s simulate -- '${shareLink(5, 'ucsb-io', main)}'\`

${figure5(shares(5))}

**Figure 6**: the same with greedy streams: MB/s of all of them together while one to five are there, and of each from 25 s on.
\`npm run -s simulate -- '${shareLink(6, 'ucsb-io', main)}'\`

${figure6(shares(6))}

**Figure 7**: mean response of the IOs of one stream with high priority and of the others, 4 MB/s each in cycles of 4 s.
\`npm run -s simulate -- '${responseLink('ucsb-io', 3, main)}'\`

${figure7(data)}

## Admission side by side

One sequence of streams of 4 MB/s, one more every 20 s, each anywhere on the disk and read twice a second; \`time-cycle-qos\`, r = 0.8.
Carried is who is let in and misses no cycle; what all that came want is reckoned by the drive’s mean.

${admitted(data)}

As an experiment, with three seeds a point: \`${commandOf(admissionSweep, 'qos')}\`

## By arithmetic

A drive of 40 MB/s, 8.2 ms and 7200 turns a minute reads the guaranteed 32 MB of a cycle in 0.812 s. If each of the others’
reads of 128 KiB costs a mean seek and half a turn, 203 of them fit into the rest: 6.65 MB/s, 1.33 for each of five
(\`tests/core/theory/clientAdmission.test.ts\`).

All runs again: \`${RUNS_COMMAND}\`
`;
  return laidOut(text, 'qos.md');
}
