import { atOnce } from '../../../../src/core/base/portions.ts';
import type { RequestName } from '../../../../src/core/scenario/scenario.ts';
import type { Run } from '../../../../src/core/scenario/run/run.ts';
import { whatIfInPortions, type WhatIf } from '../../../../src/core/scenario/run/whatIf.ts';

/** What comes of another request at once. */
export const whatIf = (run: Run, atNs: number, instead: RequestName): WhatIf =>
  atOnce(whatIfInPortions(run, atNs, instead));
