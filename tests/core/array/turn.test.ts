/** How long a track takes to pass under the head: of a platter a turn, of a disk of flat access what its bytes take. */
import { expect, test } from 'vitest';
import { trackBytesOf, turnNsOf } from '../../../src/core/array/bus/trackReader.ts';
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import { defaultValues } from '../../../src/core/scenario/params.ts';

const diskOf = (values: object) => meaningOf({ ...defaultValues, ...values }).disk;

test.each(['zoned-7200', 'hp97560', 'allicat', 'nerjes-1998', 'server-2002', 'textbook'])(
  '%s: a turn, to the bit',
  (id) => {
    const disk = diskOf({ disk: id });
    expect(turnNsOf(disk)).toBe(disk.revolutionNs);
    expect(Math.abs(trackBytesOf(disk) - disk.trackBytes)).toBeLessThanOrEqual(1);
  },
);
