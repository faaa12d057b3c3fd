/** What a stream asks for: positions, sizes and angles, drawn in blocks. Fragment k of stream i is always the same. */
import { makeTable } from '../../base/columns.ts';
import { ANYWHERE } from '../../base/phase.ts';
import { Words, fillUniforms, streamKey } from '../../base/random.ts';
import type { Sampler } from '../../base/distribution.ts';
import type { FilmReader } from '../../objects/placedReads.ts';
import type { DiskModel } from '../../sim/interfaces.ts';

/** Fragments are drawn so many at a time: few, since every stream has a block of its own. */
export const BLOCK_SHIFT = 5;
export const BLOCK = 1 << BLOCK_SHIFT;

/** What the scenes of one stream add to sizes that are each piece’s own; a block at a time. */
export interface ScenesOfStream {
  addTo(block: number, sizes: Float64Array): void;
}

/** Sizes of pieces; with scenes only what is each piece’s own, and how to come by the rest. */
export interface PieceSampler extends Sampler {
  readonly scenesOf?: (seed: number, stream: number | string) => ScenesOfStream;
}

const drawnSpec = { share: 'f64', cylinder: 'i32', angleNs: 'f64', size: 'f64', transfer: 'f64' } as const;

/** All of a block is drawn before anybody draws of the next. */
const words = new Words();

/** BLOCK consecutive fragments of one stream. */
export class Fragments {
  private readonly share: Float64Array;
  readonly cylinder: Int32Array;
  /** The same as `cylinder` where all reads end where they begin. */
  readonly endCylinder: Int32Array;
  readonly angleNs: Float64Array;
  readonly size: Float64Array;
  readonly transfer: Float64Array;
  private readonly keys: readonly [number, number, number];
  private sampler: PieceSampler | undefined;
  private scenes: ScenesOfStream | undefined;

  /** `stream`: its number, or another name of what it shows; `film`: what it reads, where that lies somewhere. */
  constructor(
    private readonly seed: number,
    private readonly stream: number | string,
    private readonly film?: FilmReader,
  ) {
    const drawn = makeTable(drawnSpec, BLOCK);
    this.share = drawn.share;
    this.cylinder = drawn.cylinder;
    this.angleNs = drawn.angleNs;
    this.size = drawn.size;
    this.transfer = drawn.transfer;
    this.endCylinder = film === undefined ? this.cylinder : new Int32Array(BLOCK);
    this.keys = [
      streamKey(seed, `C positions ${stream}`),
      streamKey(seed, `C sizes ${stream}`),
      streamKey(seed, `C angles ${stream}`),
    ];
  }

  /** `anywhere`: they start wherever the head comes down. */
  draw(block: number, disk: DiskModel, sampler: PieceSampler, anywhere: boolean): void {
    const { keys, film } = this;
    if (sampler !== this.sampler) {
      this.sampler = sampler;
      this.scenes = sampler.scenesOf?.(this.seed, this.stream);
    }
    if (film !== undefined) {
      this.sizes(block, sampler, this.size);
      film.read(block, this, this, sampler);
      return;
    }
    fillUniforms(words.start(keys[0], block), this.share, 1);
    disk.locate(this.share, this.cylinder);
    this.sizes(block, sampler, this.size);
    disk.time(this.size, this.cylinder, this.transfer);
    fillUniforms(words.start(keys[2], block), this.angleNs, disk.revolutionNs);
    if (anywhere) this.angleNs.fill(ANYWHERE);
  }

  /** Of a block of pieces. */
  sizes(block: number, sampler: PieceSampler, out: Float64Array): void {
    sampler(words.start(this.keys[1], block), out);
    this.scenes?.addTo(block, out);
  }
}
