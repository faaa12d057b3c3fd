/** How many runs a reading of figure 3 has, and how long: at five tracks, which the paper gives in numbers, some have more. */
import type { Runs } from '../../../../core/papers/reddy/condensed.ts';
import { whole } from '../../../draw/format.ts';

type Length = Pick<Runs, 'seeds' | 'requests'>;

const lengthOf = ({ seeds, requests }: Length): string => `${seeds} × ${whole(requests)}`;

export const runsOf = ({ longer, ...runs }: Length & { readonly longer?: Length }): string =>
  `${lengthOf(runs)}${longer ? `, at five tracks ${lengthOf(longer)}` : ''}`;
