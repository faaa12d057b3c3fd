/** The sentence of a disk that has failed: when that was, and what becomes of what lies on it. */
import { fillIn } from '../../../core/base/sentence.ts';
import { seconds, spellOut } from '../../draw/format.ts';
import { failsAtNs } from '../scene/failed.ts';
import { momentAt } from '../scene/moment.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import type { Scene, SystemScene } from '../scene/view.ts';
import { namesOf, nounsOf, type Telling } from './parts.ts';

const words = {
  failed: 'The disk failed at {instant}: nothing is read from it any more.',
  underWay: 'The disk failed at {instant}: {name} is read to its end, and nothing after it.',
} as const;

/** What the others do instead, by where pieces lie. */
const others: Readonly<Record<string, string>> = {
  parity: 'The other {count} disks put its pieces together from what they hold of each stripe.',
  'parity-disk':
    'The other {count} disks put its pieces together from what they hold of each stripe, the parity disk among them.',
  duplicated: 'Where another disk has a copy, that one reads instead; what has no other copy is lost.',
  coarse: 'No other disk has what lies on it: these pieces are lost, and the {streams} go on without them.',
  fine: 'Each piece has a part on it that no other disk has: no piece can be complete any more.',
  whole: 'The {streams} that lie on it lie nowhere else: all of their pieces are lost from now on.',
};

/** It had nothing of anybody's. */
const PARITY_DISK =
  'It had the parity of every stripe and no data: nobody misses a piece, and nothing makes up for the next disk that fails.';

/** Under parity, where another disk has failed as well. */
const PARITY_TWICE =
  'The others put together what needs only one of the failed disks; what needs two of them is lost.';

/** Undefined while it works. */
export function failedTelling(scene: Scene, timeNs: number): Telling | undefined {
  const { system } = scene;
  const failedNs = failsAtNs(scene);
  if (system === undefined || timeNs < failedNs) return undefined;
  const tables = sceneTablesOf(scene);
  const { request } = momentAt(tables, timeNs);
  const places = { instant: seconds(failedNs, 2), ...(request < 0 ? {} : namesOf(tables, request)) };
  return {
    lead: [fillIn(request < 0 ? words.failed : words.underWay, places)],
    second: [fillIn(othersText(scene, system, timeNs), nounsOf(tables))],
  };
}

function othersText({ values }: Scene, { failsNs, focus }: SystemScene, timeNs: number): string {
  const working = failsNs.filter((atNs) => atNs > timeNs).length;
  const spread = String(values.spread);
  if ((spread === 'parity' || spread === 'parity-disk') && working < failsNs.length - 1) return PARITY_TWICE;
  if (spread === 'parity-disk' && focus === failsNs.length - 1) return PARITY_DISK;
  return (others[spread] ?? '').replace('{count}', spellOut(working));
}
