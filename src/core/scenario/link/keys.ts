/** All keys of a link that are no parameters. One line each, in the order in which links write them. */
import type { LinkKey } from './key.ts';
import { runKeys } from './runKeys.ts';
import {
  engine,
  fingerprint,
  ghost,
  lanes,
  measure,
  packed,
  precision,
  preset,
  replications,
  variant,
  vary,
  version,
} from './stateKeys.ts';
import { viewKeys } from './viewKeys.ts';

/** The parameters stand before those that decide the run beside them. */
export const linkKeys: readonly LinkKey[] = [
  version,
  preset,
  ...runKeys,
  packed,
  variant,
  lanes,
  ghost,
  vary,
  measure,
  precision,
  replications,
  ...viewKeys,
  engine,
  fingerprint,
];
