/** Who makes what is handed in. */
import type { WorkParts } from '../../../../core/scenario/files/workReceipt.ts';

/** What was done, with its runs played to their ends; `progress` hears how far that is. */
export type MakeWork = (progress: (share: number) => void) => Promise<Omit<WorkParts, 'variant'>>;
