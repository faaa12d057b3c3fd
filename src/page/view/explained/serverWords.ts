/** What figure 1 of WRR-SCAN shows, by its own figures. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { bytes, milliseconds, percent, whole } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import type { ServerModel, TaskBuffer } from './server.ts';

export const labels = {
  task: 'Task {number}',
  rate: '{bytes}/s',
  period: 'P = {period}',
  system: 'Operating system: buffers',
  controller: 'Disk controller: round {round}',
  way: { up: 'the head goes up', down: 'the head goes down' },
  disk: 'Disk',
  taken: 'full',
  blocks: '+{count}',
} as const;

const words = {
  told: 'Round {round}, {from} to {to}, {way}. {tasks} {kept}At most {left} of its {length} are used: {overhead} of the round for seeks and rotation. Buffers take {memory}.',
  reads: {
    one: 'For task {number} the controller reads {count} block, so that {there} of {blocks} are there.',
    many: 'For task {number} the controller reads {count} blocks, so that {there} of {blocks} are there.',
  },
  full: {
    one: 'For task {number} it reads {count} block, which makes all {blocks}: the operating system is told, and the task gets its data.',
    many: 'For task {number} it reads {count} blocks, which makes all {blocks}: the operating system is told, and the task gets its data.',
  },
  rests: 'Task {number} has all {blocks} of this period.',
  changes: 'Task {number} begins a new period in the midst of this round, which counts for neither.',
  kept: {
    one: 'A place for {count} block is kept for requests without a task. ',
    many: 'Places for {count} blocks are kept for requests without a task. ',
  },
} as const;

export function sayServer({ round, plan, aperiodicBlocks, buffers, memoryBytes }: ServerModel): string {
  const { roundNs, leftNs, seekNs, rotationNs } = plan;
  return fillIn(words.told, {
    round: round + 1,
    from: milliseconds(round * roundNs, 0),
    to: milliseconds((round + 1) * roundNs, 0),
    way: wayText(round),
    tasks: buffers.map(sayBuffer).join(' '),
    kept: fillIn(pluralOf(aperiodicBlocks, words.kept), { count: aperiodicBlocks }),
    left: milliseconds(leftNs),
    length: milliseconds(roundNs, 0),
    overhead: percent((seekNs + rotationNs) / roundNs),
    memory: bytes(memoryBytes),
  });
}

export const wayText = (round: number): string => (round % 2 === 0 ? labels.way.up : labels.way.down);

function sayBuffer({ task, before, now, changes, isHandedOver }: TaskBuffer, i: number): string {
  const places = { number: i + 1, count: now, there: before + now, blocks: task.blocks };
  if (changes) return fillIn(words.changes, places);
  if (now === 0) return fillIn(words.rests, places);
  return fillIn(pluralOf(now, isHandedOver ? words.full : words.reads), places);
}

export const tableOfServer = ({ plan, buffers }: ServerModel): TextTable => ({
  head: [
    'task',
    'rate',
    'buffer, b',
    'period, P',
    'rounds counted on, q',
    'blocks a round, x',
    'there',
    'comes',
  ],
  rows: buffers.map(({ task, bytesPerS, each, before, now }, i) => [
    whole(i + 1),
    fillIn(labels.rate, { bytes: bytes(bytesPerS) }),
    whole(task.blocks),
    milliseconds(task.periodNs, 0),
    whole(plan.rounds[i] ?? 0),
    whole(each),
    whole(before),
    whole(now),
  ]),
});
