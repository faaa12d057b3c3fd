/** Scripts, and what is asked of all their requests, however they are held. */
import type { Scenario, Script, ScriptedRequest } from './scenario.ts';
import { ScriptBuilder, ScriptColumns, type ScriptTable } from './scriptColumns.ts';

/** The same requests, held as suits their number. */
export function heldScript(requests: Iterable<ScriptedRequest>): Script {
  if (requests instanceof ScriptColumns) return requests;
  const builder = new ScriptBuilder();
  for (const request of requests) builder.add(request);
  return builder.script();
}

/** Is there a C-request in it? */
export function holdsVideos(script: Script): boolean {
  if (script instanceof ScriptColumns) return script.table.continuous.includes(1);
  for (const { requestClass } of script) if (requestClass === 'C') return true;
  return false;
}

/** −1 of no requests. */
export function lastCylinderOf(script: Script): number {
  let last = -1;
  if (script instanceof ScriptColumns)
    for (const cylinder of script.table.cylinder) last = Math.max(last, cylinder);
  else for (const { cylinder } of script) last = Math.max(last, cylinder);
  return last;
}

/** The last disk that a request says it lies on, from 0; −1 where none says any. */
export function lastDiskOf(script: Script): number {
  let last = -1;
  if (script instanceof ScriptColumns) for (const disk of script.table.disk) last = Math.max(last, disk);
  else for (const { disk = -1 } of script) last = Math.max(last, disk);
  return last;
}

export function isInOrder(script: Script): boolean {
  const arrivals =
    script instanceof ScriptColumns
      ? script.table.arrivalNs
      : Array.from(script, ({ arrivalNs }) => arrivalNs);
  return arrivals.every((ns, k) => k === 0 || (arrivals[k - 1] ?? 0) <= ns);
}

/** A scenario with a script that another thread has sent: of a script in columns comes a copy of these, and no more. */
export function fromOtherThread(scenario: Scenario): Scenario {
  const { script } = scenario;
  if (script === undefined || !('table' in script) || script instanceof ScriptColumns) return scenario;
  return { ...scenario, script: new ScriptColumns(script.table as ScriptTable) };
}
