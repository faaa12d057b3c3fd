/** Systems small enough to be worked out by hand: a turn of ten, one for each cylinder of a seek. */
import type { Request } from './naiveSpreads.ts';
import { choices, runSystem, type Place, type System, type SystemRecord } from './naiveSystem.ts';

export const read = (atNs: number, where: Partial<Request> = {}): Request => ({
  class: 'D',
  stream: -1,
  number: 0,
  arrivalNs: atNs,
  deadlineNs: Infinity,
  ...where,
});

export const write = (atNs: number, where: Partial<Request> = {}): Request =>
  read(atNs, { ...where, write: true });

export const fragment = (stream: number, number: number, atNs = 0): Request =>
  read(atNs, { class: 'C', stream, number });

/** From angle 0, all the way round: a disk whose services begin at 0, 10, 20 … takes ten for each. */
const wholeTurn: Place = { cylinder: 0, angleNs: 0, transferNs: 10 };

export const play = (
  spread: System['spread'],
  disks: number,
  requests: readonly Request[],
  other: Partial<System> = {},
): SystemRecord =>
  runSystem({
    disks,
    spread,
    requests,
    choose: choices.fcfs,
    place: () => wholeTurn,
    seekNs: (cylinders) => cylinders,
    revolutionNs: 10,
    ...other,
  });

const letter = (index: number) => String.fromCharCode(65 + index);

/** "A 0–10" for a read, "A! 10–20" for a write, disk by disk; requests by letters, in the order of their list. */
export const served = ({ disks }: SystemRecord): string[] =>
  disks.map(({ services }) =>
    services
      .map(({ index, what, startNs, endNs }) => {
        const name = letter(index) + (what === 'write' ? '!' : '');
        return `${name} ${startNs}–${endNs}`;
      })
      .join(', '),
  );

/** "10", or "lost 5". */
export const ended = ({ requests }: SystemRecord): string[] =>
  requests.map(({ endNs, lostNs }) => (lostNs === null ? String(endNs) : `lost ${lostNs}`));

const orders = (list: SystemRecord['disks'][number]['sent']) =>
  list.map(({ index, atNs }) => `${letter(index)} ${atNs}`).join(', ');

export const sent = ({ disks }: SystemRecord): string[] => disks.map((disk) => orders(disk.sent));
export const taken = ({ disks }: SystemRecord): string[] => disks.map((disk) => orders(disk.taken));
