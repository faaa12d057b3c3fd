/** Under an open panel nothing is played, wherever the focus has gone when what had it went. */
export const isUnderPanel = (): boolean => document.querySelector('dialog[open]') !== null;
