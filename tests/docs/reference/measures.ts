import type { Metric, Unit } from '../../../src/core/metrics/definition.ts';
import { metrics } from '../../../src/core/metrics/index.ts';
import { metricsWith } from '../../../src/core/metrics/offered.ts';
import { code, madeFrom, table } from './table.ts';

const units: Readonly<Record<Unit, string>> = {
  s: 's',
  share: 'a share of 1',
  '1/s': 'requests/s',
  'MB/s': '10⁶ bytes/s',
  'turns/s': 'turns/s',
  'cylinders/s': 'cylinders/s',
  cylinders: 'cylinders',
  count: 'a count',
  times: 'times the mean',
};

const better = ({ better: way }: Metric): string =>
  way === 'more' ? 'more is better' : way === 'less' ? 'less is better' : '';

/** How sure a figure is, and where it has no meaning. */
const notes = (metric: Metric): string =>
  [
    ...(metric.unbounded ? ['none on a saturated disk'] : []),
    ...(metric.ofStreams ? ['only where requests have deadlines'] : []),
    ...(metric.ofClients ? ['only where clients share the disk'] : []),
    ...(metric.ofDisks ? ['only of several disks'] : []),
    ...(metric.rare ? ['where none was seen, an upper bound (the rule of three)'] : []),
  ].join('; ');

const offered = (metric: Metric): string =>
  [
    ...(metric.sweep ? ['experiments'] : []),
    ...(metric.compare ? ['Compare'] : []),
    ...(metric.counter || metric.time ? ['Lab'] : []),
    ...(metric.report ? [code(metric.report.path)] : []),
  ].join(', ');

export const measuresPage = (): string =>
  [
    madeFrom('src/core/metrics'),
    '',
    '# Measures',
    '',
    'The figures of a run, one definition each for the page and the command line. D-requests are ordinary requests, C-requests',
    'are those with deadlines, the fragments of videos or of streams.',
    '',
    '## In experiments',
    '',
    '`measure=` in a link of the page Experiments, `--measure` of `sweep`. Every figure has a 95 % interval from independent',
    'replications; what began in the first tenth of a run does not count.',
    '',
    table(
      ['measure', 'what it is', 'unit', 'which way', 'notes'],
      metricsWith('sweep').map((metric) => [
        code(metric.id),
        `${metric.title}. ${metric.help}`,
        units[metric.unit],
        better(metric),
        [notes(metric), ...(metric.sweep.alone ? ['measured alone, under a load of its own'] : [])]
          .filter((text) => text !== '')
          .join('; '),
      ]),
    ),
    '',
    'In the csv of a sweep a measure has three columns, with the unit in their names: `mean_s`, `mean_s_low`, `mean_s_high`;',
    '`throughput_per_s`; a share has none.',
    '',
    '## All figures, and where they stand',
    '',
    'A name with a point is the place in the json of `simulate`; times there are in seconds. On the page Compare, what is a mean,',
    'a share or a rate has a paired difference from lane (a) with a 95 % interval; a percentile has a difference, as far as it is',
    'known; the longest response has none that means anything beyond the run.',
    '',
    table(
      ['figure', 'what it is', 'unit', 'where'],
      metrics.map((metric: Metric) => [
        code(metric.id),
        `${metric.title}. ${metric.help}`,
        units[metric.unit],
        offered(metric),
      ]),
    ),
    '',
  ].join('\n');
