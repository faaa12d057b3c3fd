/** Frames are drawn and presses are heard between the portions of a long script. */
export const aTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
