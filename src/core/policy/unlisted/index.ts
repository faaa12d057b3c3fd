/** Policies that a link or a file brings, and that no list has. One line each. */
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import { own } from './own.ts';

export const unlisted: readonly PolicyDefinition[] = [own];
