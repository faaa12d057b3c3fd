/**
 * Spare disks, around any policy in rounds (ours): what a failed disk held is read from the others, extent by extent, and
 * written to a spare in its place, in what the rounds have left or a share of them.
 */
import type { ParamSpec } from '../../base/params.ts';
import type { ParamValues, PolicyDefinition, SurroundDefinition } from '../../sim/interfaces.ts';
import { RebuildPolicy } from './rebuildPolicy.ts';
import { pseudocode, reasonsBehind } from './rebuildSpeech.ts';

const params = [
  {
    kind: 'number',
    key: 'spares',
    title: 'Spare disks',
    help: 'So many disks stand by. One takes the place of a disk that fails; what that held is read from the others and written to it.',
    group: 'disk',
    advanced: true,
    default: 0,
    min: 0,
    max: 2,
    integer: true,
    unit: '',
  },
  {
    kind: 'forms',
    key: 'rebuild',
    title: 'Rebuilding may have',
    help: 'When a disk reads or writes for the spare: while nothing waits on it, or in each round a share before requests without a deadline. Never so that a video’s piece waits.',
    group: 'disk',
    advanced: true,
    default: 'idle',
    forms: [
      { id: 'idle', title: 'what the rounds leave', args: [] },
      {
        id: 'share',
        title: 'a share of each round',
        args: [{ name: 'percent', default: 10, min: 1, max: 50, unit: '%' }],
      },
    ],
  },
  {
    kind: 'number',
    key: 'extent',
    title: 'Extent',
    help: 'Bytes that are read, put together and written in one piece for the spare.',
    group: 'disk',
    advanced: true,
    default: 524_288,
    min: 4096,
    max: 16_777_216,
    integer: true,
    unit: 'B',
  },
  {
    kind: 'number',
    key: 'ahead',
    title: 'Extents ahead',
    help: 'Extents that may have been read for the spare and not written yet: so much memory it takes.',
    group: 'disk',
    advanced: true,
    default: 16,
    min: 1,
    max: 256,
    integer: true,
    unit: '',
  },
] as const satisfies readonly ParamSpec[];

/** Of a round, 0 … 1. */
function shareOf({ rebuild }: ParamValues): number {
  const [, percent] = String(rebuild).split(':');
  return percent === undefined ? 0 : Number(percent) / 100;
}

/** Both in one: the policy’s own parts first, under the numbers that it knows. */
function around(policy: PolicyDefinition): PolicyDefinition {
  const from = { reasons: policy.reasons.length, lines: policy.pseudocode.length };
  return {
    ...policy,
    needs: { ...policy.needs, background: true, writes: true },
    params: [...policy.params, ...params],
    reasons: [...policy.reasons, ...reasonsBehind(from.lines)],
    pseudocode: [...policy.pseudocode, ...pseudocode],
    create: (setup) => new RebuildPolicy(setup, policy.create(setup), shareOf(setup.values), from),
  };
}

export const spares: SurroundDefinition = {
  id: 'spares',
  params,
  cannot: ({ inRounds }) =>
    inRounds === true
      ? undefined
      : 'does not work in rounds, whose ends say how much time there is for rebuilding',
  bus: 'what is read for a spare would cross the bus as well, and that is not in the model',
  around,
};
