import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { scriptFromPages } from '../../../../src/page/app/edit/fromRun.ts';
import {
  labelsOf,
  movedTo,
  reachNs,
  rowsOf,
  scriptOf,
  withAdded,
  withField,
  withoutRow,
  withRequest,
} from '../../../../src/page/app/edit/script.ts';
import { parseRequestsCsv } from '../../../../src/core/scenario/files/requestsCsv.ts';
import { writeRequestsCsv } from '../../../core/scenario/files/wholeCsv.ts';
import { fingerprintAt } from '../../../../src/core/scenario/run/fingerprint.ts';
import { tenRequests } from '../../../../src/core/scenario/presets/parts/tenRequests.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type ScriptedRequest } from '../../../../src/core/scenario/scenario.ts';
import { placeOf } from '../../../../src/core/scenario/scriptFit.ts';
import { inOrderOfArrival } from '../../../../src/core/scenario/scriptedRequest.ts';
import { withScript } from '../../../../src/core/scenario/edit/runEdit.ts';

const place = { cylinders: 6720, roundNs: 1e9, inRounds: true };
const free = { ...place, inRounds: false };
const paper = inOrderOfArrival(tenRequests);

const video: ScriptedRequest = {
  requestClass: 'C',
  arrivalNs: 1e9,
  cylinder: 10,
  angle: 0.5,
  sizeBytes: 1000,
};
const request: ScriptedRequest = {
  requestClass: 'D',
  arrivalNs: 5e8,
  cylinder: 10,
  angle: 0.5,
  sizeBytes: 1000,
};

describe('rows', () => {
  test('a script becomes rows and the same script again', () => {
    expect(scriptOf(rowsOf(paper))).toEqual(paper);
  });

  test('a wrong text stands, says what is allowed at its field, and keeps the whole script from the run', () => {
    const rows = rowsOf([request, video]);
    const wrong = withField(rows, rows[0].id, 2, '6720', place);
    expect(wrong[0].fields[2]).toBe('6720');
    expect(wrong[0].faults.map(({ field }) => field)).toEqual([2]);
    expect(wrong[0].faults[0].why).toMatch(/0 to 6719/);
    expect(scriptOf(wrong)).toBeUndefined();
    const mended = withField(wrong, rows[0].id, 2, ' 6719 ', place);
    expect(scriptOf(mended)?.[0].cylinder).toBe(6719);
  });

  test('a video at no start of a round is refused where the policy works in rounds, and only there', () => {
    const rows = rowsOf([video]);
    expect(withField(rows, rows[0].id, 1, '1.5', place)[0].faults[0]).toMatchObject({ field: 1 });
    expect(scriptOf(withField(rows, rows[0].id, 1, '1.5', free))?.[0].arrivalNs).toBe(1.5e9);
  });

  test('rows stand in order of arrival, and keep their names while they move', () => {
    const rows = rowsOf(paper);
    const first = rows.findIndex(({ request: r }) => r?.requestClass === 'D');
    const moved = withField(rows, rows[first].id, 1, '3.9', place);
    expect(moved.at(-1)?.id).toBe(rows[first].id);
    const times = (scriptOf(moved) ?? []).map((r) => r.arrivalNs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('adding and removing', () => {
    const added = withAdded(rowsOf(paper), { ...request, arrivalNs: 6e8 });
    expect(added.rows).toHaveLength(paper.length + 1);
    expect(added.rows[5].id).toBe(added.id); // four videos at 0 and the request at 0.58 s come before it
    expect(scriptOf(withoutRow(added.rows, added.id))).toEqual(paper);
  });
});

describe('moving by hand', () => {
  test('a request goes to whole milliseconds within the disk and the time', () => {
    expect(movedTo(request, 1.2345678e9, 99.4, place, 4e9)).toMatchObject({
      arrivalNs: 1.235e9,
      cylinder: 99,
    });
    expect(movedTo(request, -1, -7, place, 4e9)).toMatchObject({ arrivalNs: 0, cylinder: 0 });
    expect(movedTo(request, 9e9, 9999, place, 4e9)).toMatchObject({ arrivalNs: 4e9, cylinder: 6719 });
  });
  test('a video goes from round to round, or freely without rounds', () => {
    expect(movedTo(video, 1.6e9, 10, place, 4e9).arrivalNs).toBe(2e9);
    expect(movedTo(video, 1.6e9, 10, free, 4e9).arrivalNs).toBe(1.6e9);
    expect(movedTo(video, 9e9, 10, place, 3.5e9).arrivalNs).toBe(3e9);
  });
  test('a deadline of its own goes along; an instant that is not moved keeps its nanoseconds', () => {
    const dated = { ...request, arrivalNs: 500000001, deadlineNs: 700000001 };
    expect(movedTo(dated, 600000001, 10, place, 4e9)).toMatchObject({ arrivalNs: 6e8, deadlineNs: 8e8 });
    expect(movedTo(dated, 500000001, 11, place, 4e9)).toEqual({ ...dated, cylinder: 11 });
  });
  test('whatever the hand does, the script stays one that a run takes', () => {
    const rows = rowsOf(paper);
    fc.assert(
      fc.property(
        fc.nat({ max: rows.length - 1 }),
        fc.double({ min: -1e9, max: 1e10, noNaN: true }),
        fc.double({ min: -1e4, max: 2e4, noNaN: true }),
        (i, toNs, toCylinder) => {
          const from = rows[i].request as ScriptedRequest;
          const moved = withRequest(rows, rows[i].id, movedTo(from, toNs, toCylinder, place, 4e9));
          const script = scriptOf(moved) ?? [];
          const read = parseRequestsCsv(writeRequestsCsv(script), place);
          expect(read).toEqual({ ok: true, value: script });
        },
      ),
    );
  });
});

test('marks bear the numbers that the run gives them', () => {
  const rows = rowsOf(paper);
  const labels = labelsOf(rows, place);
  const of = (requestClass: string) =>
    rows.filter(({ request: r }) => r?.requestClass === requestClass).map(({ id }) => labels.get(id));
  expect(of('D')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(of('C')).toEqual(['1', '2', '3', '4', '1', '2', '3', '4', '1', '2', '3', '4', '1', '2', '3', '4']);
});

test('the picture reaches a round further than the script, but not beyond the run', () => {
  expect(reachNs(rowsOf(paper), place, 4e9)).toBe(4e9);
  expect(reachNs(rowsOf(paper), place, 60e9)).toBe(5e9);
  expect(reachNs([], place, 60e9)).toBe(2e9);
});

describe('a script of a random run’s first rounds', () => {
  const rounds = 4;
  const fingerprint = (scenario: typeof defaultScenario) =>
    fingerprintAt(new Run(scenario).complete().station.tally.beats, 1e9, rounds * 1e9);
  test.each([1, 7, 20])('is served as the run itself was, seed %i', (seed) => {
    const random = withValues(defaultScenario, { duration: 60, seed });
    const script = scriptFromPages([new Run(random).page(0)], rounds * 1e9, placeOf(resolved(random).values));
    const changed = withScript(random, script, 'own');
    if (!changed.ok) throw new Error(changed.faults.join());
    expect(resolved(changed.value).values.duration).toBe(rounds + 1);
    expect(script.filter((r) => r.requestClass === 'C')).toHaveLength(
      rounds * Number(resolved(random).values.n),
    );
    expect(script.every((r) => r.deadlineNs === undefined && r.stream === undefined)).toBe(true);
    expect(fingerprint(changed.value)).toBe(fingerprint(random));
    const other = withScript(random, script.slice(0, -1), 'own');
    expect(other.ok && fingerprint(other.value)).not.toBe(fingerprint(random));
  });
});
