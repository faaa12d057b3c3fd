/** What a policy of the yardstick answers, and why. */
export const SERVE = 1;
export const WAIT = 2;
export const R_SWEEP = 1;
export const R_FRONT = 2;
export const R_IDLE = 3;
export const R_CPERIOD = 5;
