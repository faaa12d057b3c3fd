/**
 * What figures 1, 2 and 3 serve: four videos a round and ten requests, the same in all three. The paper draws the
 * figures to no scale and prints no numbers; these are ours, chosen so that each thing that it says of a request
 * happens. On the disk of table 1 the videos take about half of a round.
 */
import type { ScriptedRequest } from '../../scenario.ts';
import { request, video } from './definition.ts';

export const tenRequests: readonly ScriptedRequest[] = [
  // round, cylinder, angle, kB: videos 1 to 4 of each round
  video(1, 2200, 0.5, 900),
  video(1, 600, 0.25, 1000),
  video(1, 5400, 0.1, 1000),
  video(1, 3800, 0.75, 1100),

  video(2, 4400, 0.9, 1100),
  video(2, 1000, 0.6, 1000),
  video(2, 6000, 0.4, 900),
  video(2, 2800, 0.15, 1000),

  video(3, 800, 0.3, 1100),
  video(3, 4000, 0.05, 1000),
  video(3, 2400, 0.8, 1000),
  video(3, 5800, 0.55, 900),

  video(4, 4800, 0.7, 900),
  video(4, 6200, 0.2, 1000),
  video(4, 1400, 0.95, 1100),
  video(4, 3000, 0.45, 1000),

  // arrival in ms, cylinder, angle, kB
  request(580, 4600, 0.3, 300), // 1 to 3: after the videos of round 1
  request(720, 3400, 0.6, 400),
  request(740, 5200, 0.1, 200),
  request(1130, 3600, 0.8, 300), // 4 and 5: while the videos of round 2 are read
  request(1220, 1800, 0.35, 400),
  request(2160, 3200, 0.5, 1700), // 6 to 10: a peak, the first three large
  request(2240, 5000, 0.25, 1800),
  request(2320, 1600, 0.7, 1500),
  request(2400, 6400, 0.4, 500),
  request(2440, 2000, 0.9, 600),
];
