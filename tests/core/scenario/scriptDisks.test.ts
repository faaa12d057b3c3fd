/** Requests that somebody wrote down, on several disks: where they say, or dealt by stream and number. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { parseRequestsCsv } from '../../../src/core/scenario/files/requestsCsv.ts';
import { writeRequestsCsv } from './files/wholeCsv.ts';
import { decodePlain, encodePlain } from '../../../src/core/scenario/link/index.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { sharesOf } from '../../../src/core/scenario/shares.ts';
import {
  defaultScenario,
  withValues,
  type Scenario,
  type ScriptedRequest,
} from '../../../src/core/scenario/scenario.ts';
import { checkScript, placeOf } from '../../../src/core/scenario/scriptFit.ts';
import { defaultState } from '../../../src/core/scenario/viewState.ts';
import { CONTINUOUS } from '../../../src/core/trace/kinds.ts';

const request: fc.Arbitrary<ScriptedRequest> = fc
  .record({
    requestClass: fc.constantFrom<'C' | 'D'>('C', 'D'),
    second: fc.nat(4),
    cylinder: fc.nat(5000),
    stream: fc.option(fc.nat(3), { nil: undefined }),
    disk: fc.option(fc.nat(2), { nil: undefined }),
  })
  .map(({ second, stream, disk, ...some }) => ({
    ...some,
    ...{ arrivalNs: second * 1e9, angle: 0.25, sizeBytes: 1000 },
    ...(stream === undefined ? {} : { stream }),
    ...(disk === undefined ? {} : { disk }),
  }));
const one = { requestClass: 'D', arrivalNs: 0, cylinder: 10, angle: 0.5, sizeBytes: 512 } as const;
const script = fc
  .array(request, { minLength: 1, maxLength: 12 })
  .map((all) => all.toSorted((a, b) => a.arrivalNs - b.arrivalNs));

/** Names of all that a run lists, by disk. */
function listed(scenario: Scenario): string[][] {
  return sharesOf(scenario).map((share) => {
    const station = buildStation(scenario, share ? { share } : {});
    station.record(64);
    station.run(Infinity);
    station.finish();
    const { requests: r } = station.cut(0);
    return Array.from({ length: r.length }, (_, i) =>
      [r.requestClass[i] === CONTINUOUS ? 'C' : 'D', r.stream[i], r.number[i], r.cylinder[i]].join(' '),
    );
  });
}

const scenarioOf = (requests: readonly ScriptedRequest[], disks: number, spread: string): Scenario => ({
  ...withValues(defaultScenario, { disks, spread, policy: 'fcfs', duration: 20 }),
  script: requests,
});

test('each request comes to one disk, to the one that it names', () => {
  fc.assert(
    fc.property(script, fc.constantFrom('coarse', 'whole'), (requests, spread) => {
      const dealt = listed(scenarioOf(requests, 3, spread));
      const [one = []] = listed(scenarioOf(requests, 1, spread));
      expect(dealt.flat().toSorted()).toEqual(one.toSorted());
      const said = requests.filter(({ disk }) => disk !== undefined);
      for (const disk of [0, 1, 2]) {
        const here = said.filter((r) => r.disk === disk).map((r) => r.cylinder);
        const there = dealt[disk]?.map((name) => Number(name.split(' ')[3]));
        expect(there).toEqual(expect.arrayContaining(here));
      }
    }),
    { seed: 1, numRuns: 150 },
  );
});

test('requests that are added by hand go to one disk each', () => {
  const added = Array.from({ length: 40 }, (_, i) => ({
    ...{ atNs: i * 1e8, kind: 'add' as const, cylinder: 100 + i, angle: 0.5, sizeBytes: 1000 },
  }));
  const scenario = { ...scenarioOf([], 1, 'coarse'), interventions: added };
  const dealt = listed({ ...scenario, ...withValues(scenario, { disks: 4 }) });
  expect(dealt.flat().toSorted()).toEqual(listed(scenario).flat().toSorted());
  expect(dealt.every((names) => names.length >= 4)).toBe(true);
});

test('files and links have the disk behind all else, and only where it is given', () => {
  fc.assert(
    fc.property(script, (requests) => {
      const scenario = scenarioOf(requests, 3, 'coarse');
      const place = placeOf(resolved(scenario).values);
      const text = writeRequestsCsv(requests);
      expect(text.startsWith('class,arrival_s,cylinder,angle,size_bytes')).toBe(true);
      expect(/^[^\n]*,disk\n/.test(text)).toBe(requests.some(({ disk }) => disk !== undefined));
      expect(parseRequestsCsv(text, place)).toEqual({ ok: true, value: requests });
      expect([
        ...(decodePlain(encodePlain({ ...defaultState, scenario })).state.scenario.script ?? []),
      ]).toEqual(requests);
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('what is wrong is said where it stands', () => {
  const place = placeOf(resolved(defaultScenario).values);
  const row = (disk: string) => `class,arrival_s,cylinder,angle,size_bytes,disk\nD,0,10,0.5,512,${disk}\n`;
  expect(parseRequestsCsv(row('0'), place)).toEqual({
    ok: false,
    faults: ['line 2: disk "0" is no whole number from 1 to 1, of the disks that there are'],
  });
  const { faults } = decodePlain('#lab?v=1&disks=2&policy=fcfs&requests=D:0:10:0.5:512:::3');
  expect(faults).toEqual([
    'requests, number 1 ("D:0:10:0.5:512:::3"): disk "3" is no whole number from 1 to 2, of the disks that there are',
  ]);
  const scenario = scenarioOf([{ ...one, disk: 2 }], 3, 'coarse');
  const { values } = resolved(scenario);
  const { script: said = [] } = scenario;
  expect(checkScript(said, values)).toEqual([]);
  expect(checkScript(said, { ...values, disks: 2 })).toEqual([
    'disks=2: some of the script’s requests say that they lie on disk 3; allowed is 3 to 16',
  ]);
});
