/** What a comparison of servers in cycles comes to: how many streams each carries, and whom it has turned away. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { RunHandle } from '../../state/stores/runStore.ts';
import { brief, percent, whole } from '../../draw/format.ts';

/** Are these runs of servers in cycles, which nobody asks for anything? */
export const areCarried = (scenarios: readonly Scenario[]): boolean =>
  scenarios.length > 0 && scenarios.every((scenario) => resolved(scenario).traits.words.frame !== undefined);

interface Carried {
  readonly lane: number;
  /** Most at a time, so far. */
  readonly streams: number;
  readonly refused: number;
  /** NaN where nobody has been refused. */
  readonly firstRefusedNs: number;
  readonly memory: number;
  readonly time: number;
}

function carriedBy(run: RunHandle, lane: number, untilNs: number): Carried | undefined {
  const { scenario, beats, gauges } = run.useRun.getState();
  if (!scenario) return undefined;
  const { gauges: definitions = [] } = resolved(scenario).policy;
  const gauge = (id: string) => definitions.findIndex((its) => its.id === id);
  const over = Math.min(gauges.length, Math.floor(untilNs / BEAT_NS));
  if (over === 0) return undefined;
  let [streams, refused, firstRefusedNs] = [0, 0, NaN];
  for (let k = 0; k < over; k++) {
    streams = Math.max(streams, gauges[k]?.[gauge('streams')] ?? 0);
    const some = beats.refused[k] ?? 0;
    if (some > 0 && refused === 0) firstRefusedNs = k * BEAT_NS;
    refused += some;
  }
  const last = gauges[over - 1];
  return {
    ...{ lane, streams, refused, firstRefusedNs },
    ...{ memory: last?.[gauge('um')] ?? NaN, time: last?.[gauge('ut')] ?? NaN },
  };
}

/** The summary of a run in cycles counts in seconds. */
const BEAT_NS = 1e9;

/** '(b) Stream combination carries 264 streams, 218 more than (a).' */
export function carriedVerdict(
  runs: readonly RunHandle[],
  names: readonly string[],
  untilNs: number,
): { readonly lead: string; readonly rest: string } {
  const lanes = runs.flatMap((run, lane) => carriedBy(run, lane, untilNs) ?? []);
  if (lanes.length < 2) return { lead: 'The lanes are simulated …', rest: '' };
  const [first, next] = [...lanes].sort((a, b) => b.streams - a.streams);
  const letter = ({ lane }: Carried) => `(${laneLetter(lane)})`;
  const best = first && next ? first : undefined;
  if (!best || !next) return { lead: '', rest: '' };
  const more = best.streams - next.streams;
  const lead =
    more === 0
      ? `All that is known by now: ${lanes.map(letter).join(' and ')} carry ${whole(best.streams)} streams each.`
      : `${letter(best)} ${elementAt(names, best.lane)} carries ${whole(best.streams)} streams, ${whole(more)} more than ${letter(next)}${lanes.length > 2 ? ', the next' : ''}.`;
  return { lead, rest: lanes.map((lane) => `${letter(lane)} ${fateOf(lane)}`).join(' ') };
}

function fateOf({ refused, firstRefusedNs, memory, time }: Carried): string {
  const filled = `memory ${percent(memory)}, disk time ${percent(time)}`;
  return refused === 0
    ? `has refused nobody: ${filled}.`
    : `refuses streams from ${brief(firstRefusedNs)} on, ${whole(refused)} of them: ${filled}.`;
}
