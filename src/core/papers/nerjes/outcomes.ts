/** What came out of each published figure, in a sentence with our numbers. */
import { elementAt } from '../../base/elementAt.ts';
import { SYSTEM_DISKS } from './system.ts';
import { figureOf, pointAt } from '../shared/tables.ts';
import { percent } from '../shared/said.ts';
import { loadsOf, mostOf, type NerjesData } from './verdicts.ts';

export type OutcomeId = 'figure-9' | 'subrounds' | 'figure-10' | 'figure-11' | 'sensitivity' | 'tail';

/** As the paper counts, with what is measured beside it. */
const loadOf = (lambda: number): string => `${SYSTEM_DISKS * lambda} requests a second (${lambda} a disk)`;
const ms = (seconds: number): string =>
  seconds < 1.5 ? `${(1000 * seconds).toFixed(0)} ms` : `${seconds.toFixed(1)} s`;
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

export function outcomeOf(id: OutcomeId, data: NerjesData): string {
  const { tables } = data;
  const mean = (sweep: keyof typeof tables, ...at: readonly (string | number)[]) =>
    ms(figureOf(pointAt(tables[sweep], ...at), 'mean').value);
  switch (id) {
    case 'figure-9': {
      const at = (policy: string) => mean('figure-9.n7', policy, 12);
      return `With 7 videos on each of five disks and 60 requests a second, 12 a disk, the mean response is ${at('mixed-scan')} mixed, ${at('mixed-gated')} mixed and gated, ${at('disjoint-scan')} disjoint with a sweep and ${at('disjoint-fcfs')} disjoint with FCFS.`;
    }
    case 'subrounds': {
      const many = [1, 2, 3, 4, 7];
      const row = (load: number) => listed(many.map((m) => mean('subrounds', load, m)));
      const glitches = figureOf(pointAt(tables.subrounds, 12, 7), 'glitches').value;
      return `With ${listed(many.map(String))} subrounds requests are answered in ${row(12)} at 60 a second, 12 a disk (mixed sweep: ${mean('figure-9.n7', 'mixed-scan', 12)}), and in ${row(18)} at 90, 18 a disk (mixed: ${mean('figure-9.n7', 'mixed-scan', 18)}). At 60 a second seven subrounds cost ${percent(glitches)} of the videos’ pieces, and one costs none.`;
    }
    case 'figure-10': {
      const ratio = (n: number) =>
        mostOf(data, n, 'disjoint-scan', true).value / mostOf(data, n, 'disjoint-fcfs', true).value;
      return `The disjoint sweep sustains ${ratio(7).toFixed(2)} times the load of FCFS with 7 videos and ${ratio(3).toFixed(2)} times with 3: much more, but not twice as much.`;
    }
    case 'figure-11': {
      const table = tables['figure-11.n7'];
      const both = loadsOf(table).filter((load) =>
        ['worst', 'omniscient'].every((bound) => pointAt(table, bound, load).state === 'done'),
      );
      const last = elementAt(both, both.length - 1);
      const more = (load: number) =>
        figureOf(pointAt(table, 'worst', load), 'mean').value /
          figureOf(pointAt(table, 'omniscient', load), 'mean').value -
        1;
      const same = both.filter((load) => more(load) < 0.01).at(-1);
      return `With 7 videos the worst-case bound means ${mean('figure-11.n7', 'worst', last)} instead of ${mean('figure-11.n7', 'omniscient', last)} at ${loadOf(last)}, the highest load at which both are known to 1 %; up to ${same === undefined ? 'none' : loadOf(same)} the two differ by less than 1 %.`;
    }
    case 'sensitivity': {
      const at = (sweep: keyof typeof tables) => mean(sweep, 'mixed-scan', 12);
      return `The mixed sweep, at 60 requests a second, 12 a disk: ${at('figure-9.n7')} in figure 9, ${at('sensitivity.gamma')} with gamma sizes, ${at('sensitivity.wide-gamma')} with gamma sizes of the larger deviation, ${at('sensitivity.wide-normal')} with normal sizes of that deviation redrawn until positive, ${at('sensitivity.cut-normal')} cut at one byte, ${at('sensitivity.abs-normal')} as absolute values.`;
    }
    case 'tail': {
      const rate = (rule: string) => figureOf(pointAt(tables.tail, rule, 24), 'glitches').value;
      const stated = (rule: string) =>
        rate(rule) === 0 ? 'none' : `${(1e6 * rate(rule)).toFixed(0)} of a million`;
      return `At 120 requests a second, 24 a disk, near saturation, glitches among pieces of videos: ${stated('text')} with the rule of the text, ${stated('figure-5')} with that of figure 5, ${stated('guarded')} with the guarded one; mean responses ${mean('tail', 'text', 24)} and, guarded, ${mean('tail', 'guarded', 24)}.`;
    }
  }
}
