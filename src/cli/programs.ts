/** The language of programs, loaded for those scenarios that have one. */
import type { Scenario } from '../core/scenario/scenario.ts';

async function bring(): Promise<void> {
  const { bringPrograms } = await import('../core/workshop/bring.ts');
  bringPrograms();
}

/** Before a text is read that may hold a program, or a job is done. */
export async function bringFor(what: string | { readonly scenario?: Scenario }): Promise<void> {
  const isOne = typeof what === 'string' ? what.includes('code') : what.scenario?.program !== undefined;
  if (isOne) await bring();
}
