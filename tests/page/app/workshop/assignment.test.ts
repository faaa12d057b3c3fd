/** What is set and kept: as a link and as a file, and what is wrong with one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf } from '../../../../src/core/scenario/files/kind.ts';
import { programOf } from '../../../../src/core/scenario/program.ts';
import { challenges } from '../../../../src/core/workshop/challenges/index.ts';
import {
  isWorkshopFile,
  readWorkshopFile,
  writeWorkshopFile,
} from '../../../../src/core/workshop/work/file.ts';
import { checkProgram } from '../../../../src/core/workshop/program/check.ts';
import { readWorkshopLink, workshopLink, type Shared } from '../../../../src/core/workshop/work/link.ts';
import { workOfReceipt } from '../../../../src/core/workshop/work/handed.ts';
import { readHidden } from '../../../../src/core/workshop/work/hidden.ts';
import { readSeeds } from '../../../../src/core/workshop/work/seeds.ts';
import { readTests, writeTests } from '../../../../src/core/workshop/work/tests.ts';
import { templates } from '../../../../src/core/workshop/templates/index.ts';
import { challengeIn, withTests } from '../../../../src/page/app/workshop/keptWork.ts';

const [{ source = '' } = {}] = templates;
const script = [
  { requestClass: 'D', arrivalNs: 0, cylinder: 2000, angle: 0, sizeBytes: 50_000 },
  { requestClass: 'D', arrivalNs: 1e6, cylinder: 10, angle: 0.25, sizeBytes: 1000 },
] as const;
const shared: Shared = {
  program: programOf(source, { rank: 300 }),
  properties: [
    { kind: 'overtaken', amount: 4 },
    { kind: 'average', amount: 110, policy: 'edf-first' },
  ],
  assignment: {
    ...{ title: 'Be fair & quick', task: 'What? 10 % “more” ~ less.\nSee.', wants: 'program' },
    properties: [
      { kind: 'overtaken', amount: 4 },
      { kind: 'average', amount: 110, policy: 'edf-first' },
    ],
    seeds: [1, 2, 3, 9],
  },
  tests: [{ property: { kind: 'busy' }, script }],
};

test('an assignment is the same from its link and from its file', async () => {
  const { program, properties, assignment, tests } = shared;
  const all = { source, tune: program.tune, properties, assignment, tests };
  expect(await readWorkshopLink(await workshopLink(shared))).toEqual({ ...all, faults: [] });
  const file = writeWorkshopFile(shared);
  expect([isWorkshopFile(file), kindOf(file)]).toEqual([true, 'workshop']);
  expect(readWorkshopFile(file)).toEqual({ ok: true, value: all });
  const plain = { program: programOf(source), properties: [{ kind: 'busy' }] } as const;
  expect(readWorkshopFile(writeWorkshopFile(plain))).toEqual({
    ok: true,
    value: { source, properties: plain.properties },
  });
});

test('where requests are wanted, those that were found are in the link', async () => {
  const assignment = { ...challenges[4], id: undefined };
  const { title = '', task = '', properties = [], seeds = [] } = assignment;
  const riddle = { title, task, wants: 'requests', properties, seeds } as const;
  const link = await workshopLink({ ...shared, properties, assignment: riddle, tests: [], requests: script });
  expect(await readWorkshopLink(link)).toMatchObject({ assignment: riddle, requests: script, faults: [] });
});

test('a challenge is known by its name, and so is its solution', async () => {
  for (const { id, title, task, wants, properties, seeds, solution, source: start } of challenges) {
    const set = await readWorkshopLink(`#/workshop/${id}`);
    expect(set).toMatchObject({
      source: start,
      properties,
      assignment: { id, title, task, wants, seeds },
      faults: [],
    });
    expect(await readWorkshopLink(`https://x.org/#/workshop/${id}/solution`)).toMatchObject(solution);
    // What is done of it says no more than its name and the program, or the requests.
    const assignment = { id, title, task, wants, properties, seeds };
    const link = await workshopLink({
      program: programOf('// mine'),
      properties,
      assignment,
      requests: script,
    });
    expect(link).toMatch(new RegExp(`^#/workshop/${id}\\?v=3&(code|script)=[^&]*$`));
    const again = await readWorkshopLink(link);
    expect(again?.source).toBe(wants === 'requests' ? start : '// mine');
  }
  expect(await readWorkshopLink('#/workshop/challenges')).toEqual({ isList: true, faults: [] });
});

test.each([
  ['/none', 'There is no challenge "none"; there are write-look, fair-sstf'],
  ['/write-look/answer', 'A challenge has a solution, and no "answer".'],
  ['?must=average:110:sstf', 'a property that is judged over seeds, and the link has none'],
  ['?title=x', 'The link has a task, and no seeds on which it is checked'],
  ['?seeds=0', 'The link’s seeds cannot be read: "0": allowed are whole numbers from 1 to 4294967295'],
  ['?seeds=1&wants=all', 'The link’s wants is "all"; allowed is program or requests.'],
  [`?seeds=1&task=${'x'.repeat(2001)}`, 'The link’s task has 2001 characters; at most 2000 are allowed.'],
  ['?tests=busy', 'The link’s tests cannot be read: '],
  ['?tests=busy@D:0:99999:0:1', 'The link’s tests cannot be read: '],
  ['?script=D:0', 'The link’s script cannot be read: '],
])('#/workshop%s is told what is wrong', async (rest, says) => {
  const { faults = [] } = (await readWorkshopLink(`#/workshop${rest}`)) ?? {};
  expect(faults.join(' ')).toContain(says);
});

test.each([
  ['{', 'the file is not JSON'],
  ['[]', 'the file’s format must be'],
  ['{"format":"roundscope-workshop","version":2}', 'version must be 1'],
  ['{"format":"roundscope-workshop","version":1}', 'source is missing'],
  ['{"format":"roundscope-workshop","version":1,"source":3}', 'source must be a text'],
  [
    '{"format":"roundscope-workshop","version":1,"source":"","properties":["x"]}',
    'properties: "x" is no property',
  ],
  [
    '{"format":"roundscope-workshop","version":1,"source":"","properties":[1]}',
    'properties must be a list of texts',
  ],
  ['{"format":"roundscope-workshop","version":1,"source":"","seeds":"x"}', 'seeds: "x": allowed'],
  ['{"format":"roundscope-workshop","version":1,"source":"","wants":"all"}', 'wants is "all"'],
  [
    '{"format":"roundscope-workshop","version":1,"source":"","properties":["average:110:sstf"]}',
    'a property is judged over seeds',
  ],
])('the file %s is refused', (content, says) => {
  const read = readWorkshopFile(content);
  expect(read.ok ? [] : read.faults.join(' ')).toContain(says);
});

test('tests are kept once each, the newest last, and twenty at most', () => {
  const of = (amount: number) => ({ property: { kind: 'overtaken', amount }, script }) as const;
  const all = Array.from({ length: 25 }, (_, k) => of(k));
  expect(withTests([of(1), of(2)], [of(1)])).toEqual([of(2), of(1)]);
  expect(withTests(all.slice(0, 20), all.slice(20))).toEqual(all.slice(5));
  expect(readTests(writeTests(all.slice(0, 20)))).toEqual({ ok: true, value: all.slice(0, 20) });
  expect(readTests(writeTests(all))).toMatchObject({ ok: false });
  expect([challengeIn('#/workshop/fair-sstf?v=3'), challengeIn('#/workshop/?v=3')]).toEqual([
    'fair-sstf',
    '',
  ]);
});

/** Pieces of links and files, in any order. */
const damaged = fc
  .array(
    fc.constantFrom(
      ...[
        '#/workshop',
        '/fair-sstf',
        '/solution',
        '?',
        '&',
        '=',
        '~',
        '@',
        ':',
        ';',
        ',',
        '-',
        '%',
        '{',
        '}',
        '[',
        ']',
      ],
      ...[
        'seeds',
        'must',
        'tests',
        'title',
        'wants',
        'requests',
        'script',
        'code',
        'overtaken',
        'D',
        'C',
        '"',
      ],
      ...['1', '0', '-1', '1e9', 'NaN', 'busy', 'sstf', 'roundscope-workshop', 'roundscope-hidden', 'format'],
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

test('any text is a link, a file or checks, or is told what is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(damaged, async (text) => {
      const link = await readWorkshopLink(`#/workshop?${text}`);
      for (const fault of link?.faults ?? []) expect(fault).toMatch(/^(The link|There is|A challenge).*\.$/s);
      for (const read of [readWorkshopFile(text), readHidden(text), readTests(text), readSeeds(text)])
        if (!read.ok) expect(read.faults.length).toBeGreaterThan(0);
      const work = workOfReceipt({
        title: '',
        of: { language: 1, must: text, seeds: text, tests: text, tune: text },
      });
      if (!work.ok) expect(work.faults.join('')).not.toBe('');
    }),
    { numRuns: 300 },
  );
});

test('who forgets to name what decide is told of hears how it is named', () => {
  const said = (source: string) => {
    const checked = checkProgram(source);
    return checked.ok ? '' : checked.fault.says;
  };
  expect(
    said('function decide({ waiting }) { return least(waiting, { d: (r) => r.cylinder - arm }); }'),
  ).toBe('arm is not known here: decide is told of it where it names it, decide({ arm })');
  expect(said('function decide({ waiting }) { return waitin[0]; }')).toBe(
    'waitin is not known here. Did you mean waiting?',
  );
  expect(said('function decide({ w }) { return q; }')).toBe('q is not known here');
});
