import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import { disks } from '../../../src/core/disk/index.ts';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { paramTable } from './params.ts';
import { code, madeFrom, table } from './table.ts';

/** At most so many digits that say something. */
const short = (x: number): string => String(Number(x.toPrecision(4)));
const grid = (x: number): string => String(x).replace(/\B(?=(\d{3})+$)/g, ' ');

export const disksPage = (): string =>
  [
    madeFrom('src/core/disk'),
    '',
    '# Disks',
    '',
    'The drives whose mechanics are simulated: `disk=` with an id. Cylinders count from the outside. A rate with an arrow is',
    'that of the outermost and of the innermost zone. Seeks are by distance: to the next cylinder, over a third of the',
    'stroke (what a random seek comes to in the mean), and over all of it.',
    '',
    table(
      ['disk', 'cylinders', 'revolution', 'transfer rate', 'seeks', 'from'],
      disks.map((disk) => {
        const model = meaningOf({ ...defaultValues, disk: disk.id }).disk;
        const last = model.cylinders - 1;
        const rate = (cylinder: number) => short(model.rateAt(cylinder) / 1e6);
        const rates = [...new Set([rate(0), rate(last)])].join(' → ');
        const seeks = [1, Math.round(last / 3), last].map((d) => short(model.seekNs[d] / 1e6));
        return [
          `${code(disk.id)} ${disk.title}`,
          grid(model.cylinders),
          `${short(model.revolutionNs / 1e6)} ms`,
          `${rates} · 10⁶ B/s`,
          `${seeks.join(', ')} ms`,
          disk.source,
        ];
      }),
    ),
    '',
    '## Their own settings',
    '',
    ...disks
      .filter(({ params }) => params.length > 0)
      .flatMap((disk) => [`Of ${code(disk.id)}:`, '', paramTable(disk.params), '']),
  ].join('\n');
