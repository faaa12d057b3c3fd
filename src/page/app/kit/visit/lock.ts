/**
 * What a link's lock leaves to the hand. `lock=scenario`: the run stays as it is, playback and selection work;
 * `lock=all`: nothing but looking.
 */
import { useLink } from '../../../state/address/linkStore.ts';

export const mayEdit = (): boolean => useLink.getState().lock === undefined;
export const mayPlay = (): boolean => useLink.getState().lock !== 'all';

export const useMayEdit = (): boolean => useLink((state) => state.lock === undefined);
export const useMayPlay = (): boolean => useLink((state) => state.lock !== 'all');
