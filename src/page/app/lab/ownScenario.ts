/** In place of a question, of a scenario that comes from no preset. */
export const OWN = 'A scenario of your own';
