/** The run so far by unlike streams, against what the run itself counts of each. */
import { describe, expect, it, test } from 'vitest';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { withValues } from '../../../src/core/scenario/scenario.ts';
import { streamGroups } from '../../../src/page/view/clients/streamGroups.ts';
import { streamTable } from '../../../src/page/view/clients/streamTable.ts';
import { calm, S, sceneOfRun, streams } from './scenes.ts';

const noun = { one: 'task', many: 'tasks' };
const plan = (stream: number, periodNs: number) => ({
  ...{ stream, periodNs, deadlineNs: periodNs, firstNs: 0, sizeBytes: 1000 },
});
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

describe('kinds of streams', () => {
  const names = (periods: readonly number[], most = 3) =>
    streamGroups(
      periods.map((periodNs, stream) => plan(stream, periodNs)),
      noun,
      most,
    ).map(({ name }) => name);

  it('are by what they want and how often, and none where all are alike', () => {
    expect(names([1, 1, 2])).toEqual(['tasks 1–2', 'task 3']);
    expect(names([1, 2, 1, 3])).toEqual(['2 tasks', 'task 2', 'task 4']);
    expect(names([1, 2, 3, 4, 5])).toEqual(['task 1', 'task 2', '3 other tasks']);
    expect(names([1, 1, 1])).toEqual([]);
    expect(streamGroups([plan(0, 1), { ...plan(1, 2), plays: {} }], noun, 3)).toEqual([]);
  });
});

test('nothing is told apart where streams are alike', () => {
  for (const scene of [calm, streams]) expect(streamTable(scene, 9 * S, 4)).toBeUndefined();
});

/** More than it can do in time. */
const own = presetById.get('three-tasks');
if (!own) throw new Error('three-tasks was expected');
const scenario = withValues(presetScenario(own), {
  admission: 'all',
  tasks: '600:8,900:9,1000:10,1100:12',
  duration: 90,
});
const whole = new Run(scenario).complete();

test.each([[[0]], [undefined]] as const)(
  'late and served of each are the run’s own counts: pages %j',
  (pages) => {
    const last = whole.pages().length - 1;
    const scene = sceneOfRun(scenario, pages ?? [last]);
    const endNs = pages === undefined ? scene.endNs : (scene.pages[0]?.endNs ?? 0);
    const { missed, pieces } = pages === undefined ? whole.station.tally.streams : countedBy(endNs);
    const table = streamTable(scene, endNs, 5);
    const cells = table?.rows.map(({ name, cells: its }) => [
      name,
      ...its.map(({ text, note }) => plain(text === '–' ? note.replace('of ', '') : text)),
    ]);
    expect(cells?.map(([name]) => name)).toEqual(['task 1', 'task 2', 'task 3', 'task 4', 'requests']);
    for (const k of [0, 1, 2, 3]) {
      expect(Number(cells?.[k]?.[3]?.replaceAll(' ', ''))).toBeCloseTo(pieces[k] ?? NaN, -1);
      expect(cells?.[k]?.[4]).toMatch(/^\d+ of \d+$/);
      const [late = NaN] = (cells?.[k]?.[4] ?? '').split(' of ').map(Number);
      expect(Math.abs(late - (missed[k] ?? NaN))).toBeLessThanOrEqual(2);
    }
  },
);

function countedBy(endNs: number) {
  const at = whole.pages().find(({ startNs }) => startNs >= endNs);
  return at
    ? { missed: at.before.missedBy, pieces: at.before.piecesBy }
    : { missed: whole.station.tally.streams.missed, pieces: whole.station.tally.streams.pieces };
}
