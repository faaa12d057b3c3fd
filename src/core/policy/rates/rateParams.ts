/** The settings of WRR-SCAN, which all three versions share. */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';

export const FAMILY = 'Rates and cycles';

const reserve = {
  kind: 'forms',
  key: 'reserve',
  title: 'Kept for aperiodic requests',
  help: 'A share of each round, rotation included and at least one block, or so many blocks a round. Where no such requests come, a share keeps nothing.',
  group: 'policy',
  default: 'time:0.01',
  forms: [
    {
      id: 'time',
      title: 'a share of the time',
      args: [{ name: 'share', default: 0.01, min: 0, max: 0.9, unit: '' }],
    },
    {
      id: 'blocks',
      title: 'blocks a round',
      args: [{ name: 'blocks', default: 1, min: 0, max: 10_000, integer: true, unit: '' }],
    },
  ],
} as const satisfies ParamSpec;

const reclaim = {
  kind: 'choice',
  key: 'reclaim',
  title: 'What a round leaves unused',
  help: 'When all that is owed has been read, the next round begins at once, or the disk stands still until the round’s time is over.',
  group: 'policy',
  default: 'on',
  options: [
    { id: 'on', title: 'the next round begins at once' },
    { id: 'off', title: 'the disk stands still' },
    {
      id: 'rotation',
      title: 'at once, and spared rotation goes to aperiodic requests',
      help: 'What seeks and turns took less than was reckoned with is saved up within the round; an aperiodic block more joins when it is enough for one.',
    },
    {
      id: 'all',
      title: 'at once, and it goes to all who wait',
      help: 'Every aperiodic request that waits ahead of the arm joins the round, as long as R has time for it beyond what is owed and a sweep.',
    },
  ],
} as const satisfies ParamSpec;

const turn = {
  kind: 'choice',
  key: 'turn',
  title: 'Where a round begins',
  help: 'At the outermost block that is owed, wherever the head stands; or the arm turns at the last one, as LOOK does, and what lies behind it then waits a round longer.',
  group: 'policy',
  advanced: true,
  default: 'owed',
  options: [
    { id: 'owed', title: 'at the outermost block owed' },
    { id: 'look', title: 'where the arm turns, as LOOK' },
  ],
} as const satisfies ParamSpec;

export const params = [reserve, reclaim, turn] as const;
export type RateValues = ValuesOf<typeof params>;
