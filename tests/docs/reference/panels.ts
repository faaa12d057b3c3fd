import { panels } from '../../../src/page/app/panels/registry.tsx';
import { code, madeFrom, table } from './table.ts';

export const panelsPage = (): string =>
  [
    madeFrom('src/page/app/panels and src/page/view'),
    '',
    '# Panels',
    '',
    'What `panels=` can name in a link to the Lab, or in a frame of a course page, with commas between them:',
    '`panels=disk,timeline,transport`. They stand in the order below, whatever the order in the link.',
    '',
    table(
      ['name', 'what it shows'],
      [...panels].map(([name, { shows }]) => [code(name), shows]),
    ),
    '',
  ].join('\n');
