/** The language of programs, loaded where a scenario that has one is played; with it come the words for where one ends. */
import type { Scenario } from '../../core/scenario/scenario.ts';
import type { Station } from '../../core/sim/single/station.ts';

let faultIn: ((station: Station) => string | undefined) | undefined;

export const wantsLanguage = ({ program }: { readonly program?: Scenario['program'] | undefined }): boolean =>
  program !== undefined && faultIn === undefined;

export async function loadLanguage(): Promise<void> {
  const { bringPrograms, programFault } = await import('../../core/workshop/bring.ts');
  bringPrograms();
  faultIn = programFault;
}

/** Where its program could not go on; a whole sentence. */
export const faultOf = (station: Station): string | undefined => faultIn?.(station);
