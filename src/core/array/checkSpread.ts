/** Do the settings of several disks go together with each other and with the load? */
import type { DiskModel, ParamValues } from '../sim/interfaces.ts';
import { busSetupOf, tracksPerS } from './bus/busValues.ts';
import { spreadById, spreadOf } from './spreads.ts';

/** What of the load is asked here. */
export interface ArrayLoad {
  /** The workload's id. */
  readonly id: string;
  /** Its policies read by themselves: each disk's has what lies on its own. */
  readonly readsItself: boolean;
  /** Newcomers are weighed by the setting `admission`, stream by stream against one disk. */
  readonly weighsStreams: boolean;
  /** Each of its IOs may be written: a small write has four accesses under parity. */
  readonly mayWrite: boolean;
  /** A disk fails in the course of it. */
  readonly fails: boolean;
  /** About. */
  readonly requestsPerS: number;
}

/** What is kept for the pages of a run must fit into memory. */
const MOST_PIECES = 2_000_000;

/** Faults of values that are valid one by one. Each begins with the key at fault. */
export function checkSpread(values: ParamValues, load: ArrayLoad): readonly string[] {
  const { disks, spread, copies, spares } = values;
  if (Number(spares) > 0 && (disks === 1 || spreadById(spread).rebuilds === undefined || onlyCopy(values)))
    return [
      `spares=${spares}: ${disks === 1 ? 'with one disk there is nothing' : `spread=${spread} leaves nothing${onlyCopy(values) ? ` with copies=1` : ''}`} that a spare could be filled from; ` +
        `choose several disks with spread=parity, parity-disk or duplicated and 2 copies, or spares=0`,
    ];
  if (disks === 1) return [];
  const count = Number(disks);
  const { id, fewestDisks } = spreadById(spread);
  if (load.readsItself && id !== 'coarse' && id !== 'whole')
    return [
      `spread=${id}: under workload=${load.id} each disk’s policy reads what lies on that disk; ` +
        'its streams lie whole on one disk each; choose spread=whole or coarse, which come to the same there',
    ];
  if (count < fewestDisks)
    return [`disks=${count}: spread=${id} needs ${fewestDisks} disks or more, or another spread`];
  if (id === 'duplicated' && Number(copies) > count)
    return [
      `copies=${copies}: there are only ${count} disks, and each copy lies on another; allowed is 1 to ${count}`,
    ];
  return checkRule(values, load);
}

const onlyCopy = ({ spread, copies }: ParamValues): boolean =>
  spread === 'duplicated' && Number(copies) === 1;

/** What one disk is asked for is known beforehand where each request lies on one disk; what it spends, only to itself. */
function checkRule(
  { spread, admission, cache }: ParamValues,
  { weighsStreams }: ArrayLoad,
): readonly string[] {
  if (!weighsStreams || admission === 'paper' || admission === 'all') return [];
  if (Number(cache ?? 0) > 0)
    return [
      `admission=${admission}: it weighs what one disk has to read, and cache=${cache} is of all disks together; ` +
        'choose admission=all, or cache=0',
    ];
  if (spread !== 'coarse' && spread !== 'whole')
    return [
      `admission=${admission}: it weighs what one disk has to read, and under spread=${spread} a request is of several disks; ` +
        'choose admission=all, or spread=coarse or whole',
    ];
  return admission === 'statistical'
    ? [
        'admission=statistical: each of several disks measures for itself, so they would not agree on who is let in; ' +
          'choose admission=deterministic, chance or all, or disks=1',
      ]
    : [];
}

/** Settings without effect, and why. */
export function idleOfSpread(
  { disks, spread }: ParamValues,
  { id, readsItself }: Pick<ArrayLoad, 'id' | 'readsItself'>,
): readonly { readonly key: string; readonly why: string }[] {
  if (disks === 1 || !readsItself || spread !== 'coarse') return [];
  return [
    {
      key: 'spread',
      why: `under workload=${id} streams lie whole on one disk each: striped piece by piece comes to the same as whole there`,
    },
  ];
}

/** What is kept of disks that know of each other grows with every piece, and with every track that crosses a bus. */
export function checkKept(values: ParamValues, load: ArrayLoad, disk: DiskModel): readonly string[] {
  const { keepsPlaces } = spreadOf(values);
  const { bus, spread, cache } = values;
  const isAlone = keepsPlaces && !load.mayWrite && !load.fails && Number(cache ?? 0) === 0;
  if (bus === 'none' && (values.disks === 1 || isAlone)) return [];
  const piecesPerS = load.requestsPerS * piecesOf(values, load);
  const perS = piecesPerS + (bus === 'none' ? 0 : tracksPerS(busSetupOf(values, disk)));
  const most = MOST_PIECES / Math.max(perS, 1e-9);
  if (Number(values.duration) <= most) return [];
  const [over, what] =
    bus === 'none'
      ? ['over several disks', `${MOST_PIECES} pieces, of which there are`]
      : ['over a bus', `${MOST_PIECES} pieces and tracks, of which there may be`];
  return [
    `duration=${values.duration}: too long for this load ${over}; allowed is up to ${Math.floor(most)} s here ` +
      `(at most ${what} about ${Math.ceil(perS)} a second under spread=${spread} and workload=${load.id})`,
  ];
}

const piecesOf = (values: ParamValues, { mayWrite }: ArrayLoad): number => {
  const spread = spreadOf(values);
  return mayWrite && (spread.hasParity ?? false) ? 4 : spread.pieces(values);
};
