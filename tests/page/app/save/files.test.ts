/** Names, instants and tables of what is saved; where the other versions of a site stand. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, instantName } from '../../../../src/page/app/kit/files/fileName.ts';
import { decisionInstants, evenInstants } from '../../../../src/page/app/save/instants.ts';
import { tableCsv } from '../../../../src/page/app/kit/figures/tableCsv.ts';
import { requestsIn } from '../../../../src/page/app/save/runSize.ts';
import { readSite, releaseOf, rootOf } from '../../../../src/page/app/offline/site.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { exportRun } from '../../../../src/core/scenario/files/runExport.ts';
import { anyCharacter } from '../../../helpers/anyCharacter.ts';

test('names say what, of which run, and when, in letters that every system takes', () => {
  expect(fileName(['figure-3', 'timeline', instantName(1.482e9)], 'svg')).toBe(
    'roundscope_figure-3_timeline_t1.482s.svg',
  );
  expect(instantName(12.4139999e9)).toBe('t12.413s'); // cut, like the clock
  expect(fileName(['Four videos: “and” some/requests', ''], 'csv')).toBe(
    'roundscope_four-videos-and-some-requests.csv',
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter })), (parts) => {
      expect(fileName(parts, 'svg')).toMatch(/^roundscope[a-z0-9._-]*\.svg$/);
    }),
  );
});

test('even instants: both ends and equal steps, in whole ns', () => {
  expect(evenInstants(1e9, 2e9, 5)).toEqual([1e9, 1.25e9, 1.5e9, 1.75e9, 2e9]);
  expect(evenInstants(7, 9, 1)).toEqual([7]);
  fc.assert(
    fc.property(
      fc.nat(1e12),
      fc.integer({ min: 1e6, max: 1e12 }),
      fc.integer({ min: 2, max: 12 }),
      (from, width, k) => {
        const found = evenInstants(from, from + width, k);
        expect([found.length, found[0], found.at(-1)]).toEqual([k, from, from + width]);
        expect(found.every(Number.isInteger)).toBe(true);
      },
    ),
  );
});

test('one instant a decision: the run’s own, from the present on, none twice', () => {
  const { scenario } = decodePlain('#/lab?v=3&preset=default&duration=70').state;
  const pages = new Run(scenario).pages();
  const all = [
    ...new Set(pages.flatMap((page) => [...page.decisions.atNs.subarray(0, page.decisions.length)])),
  ];
  const from = all[40] + 1;
  expect(decisionInstants(pages, from, 6)).toEqual(all.slice(41, 47));
  expect(decisionInstants(pages, 1e15, 6)).toEqual([]);
});

test('tables as CSV by RFC 4180', () => {
  const table = {
    head: ['a', 'b, c'],
    rows: [
      ['1', 'say “x”'],
      ['2', 'say "x"\nno'],
    ],
  };
  expect(tableCsv(table)).toBe('a,"b, c"\r\n1,say “x”\r\n2,"say ""x""\nno"\r\n');
});

test('how many requests a stretch holds is known from the summary: nearly what the file will hold', () => {
  const { scenario } = decodePlain('#/lab?v=3&preset=default&duration=200').state;
  const run = new Run(scenario).complete();
  const known = { beats: run.station.tally.beats, knownNs: run.endNs, endNs: run.endNs };
  for (const stretch of [
    { fromNs: 0, toNs: Infinity },
    { fromNs: 50e9, toNs: 90e9 },
  ]) {
    const text = [...exportRun(scenario, 'csv', stretch)].map((piece) => piece.text).join('');
    const rows = text.trimEnd().split('\n').length - 1;
    expect(Math.abs(requestsIn(known, scenario, stretch) - rows)).toBeLessThan(20);
  }
  // Half simulated: the rest is taken to go on as before.
  const half = { ...known, beats: { ...known.beats, length: 100 }, knownNs: 100e9 };
  const whole = requestsIn(known, scenario, { fromNs: 0, toNs: Infinity });
  expect(requestsIn(half, scenario, { fromNs: 0, toNs: Infinity }) / whole).toBeCloseTo(1, 1);
});

test('the site’s root, from the root and from a release’s folder', () => {
  const root = 'https://example.org/course/';
  expect(rootOf(`${root}#/lab?v=3`)).toBe(root);
  expect(rootOf(`${root}index.html#/lab`)).toBe(root);
  expect(rootOf(`${root}v/1.12/#/lab`)).toBe(root);
  expect(rootOf(`${root}embed/v1/`)).toBe(`${root}embed/v1/`);
});

test('an engine’s newest release, by number and not by letter', () => {
  const versions = [
    { path: 'v/0.2/', version: '0.2.9', engine: '1' },
    { path: 'v/0.10/', version: '0.10.1', engine: '1' },
    { path: 'v/0.11/', version: '0.11.0', engine: '2' },
  ];
  expect(releaseOf({ root: '', versions }, '1')?.version).toBe('0.10.1');
  expect(releaseOf({ root: '', versions }, '3')).toBeUndefined();
});

test('of versions.json everything that is understood is taken, and nothing else', () => {
  const release = { path: 'v/0.1/', version: '0.1.3', engine: '1' };
  expect(readSite('r/', { single: 'a.html', versions: [release, { path: 3 }, null], more: 1 })).toEqual({
    root: 'r/',
    single: 'a.html',
    versions: [release],
  });
  expect(readSite('r/', { versions: [] })).toEqual({ root: 'r/', versions: [] });
  for (const wrong of [null, 3, 'text', [], {}, { versions: {} }])
    expect(readSite('r/', wrong)).toBeUndefined();
});
