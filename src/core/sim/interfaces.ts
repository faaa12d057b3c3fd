/**
 * What a disk, a source of requests and a policy are to the engine, and the engine to them: a file a subject. The engine
 * knows none of them by name. All times are whole nanoseconds (`…Ns`), angles are turns in [0, 1) at the edge and
 * nanoseconds of a revolution inside, cylinders count from the outside.
 */
export type * from './interfaces/disk.ts';
export type * from './interfaces/client.ts';
export type * from './interfaces/request.ts';
export type * from './interfaces/source.ts';
export type * from './interfaces/workload.ts';
export type * from './interfaces/policy.ts';
export type * from './interfaces/explain.ts';
export type * from './interfaces/manner.ts';
export type * from './interfaces/record.ts';
export type * from './interfaces/admission.ts';
export type * from './interfaces/bus.ts';
export type * from './interfaces/cache.ts';
export type * from './interfaces/needs.ts';
export type * from './interfaces/router.ts';
export type * from './interfaces/rebuild.ts';
export type * from './interfaces/share.ts';
export type * from './interfaces/slots.ts';
export type * from './interfaces/values.ts';
