/**
 * What is known beforehand of all that comes behind the first frame (base/later.ts). In the page the build writes it here, as
 * the registries have it (scripts/catalogue.mjs); whoever waits for all before anything else needs none.
 */
import type { ParamValue } from '../base/params.ts';

/** Of settings that nobody has brought yet: every resolved scenario has a value of each. */
export const defaultsToCome: Readonly<Record<string, ParamValue>> = {};

/** Policies, workloads and disks by their ids; undefined where nobody has written them down. */
export const idsToCome = undefined as readonly string[] | undefined;
