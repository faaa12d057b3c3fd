/** The Workshop's plain parts: what is drawn under the text field, what is kept, what its address says, whose code is asked for. */
import { afterAll, expect, test, vi } from 'vitest';
import { programsOnlyIf } from '../../../../src/core/policy/unlisted/programs.ts';
import { outcomeInPortions } from '../../../../src/core/workshop/hunt/outcome.ts';
import { huntScenario } from '../../../../src/core/workshop/hunt/hunt.ts';
import { sampleScript, workshopGround } from '../../../../src/core/workshop/hunt/samples.ts';
import { bringPrograms } from '../../../../src/core/workshop/bring.ts';
import { templates } from '../../../../src/core/workshop/templates/index.ts';
import { defaultScenario } from '../../../../src/core/scenario/scenario.ts';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import { byProgram } from '../../../core/workshop/programs.ts';
import { programOf } from '../../../../src/core/scenario/program.ts';
import { checkProgram } from '../../../../src/core/workshop/program/check.ts';
import { readWorkshopLink, workshopLink } from '../../../../src/core/workshop/work/link.ts';
import { readProperties, writeProperties } from '../../../../src/core/workshop/hunt/propertyText.ts';
import { drawnLines } from '../../../../src/page/app/workshop/highlight.ts';
import { isOwn, readKept, withVersion, type Kept } from '../../../../src/page/app/workshop/kept.ts';
import { inPageNames } from '../../../../src/page/app/workshop/names.ts';
import { isKnown, written } from '../../../../src/page/app/workshop/own.ts';
import { allow, askBy, isAllowed, placeFor } from '../../../../src/page/worker/consent.ts';

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
  const hash = await workshopLink({ program, properties });
  expect(hash.length).toBeLessThan(600);
  expect(await readWorkshopLink(hash)).toEqual({
    source: program.source,
    tune: program.tune,
    properties,
    faults: [],
  });
  expect(readProperties(writeProperties(properties))).toEqual({ ok: true, value: properties });
  expect(await readWorkshopLink('#/lab?code=AAAA')).toBe(undefined);
  expect(await readWorkshopLink('#/workshop')).toEqual({ faults: [] });
});

test.each([
  ['code=AAAA', 'The link’s code cannot be read: the program is damaged, or larger than any program may be.'],
  ['tune=x', 'The link’s tune cannot be read: name:number was expected, with commas between.'],
  ['must=never', 'The link’s must cannot be read: "never" is no property that is known.'],
  ['must=overtaken:-1', 'The link’s must cannot be read: overtaken wants a number from 0 to 100.'],
  ['must=order:rounds', 'The link’s must cannot be read: order wants one of '],
])('%s is told', async (pairs, fault) => {
  const { faults = [] } = (await readWorkshopLink(`#/workshop?v=3&${pairs}`)) ?? {};
  expect(faults.join(' ')).toContain(fault);
});

test('what somebody else wrote stays that until it is changed, however long it is kept', () => {
  const theirs: Kept = { source: 'theirs', foreign: true, versions: [{ source: 'mine', at: 1 }] };
  const kept = withVersion({ ...theirs, source: 'mine too' }, { source: 'theirs', foreign: true, at: 2 });
  for (const its of [theirs, kept]) expect(readKept(JSON.stringify(its))).toEqual(its);
  expect(['theirs', 'mine'].map((source) => isOwn(theirs, source))).toEqual([false, true]);
  expect(isOwn(kept, 'theirs')).toBe(false);
  // A mark that nobody can read is one.
  expect(readKept('{"source":"a","foreign":"no","versions":[]}')?.foreign).toBe(true);
});

test('of what is not known only what was allowed runs', () => {
  const [{ source = '' } = {}] = templates;
  expect([isKnown(source), isKnown('theirs')]).toEqual([true, false]);
  expect([isAllowed(source), isAllowed('theirs')]).toEqual([true, false]);
  expect([written(source), written('theirs')]).toEqual([{ source }, { source: 'theirs', foreign: true }]);
  allow('theirs');
  expect([isKnown('theirs'), isKnown('theirs ')]).toEqual([true, false]);
});

afterAll(() => {
  programsOnlyIf(() => true);
});

test('each text is asked for once, and again only if it was refused', async () => {
  const questions: string[] = [];
  vi.resetModules();
  const { askBy, mayRun } = await import('../../../../src/page/worker/consent.ts');
  // Asked for before anybody can ask.
  const early = mayRun('first');
  askBy(async (source) => {
    questions.push(source);
    return source !== 'refused';
  });
  expect(await Promise.all([early, mayRun('first'), mayRun('second')])).toEqual([true, true, true]);
  expect(await mayRun('first')).toBe(true);
  expect(await mayRun('refused')).toBe(false);
  expect(await mayRun('refused')).toBe(false);
  expect(questions).toEqual(['first', 'second', 'refused', 'refused']);
});

test('a program is played in a worker that has the page’s policy, else on the page’s thread, else nowhere', async () => {
  askBy(async (source) => source === 'second');
  const port = (hasPagePolicy: boolean) => ({ hasPagePolicy: Promise.resolve(hasPagePolicy) });
  const played = (source: string) => byProgram(source);
  expect(await placeFor(played('second'), port(true))).toBe('worker');
  expect(await placeFor(played('second'), port(false))).toBe('page');
  expect(await placeFor(played('refused'), port(true))).toBe(undefined);
  // It is there, and does not decide.
  const idle = { ...defaultScenario, program: programOf('refused') };
  expect(await placeFor(idle, port(true))).toBe('worker');
});

test('and on the page’s own thread nothing else is played', () => {
  bringPrograms();
  expect(() => buildStation(byProgram('never asked for'))).toThrow('somebody wrote');
});

test('values on lines have the names of the page', () => {
  bringPrograms();
  isKnown(templates[0]?.source ?? '');
  const setup = { program: programOf(templates[0]?.source ?? ''), from: workshopGround };
  const playing = outcomeInPortions(huntScenario(setup, sampleScript));
  let next = playing.next();
  while (next.done !== true) next = playing.next();
  const [seen] = inPageNames([{ line: 3, says: 'D1 ≠ C1.1 yes' }], sampleScript, next.value);
  expect(seen).toEqual({ line: 3, says: 'request 3 ≠ video 1 yes' });
});
