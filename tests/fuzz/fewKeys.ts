/**
 * Links of a few keys each, of all there are: what goes together is reached at last, which links of sixty keys never do. Some
 * texts are right, some belong to another key, and some do harm elsewhere.
 */
import fc from 'fast-check';
import { writeCode } from '../../src/core/scenario/link/code.ts';
import { linkKeys } from '../../src/core/scenario/link/keys.ts';
import { allParams } from '../../src/core/scenario/params.ts';
import { presets } from '../../src/core/scenario/presets/index.ts';
import { propertyKinds } from '../../src/core/workshop/hunt/properties.ts';
import { templates } from '../../src/core/workshop/templates/index.ts';
import { textOf } from '../links/arbitraryLinks.ts';

const HARM = [
  ...['', '0', '-0', '-1', '1e308', '1e-323', 'NaN', 'Infinity', '99999999999999999999', '0x10', '1,2', '١'],
  ...['null', '__proto__', 'constructor', 'toString', '%00', '%E0%A4', '<b>', '=', ':', '~', ';;;', '🎞'],
];
const harm = fc.constantFrom(...HARM);
const instant = fc.constantFrom('0', '0.000000001', '0.5', '1', '1.05', '9.999999999', '600', '1e6');
const whole = fc.constantFrom('0', '1', '2', '5', '16', '17', '200', '1e3');

/** A change by hand: of a word that is known, with what may stand behind it. */
const edit = fc
  .tuple(
    instant,
    fc.oneof(
      fc.tuple(fc.constantFrom('fail', 'leave'), whole).map((words) => words.join(':')),
      fc.constantFrom(
        ...[
          'join',
          'join:100:8',
          'join:rate:300000',
          'join:128',
          'join:firm:300000:cycle=1',
          'join:__proto__',
        ],
        ...[
          'add:0:0:1',
          'add:6719:0.999:1000000000',
          'add:3000:0.5:50000',
          'serve:D1',
          'serve:C1.2',
          'serve:C2.7(2)',
        ],
        ...[
          'policy:satf',
          'policy:own',
          'policy:mixed-scan',
          'lambda:0',
          'lambda:900',
          'n:0',
          'n:200',
          'tail:guarded',
        ],
      ),
      fc.tuple(fc.constantFrom(...allParams.map(({ key }) => key)), harm).map((words) => words.join(':')),
    ),
  )
  .map((words) => words.join(':'));
const edits = fc.array(edit, { minLength: 1, maxLength: 5 }).map((list) => list.join(';'));

const ownTexts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  v: fc.constantFrom('0', '1', '2', '3', '4', 'x'),
  preset: fc.constantFrom(...presets.map(({ id }) => id)),
  code: fc.constantFrom(...templates.map(({ source }) => writeCode(source)), 'ARQA6_9m', 'A'),
  tune: fc.constantFrom('aging:300', 'door:4', 'aging:1e9,door:-1', 'aging'),
  requests: fc.constantFrom(
    'D:0:120:0.5:50000;C:0:3000:0.25:800000::0',
    'C:0:1:0:1::0;C:0:1:0:1::0',
    'D:5:1961:any:1',
    'W:0:1:0:1',
  ),
  edits,
  lanes: fc
    .array(
      fc.oneof(edits, harm, fc.constantFrom('alone', 'policy:satf', 'bus:scsi', 'disks:16;spread:parity')),
      { maxLength: 4 },
    )
    .map((list) => list.join('~')),
  ghost: fc.oneof(edits, fc.constantFrom('policy:satf;n:3', 'disks:5')),
  vary: fc.constantFrom(
    'n:1,2,3',
    'policy:fcfs,sstf~lambda:2:12:2',
    'lambda:1:1e9:1e-9',
    'seed:1',
    'n:1~n:2~n:3',
  ),
  measure: fc.constantFrom('mean', 'p95', 'hits', 'danger', 'nothing'),
  precision: fc.constantFrom('none', '5', '0.001', '-1'),
  replications: fc.constantFrom('1', '100', '1e9'),
  variant: fc.constantFrom('m12345', 'own', 'open', '-'),
  sel: fc.constantFrom('D1', 'C2.7', 'C2.7(2)', 'C2.7(0)', 'C2.7(99999999999)', 'D2.7', 'C0.0', 'B1', 'D1(1'),
  ask: fc.constantFrom('next', 'now'),
  embed: fc.constantFrom('0', '1', 'lesson'),
  panels: fc.constantFrom('disk', 'disk,timeline', 'disk,disk', 'nothing', ''),
  chart: fc.constantFrom('queue', 'rebuilding', 'cache', 'scenes', 'nothing'),
};

const keys = [...new Set([...allParams.map(({ key }) => key), ...linkKeys.map(({ key }) => key)])];
const specs = new Map(allParams.map((spec) => [spec.key, spec]));

function pairOf(key: string): fc.Arbitrary<string> {
  const spec = specs.get(key);
  const right = ownTexts[key] ?? (spec ? textOf(spec) : instant);
  return fc
    .oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: harm }, { weight: 1, arbitrary: edits })
    .map((text) => `${key}=${text}`);
}
const pairs = keys.map(pairOf);

/** Keys on which others hang are drawn more often. */
const often = ['preset', 'policy', 'workload', 'disks', 'spread', 'bus', 'edits', 'lanes'].map(pairOf);
const pair = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(...pairs) },
  { weight: 2, arbitrary: fc.oneof(...often) },
);

export const fewKeys: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('#/lab?', '#/lab?', '#/compare?', '#/experiments?', '#/nowhere?', '#!/lab?', ''),
    fc.array(pair, { minLength: 1, maxLength: 9 }),
  )
  .map(([page, list]) => page + list.join('&'));

const property = fc
  .tuple(
    fc.constantFrom(...Object.keys(propertyKinds), 'nothing'),
    fc.oneof(whole, harm),
    fc.constantFrom('sstf', 'edf', ''),
  )
  .map((words) => words.join(':'));

/** Of the Workshop, of Learn and of playlists. */
export const otherLinks: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '#/workshop?',
        '#/workshop/fair-sstf?',
        '#/workshop/fair-sstf/solution?',
        '#/workshop/nothing?',
        '#/workshop/challenges?',
      ),
      fc.array(
        fc.oneof(
          ownTexts.code.map((text) => `code=${text}`),
          ownTexts.tune.map((text) => `tune=${text}`),
          fc.array(property, { maxLength: 9 }).map((list) => `must=${list.join('~')}`),
          fc
            .oneof(fc.constantFrom('1-40', '1-1e9', '1-200,300', '5-1', '1,1,1'), harm)
            .map((text) => `seeds=${text}`),
          fc.tuple(property, ownTexts.requests).map(([what, list]) => `tests=${what}@${list}`),
          ownTexts.requests.map((text) => `requests=${text}`),
          fc.tuple(fc.constantFrom('title', 'task', 'wants', 'z'), harm).map((words) => words.join('=')),
          fc.constant('wants=requests'),
        ),
        { maxLength: 6 },
      ),
    )
    .map(([page, list]) => page + list.join('&')),
  fc
    .tuple(
      fc.constantFrom(
        'who-is-next',
        'serve',
        'scheduler/2',
        'scheduler',
        'doors/one',
        'sweeps',
        'nothing',
        '',
      ),
      fc.array(
        fc.tuple(
          fc.constantFrom('code', 'policy', 'variant', 'attempt', 'round', 'sheet', 'answers', 'step'),
          fc.oneof(whole, harm, fc.constantFrom('own', 'open', 'sstf', 'ada')),
        ),
        { maxLength: 4 },
      ),
    )
    .map(([place, list]) => `#/learn/${place}?${list.map((words) => words.join('=')).join('&')}`),
);
