/** What `help` prints of all commands, and `--help` of one. */
import { measures } from '../core/experiment/sweep/measures.ts';
import { defaultSweep } from '../core/experiment/sweep/spec.ts';
import { scenarioWords } from './usageWords.ts';

const WIDTH = 100;
const MARGIN = ' '.repeat(10);

/** 'mean (default), p50, … or idle', on as many lines as it takes. */
function measureList(): string {
  const names = measures.map(({ id, sweep: { hint } }) => {
    const note = id === defaultSweep.measure ? 'default' : hint;
    return note === undefined ? id : `${id} (${note})`;
  });
  const text = `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;
  const lines = ['--measure'];
  // A note goes with its name.
  for (const word of text.split(/ (?!\(|[^(]*\))/)) {
    const line = `${lines[lines.length - 1]} ${word}`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(`${MARGIN}${word}`);
  }
  return lines.join('\n');
}

const simulate = `  npm run -s simulate -- SCENARIO [--requests FILE.csv] [--duration SECONDS]
                                  [--format text|json|csv|trace] [--out FILE]
                                  [--admission-only | --period-only]
  npm run -s simulate -- --stdin [--duration SECONDS] [--out FILE]

SCENARIO  a preset's id, a scenario file (.json), a link, or a link's hash part:
          'policy=mixed-scan&n=7&lambda=12&seed=1'
--requests  requests from a CSV file with a header: class,arrival_s,cylinder,angle,size_bytes
          and perhaps deadline_s,stream_number,disk; streams count from 1. They replace the workload.
          Without a duration the run goes on to the end of the round in which the last of them is
          done. Rows need not be in order of arrival.
--duration  simulated seconds
--format  text (default), json, or csv: one row per request, in order of arrival (of the file,
          with --requests); D5 is the fifth D-request, C2.7 the one of stream 2 in round 7;
          with clients C2.7 and D2.7 are the seventh of client 2; of several disks the last column
          is the disk, from 1, and a request with pieces on several of them has a row for each;
          trace: Chrome trace events, which Perfetto opens
--out     a file instead of standard output
--admission-only  no run: who of tasks, clients or listed streams is let in, and by what
--period-only  no run: how long a C-period the promise asks for, under policy=rounds with a
          C-period; by the load as well, and the link with limit=time:S
--stdin   one scenario a line; one JSON result a line. A line that is wrong gives
          {"line": 3, "error": ["..."]} instead, and the exit status is 2 in the end.`;

const sweep = `  npm run -s sweep -- SCENARIO --vary KEY=a,b,c|from:to:step ... [--measure ID] [--precision 2%]
                      [--replications R] [--jobs J] [--shard i/n] [--format text|csv|json]
                      [--out FILE] [--resume] [--goals paper|MEASURE=LIMIT,...]

SCENARIO at every point of one to three parameters, each point with as many independent
replications as its 95 % interval takes. All points see the same requests, what began in the
first tenth of a run does not count, and a load that the disk cannot keep up with is called
saturated. A link of the page Experiments is taken as it is; options win over its words.
--vary    a parameter and its values, or a range with its end; the last one makes the rows
${measureList()}
--precision  half of the interval in percent of the figure (default 2 %); none: all replications
--replications  so many at most (default 100); without --precision exactly so many
--jobs    threads (default: one a processor); results do not depend on it
--shard   the i-th of n parts of the points, as csv; put together with cat they are the whole
--format  text (default); csv: a line a point, whose last field can be given to simulate; json
--resume  with --format csv and --out: points that stand in the file are kept
--goals   how many disks are enough for this load? Wants --vary disks=1:16:1 last, and says the
          least number at which each MEASURE keeps its LIMIT by its 95 % interval, and why fewer
          are not enough; paper: the goals of the workload’s paper`;

const streams = `  npm run -s streams -- [SCENARIO] [--figure 1|2|3] [--policies a,b] [--tracks 1,2,5,15] [--m 1,2]
                        [--gap SECONDS] [--streams 8,12,15,18] [--first N] [--seeds 20]
                        [--requests 50000] [--jobs J] [--shard i/n] [--format text|csv|json]
                        [--out FILE]

The experiments of Reddy and Wyllie (1994) with streams that have deadlines. Without SCENARIO on
the system of the paper; what SCENARIO spells out (policy, tracks, m, lambda, seed …) holds where
an option is left out.
--figure  1 (default): the largest number of streams without a missed deadline, the least over the
          seeds; 2: the response time of requests without a stream beside so many --streams, one
          number for each of --tracks; 3: the largest number on several disks together, numbers on
          each differing by one at most (without SCENARIO three disks on one bus, Scan-EDF)
--first   with --figure 3: so many on the first disk, and how many on each of the others is looked for
--m       deadlines after so many periods, one or several with commas between them
--gap     mean time between requests without a stream, one or several
--seeds   so many, from the scenario's on. --requests: of each stream, at least, in each run
--jobs    runs at a time (default: one a processor); results do not depend on it
--shard   the i-th of n parts, as csv; put together with cat they are the whole
csv has one line for each run, whose last field can be given to simulate.`;

const receipts = `  npm run -s receipts -- FOLDER [--against PLAYLIST] [--checks HIDDEN.json] [--patience SECONDS]
                         [--format text|csv|json] [--out FILE]

Checks every answer receipt (.json) in a folder: simulates its runs again and compares the
fingerprints. Each is valid, differs (with the reason), unreadable, or passed over; the exit status
is 0 if all are valid (with --against: and as assigned; with --checks: and keep them), else 1.
A receipt proves the runs, not who made them. Each is told of as soon as it is known.
--against  a playlist's file or link: are the runs of all moments those that were set, in the variant
          of this student's code? as assigned; changed, and what; or incomplete. Of a lesson or of
          the Workshop: its link, or the Workshop's file
--checks  what npm run challenge has written: programs of the Workshop are run on its hidden seeds
          as well, and a column says which share of the properties holds there
--patience  seconds (default 60) for one receipt, its reading and its runs; one that takes longer is
          passed over. It is work that is counted, half a million steps a second, and not the
          clock: the verdict is the same on every machine
--format  text (default), which cuts what is long (…); csv: a line a receipt, with its answers whole;
          what begins with = + - @ or a tab has an apostrophe before it, so that no spreadsheet
          takes it for a formula; json: a list of objects, whole`;

const challenge = `  npm run -s challenge
  npm run -s challenge -- NAME|LINK|FILE --hidden N [--seed S] [--out hidden.json]

Without words: the challenges of the Workshop that are ready to be set. With the name of one, or an
assignment's link or file: hidden checks for --checks of receipts, N seeds (at most 2000) that are
none of the public ones. They are drawn anew each time, and no page holds them: keep the file.
--seed    a number from which they are drawn: the same one gives the same file
--out     a file instead of standard output`;

const profile = `  npm run -s profile -- SCENARIO [--format text|json|csv] [--out FILE]

What reads alone tell of the scenario's drive (disk=ID, with settings of its own), as a profiler of
real drives has to find it: the length of a turn from one place read again and again, seek times
from the angles that are just met, zones from what more bytes take longer; and how far that is from
the mechanics that are simulated.
--format  text (default); csv: what,cylinders,value, times in ns and rates in bytes a second; json`;

const papers = `  npm run -s papers -- [PAPER [CLAIM]] [--format text|json]

What the papers claim and what came of it here: all papers, the claims of one, or one claim with its
criterion, what was measured, the reason, and the command behind its figures.
--format  text (default), or json
npm run again -- PAPER [CLAIM]  runs those commands again, each once, and writes what is made of them`;

const fingerprints = `  node scripts/cli.mjs fingerprints

Runs the fixed scenarios by which engines are compared, each without and with detail and replayed
page by page, and writes their fingerprints as json; the exit status is 1 where they disagree.`;

const bench = `  npm run bench -- [--core | --engine | --disks | --commands | --table-4 [--out FILE]
                    | --page [--only ID] [--seconds S] [--runs R] [--pictures]
                    | --freeze [--only ID] [--seconds S]]
  node scripts/cli.mjs bench [--core | --engine | --disks | --commands | --table-4 [--out FILE]]

Measures the engine and the page on this machine and holds them against their targets; with one of
these only that part of it.
--core    target beside measurement: Figure 9, a day’s run, policies, clients, explanations
--engine  the engine beside a bare loop over the same decisions
--disks   what a million requests take over five disks, beside one
--commands  what whole commands take, from their start, and the memory of long runs
--table-4  what a decision costs, as in table 4 of Nerjes et al.; --out has it as json
--page    the page in a browser: its first frame, what a frame costs in each scene, Figure 9;
          --pictures: which picture costs what; of --only one scene, so many --seconds and --runs
--freeze  links and files that are heavy: the page's longest task, and its memory`;

const usages: ReadonlyMap<string, { readonly text: string; readonly takesScenario: boolean }> = new Map([
  ['simulate', { text: simulate, takesScenario: true }],
  ['sweep', { text: sweep, takesScenario: true }],
  ['streams', { text: streams, takesScenario: true }],
  ['receipts', { text: receipts, takesScenario: false }],
  ['challenge', { text: challenge, takesScenario: false }],
  ['profile', { text: profile, takesScenario: true }],
  ['papers', { text: papers, takesScenario: false }],
  ['fingerprints', { text: fingerprints, takesScenario: false }],
  ['bench', { text: bench, takesScenario: false }],
]);

const FAULTS = `What is wrong goes to stderr, one sentence a fault; the exit status is 2 and nothing is written.
`;

/** Of one command, with the keys, policies and presets that a scenario may name; undefined where there is no such command. */
export function usageOf(command: string): string | undefined {
  const usage = usages.get(command);
  if (usage === undefined) return undefined;
  return [usage.text, ...(usage.takesScenario ? scenarioWords() : []), FAULTS].join('\n\n');
}

export const usage = [
  "Roundscope on the command line: the page's own engine, for tables, grading and tests.",
  simulate,
  sweep,
  streams,
  receipts,
  challenge,
  profile,
  `Other commands of scripts/cli.mjs: fingerprints (the fixed scenarios by which engines are
compared), bench, help. COMMAND --help has the usage of one alone, with all keys, policies and
presets that a scenario may name.`,
  FAULTS,
].join('\n\n');
