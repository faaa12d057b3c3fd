import type { ParamValue } from '../../base/params.ts';

/** Values by key, validated. */
export type ParamValues = Readonly<Record<string, ParamValue>>;
