/**
 * Multi-zone placement (Rangaswami, Dimitrijević, Chang and Chan 2003; QoS paper, section II.C): the films of the fastest
 * streams on the fastest zones. Each in one piece, from the rim inwards, the fastest first; files behind all films.
 */
import type { Placement } from './definition.ts';
import { inExtents, oneAfterAnother } from './extents.ts';

export const multiZone: Placement = {
  id: 'multi-zone',
  says: 'each in one piece, the fastest streams outermost and files behind all films',
  place({ objects }) {
    // Of equal rates the lower number first: sorting keeps their order.
    const order = [...objects.keys()].sort((a, b) => objects[b].rate - objects[a].rate);
    return inExtents(oneAfterAnother(objects, order, 0));
  },
};
