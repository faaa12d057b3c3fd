import { later } from '../../../core/base/later.ts';

/** The rings of what is stored: few runs have any. */
export const stored = later(() => import('./bands.ts'));
