/** What of a scenario goes beyond the ordinary: written requests, streams that are weighed, data that lie somewhere, slots of several disks. */
export { admissionOf } from '../admission/admissionRules.ts';
export { dealtRequests } from '../workload/parts/dealtRequests.ts';
export { placedTraits } from '../workload/parts/placed.ts';
export { scriptTraits } from '../workload/scriptTraits.ts';
export { fromOtherThread, holdsVideos } from './heldScript.ts';
export { slotsOf } from './slots.ts';
export { requestsOf } from './writtenRequests.ts';
