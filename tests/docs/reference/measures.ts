import { measures } from '../../../src/core/experiment/sweep/measures.ts';
import { code, madeFrom, table } from './table.ts';

const units = { s: 'seconds', share: 'a share of 1', '1/s': 'requests per second' } as const;

export const measuresPage = (): string =>
  [
    madeFrom('src/core/experiment/sweep'),
    '',
    '# Measures',
    '',
    'What a sweep can measure at each of its points: `measure=` in a link, `--measure` on the command line.',
    '',
    table(
      ['measure', 'what it is', 'unit'],
      measures.map(({ id, title, help, unit }) => [code(id), `${title}. ${help}`, units[unit]]),
    ),
    '',
  ].join('\n');
