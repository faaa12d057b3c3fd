import { Run } from '../../src/core/scenario/run/run.ts';
import { report } from '../../src/core/metrics/report.ts';
import { endedRun } from '../../src/core/scenario/run/ended.ts';
import { presetScenario } from '../../src/core/scenario/preset.ts';
import { checkTogether } from '../../src/core/scenario/together.ts';
import { effectiveValues } from '../../src/core/scenario/params.ts';
export function go(name: string, values: any, script?: any, interventions?: any) {
  try {
    const scenario = presetScenario({ id: 'x', title: 'x', summary: '', values, ...(script ? { script: [...script].sort((a: any, b: any) => a.arrivalNs - b.arrivalNs) } : {}), ...(interventions ? { interventions } : {}) } as any);
    const faults = checkTogether(effectiveValues(scenario.values));
    if (faults.length) { console.log(name, 'FAULTS', JSON.stringify(faults)); return; }
    const run = new Run(scenario).complete();
    const f = report(endedRun(run.station));
    const d = f.discrete, c = f.continuous;
    console.log(`${name} | mean ${d.meanResponseS?.toFixed(4)} max ${d.maxS?.toFixed(3)} served ${d.served}/${d.arrived} wait ${d.waiting} | C ${c.requests} gl ${c.glitches} late ${c.late} | cyl ${f.disk.seekCylinders} idle ${f.disk.idleS?.toFixed(2)} seek ${f.disk.seekS?.toFixed(2)} sim ${f.simulatedS?.toFixed(2)} | ${f.admission ? JSON.stringify(f.admission) : ''} ${f.server ? JSON.stringify(f.server) : ''}`);
    return { run, f };
  } catch (e) { console.log(name, 'ERR', String(e)); }
}
export function served(run: any) {
  const out: any[] = [];
  for (const p of run.pages()) {
    const r = p.requests, s = p.services;
    for (let k = 0; k < s.length; k++) {
      const i = s.request[k];
      out.push({ n: (r.requestClass[i] === 1 ? 'D' : `S${r.stream[i] + 1}.`) + (r.number[i] + 1), cls: r.requestClass[i], stream: r.stream[i] + 1, num: r.number[i] + 1, cyl: r.cylinder[i], from: s.fromCylinder[k], arr: r.arrivalNs[i] / 1e6, st: s.startNs[k] / 1e6, end: s.endNs[k] / 1e6, due: r.deadlineNs[i] / 1e6 });
    }
  }
  return out;
}
export const show = (xs: any[]) => xs.map((x) => `${x.n} c${x.cyl} arr${x.arr.toFixed(1)} ${x.st.toFixed(1)}-${x.end.toFixed(1)} due${x.due.toFixed?.(1)}`).join('\n');
