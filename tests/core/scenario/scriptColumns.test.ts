/** A long script in columns is the same script. */
import { describe, expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type ScriptedRequest } from '../../../src/core/scenario/scenario.ts';
import { ScriptColumns } from '../../../src/core/scenario/scriptColumns.ts';
import { fromOtherThread, heldScript } from '../../../src/core/scenario/heldScript.ts';
import { inOrderOfArrival, placesInOrder } from '../../../src/core/scenario/scriptedRequest.ts';

/** Three of a kind: with a deadline, with a stream as well, and with neither. */
const requests = Array.from({ length: 2500 }, (_, k): ScriptedRequest => {
  const plain = { arrivalNs: (k >> 2) * 1e7, cylinder: (k * 7919) % 100, angle: k % 5 ? 0.5 : -1 };
  if (k % 3 === 0) return { ...plain, requestClass: 'D', sizeBytes: 512 + k };
  const deadlineNs = plain.arrivalNs + 1e9;
  return k % 3 === 1
    ? { ...plain, requestClass: 'D', sizeBytes: 1, deadlineNs }
    : { ...plain, requestClass: 'C', sizeBytes: 5e5, deadlineNs, stream: k % 4 };
});
const columns = heldScript(requests);

test('each request comes out as it went in, from both ends and in order', () => {
  expect(columns).toBeInstanceOf(ScriptColumns);
  expect([...columns]).toEqual(requests);
  expect(columns.at(-1)).toEqual(requests.at(-1));
  expect(columns.at(2500)).toBeUndefined();
  expect(columns.at(-2501)).toBeUndefined();
  expect(heldScript(columns)).toBe(columns);
});

test('few stay a list', () => {
  expect(heldScript(requests.slice(0, 2000))).toEqual(requests.slice(0, 2000));
});

test('what is out of order is put in order; equal arrivals keep theirs', () => {
  const backwards = heldScript(requests.toReversed());
  const sorted = requests.toReversed().sort((a, b) => a.arrivalNs - b.arrivalNs);
  expect([...inOrderOfArrival(backwards)]).toEqual(sorted);
  expect(placesInOrder(backwards).map((place) => backwards.at(place))).toEqual(sorted);
  expect(inOrderOfArrival(columns)).toBe(columns);
});

describe('a run of it', () => {
  const scenario = withValues(defaultScenario, { policy: 'sstf', duration: 20 });
  const fingerprint = (script: Iterable<ScriptedRequest>) => {
    const held = Array.isArray(script) ? (script as readonly ScriptedRequest[]) : heldScript(script);
    return new Run({ ...scenario, script: held }).complete().station.tally.hash.digest();
  };

  test('is that of the list', () => {
    expect(fingerprint(columns)).toBe(fingerprint(requests));
  });

  test('is the same on the other side of a worker, and the page keeps its own', () => {
    const { script = [] } = fromOtherThread(structuredClone({ ...scenario, script: columns }));
    expect(fingerprint(script)).toBe(fingerprint(requests));
    expect([...columns]).toEqual(requests);
  });
});
