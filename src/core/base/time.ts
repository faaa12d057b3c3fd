/** Simulated time is a whole number of nanoseconds in a double (exact for 104 days). */
export const NS_PER_S = 1e9;
export const NS_PER_MS = 1e6;

/** Rounds a positive duration to whole nanoseconds, half up; every duration is rounded once, where it is made. */
export const wholeNs = (ns: number): number => Math.floor(ns + 0.5);
export const secondsToNs = (s: number): number => wholeNs(s * NS_PER_S);
export const msToNs = (ms: number): number => wholeNs(ms * NS_PER_MS);
