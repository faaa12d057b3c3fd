import { presets } from '../../../src/core/scenario/presets/index.ts';
import { joinPairs, statePairs } from '../../../src/core/scenario/link/encode.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { code, grouped, madeFrom, table } from './table.ts';

/** A script is longer than a table is wide. */
const LONGEST = 120;

function written(preset: (typeof presets)[number]): string {
  const pairs = statePairs({ page: 'lab', scenario: presetScenario(preset), view: {} });
  const short = pairs.filter(([key, value]) => key !== 'v' && value.length <= LONGEST);
  const script = preset.script === undefined ? '' : ` and ${preset.script.length} requests of a script`;
  return short.length === 0 ? `the default values${script}` : `${code(joinPairs(short))}${script}`;
}

export const presetsPage = (): string =>
  [
    madeFrom('src/core/scenario/presets'),
    '',
    '# Presets',
    '',
    'Scenarios with a name. In a link, a preset is `preset=` with its id, and other keys beside it change it:',
    '`#/lab?preset=paper-n7&lambda=18`. On the command line the id alone is a scenario. Beside each stands what it is made of;',
    'the rest are the defaults of [keys](keys.md).',
    '',
    ...grouped(presets, ({ family }) => family).flatMap(([family, list]) => [
      `## ${family}`,
      '',
      table(
        ['preset', 'what to watch', 'made of', 'from'],
        list.map((preset) => [
          `${code(preset.id)} ${preset.title}`,
          preset.watch,
          written(preset),
          preset.source ?? 'our own',
        ]),
      ),
      '',
    ]),
  ].join('\n');
