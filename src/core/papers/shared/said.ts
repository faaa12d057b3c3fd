/** Figures as the sentences of verdicts say them. */

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

/** '13 of a million'. */
export const inMillion = (share: number): string =>
  share === 0 ? 'none' : `${(1e6 * share).toFixed(share < 1e-5 ? 1 : 0)} of a million`;

export const signed = (share: number, digits = 1): string =>
  `${share < 0 ? '−' : '+'}${percent(Math.abs(share), digits)}`;

export const signedRange = (of: readonly number[]): string =>
  `${signed(Math.min(...of))} to ${signed(Math.max(...of))}`;
