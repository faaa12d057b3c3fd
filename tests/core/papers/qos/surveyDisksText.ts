/** The published runs behind what the survey says of several disks, played and judged. */
import { readFileSync } from 'node:fs';
import type { LargestRow } from '../../../../src/core/papers/reddy/condensed.ts';
import type { Judged } from '../../../../src/core/papers/shared/verdict.ts';
import { surveyDisksRuns } from '../../../../src/core/papers/qos/surveyDisksRuns.ts';
import {
  surveyDisksJudges,
  type SurveyData,
  type SurveyRuns,
} from '../../../../src/core/papers/qos/surveyDisksVerdicts.ts';
import { report } from '../../../../src/core/metrics/report.ts';
import { systemReport } from '../../../../src/core/metrics/systemReport.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { inHome } from '../shared/publishedText.ts';
import { file3 } from '../reddy/disksText.ts';

export const DISKS_FILE = 'experiments/qos/disks.json';
const FINE_FILE = 'experiments/qos/disks.fine.json';

interface PlayedOnce {
  readonly meanS: number;
  readonly busiest: number;
  readonly lost: number;
  /** Where a spare takes over. */
  readonly rebuilt?: { readonly missed: number; readonly dangerS: number; readonly written: number };
}

const rounded = (x: number): number => Number(x.toPrecision(6));

function playedOnce(link: string, seed: number): PlayedOnce {
  const { state, faults } = decodePlain(`#/lab?v=3&${link}`);
  if (faults.length > 0) throw new Error(`${link}: ${faults.join('; ')}`);
  const machine = buildMachine(withValues(state.scenario, { seed }));
  machine.run(Infinity);
  machine.finish();
  const ended = endedRun(machine);
  if (ended.disks === undefined) throw new Error(`${link}: one disk`);
  const { busyImbalance, lost, rebuilt = [] } = systemReport({ ...ended, disks: ended.disks });
  const [race] = rebuilt;
  const { discrete, continuous } = report(ended);
  return {
    meanS: rounded(discrete.meanResponseS),
    busiest: rounded(busyImbalance ?? NaN),
    lost: lost === undefined ? 0 : lost.continuous + lost.discrete,
    ...(race && {
      rebuilt: {
        missed: continuous.glitches,
        dangerS: rounded(race.dangerS),
        written: rounded(race.written / race.extents),
      },
    }),
  };
}

/** `seeds`: so many at most. */
export function playedRuns(id: string, seeds = Infinity): SurveyRuns {
  const setup = surveyDisksRuns.find((one) => one.id === id);
  if (setup === undefined) throw new Error(`no runs ${id}`);
  const { scenario } = setup;
  const count = Math.min(seeds, setup.seeds);
  const played = Array.from({ length: count }, (_, k) => playedOnce(scenario, 1 + k));
  return {
    ...{ id, scenario, meansS: played.map(({ meanS }) => meanS) },
    ...{ busiest: played.map(({ busiest }) => busiest), lost: played.map(({ lost }) => lost) },
    ...(played.some(({ rebuilt }) => rebuilt) && {
      missed: played.map(({ rebuilt }) => rebuilt?.missed ?? NaN),
      dangerS: played.map(({ rebuilt }) => rebuilt?.dangerS ?? NaN),
      written: played.map(({ rebuilt }) => rebuilt?.written ?? NaN),
    }),
  };
}

export const playAllOfSurvey = (): SurveyRuns[] => surveyDisksRuns.map(({ id }) => playedRuns(id));

const read = <T>(path: string): T => JSON.parse(readFileSync(inHome(path), 'utf8')) as T;

export const publishedRuns = (): readonly SurveyRuns[] => read<readonly SurveyRuns[]>(DISKS_FILE);

const rowsOf = ({ points }: { readonly points: readonly LargestRow[] }): LargestRow[] =>
  points.map(({ policy, m, tracks, largest, mean }) => ({ policy, m, tracks, largest, mean }));

export function judgedSurvey(): readonly (Judged & { readonly id: string })[] {
  const data: SurveyData = {
    runs: publishedRuns(),
    whole: rowsOf(file3('figure-3.no-bus')),
    fine: rowsOf(read(FINE_FILE)),
  };
  return Object.entries(surveyDisksJudges).map(([id, judge]) => ({ id, ...judge(data) }));
}
