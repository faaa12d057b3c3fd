/** Videos and requests that lie somewhere. */
import { onceFor } from '../../base/onceFor.ts';
import { meanSize } from '../../base/distribution.ts';
import { knowsLatest } from '../../base/latest.ts';
import type { ValuesOf } from '../../base/params.ts';
import { NS_PER_S } from '../../base/time.ts';
import type { placeParams } from '../../objects/objectSpecs.ts';
import { checkPlaced, placedReads, storedLines, type PlacedReads } from '../../objects/placedReads.ts';
import type { StoredLines } from '../../objects/storedLines.ts';
import { liesAnywhere, placeKeys } from '../../objects/liesAnywhere.ts';
import type { DiskModel, ParamValues } from '../../sim/interfaces.ts';
import type { Idle, WorkloadTraits } from './definition.ts';

interface Videos {
  readonly seed: number;
  readonly disk: DiskModel;
  readonly values: ValuesOf<typeof placeParams> & {
    readonly n: number;
    readonly csize: string;
    readonly reads: string;
  };
  readonly roundNs: number;
}

/** A film a video that is there from the start. */
function filmsOf({ disk, values, roundNs }: Omit<Videos, 'seed'>) {
  const pieceBytes = meanSize(values.csize, disk.trackBytes);
  return Array.from({ length: values.n }, () => ({ pieceBytes, rate: (pieceBytes * NS_PER_S) / roundNs }));
}

export function placedRounds(of: Videos): PlacedReads {
  return placedReads({ ...of, films: filmsOf(of) });
}

export function storedRounds(of: Videos): StoredLines {
  return storedLines({ ...of, films: filmsOf(of) });
}

/** Whether films fit does not hang on how fast they play; but on how long the files are, which the seed draws. */
export function checkRounds(values: Checked['values'], disk: DiskModel): readonly string[] {
  return checkVideos({ values, disk });
}

interface Checked {
  readonly values: Videos['values'] & { readonly seed?: number };
  readonly disk: DiskModel;
}

/** Asked again by each change and each lane of a link. */
const checkVideos = knowsLatest(
  ({ values, disk }: Checked) => [
    ...[values.n, values.csize, values.seed, disk],
    ...placeKeys.map((key) => (values as ParamValues)[key]),
  ],
  ({ values, disk }) => {
    const films = filmsOf({ disk, values, roundNs: NS_PER_S });
    return checkPlaced({ seed: values.seed ?? 1, disk, values, films });
  },
);

/** A law of popularity that nothing goes by. */
export const namesNothing = (values: ParamValues): readonly Idle[] =>
  liesAnywhere(values) && values.disks === 1
    ? [{ key: 'popularity', why: 'data lie anywhere here, and on one disk no file is named' }]
    : [];

const noTheory =
  'The formulas take every piece and every request to lie anywhere, uniformly; here a placement puts them.';

/** Of a workload whose data lie somewhere: no formula stands beside its runs. */
export const placedTraits = onceFor((traits: WorkloadTraits): WorkloadTraits => ({
  ...traits,
  words: { noTheory, ...traits.words },
}));
