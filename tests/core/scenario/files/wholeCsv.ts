import { requestsCsvParts } from '../../../../src/core/scenario/files/requestsCsv.ts';
import type { Script } from '../../../../src/core/scenario/scenario.ts';

/** A list of requests as one text. */
export const writeRequestsCsv = (script: Script): string => [...requestsCsvParts(script)].join('');
