/** What the slots of several disks show, by their own figures. Disks, streams and blocks are counted from 1. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { spellOut } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import { SLOTS, type SlotsModel } from './slots.ts';

export const labels = {
  disk: 'disk {disk}',
  waits: 'waits: {who}',
  nobody: 'nobody waits for a slot',
} as const;

const words = {
  starts: {
    free: 'Stream {stream} starts: disk {disk}, which has its first block, has a slot free.',
    sooner: {
      one: 'Disk {disk} has {count} stream in this cycle and no slot for another: it has read a block of {ahead} a cycle early, so stream {stream} starts now and not {later} later.',
      many: 'Disk {disk} has {count} streams in this cycle and no slot for another: it has read a block of {ahead} a cycle early, so stream {stream} starts now and not {later} later.',
    },
    never: 'Without a block of {ahead} read a cycle early stream {stream} would find no slot at all.',
    waited: 'It has waited {cycles}.',
  },
  waits: 'Stream {stream} waits for a slot of disk {disk}.',
  move: {
    keep: 'In its next cycle disk {disk} would have a block for each of its {count} slots: with a slot to spare now it reads block {block} of stream {stream} a cycle early, and one stays free for whoever comes.',
    must: 'In its next cycle disk {disk} would have {count} blocks for {slots} slots: it reads block {block} of stream {stream} a cycle early.',
    slack: 'That stream is a cycle ahead already, so it reads no more in a cycle than others.',
  },
  still: 'Nobody starts in this cycle, nobody waits, and nothing has to be read early.',
  held: {
    one: 'In this cycle {count} block is read early, and has to be kept for a cycle longer.',
    many: 'In this cycle {count} blocks are read early, and have to be kept for a cycle longer.',
  },
  nobodyWaited: {
    same: 'So far nobody has waited for a slot.',
    other: 'So far nobody has waited for a slot; without reading ahead the waits would add up to {slots}.',
  },
  waited: {
    same: 'So far the waits for a slot add up to {here}.',
    other: 'So far the waits for a slot add up to {here}; without reading ahead it would be {slots}.',
  },
} as const;

const cyclesSaid = (count: number): string => `${spellOut(count)} ${count === 1 ? 'cycle' : 'cycles'}`;
const listed = (streams: readonly number[]): string =>
  streams.map((stream) => `stream ${stream + 1}`).join(' and ');

export const waitingSaid = ({ waiting }: SlotsModel): string =>
  waiting.length === 0
    ? labels.nobody
    : fillIn(labels.waits, {
        who: waiting
          .map(({ stream, disk }) => `${stream + 1} (${fillIn(labels.disk, { disk: disk + 1 })})`)
          .join(', '),
      });

function sayStarts({ starts, cycle }: SlotsModel): readonly string[] {
  return starts.flatMap(({ stream, disk, later, ahead, asked }) => {
    const said = { stream: stream + 1, disk: disk + 1, ahead: listed(ahead) };
    const text =
      later === 0
        ? fillIn(words.starts.free, said)
        : later === Infinity
          ? fillIn(words.starts.never, said)
          : fillIn(pluralOf(SLOTS, words.starts.sooner), {
              ...said,
              count: spellOut(SLOTS),
              later: cyclesSaid(later),
            });
    return asked < cycle
      ? [text, fillIn(words.starts.waited, { cycles: cyclesSaid(cycle - asked) })]
      : [text];
  });
}

/** Of the first one in full: the others are in the table. */
function sayMoves({ moves }: SlotsModel): readonly string[] {
  const [first] = moves;
  if (first === undefined) return [];
  const { stream, block, disk, next, must, slack } = first;
  const said = [
    fillIn(must ? words.move.must : words.move.keep, {
      ...{ stream: stream + 1, block: block + 1, disk: disk + 1 },
      ...{ count: spellOut(next), slots: spellOut(SLOTS) },
    }),
  ];
  if (slack > 0) said.push(words.move.slack);
  said.push(fillIn(pluralOf(moves.length, words.held), { count: spellOut(moves.length) }));
  return said;
}

export function saySlots(model: SlotsModel): string {
  const { waiting, waited } = model;
  const said = [
    ...sayStarts(model),
    ...waiting.map(({ stream, disk }) => fillIn(words.waits, { stream: stream + 1, disk: disk + 1 })),
    ...sayMoves(model),
  ];
  if (said.length === 0) said.push(words.still);
  const { same, other } = waited.here === 0 ? words.nobodyWaited : words.waited;
  said.push(
    fillIn(waited.here === waited.slots ? same : other, {
      ...{ here: cyclesSaid(waited.here), slots: cyclesSaid(waited.slots) },
    }),
  );
  return said.join(' ');
}

export const tableOfSlots = ({ blocks, cycle: now }: SlotsModel): TextTable => ({
  head: ['cycle', 'disk', 'slot', 'stream', 'block', 'how'],
  rows: blocks
    .filter(({ isToCome }) => !isToCome)
    .filter(({ cycle }) => cycle <= now)
    .map(({ cycle, disk, slot, stream, block, isEarly, isFirst }) => [
      ...[cycle, disk + 1, slot + 1, stream + 1, block + 1].map(String),
      isEarly ? 'a cycle early' : isFirst ? 'its stream starts' : 'on time',
    ]),
});
