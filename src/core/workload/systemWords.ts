/** What several disks are asked for, in words: of all together, and of each. */
import type { Noun, ParamValue } from '../base/params.ts';
import { fillIn } from '../base/sentence.ts';
import type { DiskShare, ParamValues } from '../sim/interfaces.ts';
import type { WorkloadDefinition } from './parts/definition.ts';

/** {all} is a number and what it counts, {each} a number, {least} and {most} two of them. */
const sentences = {
  same: '{all}, {each} a disk',
  neighbours: '{all}, {least} or {most} a disk',
  between: '{all}, {least} to {most} a disk',
  /** Where every piece has a part on every disk. */
  parts: '{all}, each with a part on every disk',
  /** Where it is drawn which disk has what. */
  mean: '{all}, {each} a disk in the mean',
  /** Where one disk has the parity of all others and nothing else. */
  data: '{all}, {each} on each disk of data in the mean',
  memory: '{megabytes} MB of memory',
} as const;

const rounded = (x: number): number => Number(x.toPrecision(3));
const counted = (count: number, { one, many }: Noun): string =>
  `${rounded(count)} ${count === 1 ? one : many}`;

interface Counted {
  readonly of: (values: ParamValues) => number;
  readonly says: (count: number) => string;
  /** Striped, those that begin on one disk go round all disks together: so many are on one of them at a time. */
  readonly areStreams?: boolean;
}

/** The settings of a load that count for the system. */
function countedIn({ params, words }: WorkloadDefinition): readonly Counted[] {
  return params.flatMap((spec): Counted[] => {
    if (spec.kind !== 'number') return [];
    const { key, counts, comesTo } = spec;
    const of = (values: ParamValues) => comesTo?.(values) ?? numberAt(values[key]);
    const megabytesOf = (values: ParamValues) => of(values) / 1e6;
    if (key === 'memory')
      return [
        {
          of: megabytesOf,
          says: (megabytes) => fillIn(sentences.memory, { megabytes: rounded(megabytes) }),
        },
      ];
    return counts === undefined
      ? []
      : [{ of, says: (count) => counted(count, counts), areStreams: counts === words.stream }];
  });
}

const numberAt = (value: ParamValue | undefined): number => Number(value ?? 0);

/** ‘35 videos, 7 a disk’, ‘60 requests a second, 12 a disk’: a phrase for each thing that is counted, none of one disk. */
export function loadOfDisks(definition: WorkloadDefinition, values: ParamValues): readonly string[] {
  const disks = numberAt(values.disks);
  if (!(disks > 1)) return [];
  return countedIn(definition).flatMap(({ of, says, areStreams }) => {
    const count = of(values);
    if (count === 0) return [];
    const all = says(count);
    if (values.spread === 'fine') return [fillIn(sentences.parts, { all })];
    const mean = { all, each: rounded(count / disks) };
    if (values.spread === 'parity-disk')
      return [fillIn(sentences.data, { all, each: rounded(count / (disks - 1)) })];
    if (values.spread === 'duplicated' || values.spread === 'parity') return [fillIn(sentences.mean, mean)];
    const dealing: DiskShare['dealing'] =
      values.spread === 'whole' || areStreams === true ? 'whole' : 'coarse';
    const each = Array.from({ length: disks }, (_, disk) =>
      rounded(of(definition.onDisk?.(values, { disk, disks, dealing }) ?? values)),
    );
    return [inEach(all, each)];
  });
}

function inEach(all: string, each: readonly number[]): string {
  const [least, most] = [Math.min(...each), Math.max(...each)];
  if (least === most) return fillIn(sentences.same, { all, each: most });
  const form = Number.isInteger(least) && most === least + 1 ? sentences.neighbours : sentences.between;
  return fillIn(form, { all, least, most });
}
