/**
 * C-requests of videos that come and go. One that asks is weighed at its arrival, against those that will be there with
 * it when the next round starts, and begins with that round; one that is refused goes away. Its pieces are those of the
 * rounds that start while it lives, at least one. (Paper 000 has a thread for admission beside the scheduler, section 6,
 * and says no more: weighing at the arrival, and not when the round starts, is our reading.)
 */
import type { Deal } from '../../objects/deal.ts';
import type { FilmReader, PlacedReads } from '../../objects/placedReads.ts';
import type { Admission, Arrivals, DiskModel, Source, StreamPlan } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import type { Durations } from '../parts/durations.ts';
import { BLOCK, BLOCK_SHIFT, Fragments, type PieceSampler } from '../parts/fragments.ts';
import type { FragmentBlocks } from '../parts/sharedDraws.ts';
import { filmOf, freeNumber, livesOf, MeasuredPieces, Newcomers, RESIDENT } from '../parts/newcomers.ts';

interface Video {
  readonly stream: number;
  readonly kind: number;
  readonly k: number;
  /** It has no piece in this round and those behind it. */
  until: number;
  fragments: Fragments;
  /** The block of its fragments that is drawn; −1 for none. */
  block: number;
  /** They are there for all disks of a system; undefined where there is one disk. */
  readonly blocks: FragmentBlocks | undefined;
}

/** Numbers in the saved state of a video, and in front of them. */
const SAVED = 4;
const SAVED_HEAD = 5;

interface GuestsSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  readonly roundNs: number;
  /** There from the start. */
  readonly residents: number;
  readonly sizes: PieceSampler;
  readonly anywhere: boolean;
  /** Words of durationForms.ts. */
  readonly gap: string;
  readonly life: string;
  readonly admission: Admission;
  /** Where films lie; absent: anywhere. */
  readonly placed?: PlacedReads | undefined;
  /** One disk of several; absent: all pieces come here. */
  readonly here?: OneDisk | undefined;
}

/** What one disk of several has. All of them have the same videos in mind, whosever those are. */
export interface OneDisk {
  readonly deal: Deal;
  readonly number: number;
  /** What a video shows, by what it is drawn for; of the sizes in force. */
  readonly blocksOf: (name: number | string, film: () => FilmReader | undefined) => FragmentBlocks;
}

export const roundGuests = (setup: GuestsSetup): RoundGuests => new RoundGuests(setup);

class RoundGuests implements Source {
  nextNs = 0;
  /** The next round to be asked for. */
  private round = 0;
  /** In order of their numbers. */
  private videos: Video[] = [];
  private readonly newcomers: Newcomers;
  private readonly measured = new MeasuredPieces();
  private readonly seed: number;
  private readonly disk: DiskModel;
  private readonly roundNs: number;
  private residents: number;
  private sizes: PieceSampler;
  private anywhere: boolean;
  private admission: Admission;
  private readonly placed: PlacedReads | undefined;
  private readonly here: OneDisk | undefined;
  /** By how a video came. */
  private readonly lives: readonly Durations[];
  /** Only where the rule measures: the run is a closed loop then. */
  readonly ended?: NonNullable<Source['ended']>;

  constructor(setup: GuestsSetup) {
    const { seed, life } = setup;
    this.seed = seed;
    this.disk = setup.disk;
    this.roundNs = setup.roundNs;
    this.residents = setup.residents;
    this.sizes = setup.sizes;
    this.anywhere = setup.anywhere;
    this.admission = setup.admission;
    this.placed = setup.placed;
    this.here = setup.here;
    this.newcomers = new Newcomers(seed, setup.gap);
    this.lives = livesOf(seed, life);
    for (let k = 0; k < this.residents; k++) this.begin(RESIDENT, k, 0);
    if (this.admission.measures) this.ended = this.measured.ended;
    this.findNext();
  }

  emit(arrivals: Arrivals): void {
    const now = this.nextNs;
    this.newcomers.take(now, (kind, k, atNs) => {
      this.ask(kind, k, atNs, arrivals);
    });
    if (this.here !== undefined) this.skipTo(now);
    if (this.videos.length > 0 && this.round * this.roundNs <= now) {
      this.emitRound(arrivals);
      this.round++;
    }
    this.findNext();
  }

  /** A video comes by hand. */
  join(atNs: number): void {
    this.newcomers.join(atNs);
    this.findNext();
  }

  /** The video of that number has no pieces from the next round on. */
  leave(stream: number, atNs: number): void {
    this.skipTo(atNs);
    for (const video of this.videos) if (video.stream === stream) video.until = this.round;
    this.prune();
    this.findNext();
  }

  /** From the next round after `nowNs` on so many of those are there that nobody had to let in. */
  setCount(count: number, nowNs: number): void {
    this.skipTo(nowNs);
    for (const video of this.videos)
      if (video.kind === RESIDENT && video.k >= count) video.until = this.round;
    this.prune();
    for (let k = this.residents; k < count; k++) this.begin(RESIDENT, k, this.round);
    this.residents = count;
    this.findNext();
  }

  setSizes(sizes: PieceSampler, anywhere: boolean): void {
    this.sizes = sizes;
    this.anywhere = anywhere;
    if (this.here === undefined) for (const video of this.videos) video.block = -1;
    else this.videos = this.videos.map(({ stream, kind, k, until }) => this.video(stream, kind, k, until));
  }

  /** The same rule for other pieces. */
  setAdmission(admission: Admission): void {
    this.admission = admission;
  }

  /** Those that are there, or will be from the next round on; `planHere`: as a disk has it, that is one of several. */
  plans(
    of: Omit<StreamPlan, 'stream'>,
    planHere: (plan: StreamPlan) => readonly StreamPlan[] = (plan) => [plan],
  ): readonly StreamPlan[] {
    return this.videos
      .filter(({ stream, until }) => this.nextHere(stream) < until)
      .flatMap(({ stream }) => planHere({ stream, ...of }));
  }

  save(): readonly number[] {
    const { pieces, busyNs } = this.measured;
    return [
      ...[this.round, this.nextNs, this.residents, pieces, busyNs],
      ...this.newcomers.save(),
      ...this.videos.flatMap(({ stream, kind, k, until }) => [stream, kind, k, until]),
    ];
  }

  load(saved: readonly number[]): void {
    [this.round, this.nextNs, this.residents, this.measured.pieces, this.measured.busyNs] = saved;
    const own = this.newcomers.load(saved.slice(SAVED_HEAD));
    this.videos = [];
    for (let at = SAVED_HEAD + own; at < saved.length; at += SAVED) {
      const [stream, kind, k, until] = saved.slice(at, at + SAVED);
      this.videos.push(this.video(stream, kind, k, until));
    }
  }

  private ask(kind: number, k: number, atNs: number, arrivals: Arrivals): void {
    this.skipTo(atNs);
    this.prune();
    const number = freeNumber(this.videos);
    const streams = this.together(number) + 1;
    const piecesPerS = (streams * 1e9) / this.roundNs;
    const tests = this.admission.weigh({ streams, piecesPerS, measured: this.measured });
    const admitted = tests.every(({ left, right }) => left <= right);
    // Of several disks, the one that has or would have its first piece tells of it.
    if (this.nextHere(number) === this.round) arrivals.admit(number, atNs, admitted, tests, streams);
    if (admitted) this.begin(kind, k, this.round);
  }

  /** So many are read in the same rounds from the same disk as one of this number. */
  private together(stream: number): number {
    const { here, videos } = this;
    if (here === undefined) return videos.length;
    const disk = here.deal.ofStream(stream);
    return videos.filter((video) => here.deal.ofStream(video.stream) === disk).length;
  }

  /** The next round from now on in which a stream has a piece here, if it is there. */
  private nextHere(stream: number): number {
    const { here, round } = this;
    return here === undefined ? round : here.deal.nextPiece(stream, round, here.number);
  }

  /** Nothing was to be read here, and rounds passed by: the next one is that which starts at or after an instant. */
  private skipTo(atNs: number): void {
    if (this.videos.length === 0 || this.here !== undefined)
      this.round = Math.max(this.round, Math.ceil(atNs / this.roundNs));
  }

  /** Whoever has no pieces from the next round on is gone. */
  private prune(): void {
    const { round } = this;
    if (this.videos.some(({ until }) => until <= round))
      this.videos = this.videos.filter(({ until }) => until > round);
  }

  private begin(kind: number, k: number, from: number): void {
    const stream = freeNumber(this.videos);
    const rounds = Math.ceil(this.lives[kind].ns(k) / this.roundNs);
    this.videos.splice(stream, 0, this.video(stream, kind, k, from + Math.max(1, rounds)));
  }

  private video(stream: number, kind: number, k: number, until: number): Video {
    const name = filmOf(kind, k);
    const film = this.placed?.film(stream, name);
    const blocks = this.here?.blocksOf(name, () => film);
    const fragments = blocks?.at(0) ?? new Fragments(this.seed, name, film);
    return { stream, kind, k, until, fragments, block: -1, blocks };
  }

  private emitRound(arrivals: Arrivals): void {
    this.prune();
    const atNs = this.round * this.roundNs;
    const k = this.round & (BLOCK - 1);
    for (const video of this.videos) {
      if (this.nextHere(video.stream) !== this.round) continue;
      this.draw(video);
      const { fragments } = video;
      const row = arrivals.newRow();
      const { rows } = arrivals;
      const i = row & rows.mask;
      rows.requestClass[i] = CONTINUOUS;
      rows.stream[i] = video.stream;
      rows.number[i] = this.round;
      rows.arrivalNs[i] = atNs;
      rows.deadlineNs[i] = atNs + this.roundNs;
      rows.cylinder[i] = fragments.cylinder[k];
      rows.angleNs[i] = fragments.angleNs[k];
      rows.sizeBytes[i] = fragments.size[k];
      rows.transferNs[i] = fragments.transfer[k];
      arrivals.arrived(row);
    }
  }

  private draw(video: Video): void {
    const block = this.round >> BLOCK_SHIFT;
    if (video.blocks !== undefined) video.fragments = video.blocks.at(block);
    if (video.blocks !== undefined || video.block === block) return;
    video.block = block;
    video.fragments.draw(block, this.disk, this.sizes, this.anywhere);
  }

  private findNext(): void {
    this.nextNs = Math.min(this.nextRound() * this.roundNs, this.newcomers.nextNs);
  }

  /** In which something is read here; Infinity for none. */
  private nextRound(): number {
    if (this.here === undefined) return this.videos.length > 0 ? this.round : Infinity;
    let next = Infinity;
    for (const { stream, until } of this.videos) {
      const round = this.nextHere(stream);
      if (round < until && round < next) next = round;
    }
    return next;
  }
}
