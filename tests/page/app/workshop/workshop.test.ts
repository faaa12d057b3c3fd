/** The Workshop's plain parts: what is drawn under the text field, what is kept, what its address says, whose code is asked for. */
import { expect, test } from 'vitest';
import { outcomeInPortions } from '../../../../src/core/workshop/hunt/outcome.ts';
import { huntScenario } from '../../../../src/core/workshop/hunt/hunt.ts';
import { sampleScript, workshopGround } from '../../../../src/core/workshop/hunt/samples.ts';
import { bringPrograms } from '../../../../src/core/workshop/bring.ts';
import { templates } from '../../../../src/core/workshop/templates/index.ts';
import { programOf } from '../../../../src/core/scenario/program.ts';
import { checkProgram } from '../../../../src/core/workshop/program/check.ts';
import {
  addressOf,
  readAddress,
  readProperties,
  writeProperties,
} from '../../../../src/page/app/workshop/address.ts';
import { drawnLines } from '../../../../src/page/app/workshop/highlight.ts';
import { readKept, withVersion, type Kept } from '../../../../src/page/app/workshop/kept.ts';
import { inPageNames } from '../../../../src/page/app/workshop/names.ts';
import { approve, isTrusted } from '../../../../src/page/app/workshop/trusted.ts';

test.each(templates.map(({ id, source }) => [id, source] as const))(
  '%s is drawn letter by letter',
  (_, source) => {
    const lines = drawnLines(source);
    expect(lines.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n')).toBe(source);
    expect(checkProgram(source).ok).toBe(true);
  },
);

test('words, comments and texts are told apart', () => {
  const [line] = drawnLines("const a = 'const // b'; // of c");
  expect(line?.map(({ as, text }) => `${as}:${text}`)).toEqual([
    'word:const',
    "plain: a = 'const // b'; ",
    'comment:// of c',
  ]);
});

test('ten versions are kept, none twice in a row, and any text is read', () => {
  let kept: Kept = { source: '', versions: [] };
  for (let k = 0; k < 15; k++) {
    kept = withVersion(kept, { source: `${k}`, at: k });
    kept = withVersion(kept, { source: `${k}`, at: k + 0.5 });
  }
  expect(kept.versions.map(({ source }) => source)).toEqual([
    '14',
    '13',
    '12',
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
  ]);
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, '', '{', '[]', '{"source":3}', '{"source":"a","versions":[{"at":"x"}]}'])
    expect(readKept(text)?.versions ?? []).toEqual([]);
});

test('an address brings program, settings and properties back', async () => {
  const program = programOf(templates[2]?.source ?? '', { aging: 300 });
  const properties = [
    { kind: 'overtaken', amount: 12 },
    { kind: 'busy' },
    { kind: 'mean', amount: 20, policy: 'look' },
  ] as const;
  const hash = await addressOf(program, properties);
  expect(hash.length).toBeLessThan(600);
  expect(await readAddress(hash)).toEqual({
    source: program.source,
    tune: program.tune,
    properties,
    faults: [],
  });
  expect(readProperties(writeProperties(properties))).toEqual(properties);
  expect(await readAddress('#/lab?code=AAAA')).toBe(undefined);
  expect(await readAddress('#/workshop')).toEqual({ faults: [] });
});

test.each([
  ['code=AAAA', 'The link’s code cannot be read: the program is damaged, or larger than any program may be.'],
  ['tune=x', 'The link’s tune cannot be read: name:number was expected, with commas between.'],
  ['must=never', 'The link’s must: “never” is no property that is known.'],
  ['must=overtaken:-1', 'The link’s must: overtaken wants a number from 0 to 100.'],
  ['must=order:rounds', 'The link’s must: order wants one of '],
])('%s is told', async (pairs, fault) => {
  const { faults = [] } = (await readAddress(`#/workshop?v=3&${pairs}`)) ?? {};
  expect(faults.join(' ')).toContain(fault);
});

test('somebody else’s code is asked for, once', async () => {
  expect(await isTrusted('theirs', ['mine'])).toBe(false);
  expect(await isTrusted('mine', ['mine'])).toBe(true);
  await approve('theirs');
  expect(await isTrusted('theirs', [])).toBe(true);
  expect(await isTrusted('theirs ', [])).toBe(false);
});

test('values on lines have the names of the page', () => {
  bringPrograms(false);
  const setup = { program: programOf(templates[0]?.source ?? ''), from: workshopGround };
  const playing = outcomeInPortions(huntScenario(setup, sampleScript));
  let next = playing.next();
  while (next.done !== true) next = playing.next();
  const [seen] = inPageNames([{ line: 3, says: 'D1 ≠ C1.1 yes' }], sampleScript, next.value);
  expect(seen).toEqual({ line: 3, says: 'request 3 ≠ video 1 yes' });
});
