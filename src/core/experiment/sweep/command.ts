/** The order on the command line that makes the same table. */
import type { SweepWords } from '../../scenario/viewState.ts';

/** `scenario`: a link's hash part; `words` must be all of them, as `writeSweep` makes them. */
export function sweepCommand(scenario: string, words: Required<SweepWords>): string {
  const axes = words.vary.split('~').map((axis) => `--vary ${axis.replace(':', '=')}`);
  const { measure, precision, replications } = words;
  return `npm run -s sweep -- "${scenario}" ${axes.join(' ')} --measure ${measure} --precision ${precision} --replications ${replications}`;
}
