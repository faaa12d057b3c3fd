/** What is said while an arm stays with a request whose data are read: not that it reads. */
import { expect, it } from 'vitest';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import { systemSceneOf } from './systemScenes.ts';

const MS = 1e6;
const { scenario } = decodePlain(
  '#/lab?v=3&workload=streams&policy=scan-edf&disk=allicat&tracks=5&m=2&n=42&lambda=15&disks=3&spread=whole&bus=scsi&grain=request&busbusy=turn&armfree=crossed&duration=12',
).state;

it('reading, waiting for the bus, crossing it', () => {
  const scene = systemSceneOf(resolved(scenario).values, { focus: 0 });
  // The piece is there at 10 625.3 ms: 55.5 of media; three turns behind their end it has crossed.
  const lead = (atMs: number) => sentenceAt(scene, atMs * MS).lead;
  expect(lead(10_650)).toMatch(/^Disk 1: the arm reads for stream 7, /);
  expect(lead(10_685)).toBe('Disk 1: what was read for stream 7 waits for the bus.');
  expect(lead(10_700)).toBe('Disk 1: what was read for stream 7 crosses the bus.');
  expect(lead(10_716)).toMatch(/^Disk 1: the arm moves /);
});
