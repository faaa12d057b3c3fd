/** How many runs a reading of figure 3 has, and how long: of some sizes, first of all that which the paper tells in numbers, longer. */
import type { Runs } from '../../../../core/papers/reddy/condensed.ts';
import type { LongerRuns } from '../../../../core/papers/reddy/disksReadings.ts';
import { whole } from '../../../draw/format.ts';
import { listing } from '../../../view/scene/names.ts';

type Length = Pick<Runs, 'seeds' | 'requests'>;

const lengthOf = ({ seeds, requests }: Length): string => `${seeds} × ${whole(requests)}`;

export const runsOf = ({ longer, ...runs }: Length & { readonly longer?: LongerRuns }): string =>
  `${lengthOf(runs)}${longer ? `, at ${listing(longer.tracks.map(String))} tracks ${lengthOf(longer)}` : ''}`;
