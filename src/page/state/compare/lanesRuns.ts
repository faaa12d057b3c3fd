/** Runs of the lanes beside the first, in order; none while nobody looks at them. */
import { create } from 'zustand';
import type { RunHandle } from '../stores/runStore.ts';

export const useLaneRuns = create<{ readonly runs: readonly RunHandle[] }>()(() => ({ runs: [] }));
