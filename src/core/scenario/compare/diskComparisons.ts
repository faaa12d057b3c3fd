/** What several disks are worth comparing with: whatever comes, and whoever serves it. */
import { pluralOf } from '../../base/params.ts';
import { fillIn } from '../../base/sentence.ts';
import type { ScenarioValues } from '../../sim/interfaces.ts';
import type { Comparison } from '../../workload/parts/definition.ts';

const words = {
  spread: {
    title: 'Striped, whole or in copies',
    why: 'Where pieces lie: the next one on the next disk, all of a stream on one, or on two at random.',
  },
  parity: {
    title: 'A disk of parity, or parity on all',
    why: 'RAID 4 keeps the parity of every stripe on its last disk, RAID 5 on the disks in turn: who reads, and who writes where.',
  },
  spare: {
    title: 'Without a spare, and with half of each round for it',
    why: 'No spare, what the rounds leave, or half of each round: how long data are in danger, and what requests pay.',
  },
  more: { title: 'One disk more', why: '{now} {disks}, and {more}: what another one brings.' },
  bus: {
    title: 'Who has the bus',
    why: 'The lowest number, each in turn, or no bus at all: who waits for whom.',
  },
} as const;

/** None of one disk. */
export function diskComparisons({ disks: now, bus, spares = 0 }: ScenarioValues): readonly Comparison[] {
  if (now === 1) return [];
  return [
    ...(Number(spares) > 0
      ? [{ ...words.spare, points: [{ spares: 0 }, { rebuild: 'idle' }, { rebuild: 'share:50' }] }]
      : []),
    {
      ...words.spread,
      points: [{ spread: 'coarse' }, { spread: 'whole' }, { spread: 'duplicated', copies: 2 }],
    },
    ...(now > 2 ? [{ ...words.parity, points: [{ spread: 'parity-disk' }, { spread: 'parity' }] }] : []),
    {
      title: words.more.title,
      why: fillIn(words.more.why, {
        now,
        disks: pluralOf(now, { one: 'disk', many: 'disks' }),
        more: now + 1,
      }),
      points: [{}, { disks: now + 1 }],
    },
    ...(bus === 'none'
      ? []
      : [{ ...words.bus, points: [{ arbiter: 'priority' }, { arbiter: 'round-robin' }, { bus: 'none' }] }]),
  ];
}
