/** The testbed in words: what is happening on all disks, and the events around it as a table. */
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { CONTINUOUS, ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import { bytes, whole } from '../../draw/format.ts';
import { tableAround } from '../blocks/happenings.ts';
import { capital, listing, nameOf } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { EventKind, TestbedEvent } from './events.ts';
import { BEGINNING_NS, roundOf } from './journeys.ts';
import type { DiskModel, TestbedModel } from './model.ts';
import type { List, Way } from './parts.ts';

const words = {
  title: 'The testbed at work',
  begins:
    'Round {round} begins: the timer tells all {disks} schedulers, and the C-load process gives each of them {counts} pieces.',
  transfer: { one: '{Where} transfers.', many: '{Where} transfer.' },
  seek: { one: 'The arm of {where} moves.', many: 'The arms of {where} move.' },
  turn: { one: '{Where} waits for the angle.', many: '{Where} wait for the angle.' },
  rest: { one: '{Where} rests.', many: '{Where} rest.' },
  disk: { one: 'disk {numbers}', many: 'disks {numbers}' },
  reading: '{number} ({name})',
  drawn: '{Name} goes to the FifoQueue of disk {disk}.',
  moved: 'The scheduler of {where} puts {names} on its ScanList.',
  movedByAll: {
    one: 'The scheduler of {where} fills its ScanList.',
    many: 'The schedulers of {where} fill their ScanLists.',
  },
  told: '{says} Waiting: {fifo} in the FifoQueues, {scan} on the ScanLists.',
} as const;

export const titleOfTestbed = words.title;

const schedulers = { full: 'Scheduler process {disk}', brief: 'Scheduler {disk}' } as const;
export const schedulerTitle = (disk: number, briefly: boolean): string =>
  fillIn(schedulers[briefly ? 'brief' : 'full'], { disk: disk + 1 });

const disks = 'Disk {disk}';
export const diskTitle = (disk: number): string => fillIn(disks, { disk: disk + 1 });

const empty = { fifo: 'nobody waits', scan: 'empty' } as const;
export const emptyText = (list: List): string => empty[list];

const counts = { fifo: '{count} wait', scan: '{count} listed' } as const;
export const countText = (list: List, count: number): string => fillIn(counts[list], { count: whole(count) });

/** What is happening, in a sentence for each thing that some disks do. */
export function saysOf(model: TestbedModel): string {
  return [beginningText(model) ?? disksText(model), besideText(model)]
    .filter((text) => text !== '')
    .join(' ');
}

function beginningText({ journeys, timeNs, disks: all }: TestbedModel): string | undefined {
  const { roundsNs } = journeys;
  const round = roundOf(journeys, timeNs);
  const startNs = roundsNs[round - 1] ?? -Infinity;
  if (timeNs - startNs >= BEGINNING_NS) return undefined;
  const pieces = journeys.disks.map(
    ({ tables: { requests } }) =>
      requests.arrivalNs.filter((ns, i) => ns === startNs && requests.requestClass[i] === CONTINUOUS).length,
  );
  if (pieces.every((count) => count === 0)) return undefined;
  const even = pieces.every((count) => count === pieces[0]);
  return fillIn(words.begins, {
    ...{ round, disks: all.length },
    counts: even ? String(pieces[0]) : listing(pieces.map(String)),
  });
}

const naming = ({ journeys }: TestbedModel, disk: number, i: number): string =>
  nameOf(journeys.disks[disk].tables, i);

/** 'disk 2 (video 3)', 'disks 1 (video 4) and 3 (request 17)'; without names 'disks 1 and 3'. */
function whereText(model: TestbedModel, those: readonly number[], named: boolean): string {
  const numbers = those.map((k) => {
    const { request } = model.disks[k].moment;
    const number = k + 1;
    return named ? fillIn(words.reading, { number, name: naming(model, k, request) }) : String(number);
  });
  return fillIn(pluralOf(those.length, words.disk), { numbers: listing(numbers) });
}

function disksText(model: TestbedModel): string {
  const those = (does: (own: DiskModel) => boolean) =>
    model.disks.flatMap((own, k) => (does(own) ? [k] : []));
  const [transfer, seek, turn] = [TRANSFER, SEEK, ROTATION].map((kind) =>
    those(({ moment }) => moment.request >= 0 && moment.segment === kind),
  );
  const rest = those(({ moment }) => moment.request < 0);
  const told = (
    list: readonly number[],
    form: { readonly one: string; readonly many: string },
    named = true,
  ) => {
    const where = whereText(model, list, named);
    return list.length === 0 ? '' : fillIn(pluralOf(list.length, form), { where, Where: capital(where) });
  };
  return [
    told(transfer, words.transfer),
    told(seek, words.seek),
    told(turn, words.turn),
    told(rest, words.rest, false),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** Who is on the way, and whom a scheduler has just put on its list. */
function besideText(model: TestbedModel): string {
  const on = (way: Way) =>
    model.disks.flatMap(({ legs }, disk) =>
      legs
        .filter((known) => known.way === way && known.request >= 0)
        .map(({ request }) => ({ disk, request })),
    );
  const drawn = on('toFifo').map(({ disk, request }) =>
    fillIn(words.drawn, { Name: capital(naming(model, disk, request)), disk: disk + 1 }),
  );
  const moved = on('fromFifo');
  const by = [...new Set(moved.map(({ disk }) => disk))];
  const [only] = by;
  const movedText =
    only === undefined
      ? ''
      : by.length === 1
        ? fillIn(words.moved, {
            where: whereText(model, by, false),
            names: listing(moved.map(({ disk, request }) => naming(model, disk, request))),
          })
        : fillIn(pluralOf(by.length, words.movedByAll), { where: whereText(model, by, false) });
  // More than one thing at a time is seen, and read in the table.
  return movedText !== '' ? movedText : (drawn[0] ?? '');
}

export function describeTestbed(model: TestbedModel): string {
  const sum = (list: List) => model.disks.reduce((all, { kept }) => all + kept[list].count, 0);
  return fillIn(words.told, { says: saysOf(model), fifo: sum('fifo'), scan: sum('scan') });
}

const events: Readonly<Record<EventKind, string>> = {
  round: 'The timer: round {round}. The C-load process gives each scheduler its pieces.',
  arrival: '{Name} was drawn for this disk, and waits in its FifoQueue.',
  listing: '{Name} goes on to the ScanList.',
  service: '{Name} is taken, at cylinder {cylinder}.',
  transfer: '{Name} begins to come off the disk, {size}.',
  read: '{Name} has been read.',
};
const columns = { disk: 'disk', event: 'what happens', all: 'all' } as const;

/** Events told before an instant, and as many after it. */
const EACH = 7;

export function tableOfTestbed(model: TestbedModel): TextTable {
  const { journeys, timeNs } = model;
  const textOf = ({ kind, atNs, disk, of }: TestbedEvent): string => {
    if (disk < 0) return fillIn(events[kind], { round: roundOf(journeys, atNs) });
    const { requests } = journeys.disks[disk].tables;
    return fillIn(events[kind], {
      ...{ Name: capital(naming(model, disk, of)), size: bytes(requests.sizeBytes[of]) },
      cylinder: whole(requests.cylinder[of]),
    });
  };
  return tableAround(journeys, timeNs, EACH, [columns.disk, columns.event], (event) => [
    event.disk < 0 ? columns.all : String(event.disk + 1),
    textOf(event),
  ]);
}
