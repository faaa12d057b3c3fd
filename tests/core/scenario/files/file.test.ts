import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeScenarioFile, encodeScenarioFile } from '../../../../src/core/scenario/files/file.ts';
import { decodePlain, encodePlain } from '../../../../src/core/scenario/link/index.ts';
import { linkOf, pairs } from '../../../links/arbitraryLinks.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';

const file = (rest: object) => JSON.stringify({ format: 'roundscope-scenario', version: 1, ...rest });

test('a file says what a link says', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (record) => {
      const { state } = decodePlain(linkOf(record));
      const back = await decodeScenarioFile(encodeScenarioFile(state, 'A title'));
      expect(back.faults).toEqual([]);
      expect(back.state.scenario).toEqual(state.scenario);
      expect(encodePlain(back.state)).toBe(encodePlain(state));
    }),
    { numRuns: drawsOf(150, 3) },
  );
});

test('for people: numbers as numbers, requests as a list', () => {
  const { state } = decodePlain(
    'policy=disjoint-scan&n=7&requests=C:0:3000:0.25:800000;D:0.04:120:0.5:50000&edits=2:n:3',
  );
  const text = encodeScenarioFile(state, 'Two requests');
  expect(JSON.parse(text)).toEqual({
    format: 'roundscope-scenario',
    version: 3,
    title: 'Two requests',
    page: 'lab',
    values: { policy: 'disjoint-scan', n: 7 },
    requests: ['C:0:3000:0.25:800000', 'D:0.04:120:0.5:50000'],
    edits: ['2:n:3'],
  });
});

test('a link in a file, old versions included', async () => {
  const linked = await decodeScenarioFile(file({ link: 'https://example.org/#/lab?v=0&videos=7' }));
  expect(encodePlain(linked.state)).toBe('#/lab?v=3&n=7');
  const old = await decodeScenarioFile(
    JSON.stringify({ format: 'roundscope-scenario', version: 0, values: { videos: 7 } }),
  );
  expect(encodePlain(old.state)).toBe('#/lab?v=3&n=7');
});

test.each([
  ['', 'not JSON'],
  ['{', 'not JSON'],
  ['[]', 'no object'],
  ['null', 'no object'],
  ['{}', 'format is missing'],
  ['{"format":"something","version":1}', 'format must be "roundscope-scenario"'],
  [file({ version: '1' }), 'version must be a number'],
  [file({ values: [7] }), 'values must be an object'],
  [file({ values: { n: [7] } }), 'values.n must be a text'],
  [file({ requests: 'D:0:0:0:1' }), 'requests must be a list'],
  [file({ wishes: 1 }), 'wishes is not known here'],
  [file({ link: 'n=7', values: { n: 7 } }), 'link stands beside'],
  [file({ values: { requests: 'D:0:0:0:1' } }), 'a place of its own'],
  [file({ values: { n: 7.5, __proto__x: 1 } }), 'there is no such key'],
  [file({ values: { n: 7.5 } }), 'a whole number from 0 to 3200'],
])('faults of %s', async (text, reason) => {
  const { faults } = await decodeScenarioFile(text);
  expect(faults.join('; ')).toContain(reason);
});

test('a key of two thousand characters is told of in a short sentence', async () => {
  const { faults } = await decodeScenarioFile(file({ ['['.repeat(2000)]: 1 }));
  expect(faults).toEqual([`"${'['.repeat(40)}…" is not known here`]);
});

test('no text makes reading throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc.json(),
        fc.json().map((json) => `{"format":"roundscope-scenario","version":1,"values":${json}}`),
      ),
      async (text) => {
        const { faults } = await decodeScenarioFile(text);
        expect(faults.length).toBeLessThanOrEqual(21);
      },
    ),
  );
});
