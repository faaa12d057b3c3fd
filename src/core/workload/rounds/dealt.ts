/** Videos and requests of several disks, as one of these has them. */
import { meanSize, ofWholeTracks } from '../../base/distribution.ts';
import { Deal } from '../../objects/deal.ts';
import { liesAnywhere } from '../../objects/liesAnywhere.ts';
import type { PlacedReads } from '../../objects/placedReads.ts';
import type { DiskShare, StreamPlan, Workload, WorkloadSetup } from '../../sim/interfaces.ts';
import { DealtPoisson } from '../parts/dealtPoisson.ts';
import { DealtRounds } from './dealtRounds.ts';
import { planHere } from '../parts/planHere.ts';
import { roundGuests } from './guests.ts';
import { params, type RoundsValues } from './params.ts';
import { pieceSampler } from '../parts/pieceSizes.ts';
import { placedRounds } from '../parts/placed.ts';
import { streamBlocks } from '../parts/sharedDraws.ts';
import { comesAndGoes } from '../parts/specs.ts';

type Setup = WorkloadSetup<RoundsValues> & { readonly share: DiskShare };

const anywhere = (values: RoundsValues, key: 'csize' | 'dsize') =>
  values.reads === 'anywhere' && ofWholeTracks(values[key]);

export function dealtRounds(setup: Setup): Workload<RoundsValues> {
  const { disk, values, roundNs, admission: rule } = setup;
  const placed = liesAnywhere(values) ? undefined : placedRounds(setup);
  const { streams, guests, setSizes } = videosOf(setup, placed);
  const { deal, number, name } = partOf(setup);
  const poisson = new DealtPoisson({
    ...{ ...setup, deal, number, name, rate: values.lambda, word: values.dsize },
    ...{ anywhere: anywhere(values, 'dsize'), places: placed?.requests },
  });
  let { csize: word } = values;
  let whole = anywhere(values, 'csize');
  return {
    ...(placed ? { needs: placed.needs } : {}),
    sources: [streams, poisson],
    plans() {
      const sizeBytes = meanSize(word, disk.trackBytes);
      const begins = whole && (placed === undefined || placed.anywhere);
      const plan = { firstNs: 0, periodNs: roundNs, deadlineNs: roundNs, sizeBytes, anywhere: begins };
      return streams.plans(plan, (of: StreamPlan) => planHere(of, { deal, number }));
    },
    ...(guests
      ? {
          join: (atNs) => {
            guests.join(atNs);
          },
          leave: (stream, atNs) => {
            guests.leave(stream, atNs);
          },
        }
      : {}),
    change(now, before, atNs) {
      word = now.csize;
      whole = anywhere(now, 'csize');
      if (now.n !== before.n) streams.setCount(now.n, atNs);
      if (now.csize !== before.csize) {
        setSizes(now);
        if (rule) guests?.setAdmission(rule(now));
      }
      if (now.lambda !== before.lambda) poisson.setRate(now.lambda, atNs);
      if (now.dsize !== before.dsize) poisson.setSizes(now.dsize, anywhere(now, 'dsize'));
    },
  };
}

/** Which disk it is, and all that places and disks depend on beside the load. */
function partOf({ seed, values, share }: Setup) {
  const { disk: number, disks, dealing } = share;
  const deal = new Deal({ seed, disks, dealing, named: { ...values } });
  return { deal, number, name: JSON.stringify(params.map(({ key }) => values[key])) };
}

/** Videos that stay, or come and go. */
function videosOf(setup: Setup, placed: PlacedReads | undefined) {
  const { seed, disk, values, roundNs, admission: rule, byHand = false } = setup;
  const { deal, number, name } = partOf(setup);
  const { n: count, csize: word, scenes } = values;
  const whole = anywhere(values, 'csize');
  if (rule === undefined || !(byHand || comesAndGoes(values))) {
    const streams = new DealtRounds({
      ...{ seed, disk, count, roundNs, word, scenes, anywhere: whole, placed, deal, number, name },
    });
    const setSizes = (now: RoundsValues) => {
      streams.setSizes(now.csize, anywhere(now, 'csize'));
    };
    return { streams, guests: undefined, setSizes };
  }
  const drawn = (now: RoundsValues) =>
    streamBlocks({
      ...{ seed, disk, word: now.csize, scenes, anywhere: anywhere(now, 'csize') },
      ...{ isStriped: deal.isStriped, name },
    });
  let blocks = drawn(values);
  const sizes = (now: RoundsValues) => pieceSampler(now, disk.trackBytes);
  const guests = roundGuests({
    ...{ seed, disk, roundNs, residents: count, sizes: sizes(values), anywhere: whole, placed },
    ...{ gap: values.gap, life: values.life, admission: rule(values) },
    here: { deal, number, blocksOf: (video, film) => blocks.of(video, film) },
  });
  const setSizes = (now: RoundsValues) => {
    blocks = drawn(now);
    guests.setSizes(sizes(now), anywhere(now, 'csize'));
  };
  return { streams: guests, guests, setSizes };
}
