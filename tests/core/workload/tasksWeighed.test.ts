/** Tasks of a list that do not all fit: who is weighed, who is let in, and how it is told. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { admissionOnly, admissionText } from '../../../src/cli/admissionOnly.ts';
import { resultOf } from '../../../src/cli/runToEnd.ts';
import { textReport } from '../../../src/cli/textReport.ts';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { exportRun } from '../../../src/core/scenario/files/runExport.ts';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../src/core/scenario/run/machine.ts';

const three =
  'workload=tasks&policy=wrr-scan-r&disk=hp97560&tasks=600:8,900:9,1000:10&reserve=blocks:4&duration=5';

function played(pairs: string) {
  const { scenario } = decodePlain(`#/lab?${pairs}`).state;
  const machine = buildMachine(scenario);
  machine.run(Infinity);
  machine.finish();
  const result = resultOf(scenario, endedRun(machine));
  const text = textReport(result, { stream: resolved(scenario).workload.words.stream });
  return { scenario, text, admission: result.admission };
}

describe('three tasks of which the second fits by itself', () => {
  test('each is weighed beside those let in before it, whatever became of the others', () => {
    const { text, admission } = played(`v=3&${three}`);
    expect(admission).toMatchObject({ asked: 3, admitted: 1, refused: 2, notWeighed: 0 });
    expect(admission?.each?.map(({ number, outcome, streams }) => [number, outcome, streams])).toEqual([
      [1, 'refused', 1],
      [2, 'let in', 1],
      [3, 'refused', 2],
    ]);
    expect(text).toContain('admission   3 came, 1 let in, 2 refused, the first at 0.0000 s\n');
    expect(text).toMatch(
      /at 0\.0000 s, task 3: a round with 2 tasks would take at worst .* s of .* s: refused/,
    );
  });

  test('up to the first that is refused: the others are not weighed, and never called refused', () => {
    for (const link of [`v=3&weighing=first&${three}`, `v=2&${three}`]) {
      const { scenario, text, admission } = played(link);
      expect(admission).toMatchObject({ asked: 3, admitted: 0, refused: 1, notWeighed: 2 });
      expect(text).toContain('3 came, 0 let in, 1 refused, the first at 0.0000 s, 2 not weighed\n');
      expect(text).toContain('at 0.0000 s, task 3: not weighed\n');
      expect(admissionText(admissionOnly(scenario), scenario)).toContain(
        '0 let in, 1 refused, 2 not weighed',
      );
    }
  });

  test('both sides of each test are in json and in the trace', () => {
    const { scenario, admission } = played(`v=3&${three}`);
    const [, second] = admission?.each ?? [];
    const round = second?.tests.find(({ id }) => id === 'round');
    expect(round && round.left <= round.right).toBe(true);
    const parts = [...exportRun(scenario, 'trace', { fromNs: 0, toNs: 5e9 })];
    const trace = JSON.parse(parts.map(({ text }) => text).join('')) as {
      traceEvents: { cat?: string; name: string; args: Record<string, unknown> }[];
    };
    const newcomers = trace.traceEvents.filter(({ cat }) => cat === 'newcomer');
    expect(newcomers.map(({ args }) => [args['task'], args['outcome']])).toEqual([
      [1, 'refused'],
      [2, 'let in'],
      [3, 'refused'],
    ]);
    expect(newcomers[1]?.args['round: left side']).toBe(round?.left);
  });

  test('with tasks on two disks each goes on by itself', () => {
    const { admission } = played(
      `v=3&weighing=first&${three.replace('600:8,', '600:8,600:8,')}&disks=2&spread=whole`,
    );
    expect(admission).toMatchObject({ asked: 4, admitted: 0, refused: 2, notWeighed: 2 });
  });
});

test('a task that comes by hand behind refused ones is weighed under either', () => {
  const each = ['first', 'each'].map(
    (weighing) =>
      played(
        `v=3&weighing=${weighing}&${three.replace('1000:10', '4000:400')}&edits=2:join:2000:2`,
      ).admission?.each?.at(-1)?.outcome,
  );
  expect(each).toEqual(['let in', 'let in']);
});
