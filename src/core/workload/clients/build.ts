/** The requests of clients; functions only, as in streams/build.ts. */
import type { Workload, WorkloadSetup } from '../../sim/interfaces.ts';
import { Client } from './client.ts';
import { ClientAdmission } from './admission.ts';
import { clientPlaces } from './places.ts';
import { readClient } from './line.ts';
import { ClientsSource } from './source.ts';
import { asks, listedOf, type ClientValues } from './params.ts';
import { SlottedStarts } from './slottedStarts.ts';
import { wholeDeal } from '../parts/wholeDeal.ts';

/** Blocks of background clients are read on the way then, and nobody asks for them. */
const readOnTheWay = ({ freeblock }: ClientValues): boolean => freeblock === 'on';

export function buildClients({
  seed,
  disk,
  values,
  byHand,
  admission: rule,
  share,
  slots,
}: WorkloadSetup<ClientValues>): Workload<ClientValues> {
  const list = listedOf(values);
  const asked = rule && asks(values) ? new ClientAdmission(rule(values)) : undefined;
  const deal = wholeDeal(seed, share);
  const setup = { seed, disk, places: clientPlaces({ seed, disk, values }) };
  const plans = () => list.map((listed, number) => new Client(listed, number, setup).plan);
  const source = new ClientsSource(
    ...([list, setup, readOnTheWay(values), asked] as const),
    deal && ((client) => deal.ofStream(client) === share?.disk),
    slots && new SlottedStarts(slots(plans())),
  );
  return {
    needs: {
      layout: source.layout,
      clients: true,
      // Who comes by hand may write.
      ...(byHand === true || list.some(({ writes }) => writes) ? { writes: true } : {}),
    },
    sources: [source],
    plans: () => source.plans(),
    clients: () => source.all(),
    // Without a rule all are there as they come.
    ...(asked?.measures === true
      ? {}
      : {
          settle: (atNs, told) => {
            source.settle(atNs, told);
          },
        }),
    change(now, _, atNs) {
      source.setSilent(readOnTheWay(now), atNs);
    },
    join(atNs, what = '') {
      const read = readClient(what);
      if (read.ok) source.join(atNs, read.value);
    },
    leave(client, atNs) {
      source.leave(client, atNs);
    },
  };
}
