/** Challenges that are ready to be set, one line each. */
import { beatFcfs } from './beat-fcfs.ts';
import type { Challenge } from './challenge.ts';
import { fairSstf } from './fair-sstf.ts';
import { mendTail } from './mend-tail.ts';
import { notSstf } from './not-sstf.ts';
import { writeLook } from './write-look.ts';

export const challenges: readonly Challenge[] = [writeLook, fairSstf, mendTail, beatFcfs, notSstf];

export const challengeById: ReadonlyMap<string, Challenge> = new Map(challenges.map((its) => [its.id, its]));
