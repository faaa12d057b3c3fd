import { it } from 'vitest';
import { runPreset } from '../core/scenario/presets/presetRun.ts';
import { servicesOf } from '../core/scenario/presets/served.ts';
import { allPages } from '../contract/invariants.ts';
it('x', () => {
  const out: string[] = [];
  for (const { decisions: d } of allPages(runPreset('requests-first').run) as any) for (let k = 0; k < d.length && out.length < 12; k++) if (d.kind[k] === 0 || d.kind[k] === 2) if (d.queued[k] > 0 && d.untilNs[k] - d.atNs[k] > 20e6 && d.atNs[k] > 5e9) out.push(`${d.kind[k]} at ${(d.atNs[k] / 1e9).toFixed(4)} until ${(d.untilNs[k] / 1e9).toFixed(4)} queued ${d.queued[k]}`);
  console.log('|', out.join('; '));
  for (const id of ['subrounds-1', 'paper-n3', 'saturation', 'small-requests', 'zoned']) { const t = { 'paper-n3': 20.14, saturation: 30.14, zoned: 10.1 }[id as never] ?? 56.14; const s = servicesOf(id, { duration: 70 }).filter((x) => x.endNs > (t - 0.3) * 1e9 && x.startNs < (t + 0.3) * 1e9); console.log('|', id, s.map((x) => `${x.requestClass ? 'D' + x.number : 'C' + x.stream} a${(x.arrivalNs / 1e9).toFixed(2)} ${(x.startNs / 1e9).toFixed(3)}-${(x.endNs / 1e9).toFixed(3)}`).join('; ').slice(0, 1500)); }
});
