/** Verdicts on formula 1 of the QoS paper and on what its survey says of admission, fair shares, free blocks and chunks. */
import { leastCycleNs, type EvenDisk } from '../../theory/clientAdmission.ts';
import { NS_PER_S } from '../../base/time.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import { percent } from '../shared/said.ts';
import { RULES, type QosData } from './figures.ts';
import { qosNames } from './names.ts';

/** As a sentence names them. */
const titles: Readonly<Record<string, string>> = { ...qosNames, 'c-look': 'C-LOOK', fcfs: 'FCFS' };
const titleOf = (policy: string): string => titles[policy] ?? policy;

const worked: EvenDisk = { latencyNs: 10e6, bytesPerS: 40e6, share: 0.8 };
const WORKED_RATE = 5e6;
const WORKED_S = [0.014815, 0.036364, 0.070588, 0.133333, 0.285714, 1.2];
const SIX_DIGITS = 1e-6;

const all = <T>(of: readonly T[], is: (each: T) => boolean): boolean => of.length > 0 && of.every(is);

/** Q4. */
export function judgeFormula({ leastCycles }: QosData): Judged {
  const cycles = [1, 2, 3, 4, 5, 6, 7].map((n) => leastCycleNs(n, WORKED_RATE, worked) / NS_PER_S);
  const right =
    WORKED_S.every((s, i) => Math.abs((cycles[i] ?? NaN) - s) < SIX_DIGITS) && cycles[6] === Infinity;
  const kept = all(
    leastCycles,
    ({ streams, letIn, missed, letInShorter }) =>
      letIn === streams && letInShorter === streams - 1 && missed === 0,
  );
  const told = leastCycles.map(
    ({ streams, cycleMs, letIn, letInShorter, missed }) =>
      `${streams} at ${cycleMs.toFixed(1)} ms (${letIn} let in, ${letInShorter} a hundredth shorter, ${missed} missed)`,
  );
  return {
    verdict: judge(right && kept, right),
    figures: `${cycles
      .slice(0, 6)
      .map((s) => s.toFixed(6))
      .join(', ')} s; on our drive ${told.join(', ')}`,
  };
}

/** Q5. */
export function judgeAdmission({ admitted }: QosData): Judged {
  const lengths = [...new Set(admitted.map(({ came }) => came))].toSorted((a, b) => a - b);
  const at = (rule: (typeof RULES)[number], came: number) =>
    admitted.find((run) => run.rule === rule && run.came === came);
  const of = (rule: (typeof RULES)[number]) => admitted.filter((run) => run.rule === rule);
  const kept = all(of('deterministic'), ({ missed }) => missed === 0);
  const longest = lengths.at(-1) ?? NaN;
  const [measured, worst, everybody] = [
    at('statistical', longest),
    at('deterministic', longest),
    at('all', longest),
  ];
  const atLeast = all(
    lengths,
    (came) => (at('statistical', came)?.carried ?? NaN) >= (at('deterministic', came)?.carried ?? NaN),
  );
  const better =
    atLeast &&
    (measured?.carried ?? NaN) > (worst?.carried ?? NaN) &&
    (measured?.busy ?? NaN) > (worst?.busy ?? NaN);
  const tooMany = of('all').filter(({ wanted }) => wanted > 1);
  const deteriorates = all(tooMany, ({ missed }) => missed > 0);
  const right = [kept, better, deteriorates].filter((x) => x).length;
  const told = [everybody, worst, measured].map((run, i) =>
    run === undefined
      ? `${RULES[i] ?? ''}: not run`
      : `${run.rule}: ${run.letIn} let in, ${run.carried} carried, ${run.missed} cycles missed, the disk ${percent(run.busy)} at work`,
  );
  return {
    verdict: judge(right === 3, right === 2),
    figures: `of ${longest} that come, ${told.join('; ')}; best effort misses cycles at ${tooMany.filter(({ missed }) => missed > 0).length} of the ${tooMany.length} lengths that want more than the disk has`,
  };
}

/** Q6. */
export function judgeFairness({ fair }: QosData): Judged {
  const kept = fair.filter(({ most, bound }) => most <= bound);
  const told = fair.map(
    ({ policy, most, bound, intervals }) =>
      `${titleOf(policy)} ${most.toFixed(1)} of at most ${bound.toFixed(1)} ms (${intervals} intervals)`,
  );
  return {
    verdict: judge(fair.length === 3 && kept.length === 3, kept.length === 2),
    figures: told.length > 0 ? told.join(', ') : 'not run',
  };
}

/** Q7. */
export function judgeFree({ free }: QosData): Judged {
  const same = all(free, (run) => run.same);
  const some = all(free, ({ freeMB }) => freeMB > 0);
  const told = free.map(
    ({ load, policy, freeMB, share }) =>
      `${freeMB.toFixed(2)} MB/s (${percent(share)}) beside ${load} a second under ${titleOf(policy)}`,
  );
  return {
    verdict: judge(same && some, same !== some),
    figures:
      told.length > 0
        ? `${told.join(', ')}; the foreground ends as without at ${free.filter((run) => run.same).length} of ${free.length} points`
        : 'not run',
  };
}

const CHUNK = 131_072;
const FEWER = 0.5;
const KEPT = 0.9;

/** Q8. */
export function judgeChunks({ chunks }: QosData): Judged {
  const byLength = chunks.toSorted((a, b) => (a.chunk || Infinity) - (b.chunk || Infinity));
  const whole = chunks.find(({ chunk }) => chunk === 0);
  const usual = chunks.find(({ chunk }) => chunk === CHUNK);
  const rises = all(byLength, (run) => {
    const before = byLength[byLength.indexOf(run) - 1];
    return before === undefined || run.waitMs >= before.waitMs;
  });
  const halved = (usual?.waitMs ?? NaN) < FEWER * (whole?.waitMs ?? NaN);
  const cheap = (usual?.greedyMB ?? NaN) > KEPT * (whole?.greedyMB ?? NaN);
  const right = [rises, halved, cheap].filter((x) => x).length;
  const told = byLength.map(
    ({ chunk, waitMs, greedyMB }) =>
      `${waitMs.toFixed(2)} ms and ${greedyMB.toFixed(2)} MB/s ${chunk === 0 ? 'whole' : `at ${chunk / 1024} KiB`}`,
  );
  return {
    verdict: judge(right === 3, right === 2),
    figures: told.length > 0 ? `mean wait and the stream’s rate: ${told.join(', ')}` : 'not run',
  };
}
