/** Streams with deadlines and queues of cylinders in pictures and words: flags, journeys for nobody, reads anywhere. */
import { expect, test } from 'vitest';
import { plansAt } from '../../../src/core/scenario/known.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { CONTINUOUS, FORWARD } from '../../../src/core/trace/kinds.ts';
import { armView, axisView, timelineView } from '../../../src/page/view/besideDisk.ts';
import { diskView, type ViewSettings, type Scene } from '../../../src/page/view/index.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { MS, handmade } from './handmade.ts';
import { settings, sceneOf } from './scenes.ts';

const timeline = (scene: Scene, timeNs: number, changed: Partial<ViewSettings> = {}) =>
  timelineView.at(timelineView.prepare(scene), timeNs, settings(changed));

/** Two streams, due at 100 and 130 ms, and a request; the second stream is late, then the arm goes to the edge. */
const three = handmade(
  [
    { stream: 0, number: 0, atMs: 0, dueMs: 100, cylinder: 50 },
    { stream: 1, number: 0, atMs: 30, dueMs: 130, cylinder: 120 },
    { number: 0, atMs: 60, cylinder: 20, angle: 0.25 },
  ],
  [
    { request: 0, fromMs: 10, seekMs: 10, readMs: 20 },
    { request: 1, fromMs: 115, seekMs: 15, readMs: 30 },
    { toCylinder: 199, fromMs: 160, seekMs: 40, direction: FORWARD },
    { request: 2, fromMs: 200, seekMs: 50, turnMs: 5, readMs: 10 },
  ],
);
const said = (ms: number) => sentenceAt(three, ms * MS);

test('streams are told by their deadlines', () => {
  expect(said(15)).toMatchObject({
    lead: 'The arm moves inwards to stream 1, due in 85\u202fms.',
    second: 'A seek over 50 cylinders takes 10.0\u202fms. Nobody else waits.',
  });
  expect(said(30).lead).toBe('The arm reads for stream 1, 60\u202fms before its deadline.');
  expect(said(30).second).toMatch(
    /^Two whole tracks, read from where the head came down\. Stream 2 waits, due in 0\.10/,
  );
  expect(said(120).lead).toBe('The arm moves inwards to stream 2, due in 10\u202fms.');
  expect(said(120).second).toMatch(/Request 1 waits\.$/);
  expect(said(135)).toMatchObject({
    lead: 'A glitch: the piece of stream 2 is not there in time, and its picture freezes.',
    second: 'The arm reads for stream 2, 30\u202fms late.',
  });
  expect(said(90).lead).toBe('The disk is idle. Nothing waits.');
  expect(said(258).lead).toBe('Request 1 is read; it leaves after 0.20\u202fs in all.');
});

test('only a sweep has an ahead and a behind', () => {
  expect(said(170).second).toBe(
    'A seek over 79 cylinders takes 40.0\u202fms. Request 1 lies behind the arm and waits for a later sweep.',
  );
  const axis = (ms: number) => axisView.at(axisView.prepare(three), ms * MS, settings());
  expect(axis(170)).toMatchObject({ sweeping: true, ahead: 0, behind: 1 });
  expect(axis(120)).toMatchObject({ sweeping: false, direction: 1 });
  expect(axisView.describe(axis(120))).toContain('of 200; 1 wait');
  expect(axisView.table(axis(120)).rows).toContainEqual(['request 1', '20', 'waiting']);
});

test('without a sweep who lies on the way is not ahead either', () => {
  const asked = [
    { number: 0, atMs: 0, cylinder: 100 },
    { number: 1, atMs: 0, cylinder: 150 },
  ];
  const visits = (direction: number) => [
    { request: 0, fromMs: 10, seekMs: 20, readMs: 10, direction },
    { request: 1, fromMs: 40, seekMs: 20, readMs: 10, direction },
  ];
  const at = (direction: number) => {
    const scene = handmade(asked, visits(direction));
    return axisView.at(axisView.prepare(scene), 20 * MS, settings());
  };
  expect(at(FORWARD)).toMatchObject({ sweeping: true, direction: 1, ahead: 2, behind: 0 });
  expect(at(0)).toMatchObject({ sweeping: false, direction: 1, ahead: 0, behind: 1 });
});

test('the arm moves for nobody: in all pictures, in words and in the counts', () => {
  expect(said(170).lead).toBe('The arm goes on to the inner edge, and serves nobody there.');
  const disk = (ms: number) => diskView.at(diskView.prepare(three), ms * MS, settings());
  expect(disk(160).headCylinder).toBe(120);
  expect(disk(180)).toMatchObject({ moving: 1, headCylinder: 160, title: 'for nobody' });
  expect(disk(199.9).headCylinder).toBe(199);
  expect(disk(210)).toMatchObject({ moving: -1, title: 'request 1' });
  expect(timeline(three, 180 * MS, { toNs: 300 * MS }).moves).toEqual([
    { startNs: 160 * MS, endNs: 180 * MS, fromCylinder: 120, toCylinder: 199 },
  ]);
  const way = armView.at(armView.prepare(three), 240 * MS, settings({ toNs: 300 * MS })).steps;
  expect(way.map((step) => step.toCylinder)).toEqual([50, 120, 199, 20]);
  expect(way.map((step) => step.forNobody)).toEqual([false, false, true, false]);
  // 50 + 70 + 79 cylinders, and 10 + 15 + 40 ms of seeks in 200 ms.
  expect(countersAt(three, 199 * MS).cylinders).toBe(199);
  expect(countersAt(three, 199 * MS).shares.seek).toBeCloseTo(65 / 200, 9);
});

test('a deadline is a flag: kept, missed or to come, as far as is known now', () => {
  const flags = (ms: number) => timeline(three, ms * MS, { toNs: 300 * MS }).flags;
  expect(flags(20)).toEqual([{ atNs: 100 * MS, labels: ['1'], met: 0, missed: 0, open: 1 }]);
  expect(flags(50)).toEqual([
    { atNs: 100 * MS, labels: ['1'], met: 1, missed: 0, open: 0 },
    { atNs: 130 * MS, labels: ['2'], met: 0, missed: 0, open: 1 },
  ]);
  expect(flags(140)[1]).toMatchObject({ missed: 1, open: 0 });
  const late = (ms: number) => timeline(three, ms * MS, { toNs: 300 * MS }).late;
  expect(late(129)).toEqual([]);
  expect(late(140)).toEqual([{ row: 1, label: '2', fromNs: 130 * MS, toNs: 140 * MS }]);
  expect(late(250)).toEqual([{ row: 1, label: '2', fromNs: 130 * MS, toNs: 160 * MS }]);
  expect(timelineView.describe(timeline(three, 140 * MS, { toNs: 300 * MS }))).toContain(
    'Deadlines: 1 kept, 1 missed, 0 to come.',
  );
});

const aligned = sceneOf({
  workload: 'streams',
  policy: 'scan-edf',
  disk: 'allicat',
  n: 12,
  lambda: 5,
  dsize: 'tracks:1',
  m: 2,
  duration: 30,
});

test('aligned streams have one flag a period, and periods are the grid', () => {
  const { flags, releases, grid } = timeline(aligned, 4e9, { fromNs: 2e9, toNs: 4e9 });
  const { periodNs } = aligned.plans[0];
  // 84 sectors of 512 B at 150 000 B/s.
  expect(periodNs).toBe(286_720_000);
  expect(grid).toEqual({ everyNs: periodNs, fromNs: 0, word: 'period' });
  expect(flags.map((flag) => flag.atNs / periodNs)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  for (const flag of flags) expect(flag.labels).toHaveLength(12);
  expect(releases.every((release) => release.count === 12)).toBe(true);
});

test('deadlines that have passed are counted by the plans', () => {
  const { periodNs } = aligned.plans[0];
  // Of each stream the first is due after two periods.
  expect(countersAt(aligned, 2 * periodNs - 1).videosDue).toBe(0);
  expect(countersAt(aligned, 2 * periodNs).videosDue).toBe(12);
  expect(countersAt(aligned, 10.5 * periodNs).videosDue).toBe(12 * 9);
});

test('the plans at an instant know of streams that came and went', () => {
  const scenario = {
    ...withValues(defaultScenario, { workload: 'streams', policy: 'edf', disk: 'allicat', n: 3 }),
    interventions: [
      { atNs: 1e9, kind: 'set' as const, key: 'n', value: 5 },
      { atNs: 2e9, kind: 'set' as const, key: 'n', value: 2 },
    ],
  };
  const streamsAt = (atNs: number) => plansAt(scenario, atNs).map((plan) => plan.stream);
  expect(streamsAt(0)).toEqual([0, 1, 2]);
  expect(streamsAt(1e9)).toEqual([0, 1, 2, 3, 4]);
  expect(streamsAt(3e9)).toEqual([0, 1]);
  expect(plansAt({ ...scenario, script: [] }, 0)).toEqual([]);
});

test('streams at phases of their own have no grid but seconds', () => {
  const random = sceneOf({
    workload: 'streams',
    policy: 'edf',
    phase: 'random',
    disk: 'allicat',
    n: 6,
    duration: 30,
  });
  expect(timeline(random, 4e9).grid).toBeUndefined();
});

test('groups and windows are frames with names', () => {
  const gss = sceneOf({
    workload: 'streams',
    policy: 'gss',
    disk: 'allicat',
    n: 12,
    lambda: 5,
    duration: 30,
  });
  const { frames, frameKinds } = timeline(gss, 4e9, { fromNs: 3e9, toNs: 4e9 });
  expect(frameKinds.length).toBeGreaterThan(0);
  expect(new Set(frames.map((frame) => frame.name.split(' ')[0]))).toContain('group');
  for (const frame of frames) expect(frame.endNs).toBeLessThanOrEqual(4e9);
  expect(timeline(aligned, 1e9, { fromNs: 0 }).boxes.every((box) => box.row >= 0)).toBe(true);
});

test('reads that begin anywhere have marks of their own places, which they keep', () => {
  const overloaded = sceneOf({
    workload: 'streams',
    policy: 'fcfs',
    disk: 'allicat',
    n: 16,
    lambda: 5,
    dsize: 'tracks:1',
    duration: 30,
  });
  const at = (timeNs: number) => diskView.at(diskView.prepare(overloaded), timeNs, settings());
  const marks = at(4e9).marks.filter((mark) => mark.state === 'waiting');
  expect(marks.length).toBeGreaterThan(12);
  for (const mark of marks) expect(mark.anywhere).toBe(true);
  const turns = marks.map((mark) => mark.turn).sort((a, b) => a - b);
  for (let k = 1; k < turns.length; k++) expect(turns[k] - turns[k - 1]).toBeGreaterThan(0.005);
  const [first] = marks;
  const turnsOn = 0.25 * overloaded.disk.revolutionNs;
  const later = at(4e9 + turnsOn).marks.find((mark) => mark.row === first.row);
  // On the platter it stays where it is: a quarter of a turn later it is a quarter of a turn on.
  const moved = (later?.turn ?? NaN) - first.turn;
  expect(moved - Math.floor(moved)).toBeCloseTo(0.25, 6);
  expect(diskView.table(at(4e9)).rows.map((row) => row[2])).toContain('any');
});

test('a late piece of a real run is late from its deadline on', () => {
  const late = sceneOf({
    workload: 'streams',
    policy: 'edf',
    disk: 'allicat',
    n: 15,
    lambda: 5,
    dsize: 'tracks:1',
    duration: 30,
  });
  const { requests, services } = late.pages[0];
  const model = timeline(late, 8e9, { fromNs: 7e9, toNs: 8e9 });
  expect(model.late.length).toBeGreaterThan(5);
  for (const { row, fromNs, toNs } of model.late) {
    const i = requests.row.indexOf(row);
    expect(requests.requestClass[i]).toBe(CONTINUOUS);
    expect(fromNs).toBe(requests.deadlineNs[i]);
    const s = services.request.subarray(0, services.length).indexOf(i);
    expect(toNs).toBe(Math.min(8e9, services.endNs[s]));
  }
});

const textbook = (policy: string, countReturns = true): Scene => ({
  ...sceneOf({ workload: 'queue', disk: 'textbook', head: 53, policy }),
  countReturns,
});

/** Silberschatz's queue; the sums are those of every book (SCAN and C-SCAN upwards, by way of the edge). */
test.each([
  ['fcfs', 640],
  ['sstf', 236],
  ['scan', 331],
  ['look', 299],
  ['c-scan', 382],
  ['c-look', 322],
])('%s crosses %i cylinders', (policy, total) => {
  const scene = textbook(policy);
  expect(countersAt(scene, scene.endNs).cylinders).toBe(total);
  expect(sentenceAt(scene, scene.endNs).lead).toBe(
    `All eight requests are served; the arm has crossed ${total} cylinders.`,
  );
});

test('a queue is told in cylinders, without videos, rounds or sweeps to come', () => {
  const scene = textbook('sstf');
  expect(sentenceAt(scene, 6 * MS)).toMatchObject({
    lead: 'The arm moves from 53 to 65: 12 cylinders.',
    second: 'Seven more wait, at 98, 183, 37, 122, 14, 124 and 67.',
  });
  // 12 ms to cylinder 65, 1 ms there; then on to 67.
  expect(sentenceAt(scene, 12.5 * MS).lead).toBe(
    'The request at cylinder 65 is served; 12 cylinders so far.',
  );
  expect(sentenceAt(scene, 14 * MS).lead).toBe(
    'The arm moves from 65 to 67: 2 cylinders, which will make 14 in all.',
  );
  for (let ms = 0; ms < 250; ms += 3) {
    const { lead, second } = sentenceAt(scene, ms * MS);
    expect(`${lead} ${second}`).not.toMatch(/video|round|later sweep/);
  }
});

test('where the way back does not count, the words say so', () => {
  const scene = textbook('c-scan', false);
  // Upwards to 199: 146 cylinders and six requests of 1 ms; then back.
  expect(sentenceAt(scene, 200 * MS)).toMatchObject({
    lead: 'The arm returns from the inner edge to the outer edge.',
    second: '199 cylinders on the way back, which do not count; 146 in all.',
  });
  expect(sentenceAt(scene, scene.endNs)).toMatchObject({
    lead: 'All eight requests are served; the arm has crossed 183 cylinders.',
    second: 'The way back, 199 cylinders more, is not counted.',
  });
});
