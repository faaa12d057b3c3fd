/** The policies of this family. One line each. */
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import { cello } from './cello.ts';
import { clockwise } from './clockwise.ts';
import { mars } from './mars.ts';
import { timeCycleQos } from './time-cycle-qos.ts';
import { ucsbIo } from './ucsb-io.ts';
import { userSafe } from './user-safe.ts';

export const shared: readonly PolicyDefinition[] = [cello, clockwise, userSafe, mars, ucsbIo, timeCycleQos];
