import { it } from 'vitest';
import { servicesOf } from '../core/scenario/presets/served.ts';
it('x', () => { for (const id of ['scan-to-the-edge', 'look-turns-early', 'c-scan-one-way', 'price-of-turning']) console.log('|', id, servicesOf(id).map((x) => `${x.cylinder}: ${x.startNs / 1e6}-${x.endNs / 1e6}`).join('; ')); });
