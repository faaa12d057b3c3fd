/** In a link in the place of a code: everybody gives one of their own. */
export const OWN = 'own';
