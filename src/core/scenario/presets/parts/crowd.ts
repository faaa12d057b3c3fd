/** A crowd in the middle of the disk, and somebody who lies far away: who of them waits is a matter of the policy alone. */
import { request } from './definition.ts';

/** 400 requests within 400 cylinders, one every 7.5 ms: a little more than the disk can do while it stays there. */
const crowd = Array.from({ length: 400 }, (_, k) =>
  request(7.5 * k, 400 + ((157 * k) % 400), ((382 * k) % 1000) / 1000, 10),
);

/** Request 14 is the one far away. */
export const crowdAndFarOne = [...crowd, request(95, 6000, 0.5, 10)];
