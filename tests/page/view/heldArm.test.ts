/** What is said while an arm stays with a request at a bus: not that it reads. */
import { expect, it } from 'vitest';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { busLaneOf } from '../../../src/page/app/canvas/busLane.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { systemSceneOf } from './systemScenes.ts';

const MS = 1e6;
const TIMED =
  'workload=streams&policy=scan-edf&disk=allicat&tracks=5&m=2&n=42&lambda=15&disks=3&spread=whole&bus=scsi&grain=request&busbusy=turn&armfree=crossed&duration=12';
const { scenario } = decodePlain(`#/lab?v=3&${TIMED}`).state;

it('reading, waiting for the bus, crossing it', () => {
  const scene = systemSceneOf(resolved(scenario).values, { focus: 0 });
  // The piece is there at 10 625.3 ms: 55.5 of media; three turns behind their end it has crossed.
  const lead = (atMs: number) => sentenceAt(scene, atMs * MS).lead;
  expect(lead(10_650)).toMatch(/^Disk 1: the arm reads for stream 7, /);
  expect(lead(10_685)).toBe('Disk 1: what was read for stream 7 waits for the bus.');
  expect(lead(10_700)).toBe('Disk 1: what was read for stream 7 crosses the bus.');
  expect(lead(10_716)).toMatch(/^Disk 1: the arm moves /);
});

/** What is said in the middle of the first turn that is lost behind an instant, on its disk. */
function firstLoss(hash: string, behindNs = 0) {
  const { scenario: its } = decodePlain(`#/lab?v=3&${hash}`).state;
  const tables = new SystemRun(its).complete().routed?.bus?.between(0, 4e9);
  if (tables === undefined) throw new Error('no bus');
  const { losses } = tables;
  const row = losses.fromNs.findIndex((fromNs) => fromNs > behindNs);
  const [disk = -1, fromNs = NaN, toNs = NaN] = [losses.disk[row], losses.fromNs[row], losses.toNs[row]];
  const scene = systemSceneOf(resolved(its).values, {
    focus: disk,
    bus: (from, to) => busLaneOf([tables], from, to),
  });
  return sentenceAt(scene, (fromNs + toNs) / 2);
}

it('a turn is lost for want of room: the figures of the buffer', () => {
  const { lead, second } = firstLoss('preset=bus-is-full&duration=1');
  expect(lead).toMatch(/^Disk 5: a turn is lost before (stream|request) \d+ is read\.$/);
  expect(second).toMatch(
    / Disk 5 loses a turn: its buffer has 8\.2 kB free and the next track needs 43 kB\.$/,
  );
});

it('a turn is lost because another has the bus as the transfer has to begin: who', () => {
  // All five tracks are there by then: what is told is no longer that the arm reads.
  const { lead, second } = firstLoss(TIMED, 60 * MS);
  expect(lead).toBe('Disk 3: what was read for stream 3 waits for the bus.');
  expect(second).toMatch(/ Disk 3 loses a turn: disk 2 has the bus as its transfer has to begin\.$/);
});

it('in rounds, without a buffer: who has the bus', () => {
  const { lead, second } = firstLoss(
    'disks=5&bus=scsi&disk=allicat&n=30&lambda=20&armbuffer=0&arbiter=tdma&duration=2',
    100 * MS,
  );
  expect(lead).toMatch(/^Disk \d: a turn is lost before video \d+ is read\.$/);
  expect(second).toMatch(
    / due.* Disk \d loses a turn: it has no buffer, and disk \d has the bus as the angle comes\.$/,
  );
});
