/** What is amiss with a run, whatever its settings: with its pages, its decisions, what is told of them, and its figures. */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { resultOf, runToEnd } from '../../src/cli/runToEnd.ts';
import { endedRun } from '../../src/core/scenario/run/ended.ts';
import { explain } from '../../src/core/scenario/run/explain.ts';
import { openRun } from '../../src/core/scenario/run/openRun.ts';
import { Run } from '../../src/core/scenario/run/run.ts';
import type { Scenario } from '../../src/core/scenario/scenario.ts';
import { BY_HAND, WAIT } from '../../src/core/trace/kinds.ts';
import { bringPrograms } from '../../src/core/workshop/bring.ts';
import { checkNumbers } from './numbers.ts';

// Some of them have a policy that somebody has written.
bringPrograms();

/** When a disk fails: from then on it has nothing to say. */
const failNsOf = ({ interventions }: Scenario, disk: number): number =>
  interventions.find((spec) => spec.kind === 'fail' && spec.disk === disk)?.atNs ?? Infinity;

/** What is amiss with the run of one disk. */
function faultsOfDisk(scenario: Scenario, run: Run, disk: number): readonly string[] {
  const faults: string[] = [];
  const must = (holds: boolean, text: () => string): void => {
    if (!holds) faults.push(text());
  };
  const pages = run.pages();
  const mayIdle = resolved(scenario).stretches.some(({ policy, values }) => policy.mayIdle(values));
  const untilNs = Math.min(run.endNs, failNsOf(scenario, disk));
  let freeNs = 0;
  for (const page of pages) {
    must(page.startNs === freeNs, () => `page ${page.index} begins at ${page.startNs}, not ${freeNs}`);
    freeNs = page.endNs;
    checkNumbers(page, run, resolved(scenario).policy, must);
    const { decisions, services } = page;
    for (let d = 0; d < decisions.length; d++) {
      const [at, until] = [decisions.atNs[d], decisions.untilNs[d]];
      must(at >= 0 && until > at, () => `a decision from ${at} to ${until}`);
      const stands = decisions.kind[d] === WAIT && decisions.queued[d] > 0 && at < untilNs;
      must(mayIdle || !stands, () => `at ${at} nobody is served and ${decisions.queued[d]} wait`);
    }
    // Over a bus one is still on its way while the next is read.
    for (let s = 1; s < services.length && resolved(scenario).values.bus === 'none'; s++)
      must(services.startNs[s] >= services.endNs[s - 1], () => `services overlap at ${services.startNs[s]}`);
    for (const k of [0, Math.floor(decisions.length / 2), decisions.length - 1]) {
      if (decisions.length === 0) break;
      const { candidates, chosen, steps } = explain(run, decisions.atNs[k]);
      must(
        steps.length > 0 || chosen === -1 || decisions.reason[k] === BY_HAND,
        () => `nothing is said of the decision at ${decisions.atNs[k]}`,
      );
      for (const { row, cylinder, seekNs } of candidates)
        must(Number.isFinite(cylinder) && Number.isFinite(seekNs), () => `candidate ${row} has no place`);
    }
  }
  must(freeNs >= untilNs, () => `it ends at ${freeNs}, before ${untilNs}`);
  return faults;
}

/** Of each disk at most three faults; none where all is well. */
export function faultsOfRun(scenario: Scenario): readonly string[] {
  const run = openRun(scenario).complete();
  const runs = run instanceof Run ? [run] : run.runs;
  const faults = runs.flatMap((its, disk) => faultsOfDisk(scenario, its, disk).slice(0, 3));
  // The same again without pages, as the command line plays it.
  const ended = runToEnd(scenario);
  const { arrived, served, waiting, dropped } = resultOf(scenario, ended).discrete;
  if (served + waiting + dropped !== arrived)
    faults.push(`${arrived} came; ${served} served, ${waiting} wait, ${dropped} dropped`);
  const again = (ended.disks ?? [ended]).map(({ fingerprint }) => fingerprint);
  if (again.join() !== runs.map(({ station }) => endedRun(station).fingerprint).join())
    faults.push('played again it is another run');
  return faults;
}
