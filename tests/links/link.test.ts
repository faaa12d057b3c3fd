import { resolved } from '../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meterHere } from '../helpers/work.ts';
import { decodeLink, decodePlain, encodeLink, encodePlain } from '../../src/core/scenario/link/index.ts';
import { presetScenario } from '../../src/core/scenario/preset.ts';
import { presets } from '../../src/core/scenario/presets/index.ts';
import { defaultScenario, type ScriptedRequest } from '../../src/core/scenario/scenario.ts';
import { drawsOf } from '../helpers/statistics.ts';
import { anyCharacter } from '../helpers/anyCharacter.ts';
import { damaged, linkOf, pairs } from './arbitraryLinks.ts';

test('what has been decoded is encoded to a link that means the same, and that link to itself', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (record) => {
      const first = decodePlain(linkOf(record));
      const link = await encodeLink(first.state);
      const second = await decodeLink(link);
      expect(second.faults).toEqual([]);
      expect(await encodeLink(second.state)).toBe(link);
      expect(second.state.scenario).toEqual(first.state.scenario);
      expect(decodePlain(encodePlain(first.state))).toEqual(second);
    }),
    { numRuns: drawsOf(400, 5) },
  );
});

test('every state that is decoded is a valid one: its policy’s axes are in force', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      const { scenario } = decodePlain(text).state;
      expect(resolved(scenario).values).toEqual(resolved(scenario).values);
    }),
  );
});

test('no text makes decoding throw, and faults are few enough to read', async () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.string({ maxLength: 300 }),
    damaged,
    fc
      .array(
        fc.constantFrom(
          '&',
          '=',
          '%',
          '#',
          '?',
          ';',
          ':',
          ',',
          'v',
          'rz',
          'requests',
          'edits',
          '-',
          '1',
          'e',
          '.',
          '%2525',
          '&amp;',
        ),
        { maxLength: 80 },
      )
      .map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (t) => {
      const decoded = await decodeLink(t);
      expect(decoded.faults.length).toBeLessThanOrEqual(21);
      for (const fault of decoded.faults) expect(fault).not.toMatch(/[\p{Cc}]/u);
      decodePlain(t);
      await encodeLink(decoded.state);
    }),
    { numRuns: drawsOf(500, 5) },
  );
});

test('an empty link is the default', () => {
  for (const text of [
    '',
    '#',
    '#/',
    '#/lab',
    '#/lab?',
    'https://example.org/roundscope/',
    'https://example.org/r/#/lab?v=3',
  ]) {
    const { state, faults } = decodePlain(text);
    expect(faults).toEqual([]);
    expect(state.scenario).toEqual(defaultScenario);
    expect(encodePlain(state)).toBe('#/lab?v=3');
  }
});

test('a link says only what differs, in a fixed order', () => {
  const { state } = decodePlain(
    '#/lab?seed=1&lambda=8&n=7&policy=mixed-gated&t=1.482&v=3&order=gated-scan&pace=decision',
  );
  expect(encodePlain(state)).toBe('#/lab?v=3&policy=mixed-gated&n=7&t=1.482');
  const preset = decodePlain('#/lab?preset=paper-n7&n=7&lambda=8').state;
  expect(encodePlain(preset)).toBe('#/lab?v=3&preset=paper-n7&lambda=8');
});

test('each preset is a link, and brings its view', () => {
  for (const preset of presets) {
    const { state, faults } = decodePlain(`preset=${preset.id}`);
    expect(faults).toEqual([]);
    expect(state.scenario).toEqual(presetScenario(preset));
    expect(state.view).toEqual(preset.view ?? {});
    expect(encodePlain(state)).toBe(`#/lab?v=3&preset=${preset.id}`);
    // Spelled out, as a preset is that somebody has changed beyond recognition.
    const spelled = encodePlain({ page: 'lab', scenario: state.scenario, view: state.view });
    expect(decodePlain(spelled).state.scenario).toEqual(state.scenario);
  }
  const back = decodePlain('preset=load-peak&t=0');
  expect(back.state.view.timeNs).toBe(0);
  expect(encodePlain(back.state)).toBe('#/lab?v=3&preset=load-peak&t=0');
  expect(decodePlain('preset=load-peak&duration=5').state.view.timeNs).toBeUndefined();
});

test('a preset’s own requests and interventions can be left out, and refuse a disk that they do not fit', () => {
  const without = decodePlain('preset=figure-1&requests=random');
  expect(without.state.scenario.script).toBeUndefined();
  expect(encodePlain(without.state)).toBe('#/lab?v=3&preset=figure-1&requests=random');
  const calm = decodePlain('preset=load-peak&edits=none');
  expect(calm.state.scenario.interventions).toEqual([]);
  expect(encodePlain(calm.state)).toBe('#/lab?v=3&preset=load-peak&edits=none');
  const other = decodePlain('preset=figure-1&disk=hp97560&n=2');
  expect(other.faults).toEqual(['disk=hp97560: the preset’s requests do not fit it']);
  expect(resolved(other.state.scenario).values).toMatchObject({ disk: 'nerjes-1998', n: 2 });
});

test('instants keep whole nanoseconds', () => {
  for (const t of ['0.000000001', '123456.123456789', '999999.999999999']) {
    const { state, faults } = decodePlain(`duration=1000000&t=${t}`);
    expect(faults).toEqual([]);
    expect(encodePlain(state)).toContain(`&t=${t}`);
  }
});

test('all faults at once; the rest is taken', () => {
  const { state, faults, given } = decodePlain(
    '#/lab?v=3&policy=mixed-scan&n=7.5&lambda=-3&dsize=normal:5&disk=floppy&seed=42&periods=c-d&speed=0&t=700&zoom=x&sel=E5&play=2&nonsense=1',
  );
  expect(resolved(state.scenario).values).toMatchObject({
    policy: 'mixed-scan',
    n: 4,
    lambda: 8,
    seed: 42,
    periods: 'mixed',
  });
  expect(faults).toEqual([
    '"nonsense"="1": there is no such key',
    'n="7.5": out of range; allowed is a whole number from 0 to 3200',
    'lambda="-3": out of range; allowed is a number from 0 to 16000 /s',
    'dsize="normal:5": sd must be a number from 0 to 1000000000 B',
    'disk="floppy": unknown; allowed is one of nerjes-1998, allicat, hp97560, zoned-7200, textbook, streaming, server-2002',
    'periods=c-d: periods is fixed to mixed by policy=mixed-scan; use policy=rounds to choose',
    't="700": the run ends at 600 s',
    'speed="0": allowed is a number from 0.001 to 1000',
    'zoom="x": allowed is a number from 0.000001 to 1000000 s',
    'sel="E5": allowed is the name of a request, such as D5, C2.7 (stream 2, round 7), C2.7(2) (the second of that name) or D2.7 (of a client)',
    'play="2": allowed is 0 or 1',
  ]);
  expect([...given].sort()).toEqual(['policy', 'seed']);
});

test('a preset that is none: those that are near by a word, never all of them', () => {
  const faultsOf = (id: string) => decodePlain(`preset=${id}`).faults;
  expect(faultsOf('sstf-starve')).toEqual([
    expect.stringMatching(
      /^preset="sstf-starve": unknown; near it are sstf-starves(, [a-z0-9-]+){0,4}; the gallery lists all$/,
    ),
  ]);
  expect(faultsOf('qqq')).toEqual([
    'preset="qqq": unknown; allowed is the id of a preset; the gallery lists all',
  ]);
});

test('values that do not go together: the offending key falls back, the others stay', () => {
  const mixed = decodePlain('policy=rounds&periods=mixed&limit=time:0.5&n=7');
  expect(mixed.faults).toHaveLength(1);
  expect(mixed.faults[0]).toContain('limit=time:0.5');
  expect(resolved(mixed.state.scenario).values).toMatchObject({ policy: 'rounds', limit: 'dynamic', n: 7 });
  expect(decodePlain('policy=rounds&periods=c-d&subrounds=2&limit=time:0.6').faults).toHaveLength(1);
});

test('many faults are counted', () => {
  const { faults } = decodePlain(Array.from({ length: 100 }, (_, i) => `key${i}=1`).join('&'));
  expect(faults).toHaveLength(21);
  expect(faults[20]).toBe('and 80 more');
});

test('a key that stands twice counts the last time', () => {
  const { state, faults } = decodePlain('n=5&n=6');
  expect(resolved(state.scenario).values.n).toBe(6);
  expect(faults).toEqual(['"n" is given more than once ("5", then "6"); the last one counts']);
});

test('a newer version says so and gives what is understood', () => {
  const { state, faults, version } = decodePlain('#/lab?v=9&n=6&shiny=1');
  expect(version).toBe(9);
  expect(resolved(state.scenario).values.n).toBe(6);
  expect(faults[0]).toContain('newer than this program');
  expect(decodePlain('v=one').faults).toHaveLength(1);
});

const noise = (length: number) =>
  Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7919) % 94))).join('');

/** Three of these take most: three steps a character. */
const MOST_STEPS = 5;

describe('links of 100 kB', () => {
  const meter = meterHere();

  test.each([
    ['printable noise', noise(100_000)],
    ['ampersands', '&'.repeat(100_000)],
    ['pairs', 'a=b&'.repeat(25_000)],
    ['digits', `lambda=${'1'.repeat(100_000)}x`],
    ['brackets', `${')'.repeat(100_000)}x`],
    ['percent signs', '%25'.repeat(33_000)],
    ['entities', '&amp;'.repeat(20_000)],
    ['edits', `edits=${'1:n:3;'.repeat(16_000)}`],
    ['a script', `requests=${'D:1:2:3;'.repeat(12_000)}`],
    ['colons', `limit=${':'.repeat(100_000)}`],
  ])('%s take some steps for each character, and no more', async (_, text) => {
    let faults: readonly string[] = [];
    const work = await meter.of(async () => {
      ({ faults } = await decodeLink(text));
    });
    expect(work).toBeLessThan(MOST_STEPS * text.length);
    expect(faults.length).toBeLessThanOrEqual(21);
    for (const fault of faults) expect(fault.length).toBeLessThan(1000);
  });
});

const script = (length: number): readonly ScriptedRequest[] =>
  Array.from({ length }, (_, i) => ({
    requestClass: 'D',
    arrivalNs: i * 1e6 + 1,
    cylinder: i % 6720,
    angle: 0.1,
    sizeBytes: 50000 + i,
  }));

test('short scripts are readable, long ones compressed, too long ones refused', async () => {
  const withScript = (length: number) => ({
    page: 'lab' as const,
    view: {},
    scenario: { ...defaultScenario, script: script(length) },
  });
  const short = await encodeLink(withScript(3));
  expect(short).toBe(
    '#/lab?v=3&requests=D:0.000000001:0:0.1:50000;D:0.001000001:1:0.1:50001;D:0.002000001:2:0.1:50002',
  );
  const long = await encodeLink(withScript(2000));
  expect(long).toMatch(/^#\/lab\?v=3&rz=[\w-]+$/);
  expect(long.length).toBeLessThan(30_000);
  const back = await decodeLink(long);
  expect(back.faults).toEqual([]);
  expect(back.state.scenario.script).toEqual(script(2000));
  expect(await encodeLink(back.state)).toBe(long);
  expect(decodePlain(long).faults).toHaveLength(1);
  await expect(encodeLink(withScript(200_000))).rejects.toThrow('too long for a link');
});

test('a compressed script that is damaged, or a bomb, is refused', async () => {
  const { deflateText } = await import('../../src/core/scenario/link/deflate.ts');
  const bomb = await deflateText(' '.repeat(6_000_000));
  for (const rz of ['', '!', 'AAAA', 'zzzz', bomb]) {
    const { state, faults } = await decodeLink(`n=5&rz=${rz}`);
    expect(faults).toHaveLength(1);
    expect(state.scenario.script).toBeUndefined();
    expect(resolved(state.scenario).values.n).toBe(5);
  }
});

test('a script is taken as a whole or not at all, and sorted by arrival', () => {
  const right = decodePlain('requests=D:2:5:0.5:10,C:1:3:0:800000::2;D:0.5:0:0:1:0.75');
  expect(right.faults).toEqual([]);
  expect([...(right.state.scenario.script ?? [])].map((r) => r.arrivalNs)).toEqual([5e8, 1e9, 2e9]);
  expect(encodePlain(right.state)).toBe('#/lab?v=3&requests=D:0.5:0:0:1:0.75;C:1:3:0:800000::2;D:2:5:0.5:10');
  const wrong = decodePlain('requests=D:2:5:0.5:10;C:1.5:3:0:1;D:1:9999:1:0;X');
  expect(wrong.state.scenario.script).toBeUndefined();
  expect(wrong.faults).toHaveLength(3);
  expect(wrong.faults[0]).toContain('no round of 1 s starts at "1.5"');
  expect(wrong.faults[1]).toMatch(/cylinder.*; angle.*; size/);
});

test('no requests at all is a script too', () => {
  const { state, faults } = decodePlain('requests=');
  expect(faults).toEqual([]);
  expect(state.scenario.script).toEqual([]);
  expect(encodePlain(state)).toBe('#/lab?v=3&requests=');
});

test('interventions: right ones are taken in order of time, wrong ones named', () => {
  const { state, faults } = decodePlain(
    'policy=rounds&edits=14:add:3000:0.25:50000;12.5:lambda:20;20:dsize:normal:1000:10;21:disk:allicat;22:policy:mixed-scan;23:periods:c-d;24:limit:time:0.5;-1:n:2;x',
  );
  expect(state.scenario.interventions).toEqual([
    { atNs: 12.5e9, kind: 'set', key: 'lambda', value: 20 },
    { atNs: 14e9, kind: 'add', cylinder: 3000, angle: 0.25, sizeBytes: 50000 },
    { atNs: 20e9, kind: 'set', key: 'dsize', value: 'normal:1000:10' },
    { atNs: 22e9, kind: 'set', key: 'policy', value: 'mixed-scan' },
  ]);
  expect(faults).toHaveLength(5);
  expect(encodePlain(state)).toContain(
    'edits=12.5:lambda:20;14:add:3000:0.25:50000;20:dsize:normal:1000:10;22:policy:mixed-scan',
  );
});

test('an unknown preset is told of those whose ids begin a word like its own, and of no others', () => {
  const told = (id: string) => decodePlain(`#/lab?v=3&preset=${id}`).faults.join(' ');
  expect(told('greedier-neighbour')).toContain('near it are greedy-neighbour');
  expect(told('xaturation')).toContain('allowed is the id of a preset');
});
