/**
 * Systems at random, the same for a seed: few cylinders, instants on a grid of a millisecond and a turn of eight, so that
 * things often happen at once and every angle is an eighth of a turn, exact in a floating-point number.
 */
import { testRandom } from '../../helpers/fuzz.ts';
import { hasParity, stripesOf, type Request, type SpreadName } from './naiveSpreads.ts';
import { choices, type Place, type System } from './naiveSystem.ts';

const MS = 1_000_000;

export interface RandomSystem extends System {
  readonly policy: keyof typeof choices;
  readonly failures: NonNullable<System['failures']>;
  /** By request and disk: what `place` says. A byte is a millisecond of transfer; a fine part has its share of the bytes. */
  readonly places: readonly (readonly Place[])[];
  readonly bytes: readonly number[];
  readonly cylinders: number;
}

export const spreadNames: readonly SpreadName[] = [
  'coarse',
  'whole',
  'fine',
  'duplicated',
  'parity',
  'parity-disk',
];

interface Draw {
  readonly below: (n: number) => number;
  readonly chance: (p: number) => boolean;
}

function drawing(seed: number): Draw {
  const r = testRandom(seed);
  return { below: (n) => Math.floor(r() * n), chance: (p) => r() < p };
}

/** Streams’ fragments at the starts of rounds, by stream, then the other requests of that instant. */
export function randomSystem(
  seed: number,
  spread: SpreadName = spreadNames[Math.abs(seed) % spreadNames.length],
): RandomSystem {
  const draw = drawing(seed);
  const disks = hasParity(spread) ? 3 + draw.below(3) : 2 + draw.below(4);
  const cylinders = 1 + draw.below(12);
  const policy = (['fcfs', 'sstf', 'videosFirst'] as const)[draw.below(3)];
  const requests = [...fragments(draw, spread, disks), ...others(draw, spread, disks)].sort(
    (a, b) => a.arrivalNs - b.arrivalNs,
  );
  const bytes = requests.map(() => 1 + draw.below(12));
  const places = bytes.map((size) => placesOf(draw, spread, { disks, cylinders, size }));
  const slope = draw.below(3) * MS;
  return {
    disks,
    spread,
    policy,
    choose: choices[policy],
    requests,
    bytes,
    places,
    place: (index, disk) => places[index][disk],
    cylinders,
    seekNs: (distance) => MS + slope * distance,
    revolutionNs: 8 * MS,
    failures: failures(draw, disks),
  };
}

/** The disks with a copy, or a D-request’s one. */
function drawnDisks(draw: Draw, spread: SpreadName, disks: number): number[] {
  const copies = spread === 'duplicated' ? 1 + draw.below(Math.min(3, disks)) : 1;
  const left = Array.from({ length: disks }, (_, disk) => disk);
  return Array.from({ length: copies }, () => left.splice(draw.below(left.length), 1)[0]);
}

function fragments(draw: Draw, spread: SpreadName, disks: number): Request[] {
  const streams = draw.below(6);
  const roundNs = (20 + draw.below(60)) * MS;
  const rounds = 1 + draw.below(4);
  return Array.from({ length: streams * rounds }, (_, k): Request => {
    const [number, stream] = [Math.floor(k / streams), k % streams];
    const arrivalNs = number * roundNs;
    const request: Request = {
      class: 'C',
      stream,
      number,
      arrivalNs,
      deadlineNs: arrivalNs + roundNs,
    };
    return spread === 'duplicated' ? { ...request, disks: drawnDisks(draw, spread, disks) } : request;
  });
}

function others(draw: Draw, spread: SpreadName, disks: number): Request[] {
  const gap = 1 + draw.below(12);
  const writes = draw.chance(0.5) ? 0.5 : 0;
  let atMs = 0;
  return Array.from({ length: draw.below(40) }, (_, number): Request => {
    atMs += draw.below(2 * gap);
    const request: Request = {
      class: 'D',
      stream: -1,
      number,
      arrivalNs: atMs * MS,
      deadlineNs: Infinity,
      write: draw.chance(writes),
    };
    if (hasParity(spread)) return { ...request, block: draw.below(disks * (disks - 1)) };
    return spread === 'fine' ? request : { ...request, disks: drawnDisks(draw, spread, disks) };
  });
}

interface Sizes {
  readonly disks: number;
  readonly cylinders: number;
  readonly size: number;
}

/** Fine and parity: the same cylinder on every disk; copies lie where they will. Angles are each disk’s own. */
function placesOf(draw: Draw, spread: SpreadName, { disks, cylinders, size }: Sizes): Place[] {
  const shared = draw.below(cylinders);
  return Array.from({ length: disks }, (_, disk) => {
    const part = Math.floor(size / disks) + (disk < size % disks ? 1 : 0);
    return {
      cylinder: spread === 'fine' || hasParity(spread) ? shared : draw.below(cylinders),
      angleNs: draw.below(8) * MS,
      transferNs: (spread === 'fine' ? part : size) * MS,
    };
  });
}

/** None, one or two, at times at one instant or of one disk twice. */
function failures(draw: Draw, disks: number): { atNs: number; disk: number }[] {
  const list = Array.from({ length: draw.below(3) }, () => ({
    atNs: draw.below(150) * MS,
    disk: draw.below(disks),
  }));
  return draw.chance(0.2) && list.length === 2
    ? list.map((failure) => ({ ...failure, atNs: list[0].atNs }))
    : list;
}

/** The disks that a request could have a piece on; a check of the reference’s own records. */
export function couldGoTo({ spread, disks, requests }: System, index: number): number[] {
  const { class: kind, stream, number, block, disks: drawn } = requests[index];
  const all = Array.from({ length: disks }, (_, disk) => disk);
  if (spread === 'fine') return all;
  if (hasParity(spread)) {
    const { data, parity, others: rest } = stripesOf(spread)(block ?? stream + number, disks);
    return [data, parity, ...rest];
  }
  if (drawn !== undefined) return [...drawn];
  return kind === 'D' ? [] : [(spread === 'whole' ? stream : stream + number) % disks];
}
