/** 2D BubbleUp as an explained figure: what it says, and that it is so. */
import { describe, expect, it } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import {
  CYCLES,
  firstSlots,
  LEAST_DISKS,
  MOST_DISKS,
  mostStreams,
  slotsModel,
} from '../../../src/page/view/explained/slots.ts';
import { cycleAt, slotsFigure } from '../../../src/page/view/explained/slotsFigure.ts';

const plain = (text: string): string => text.replace(/\u202f/g, ' ');

describe('2D BubbleUp', () => {
  const says = (setting: Partial<typeof firstSlots>) =>
    plain(slotsFigure.says(slotsModel({ ...firstSlots, ...setting })));

  it('says why a stream starts, and what has to be read early for that', () => {
    expect(says({})).toBe(
      'Disk 2 has three streams in this cycle and no slot for another: it has read a block of stream 4 a cycle early, so stream 10 starts now and not two cycles later. ' +
        'In its next cycle disk 3 would have four blocks for three slots: it reads block 8 of stream 4 a cycle early. ' +
        'That stream is a cycle ahead already, so it reads no more in a cycle than others. ' +
        'In this cycle two blocks are read early, and have to be kept for a cycle longer. ' +
        'So far nobody has waited for a slot; without reading ahead the waits would add up to one cycle.',
    );
    expect(says({ readsAhead: false })).toBe(
      'Stream 10 waits for a slot of disk 2. So far the waits for a slot add up to one cycle.',
    );
  });

  it('waits less in all than where each waits for a slot, with as many streams as slots too', () => {
    const waited = (disks: number) =>
      Object.values(
        slotsModel({ disks, streams: mostStreams({ disks }), readsAhead: true, cycle: CYCLES }).waited,
      );
    expect([2, 3, 4, 5].map(waited)).toEqual([
      [0, 1],
      [0, 1],
      [0, 2],
      [1, 8],
    ]);
  });

  it('never has two blocks in a slot', () => {
    for (const disks of [LEAST_DISKS, 3, MOST_DISKS]) {
      const { blocks } = slotsModel({ disks, streams: mostStreams({ disks }), readsAhead: true, cycle: 9 });
      const places = blocks.map(({ disk, cycle, slot }) => `${disk} ${cycle} ${slot}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('finds the cycle under a press', () => {
    const size = { width: 960, height: 400 };
    const model = slotsModel(firstSlots);
    const found = Array.from({ length: 960 }, (_, x) => cycleAt(x, model, size, themes.light));
    expect(new Set(found).size).toBeGreaterThan(8);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });
});
