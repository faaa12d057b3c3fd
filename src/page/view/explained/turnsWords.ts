/** What figure 1 of stream combination shows, by its own figures. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { bytes, milliseconds, percent, spellOut } from '../../draw/format.ts';
import { capital, listing } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import { streamNames, type Change, type Io, type TurnCycle, type TurnsModel } from './turns.ts';

export const labels = {
  cycle: 'T_{number}',
  disk: 'the disk',
  buffer: 'buffer of {stream}',
  reads: { one: 'S_{stream}', two: '2S_{stream}' },
  change: { none: '', combine: 'combine', split: 'split', double: 'double', shorten: 'shorten' },
} as const satisfies Record<string, unknown> & { change: Record<Change, string> };

const words = {
  cycle: 'T_{number}, {length}. {change} {reads} {work} Equation 2 books {booked} of buffers.',
  change: {
    first: 'Each stream is read once a cycle, as much as it plays in one.',
    single: 'Nothing changes: each stream is read for one cycle.',
    paired:
      'B and C take turns, {turn} has its own now: it is read for two cycles with one access, and the other not at all.',
    combine:
      'B and C are combined: B is read for two cycles already, C for one more, and from the next cycle on they take turns.',
    split:
      'The pair is split: whoever has its turn is read for one cycle only, and from the next cycle on both are single.',
    double:
      'T becomes twice as long, and all are single: whoever has data for a cycle left has just as much later to be read by, so that this moves no byte twice.',
    shorten:
      'From the next cycle on T is {next} in place of {length}; what offsets lose by that is read less.',
  },
  reads: '{list}.',
  one: '{stream} {bytes}',
  work: {
    one: '{Count} access and the transfers take {work}, {share} of the cycle.',
    many: '{Count} accesses and the transfers take {work}, {share} of the cycle.',
  },
} as const;

const labelOf = (cycle: number): string => fillIn(labels.cycle, { number: cycle + 1 });
const nameOf = ({ stream }: Pick<Io, 'stream'>): string => streamNames[stream] ?? '';

export function sayTurns({ cycles, now }: TurnsModel): string {
  const cycle = cycles[now];
  if (cycle === undefined) return labelOf(now);
  const { ios, lengthNs, workNs } = cycle;
  const list = ios.map((io) => fillIn(words.one, { stream: nameOf(io), bytes: bytes(io.bytes) }));
  return fillIn(words.cycle, {
    number: now + 1,
    length: milliseconds(lengthNs, 0),
    change: changeText(cycle, now),
    reads: fillIn(words.reads, { list: `Read: ${listing(list)}` }),
    work: fillIn(pluralOf(ios.length, words.work), {
      Count: capital(spellOut(ios.length)),
      work: milliseconds(workNs),
      share: percent(workNs / lengthNs),
    }),
    booked: bytes(cycle.bookedBytes),
  });
}

function changeText({ change, isPaired, ios, lengthNs, nextLengthNs }: TurnCycle, now: number): string {
  const own = words.change;
  if (change === 'shorten')
    return fillIn(own.shorten, { next: milliseconds(nextLengthNs, 0), length: milliseconds(lengthNs, 0) });
  if (change !== 'none') return own[change];
  if (!isPaired) return now === 0 ? own.first : own.single;
  return fillIn(own.paired, { turn: nameOf(ios.find(({ stream }) => stream > 0) ?? { stream: 0 }) });
}

/** As the handle reads it. */
export function shortText({ cycles, now }: TurnsModel): string {
  const change = cycles[now]?.change ?? 'none';
  const number = `T${now + 1}`;
  return change === 'none' ? number : `${number}: ${labels.change[change]}`;
}

export const tableOfTurns = ({ cycles }: TurnsModel): TextTable => ({
  head: [
    'cycle',
    'length',
    'what changes',
    ...streamNames.map((name) => `${name} is read`),
    'the disk works',
    'booked',
  ],
  rows: cycles.map(({ change, lengthNs, ios, workNs, bookedBytes }, k) => [
    `T${k + 1}`,
    milliseconds(lengthNs, 0),
    change === 'none' ? '–' : labels.change[change],
    ...streamNames.map((_, stream) => {
      const io = ios.find((own) => own.stream === stream);
      return io ? bytes(io.bytes) : '–';
    }),
    milliseconds(workNs),
    bytes(bookedBytes),
  ]),
});
